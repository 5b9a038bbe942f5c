/// Units as shops write them, in the languages that real files use (`Rules: Unit price`).
package enum UnitNames {
  /// The unit that a name stands for, and the factor: a dekagram is ten grams.
  ///
  /// - Parameter name: in any case, with or without dots and blanks.
  package static func unit(named name: String) -> (unit: SizeUnit, factor: Int64)? {
    units[folded(name)]
  }

  /// The form in which names are compared: `fl. oz.` and `FL OZ` are the same.
  package static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "." && $0 != "-" && !$0.isWhitespace }
  }

  private static let units: [String: (unit: SizeUnit, factor: Int64)] = {
    var units: [String: (unit: SizeUnit, factor: Int64)] = [:]
    for (unit, factor, names) in names {
      for name in names.split(separator: " ") {
        units[String(name)] = (unit, factor)
      }
    }
    return units
  }()

  private static let names: [(SizeUnit, factor: Int64, names: String)] = [
    (.milligram, 1, "mg milligram milligrams milligramm milligramme мг миллиграмм"),
    (
      .gram, 1,
      "g gr gm gms grm gram grams gramm gramme grammes gramo gramos grammi gramów gramov г гр "
        + "грамм грамма граммов γρ"
    ),
    (.gram, 10, "dag dkg dekagramm deka"),
    (
      .kilogram, 1,
      "kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogramos кг килограмм килограмма"
    ),
    (.ounce, 1, "oz ounce ounces unze unzen"),
    (.pound, 1, "lb lbs pound pounds"),
    (.milliliter, 1, "ml mls milliliter milliliters millilitre millilitres мл миллилитр"),
    (.centiliter, 1, "cl centiliter centilitre zentiliter сл"),
    (.deciliter, 1, "dl deciliter decilitre deziliter дл"),
    (
      .liter, 1,
      "l lt ltr ltrs liter liters litre litres litro litros litri litrov л литр литра литров"
    ),
    (.fluidOunce, 1, "floz fl_oz fluidounce fluidounces"),
    (
      .piece, 1,
      "piece pieces pc pcs pce st stk stck stück stücke stueck ct count cnt ea each "
        + "er erpack wg wl wäschen waschladungen waschgang waschgänge kos kosa kosi kosov ks kus "
        + "kusy szt sztuk db pz pezzi ud uds unidad unidades unité unités pièce pièces шт "
        + "штук штука штуки kom komad komada komadov "
        + "unit units nos no darab adet buc бр kpl tk un τεμ 個 本 枚 дана"
    ),
    (.millimeter, 1, "mm millimeter millimetre мм"),
    (.centimeter, 1, "cm centimeter centimeters centimetre centimetres zentimeter см"),
    (.meter, 1, "m meter meters metre metres метр метров м lfm"),
  ]
}
