/// The format of a file's rows; the raw value is its name in `shop.json`.
package enum TableFormat: String, CaseIterable, Sendable {
  case csv, json, jsonLines = "jsonl", xml
}
