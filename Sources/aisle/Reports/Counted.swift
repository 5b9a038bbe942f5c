import Foundation

/// `1 page`, `12,317 pages`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// `12,317`: with commas, as all text for people is in English.
func grouped(_ count: Int) -> String {
  // Foundation's formats take a while to load.
  count < 1000 ? "\(count)" : count.formatted(.number.locale(Locale(identifier: "en")))
}
