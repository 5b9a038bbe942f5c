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
