import TestSupport
import Mustache

/// Random templates and values, the same in every run.
enum RandomTemplates {
  static let names = ["a", "b", "c", "a.b", ".", "p", "q", "*a", "zz"]
  static let pieces =
    ["{{", "}}", "{{{", "}}}", "\n", "\r\n", "  ", "\t", "x", "<&>", "é", "{{=< >=}}", "<={{ }}=>"]
    + ["#", "^", "/", ">", "<", "$", "&", "!", "=", "*", "{", "}", " "]

  /// Mostly valid: tags with names that exist, sections that are closed.
  static func template(_ random: inout SplitMix64, depth: Int = 0) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let name = names.randomElement(using: &random) ?? "a"
      let lead = ["", "  ", "\n", "\n  "].randomElement(using: &random) ?? ""
      let trail = ["", "\n", " ", "\r\n"].randomElement(using: &random) ?? ""
      text += lead
      let inner = depth < 3 ? template(&random, depth: depth + 1) : ""
      switch Int.random(in: 0..<12, using: &random) {
      case 0: text += "{{\(name)}}"
      case 1: text += "{{{\(name)}}}"
      case 2: text += "{{#\(name)}}\(trail)\(inner){{/\(name)}}"
      case 3: text += "{{^\(name)}}\(inner)\(trail){{/\(name)}}"
      case 4: text += "{{>\(name)}}"
      case 5: text += "{{>*\(name)}}"
      case 6: text += "{{<\(name)}}\(inner){{$b}}\(trail)\(inner){{/b}}{{/\(name)}}"
      case 7: text += "{{$b}}\(trail)\(inner){{/b}}"
      case 8: text += "{{<*a}}{{$b}}\(inner){{/b}}{{/*a}}"
      case 9: text += "{{! \(inner.filter { $0 != "}" }) }}"
      case 10: text += pieces.randomElement(using: &random) ?? ""
      default: text += "text \(name)"
      }
      text += trail
    }
    return text
  }

  static func value(_ random: inout SplitMix64, depth: Int = 0) -> Value {
    switch Int.random(in: 0..<(depth < 5 ? 10 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .number(["0", "1.10", "-0.0", "1e9"].randomElement(using: &random) ?? "")
    case 3: return .string(["", "p", "q", "<'&\">", "é\n"].randomElement(using: &random) ?? "")
    case 4: return .string(String(repeating: "&", count: .random(in: 0..<40, using: &random)))
    case 5, 6:
      let count = Int.random(in: 0..<4, using: &random)
      return .list((0..<count).map { _ in value(&random, depth: depth + 1) })
    default:
      let keys = ["a", "b", "c", "p", "zz"].filter { _ in .random(using: &random) }
      return .object(keys.map { (key: $0, value: value(&random, depth: depth + 1)) })
    }
  }
}
