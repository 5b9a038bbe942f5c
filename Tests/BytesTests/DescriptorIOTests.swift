import Bytes
import POSIX
import Testing

@Suite("Open files")
struct DescriptorIOTests {
  /// More than a pipe holds at once.
  private let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

  @Test("All that is written can be read, in one go and piece by piece")
  func roundTrip() throws {
    let file = try temporaryFile()
    defer { close(file) }
    try DescriptorIO.write(bytes, to: file)
    for size in [0, 1, 100, bytes.count, bytes.count + 9] {
      lseek(file, 0, SEEK_SET)
      #expect(try DescriptorIO.readToEnd(from: file, size: size) == bytes)
    }
    lseek(file, 0, SEEK_SET)
    let first = try DescriptorIO.read(from: file, after: [7, 8], capacity: 10)
    #expect(first == [7, 8] + bytes[..<8])
    let rest = try DescriptorIO.read(from: file, after: [], capacity: bytes.count)
    #expect(rest == bytes[8...].map { $0 })
  }

  @Test("What the system refuses is thrown with its reason")
  func refusal() {
    #expect(throws: SystemError(EBADF)) { try DescriptorIO.write([1], to: -1) }
    #expect(throws: SystemError(EBADF)) { try DescriptorIO.readToEnd(from: -1) }
    #expect(SystemError(ENOSPC).reason == "No space left on device")
  }

  private func temporaryFile() throws -> Int32 {
    var name = Array(("/tmp/aisle-bytes-" + String(repeating: "X", count: 6)).utf8CString)
    let file = unsafe name.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress!) }
    try #require(file >= 0)
    unsafe unlink(name)
    return file
  }
}
