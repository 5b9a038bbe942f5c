/// Yes and no, in the ways that data files write them.
package enum BooleanParser {
  /// Nil if the text is neither; a number in stock is yes if it is above zero, whatever is counted.
  package static func parse(_ text: String) -> Bool? {
    let folded = text.lowercased()
    if yes.contains(folded) { return true }
    if no.contains(folded) { return false }
    // `3.0`, `1.000,00`, `> 10`, `99+`, `5-10 Stk.`, `0 (5 reserved)`.
    let rest = folded.drop { !$0.isNumber }
    let number = rest.prefix { $0.isNumber || ".,'".contains($0) }
    if !number.isEmpty, number.allSatisfy({ !$0.isNumber || $0 == "0" }) { return false }
    if let isThere = availability(folded) { return isThere }
    let before = folded[..<rest.startIndex]
    guard !number.isEmpty, !before.contains("<"), !DateReader.isDate(Array(folded.utf8)),
      before.split(whereSeparator: { !$0.isLetter }).allSatisfy({ bounds.contains(String($0)) })
    else { return nil }
    return !before.contains("-")
  }

  /// `in stock`, `in_stock`, and as schema.org has it, `https://schema.org/InStock`; otherwise what
  /// the words say, of which those that deny come first: `nicht auf Lager`.
  private static func availability(_ text: String) -> Bool? {
    let words = text.split { !$0.isLetter }.map { String($0) }
    if words.contains(where: { denials.contains($0) }) { return false }
    let letters = words.joined()
    if missing.contains(where: { letters.contains($0) }) { return false }
    let isThere = words.contains { affirmations.contains($0) }
    return isThere || present.contains { letters.contains($0) } ? true : nil
  }

  private static let yes: Set = [
    "true", "t", "yes", "y", "on", "x", "1", "1.0", "ja", "j", "wahr", "да", "истина", "oui",
    "vrai", "kyllä", "si", "sí", "sì", "sim", "tak", "ano", "igen", "da", "так", "evet", "✓", "✔",
    "✅",
    // The forms of TRUE in spreadsheets of other languages.
    "vero", "verdadero", "verdadeiro", "waar", "sant", "sand", "sann", "tosi", "prawda", "pravda",
    "igaz", "adevărat", "doğru",
    // Kinds of organic products.
    "organic", "bio",
  ]
  private static let no: Set = [
    "false", "f", "no", "n", "off", "-", "✗", "✘", "❌", "0", "0.0", "nein", "falsch", "нет", "ложь",
    "non", "faux",
    "não", "nie", "ne", "nem", "nu", "falso", "onwaar", "falskt", "falsk", "usann", "epätosi", "ні",
    "hayır", "hayir",
    // Lower-casing a Turkish capital I without its language gives another letter.
    "fałsz", "nepravda", "hamis", "fals", "yanlış", "yanliş",
  ]

  // Availability as shops say it in the languages of the theme. An entry of several languages
  // stands with the first of them.

  /// Words that make anything beside them a no: `not`, `soon`.
  private static let denials = words(
    """
    not no never soon longer again nicht kein keine nein bald demnächst wieder non pas hors bientôt
    prochainement no sin nunca próximamente não nao sem breve prossimamente presto
    niet geen binnenkort není neni nejsou brzy nie brak wkrótce ni ne niso kmalu nije nema uskoro
    değil yok yakında не нет нету скоро немає нема незабаром
    slut ej inte snart ikke ikkje udsolgt utsolgt slutsåld ei loppu
    """)
  /// Words of a stock, or of the time that a delivery takes.
  private static let affirmations = words(
    """
    var есть є ships few left many day days tag tage tagen jour jours día días giorni dagen dni dnů
    dana дня дней дні днів gün
    """)
  /// Words before a number in stock.
  private static let bounds = words(
    """
    min more than over at least mehr als über ab plus de au moins más que oltre più di mais meer dan
    ponad více než více než od więcej niż več kot više fazla более больше чем понад більше ніж
    """)
  /// Parts of a text without blanks.
  private static let missing = words(
    """
    outofstock soldout unavailable unobtainable discontinued endoflife nostock outofprint
    ausverkauft vergriffen unverfügbar ausgelaufen
    épuisé epuise rupture indisponible victimede plusdisponible plusenstock réapprovision
    agotad descatalogad fueradestock fueradeexist
    esaurit termina fuoriproduzione inarrivo
    esgotad indispon foradeest foradest rutura ruptura descontinuad
    uitverkocht uitvoorraad uitassortiment onbeschikbaar
    vyprod nedostup neskladem ukončen
    wyprzeda niedost zapowied wycofan
    razproda nerazpolož nedobavlj rasproda nedostup neraspolo
    tüken edilemiyor kapalı
    распрод отсутств законч недоступ снят ожида продано раскуплен
    розпрод відсутн закінчив недоступ знят очіку продано
    """)
  private static let present = words(
    """
    instock available availability preorder presale backorder onorder instore onlineonly lowstock
    limited lastitems
    verfügbar lieferbar lager vorrätig bestellbar aufbestellung begrenzt nurnoch nochwenige
    enstock disponible commande stocklimité existencia unidades bajopedido reservable
    disponibil magazzino ultimi ordinazione prenotabile preordine
    disponível disponivel estoque emstock encomenda prontaentrega
    voorraad beschikbaar leverbaar voorradig
    sklad dostup dispozici objedn poslední omezen ihned
    magazyn dostęp nastanie zamów ostatnie sprzeda mało dużailość
    zalog navoljo dobavljiv naročil razpolož zadnji
    zalih raspolo nastanju narudžb isporuči
    stokta mevcut satışta sipariş sonürün azkaldı varastossa
    наличи доступ подзаказ предзаказ насклад много мало последн
    наявн замовлення насклад закінчується
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { String($0) })
  }
}
