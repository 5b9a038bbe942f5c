import Diagnostics
import Shop

/// The pages of all brands in one language, in a join.
struct BrandStages: StageSource {
  private let join: ShopJoin
  private let language: Int
  private var products: MergedEntries
  /// Index into the brands of the language.
  private var brand = 0
  /// What the sitemap says of the pages so far, and of their register.
  private var addresses: [SitemapAddress] = []

  private var fileCount = 0

  /// - Throws: if a file can't be read.
  init(_ join: ShopJoin, language: Int) throws(Diagnostic) {
    self.join = join
    self.language = language
    products = try join.parts.merged(.brands)
    try products.skip(toGroup: BrandRegister.group(language, brand: 0))
  }

  mutating func next() throws(Diagnostic) -> [JoinStage] {
    let brands = join.facts.brands[language].brands
    let first = brand
    var members: [PartProduct] = []
    var ends: [Int] = []
    while brand < brands.count,
      members.isEmpty || members.count + brands[brand].total <= join.productsPerStage
    {
      let group = BrandRegister.group(language, brand: brand)
      while let next = try products.pop(ofGroup: group) { members.append(next.product) }
      ends.append(members.count)
      brand += 1
    }
    if members.isEmpty { return sitemap() }
    let plan = try join.plans(of: members, .sortedCards)[language]
    var files: [JoinStage.File] = []
    for (number, end) in zip(first..., ends) {
      var brand = plan.language.brands[number]
      let start = number == first ? 0 : ends[number - first - 1]
      brand.products = members[start..<end].compactMap { plan.catalog.index(of: $0) }
      let pages = BrandPage.all(of: brand, in: plan)
      files.append(.pages(pages))
      if addresses.isEmpty { addresses = plan.brandRegisterPages }
      addresses += pages.map { plan.sitemapAddress(of: $0) }
    }
    return [JoinStage(plan: plan, files: files)]
  }

  /// The files of the sitemap with these pages, once.
  private mutating func sitemap() -> [JoinStage] {
    let plan = join.base[language]
    guard plan.addresses.isAbsolute, !addresses.isEmpty else { return [] }
    let files = SitemapStages.files(of: .brands, addresses)
    fileCount = files.count
    addresses = []
    return [JoinStage(plan: plan, files: files)]
  }

  func finish(_ outcome: inout JoinOutcome) {
    outcome.add(sitemapFiles: fileCount, of: .brands, language: language)
  }
}
