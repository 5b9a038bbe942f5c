import Mustache
import Shop

// Amounts as most pages show them.
extension Document {
  /// `1.79`, for data, or null.
  mutating func decimal(_ name: StaticString, _ amount: Money?, _ formats: LocalizedFormats) {
    guard let amount else { return null(name) }
    text(name) { formats.money.appendDecimal(amount, to: &$0) }
  }

  /// `€1.79`, for people, or null.
  mutating func money(_ name: StaticString, _ amount: Money?, _ formats: LocalizedFormats) {
    guard let amount else { return null(name) }
    text(name) { formats.money.append(amount, to: &$0) }
  }
}
