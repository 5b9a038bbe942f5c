import Shop

/// The words of a language for units, as UTF-8: `kg`, `кг`; for a piece the word that a price is
/// given per.
struct UnitStrings: Sendable {
  private let words: [[UInt8]]

  init(strings: LocalizedStrings) {
    words = SizeUnit.allCases.map { Array(strings[$0.phrase].utf8) }
  }

  subscript(unit: SizeUnit) -> [UInt8] { words[Int(unit.rawValue)] }
}

extension SizeUnit {
  fileprivate var phrase: LocalizedStrings.Key {
    switch self {
    case .milligram: .milligram
    case .gram: .gram
    case .kilogram: .kilogram
    case .ounce: .ounce
    case .pound: .pound
    case .milliliter: .milliliter
    case .centiliter: .centiliter
    case .deciliter: .deciliter
    case .liter: .liter
    case .fluidOunce: .fluidOunce
    case .piece: .piece
    case .millimeter: .millimeter
    case .centimeter: .centimeter
    case .meter: .meter
    }
  }
}
