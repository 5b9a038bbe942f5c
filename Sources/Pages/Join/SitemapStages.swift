import Diagnostics
import Shop

/// The files of the sitemap with products and with the pages of aisles, in one language, in a join.
struct SitemapStages: StageSource {
  private let join: ShopJoin
  private let language: Int
  private var products: ProductsByRow
  /// Those that did not fit into the file before.
  private var left: [PartProduct] = []
  private var aisleFiles: Int?
  private var productFiles = 0

  init(_ join: ShopJoin, language: Int) {
    self.join = join
    self.language = language
    products = join.parts.allProducts
  }

  mutating func next() throws(Diagnostic) -> [JoinStage] {
    guard join.base[language].addresses.isAbsolute else { return [] }
    if aisleFiles == nil {
      let files = try filesOfAisles()
      aisleFiles = files.count
      if !files.isEmpty { return [JoinStage(plan: join.base[language], files: files)] }
    }
    while left.count < SitemapPart.mostAddresses, let product = products.next() {
      left.append(product)
    }
    if left.isEmpty { return [] }
    let plan = try join.plans(of: left, .texts)[language]
    let count = SitemapPart.productsOfFirstFile(of: plan)
    left.removeFirst(count)
    productFiles += 1
    let addresses = (0..<count).map { plan.sitemapAddress(ofProduct: $0) }
    let path = SitemapSection.products.path(ofFile: productFiles)
    return [JoinStage(plan: plan, files: [.sitemap(path: path, addresses)])]
  }

  func finish(_ outcome: inout JoinOutcome) {
    outcome.add(sitemapFiles: aisleFiles ?? 0, of: .aisles, language: language)
    outcome.add(sitemapFiles: productFiles, of: .products, language: language)
  }

  private func filesOfAisles() throws(Diagnostic) -> [JoinStage.File] {
    let plan = join.base[language]
    var pages = try join.parts.merged(.aislePages)
    var addresses: [SitemapAddress] = []
    while let page = try pages.pop()?.entry {
      let change = page.note == 0 ? nil : Day(number: page.note >> 1)
      addresses.append(
        plan.sitemapAddress(
          ofPage: page.first, of: plan.aisles[page.group], lastChange: change))
    }
    if plan.wholeShop != nil {
      let whole = try join.plans(of: Array(join.parts.allProducts), .front)[language]
      if let aisle = whole.wholeShop {
        let changes = whole.lastChanges(ofPagesOf: aisle)
        addresses += changes.indices.map {
          whole.sitemapAddress(ofPage: $0, of: aisle, lastChange: changes[$0])
        }
      }
    }
    return Self.files(of: .aisles, addresses)
  }

  /// - Parameter addresses: all of a section, none of which has pictures.
  static func files(
    of section: SitemapSection, _ addresses: [SitemapAddress]
  ) -> [JoinStage.File] {
    stride(from: 0, to: addresses.count, by: SitemapPart.mostAddresses).map { start in
      .sitemap(
        path: section.path(ofFile: start / SitemapPart.mostAddresses + 1),
        Array(addresses[start..<min(start + SitemapPart.mostAddresses, addresses.count)]))
    }
  }
}
