/// The version of Aisle.
package enum Version {
  package static let text = "0.1.0"
  /// For `<meta name="generator">`.
  static let generator = "Aisle \(text)"
}
