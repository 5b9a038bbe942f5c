import Shop

/// The words of a language for units, as UTF-8: `kg`, `кг`; for a piece the word that a price is
/// given per.
struct UnitWords: Sendable {
  private let words: [[UInt8]]

  init(phrases: Phrases) {
    words = Unit.allCases.map { Array(phrases[$0.phrase].utf8) }
  }

  subscript(unit: Unit) -> [UInt8] { words[Int(unit.rawValue)] }
}

extension Unit {
  fileprivate var phrase: Phrases.Key {
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
