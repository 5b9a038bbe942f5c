package import Diagnostics

/// A JSON text as a flat list of values with their locations, which `JSONDecoder` can't give; or an
/// XML text as the same. An element is a string, or an object if it has only elements in it, and
/// its attributes and the elements in it are members.
///
/// Nothing is converted: numbers and strings stay as they are in the file until they are needed.
package struct JSONTree: Sendable {
  package enum Dialect: Sendable {
    /// As people write settings: with comments, trailing commas, single quotes and unquoted keys.
    case settings
    /// RFC 8259: one array, or one value after another (usually one per line), read as an array.
    case records
  }

  package enum Kind: UInt8, Sendable { case null, boolean, number, string, array, object }

  /// How a value is written: in JSON, or in XML as plain text, or as text with references, sections
  /// or tags in it.
  enum Form: UInt8, Sendable { case json, plain, markup }

  /// A value; those inside it follow immediately, and `next` is the first one after them.
  package struct Node: Sendable {
    package var kind: Kind
    var form = Form.json
    /// True for an attribute of an XML element.
    var isAttribute = false
    /// The value's bytes, quotes and brackets included; in XML the bytes between the quotes or the
    /// tags, empty if they are blank.
    package var start: UInt32
    package var end: UInt32
    /// The key's bytes, quotes included; both 0 if the value is not a member of an object. In XML
    /// the name without its prefix.
    var keyStart: UInt32 = 0
    var keyEnd: UInt32 = 0
    package var next: UInt32
  }

  package let source: SourceFile
  let nodes: [Node]

  init(source: SourceFile, nodes: [Node]) { (self.source, self.nodes) = (source, nodes) }

  /// Nil if the text can't be read; `faults` then has at least one more error. Duplicate keys, and
  /// rows that can't be read, are errors that do not stop the reading.
  package init?(parsing source: SourceFile, as dialect: Dialect, faults: FaultLog) {
    if dialect == .settings, let fault = TextEncoding.fault(in: source) {
      faults.error(fault)
      return nil
    }
    guard source.bytes.count < 1 << 31 else {
      faults.error("the file `\(source.name)` is larger than 2 GiB", help: "write it as CSV")
      return nil
    }
    var parser = JSONParser(source: source, dialect: dialect, faults: faults)
    guard parser.parseDocument() else { return nil }
    self.source = source
    nodes = parser.nodes
  }

  package var root: JSONValue { JSONValue(tree: self, index: 0) }

  var isXML: Bool { nodes[0].form != .json }
}
