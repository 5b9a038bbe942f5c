import Mustache
import TestSupport

/// Random schemas and documents of them, with the names of `RandomTemplates`.
enum RandomDocuments {
  /// The bank that documents take fragments from.
  static let fragments: Fragments = {
    var bank = Fragments()
    for text in ["<f>", "", "&\n"] { bank.append(text.utf8) }
    return bank
  }()

  static func schema(_ random: inout SplitMix64, depth: Int = 0) -> Schema {
    let names = ["a", "b", "c", "p", "zz"].filter { _ in .random(using: &random) }
    return Schema(
      names.map { name in
        switch Int.random(in: 0..<(depth < 3 ? 10 : 4), using: &random) {
        case 0: .scalars(name)
        case 1: .fragments(name)
        case 2: .map(name)
        case 3..<6: .scalar(name)
        case 6, 7: .list(name, schema(&random, depth: depth + 1))
        default: .object(name, schema(&random, depth: depth + 1))
        }
      })
  }

  static func document(_ schema: Schema, _ random: inout SplitMix64) -> Document {
    var document = Document(schema)
    fill(&document, schema, &random)
    return document
  }

  private static func fill(
    _ document: inout Document, _ schema: Schema, _ random: inout SplitMix64
  ) {
    for field in schema.fields { fill(&document, field, &random) }
  }

  private static func fill(
    _ document: inout Document, _ field: Schema.Field, _ random: inout SplitMix64
  ) {
    // The names are not known at compile time; only `text(named:_:)` takes such a one.
    let count = Int.random(in: 0..<4, using: &random)
    switch field.kind {
    case .scalar: document.text(named: field.name, text(&random))
    case .scalars:
      document.beginScalars(name(field))
      for _ in 0..<count { document.item(text(&random)) }
      document.endList()
    case .fragments:
      document.fragments(
        name(field), (0..<count).map { _ in Int.random(in: 0..<3, using: &random) })
    case .map:
      document.beginMap(name(field))
      for key in ["a", "b", "c"].prefix(count) { document.entry(key, text(&random)) }
      document.endMap()
    case .list(let item):
      document.beginList(name(field))
      for _ in 0..<count {
        document.beginItem()
        fill(&document, item, &random)
        document.endItem()
      }
      document.endList()
    case .object(let schema):
      guard count > 0 else { return document.null(name(field)) }
      document.beginObject(name(field))
      fill(&document, schema, &random)
      document.endObject()
    }
  }

  private static func name(_ field: Schema.Field) -> StaticString {
    switch field.name {
    case "a": "a"
    case "b": "b"
    case "c": "c"
    case "p": "p"
    default: "zz"
    }
  }

  private static func text(_ random: inout SplitMix64) -> String {
    ["", "p", "q", "<'&\">", "é\n", "a\nb"].randomElement(using: &random) ?? ""
  }
}
