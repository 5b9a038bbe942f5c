import Testing
@testable import Quantities

@Suite("Sizes as shops write them")
struct SizeTests {
  private func read(_ size: String, unit: String = "") -> String {
    switch SizeParser.parse(size, unit: unit) {
    case .none: "none"
    case .other: "other"
    case .unknownUnit(let name): "unknown \(name)"
    case .size(let size, let evidence):
      "\(size.count)x\(size.amount.text) \(size.unit)"
        + (evidence.shownMark == nil && evidence != .nothing ? "?" : "")
    }
  }

  @Test(
    "One text",
    arguments: [
      "900 g": "1x900 gram", "6 x 330 ml": "6x330 milliliter", "6×330ml": "6x330 milliliter",
      "1,5 l": "1x1.5 liter", "1.5L": "1x1.5 liter", "10er": "1x10 piece", "2 St": "1x2 piece",
      "2 x 6 x 0,33 l": "12x0.33 liter", "330 ml x 6": "6x330 milliliter", "500G": "1x500 gram",
      "250 g.": "1x250 gram", "12 fl oz": "1x12 fluidOunce", "12 fl. oz.": "1x12 fluidOunce",
      "1 lb": "1x1 pound", "3 Stück": "1x3 piece", "200 гр": "1x200 gram", "1 кг": "1x1 kilogram",
      "5 шт.": "1x5 piece", "0,5 л": "1x0.5 liter", "20 wg": "1x20 piece", "20 WG": "1x20 piece",
      "400 Gramm": "1x400 gram", "4 kos": "1x4 piece", "10 dag": "1x100 gram",
      "1 000 g": "1x1000 gram",
      "ca. 500 g": "1x500 gram", "15 cm": "1x15 centimeter", "2m": "1x2 meter",
      "100 mg": "1x100 milligram", "70 cl": "1x70 centiliter", "2 dl": "1x2 deciliter",
      "30 mm": "1x30 millimeter", "8 oz": "1x8 ounce", "24 ct": "1x24 piece", "6 pcs": "1x6 piece",
      "50 x 100 cm": "other", "20x30x10 cm": "other", "6 x 5 cm": "6x5 centimeter",
      "4 x 20 m": "4x20 meter",
      "330мл х 6": "6x330 milliliter", "10er-Pack": "1x10 piece", "1.000 g": "1x1 gram?",
    ])
  func oneText(_ pair: (key: String, value: String)) { #expect(read(pair.key) == pair.value) }

  @Test("A number and its unit in two columns")
  func twoColumns() {
    #expect(read("900", unit: "g") == "1x900 gram")
    #expect(read("6 x 330", unit: "ML") == "6x330 milliliter")
    #expect(read("0,75", unit: "Liter") == "1x0.75 liter")
    #expect(read("900 g", unit: "kg") == "1x900 gram")
    #expect(read("20", unit: "wg") == "1x20 piece")
  }

  @Test("Missing sizes, and texts that are not sizes")
  func none() {
    #expect(read("", unit: "g") == "none")
    #expect(read("0", unit: "g") == "none")
    #expect(read("0,00 kg") == "none")
    #expect(read("0 x 330 ml") == "none")
    for text in [
      "XL", "42", "-5 g", "x", "one", "1e9 g1", "99999999999999999999 g", "9999999 x 1 g",
    ] {
      let reading = read(text)
      #expect(reading == "other" || reading.hasPrefix("unknown"), "\(text): \(reading)")
    }
  }

  @Test("An unknown unit keeps its name as written")
  func unknown() {
    #expect(read("5 Blatt") == "unknown Blatt")
    #expect(read("5", unit: "Abtr.G.") == "unknown Abtr.G.")
    #expect(UnitNames.folded("Fl. Oz.") == UnitNames.folded("FLOZ"))
  }

  @Test("Every unit of `Rules: Unit price` is known by its symbol")
  func symbols() {
    for unit in SizeUnit.allCases where unit != .piece {
      #expect(UnitNames.unit(named: unit.symbol)?.unit == unit)
      #expect(UnitNames.unit(named: unit.symbol.uppercased() + ".")?.unit == unit)
    }
    for name in ["piece", "pcs", "st", "stk", "ct", "wg", "kos", "stück", "шт"] {
      #expect(UnitNames.unit(named: name)?.unit == .piece)
    }
  }
}
