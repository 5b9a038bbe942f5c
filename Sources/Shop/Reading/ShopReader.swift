package import Bytes
package import Diagnostics

/// A shop's folder to what the rest of Aisle works on: `shop.json`, then the files it names.
package struct ShopReader {
  /// - Parameters:
  ///   - content: the folder's path, as the user gave it.
  ///   - baseURL: stands in for the one of `shop.json`; see `BaseURL.normalized`.
  ///   - clock: the moment the shop speaks for, if not the newest of the data.
  /// - Returns: `digest` stands for the bytes of all files that were read; nil if there is an error
  ///   in `faults`, which then has all of the shop's.
  package static func read(
    content: String, baseURL: String? = nil, clock: ClockOption? = nil, faults: inout FaultList
  ) -> (settings: Settings, catalog: Catalog, digest: ContentDigest)? {
    let folder = content.hasSuffix("/") ? content : content + "/"
    guard let file = file(folder + "shop.json", faults: &faults),
      var settings = SettingsReader.read(file, faults: &faults)
    else { return nil }
    if let baseURL { settings.baseURL = baseURL }
    let products = self.file(
      folder + settings.products.file, namedAt: settings.places["products"], faults: &faults)
    let prices = pricesFile(settings, in: folder, faults: &faults)
    guard let products else { return nil }
    let catalog = CatalogReader.read(
      products: products, prices: prices, settings: settings, clock: clock, faults: &faults)
    guard let catalog, !faults.hasErrors else { return nil }
    var digest = prices?.digest ?? ContentDigest()
    for source in [file, products] { digest.add(source.bytes) }
    return (settings, catalog, digest)
  }

  private static func file(
    _ path: String, namedAt place: SourceLocation? = nil, faults: inout FaultList
  ) -> SourceFile? {
    opened(path, namedAt: place, faults: &faults) { (path) throws(Diagnostic) in
      try FileReader.read(path)
    }
  }

  /// - Parameter place: where `shop.json` names the file.
  private static func opened<File>(
    _ path: String, namedAt place: SourceLocation?, faults: inout FaultList,
    _ open: (String) throws(Diagnostic) -> File
  ) -> File? {
    do throws(Diagnostic) {
      return try open(path)
    } catch {
      faults.error(Diagnostic(error.message, at: place, help: error.help))
      return nil
    }
  }

  /// Nil for a shop that has no history and never said that it has one; a warning if a file
  /// is there that looks as if it were meant.
  private static func pricesFile(
    _ settings: Settings, in folder: String, faults: inout FaultList
  ) -> ChunkedFile? {
    let table = settings.prices
    let path = folder + table.file
    if table.isOptional, !FileReader.exists(path) {
      guard let near = FileReader.nearestName(to: path) else { return nil }
      faults.warning(
        "no prices file",
        Diagnostic(
          .warning, "there is no file \(quoted(path)), so the shop has no price history",
          help: "if \(quoted(near)) is meant, write \"prices\": \"\(near)\" in shop.json"))
      return nil
    }
    return opened(path, namedAt: settings.places["prices"], faults: &faults) {
      (path) throws(Diagnostic) in try ChunkedFile(path, locale: settings.locale)
    }
  }
}
