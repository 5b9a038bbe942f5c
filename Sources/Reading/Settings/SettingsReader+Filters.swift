import Diagnostics
import Quantities
import Shop
import Tables

/// Filter groups and their bands (`Rules: Bands`).
extension SettingsReader {
  func readFilters(_ value: JSONValue) {
    let example = "\"filters\": [{ \"name\": \"Price\", \"on\": \"price\", \"bands\": \"auto\" }]"
    settings.filters = list(value, of: "filter", example, isEmptyAllowed: true) { item in
      guard isObject(item, "a filter", example) else { return nil }
      return readFilter(item).map { ($0.name, $0) }
    }
  }

  private func readFilter(_ value: JSONValue) -> FilterGroup? {
    readOthers(
      of: value, besides: ["name", "on", "bands", "select", "operator"], translating: "name",
      .filter(value["name"]?.text?.trimmingBlanks ?? ""))
    require(
      [
        ("name", "\"name\": \"Price\""), ("on", "\"on\": \"price\""),
        ("bands", "\"bands\": \"auto\""),
      ], in: value, "the filter")
    let name = value["name"].flatMap { text($0, "\"name\": \"Price\"") }
    let measure = value["on"].flatMap { readMeasure($0) }
    let bands = value["bands"].flatMap { readBands($0, of: name ?? "") }
    let selection = value["select"].flatMap {
      choice($0, "a selection", FilterGroup.Selection.self)
    }
    let combination = value["operator"].flatMap {
      choice($0, "an operator", FilterGroup.Combination.self)
    }
    guard let name, let measure, let bands else { return nil }
    settings.locations[.filter(name)] = value["name"]?.location
    return FilterGroup(
      name: name, measure: measure, bands: bands, selection: selection ?? .several,
      combination: combination ?? .or)
  }

  private func readMeasure(_ value: JSONValue) -> FilterGroup.Measure? {
    guard let key = text(value, "\"on\": \"price\"") else { return nil }
    let measure = FilterGroup.Measure(key: key)
    if case .column = measure { settings.locations[.numericColumn(key)] = value.location }
    return measure
  }

  /// - Parameter filter: its name.
  private func readBands(_ value: JSONValue, of filter: String) -> FilterGroup.Bands? {
    if value.text == "auto" { return .auto }
    let example = "\"bands\": [{ \"to\": 5 }, { \"from\": 5, \"to\": 10 }, { \"from\": 10 }]"
    var count = 0
    let bands: [BandBounds] = list(value, of: "band", example) { item in
      guard isObject(item, "a band", "{ \"from\": 5, \"to\": 10 }"),
        let band = readBand(item, .band(count, ofFilter: filter))
      else { return nil }
      count += 1
      let lower = band.lower.map { ($0.isIncluded ? "from " : "above ") + $0.value.text }
      let upper = band.upper.map { ($0.isIncluded ? "through " : "to ") + $0.value.text }
      return ([lower, upper].compactMap(\.self).joined(separator: " "), band)
    }
    return .listed(bands)
  }

  /// - Parameter label: the label by which translations name the band.
  private func readBand(_ value: JSONValue, _ label: Translation.Label) -> BandBounds? {
    readOthers(
      of: value, besides: ["label", "from", "above", "to", "through"], translating: "label", label)
    var band = BandBounds()
    var isValid = true
    for (key, member) in value.members {
      switch key {
      case "label": band.label = text(member, "\"label\": \"Under 5\"")
      case "from", "above":
        isValid = readBound(member, key, into: &band.lower, isIncluded: key == "from") && isValid
      case "to", "through":
        isValid = readBound(member, key, into: &band.upper, isIncluded: key == "through") && isValid
      default: break
      }
    }
    guard isValid else { return nil }
    guard band.lower != nil || band.upper != nil else {
      fail(value, "the band has no bounds", "{ \"from\": 5, \"to\": 10 }")
      return nil
    }
    if let lower = band.lower, let upper = band.upper, lower.value >= upper.value,
      lower.value > upper.value || !lower.isIncluded || !upper.isIncluded
    {
      fail(
        value,
        "no amount falls in this band: `\(lower.value.text)` is not below `\(upper.value.text)`",
        "{ \"from\": 5, \"to\": 10 }")
      return nil
    }
    return band
  }

  /// One bound; false, with an error, if it is not a number or that side already has one.
  private func readBound(
    _ value: JSONValue, _ key: String, into bound: inout BandBounds.Bound?, isIncluded: Bool
  ) -> Bool {
    let limit = 1_000_000_000
    guard let number = decimal(value, key, -limit...limit, example: "5") else { return false }
    if bound != nil {
      let pair = key == "from" || key == "above" ? "`from` and `above`" : "`to` and `through`"
      fail(value, "the band has both \(pair)", nil, help: "remove one of them")
      return false
    }
    bound = BandBounds.Bound(number, isIncluded: isIncluded)
    return true
  }
}
