import Bytes
import Diagnostics
import Tables

/// Reads `synonyms.txt`, which has words with the same meaning in search, a group on each line
/// (`Catalog: Synonyms`).
package enum Synonyms {
  /// In the shop's folder.
  package static let file = "synonyms.txt"

  /// - Parameters:
  ///   - folder: the shop's, with a slash at its end.
  ///   - faults: gets an error for a line that is not a group, for a word that is in two places,
  ///     and for a file that can't be read.
  /// - Returns: see `Settings.synonyms`; empty for a shop without the file.
  static func read(in folder: String, faults: inout FaultList) -> [String] {
    let path = folder + file
    guard FileReader.exists(path) else { return [] }
    do throws(Diagnostic) {
      return groups(in: try FileReader.read(path), faults: &faults)
    } catch {
      faults.error(error)
      return []
    }
  }

  static func groups(in file: SourceFile, faults: inout FaultList) -> [String] {
    if let fault = TextEncoding.fault(in: file) {
      faults.error(fault)
      return []
    }
    var places: [String: Range<Int>] = [:]
    var groups: [String] = []
    var start = file.bytes.byteOrderMarkLength
    while start < file.bytes.count {
      let end = file.endOfLine(at: start)
      if let group = group(start..<end, of: file, &places, faults: &faults) {
        groups.append(group)
      }
      start = end + 1
    }
    return groups
  }

  /// Nil for an empty line, a comment, and a line with a fault.
  private static func group(
    _ line: Range<Int>, of file: SourceFile, _ places: inout [String: Range<Int>],
    faults: inout FaultList
  ) -> String? {
    let bytes = file.bytes
    let content = bytes.trimmed(line)
    guard let first = content.first, bytes[first] != UInt8(ascii: "#") else { return nil }
    let parts = bytes[content].split(
      separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      let word = bytes.text(content)
      faults.error(
        Diagnostic(
          "\(word.inBackticks) has no synonym",
          at: file.location(at: content.lowerBound, length: content.count),
          help: "write words that mean the same on one line: `klopapier = toilettenpapier`"))
      return nil
    }
    var words: [String] = []
    for part in parts {
      let range = bytes.trimmed(part.indices)
      func location(_ range: Range<Int>) -> SourceLocation {
        file.location(at: range.lowerBound, length: max(range.count, 1))
      }
      let word = bytes.text(range)
      if word.isEmpty {
        faults.error(
          Diagnostic("a word is missing beside `=`", at: location(range), help: "remove the `=`"))
      } else if let earlier = places.updateValue(range, forKey: word.lowercased()) {
        faults.error(
          Diagnostic(
            "the word \(word.inBackticks) is duplicated", at: location(range),
            notes: [Diagnostic.Note("it is here, too", at: location(earlier))],
            help: "write all words that mean the same on one line"))
      }
      words.append(word)
    }
    return words.joined(separator: " = ")
  }
}
