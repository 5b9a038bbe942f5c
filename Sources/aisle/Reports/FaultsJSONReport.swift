import Bytes
import Diagnostics

/// The faults of a shop as one JSON object on one line (`CommandLine: Checking`).
struct FaultsJSONReport {
  private let faults: FaultList

  /// - Parameter faults: with all of them kept.
  init(_ faults: FaultList) { self.faults = faults }

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("errors")
      json.integer(faults.errorCount)
      json.key("warnings")
      json.integer(faults.warningCount)
      json.key("faults")
      json.array { json in
        for fault in faults.kept {
          json.newline()
          write(fault, to: &json)
        }
      }
    }
    json.endText()
    return json.bytes
  }

  private func write(_ fault: Diagnostic, to json: inout JSONWriter) {
    json.object { json in
      json.key("severity")
      json.string(fault.severity.rawValue)
      json.member("name", fault.check?.rawValue)
      json.key("message")
      json.string(fault.message)
      write(fault.location, to: &json)
      json.member("help", fault.help)
      json.key("notes")
      json.array { json in
        for note in fault.notes {
          json.object { json in
            json.key("message")
            json.string(note.message)
            write(note.location, to: &json)
          }
        }
      }
    }
  }

  private func write(_ location: SourceLocation?, to json: inout JSONWriter) {
    json.member("file", location?.file)
    for (key, number) in [("line", location?.line), ("column", location?.column)] {
      json.key(key)
      if let number { json.integer(number) } else { json.null() }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }
}
