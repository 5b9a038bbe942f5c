import Foundation
import Mustache

/// A file of cases in the format of the Mustache specification: data, template, partials and the
/// expected result.
struct CaseFile {
  struct Case {
    let name: String
    let data: Value
    let template: String
    let partials: [(name: String, text: String)]
    let expected: String

    /// The template (with an empty name) and its partials.
    func library() throws(TemplateError) -> TemplateLibrary {
      try TemplateLibrary(
        [TemplateSource(name: "", file: "template", text: template)]
          + partials.map { TemplateSource(name: $0.name, text: $0.text) },
        missingPartials: .renderAsNothing)
    }

    /// The rendered page, or the message of the error.
    func rendered() -> String {
      do {
        return String(decoding: try library().render("", data), as: UTF8.self)
      } catch {
        return error.description
      }
    }
  }

  let name: String
  let cases: [Case]

  init(_ url: URL) throws {
    name = url.lastPathComponent
    let file = JSONReader.read([UInt8](try Data(contentsOf: url)))
    cases = (file["tests"]?.items ?? []).map { test in
      Case(
        name: test["name"]?.text ?? "", data: test["data"] ?? .null,
        template: test["template"]?.text ?? "",
        partials: (test["partials"]?.members ?? []).map { ($0.key, $0.value.text ?? "") },
        expected: test["expected"]?.text ?? "")
    }
  }

  /// All case files of a folder, sorted by name; empty if there is no such folder.
  static func all(in folder: URL) throws -> [CaseFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".json") }.sorted()
      .map { try CaseFile(folder.appending(path: $0)) }
  }
}
