import Mustache
import Searching
import Shop

/// A file of the search index with what decides between products that fit equally well,
/// `/search/priors-<number>.json`: three digits of base 64 for each place. The first says whether
/// the product can be bought and how often it is bought, the other two its unit price, the higher
/// one first.
///
/// All of it may change every day, so none of it is in the word files.
struct SearchPriorFile: DataFile {
  static let places = 65_536
  private let file: SearchPlaces
  private let generation: String
  let path: PagePath

  init(_ file: SearchPlaces, _ generations: SearchGenerations) {
    self.file = file
    generation = generations.text(of: file)
    path = Self.path(file.number)
  }

  static func path(_ number: Int) -> PagePath {
    PagePath(folder: SearchPage.folder, name: "priors-\(number)")
  }

  static let schema = Schema(["generation", "priors"])

  func fill(_ document: inout Document, of site: SitePlan) {
    document.text("generation", generation)
    document.text("priors") { bytes in
      file.forEachPlace { product in
        let prior = product.map { SearchPrior(of: site.catalog.products[Int($0)]) }
        let code = prior?.code ?? SearchPrior.noCode
        for digit in [prior.map { Self.rank(of: $0) } ?? 0, code / 64, code % 64] {
          bytes.append(ProductNumbers.digits[digit])
        }
      }
    }
  }

  private static func rank(of prior: SearchPrior) -> Int {
    prior.popularity + (prior.isAvailable ? 32 : 0)
  }
}
