import Diagnostics
import Shop
import Tables

/// The levels of checks (`Input: Checks`).
extension SettingsReader {
  mutating func readChecks(_ value: JSONValue) {
    guard isObject(value, "`checks`", "\"checks\": { \"unused-template\": \"off\" }") else {
      return
    }
    for (key, value) in value.members {
      guard let check = Check(rawValue: key) else {
        failUnknown(value, among: Check.allCases.map(\.rawValue))
        continue
      }
      settings.checks[check] = choice(value, "a level", Check.Level.self)
    }
    faults.levels = settings.checks
  }
}
