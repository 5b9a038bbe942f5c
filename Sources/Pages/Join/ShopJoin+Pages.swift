import Arrange
import Diagnostics
import Parts
import Shop
import Values

// The stages for each kind of page. They go through a list from its beginning and make the pages of
// some products at a time.
extension ShopJoin {
  /// Consecutive pages of a day.
  private struct DayRun {
    let day: Int
    let firstPage: Int
    var events: [MergedEntry] = []
  }

  /// The pages of all days with news.
  func makeDays(_ make: Make) async throws {
    let pagesPerFile = 25
    var list = try parts.merged(.days)
    var (runs, products): ([DayRun], StageProducts) = ([], StageProducts())
    for (day, totals) in facts.days.enumerated() {
      let group = -totals.day.number
      var page = 1
      repeat {
        var run = DayRun(day: day, firstPage: page)
        while run.events.count < pagesPerFile * NewsPage.eventsPerPage,
          let event = try list.pop(ofGroup: group)
        {
          run.events.append(event)
          products.add(event.product)
        }
        facts.productsOfSummary(ofDay: day).forEach { products.add($0) }
        runs.append(run)
        page += pagesPerFile
        if products.count >= productsPerStage {
          try await makeDays(runs, products.all, make)
          (runs, products) = ([], StageProducts())
        }
      } while list.next?.entry.group == group
    }
    if !runs.isEmpty { try await makeDays(runs, products.all, make) }
  }

  private func makeDays(
    _ runs: [DayRun], _ products: [PartProduct], _ make: Make
  ) async throws {
    for plan in try plans(of: products, .texts) {
      let files: [JoinStage.File] = runs.compactMap { run in
        NewsSummary(day: run.day, facts, isLinked: false, in: plan).map {
          .pages(
            NewsPage.pages(
              ofDay: run.day, from: run.firstPage, events: plan.events(run.events), $0, of: plan))
        }
      }
      try await make(JoinStage(plan: plan, files: files))
    }
  }

  /// The pages of the current discounts in all their orders.
  func makeDiscounts(_ make: Make) async throws {
    let pagesPerFile = 16
    let pageSize = base[0].settings.pageSize
    let most = max(1, productsPerStage / pageSize) * pageSize
    var list = try parts.merged(.discounts)
    for (number, order) in CurrentDiscounts.Order.allCases.enumerated() {
      var firstPage = 1
      repeat {
        var products: [PartProduct] = []
        while products.count < most, let next = try list.pop(ofGroup: number) {
          products.append(next.product)
        }
        for plan in try plans(of: products, .cards) {
          let pages = DiscountsPage.pages(
            from: firstPage, by: order, of: products.compactMap { plan.catalog.index(of: $0) },
            in: plan)
          let files = stride(from: 0, to: pages.count, by: pagesPerFile).map {
            JoinStage.File.pages(Array(pages[$0..<min($0 + pagesPerFile, pages.count)]))
          }
          try await make(JoinStage(plan: plan, files: files))
        }
        firstPage += products.count / pageSize
      } while list.next?.entry.group == number
    }
  }

  /// The pages of all brands in one language, and the files of the sitemap with them.
  func makeBrands(
    _ language: Int, _ outcome: inout JoinOutcome, _ make: Make
  ) async throws {
    let brands = brands[language].brands
    var list = try parts.merged(.brands)
    try list.skip(toGroup: BrandRegister.group(language, brand: 0))
    // Those of the register come first.
    var addresses: [SitemapAddress] = []
    var next = 0
    while next < brands.count {
      let first = next
      var members: [PartProduct] = []
      var ends: [Int] = []
      while next < brands.count,
        members.isEmpty || members.count + brands[next].total <= productsPerStage
      {
        let group = BrandRegister.group(language, brand: next)
        while let entry = try list.pop(ofGroup: group) { members.append(entry.product) }
        ends.append(members.count)
        next += 1
      }
      if members.isEmpty { break }
      let plan = try plans(of: members, .sortedCards)[language]
      if addresses.isEmpty { addresses = plan.brandRegisterPages }
      var (files, start): ([JoinStage.File], Int) = ([], 0)
      for (number, end) in zip(first..., ends) {
        var brand = plan.language.brands[number]
        brand.products = members[start..<end].compactMap { plan.catalog.index(of: $0) }
        start = end
        let pages = BrandPage.all(of: brand, in: plan)
        files.append(.pages(pages))
        addresses += pages.map { plan.sitemapAddress(of: $0) }
      }
      try await make(JoinStage(plan: plan, files: files))
    }
    try await makeSitemap(.brands, addresses, language, &outcome, make)
  }

  /// The files of the sitemap with products and with the pages of aisles, in one language.
  func makeSitemap(
    _ language: Int, _ outcome: inout JoinOutcome, _ make: Make
  ) async throws {
    guard base[language].addresses.isAbsolute else { return }
    try await makeSitemap(.aisles, aislePages(language), language, &outcome, make)
    var list = parts.allProducts
    // Includes those that did not fit into the previous file.
    var products: [PartProduct] = []
    var fileCount = 0
    while true {
      while products.count < SitemapPart.mostAddresses, let product = list.next() {
        products.append(product)
      }
      if products.isEmpty { break }
      let plan = try plans(of: products, .texts)[language]
      let count = SitemapPart.productsOfFirstFile(of: plan)
      products.removeFirst(count)
      fileCount += 1
      let addresses = (0..<count).map { plan.sitemapAddress(ofProduct: $0) }
      let path = SitemapSection.products.path(ofFile: fileCount)
      try await make(JoinStage(plan: plan, files: [.sitemap(path: path, addresses)]))
    }
    outcome.add(sitemapFiles: fileCount, of: .products, language: language)
  }

  private func aislePages(_ language: Int) throws(Diagnostic) -> [SitemapAddress] {
    let plan = base[language]
    var list = try parts.merged(.aislePages)
    var addresses: [SitemapAddress] = []
    while let page = try list.pop()?.entry {
      if page.second != language { continue }
      let change = page.note == 0 ? nil : Day(number: page.note >> 1)
      addresses.append(
        plan.sitemapAddress(
          ofPage: page.first, of: plan.aisles[page.group], lastChange: change))
    }
    if plan.wholeShop == nil { return addresses }
    let whole = try plans(of: Array(parts.allProducts), .front)[language]
    guard let aisle = whole.wholeShop else { return addresses }
    let changes = whole.lastChanges(ofPagesOf: aisle)
    return addresses
      + changes.indices.map {
        whole.sitemapAddress(ofPage: $0, of: aisle, lastChange: changes[$0])
      }
  }

  /// The files of a section.
  ///
  /// - Parameter addresses: all of the section's, none of which has pictures.
  private func makeSitemap(
    _ section: SitemapSection, _ addresses: [SitemapAddress], _ language: Int,
    _ outcome: inout JoinOutcome, _ make: Make
  ) async throws {
    let plan = base[language]
    guard plan.addresses.isAbsolute, !addresses.isEmpty else { return }
    let size = SitemapPart.mostAddresses
    let files = stride(from: 0, to: addresses.count, by: size).map { start in
      JoinStage.File.sitemap(
        path: section.path(ofFile: start / size + 1),
        Array(addresses[start..<min(start + size, addresses.count)]))
    }
    try await make(JoinStage(plan: plan, files: files))
    outcome.add(sitemapFiles: files.count, of: section, language: language)
  }
}
