import Bytes
import Diagnostics
import Mustache
import Shop

/// The pictures of all products that are safe to show, found once for all pages.
struct ProductImages: Sendable {
  /// For each product the index of its first picture's source, or one of the numbers below; empty
  /// for a shop without pictures.
  private var numbers: [Int32] = []
  /// Likewise for each of `CatalogArrays.otherImages`.
  private var otherNumbers: [Int32] = []
  /// Percent-encoded: a path from the site's root, `images/milk.jpg`, or an `http` or `https`
  /// address.
  private var sources = ByteStrings()

  private static let none: Int32 = -1
  /// An address that needs no encoding is not copied.
  private static let asGiven: Int32 = -2

  /// - Parameters:
  ///   - files: the files of the images folder, as paths relative to it.
  ///   - faults: gets a warning for each picture that is not shown.
  init(of catalog: Catalog, files: Set<String>, faults: FaultLog) {
    otherNumbers = [Int32](repeating: Self.none, count: catalog.arrays.otherImages.count)
    for (index, product) in catalog.products.enumerated() {
      let details = catalog.details(of: product)
      if details.image.isEmpty { continue }
      if numbers.isEmpty {
        numbers = [Int32](repeating: Self.none, count: catalog.products.count)
      }
      numbers[index] = number(of: details.image, product, in: catalog, files, faults)
      for other in details.otherImages {
        let image = catalog.arrays.otherImages[Int(other)]
        otherNumbers[Int(other)] = number(of: image, product, in: catalog, files, faults)
      }
    }
  }

  private mutating func number(
    of image: TextRange, _ product: Product, in catalog: Catalog, _ files: Set<String>,
    _ faults: FaultLog
  ) -> Int32 {
    let given = catalog.string(image)
    if Self.isRemote(given) {
      let encoded = percentEncoded(given, keeping: ":/?#[]@!$&()*+,;=%")
      return encoded == given ? Self.asGiven : add(encoded)
    }
    if let file = Self.file(named: given), let found = files.firstIndex(of: file) {
      // Equal names may have different bytes, because Apple's file systems decompose accents.
      return add("images/" + percentEncoded(files[found], keeping: "/"))
    }
    Self.warn(of: image, product, in: catalog, files: files, to: faults)
    return Self.none
  }

  private mutating func add(_ source: String) -> Int32 {
    sources.append(source.utf8)
    return Int32(sources.count - 1)
  }

  /// True if any product has a picture that a page may show.
  var hasAny: Bool { numbers.contains { $0 != Self.none } }

  /// True if a page may show the picture of the product at that place; see `append`.
  func isShown(_ place: Int32 = 0, of product: Int, in catalog: Catalog) -> Bool {
    place == 0
      ? !numbers.isEmpty && numbers[product] != Self.none
      : picture(at: place, of: product, in: catalog).number != Self.none
  }

  /// The places of the further pictures of a product that a page may show, from 1.
  func others(of product: Int, in catalog: Catalog) -> [Int32] {
    if otherNumbers.isEmpty { return [] }
    let others = catalog.details(of: catalog.products[product]).otherImages
    return others.filter { otherNumbers[Int($0)] != Self.none }.map { $0 - others.lowerBound + 1 }
  }

  /// The number of a picture, and the address that the products file gives.
  private func picture(
    at place: Int32, of product: Int, in catalog: Catalog
  ) -> (number: Int32, given: TextRange) {
    let details = catalog.details(of: catalog.products[product])
    if place == 0 { return (numbers.isEmpty ? Self.none : numbers[product], details.image) }
    let other = Int(details.otherImages.lowerBound + place - 1)
    return (otherNumbers[other], catalog.arrays.otherImages[other])
  }

  /// Appends the source of a picture of a product.
  ///
  /// - Parameters:
  ///   - place: among the pictures of the product, such as `Variant.image`; 0 for the first.
  ///   - root: appends the path to the site's root, for a picture of the shop's own.
  /// - Returns: whether a page may show the picture; nothing is appended if not.
  @discardableResult
  func append(
    place: Int32 = 0, of product: Int, in catalog: Catalog, root: (inout [UInt8]) -> Void,
    to bytes: inout [UInt8]
  ) -> Bool {
    let (number, given) = picture(at: place, of: product, in: catalog)
    if number == Self.none { return false }
    guard number >= 0 else {
      catalog.append(given, to: &bytes)
      return true
    }
    let range = sources.range(of: Int(number))
    // An address begins with a scheme or with `//`.
    if sources.bytes[range.lowerBound] == UInt8(ascii: "i") { root(&bytes) }
    sources.append(Int(number), to: &bytes)
    return true
  }

