import Diagnostics

/// `1 page`, `12,317 pages`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
}
