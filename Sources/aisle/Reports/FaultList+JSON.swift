import Bytes
import Diagnostics

extension FaultList {
  /// The faults of a shop, all of which are kept, as one JSON object on one line
  /// (`Commands: Checking`).
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("errors", errorCount)
      json.member("warnings", warningCount)
      json.array("faults") { json in
        for fault in kept {
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
      json.member("severity", fault.severity.rawValue)
      json.member("name", orNull: fault.check?.rawValue)
      json.member("message", fault.message)
      write(fault.location, to: &json)
      json.member("help", orNull: fault.help)
      json.array("notes") { json in
        for note in fault.notes {
          json.object { json in
            json.member("message", note.message)
            write(note.location, to: &json)
          }
        }
      }
    }
  }

  private func write(_ location: SourceLocation?, to json: inout JSONWriter) {
    json.member("file", orNull: location?.file)
    for (key, number) in [("line", location?.line), ("column", location?.column)] {
      json.key(named: key)
      if let number { json.integer(number) } else { json.null() }
    }
  }
}
