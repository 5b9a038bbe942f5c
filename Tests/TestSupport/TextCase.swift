package import Foundation

/// A case of a test as text: its title, and parts, those that it gives and those that it expects.
/// A file has those of one subject:
///
///     === The title
///     --- the name of a part
///     Its lines
///
/// `\u{…}` is a character by its number. Without a number it is none: a text whose last line has
/// no line end ends in it.
package struct TextCase {
  package let title: String
  private var parts: [(name: String, text: String)] = []

  private init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    title = String(lines[0])
    for line in lines.dropFirst().dropLast() {
      if line.hasPrefix("--- ") {
        parts.append((String(line.dropFirst(4)), ""))
      } else if !parts.isEmpty {
        parts[parts.count - 1].text += line + "\n"
      }
    }
  }

  /// The text of a part.
  package subscript(_ name: String) -> String? {
    parts.first { $0.name == name }.map { Self.decoded($0.text) }
  }

  /// The parts whose names begin so: what follows in their names, and their texts.
  package func parts(after prefix: String) -> [(name: String, text: String)] {
    parts.filter { $0.name.hasPrefix(prefix) }
      .map { (String($0.name.dropFirst(prefix.count)), Self.decoded($0.text)) }
  }

  /// The cases of a file that do not have the results that `results` finds for them, as they are
  /// and as they would be. The results are in the order of the names of their parts; an empty one
  /// has no part. Under `AISLE_UPDATE=1` they are written to the file.
  package static func differences(
    in file: URL, of names: [String], results: (TextCase) -> [String]
  ) throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    // Only the last case has its last line end.
    let cases = "\n\(text.dropLast())".components(separatedBy: "\n=== ").dropFirst().map {
      TextCase($0 + "\n")
    }
    let found = cases.map { each in
      var found = each
      found.parts.removeAll { names.contains($0.name) }
      for (name, text) in zip(names, results(each)) where !text.isEmpty {
        found.parts.append((name, encoded(text)))
      }
      return found.whole
    }
    if ProcessInfo.processInfo.environment["AISLE_UPDATE"] == "1" {
      try Data(found.joined().utf8).write(to: file)
    }
    return zip(cases.map(\.whole), found).filter { $0 != $1 }.map { "\($0)>>>\n\($1)" }
      + (cases.isEmpty ? ["\(file.lastPathComponent) has no case"] : [])
  }

  private var whole: String {
    "=== \(title)\n" + parts.map { "--- \($0.name)\n\($0.text)" }.joined()
  }

  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n" || scalar == "\t"
        case .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
        case .spaceSeparator: scalar == " "
        default: true
        }
      if isPlain {
        encoded.unicodeScalars.append(scalar)
      } else {
        encoded += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    encoded.replace(" \n", with: "\\u{20}\n")
    return encoded.hasSuffix("\n") ? encoded : encoded + "\\u{}\n"
  }

  private static func decoded(_ text: String) -> String {
    text.replacing("\\u{}\n", with: "").replacing(#/\\u\{([0-9A-F]+)\}/#) { match in
      UInt32(match.output.1, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? ""
    }
  }
}
