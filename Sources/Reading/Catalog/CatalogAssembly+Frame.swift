import Diagnostics
import Shop

// Uses the frame of the whole shop in the assembly of a part.
extension CatalogAssembly {
  /// - Parameter faults: gets an error for each aisle of the part whose number of products differs
  ///   from that in the frame.
  func check(_ aisles: [Aisle], against frame: ShopFrame, faults: inout FaultList) {
    let help = "make the frame again, of all parts as they are now"
    for (index, aisle) in aisles.enumerated() {
      let location = aisle.sourceOffset.map { files.location(of: $0..<$0, in: read.text) }
      guard index < frame.sections.count else {
        faults.error(
          "the frame has no aisle \(aisle.pathText.inBackticks)", at: location, help: help)
        continue
      }
      let count = frame.sections[index].count
      if aisle.products.isEmpty || aisle.products.count == count { continue }
      faults.error(
        "the number of products in \(aisle.pathText.inBackticks) is \(aisle.products.count), but "
          + "\(count) in the frame", at: location, help: help)
    }
  }

  /// Adds the spellings of all brands to the text of the catalog.
  ///
  /// - Returns: for each language `Catalog.brandSpellings`.
  mutating func addBrands() -> [[TextRange]] {
    (0...settings.translations.count).map { language in
      (frame?.brandSpellings(in: language) ?? []).map { read.addJoinedText($0) }
    }
  }

  /// - Parameters:
  ///   - spellings: those of the brands in the language.
  ///   - language: see `ShopFrame.BrandUse`.
  mutating func translation(
    _ translation: CatalogTranslation, _ spellings: [TextRange], language: Int
  ) -> CatalogTranslation {
    guard let frame else { return translation }
    var translation = translation
    translation.brandSpellings = spellings
    for (brand, name) in frame.brandNames(in: language) {
      translation.brandNames[Array(brand.utf8)] = read.addJoinedText(name)
    }
    translation.aisleNames = frame.aisleNames(in: language)
    return translation
  }
}
