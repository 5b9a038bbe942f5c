import Bytes
import Diagnostics
import Shop

/// A file of the images folder that is copied to the site although nothing names it.
enum UnusedImage {
  /// - Parameters:
  ///   - files: as paths relative to the images folder.
  ///   - otherTexts: the other texts that may name an image.
  /// - Complexity: O(size of the products files and the other texts).
  static func report(
    in catalog: Catalog, files: [String], otherTexts: [[UInt8]], to faults: inout FaultList
  ) {
    if files.isEmpty { return }
    // Products that are left out may name images, too, so the whole text is searched for the names.
    var names = ByteStringTable()
    let numbers = files.map { names.insert(Array($0.lastPathComponent.utf8).span).number }
    // Names that cannot be told from the text around them, or that can be written in two ways, are
    // not searched for.
    var isNamed = names.strings.indices.map { number in
      names[number].contains { $0 >= 0x80 || isBoundary[Int($0)] }
    }
    for text in [catalog.text] + otherTexts { mark(namesIn: text, of: names, &isNamed) }
    for (file, number) in zip(files, numbers) where !isNamed[number] {
      faults.warning(
        .unusedImage, "nothing shows the image `images/\(file)`",
        help: "remove it, or name it in the column `image`")
    }
  }

  private static func mark(
    namesIn text: [UInt8], of names: ByteStringTable, _ isNamed: inout [Bool]
  ) {
    let span = text.span
    var start = 0
    for index in 0...text.count {
      guard index == text.count || isBoundary[Int(text[index])] else { continue }
      var end = index
      while start < end, text[start] == .space { start += 1 }
      while start < end, text[end - 1] == .space { end -= 1 }
      if start < end, let number = names.number(of: span.extracting(start..<end)) {
        isNamed[number] = true
      }
      start = index + 1
    }
  }

  /// The characters that may stand beside a file's name in tables, templates and style sheets.
  private static let isBoundary: [Bool] = {
    let boundaries = Set("/\\\"'`,;|:()<>=?#&\t\r\n".utf8)
    return (0...255).map { boundaries.contains(UInt8($0)) }
  }()
}

extension String {
  fileprivate var lastPathComponent: Substring {
    self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...]
  }
}
