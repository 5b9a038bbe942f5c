import Arrange
import Bytes
import Shop
import Values

/// Compares each name of an aisle with the others that share a word with it.
struct NameComparison {
  /// A word that more names have leads from none to another, so that the names of a huge aisle are
  /// not all compared with one another.
  private static let mostPlaces = 500
  /// What a word counts that both names have, and one that ends in a word of the other, in tenths.
  private static let (whole, ending) = (10, 7)
  /// How similar names are at least, in tenths.
  private static let threshold = 6

  /// The similarity of a name to the one that is compared is `common` tenths of `total`.
  private struct Match {
    let product: Int32
    let common: Int
    let total: Int
    let isOfSameMake: Bool
  }

  /// A word of the other name that makes a word of the first count.
  private struct Link {
    let word: Int
    /// The weight of the first name's word.
    let own: Int
    /// That of the other's, or 0 if it counts otherwise.
    let other: Int
    /// `whole` or `ending`.
    let count: Int

    var common: Int { (own + other) * count }
  }

  private let catalog: Catalog
  /// Of the aisle.
  private let products: [Int32]
  private let words: AisleWords
  /// For each place, the sum of its name's weights.
  private let totals: [Int]
  // For each word, the last place whose name has it, or has a relative of it, and the last pair of
  // names in which it is a word of the first that the second makes count.
  private var own: [Int32]
  private var near: [Int32]
  private var shared: [Int]
  private var pair = 0
  /// For each place, the most that the words can count that its name and the compared one share, in
  /// tenths; 0 without any. Mostly this is too little already.
  private var bounds: [Int32]
  /// The places with a bound.
  private var met: [Int32] = []

  init(ofAisle aisle: Int, in catalog: Catalog, filler: ByteStringTable) {
    self.catalog = catalog
    products = catalog.aisles[aisle].products
    let words = AisleWords(of: products, in: catalog, filler: filler)
    self.words = words
    totals = products.indices.map { place -> Int in
      words.names[place].reduce(into: 0) { $0 += words.weights[Int($1)] }
    }
    own = [Int32](repeating: -1, count: words.weights.count)
    near = own
    shared = [Int](repeating: 0, count: words.weights.count)
    bounds = [Int32](repeating: 0, count: products.count)
  }

  /// For each place the products with the most similar names, then those of all similar ones that
  /// cost less per unit, the cheapest first.
  ///
  /// - Parameters:
  ///   - most: how many of each.
  ///   - none: stands for those that are missing.
  mutating func findAll(most: Int, none: Int32) -> [Int32] {
    var found: [Int32] = []
    found.reserveCapacity(products.count * most * 2)
    for place in products.indices {
      let matches = matches(at: place)
      for list in [Self.closest(matches), cheaper(than: products[place], among: matches)] {
        found += list.prefix(most)
        found += repeatElement(none, count: max(most - list.count, 0))
      }
    }
    return found
  }

  /// The most similar first; of equally similar ones, the first of the catalog.
  private static func closest(_ matches: [Match]) -> [Int32] {
    matches.sorted {
      let (left, right) = ($0.common * $1.total, $1.common * $0.total)
      return left == right ? $0.product < $1.product : left > right
    }.map(\.product)
  }

  /// The cheapest first; of equally cheap ones, the first of the catalog.
  private func cheaper(than product: Int32, among matches: [Match]) -> [Int32] {
    let product = catalog.products[Int(product)]
    guard let price = UnitPrice(of: product) else { return [] }
    var cheaper: [(price: UnitPrice, product: Int32)] = []
    for match in matches {
      guard let other = UnitPrice(of: catalog.products[Int(match.product)]),
        other.dimension == price.dimension, other < price
      else { continue }
      let size = catalog.products[Int(match.product)].size
      if match.isOfSameMake, product.size?.isOnePiece == true, size?.isOnePiece == true { continue }
      cheaper.append((other, match.product))
    }
    return cheaper.sorted { $0.price == $1.price ? $0.product < $1.product : $0.price < $1.price }
      .map(\.product)
  }

  /// The products whose names are similar to that at a place and that can be bought.
  private mutating func matches(at place: Int) -> [Match] {
    let further = meetNames(at: place)
    var matches: [Match] = []
    for other in met.lazy.map({ Int($0) }) {
      let total = totals[place] + totals[other]
      let isPossible = Int(bounds[other]) + further >= total * Self.threshold
      bounds[other] = 0
      let fit = words.fits[other]
      guard isPossible, other != place, fit.allows(words.fits[place]) else { continue }
      let product = products[other]
      if catalog.products[Int(product)].isAvailable == false { continue }
      let common = commonWeight(of: place, with: other)
      if common >= total * Self.threshold, areOfOneKind(place, other) {
        matches.append(
          Match(
            product: product, common: common, total: total,
            isOfSameMake: fit.make == words.fits[place].make))
      }
    }
    met.removeAll(keepingCapacity: true)
    return matches
  }

  /// Whether the word that tells what one product is counts in the name of the other.
  ///
  /// - Parameters: the names whose `commonWeight` was computed last.
  private func areOfOneKind(_ place: Int, _ other: Int) -> Bool {
    let kind = Int(words.kinds[other])
    return shared[Int(words.kinds[place])] == pair || own[kind] == Int32(place)
      || near[kind] == Int32(place)
  }

  /// Marks the words of the name at a place, finds the names that may be similar, as `met`, and
  /// adds what each word counts to their bounds. Returns what the words count that were left out.
  private mutating func meetNames(at place: Int) -> Int {
    let mark = Int32(place)
    var links: [Link] = []
    for word in words.names[place] { own[Int(word)] = mark }
    for word in words.names[place].lazy.map({ Int($0) }) {
      let weight = words.weights[word]
      links.append(Link(word: word, own: weight, other: weight, count: Self.whole))
      for relative in words.relatives[word].lazy.map({ Int($0) }) {
        near[relative] = mark
        let other = own[relative] == mark ? 0 : words.weights[relative]
        links.append(Link(word: relative, own: weight, other: other, count: Self.ending))
      }
    }
    links.sort { words.places.range(of: $0.word).count > words.places.range(of: $1.word).count }
    // A name with only the most frequent words in common is not similar, so these need not be met.
    var (further, gain) = (0, 0)
    for link in links {
      let places = words.places.range(of: link.word)
      gain += link.common - link.other * Self.threshold
      if places.count > Self.mostPlaces || gain < totals[place] * Self.threshold {
        further += link.common
        continue
      }
      for index in places {
        let other = words.places.numbers[index]
        if bounds[Int(other)] == 0 { met.append(other) }
        bounds[Int(other)] += Int32(link.common)
      }
    }
    return further
  }

  /// The sum of what the words of both names count, in tenths.
  ///
  /// - Parameter place: of the first, whose words are marked.
  private mutating func commonWeight(of place: Int, with other: Int) -> Int {
    let mark = Int32(place)
    pair += 1
    var common = 0
    let range = words.names.range(of: other)
    for index in range {
      let word = Int(words.names.numbers[index])
      if own[word] == mark {
        common += Self.whole * 2 * words.weights[word]
        shared[word] = pair
      } else if near[word] == mark {
        common += Self.ending * words.weights[word]
      }
    }
    for index in range {
      for relative in words.relatives.range(of: Int(words.names.numbers[index])) {
        let word = Int(words.relatives.numbers[relative])
        if own[word] == mark, shared[word] != pair {
          common += Self.ending * words.weights[word]
          shared[word] = pair
        }
      }
    }
    return common
  }
}
