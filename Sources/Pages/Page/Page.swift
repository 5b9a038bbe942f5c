import Localization
package import Mustache
package import Quantities
import Shop

/// A file of data as one value: the JSON of a page, or a file without a page.
package protocol DataFile: Sendable {
  static var schema: Schema { get }
  var path: PagePath { get }

  /// Appends the file's fields, in the order of the schema, to an empty document.
  func fill(_ document: inout Document, of site: SitePlan)
}

/// A file that is neither page nor data.
package struct OtherFile: Sendable {
  /// Relative to the folder of the language.
  package let path: String
  /// True if the file is known to be as the last build found it, so that it need not be read.
  package let isKnown: Bool
  package let bytes: @Sendable () throws -> [UInt8]

  package init(
    _ path: String, isKnown: Bool = false, bytes: @escaping @Sendable () throws -> [UInt8]
  ) {
    (self.path, self.isKnown, self.bytes) = (path, isKnown, bytes)
  }
}

/// A page as one value. Its HTML and its JSON are made from the same fields, so they can't
/// disagree; fields that are only for templates are marked in the schema.
package protocol Page: DataFile {
  /// The name of its template's file, without a suffix.
  static var template: String { get }
  /// True if the page has a JSON version.
  static func hasJSON(_ site: SitePlan) -> Bool
  /// The subject by which the same page is found in another language.
  var subject: PageSubject { get }

  /// The day on which its content last changed; nil if the data doesn't say. It is never the day of
  /// the build.
  func lastChange(in site: SitePlan) -> Day?

  /// The absolute address of its own first picture.
  func picture(in site: SitePlan) -> String?

  /// The aisle whose cards it shows.
  var aisleOfCards: AislePlan? { get }
}

extension Page {
  package static func hasJSON(_ site: SitePlan) -> Bool { site.settings.hasJSON }
  package var subject: PageSubject { .place }
  package func lastChange(in site: SitePlan) -> Day? { nil }
  package func picture(in site: SitePlan) -> String? { nil }
  package var aisleOfCards: AislePlan? { nil }

  /// The names of its files in their folder; it links to its JSON version, which comes first.
  package func names(in site: SitePlan) -> [String] {
    (Self.hasJSON(site) ? ["\(path.name).json"] : []) + ["\(path.name).html"]
  }
}

extension [Schema.Field] {
  /// Fields for texts, numbers and booleans that are only for templates.
  static func forTemplates(_ names: String...) -> [Schema.Field] {
    names.map { .scalar($0).forTemplates }
  }
}

extension Document {
  /// A list with an object for each item, which `fill` fills.
  mutating func list<Items: Sequence>(
    _ name: StaticString, _ items: Items, fill: (inout Document, Items.Element) -> Void
  ) {
    beginList(name)
    for item in items {
      beginItem()
      fill(&self, item)
      endItem()
    }
    endList()
  }

  /// An object, which `fill` fills.
  mutating func object(_ name: StaticString, fill: (inout Document) -> Void) {
    beginObject(name)
    fill(&self)
    endObject()
  }

  /// An object that tells of a value, or null.
  mutating func object<Value>(
    _ name: StaticString, of value: Value?, fill: (inout Document, Value) -> Void
  ) {
    guard let value else { return null(name) }
    object(name) { fill(&$0, value) }
  }

  /// A list with a text, a number or null for each item, which `add` adds.
  mutating func scalars<Items: Sequence>(
    _ name: StaticString, _ items: Items, add: (inout Document, Items.Element) -> Void
  ) {
    beginList(name)
    for item in items { add(&self, item) }
    endList()
  }

  /// A text of the catalog; null if it is empty.
  mutating func text(_ name: StaticString, orNull bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { null(name) } else { text(name, bytes: bytes.span) }
  }

  /// The bytes that `write` appends for a value, or null.
  mutating func text<Value>(
    _ name: StaticString, of value: Value?, writing write: (Value, inout [UInt8]) -> Void
  ) {
    guard let value else { return null(name) }
    text(name) { write(value, &$0) }
  }

  /// The fields `total_text` and `products_text`: `12`, `12 products`.
  mutating func totalTexts(_ total: Int, _ formats: LocalizedFormats) {
    text("total_text") { formats.numbers.append(FixedDecimal(total), to: &$0) }
    text("products_text") { formats.words.append(.productCount, total, to: &$0) }
  }

  /// `1.79`, for data, or null.
  mutating func decimal(_ name: StaticString, _ amount: Money?, _ formats: LocalizedFormats) {
    text(name, of: amount) { formats.money.appendDecimal($0, to: &$1) }
  }

  /// `€1.79`, for people, or null.
  mutating func money(_ name: StaticString, _ amount: Money?, _ formats: LocalizedFormats) {
    text(name, of: amount) { formats.money.append($0, to: &$1) }
  }
}
