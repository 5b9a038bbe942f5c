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
    let heading = firstHeading(in: Array(file.bytes[matter.contentStart...]))
    // One that a template makes has no text yet.
    let isMade = heading?.firstIndex(of: Array("{{".utf8), from: 0) != nil
    let text = isMade ? [] : heading.map { ReducedHTML($0).text } ?? []
    let title = values[.title]?.value ?? String(decoding: text, as: UTF8.self)
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

/// The first `<h1>` of a page, in either case; nil if there is none.
private func firstHeading(in content: [UInt8]) -> [UInt8]? {
  let lower = content.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
  guard let start = lower.firstIndex(of: Array("<h1".utf8), from: 0), start + 3 < content.count,
    !content[start + 3].isASCIILetterOrDigit
  else { return nil }
  return Array(
    content[start..<(lower.firstIndex(of: Array("</h1".utf8), from: start) ?? content.count)])
}
