/// How the rows of a file are written; the raw value is what `shop.json` calls it.
package enum TableFormat: String, CaseIterable, Sendable {
  case csv, json, jsonLines = "jsonl", xml
}
