import Foundation
import Testing

/// The contract's pages (`Sources/aisle/Documentation.docc`) and what refers to them.
@Suite("Documentation")
struct DocumentationTests {
  private static let catalog = RepositoryFile.root.appending(
    path: "Sources/aisle/Documentation.docc")

  /// By page, its headings below the title.
  private static func headings() throws -> [String: Set<String>] {
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.path)
    var headings: [String: Set<String>] = [:]
    for name in names where name.hasSuffix(".md") {
      let lines = try text(of: catalog.appending(path: name)).components(separatedBy: "\n")
      headings[String(name.dropLast(3))] = Set(
        lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) })
    }
    return headings
  }

  /// Some test data is not UTF-8 on purpose.
  private static func text(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// Every file that a person writes, by its path in the package.
  private static func sources() throws -> [(path: String, text: String)] {
    let folders = ["Sources", "Tests", "templates", "presets", ".ci", ".github", "content"]
    let kinds = [".swift", ".md", ".c", ".h", ".js", ".css", ".mustache", ".py", ".sh", "run"]
    let paths = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: RepositoryFile.root.appending(path: folder).path
      ).sorted().filter { path in
        kinds.contains { path.hasSuffix($0) } && !path.contains(".build")
      }.map { "\(folder)/\($0)" }
    }
    return try (paths + ["Package.swift", "README.md"]).map {
      ($0, try text(of: RepositoryFile.root.appending(path: $0)))
    }
  }

  /// A page and its heading between backticks; a comment may break the line within.
  private static func citations(in text: String) -> [(page: String, heading: String)] {
    let flowing = text.replacing(#/\n[ \t]*(\/\/\/?|#)?[ \t]*/#, with: " ")
    return flowing.matches(of: #/`([A-Z][A-Za-z]+): ([A-Z][^`{}]*)`/#).map {
      (String($0.output.1), String($0.output.2))
    }
  }

  @Test("every citation of a page names one of its headings")
  func citations() throws {
    let headings = try Self.headings()
    let sources = try Self.sources()
    let broken = sources.flatMap { path, text in
      Self.citations(in: text).filter { page, heading in
        headings[page]?.contains(heading) != true
      }.map { "\(path): there is no `\($0.page): \($0.heading)`" }
    }
    #expect(broken.isEmpty, "\(broken.joined(separator: "\n"))")
    #expect(sources.flatMap { Self.citations(in: $0.text) }.count > 50)
  }

  @Test("every link leads to a file and one of its headings, on a forge's page and on disk")
  func links() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path)
      .filter { $0.hasSuffix(".md") }.map { Self.catalog.appending(path: $0) }
    let others = [
      "README.md", "Spark/README.md", "Tests/README.md", "Tests/Benchmarks/README.md",
      ".github/CONTRIBUTING.md", ".github/SECURITY.md",
    ].map { RepositoryFile.root.appending(path: $0) }
    var count = 0
    var broken: [String] = []
    for file in pages + others {
      for match in try Self.text(of: file).matches(of: #/\]\(([^)\s]+)\)/#) {
        let link = match.output.1
        guard !link.contains(":") else { continue }
        count += 1
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map { String($0) }
        let target = parts[0].isEmpty ? file : URL(filePath: parts[0], relativeTo: file)
        let exists = FileManager.default.fileExists(atPath: target.path)
        let isHeading = try parts.count < 2 || exists && Self.anchors(of: target).contains(parts[1])
        if !exists || !isHeading { broken.append("\(file.lastPathComponent): \(link)") }
      }
    }
    #expect(broken.isEmpty, "\(broken.joined(separator: "\n"))")
    #expect(count > 50)
  }

  /// The headings of a page as forges write them in addresses.
  private static func anchors(of page: URL) throws -> Set<String> {
    Set(
      try text(of: page).matches(of: #/(?m)^#+ (.+)$/#).map { heading in
        heading.output.1.lowercased().filter {
          $0.isLetter || $0.isNumber || " -_".contains($0)
        }.replacing(" ", with: "-")
      })
  }

  @Test(
    "every file that README, Architecture and CONTRIBUTING name exists",
    arguments: [
      "README.md", "Sources/aisle/Documentation.docc/Architecture.md", "Tests/README.md",
      ".github/CONTRIBUTING.md",
    ])
  func paths(page: String) throws {
    let text = try Self.text(of: RepositoryFile.root.appending(path: page))
    let top = ["Sources", "Tests", "templates", "presets", "content", "public", ".ci", ".github"]
    let names = text.matches(of: #/`([A-Za-z.][\w.+\/-]*\/[\w.+\/-]*)`|\]\(([^)#:]+)\)/#).map {
      String($0.output.1 ?? $0.output.2 ?? "")
    }.filter { name in top.contains { name.hasPrefix("\($0)/") } }
    let missing = names.filter {
      !FileManager.default.fileExists(atPath: RepositoryFile.root.appending(path: $0).path)
    }
    #expect(missing.isEmpty, "\(page): \(missing.joined(separator: ", "))")
  }

  /// Architecture and CONTRIBUTING.
  private static func pagesAboutCode() throws -> String {
    try text(of: catalog.appending(path: "Architecture.md"))
      + text(of: RepositoryFile.root.appending(path: ".github/CONTRIBUTING.md"))
  }

  @Test("every Swift file that Architecture and CONTRIBUTING name alone is in Sources")
  func swiftFiles() throws {
    let known = Set(RepositoryFile.code(in: .swift).map { String($0.fileName) })
    let text = try Self.pagesAboutCode()
    let names = text.matches(of: #/`([A-Z][\w+]*\.swift)`/#).map { String($0.output.1) }
    let missing = names.filter { !known.contains($0) }
    #expect(missing.isEmpty, "\(missing.joined(separator: ", "))")
  }

  @Test("every type that Architecture and CONTRIBUTING name is declared in Sources")
  func types() throws {
    let text = try Self.pagesAboutCode()
    let block = text.components(separatedBy: "\n").filter { $0.hasPrefix("    ") }
    let spans = text.matches(of: #/`([^`\n\/]+)`/#).map { String($0.output.1) }
    let code = (block + spans.filter { !$0.hasSuffix(".swift") }).joined(separator: "\n")
    let names = Set(
      code.matches(of: #/\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/#).map { String($0.output) })
    let declared = try Self.sources().filter { $0.path.hasSuffix(".swift") }.reduce(
      into: Set<String>()
    ) { declared, source in
      for match in source.text.matches(of: #/\b(?:struct|class|enum|protocol) (\w+)/#) {
        declared.insert(String(match.output.1))
      }
    }
    #expect(names.subtracting(declared).sorted() == [])
    #expect(names.count > 15)
  }

  @Test("Commands names every option, and no other")
  func options() throws {
    let root = RepositoryFile.root
    let command = try Self.text(
      of: root.appending(path: "Sources/aisle/Commands/Command+All.swift"))
    let page = try Self.text(of: Self.catalog.appending(path: "Commands.md"))
    let declared = Set(command.matches(of: #/"(--[a-z-]+)"/#).map { String($0.output.1) })
    let named = Set(page.matches(of: #/`(--[a-z-]+)/#).map { String($0.output.1) })
    #expect(declared.subtracting(named).sorted() == [])
    #expect(named.subtracting(declared).sorted() == ["--name"])
  }

  @Test("Input names every column and every key of the settings")
  func columnsAndKeys() throws {
    let sources = RepositoryFile.root.appending(path: "Sources")
    let page = try Self.text(of: Self.catalog.appending(path: "Input.md"))
    let settings = try Self.text(
      of: sources.appending(path: "Reading/Settings/SettingKey.swift"))
    let columns = try Self.text(of: sources.appending(path: "Reading/Columns/KnownColumn.swift"))
    let cases = columns.matches(of: #/(?m)^  case ([^\n]+)/#).flatMap {
      $0.output.1.split(separator: ",").map { column in
        String(column.split(separator: "\"").last ?? column).trimmingCharacters(in: .whitespaces)
      }
    }
    let keys = settings.matches(of: #/(?:SettingKey|whole|decimal|flag)\(\s*"([A-Za-z]+)"/#).map {
      String($0.output.1)
    }
    let products = try Self.sources().flatMap { _, text in
      text.matches(of: #/KnownColumn\(\s*"([a-z_]+)"/#).map { String($0.output.1) }
    }
    let names = Set(cases + products + keys)
    #expect(names.filter { !page.contains("`\($0)`") }.sorted() == [])
    #expect(names.count > 30)
  }
}
