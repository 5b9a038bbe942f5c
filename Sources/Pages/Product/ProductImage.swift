import Diagnostics
import Shop

/// The source of a product's picture, which is safe to show.
enum ProductImage {
  /// Below `images/` of the site, percent-encoded.
  case local(String)
  /// An `http` or `https` address.
  case remote(String)

  /// Nil for a product without a picture, and for a picture that no page may show.
  init?(of product: Product, in catalog: Catalog, files: Set<String>) {
    if product.image.isEmpty { return nil }
    let source = catalog.string(product.image)
    if Self.isRemote(source) {
      self = .remote(percentEncoded(source, keeping: ":/?#[]@!$&()*+,;=%"))
    } else if let file = Self.file(named: source), let found = files.firstIndex(of: file) {
      // Equal names may have different bytes: Apple's file systems decompose accents.
      self = .local(percentEncoded(files[found], keeping: "/"))
    } else {
      return nil
    }
  }

  /// Warns of each picture that is not shown.
  static func check(_ catalog: Catalog, files: Set<String>, faults: inout FaultList) {
    let names = files.sorted()
    for product in catalog.products where !product.image.isEmpty {
      guard ProductImage(of: product, in: catalog, files: files) == nil else { continue }
      let source = catalog.string(product.image)
      let location = { catalog.location(of: product.image, in: product) }
      if let file = file(named: source) {
        faults.warning(
          "missing image",
          Diagnostic(
            .warning, "the image `\(source)` is not in the images folder", at: location(),
            help: closestName(to: file, among: names).map { "did you mean `\($0)`?" }
              ?? "put it into `images/` beside the products file, or leave the field empty"))
      } else {
        faults.warning(
          "unsafe image",
          Diagnostic(
            .warning, "the image `\(source)` is not an address that a page may show",
            at: location(),
            help: "use a file name of the images folder, or an `http:` or `https:` address"))
      }
    }
  }

  private static func isRemote(_ source: String) -> Bool {
    let start = source.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://") || start.hasPrefix("//")
  }

  /// The path below `images/`; nil for an address with a scheme and for a path out of the folder.
  private static func file(named source: String) -> String? {
    let path = source.hasPrefix("images/") ? String(source.dropFirst(7)) : source
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.contains(":"), !path.contains("\\"),
      !names.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
    else { return nil }
    return path
  }
}
