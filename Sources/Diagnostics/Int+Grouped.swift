extension Int {
  /// `12,317`: with commas, as all text for people is in English. For numbers from 0.
  package var grouped: String {
    if self < 1000 { return "\(self)" }
    return (self / 1000).grouped + "," + String(self % 1000 + 1000).dropFirst()
  }
}

/// `1 page`, `12,317 pages`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
}
