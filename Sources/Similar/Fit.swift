import Bytes

/// What a name says of what and of whom a product fits (`Meaning: Similar products`).
struct Fit {
  /// Of all languages, folded: those before the number of a size, then those of women and of men,
  /// then those of what fits only the devices of its make.
  private static let words = """
    gr grosse size taille talla taglia tamanho maat rozmiar velikost velicina beden razmer розмір \
    размер
    women woman damen frauen femme femmes donna donne mujer mujeres mulher dames zene zeny kobiet \
    damska zenske kadin женщин жінок
    men man herren manner homme hommes uomo uomini hombre hombres homem heren muskarce muze \
    mezczyzn meska moske erkek мужчин чоловіків
    aufsteckbursten rasierklingen ersatzklingen nachfuller blades refill refills cartridges \
    brossettes recharge recharges lames ricarica lamette recambio recargas cuchillas laminas \
    mesjes navulling ostrza wklady cepelky ziletky britvice ulosci rezila yedek лезвия леза
    """.split(separator: "\n")
  private static let roles: (table: ByteStringTable, ofWords: [Int]) = {
    var (table, roles) = (ByteStringTable(), [Int]())
    for (role, words) in words.enumerated() {
      for word in words.split(separator: " ") {
        if table.insert(Array(word.utf8).span).isNew { roles.append(role) }
      }
    }
    return (table, roles)
  }()

  /// The first word of the brand and the name, as a number.
  private(set) var make: Int32?
  /// The word after that for a size, as a number.
  private var size: Int32?
  /// 1 for women, 2 for men, 3 for both, 0 for nobody in particular.
  private var people = 0
  private var isForItsMake = false
  private var isSizeNext = false

  /// - Parameter numbers: of the words of all names that are compared.
  mutating func read(_ word: borrowing Span<UInt8>, numbers: inout ByteStringTable) {
    if make == nil { make = Int32(numbers.insert(word).number) }
    if isSizeNext, size == nil, Self.isSize(word) { size = Int32(numbers.insert(word).number) }
    isSizeNext = false
    switch Self.roles.table.number(of: word).map({ Self.roles.ofWords[$0] }) {
    case 0: isSizeNext = true
    case 3: isForItsMake = true
    case let people?: self.people |= people
    case nil: break
    }
  }

  /// `26` or `xl`.
  private static func isSize(_ word: borrowing Span<UInt8>) -> Bool {
    if word[0].isASCIIDigit { return true }
    for index in word.indices where !"smlx".utf8.contains(word[index]) { return false }
    return true
  }

  /// Whether nothing in the names contradicts that one product takes the place of the other.
  func allows(_ other: Fit) -> Bool {
    if let size, let otherSize = other.size, size != otherSize { return false }
    if isForItsMake || other.isForItsMake, make != other.make { return false }
    return people == 0 || other.people == 0 || people & other.people != 0
  }
}
