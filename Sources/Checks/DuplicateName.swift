import Bytes
import Diagnostics
import Localization
import Quantities
import Shop

/// Two products that customers can't tell apart: they have the same name, brand and size, ignoring
/// case, accents, punctuation, invisible letters and letters of other scripts that look alike.
enum DuplicateName {
  static func report(in catalog: Catalog, to faults: FaultLog) {
    var keys = ByteStringTable()
    var firsts: [Int32] = []
    var folding = TextFolding()
    var key: [UInt8] = []
    for (index, product) in catalog.products.enumerated() {
      key.removeAll(keepingCapacity: true)
      append(product.name, of: catalog, to: &key, &folding)
      append(product.brand, of: catalog, to: &key, &folding)
      appendSize(of: product, in: catalog, to: &key)
      let (number, isNew) = keys.insert(key.span)
      guard !isNew else {
        firsts.append(Int32(index))
        continue
      }
      let first = catalog.products[Int(firsts[number])]
      faults.warning(.duplicateName, fault(product, like: first, in: catalog))
    }
  }

  private static func append(
    _ text: TextRange, of catalog: Catalog, to key: inout [UInt8], _ folding: inout TextFolding
  ) {
    let bytes = catalog.text[text.range]
    if ConfusableLetter.mayOccur(in: bytes) {
      let plain = ConfusableLetter.replaced(in: String(decoding: bytes, as: UTF8.self))
      folding.append(wordsOf: Array(plain.utf8)[...], to: &key)
    } else {
      folding.append(wordsOf: bytes, to: &key)
    }
    key.append(0)
  }

  private static func appendSize(of product: Product, in catalog: Catalog, to key: inout [UInt8]) {
    guard let size = product.size else {
      return catalog.append(catalog.details(of: product).sizeText, to: &key)
    }
    for number in [Int64(size.count), size.amount.tenThousandths, Int64(size.unit.rawValue)] {
      key.append(decimal: Int(number))
      key.append(0)
    }
  }

  private static func fault(
    _ product: Product, like first: Product, in catalog: Catalog
  ) -> Diagnostic {
    let name = catalog.string(product.name)
    let letters = ConfusableLetter.unusual(in: name + catalog.string(first.name))
    let notes = letters.isEmpty ? [] : [Diagnostic.Note("the names have \(letters)")]
    return Diagnostic(
      .warning, "\(name.inBackticks) has the name, brand and size of another product",
      at: catalog.location(of: product.name, in: product),
      notes: [.init("the first one is here", at: catalog.location(of: first.name, in: first))]
        + notes,
      help: "remove one of them, or say in their names how they differ")
  }
}
