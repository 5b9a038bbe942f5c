/// Something of a product's history that is in force from an instant on.
package protocol Dated {
  var instant: Instant { get }
}
