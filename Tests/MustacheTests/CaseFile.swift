import Diagnostics
import Foundation
@testable import Mustache

/// A file of cases in the format of the Mustache specification: data, template, partials and the
/// expected result.
struct CaseFile {
  struct Case {
    let name: String
    let data: JSONValue
    let template: String
    let partials: [(name: String, text: String)]
    let expected: String

    /// The rendered page, or the message of the error.
    func rendered() -> String {
      // The data may be of any kind, so it is the only item of a list.
      let kind = Schema.Field.Kind(of: [data])
      let schema = Schema([.init("data", .list(kind))])
      var document = Document(schema)
      document.beginList("data")
      document.addItem()
      document.put(data, kind)
      document.endList()
      var library = TemplateLibrary(
        [
          TemplateSource(name: "page", text: "{{#data}}{{>template}}{{/data}}"),
          TemplateSource(name: "template", text: template),
        ] + partials.map { TemplateSource(name: $0.name, text: $0.text) })
      do {
        var output: [UInt8] = []
        try library.compile("page", for: schema).render(document, into: &output)
        return String(decoding: output, as: UTF8.self)
      } catch {
        return DiagnosticPrinter().text(of: error)
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

extension TemplateSource {
  /// A template written in Swift.
  init(name: String, text: String) {
    self.init(name: name, file: name + ".mustache", bytes: Array(text.utf8))
  }
}

extension Schema.Field.Kind {
  /// The kind that fits all values: an object has the keys of all objects, a list the items of all
  /// lists.
  init(of values: [JSONValue]) {
    var keys: [String] = []
    for key in values.flatMap(\.members).map(\.key) where !keys.contains(key) { keys.append(key) }
    if !keys.isEmpty || values.contains(where: { if case .object = $0 { true } else { false } }) {
      self = .object(
        Schema(
          keys.map { key in
            Schema.Field(key, Self(of: values.compactMap { $0[key] }))
          }))
    } else if values.contains(where: { if case .list = $0 { true } else { false } }) {
      self = .list(Self(of: values.flatMap(\.items)))
    } else {
      self = .scalar
    }
  }
}

extension Document {
  /// Puts a value into the next field or item, whatever its name.
  mutating func put(_ value: JSONValue, _ kind: Schema.Field.Kind) {
    switch (value, kind) {
    case (.bool(let flag), .scalar): bool("", flag)
    case (.number(let text), .scalar): number("", written: text)
    case (.string(let string), .scalar): text("", string)
    case (.object, .object(let schema)):
      beginObject("")
      for field in schema.fields { put(value[field.name] ?? .null, field.kind) }
      endObject()
    case (.list(let items), .list(let kind)):
      beginList("")
      for item in items {
        addItem()
        put(item, kind)
      }
      endList()
    default: null("")
    }
  }
}
