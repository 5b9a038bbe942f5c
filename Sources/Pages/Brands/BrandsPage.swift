import Foundation
import Localization
package import Mustache
import Rules
import Shop

/// The register of all brands by their first letters.
package struct BrandsPage: Page {
  package static let template = "brands"

  /// From 1.
  private let number: Int
  private let pagination: Pagination
  package var path: PagePath { Brand.registerPath(page: number) }
  package var subject: PageSubject { .brands(page: number) }

  /// All pages; none for a shop without brands.
  package static func all(of site: SitePlan) -> [BrandsPage] {
    let pagination = Pagination(total: site.language.brands.count, pageSize: Brand.brandsPerPage)
    return site.language.brands.isEmpty
      ? []
      : (1...pagination.pageCount).map { BrandsPage(number: $0, pagination: pagination) }
  }

  package static let schema = Schema(
    Pager.fields + [.list("letters", letterShape)],
    forTemplates: ["total_text"] + Pager.textFields + [Pager.field] + PageHead.fields)

  private static let letterShape = Schema(["letter", .list("brands", Brand.linkShape)])

  package func fill(_ document: inout Document, of site: SitePlan) {
    let pager = Pager(number, of: pagination, in: path.folder) { Brand.registerPath(page: $0) }
    pager.fillData(&document, of: site)
    document.list("letters", letters(of: site)) { document, item in
      let (letter, brands) = item
      document.text("letter", letter)
      document.list("brands", brands) { document, brand in
        brand.fillLink(&document, from: path.folder, of: site)
      }
    }
    document.text("total_text", site.formats.numbers.text(pagination.total))
    pager.fillTexts(&document, of: site)
    pager.fill(&document, of: site)
    var head = PageHead(heading: site.formats.words[.titleBrands])
    pager.complete(&head, of: site)
    head.fill(&document, for: self, of: site)
  }

  /// The letters of the page in the order of the brands. In a language that sorts `Å` after `Z`, it
  /// is a letter of its own.
  private func letters(of site: SitePlan) -> [(letter: String, brands: [Brand])] {
    let locale = Locale(identifier: site.settings.locale)
    var letters: [(letter: String, brands: [Brand])] = []
    var seen: Set<String> = []
    for brand in site.language.brands[pagination.range(ofPage: number)] {
      var letter = Brand.letter(of: brand.name, locale: locale)
      if letter != letters.last?.letter, seen.contains(letter) {
        letter = Brand.letter(of: brand.name, isPlain: false, locale: locale)
      }
      if letter != letters.last?.letter { letters.append((letter, [])) }
      letters[letters.count - 1].brands.append(brand)
      seen.insert(letter)
    }
    return letters
  }
}
