import Diagnostics
import Shop
import Tables

/// The sequence of the departments.
extension SettingsReader {
  mutating func readDepartments(_ value: JSONValue) {
    let example = "\"departments\": [\"Fresh\", \"Pantry\"]"
    guard value.kind == .array else {
      return fail(value, "`departments` must be an array, not \(value.kind.name)", example)
    }
    guard Array(value.elements.prefix(1001)).count <= 1000 else {
      return fail(
        value, "`departments` names more than 1000", nil, help: "name those that come first")
    }
    var names: [String] = []
    for item in value.elements {
      guard let name = text(item, "\"Fresh\"") else { continue }
      if names.contains(name) {
        fail(
          item, "the department \(name.inBackticks) is duplicated", nil, help: "remove one of them")
      } else {
        names.append(name)
        settings.locations[.department(name)] = item.location
      }
    }
    settings.departments = names
  }
}
