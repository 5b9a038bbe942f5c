/// Something of a product's history that is in force from an instant on.
package protocol Dated {
  var instant: Instant { get }
  /// Whether nothing changed since `earlier`, whenever the two were.
  func repeats(_ earlier: Self) -> Bool
}
