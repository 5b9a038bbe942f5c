import Diagnostics
import Foundation
import Testing

@testable import aisle

/// What `aisle check --sarif` prints, against the schema of SARIF 2.1.0.
@Suite("SARIF")
struct SARIFReportTests {
  /// The part of the schema that the report uses: for each kind of object its properties with the
  /// kinds of their values, those that are required marked with `!`, and arrays with `[]`.
  private static let schema: [String: [String: String]] = [
    "log": ["$schema": "string", "version!": "string", "runs!": "[]run"],
    "run": ["tool!": "tool", "columnKind": "string", "results": "[]result"],
    "tool": ["driver!": "component"],
    "component": ["name!": "string", "version": "string", "rules": "[]rule"],
    "rule": [
      "id!": "string", "shortDescription": "text", "help": "text",
      "defaultConfiguration": "configuration",
    ],
    "configuration": ["level": "level"],
    "text": ["text!": "string"],
    "result": [
      "ruleId": "string", "ruleIndex": "index", "level": "level", "message!": "text",
      "locations": "[]location", "relatedLocations": "[]location",
    ],
    "location": ["physicalLocation": "physical", "message": "text"],
    "physical": ["artifactLocation": "artifact", "region": "region"],
    "artifact": ["uri": "reference"],
    "region": ["startLine": "number", "startColumn": "number"],
  ]

  private static func faults(in value: Any?, _ kind: String, at path: String) -> [String] {
    if kind.hasPrefix("[]") {
      guard let items = value as? [Any] else { return ["\(path) is not an array"] }
      return items.enumerated().flatMap {
        faults(in: $1, String(kind.dropFirst(2)), at: "\(path)[\($0)]")
      }
    }
    switch kind {
    case "string": return value is String ? [] : ["\(path) is not a string"]
    case "level":
      return ["error", "warning"].contains(value as? String) ? [] : ["\(path) is not a level"]
    case "number": return (value as? Int ?? 0) >= 1 ? [] : ["\(path) is not a number from 1"]
    case "index": return (value as? Int ?? -1) >= 0 ? [] : ["\(path) is not an index"]
    case "reference":
      let text = value as? String ?? " "
      let isReference = URL(string: text) != nil && !text.contains(" ") && !text.hasPrefix("/")
      return isReference ? [] : ["\(path) is not a relative reference"]
    default: break
    }
    guard let object = value as? [String: Any], let properties = schema[kind] else {
      return ["\(path) is not an object"]
    }
    let kinds = Dictionary(
      uniqueKeysWithValues: properties.map { ($0.key.filter { $0 != "!" }, $0.value) })
    let missing = properties.keys.filter {
      $0.hasSuffix("!") && object[String($0.dropLast())] == nil
    }
    return missing.map { "\(path) lacks \($0)" }
      + object.flatMap { key, value in
        kinds[key].map { faults(in: value, $0, at: "\(path).\(key)") }
          ?? ["\(path) has \(key), which the schema does not know"]
      }
  }

  @Test("has what the schema requires, and nothing that it does not know")
  func schema() throws {
    let findings = Binary.package.appending(path: "Tests/SiteTests/Shops/check-findings")
    let result = try Binary.run(["check", "--sarif"], in: findings)
    let log = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    #expect(Self.faults(in: log, "log", at: "log") == [])
    let run = try #require(((log as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count > 10)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.count == Check.allCases.count + 1)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
  }

  @Test("an error without a place and a check is put on the settings")
  func placeless() {
    var faults = FaultList(keepsAll: true)
    faults.error(Diagnostic("there is no file", help: "make one"))
    let bytes = SARIFReport(faults: faults, settingsFile: "./my shop/shop.json").bytes
    #expect(
      String(decoding: bytes, as: UTF8.self).hasSuffix(
        """
        [
        {"ruleId":"error","ruleIndex":0,"level":"error",\
        "message":{"text":"there is no file; make one"},"locations":[{"physicalLocation":\
        {"artifactLocation":{"uri":"my%20shop/shop.json"},\
        "region":{"startLine":1,"startColumn":1}}}]}]}]}

        """))
  }
}
