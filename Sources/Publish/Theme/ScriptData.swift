import Bytes
import Diagnostics
import Localization
import Mustache
import Pages

/// The data for the script in the browser, in one file for each language: the compiled templates,
/// so that the script's additions to a page look like the build's, and the values that it fills
/// them with. Nothing in it changes from day to day.
struct ScriptData: Sendable {
  /// Relative to the folder of the assets.
  ///
  /// - Parameter language: the folder of a language.
  static func path(in language: String) -> String { language + "script.json" }

  /// The templates that both the build and the script use.
  private static let sharedTemplates = ["card", "pager", "product-groups"]

  /// UTF-8.
  let json: [UInt8]

  /// - Throws: if the library lacks one of the shared templates.
  init(_ library: TemplateLibrary, of site: SitePlan) throws(Diagnostic) {
    let strings = site.formats.strings.entries
    let program = try library.programJSON(
      from: Self.sharedTemplates + library.names.filter(Self.isOnly(forScript:)),
      constants: ["strings": .object(strings.map { (key: $0.key, value: .string($0.text)) })])
    var document = Document(ScriptFacts.schema)
    ScriptFacts().fill(&document, of: site)
    var json = JSONWriter()
    json.object { json in
      json.key("program")
      json.value(program.span)
      json.key("site")
      DocumentWriter(ScriptFacts.schema).write(document, to: &json)
    }
    self.json = json.bytes
  }

  /// True if no page of the build is made with the template of that name.
  static func isOnly(forScript name: String) -> Bool { name.hasPrefix("script/") }
}
