/// Yes and no as data writes them.
enum BooleanParser {
  /// Nil for what is neither; a count of things in stock is whether there are any.
  static func read(_ text: String) -> Bool? {
    let folded = text.lowercased()
    if yes.contains(folded) { return true }
    if no.contains(folded) { return false }
    if let state = state(folded) { return state }
    let digits = folded.utf8
    guard !digits.isEmpty, digits.allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    return digits.contains { $0 != UInt8(ascii: "0") }
  }

  /// `in stock`, `in_stock`, and as schema.org has it, `https://schema.org/InStock`.
  private static func state(_ text: String) -> Bool? {
    let word = (text.split(separator: "/").last ?? "").filter(\.isLetter)
    return there.contains(word) ? true : gone.contains(word) ? false : nil
  }

  private static let yes: Set = [
    "true", "t", "yes", "y", "on", "x", "1.0", "ja", "j", "wahr", "да", "истина", "oui", "vrai",
    "si", "sí", "sì", "sim", "tak", "ano", "igen", "da", "✓", "✔",
  ]
  private static let no: Set = [
    "false", "f", "no", "n", "off", "-", "0.0", "nein", "falsch", "нет", "ложь", "non", "faux",
    "não", "nie", "ne", "nem", "nu",
  ]
  private static let there: Set = [
    "instock", "available", "limitedavailability", "verfügbar", "lieferbar", "auflager", "bio",
    "organic", "вналичии", "есть",
  ]
  private static let gone: Set = [
    "outofstock", "unavailable", "notavailable", "soldout", "discontinued", "ausverkauft",
    "nichtverfügbar", "nichtlieferbar", "нетвналичии",
  ]
}
