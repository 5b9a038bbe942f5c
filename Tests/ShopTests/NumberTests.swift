import Diagnostics
import Testing
import TestSupport
@testable import Quantities
@testable import Shop

@Suite("Numbers as people write them")
struct NumberTests {
  /// The value in ten-thousandths, with `?` if it is ambiguous; otherwise what is wrong.
  private func read(_ text: String, currency: String = "EUR") -> String {
    let bytes = Array(text.utf8)
    do throws(ParsedNumber.Failure) {
      var parser = AmountParser(currency: currency, symbol: nil)
      let number = try parser.parse(bytes.indices, of: bytes.span)
      let isAmbiguous = number.evidence.shownMark == nil && number.evidence != .nothing
      let mark = isAmbiguous ? "?" : ""
      return FixedDecimal(tenThousandths: number.tenThousandths).text + mark
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "The formats of `Input: Numbers` and similar ones",
    arguments: [
      "1299.00": "1299", "1.299,00": "1299", "1,299.00": "1299", "1 299,00": "1299",
      "€12.99": "12.99", "12.99 EUR": "12.99", "1,339,724,852": "1339724852",
      "1\u{A0}299,00": "1299", "1\u{202F}299": "1299", "1\u{2009}299.5": "1299.5",
      "1'299.00": "1299", "1’299": "1299", "12,34,567.8": "1234567.8", "1.299.000": "1299000",
      "12,99 €": "12.99", "EUR 12,99": "12.99", "€ 1.299,00": "1299", "eur12": "12",
      "1.299,-": "1299", "1,299.–": "1299", "12,-": "12", "12.– €": "12", "12.": "12", ".5": "0.5",
      "+3": "3", "1299 kr.": "1299",
      "1 299,00 ₽": "1299", "99 руб.": "99", "US$ 5.00": "5", "0,299": "0.299", "0.125": "0.125",
      "1234,567": "1234.567", "00.5": "0.5", "3.9900000000000002": "3.99", "0.00005": "0.0001",
      // What binary arithmetic leaves of 1.995, which is two euros.
      "1.99499999": "1.995", "1.99500001": "1.995",
      "0.00004": "0", "1,299": "1.299?", "1.299": "1.299?", "12.345 €": "12.345?",
      "10000000000000": "10000000000000", "Rs. 1,299.50": "1299.5", "Fr. 12.50": "12.5",
      "-,99": "-0.99", "€ –,99": "-0.99", "12€50": "12.5", "1299 € 05": "1299.05",
      "12EUR50": "12.5",
      "kr.5": "5", "EUR .50": "0.5", "12:-": "12", "3,50 Euro": "3.5", "1299円": "1299",
    ])
  func shapes(_ pair: (key: String, value: String)) { #expect(read(pair.key) == pair.value) }

  @Test(
    "A minus sign is read, so that it can be reported",
    arguments: ["-5": "-5", "−5,50": "-5.5", "-€5": "-5", "€ -5": "-5", "-1.299,00 EUR": "-1299"])
  func negative(_ pair: (key: String, value: String)) { #expect(read(pair.key) == pair.value) }

  @Test(
    "Texts that are not numbers",
    arguments: [
      "abc", "1,2,3", "1.2.3", "12,34.56,7", "1 2", "1 29", "1,29,9", "1e5", "--5", "5-", "1-2",
      "€",
      ".", ",", "-", "1..2", "1,.2", "12 Stk", "12 %", "12.99.", "1.299,00,", "1'29", "(5)", "½",
      "50¢", "12:50", "1.299,000.00", "٣", "0x10", "12 34,567.00", "1,299 299", "\u{301}5",
      "5\u{200B}", "12€5", "12€500", "1.299€50", "12h50", "12-50", "Q5", "5 DA", "–5,50",
    ])
  func noNumber(_ text: String) { #expect(read(text) == "notANumber") }

  @Test("A colon is decimal in Scandinavia alone, and never with one digit or three after it")
  func colons() {
    for currency in ["SEK", "NOK", "DKK"] {
      #expect(read("129:50", currency: currency) == "129.5")
      #expect(read("129:50 kr", currency: currency) == "129.5")
      #expect(read("129:5", currency: currency) == "notANumber")
      #expect(read("129:500", currency: currency) == "notANumber")
    }
    #expect(read("12¥50", currency: "JPY") == "notANumber")
  }

  @Test("Signs that are words elsewhere count in a shop of their currency")
  func localMarks() {
    for (text, currency) in [
      ("Q12.50", "GTQ"), ("L 12.50", "HNL"), ("B/. 12.50", "PAB"), ("12,50 DA", "DZD"),
      ("12,50 DT", "TND"), ("LE 12.50", "EGP"), ("12,50 Kc", "CZK"), ("12,50 lv.", "BGN"),
    ] {
      #expect(read(text, currency: currency) == "12.5")
    }
    #expect(read("1,5 L") == "notANumber")
  }

  @Test("Numbers that are too large are recognized, without an overflow at the limits of 64 bits")
  func tooLarge() {
    for text in [
      "10000000000001", "9223372036854775807", "9223372036854775808", "92233720368547758079",
      String(repeating: "9", count: 10_000), "9,999,999,999,999,999.99",
    ] {
      #expect(read(text) == "tooLarge")
    }
    #expect(read("10000000000000.9999") == "10000000000000.9999")
  }

  @Test("The code of another currency is reported")
  func foreign() {
    #expect(read("12.99 USD") == #"foreign("USD")"#)
    #expect(read("usd 12.99") == #"foreign("usd")"#)
    #expect(read("12.99 USD", currency: "USD") == "12.99")
  }

  @Test("The sign of another currency is reported, a sign that the shop's currency shares is not")
  func foreignSign() throws {
    func isForeign(_ text: String, _ currency: String) throws -> Bool {
      let bytes = Array(text.utf8)
      var parser = AmountParser(currency: currency, symbol: nil)
      return try parser.parse(bytes.indices, of: bytes.span).isForeign
    }
    for (text, currency) in [
      ("$3", "EUR"), ("3 €", "USD"), ("US$3", "EUR"), ("-¥3", "GBP"),
      ("3,99 zł", "EUR"), ("89,90 руб.", "EUR"), ("3 kr", "EUR"), ("Fr. 3", "EUR"),
      ("S/ 3", "EUR"), ("2 500 FCFA", "EUR"), ("3 ر.س", "EUR"),
    ] {
      #expect(try isForeign(text, currency), "\(text) in \(currency)")
    }
    for (text, currency) in [
      ("€3", "EUR"), ("$3", "USD"), ("US$3", "USD"), ("3 $", "CAD"), ("$3", "MXN"), ("¥3", "JPY"),
      ("¥3", "CNY"), ("3 ₽", "RUB"), ("3 kr", "SEK"), ("3", "EUR"), ("Fr. 3", "CHF"),
      ("1 299 тг", "KZT"),
      ("₹99/-", "INR"), ("Rs. 99/-", "INR"), ("S/ 3.50", "PEN"), ("S/.3.50", "PEN"),
      ("2 500 FCFA", "XOF"), ("3,99 zl", "PLN"), ("\u{200F}3.50 ر.س.\u{200F}", "SAR"),
      ("ر.س 3", "SAR"),
    ] {
      #expect(try !isForeign(text, currency), "\(text) in \(currency)")
    }
  }

  @Test(
    "Money in every format reads back as what was written", arguments: 1...8 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let digits = Int.random(in: 1...13, using: &random)
      let cents = Int64.random(
        in: 0...Int64(repeatElement(10, count: digits).reduce(1, *)), using: &random)
      let style = MoneyStyle.all.randomElement(using: &random) ?? MoneyStyle.all[0]
      let text = style.text(cents: cents)
      #expect(read(text) == FixedDecimal(tenThousandths: cents * 100).text, "\(text)")
    }
  }

  @Test("JSON numbers: the point is the decimal mark, exponents are exact")
  func json() throws {
    func read(_ text: String) -> String {
      do throws(ParsedNumber.Failure) {
        let number = try JSONNumber.read(text.utf8)
        return FixedDecimal(tenThousandths: number.tenThousandths).text
          + (number.isExact ? "" : "~")
      } catch {
        return "\(error)"
      }
    }
    let pairs = [
      "1.299": "1.299", "0": "0", "-0": "0", "1e3": "1000", "1.5E2": "150", "12.5e-1": "1.25",
      "1e-4": "0.0001", "1e-5": "0~", "5e-5": "0.0001~", "0.00015": "0.0002~", "-2.5": "-2.5",
      "1e13": "10000000000000", "1e14": "tooLarge", "1e999999999999999999999": "tooLarge",
      "0e999": "0", "1e-999999999999999999999": "0~", "99999999999999999999": "tooLarge",
      "3.9900000000000002": "3.99~", "1.00000": "1",
    ]
    for (text, value) in pairs { #expect(read(text) == value, "\(text)") }
  }
}

/// One way in which a price list may write money.
private struct MoneyStyle {
  let grouping: String
  let decimal: String
  let lead: String
  let tail: String

  /// None of these is ambiguous: two decimals are always written.
  static let all: [MoneyStyle] = {
    var styles: [MoneyStyle] = []
    let marks = [
      (",", "."), (".", ","), ("'", "."), ("’", "."), (" ", ","), ("\u{A0}", ","),
      ("\u{202F}", ","),
      ("", "."), ("", ","),
    ]
    for (grouping, decimal) in marks {
      for (lead, tail) in [
        ("", ""), ("€", ""), ("€ ", ""), ("", " €"), ("", "\u{A0}EUR"), ("EUR ", ""),
      ] {
        styles.append(MoneyStyle(grouping: grouping, decimal: decimal, lead: lead, tail: tail))
      }
    }
    return styles
  }()

  func text(cents: Int64) -> String {
    var whole = ""
    for (index, digit) in String(cents / 100).reversed().enumerated() {
      if index > 0, index % 3 == 0 { whole = grouping + whole }
      whole = String(digit) + whole
    }
    let rest = String(cents % 100 + 100).dropFirst()
    return lead + whole + decimal + rest + tail
  }
}
