import Arrange
import Shop
import Values

// The numbers of a site's pages.
extension SitePlan {
  /// The number of pages that a slice makes, without JSON versions.
  package func pageCount(in slice: SiteSlice) -> Int {
    var singles: [PagePath] = [.home, .list, .compare, .search, .news]
    if addresses.folder.isEmpty { singles.append(.notFound) }
    singles += former.pages.map(\.path) + language.customPages.map { PagePath(of: $0) }
    singles += (0..<Brand.registerPageCount(ofBrands: language.brands.count)).map {
      Brand.registerPath(page: $0 + 1)
    }
    let products = catalog.products.indices.count { slice.makes(product: $0, of: self) }
    let aisles = aisles.filter { slice.makes($0.home, of: self) }
    let days = shop.newsDays.indices.filter { slice.makes(path(ofNewsDay: $0), of: self) }
    let orders = CurrentDiscounts.Order.allCases.count {
      slice.makes(DiscountsPage.path($0), of: self)
    }
    let brands = language.brands.filter { slice.makes($0.path(), of: self) }
    return products + singles.count { slice.makes($0, of: self) }
      + aisles.reduce(0) { $0 + ($1.isDepartment ? 1 : listingPageCount(of: $1)) }
      + days.reduce(0) { $0 + NewsPage.pageCount(of: shop.newsDays[$1]) }
      + orders * DiscountsPage.pageCount(of: self)
      + brands.reduce(0) { $0 + $1.pagination(of: self).pageCount }
  }

  /// The number of pages of an aisle's listings, without making them.
  private func listingPageCount(of aisle: AislePlan) -> Int {
    guard !aisle.products.isEmpty else { return 0 }
    let totals = [aisle.products.count] + aisle.filters.flatMap { $0.bands.map(\.count) }
    let pages = totals.filter { $0 > 0 }.map {
      Pagination(total: $0, pageSize: settings.pageSize).pageCount
    }
    return pages.reduce(0, +) * aisle.orders.count
  }
}

// The addresses of each section of the sitemap. Other orders and bands are not among them, because
// their products are on the aisle's own pages.
extension SitePlan {
  /// How many `singlePages` there are.
  var singlePageCount: Int {
    2 + DiscountsPage.pageCount(of: self) + aisles.count(where: \.isDepartment)
      + language.customPages.count
  }

  /// Home, news, discounts, departments and custom pages.
  ///
  /// - Complexity: O(products).
  var singlePages: [SitemapAddress] {
    let newest = shop.news.news.first?.instant
    let arrival = catalog.products.lazy.compactMap(\.createdAt).max()
    let changes = newestChanges
    let discounted = shop.discounts.products.lazy.compactMap { self.lastChange(of: Int($0)) }.max()
    let offers = (1...DiscountsPage.pageCount(of: self)).map {
      DiscountsPage.path(CurrentDiscounts.Order.allCases[0], page: $0)
    }
    let departments = aisles.filter(\.isDepartment)
    return [
      SitemapAddress(
        .home, of: self, lastChange: day(ofNewest: newest, arrival)),
      SitemapAddress(.news, of: self, lastChange: day(ofNewest: newest)),
    ] + offers.map { SitemapAddress($0, of: self, lastChange: discounted) }
      + departments.map {
        SitemapAddress(
          $0.home, of: self, as: .aisle($0.index, nil, filter: 0),
          lastChange: changes[$0.index])
      }
      + language.customPages.map {
        SitemapAddress(PagePath(of: $0), of: self, as: .customPage, lastChange: nil)
      }
  }

  /// For each of `Catalog.aisles`, when a product in it or below it last changed; nil if no product
  /// there has a date. Any of these products may be shown by a department.
  private var newestChanges: [Day?] {
    var changes = [Day?](repeating: nil, count: catalog.aisles.count)
    for aisle in catalog.aisles.indices.reversed() {
      let own = catalog.aisles[aisle].products.lazy.compactMap {
        self.lastChange(of: Int($0))
      }.max()
      let below = catalog.aisles[aisle].children.lazy.compactMap { changes[$0] }.max()
      changes[aisle] = [own, below].compactMap(\.self).max()
    }
    return changes
  }

