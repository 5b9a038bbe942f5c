import Bytes
package import Diagnostics
import Shop
import Tables

/// Reads `synonyms.txt`, and the file of a language in a theme: words with the same meaning in
/// search, a group on each line (`Input: Synonyms`).
package struct Synonyms {
  /// In the shop's folder.
  package static let file = "synonyms.txt"

  /// For each group its words, with ` = ` between them.
  package private(set) var groups: [String] = []
  /// The words of lines such as `- semmel`.
  private(set) var removed: [String] = []

  /// Reads the shop's file, if it has one.
  ///
  /// - Parameters:
  ///   - folder: the shop's, with a slash at its end.
  ///   - faults: as in `init(_:faults:)`; also gets an error for a file that can't be read.
  static func read(in folder: String, into settings: inout Settings, faults: FaultLog) {
    let path = folder + file
    guard FileReader.exists(path) else { return }
    do throws(Diagnostic) {
      let synonyms = Synonyms(try FileReader.read(path), faults: faults)
      settings.synonyms = synonyms.groups
      settings.removedSynonyms = synonyms.removed
    } catch {
      faults.error(error)
    }
  }

  /// - Parameter faults: gets an error for a line that is neither a group nor a removed word, and
  ///   for a word that is in two groups.
  package init(_ file: SourceFile, faults: FaultLog) {
    if let fault = TextEncoding.fault(in: file) {
      faults.error(fault)
      return
    }
    // By the word, where it stands.
    var places: [String: Range<Int>] = [:]
    var start = file.bytes.byteOrderMarkLength
    while start < file.bytes.count {
      let end = file.endOfLine(at: start)
      add(file.bytes.trimmed(start..<end), of: file, &places, faults: faults)
      start = end + 1
    }
  }

  private mutating func add(
    _ line: Range<Int>, of file: SourceFile, _ places: inout [String: Range<Int>],
    faults: FaultLog
  ) {
    guard let first = line.first, file.bytes[first] != UInt8(ascii: "#") else { return }
    let location = file.location(at: first, length: line.count)
    if file.bytes[first] == UInt8(ascii: "-") {
      let word = file.bytes.text(file.bytes.trimmed(line.dropFirst()))
      if word.isEmpty {
        faults.error(
          "a word is missing after `-`", at: location,
          help: "write the word whose synonyms are to go: `- semmel`")
      } else {
        removed.append(word)
      }
    } else if let group = Self.group(line, of: file, &places, faults: faults) {
      groups.append(group)
    }
  }

  /// Nil for a line with a fault.
  private static func group(
    _ content: Range<Int>, of file: SourceFile, _ places: inout [String: Range<Int>],
    faults: FaultLog
  ) -> String? {
    let bytes = file.bytes
    let parts = bytes[content].split(
      separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      let word = bytes.text(content)
      faults.error(
        "\(word.inBackticks) has no synonym", at: file.location(of: content),
        help: "write words that mean the same on one line: `klopapier = toilettenpapier`")
      return nil
    }
    var words: [String] = []
    var isFaulty = false
    for part in parts {
      let range = bytes.trimmed(part.indices)
      let word = bytes.text(range)
      if word.isEmpty {
        faults.error(
          "a word is missing beside `=`", at: file.location(of: range), help: "remove the `=`")
        isFaulty = true
      } else if let earlier = places.updateValue(range, forKey: word.lowercased()) {
        faults.error(
          "the word \(word.inBackticks) is duplicated", at: file.location(of: range),
          notes: [.init("it is here, too", at: file.location(of: earlier))],
          help: "write all words that mean the same on one line")
        isFaulty = true
      }
      words.append(word)
    }
    return isFaulty ? nil : words.joined(separator: " = ")
  }
}
