import Mustache
import TestSupport

/// Random templates and values, the same in every run.
enum RandomTemplates {
  static let names = ["a", "b", "c", "a.b", ".", "p", "q", "zz"]
  static let pieces =
    ["{{", "}}", "{{{", "}}}", "\n", "\r\n", "  ", "\t", "x", "<&>", "é", "{{=< >=}}", "<={{ }}=>"]
    + ["#", "^", "/", ">", "<", "$", "&", "!", "=", "*", "{", "}", " "]

  /// The page and its partials, each of which includes only those after it.
  static func templates(_ random: inout SplitMix64) -> [TemplateSource] {
    let names = ["page", "p", "q", "a"]
    return names.indices.map {
      TemplateSource(
        name: names[$0], text: template(&random, partials: names[($0 + 1)...] + ["zz"]))
    }
  }

  /// Mostly valid: tags with names that exist, sections that are closed.
  static func template(
    _ random: inout SplitMix64, partials: [String], depth: Int = 0
  ) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let name = names.randomElement(using: &random) ?? "a"
      let partial = partials.randomElement(using: &random) ?? "zz"
      let lead = ["", "  ", "\n", "\n  "].randomElement(using: &random) ?? ""
      let trail = ["", "\n", " ", "\r\n"].randomElement(using: &random) ?? ""
      text += lead
      let inner = depth < 3 ? template(&random, partials: partials, depth: depth + 1) : ""
      switch Int.random(in: 0..<12, using: &random) {
      case 0: text += "{{\(name)}}"
      case 1: text += "{{{\(name)}}}"
      case 2: text += "{{#\(name)}}\(trail)\(inner){{/\(name)}}"
      case 3: text += "{{^\(name)}}\(inner)\(trail){{/\(name)}}"
      case 4, 5: text += "{{>\(partial)}}"
      case 6: text += "{{<\(partial)}}\(inner){{$b}}\(trail)\(inner){{/b}}{{/\(partial)}}"
      case 7, 8: text += "{{$b}}\(trail)\(inner){{/b}}"
      case 9: text += "{{! \(inner.filter { $0 != "}" }) }}"
      case 10: text += pieces.randomElement(using: &random) ?? ""
      default: text += "text \(name)"
      }
      text += trail
    }
    return text
  }
}
