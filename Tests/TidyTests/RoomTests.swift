import Foundation
import Testing

/// The folders of a module are its rooms: none may refer to one that refers to it. A file refers to
/// each type that it names and that one other file of its module declares.
@Suite("Rooms")
struct RoomTests {
  @Test("no folder refers to one that refers to it, at whatever depth")
  func cycles() {
    let modules = Dictionary(grouping: RepositoryFile.code.filter { $0.module != nil }) {
      $0.module ?? ""
    }
    for files in modules.values {
      expectNone(Self.cycles(of: Self.references(among: files)))
    }
  }

  /// A file of the folder `from` names a type of the folder `to`. Both lie in the same folder,
  /// whose own files together count as one more.
  private struct Reference {
    let from: String
    let to: String
    let file: String
    let type: Substring
  }

  private static func references(among files: [RepositoryFile]) -> [Reference] {
    let words = files.map(\.codeWords)
    var homes: [Substring: Set<Int>] = [:]
    for (index, words) in words.enumerated() {
      for (keyword, name) in zip(words, words.dropFirst())
      where keywords.contains(keyword) && name.first?.isUppercase == true {
        homes[name, default: []].insert(index)
      }
    }
    return zip(files, words).flatMap { file, words in
      Set(words).sorted().compactMap { name in
        guard let home = homes[name], home.count == 1, let other = home.first else { return nil }
        return reference(of: file.path, to: files[other].path, type: name)
      }
    }
  }

  private static let keywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  /// Nil between two files of one folder.
  private static func reference(
    of file: String, to other: String, type: Substring
  ) -> Reference? {
    let (own, others) = (file.split(separator: "/"), other.split(separator: "/"))
    let shared = zip(own.dropLast(), others.dropLast()).prefix { $0 == $1 }.count
    func room(_ path: [Substring]) -> String {
      path.prefix(min(shared + 1, path.count - 1)).joined(separator: "/")
    }
    guard own.count > shared + 1 || others.count > shared + 1 else { return nil }
    let rest = own.dropFirst(min(shared + 1, own.count - 1)).joined(separator: "/")
    return Reference(from: room(own), to: room(others), file: rest, type: type)
  }

  /// One line for each folder and another that it refers to and that leads back to it.
  private static func cycles(of references: [Reference]) -> [String] {
    let edges = Dictionary(grouping: references, by: \.from).mapValues { Set($0.map(\.to)) }
    func reached(from folder: String) -> Set<String> {
      var (seen, waiting): (Set<String>, [String]) = ([], [folder])
      while let next = waiting.popLast() {
        for other in edges[next] ?? [] where seen.insert(other).inserted { waiting.append(other) }
      }
      return seen
    }
    let reach = Dictionary(uniqueKeysWithValues: edges.keys.map { ($0, reached(from: $0)) })
    let closing = references.filter { reach[$0.to]?.contains($0.from) == true }
    return Dictionary(grouping: closing) { "\($0.from) names \($0.to): " }.map { pair, references in
      let files = Dictionary(grouping: references, by: \.file).sorted { $0.key < $1.key }
      return pair
        + files.map { file, references in
          references.map { "`\($0.type)`" }.joined(separator: ", ") + " in \(file)"
        }.joined(separator: "; ")
    }.sorted()
  }
}

extension RepositoryFile {
  /// The words of the code, without comments and strings.
  fileprivate var codeWords: [Substring] {
    var isText = false
    return lines.flatMap { line -> [Substring] in
      let parts = line.split(separator: #"""""#, omittingEmptySubsequences: false)
      var words: [Substring] = []
      for (index, part) in parts.enumerated() {
        if index > 0 { isText.toggle() }
        if !isText { words += Self.code(of: part).split { !$0.isIdentifierPart } }
      }
      return words
    }
  }

  private static func code(of line: Substring) -> String {
    var code = ""
    // Every second part is a string, but for quotes after a backslash.
    let line = line.replacing("\\\"", with: "")
    for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    where index % 2 == 0 {
      guard let comment = part.firstRange(of: "//") else {
        code += part + " "
        continue
      }
      return code + part[..<comment.lowerBound]
    }
    return code
  }
}
