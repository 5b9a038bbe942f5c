package import Bytes

/// An object of a known ``Schema``. It is filled field by field in the order of the schema, at a
/// few nanoseconds a field, and allocates nothing once its buffers have grown.
///
/// A field that is not filled is null. A debug build checks each name against the schema; in a
/// release build the names cost nothing.
@usableFromInline package struct Document: Sendable {
  /// A null, the document itself, and its fields; those of an object come right after it. The items
  /// of lists are wherever they were added.
  @usableFromInline var values: [TaggedValue] = []
  @usableFromInline var bytes: [UInt8] = []
  /// For each value of fragments, the bank and the numbers of the fragments in it.
  var fragmentNumbers: [UInt32] = []
  let schema: Schema
  /// The fields of the schema and of all schemas in it, and the items of their lists. Each document
  /// has a table of its own, so that threads that fill documents of one schema share nothing.
  @usableFromInline private(set) var slots: [Slot] = []
  /// For each slot the key of its member in JSON: `,"name":`; of no use for an item.
  private(set) var keys = ByteStrings()
  /// Index of the next value.
  @usableFromInline var cursor = 0
  @usableFromInline var slot = 0
  /// The objects and lists that have begun but not ended.
  var containers: [Container] = []

  /// A field of an object, or the item of a list.
  @usableFromInline struct Slot: Sendable {
    /// How many values it takes. The slots of an object's fields follow its own.
    @usableFromInline let width: Int
    /// True if a field is not a part of the JSON.
    let isTemplateOnly: Bool
    /// The slot of a list's items.
    var items = -1
  }

  /// An object or list that has begun, with the outer state to restore at its end.
  struct Container: Sendable {
    let outerCursor: Int
    let outerSlot: Int
    /// Index of the list, and the slot of its items.
    var index = 0
    var items = 0
    /// Index of its last item.
    var last = 0
  }

  @usableFromInline enum Kind: UInt8, Sendable {
    case null, no, yes, number, text, object, list, fragments
  }

  /// Index of the document itself.
  static let rootIndex = 1

  /// A document whose fields are all null.
  package init(_ schema: Schema) {
    self.schema = schema
    var waiting: [(list: Int, item: Schema.Field.Kind)] = []
    func add(_ field: Schema.Field) {
      if case .list(let item) = field.kind { waiting.append((slots.count, item)) }
      slots.append(Slot(width: field.kind.width, isTemplateOnly: field.isTemplateOnly))
      keys.append(",\"\(field.name)\":".utf8)
      if case .object(let schema) = field.kind { schema.fields.forEach(add) }
    }
    add(.object("", schema))
    while let (list, item) = waiting.popLast() {
      slots[list].items = slots.count
      add(Schema.Field("", item))
    }
    removeAll()
  }

  /// Makes all fields null again, so that the document can be filled anew without allocating.
  package mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    fragmentNumbers.removeAll(keepingCapacity: true)
    containers.removeAll(keepingCapacity: true)
    values.append(addingCapacity: slots[0].width + 1) {
      $0.append(repeating: .null, count: slots[0].width + 1)
    }
    values[Self.rootIndex] = TaggedValue(.object)
    (cursor, slot) = (Self.rootIndex + 1, 1)
  }
}

/// One value of a document in sixteen bytes and without a pointer: an index into the document's
/// arrays.
@usableFromInline struct TaggedValue: Sendable {
  @usableFromInline var kind: Document.Kind
  /// True if a section over it renders nothing: null, false, 0, the empty text or list.
  @usableFromInline var isFalsy: Bool
  /// Number, text: where its bytes begin. List: its first item. Fragments: the bank in
  /// `fragmentNumbers`, which the numbers follow.
  @usableFromInline var a: UInt32 = 0
  /// Number, text: how many bytes. List, fragments: how many.
  @usableFromInline var b: UInt32 = 0
  /// Item of a list: index of the next one, or 0.
  @usableFromInline var next: UInt32 = 0

  @inlinable
  init(_ kind: Document.Kind, isFalsy: Bool = false, a: Int = 0, b: Int = 0) {
    self.kind = kind
    self.isFalsy = isFalsy
    self.a = UInt32(a)
    self.b = UInt32(b)
  }

  @inlinable static var null: TaggedValue { TaggedValue(.null, isFalsy: true) }

  /// The bytes of a number or text.
  var range: Range<Int> { Int(a)..<Int(a) + Int(b) }
}

extension Document {
  /// Adds everything that the document holds. Two documents of one schema add the same only if any
  /// template renders them alike.
  ///
  /// - Parameter fragments: the digests of the fragments in every bank, by their numbers; they
  ///   count in place of the numbers.
  package func add(to digest: inout ContentDigest, fragments: [Fingerprint] = []) {
    digest.add(values.count)
    // Where items are follows from how many there are. No text has 2^29 bytes.
    for value in values {
      digest.add((UInt64(value.a) | UInt64(value.b) << 32) ^ UInt64(value.kind.rawValue) << 61)
    }
    digest.add(bytes.span)
    guard !fragmentNumbers.isEmpty else { return }
    for value in values {
      guard let (bank, numbers) = self.fragments(of: value) else { continue }
      digest.add(bank)
      for number in numbers { digest.add(fragments[Int(number)]) }
    }
  }
}

// What a template or a digest reads.
extension Document {
  /// The bank from which a value takes fragments, and their numbers there, in order; nil for any
  /// other value.
  func fragments(of value: TaggedValue) -> (bank: Int, numbers: ArraySlice<UInt32>)? {
    let start = Int(value.a)
    guard value.kind == .fragments else { return nil }
    return (Int(fragmentNumbers[start]), fragmentNumbers[start + 1..<start + 1 + Int(value.b)])
  }

  /// Appends a text, number or boolean as it is printed.
  @inline(__always)
  func write(_ value: TaggedValue, isEscaped: Bool = false, to output: inout [UInt8]) {
    switch value.kind {
    case .text where isEscaped: output.append(escaping: bytes.span.extracting(value.range))
    case .text, .number: output.append(copying: bytes.span.extracting(value.range))
    case .yes: output.append("true")
    case .no: output.append("false")
    case .null, .object, .list, .fragments: break
    }
  }
}
