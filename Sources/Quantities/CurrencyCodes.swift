import Foundation

/// The currencies of ISO 4217, and the signs and words for them.
package enum CurrencyCodes {
  /// In upper case, as the toolchain's CLDR knows them.
  package static let all = Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })

  /// The code that a text is, in any case; nil if it is none. Feeds still have the code that the
  /// rouble had before 1998.
  package static func code(_ text: some StringProtocol) -> String? {
    let code = text.uppercased()
    if code == "RUR" { return "RUB" }
    return all.contains(code) ? code : nil
  }

  /// The currencies of a sign or word, the likeliest one first.
  package static func codes(for mark: String) -> [String] {
    let mark = mark.lowercased()
    let codes = marks.first { $0.mark == mark }?.codes ?? ""
    return codes.split(separator: " ").map { String($0) }
  }

  /// The code in the name of a column of prices: in brackets, `Price (gel)`, beside nothing but
  /// words for a price, `price_gel`, or in upper case among others. Nil for none.
  ///
  /// - Parameter isPriceWord: whether a word in lower case says only that the column has prices.
  package static func code(
    inHeader name: String, besides isPriceWord: (String) -> Bool
  ) -> String? {
    let inner = name.split { "([".contains($0) }.dropFirst().first?.prefix { !")]".contains($0) }
    if let code = inner.flatMap({ code($0) }) { return code }
    // Capitals divide `priceGEL`.
    let parts = name.split { !$0.isLetter }.flatMap { (part: Substring) -> [Substring] in
      let end = part.firstIndex(where: \.isUppercase) ?? part.startIndex
      return [part[..<end], part[end...]].filter { !$0.isEmpty }
    }
    let others = parts.filter { !isPriceWord($0.lowercased()) }
    let isAlone = others.count == 1 && parts.count > 1
    return others.lazy.filter { other in
      let isUpper = other.allSatisfy(\.isUppercase)
      // Words that stand in headers for something else, too.
      let isWord = ["ALL", "TOP", "CUP"].contains(other.uppercased())
      let isRareWord = ["TRY", "GEL"].contains(other.uppercased())
      if !isAlone { return isUpper && !isWord && !isRareWord }
      if name.contains("_") { return true }
      return isUpper ? !isWord : !isWord && !isRareWord && !name.contains(where: \.isUppercase)
    }.compactMap { code($0) }.first
  }

  private static let marks: [(mark: String, codes: String)] = [
    ("€", "EUR"), ("$", "USD CAD AUD NZD MXN SGD HKD TWD BRL ARS CLP COP"), ("us$", "USD"),
    ("ca$", "CAD"), ("c$", "CAD"), ("a$", "AUD"), ("au$", "AUD"), ("nz$", "NZD"), ("mx$", "MXN"),
    ("s$", "SGD"), ("hk$", "HKD"), ("nt$", "TWD"), ("r$", "BRL"), ("£", "GBP"),
    ("¥", "JPY CNY"), ("₽", "RUB"), ("₹", "INR"), ("₺", "TRY"), ("₴", "UAH"), ("₩", "KRW"),
    ("₪", "ILS"), ("₫", "VND"), ("฿", "THB"), ("₱", "PHP"), ("₦", "NGN"), ("₸", "KZT"),
    ("₾", "GEL"), ("֏", "AMD"), ("₼", "AZN"), ("₡", "CRC"), ("₲", "PYG"), ("₵", "GHS"),
    ("gh₵", "GHS"), ("₮", "MNT"), ("₭", "LAK"), ("៛", "KHR"), ("৳", "BDT"), ("؋", "AFN"),
    ("₨", "PKR INR LKR NPR MUR SCR"), ("﷼", "IRR SAR YER OMR QAR"), ("￥", "JPY CNY"),
    ("j$", "JMD"), ("rd$", "DOP"), ("tt$", "TTD"), ("b$", "BND"), ("fj$", "FJD"),
    ("руб", "RUB BYN"), ("р", "RUB BYN"), ("грн", "UAH"), ("тг", "KZT"), ("тенге", "KZT"),
    ("сом", "KGS"), ("сум", "UZS"), ("лв", "BGN"), ("ден", "MKD"), ("дин", "RSD"), ("din", "RSD"),
    ("zł", "PLN"), ("zl", "PLN"), ("s/", "PEN"), ("fcfa", "XOF XAF"), ("cfa", "XOF XAF"),
    ("ر.س", "SAR"), ("د.إ", "AED"), ("ج.م", "EGP"), ("د.م", "MAD"), ("د.ك", "KWD"),
    ("ر.ق", "QAR"), ("kč", "CZK"), ("kr", "SEK NOK DKK ISK"), ("ft", "HUF"), ("lei", "RON MDL"),
    ("km", "BAM"), ("lek", "ALL"), ("fr", "CHF XAF XOF XPF"), ("euro", "EUR"), ("euros", "EUR"),
    ("tl", "TRY"), ("kc", "CZK"), ("lv", "BGN"),
    ("b/", "PAB"), ("dh", "AED MAD"), ("dhs", "AED MAD"), ("kd", "KWD"),
    ("rs", "INR PKR LKR NPR MUR SCR"), ("rp", "IDR"), ("rm", "MYR"), ("đ", "VND"), ("บาท", "THB"),
    ("円", "JPY"), ("元", "CNY TWD HKD"), ("원", "KRW"), ("sfr", "CHF"), ("franken", "CHF"),
    ("lari", "GEL"), ("dram", "AMD"), ("manat", "AZN TMT"), ("som", "KGS UZS"), ("r", "ZAR"),
    ("ksh", "KES"), ("tsh", "TZS"), ("ush", "UGX"), ("bs", "BOB VES"), ("birr", "ETB"),
    ("yen", "JPY"), ("dollar", "USD CAD AUD NZD SGD HKD"),
    ("dollars", "USD CAD AUD NZD SGD HKD"), ("rubel", "RUB BYN"), ("zloty", "PLN"),
    ("złoty", "PLN"), ("lira", "TRY"),
    ("рубль", "RUB BYN"), ("рублей", "RUB BYN"), ("гривна", "UAH"), ("гривня", "UAH"),
  ]

  /// Signs that are words or units elsewhere, so that they count only in a shop of the currency.
  package static let localMarks = [
    "Q": "GTQ", "L": "HNL", "DA": "DZD", "DT": "TND", "LE": "EGP",
  ]

  /// The short sign, which other currencies may share: `€`, `$`.
  package static func sign(of code: String) -> String {
    let style = Decimal.FormatStyle.Currency(code: code, locale: Locale(identifier: "en_US"))
    return Decimal(1).formatted(style.presentation(.narrow)).filter { !$0.isNumber }
  }

  /// The decimals of the currency's minor unit, 0 to 4: 2 for EUR, 0 for JPY, 3 for KWD. (Not
  /// CLDR's, which has none for dinars and rupees whose prices end in 99 hundredths.)
  package static func decimals(of code: String) -> Int {
    let codes = [
      0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
      3: "BHD IQD JOD KWD LYD OMR TND", 4: "CLF UYW",
    ]
    return codes.first { $0.value.split(separator: " ").contains(code[...]) }?.key ?? 2
  }
}
