import Bytes
import Shop

// The pictures of products at absolute addresses, for programs that read a page far from the site.
//
// Precondition of all: the site has a full address.
extension SitePlan {
  /// Appends the address of a product's first picture, which is shown.
  func appendAbsoluteAddress(ofPictureOf product: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    shop.images.append(product, in: catalog, root: { $0 += addresses.rootURL.utf8 }, to: &bytes)
    completeAddress(from: start, in: &bytes)
  }

  /// Appends the address of a further picture.
  ///
  /// - Parameter other: one of `ProductImages.others`.
  func appendAbsoluteAddress(ofOtherPicture other: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    shop.images.append(
      other: other, in: catalog, root: { $0 += addresses.rootURL.utf8 }, to: &bytes)
    completeAddress(from: start, in: &bytes)
  }

  /// Appends the address of a product's picture by its place; see `Variant.image`.
  ///
  /// - Returns: false for a picture that is not shown.
  func appendAbsoluteAddress(
    ofPictureAt place: Int32, of product: Int, to bytes: inout [UInt8]
  ) -> Bool {
    let start = bytes.count
    let isShown = shop.images.append(
      place: place, of: product, in: catalog, root: { $0 += addresses.rootURL.utf8 }, to: &bytes)
    completeAddress(from: start, in: &bytes)
    return isShown
  }

  /// The addresses of all pictures of a product, the first one first.
  func absolutePictureAddresses(of product: Int) -> [String] {
    guard shop.images.isShown(of: product) else { return [] }
    return [String(writing: { appendAbsoluteAddress(ofPictureOf: product, to: &$0) })]
      + shop.images.others(of: product, in: catalog).map { other in
        String(writing: { appendAbsoluteAddress(ofOtherPicture: other, to: &$0) })
      }
  }

  /// An address without a scheme, `//cdn.example/milk.jpg`, has that of the site.
  private func completeAddress(from start: Int, in bytes: inout [UInt8]) {
    guard bytes[start...].starts(with: "//".utf8) else { return }
    bytes.insert(contentsOf: addresses.rootURL.utf8.prefix { $0 != .slash }, at: start)
  }
}
