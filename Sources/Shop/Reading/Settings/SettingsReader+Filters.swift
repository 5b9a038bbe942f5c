import Diagnostics

/// Filter groups and their bands (`Meaning: Bands`).
extension SettingsReader {
  mutating func readFilters(_ value: JSONValue) {
    let example = "\"filters\": [{ \"name\": \"Price\", \"on\": \"price\", \"bands\": \"auto\" }]"
    guard value.kind == .array else {
      return fail(value, "filters is a list, not \(value.kind.name)", example)
    }
    var groups: [FilterGroup] = []
    for item in value.items {
      guard isObject(item, "a filter", example), let group = filter(item) else { continue }
      if groups.contains(where: { $0.name == group.name }) {
        fail(
          item["name"] ?? item, "the filter \(quoted(group.name)) is there twice", nil,
          "give each filter a name of its own")
      }
      groups.append(group)
    }
    settings.filters = groups
  }

  private mutating func filter(_ value: JSONValue) -> FilterGroup? {
    for (key, field) in value.fields where !["name", "on", "bands"].contains(key) {
      failUnknown(field, among: ["name", "on", "bands"])
    }
    let examples = [
      "name": "\"name\": \"Price\"", "on": "\"on\": \"price\"", "bands": "\"bands\": \"auto\"",
    ]
    for key in ["name", "on", "bands"] where value[key] == nil {
      faults.error(
        Diagnostic(
          "the filter has no \(quoted(key))",
          at: value.tree.source.location(at: value.range.lowerBound),
          help: "add \(examples[key] ?? ""),"))
    }
    let name = value["name"].flatMap { text($0, "\"name\": \"Price\"") }
    let measure = value["on"].flatMap { self.measure($0) }
    let bands = value["bands"].flatMap { self.bands($0) }
    guard let name, let measure, let bands else { return nil }
    settings.places["filter \(name)"] = value["name"]?.location
    return FilterGroup(name: name, measure: measure, bands: bands)
  }

  private mutating func measure(_ value: JSONValue) -> FilterGroup.Measure? {
    guard let key = text(value, "\"on\": \"price\"") else { return nil }
    let measure = FilterGroup.Measure(key: key)
    if case .column = measure { settings.places["filters.\(key)"] = value.location }
    return measure
  }

  private mutating func bands(_ value: JSONValue) -> FilterGroup.Bands? {
    let example = "\"bands\": [{ \"to\": 5 }, { \"from\": 5, \"to\": 10 }, { \"from\": 10 }]"
    if value.text == "auto" { return .auto }
    guard value.kind == .array else {
      fail(
        value, "bands is \"auto\" or a list, not \(value.text.map(quoted) ?? value.kind.name)",
        example)
      return nil
    }
    var bands: [(band: BandBounds, value: JSONValue)] = []
    for item in value.items {
      guard isObject(item, "a band", "{ \"from\": 5, \"to\": 10 }"), let band = band(item) else {
        continue
      }
      if let twin = bands.first(where: {
        $0.band.lower == band.lower && $0.band.upper == band.upper
      }) {
        faults.error(
          Diagnostic(
            "this band is there twice", at: item.location,
            notes: [.init("first here", at: twin.value.location)], help: "remove one of the two"))
      }
      bands.append((band, item))
    }
    if value.items.isEmpty { fail(value, "the filter has no bands", example) }
    return .listed(bands.map(\.band))
  }

  private mutating func band(_ value: JSONValue) -> BandBounds? {
    let keys = ["label", "from", "above", "to", "through"]
    var band = BandBounds()
    var isWell = true
    for (key, field) in value.fields {
      switch key {
      case "label": band.label = text(field, "\"label\": \"Under 5\"")
      case "from", "above":
        isWell = read(field, key, into: &band.lower, isIncluded: key == "from") && isWell
      case "to", "through":
        isWell = read(field, key, into: &band.upper, isIncluded: key == "through") && isWell
      default: failUnknown(field, among: keys)
      }
    }
    guard isWell else { return nil }
    guard band.lower != nil || band.upper != nil else {
      fail(value, "the band has no bound", "{ \"from\": 5, \"to\": 10 }")
      return nil
    }
    if let lower = band.lower, let upper = band.upper, lower.value >= upper.value,
      lower.value > upper.value || !lower.isIncluded || !upper.isIncluded
    {
      fail(
        value, "no amount is in this band: \(lower.value.text) is not below \(upper.value.text)",
        "{ \"from\": 5, \"to\": 10 }")
      return nil
    }
    return band
  }

  /// One bound; false, with an error, if it is no number or the side has one already.
  private mutating func read(
    _ value: JSONValue, _ key: String, into bound: inout BandBounds.Bound?, isIncluded: Bool
  ) -> Bool {
    let limit = 1_000_000_000
    guard let number = decimal(value, key, -limit...limit, example: "5") else { return false }
    if bound != nil {
      let pair =
        key == "from" || key == "above" ? "\"from\" and \"above\"" : "\"to\" and \"through\""
      fail(value, "a band has one of \(pair), not both", nil, "remove one of the two")
      return false
    }
    bound = BandBounds.Bound(number, isIncluded: isIncluded)
    return true
  }
}

extension JSONValue.Children {
  fileprivate var isEmpty: Bool { !contains { _ in true } }
}
