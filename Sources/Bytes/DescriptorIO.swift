import POSIX

/// Why the system refused a call, as `errno` reports it.
package struct SystemError: Error, Equatable {
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// The reason why the last call failed.
  package static var last: SystemError { SystemError(errno) }

  /// In the system's words: `No space left on device`.
  package var reason: String { unsafe String(cString: strerror(code)) }
}

/// Reading from and writing to open file descriptors; a call that a signal interrupts is repeated.
package enum DescriptorIO {
  /// Writes all of `bytes`.
  ///
  /// - Throws: if the system refuses; some of the bytes may be written then.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe POSIX.write(descriptor, $0.baseAddress! + written, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .last }
      if count == 0 { throw SystemError(EIO) }
      written += count
    }
  }

  /// Fills `room`.
  ///
  /// - Returns: how many bytes were read; fewer than there is room for only at the end of the file.
  package static func read(
    from descriptor: Int32, into room: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < room.count {
      let count = unsafe POSIX.read(descriptor, room.baseAddress! + filled, room.count - filled)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .last }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// The next `count` bytes from `offset` on; fewer only at the end of the file.
  package static func read(
    from descriptor: Int32, at offset: Int, count: Int
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let next = unsafe pread(
          descriptor, buffer.baseAddress! + filled, count - filled, off_t(offset + filled))
        if next < 0, errno == EINTR { continue }
        if next < 0 { failure = .last }
        if next <= 0 { break }
        filled += next
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// `rest` followed by the next bytes of the file, `capacity` bytes together; fewer only at the
  /// end of the file.
  package static func read(
    from descriptor: Int32, after rest: ArraySlice<UInt8>, capacity: Int
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = unsafe buffer.initialize(fromContentsOf: rest)
      do throws(SystemError) {
        let room = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        count += unsafe try read(from: descriptor, into: room)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The bytes from the position of the descriptor to the end of the file.
  ///
  /// - Parameter size: the number of bytes expected; more or fewer are read all the same.
  package static func readToEnd(
    from descriptor: Int32, size: Int = 1 << 16
  ) throws(SystemError) -> [UInt8] {
    // With one byte more than the size, a file that did not grow ends within the first piece.
    var capacity = size + 1
    var bytes: [UInt8] = []
    while bytes.count < capacity {
      let wanted = capacity
      bytes = try read(from: descriptor, after: bytes[...], capacity: wanted)
      if bytes.count < wanted { break }
      capacity = bytes.count * 2 + 1 << 16
    }
    return bytes
  }
}
