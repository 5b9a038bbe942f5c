import Bytes
import Foundation

extension Error {
  /// Why the system refused, in its own words if the error has them: Foundation says of most
  /// refusals only that the operation could not be completed.
  package var reason: String {
    let refusal = (self as? CocoaError)?.underlying as? POSIXError
    return refusal.map { SystemError($0.code.rawValue).reason } ?? localizedDescription
  }
}
