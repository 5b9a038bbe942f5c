import Foundation
import Testing
import TestSupport

@testable import Localization

struct SlugMakerTests {
  @Test(
    "Ids and hostile texts become harmless parts of addresses",
    arguments: [
      ("00-580756", "00-580756"), ("4260560833647", "4260560833647"), ("SKU_12.5", "sku-12-5"),
      ("A/B", "a-b"), ("../../etc/passwd", "etc-passwd"), ("C:\\Windows", "c-windows"),
      ("  two  words ", "two-words"), ("--a--b--", "a-b"), ("<script>", "script"),
      ("a\u{0}b\nc", "a-b-c"), ("Ben & Jerry's", "ben-jerry-s"), ("Ben & Jerry’s", "ben-jerry-s"),
      ("50% off!", "50-off"), ("CON", "con-x"), ("aux", "aux-x"), ("Nul.", "nul-x"),
      ("com1", "com1-x"), ("LPT9", "lpt9-x"), ("COM¹", "com1-x"), ("com10", "com10"),
      ("console", "console"), ("con-x", "con-x"), ("", "x-cbf29ce484222325"),
      (".", "x-af63a34c86018bb1"), ("🍎", "x-ff466738753ea84b"), ("🍎 Apples", "apples"),
    ])
  func safe(text: String, slug: String) {
    #expect(SlugMaker(locale: "en").slug(text) == slug)
  }

  @Test(
    "Letters are transliterated as in the locale's language",
    arguments: [
      ("de", "Käse, Öl & Süßes", "kaese-oel-suesses"), ("de-AT", "ERDÄPFEL", "erdaepfel"),
      ("en", "Käse, Öl & Süßes", "kase-ol-susses"), ("sv", "Smör, ägg & ål", "smor-agg-al"),
      ("fi", "Jäätelö", "jaatelo"), ("da", "Smørrebrød, æg & ål", "smoerrebroed-aeg-aal"),
      ("nb", "Brød & pølse", "broed-poelse"), ("fr", "Crème brûlée, œufs", "creme-brulee-oeufs"),
      ("sl", "Škofja Loka čžš", "skofja-loka-czs"), ("pl", "Łódź żółć", "lodz-zolc"),
      ("tr", "İçecek ılık", "icecek-ilik"), ("is", "Þorskur og maðkur", "thorskur-og-madkur"),
      ("hu", "Tejföl, őz, űr", "tejfol-oz-ur"), ("vi", "Đậu phụ", "dau-phu"),
      ("ru", "Молочные продукты и сыр", "molochnye-produkty-i-syr"),
      ("ru", "Чай, щавель, объём, еда, ёж", "chay-shchavel-obem-eda-ezh"),
      ("ru", "Детское питание, 5 м², ½", "detskoe-pitanie-5-m2-1-2"),
      ("uk", "М’ясо, її ґречка, йогурт", "myaso-yiyi-grechka-yohurt"),
      ("uk", "м'ясо й щука", "myaso-y-shchuka"),
      ("bg", "Кисело мляко, щука", "kiselo-mlyako-shtuka"),
      ("sr", "Ђувеч, његово жито, џем", "duvec-njegovo-zito-dzem"),
      ("be", "Малако і яйкі", "malako-i-yayki"), ("mk", "Ќебапи и леб", "kebapi-i-leb"),
      ("en", "Молоко", "moloko"), ("de", "Борщ со сметаной", "borshch-so-smetanoy"),
      ("el", "Ψωμί, αυγά και τυρί", "psomi-avga-kai-tyri"), ("en", "Ελιές", "elies"),
      ("zh", "牛奶", "niu-nai"), ("ja", "ミルク", "miruku"), ("ko", "우유", "uyu"),
      ("hi", "दूध", "dudha"), ("ar", "حليب", "hlyb"), ("he", "חלב", "hlb"),
      ("ka", "პური", "puri"), ("hy", "հաց", "hac"), ("en", "Ｆｕｌｌ ﬁsh №5", "full-fish-no5"),
    ])
  func spelt(locale: String, text: String, slug: String) {
    #expect(SlugMaker(locale: locale).slug(text) == slug)
  }

  @Test(
    "Common letters are spelt as the transliterator spells them, alone and between others",
    arguments: ["en", "de", "da", "ru", "tr", "bg"])
  func commonLetters(locale: String) {
    let maker = SlugMaker(locale: locale)
    let scalars = (Array(0xA0..<0x180) + Array(0x400..<0x460)).compactMap { Unicode.Scalar($0) }
    let letters = scalars.map { String($0) }
    var random = SplitMix64(seed: 8)
    for letter in letters {
      let others = (0..<4).map { _ in letters.randomElement(using: &random) ?? "" }
      let (first, last) = (others[0] + others[1], others[2] + others[3])
      for text in [letter, "a\(letter)z", "1 \(letter) 2", "'\(letter)-"]
        + [first + letter + last, letter + first, last + letter]
      {
        // Some letters alone make no slug: the words around them do.
        let ascii = maker.latin("x \(text) x").map { $0.isASCII ? $0 : "-" }
        #expect(maker.slug("x \(text) x") == maker.slug(String(ascii)), "\(text)")
      }
    }
  }

  @Test("A decomposed letter gives the same slug as a composed one")
  func decomposed() {
    let maker = SlugMaker(locale: "de")
    #expect(maker.slug("Ka\u{308}se") == maker.slug("Käse"))
  }

  @Test("A long text is cut and gets a hash of what was cut")
  func long() {
    let maker = SlugMaker(locale: "en")
    let word = String(repeating: "a", count: 80)
    #expect(maker.slug(word) == word)
    let cut = maker.slug(word + "b")
    #expect(cut == String(repeating: "a", count: 63) + "-ec97531278f671d5")
    #expect(cut.utf8.count == 80)
    #expect(cut != maker.slug(word + "c"))
  }

  @Test("The slug of any text is safe, short, and its own slug")
  func fuzz() {
    var random = SplitMix64(seed: 3)
    let makers = ["en", "de", "ru", "uk", "da", "ar"].map { SlugMaker(locale: $0) }
    let allowed = Set("abcdefghijklmnopqrstuvwxyz0123456789-".utf8)
    for round in 0..<2000 {
      let text = Self.text(round, using: &random)
      let maker = makers[round % makers.count]
      let slug = maker.slug(text)
      let isSafe =
        slug.utf8.allSatisfy { allowed.contains($0) }
        && !slug.hasPrefix("-") && !slug.hasSuffix("-") && !slug.contains("--") && !slug.isEmpty
      #expect(isSafe, "\(text.debugDescription) became \(slug)")
      #expect(slug.utf8.count <= SlugMaker.longest)
      #expect(maker.slug(slug) == slug)
    }
  }

  @Test("Bytes that are not UTF-8 have a slug, too, appended to existing bytes")
  func bytes() {
    var bytes = Array("products/".utf8)
    SlugMaker(locale: "en").append(slugOf: ([0x41, 0xFF, 0xC3, 0x42] as [UInt8]).span, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "products/a-b")
  }

  /// Up to 120 scalars from ASCII, from alphabets, or from all planes.
  private static func text(_ round: Int, using random: inout SplitMix64) -> String {
    let highest: [UInt32] = [0x7F, 0x24F, 0x10_FFFF, 0x5FF]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...120, using: &random) {
      let value = UInt32.random(in: 0...highest[round % 4], using: &random)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}
