import Bytes
package import Diagnostics
package import Shop
import Tables

extension PageFile {
  private enum Key: String, CaseIterable { case title, description, menu, order }

  /// The endings of files that are pages.
  package static let endings = [".html", ".mustache"]

  /// - Parameters:
  ///   - path: relative to the folder, with one of `endings`.
  ///   - faults: gets an error for a file that is not valid text of HTML, for a line of its front
  ///     matter that means nothing, and for a page without a title.
  /// - Returns: nil if there was an error.
  package init?(_ file: SourceFile, path: String, faults: FaultLog) {
    if let fault = TextEncoding.pageFault(in: file) {
      faults.error(fault)
      return nil
    }
    let errorCount = faults.errorCount
    let matter = FrontMatter(of: file, faults: faults)
    func fail(_ message: String, at range: Range<Int>, help: String) {
      faults.error(message, at: file.location(of: range), help: help)
    }
    var values: [Key: FrontMatter.Entry] = [:]
    for entry in matter.entries {
      if let key = Key(rawValue: entry.key) {
        if values.updateValue(entry, forKey: key) == nil { continue }
        fail(
          "the key `\(key.rawValue)` is duplicated", at: entry.keyRange,
          help: "remove one of the two lines")
      } else {
        let names = Key.allCases.map(\.rawValue)
        fail(
          "the key \(entry.key.inBackticks) is unknown", at: entry.keyRange,
          help: suggestion(for: entry.key, among: names)
            ?? "the keys are \(names.map(\.inBackticks).joined(separator: ", "))")
      }
    }
    let menu = values[.menu].map { Menu(rawValue: $0.value) } ?? .footer
    if menu == nil, let entry = values[.menu] {
      fail(
        "there is no menu \(entry.value.inBackticks)", at: entry.valueRange,
        help: "write `menu: header`, `menu: footer` or `menu: none`")
    }
    let order = values[.order].flatMap { Int($0.value) }
    if order == nil, let entry = values[.order] {
      fail(
        "\(entry.value.inBackticks) is not a whole number", at: entry.valueRange,
        help: "write it like `order: 2`")
    }
    let isTemplate = path.hasSuffix(".mustache")
    let content = Array(file.bytes[matter.contentStart...])
    let heading = FirstHeading(in: content)
    let title = values[.title].map(\.value) ?? (heading?.text ?? "")
    guard let menu, faults.errorCount == errorCount else { return nil }
    guard !title.isEmpty else {
      faults.error(
        "the page has no title", at: file.location(at: file.bytes.byteOrderMarkLength),
        help: "begin the file with the lines `---`, `title: …` and `---`")
      return nil
    }
    let ending = Self.endings.first { path.hasSuffix($0) } ?? ""
    self.init(
      path: String(path.dropLast(ending.count)), title: title,
      description: values[.description].flatMap { $0.value.isEmpty ? nil : $0.value },
      menu: menu, order: order, isTemplate: isTemplate, file: file,
      contentStart: matter.contentStart, hasHeading: heading != nil)
  }
}

/// The first `<h1>` of a page.
private struct FirstHeading {
  /// Its text; nil if a template makes it.
  let text: String?

  /// Nil if there is none.
  init?(in content: [UInt8]) {
    guard let start = Self.index(of: "<h1", in: content, from: 0),
      content.indices.contains(start + 3),
      !content[start + 3].isASCIILetterOrDigit
    else { return nil }
    let end = Self.index(of: "</h1", in: content, from: start) ?? content.count
    let heading = Array(content[start..<end])
    let isMade = heading.firstIndex(of: Array("{{".utf8), from: 0) != nil
    text = isMade ? nil : String(decoding: ReducedHTML(heading).text, as: UTF8.self)
  }

  /// - Parameter tag: in lower case; the content may have it in either.
  private static func index(of tag: String, in content: [UInt8], from start: Int) -> Int? {
    let tag = Array(tag.utf8)
    return content[start...].indices.first { index in
      index + tag.count <= content.count
        && zip(tag, content[index...]).allSatisfy { letter, byte in
          letter == byte || letter.isASCIILetter && letter == byte | 0x20
        }
    }
  }
}
