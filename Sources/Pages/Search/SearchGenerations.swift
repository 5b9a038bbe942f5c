import Arrange
import Shop

/// What the numbers in the files of the search stand for.
struct SearchGenerations: Sendable {
  /// Of the aisles.
  let aisles: String
  /// Six digits for each file of `SearchProductFile`, for those without products too, as far as
  /// there are any products.
  private(set) var products = ""

  /// - Parameters:
  ///   - folders: those of the aisles, in the order of their numbers.
  ///   - files: the products of all files.
  init(aisles folders: [String], _ files: [SearchPlaces], of catalog: Catalog) {
    var aisles = Generation()
    for folder in folders { aisles.add(Array(folder.utf8).span) }
    self.aisles = aisles.text
    for file in files {
      products += String(repeating: "0", count: file.number * 6 - products.utf8.count)
      var generation = Generation()
      for (number, product) in zip(file.numbers, file.products) {
        generation.add(product, of: catalog)
        generation.add(Array(String(number).utf8).span)
      }
      products += generation.shortText
    }
  }

  /// Those of the products in a file.
  func text(of file: SearchPlaces) -> String {
    let digits = products.utf8.dropFirst(
      file.number * file.size / SearchProductFile.places * 6)
    return String(decoding: digits.prefix(file.size / SearchProductFile.places * 6), as: UTF8.self)
  }
}
