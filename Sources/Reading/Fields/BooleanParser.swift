/// Yes and no, in the ways that data files write them.
package enum BooleanParser {
  /// Nil if the text is neither; a number in stock is yes if it is above zero.
  package static func parse(_ text: String) -> Bool? {
    let folded = text.lowercased()
    if yes.contains(folded) { return true }
    if no.contains(folded) { return false }
    if let state = state(folded) { return state }
    let isNegative = folded.hasPrefix("-")
    // A stock may have decimals: `3.0`.
    let parts = folded.utf8.dropFirst(isNegative ? 1 : 0).split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 &- 48 < 10 } }) else { return nil }
    return !isNegative && digits.contains { $0 != UInt8(ascii: "0") }
  }

  /// `in stock`, `in_stock`, and as schema.org has it, `https://schema.org/InStock`.
  private static func state(_ text: String) -> Bool? {
    let word = (text.split(separator: "/").last ?? "").filter(\.isLetter)
    if word.isEmpty { return nil }
    return available.contains(word) ? true : unavailable.contains(word) ? false : nil
  }

  private static let yes: Set = [
    "true", "t", "yes", "y", "on", "x", "1.0", "ja", "j", "wahr", "да", "истина", "oui", "vrai",
    "si", "sí", "sì", "sim", "tak", "ano", "igen", "da", "✓", "✔",
    // The forms of TRUE in spreadsheets of other languages.
    "vero", "verdadero", "verdadeiro", "waar", "sant", "sand", "sann", "tosi", "prawda", "pravda",
    "igaz", "adevărat", "doğru",
  ]
  private static let no: Set = [
    "false", "f", "no", "n", "off", "-", "0.0", "nein", "falsch", "нет", "ложь", "non", "faux",
    "não", "nie", "ne", "nem", "nu", "falso", "onwaar", "falskt", "falsk", "usann", "epätosi",
    // Lower-casing a Turkish capital I without its language gives another letter.
    "fałsz", "nepravda", "hamis", "fals", "yanlış", "yanliş",
  ]
  /// As shops say it in the languages of the theme, without blanks and marks.
  private static let available = words(
    """
    instock available limitedavailability preorder backorder onbackorder availablefororder \
    instoresonly onlineonly lowstock limitedstock organic bio
    verfügbar lieferbar auflager vorrätig sofortlieferbar sofortverfügbar vorbestellbar \
    aufbestellung nochwenige
    enstock disponible surcommande précommande enexistencia enexistencias hayexistencias \
    disponibile inmagazzino disponibilitàimmediata preordine disponível disponivel emestoque \
    emstock sobencomenda
    opvoorraad beschikbaar leverbaar voorradig skladem dostupné naskladě dostupny kdispozici \
    naobjednávku dostępny dostępna dostępne wmagazynie namagazynie nastanie nazamówienie \
    nazalogi navoljo dobavljivo nazalihi dostupno raspoloživo nastanju ponarudžbi
    stokta stoktavar mevcut satışta var вналичии есть доступен доступно доступна подзаказ \
    євнаявності єнаявності внаявності унаявності наявний доступний підзамовлення
    """)
  private static let unavailable = words(
    """
    outofstock unavailable notavailable soldout discontinued nolongeravailable temporarilyoutofstock
    ausverkauft vergriffen nichtverfügbar nichtlieferbar nichtauflager nichtvorrätig
    derzeitnichtverfügbar
    enrupture rupture rupturedestock épuisé épuisée indisponible nondisponible
    agotado agotada sinexistencias sinstock nodisponible fueradestock
    esaurito esaurita nondisponibile terminato
    esgotado esgotada indisponível indisponivel semestoque semstock foradeestoque
    uitverkocht nietopvoorraad nietbeschikbaar nietleverbaar
    vyprodáno vyprodané nenískladem nedostupné nedostupny
    wyprzedany wyprzedane wyprzedana brak brakwmagazynie niedostępny niedostępna niedostępne
    razprodano ninazalogi ninavoljo
    rasprodano nijenazalihi nedostupno nemanazalihi nedostupan
    tükendi stoktayok stokyok mevcutdeğil satışdışı yok
    нетвналичии отсутствует распродано недоступен недоступно закончился нет
    немаєвнаявності немаєунаявності відсутній розпродано недоступний недоступно закінчився
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { String($0) })
  }
}
