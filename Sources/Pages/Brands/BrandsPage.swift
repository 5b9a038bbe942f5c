package import Bytes
import Foundation
package import Mustache
import Shop

/// The register of all brands by their first letters.
package struct BrandsPage: Page {
  package static let template = TemplateName.brands

  package let path = PagePath.brands

  package init() {}

  package static let schema = Schema(
    [
      .scalar("total"), .list("letters", letterShape), .scalar("total_text", templateOnly: true),
    ] + PageHead.fields)

  private static let letterShape = Schema([
    .scalar("letter"), .list("brands", Brand.linkShape),
  ])

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint {
    Fingerprint {
      for brand in inputs.site.brands {
        $0.add(brand.name)
        $0.add(brand.slug)
        $0.add(brand.total)
      }
    }
  }

  package func fill(_ document: inout Document, of site: SitePlan) {
    document.number("total", site.brands.count)
    document.beginList("letters")
    for (letter, brands) in Self.letters(of: site) {
      document.beginItem()
      document.text("letter", letter)
      document.beginList("brands")
      for brand in brands {
        document.beginItem()
        brand.fillLink(&document, from: path.folder, of: site)
        document.endItem()
      }
      document.endList()
      document.endItem()
    }
    document.endList()
    document.text("total_text", site.formats.numbers.text(site.brands.count))
    var head = PageHead(heading: site.formats.strings[.titleBrands])
    head.crumbs = [site.homeCrumb]
    head.fill(&document, path: path, of: site)
  }

  /// The letters in the order of the brands. A language that sorts `Å` after `Z` has it as a letter
  /// of its own.
  private static func letters(of site: SitePlan) -> [(letter: String, brands: [Brand])] {
    let locale = Locale(identifier: site.settings.locale)
    var letters: [(letter: String, brands: [Brand])] = []
    var seen: Set<String> = []
    for brand in site.brands {
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
