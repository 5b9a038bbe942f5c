import Bytes
import TestSupport
@testable import Mustache

/// Random schemas and documents of them, with the names of `RandomTemplates`.
enum RandomDocuments {
  /// The bank that documents take fragments from.
  static let fragments = ByteStrings(["<f>", "", "&\n"])

  /// - Parameter isFrame: whether it has no fragments.
  static func schema(
    _ random: inout SplitMix64, isFrame: Bool = false, depth: Int = 0
  ) -> Schema {
    let names = ["a", "b", "c", "p", "zz"].filter { _ in .random(using: &random) }
    return Schema(
      names.map { name in
        switch Int.random(in: 0..<(depth < 3 ? 10 : 4), using: &random) {
        case 0: .scalars(name)
        case 1 where !isFrame: .fragments(name)
        case 1..<6: .scalar(name)
        case 6, 7: .list(name, schema(&random, isFrame: isFrame, depth: depth + 1))
        default: .object(name, schema(&random, isFrame: isFrame, depth: depth + 1))
        }
      })
  }

  static func document(_ schema: Schema, _ random: inout SplitMix64) -> Document {
    var document = Document(schema)
    fill(&document, schema, &random)
    return document
  }

  static func fill(
    _ document: inout Document, _ schema: Schema, _ random: inout SplitMix64
  ) {
    for field in schema.fields { put(into: &document, field.kind, &random) }
  }

  private static func put(
    into document: inout Document, _ kind: Schema.Field.Kind, _ random: inout SplitMix64
  ) {
    let count = Int.random(in: 0..<4, using: &random)
    switch kind {
    case .scalar: scalar(into: &document, &random)
    case .fragments:
      document.fragments("", (0..<count).map { _ in Int.random(in: 0..<3, using: &random) })
    case .list(let item):
      document.beginList("")
      for _ in 0..<count {
        document.addItem()
        put(into: &document, item, &random)
      }
      document.endList()
    case .object(let schema):
      guard count > 0 else { return document.null("") }
      document.beginObject("")
      fill(&document, schema, &random)
      document.endObject()
    }
  }

  private static func scalar(into document: inout Document, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: document.null("")
    case 1: document.bool("", .random(using: &random))
    case 2:
      document.number(
        "", written: ["0", "1.10", "-0.0", "1e9"].randomElement(using: &random) ?? "")
    case 3:
      document.text("", String(repeating: "&", count: .random(in: 0..<40, using: &random)))
    default: document.text("", text(&random))
    }
  }

  private static func text(_ random: inout SplitMix64) -> String {
    ["", "p", "q", "<'&\">", "é\n", "a\nb"].randomElement(using: &random) ?? ""
  }
}
