import Testing

/// Names of types: each has one meaning in the whole package, and none has a meaning elsewhere.
@Suite("Type names")
struct TypeNameTests {
  private struct Declaration {
    let name: Substring
    let module: Substring
    let isNested: Bool
    /// `path:line`.
    let location: String
  }

  /// Names that every Swift reader knows from the standard library, Foundation or Synchronization.
  private static let taken: Set<Substring> = [
    // The standard library.
    "Actor", "Any", "AnyObject", "Array", "AsyncSequence", "AsyncStream", "Bool", "Character",
    "Clock", "Codable", "Collection", "Comparable", "Decodable", "Decoder", "Dictionary", "Double",
    "Duration", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable", "Hasher",
    "Identifiable", "Int", "Iterator", "KeyPath", "Mirror", "Never", "Optional", "Range", "Regex",
    "Result", "Sendable", "Sequence", "Set", "Slice", "Span", "String", "Substring", "Task",
    "UInt", "Void",
    // Foundation.
    "Bundle", "Calendar", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval",
    "Decimal", "Dimension", "Expression", "FileHandle", "FileManager", "FormatStyle", "Formatter",
    "Host", "IndexPath", "IndexSet", "InputStream", "Locale", "Lock", "Measurement", "Notification",
    "NumberFormatter", "Operation", "OutputStream", "Pipe", "Port", "Predicate", "Process",
    "Progress", "RunLoop", "Scanner", "SortComparator", "SortDescriptor", "SortOrder", "Stream",
    "Thread", "TimeInterval", "TimeZone", "Timer", "URL", "UUID", "Unit", "UserDefaults",
    // Others that are imported everywhere.
    "Atomic", "Mutex", "Observable", "Observation", "Publisher", "Subject", "Subscriber",
  ]
  /// Names that readers know from SwiftUI: fine for a nested type, `Settings.Table`.
  private static let takenAtTopLevel: Set<Substring> = [
    "Alignment", "Angle", "Animation", "App", "Binding", "Button", "Canvas", "Color", "Commands",
    "Divider", "Edge", "Environment", "Font", "ForEach", "Form", "Gesture", "Gradient", "Grid",
    "Group", "Image", "Label", "Layout", "Link", "List", "Menu", "Path", "Picker", "Scene",
    "Section", "Shape", "Slider", "Spacer", "State", "Table", "Text", "Toggle", "Transaction",
    "Transition", "View", "Window",
  ]

  private static let declarations = RepositoryFile.code.filter { $0.module != nil }.flatMap {
    declarations(in: $0)
  }

  @Test(
    "are none that the standard library, Foundation or SwiftUI has")
  func taken() {
    #expect(Self.declarations.count > 200)
    expectNone(
      Self.declarations.filter {
        Self.taken.contains($0.name) || !$0.isNested && Self.takenAtTopLevel.contains($0.name)
      }.map {
        "\($0.location): `\($0.name)` has a meaning that every Swift reader knows"
      })
  }

  @Test("are unique among the modules; nested ones hide none of an imported module")
  func unique() {
    let topLevel = Dictionary(grouping: Self.declarations.filter { !$0.isNested }, by: \.name)
    expectNone(
      Self.declarations.flatMap { one in
        (topLevel[one.name] ?? []).filter { other in
          guard let own = ModuleTests.modules.firstIndex(of: one.module) else { return true }
          return ModuleTests.modules[..<own].contains(other.module)
        }.map { "\(one.location): `\(one.name)` is a type of \($0.module), too (\($0.location))" }
      })
  }

  @Test("are none that a module has")
  func modules() {
    let modules = Set(Self.declarations.map(\.module))
    expectNone(
      Self.declarations.filter { modules.contains($0.name) }.map {
        "\($0.location): `\($0.name)` is a module"
      })
  }

  private static func declarations(in file: RepositoryFile) -> [Declaration] {
    let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    return file.lines.enumerated().compactMap { number, line in
      let code = line.drop { $0 == " " }
      guard let module = file.module, !code.hasPrefix("//") else { return nil }
      let words = code.split(separator: " ")
      guard let keyword = words.firstIndex(where: { keywords.contains($0) }),
        keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ $0.allSatisfy { $0.isLetter || "@()_".contains($0) } })
      else { return nil }
      let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      // `class func` and the like declare no type.
      guard name.first?.isUppercase == true else { return nil }
      return Declaration(
        name: name, module: module, isNested: code.count < line.count,
        location: "\(file.path):\(number + 1)")
    }
  }
}
