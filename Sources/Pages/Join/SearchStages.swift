import Diagnostics
import Parts
import Shop

/// The stages of a join that make the files of the search in one language, except those that need
/// the words of all products.
struct SearchStages {
  private let join: ShopJoin
  private let language: Int
  private var results: MergedEntries
  /// The products in memory, in the order of results, and the number of the first.
  private var products: [PartProduct] = []
  private var first = 0
  /// The number of products that the words and the files already have.
  private var seen = 0
  private var words = SearchWords()
  private var productFiles = SearchOrder.FileDivision()
  private var generations: SearchGenerations
  private var productFileGenerations = ""
  private var aisleNumbers: [[Int32]]
  private let ties: [Range<Int>]
  /// The numbers of files made: of products, of values and of unit prices.
  private var made = (products: 0, values: 0, prices: 0)

  /// - Throws: if a file can't be read.
  init(_ join: ShopJoin, language: Int) throws(Diagnostic) {
    self.join = join
    self.language = language
    results = try Self.results(join, language)
    ties = try Self.ties(join, language)
    generations = SearchGenerations(aisles: join.base[language].addresses.aisleFolders)
    aisleNumbers = join.base[language].catalog.aisles.map { _ in [] }
  }

  private static func results(
    _ join: ShopJoin, _ language: Int
  ) throws(Diagnostic) -> MergedEntries {
    var results = try join.parts.merged(.search)
    try results.skip(toGroup: language)
    return results
  }

  /// See `SearchOrder.ties`.
  private static func ties(_ join: ShopJoin, _ language: Int) throws(Diagnostic) -> [Range<Int>] {
    var results = try results(join, language)
    var (ties, last, start, number): ([Range<Int>], ListEntry?, Int, Int) = ([], nil, 0, 0)
    while let next = try results.pop(ofGroup: language)?.entry {
      if let last, (last.first, last.second) != (next.first, next.second) {
        if number - start > 1 { ties.append(start..<number) }
        start = number
      }
      (last, number) = (next, number + 1)
    }
    return number - start > 1 ? ties + [start..<number] : ties
  }

  /// The next stage; nil at the end.
  ///
  /// - Throws: if a file can't be read.
  mutating func next() throws(Diagnostic) -> JoinStage? {
    // Products of files that are not complete yet stay in memory beside these.
    let loaded = products.count
    while products.count < loaded + join.productsPerStage,
      let next = try results.pop(ofGroup: language)
    {
      products.append(next.product)
    }
    if products.count == loaded { return nil }
    let isLast = results.next?.entry.group != language
    let plan = try join.plans(of: products, .cards)[language]
    let order = products.compactMap { plan.catalog.index(of: $0) }
    addSeen(order, in: plan)
    return JoinStage(plan: plan, files: files(of: order, in: plan.catalog, isLast: isLast))
  }

  /// Adds the products that the words and the files do not have yet.
  private mutating func addSeen(_ order: [Int32], in plan: SitePlan) {
    let new = order[(seen - first)...]
    words.add(new, of: plan.catalog, from: seen)
    productFiles.add(new, of: plan.catalog)
    generations.add(new, of: plan.catalog)
    for (number, product) in zip(seen..., new) {
      for aisle in plan.catalog.aisles(of: Int(product))
      where SearchOrder.isListed(Int(aisle), in: plan.catalog) {
        aisleNumbers[Int(aisle)].append(Int32(number))
      }
    }
    seen += new.count
  }

  /// The files that are complete. Forgets the products that no further file needs.
  private mutating func files(
    of order: [Int32], in catalog: Catalog, isLast: Bool
  ) -> [JoinStage.File] {
    func slice(_ numbers: Range<Int>) -> ArraySlice<Int32> {
      order[numbers.lowerBound - first..<numbers.upperBound - first]
    }
    var files: [JoinStage.File] = []
    let ranges = productFiles.ranges(isComplete: isLast)
    for number in made.products..<ranges.count {
      let products = slice(ranges[number])
      productFileGenerations += Generation(of: products, in: catalog).shortText
      files.append(.data(SearchProductFile(number, of: products)))
    }
    made.products = ranges.count
    for range in complete(from: made.values, size: SearchValueFile.productsPerFile, isLast) {
      files.append(
        .data(SearchValueFile(made.values, of: slice(range), to: range.upperBound, generations)))
      made.values += 1
    }
    if !ties.isEmpty {
      for range in complete(from: made.prices, size: SearchPriceFile.productsPerFile, isLast) {
        files.append(
          .data(SearchPriceFile(made.prices, of: slice(range), to: range.upperBound, generations)))
        made.prices += 1
      }
    }
    let starts = [
      productFiles.start, made.values * SearchValueFile.productsPerFile,
      ties.isEmpty ? seen : made.prices * SearchPriceFile.productsPerFile,
    ]
    let next = isLast ? seen : min(seen, starts.min() ?? seen)
    products.removeFirst(next - first)
    first = next
    return files
  }

  /// The numbers of the products of each file of a fixed size that is complete.
  ///
  /// - Parameter made: the number of these files that were made before.
  private func complete(from made: Int, size: Int, _ isLast: Bool) -> [Range<Int>] {
    stride(from: made * size, to: seen, by: size).compactMap { start in
      let end = min(start + size, seen)
      return end - start == size || isLast ? start..<end : nil
    }
  }

  /// The results for the last stage of the join, once there is no next stage here.
  var outcome: (order: SearchOrder, index: SearchIndex) {
    let order = SearchOrder(
      ofShopWith: join.base[language].catalog, ties: ties,
      productFiles: productFiles.ranges(isComplete: true), aisleNumbers: aisleNumbers, generations,
      productFileGenerations: productFileGenerations)
    return (order, SearchIndex(words))
  }
}
