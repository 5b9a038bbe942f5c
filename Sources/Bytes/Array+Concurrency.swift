import Dispatch

extension Array where Element: Sendable {
  /// The results of `make` for each number below `count`, in order, computed on all cores.
  package init(count: Int, concurrently make: @Sendable (_ number: Int) -> Element) {
    var elements = [Element?](repeating: nil, count: count)
    unsafe elements.withUnsafeMutableBufferPointer { elements in
      // Each element is stored by one thread, once.
      nonisolated(unsafe) let elements = unsafe elements
      DispatchQueue.concurrentPerform(iterations: count) { unsafe elements[$0] = make($0) }
    }
    self = elements.compactMap(\.self)
  }
}

/// The results of `one` and `other` at the same time, `one` on another core if there is one.
package func atOnce<One, Other>(
  _ one: () -> One, _ other: () -> Other
) -> (one: One, other: Other) {
  // The compiler notes the length of this file's path, which would make the binary depend on it.
  #sourceLocation(file:"atOnce",line:22)
  withoutActuallyEscaping(one) { one in
    // Each is run by one thread, once, and the value is read when both have ended.
    nonisolated(unsafe) let one = one
    nonisolated(unsafe) var made: One?
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { unsafe made = one() }
    let other = other()
    group.wait()
    guard let made = unsafe made else { preconditionFailure("what has ended has made its value") }
    return (made, other)
  }
  #sourceLocation()
}