  private static func warn(
    of image: TextRange, _ product: Product, in catalog: Catalog, files: Set<String>,
    to faults: FaultLog
  ) {
    let given = catalog.string(image)
    let location = { catalog.location(of: image, in: product) }
    if let file = file(named: given) {
      faults.warning(
        .missingImage, "the image `\(given)` is not in the images folder", at: location(),
        help: closestName(to: file, among: files.sorted()).map { "did you mean `\($0)`?" }
          ?? "put it into `images/` beside the products file, or leave the field empty")
    } else {
      faults.warning(
        .unsafeImage, "the image `\(given)` is not an address that a page may show", at: location(),
        help: "use a file name of the images folder, or an `http:` or `https:` address")
    }
  }

  private static func isRemote(_ source: String) -> Bool {
    let start = source.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://") || start.hasPrefix("//")
  }

  /// The path below `images/`; nil for an address with a scheme and for a path out of the folder.
  private static func file(named source: String) -> String? {
    // Some platforms give a picture's path from their folder of pictures.
    let source = source.hasPrefix("/") ? String(source.dropFirst()) : source
    let path = source.hasPrefix("images/") ? String(source.dropFirst(7)) : source
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.contains(":"), !path.contains("\\"),
      !names.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
    else { return nil }
    return path
  }
}

extension Document {
  /// The list of the addresses of all pictures of a product, for data.
  mutating func imageURLs(_ name: StaticString, of product: Int, in site: SitePlan) {
    let images = site.shop.images
    let places =
      (images.isShown(of: product, in: site.catalog) ? [0] : [])
      + images.others(of: product, in: site.catalog)
    scalars(name, places) { document, place in
      var address: [UInt8] = []
      images.append(
        place: place, of: product, in: site.catalog, root: { $0 += site.addresses.rootURL.utf8 },
        to: &address)
      document.item(bytes: address.span)
    }
  }

  /// A picture of a product; null if a page may not show it.
  ///
  /// - Parameters:
  ///   - place: as in `ProductImages.append`; nil for no picture.
  ///   - folder: that of the page that shows it; nil for its address, for data.
  mutating func image(
    _ name: StaticString, _ place: Int32? = 0, of product: Int, from folder: String? = nil,
    in site: SitePlan
  ) {
    let (images, catalog) = (site.shop.images, site.catalog)
    guard let place, images.isShown(place, of: product, in: catalog) else { return null(name) }
    text(name) {
      images.append(
        place: place, of: product, in: catalog,
        root: { bytes in
          if let folder {
            site.addresses.appendRoot(from: folder, to: &bytes)
          } else {
            bytes += site.addresses.rootURL.utf8
          }
        }, to: &$0)
    }
  }
}

extension SitePlan {
  /// Appends the absolute address of a picture of a product, for programs that read a page
  /// elsewhere; see `ProductImages.append`.
  ///
  /// - Precondition: the site has a full address.
  /// - Returns: false for a picture that is not shown.
  @discardableResult
  func appendAbsoluteAddress(
    ofPictureAt place: Int32 = 0, of product: Int, to bytes: inout [UInt8]
  ) -> Bool {
    let start = bytes.count
    let isShown = shop.images.append(
      place: place, of: product, in: catalog, root: { $0 += addresses.rootURL.utf8 }, to: &bytes)
    // An address without a scheme, `//cdn.example/milk.jpg`, has that of the site.
    if bytes[start...].starts(with: "//".utf8) {
      bytes.insert(contentsOf: addresses.rootURL.utf8.prefix { $0 != .slash }, at: start)
    }
    return isShown
  }

  /// The absolute address of the first picture of a product; nil without one.
  func pictureAddress(of product: Int) -> String? {
    guard shop.images.isShown(of: product, in: catalog) else { return nil }
    return String(writing: { appendAbsoluteAddress(of: product, to: &$0) })
  }
}
