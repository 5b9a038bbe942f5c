import Bytes
import Diagnostics
import Pages

/// The faults of a shop as SARIF 2.1.0, the OASIS standard that code review tools read.
struct SARIFReport {
  /// The name of the rule for errors that no check finds.
  private static let errorRule = "error"

  /// A list that keeps all faults.
  let faults: FaultList
  /// The file to which a fault without a location is assigned, so that reviewers see it.
  let settingsFile: String

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs") { json in
        json.object { json in
          json.object("tool") { json in
            json.object("driver") { writeDriver(to: &$0) }
          }
          json.member("columnKind", "unicodeCodePoints")
          json.array("results") { json in
            for fault in faults.kept {
              json.newline()
              json.object { write(fault, to: &$0) }
            }
          }
        }
      }
    }
    json.endText()
    return json.bytes
  }

  private func writeDriver(to json: inout JSONWriter) {
    json.member("name", "Aisle")
    json.member("version", Version.text)
    json.array("rules") { json in
      writeRule(
        Self.errorRule, "A fault that makes it impossible to read or build the shop",
        advice: "The message of each error says how to fix it.", level: .error, to: &json)
      for check in Check.allCases {
        writeRule(
          check.rawValue, check.meaning,
          advice: "To turn this check off, write `\"checks\": { \"\(check.rawValue)\": \"off\" }` "
            + "in `shop.json`.", level: .warning, to: &json)
      }
    }
  }

  private func writeRule(
    _ name: String, _ meaning: String, advice: String, level: Diagnostic.Severity,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("id", name)
      json.text("shortDescription", meaning)
      json.text("help", "\(meaning). \(advice)")
      json.object("defaultConfiguration") { $0.member("level", level.rawValue) }
    }
  }

  private func write(_ fault: Diagnostic, to json: inout JSONWriter) {
    let rule = fault.check.flatMap { Check.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    json.member("ruleId", fault.check?.rawValue ?? Self.errorRule)
    json.member("ruleIndex", rule)
    json.member("level", fault.severity.rawValue)
    json.text("message", fault.message + (fault.help.map { "; \($0)" } ?? ""))
    json.array("locations") { json in
      json.object { write(fault.location, to: &$0) }
    }
    let notes = fault.notes.filter { $0.location != nil }
    if notes.isEmpty { return }
    json.array("relatedLocations") { json in
      for note in notes {
        json.object { json in
          write(note.location, to: &json)
          json.text("message", note.message)
        }
      }
    }
  }

  private func write(_ location: SourceLocation?, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") {
        $0.member("uri", address(of: location?.file ?? settingsFile))
      }
      json.object("region") { json in
        json.member("startLine", location?.line ?? 1)
        json.member("startColumn", location?.column ?? 1)
      }
    }
  }

  /// A path as a URI reference, relative to the current folder unless the path is absolute.
  private func address(of path: String) -> String {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return (path.hasPrefix("/") ? "file://" : "") + percentEncoded(path, keeping: "/")
  }
}

extension JSONWriter {
  /// SARIF's `message` and its like: an object with a `text`.
  fileprivate mutating func text(_ name: StaticString, _ text: String) {
    key(name)
    object { $0.member("text", text) }
  }
}
