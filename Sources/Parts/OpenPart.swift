import Bytes
import Diagnostics
import POSIX
import Tables

/// The file of a part, with only its head in memory.
final class OpenPart: Sendable {
  private static let blockSize = 1 << 20

  let path: String
  let head: PartHead
  private let file: Int32
  /// For each product where its fields begin in the file, and where the last one's end.
  private let productStarts: [Int]
  /// For each of `PartList.allCases` where its entries are in the file.
  private let lists: [Range<Int>]

  /// Reads the whole file once, to see whether it is as it was written.
  ///
  /// - Throws: if it can't be read, or is not the file of a part.
  init(_ path: String) throws(Diagnostic) {
    self.path = path
    let size: Int
    (file, size) = try FileReader.open(path, name: path)
    do throws(SystemError) {
      guard let head = try Self.head(of: file, size: size) else { throw SystemError(0) }
      self.head = head.value
      var starts = [head.end]
      for length in head.value.productLengths { starts.append(starts[starts.count - 1] &+ length) }
      productStarts = starts
      var lists: [Range<Int>] = []
      var end = starts[starts.count - 1]
      for length in head.value.listLengths {
        guard (0...size).contains(end), length <= size - end else { throw SystemError(0) }
        lists.append(end..<end + length)
        end += length
      }
      self.lists = lists
      if end != size { throw SystemError(0) }
    } catch {
      close(file)
      throw error.code == 0
        ? Diagnostic(
          "`\(path)` is damaged, or another version of Aisle wrote it",
          help: "build the part again") : FileReader.fault(error, path: path, name: path)
    }
  }

  deinit { close(file) }

  var productCount: Int { head.rows.count }

  /// Where the fields of some products that follow one another are in the file.
  func fields(of products: Range<Int>) -> Range<Int> {
    productStarts[products.lowerBound]..<productStarts[products.upperBound]
  }

  func entries(of list: PartList) -> Range<Int> { lists[list.rawValue] }

  /// - Throws: if the system refuses, or if the file is shorter than before.
  func bytes(_ range: Range<Int>) throws(Diagnostic) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try DescriptorIO.read(from: file, at: range.lowerBound, count: range.count)
      if bytes.count == range.count { return bytes }
    } catch {
      throw FileReader.fault(error, path: path, name: path)
    }
    throw Diagnostic(
      "the file `\(path)` changed while it was read", help: "run the command again")
  }

  /// - Returns: the head and where it ends; nil if the file is not sealed, or has no head.
  private static func head(
    of file: Int32, size: Int
  ) throws(SystemError) -> (value: PartHead, end: Int)? {
    let opening = try DescriptorIO.read(from: file, at: 0, count: PartFile.headFrom)
    guard opening.starts(with: PartFile.signature),
      let length = PartFile.word(of: opening.dropFirst(PartFile.sealedFrom)),
      length <= UInt64(max(size - PartFile.headFrom, 0))
    else { return nil }
    var digest = ContentDigest()
    var (place, last): (Int, [UInt8]) = (PartFile.sealedFrom, [])
    while place < size {
      last = try DescriptorIO.read(from: file, at: place, count: min(blockSize, size - place))
      if last.isEmpty { return nil }
      digest.addWords(of: last.span)
      place += last.count
    }
    digest.addEnd(of: last.span, count: size - PartFile.sealedFrom)
    let seal = PartFile.bytes(of: digest.fingerprint)
    guard opening[PartFile.signature.count..<PartFile.sealedFrom].elementsEqual(seal)
    else { return nil }
    let end = PartFile.headFrom + Int(length)
    let bytes = try DescriptorIO.read(from: file, at: PartFile.headFrom, count: Int(length))
    return PartHead(reading: bytes).map { ($0, end) }
  }
}