  /// The pages of all brands, and their register.
  ///
  /// - Complexity: O(n log n) in the products of each brand.
  var brandPages: [SitemapAddress] {
    let pages = language.brands.flatMap { BrandPage.all(of: $0, in: self) }
    return brandRegisterPages + pages.map { sitemapAddress(of: $0) }
  }

  /// The pages of the register of brands; none for a shop without brands.
  var brandRegisterPages: [SitemapAddress] {
    (0..<Brand.registerPageCount(ofBrands: language.brands.count)).map {
      SitemapAddress(
        Brand.registerPath(page: $0 + 1), of: self, as: .brands(page: $0 + 1), lastChange: nil)
    }
  }

  func sitemapAddress(of page: BrandPage) -> SitemapAddress {
    SitemapAddress(
      page.path, of: self, as: page.subject,
      lastChange: page.products.lazy.compactMap { self.lastChange(of: Int($0)) }.max())
  }

  /// How many `dayPages` there are.
  var dayPageCount: Int { shop.newsDays.reduce(0) { $0 + NewsPage.pageCount(of: $1) } }

  /// The pages of all days with news, newest day first.
  var dayPages: [SitemapAddress] {
    shop.newsDays.indices.flatMap { day in
      (1...NewsPage.pageCount(of: shop.newsDays[day])).map {
        SitemapAddress(
          path(ofNewsDay: day, page: $0), of: self, lastChange: shop.newsDays[day].day)
      }
    }
  }

  /// The number of an aisle's pages in the default order; 0 for a department.
  func pageCount(of aisle: AislePlan) -> Int {
    aisle.products.isEmpty
      ? 0 : Pagination(total: aisle.products.count, pageSize: settings.pageSize).pageCount
  }

  /// Calls `body` with each aisle that has any of these pages, and with their numbers from 0.
  ///
  /// - Parameter range: among the pages of all aisles in the default order.
  func forEachAisle(withPagesIn range: Range<Int>, _ body: (AislePlan, Range<Int>) -> Void) {
    var start = 0
    for aisle in aisles {
      let pages = start..<start + pageCount(of: aisle)
      let overlap = pages.clamped(to: range)
      if !overlap.isEmpty { body(aisle, overlap.lowerBound - start..<overlap.upperBound - start) }
      start = pages.upperBound
    }
  }

  /// - Parameter range: as in `forEachAisle`.
  func aislePages(_ range: Range<Int>) -> [SitemapAddress] {
    var addresses: [SitemapAddress] = []
    forEachAisle(withPagesIn: range) { aisle, pages in
      let changes = lastChanges(ofPagesOf: aisle)
      for page in pages {
        addresses.append(
          sitemapAddress(ofPage: page, of: aisle, lastChange: changes[page]))
      }
    }
    return addresses
  }

  /// For each page of an aisle in the default order, when its content last changed.
  ///
  /// - Complexity: O(n log n) in its products.
  func lastChanges(ofPagesOf aisle: AislePlan) -> [Day?] {
    let products = language.sorter.arranged(aisle.products, by: [language.orders[0]])[0]
    let pagination = Pagination(total: products.count, pageSize: settings.pageSize)
    return (0..<pagination.pageCount).map { page in
      let change = products[pagination.range(ofPage: page + 1)].lazy
        .compactMap { self.lastChange(of: Int($0)) }.max()
      guard page == 0,
        let news = day(ofNewest: AislePage.news(of: aisle, in: self).first?.instant)
      else { return change }
      return max(change ?? news, news)
    }
  }

  /// - Parameter page: of the aisle in the default order, from 0.
  func sitemapAddress(
    ofPage page: Int, of aisle: AislePlan, lastChange: Day?
  ) -> SitemapAddress {
    SitemapAddress(
      Listing.path(in: aisle.folder, language.orders[0], isDefault: true, page: page + 1), of: self,
      as: .aisle(aisle.index, nil, filter: 0), lastChange: lastChange)
  }

  func sitemapAddress(ofProduct product: Int) -> SitemapAddress {
    SitemapAddress(
      addresses.products.path(of: product), of: self, as: .product(product),
      lastChange: lastChange(of: product),
      images: Array(absolutePictureAddresses(of: product).prefix(SitemapPart.mostImages)))
  }
}
