import Diagnostics
import Parts
import Searching

/// The stages of a join that make the files of the search in one language, except those that need
/// the words of all products.
struct SearchStages {
  private let join: ShopJoin
  private let language: Int
  private var results: MergedEntries
  private var words = SearchWords()
  private var generations: SearchGenerations

  /// - Throws: if a file can't be read.
  init(_ join: ShopJoin, language: Int) throws(Diagnostic) {
    self.join = join
    self.language = language
    results = try join.parts.merged(.search)
    try results.skip(toGroup: language)
    generations = SearchGenerations(aisles: join.base[language].addresses.aisleFolders)
  }

  /// The next stage; nil at the end.
  ///
  /// - Throws: if a file can't be read.
  mutating func next() throws(Diagnostic) -> JoinStage? {
    var (numbers, products): ([Int], [PartProduct]) = ([], [])
    while let next = results.next?.entry, next.group == language {
      // A file has the products of one stage only; those of the last kind have the most places.
      if products.count >= join.productsPerStage, let last = numbers.last,
        last / SearchPriorFile.places < next.first / SearchPriorFile.places
      {
        break
      }
      guard let popped = try results.pop(ofGroup: language) else { break }
      numbers.append(popped.entry.first)
      products.append(popped.product)
    }
    if products.isEmpty { return nil }
    let plan = try join.plans(of: products, .cards)[language]
    let order = products.compactMap { plan.catalog.index(of: $0) }
    let numbered = zip(numbers, order).map { (number: $0, product: $1) }
    words.add(numbered, of: plan.catalog)
    generations.add(SearchOrder.productFiles(of: numbered), of: plan.catalog)
    return JoinStage(
      plan: plan, files: SearchOrder.files(of: numbered, generations).map { .data($0) })
  }

  /// The results for the last stage of the join, once there is no next stage here.
  var outcome: (order: SearchOrder, index: SearchIndex) {
    (SearchOrder(ofShopWith: join.base[language], generations), SearchIndex(words))
  }
}
