/// Yes and no as data writes them.
enum BooleanText {
  /// Nil for what is neither; a count of things in stock is whether there are any.
  static func read(_ text: String) -> Bool? {
    let folded = text.lowercased()
    if yes.contains(folded) { return true }
    if no.contains(folded) { return false }
    let digits = folded.utf8
    guard !digits.isEmpty, digits.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    return digits.contains { $0 != UInt8(ascii: "0") }
  }

  private static let yes: Set = [
    "true", "yes", "y", "on", "x", "ja", "j", "wahr", "да", "истина", "oui", "vrai", "si", "sí",
    "sì",
    "sim", "tak", "ano", "igen", "da", "✓", "✔",
  ]
  private static let no: Set = [
    "false", "no", "n", "off", "-", "nein", "falsch", "нет", "ложь", "non", "faux", "não", "nie",
    "ne", "nem", "nu",
  ]
}
