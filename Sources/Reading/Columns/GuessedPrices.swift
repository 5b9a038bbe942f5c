/// A guess which columns of an unknown file have the selling price, by the words in their names. A
/// wrong price must not be published, so of several columns that may have it none is taken.
struct GuessedPrices {
  /// By Aisle's name for the column, the file's.
  private(set) var names: [String: String] = [:]
  /// The columns of which one probably has the price; empty if that is known, or if there is none.
  private(set) var rivals: [String] = []
  /// The column of the price, if it is without tax.
  private(set) var netColumn: String?
  /// All columns with a price of any kind, or with something about one.
  let columns: Set<String>

  init(_ columns: [String]) {
    func names(_ words: Set<String>, among names: [String]) -> [String] {
      names.filter { GuessedColumns.has(words, in: $0) }
    }
    let dates = names(Self.sale, among: columns)
    let (starts, ends) = (names(Self.starts, among: dates), names(Self.ends, among: dates))
    let currencies = names(Self.currencies, among: columns)
    let decimals = columns.filter { column in
      let name = String(column.split(separator: ".").last ?? "")
      return Self.decimals.contains { GuessedColumns.letters(of: name).hasSuffix($0) }
        && !GuessedColumns.has(Self.words, in: name)
    }
    let all = names(Self.words, among: columns).filter { !currencies.contains($0) }
    self.columns = Set(all + starts + ends + decimals)
    let notPaid = names(Self.others, among: all) + decimals + starts + ends
    let selling = all.filter { !notPaid.contains($0) }
    let minor = decimals.isEmpty ? names(Self.minor, among: selling) : selling
    let others = selling.filter { !minor.contains($0) }
    let (sale, net) = (names(Self.sale, among: others), names(Self.net, among: others))
    let plain = others.filter { !(sale + net).contains($0) }
    // A sale price or a net price is the price only where no other is.
    let prices = plain.isEmpty ? sale + net.filter { !sale.contains($0) } : plain
    if prices.count > 1 || prices.isEmpty && minor.count > 1 {
      rivals = prices.isEmpty ? minor : prices
    } else if let price = prices.first {
      self.names["price"] = price
      if net.contains(price) { netColumn = price }
      if plain.isEmpty || sale.count != 1 { return }
      self.names["sale_price"] = sale[0]
      (self.names["sale_starts"], self.names["sale_ends"]) = (starts.first, ends.first)
    } else {
      (self.names["price_minor"], self.names["price_decimals"]) = (minor.first, decimals.first)
    }
  }

  static let words = GuessedColumns.words(
    """
    price preis prix precio pvp prezzo preço prijs cena ceny pris cijena fiyat hinta цена цены
    ціна стоимость vk vkbrutto
    """)

  /// Of prices in cents.
  private static let minor = GuessedColumns.words(
    """
    cent cents ct cts minor pence penny pennies centimes céntimos centimos centesimi centavos
    grosze groszach haléře haléřích kopeks копейки копейках kuruş
    """)

  /// Of how many digits of prices are decimals.
  private static let decimals = ["minorunit", "fractiondigits", "exponent"]

  /// Of prices that are in force for a while.
  private static let sale = GuessedColumns.words(
    """
    sale saleprice special promo promotion promotional discounted reduced deal offer
    aktion angebot sonderpreis reduziert promotionnel réduit soldé oferta rebajado promocional
    sconto scontato aanbieding actieprijs promocyjna akční akcijska indirimli акция акционная
    скидкой
    """)

  private static let starts = GuessedColumns.words("start starts from begin begins von ab desde od")
  private static let ends = GuessedColumns.words("end ends to until till expires bis hasta do")
  private static let currencies = GuessedColumns.words(
    GuessedColumns.currencies.joined(separator: " "))

  /// Of prices without tax.
  private static let net = GuessedColumns.words(
    """
    net nett netto neto excl exkl ex exc excluding exclusive untaxed without ohne zzgl ht hors sin
    senza sem zonder bez brez utan uten uden eks ekskl veroton 0 без нетто hariç
    """)

  /// Of prices for which nobody can buy the product, and of what is said about prices, in the
  /// languages of the default theme.
  private static let others =
    GuessedColumns.secrets.union(
      GuessedColumns.words(
        """
        dealer trade supplier vendor distributor reseller b2b partner floor händler lieferant
        fournisseur revendeur proveedor distribuidor fornitore rivenditore fornecedor leverancier
        dostawcy dodavatel dobavitelj dobavljač поставщика member club loyalty

        old was before previous former original alt alte alter altpreis bisher vorher statt ancien
        avant anterior antes antiguo precedente vecchio oude stara stary przed původní prejšnja
        eski önceki старая прежняя

        list liste listprice listen listino compare msrp srp rrp uvp uvpe recommended suggested
        empfohlen empfehlung unverbindlich conseillé recomendado sugerido consigliato advies catalog
        katalog doporučená priporočena preporučena tavsiye рекомендованная strike streich barré
        tachado barrato standard

        unit unitprice per pro par je por kg g l ml 100g 100ml kilo kilogram litre liter litro grund
        base basis baseprice basic

        shipping delivery versand liefer porto freight fee livraison envío spedizione frete verzend
        dostawa doprava dostava kargo доставка deposit pfand consigne statiegeld kaucja záloha

        min minimum mindest max maximum lowest niedrigst highest cheapest najniższa omnibus average
        avg mean median competitor konkurrenz market markt target tier staffel scale bulk quantity
        qty ab from desde

        formatted display prefix suffix symbol type date datum valid until group gruppe range label
        text source
        id url code history status level class index updated changed percent prozent factor change
        difference
        """))
}
