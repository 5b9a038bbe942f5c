package import Diagnostics
package import Shop
import Tables
package import Values

/// Reads a shop's folder: `shop.json`, then the files that it names.
package struct ShopReader {
  /// In the shop's folder; it names the other files.
  package static let settingsFile = "shop.json"

  /// - Parameters:
  ///   - content: the folder's path, as the user gave it.
  ///   - baseURL: replaces the one in `shop.json`; see `BaseURL.normalized`.
  ///   - clock: the moment for which the shop is built; nil for the newest one in the data.
  ///   - now: the time of the build; nil to take every date as past.
  ///   - last: what the last build remembered of the sources; nil if nothing.
  ///   - isStrict: whether no row may have a fault.
  /// - Returns: also the number of bytes read; nil if the shop can't be read at all. If there are
  ///   errors in `faults`, the catalog is good only for finding more faults.
  package static func read(
    content: String, baseURL: String? = nil, clock: ClockOption? = nil,
    now: Instant? = nil, since last: SourceMemory? = nil, isStrict: Bool = false,
    faults: inout FaultList
  ) -> (settings: Settings, catalog: Catalog, byteCount: Int)? {
    let folder = Self.folder(content)
    guard
      case (var settings, let settingsBytes)? = readSettings(
        content: content, baseURL: baseURL, since: last, faults: &faults)
    else { return nil }
    if let now, clock == nil, settings.checks[.futurePrice] != .off {
      settings.priceLimit = now.advanced(byMilliseconds: 86_400_000)
    }
    if isStrict {
      for index in settings.products.indices { settings.products[index].tolerance = nil }
      settings.prices.tolerance = nil
    }
    let products = productsFiles(settings, in: folder, faults: &faults)
    let prices = pricesFile(settings, in: folder, faults: &faults)
    guard let products else { return nil }
    let (seen, seenBytes) = SeenDays.read(
      settings, in: folder, clock: clock?.instant(in: ShopCalendar(settings)), faults: &faults)
    let byteCount =
      settingsBytes + products.reduce(0) { $0 + $1.bytes.count } + (prices?.byteCount ?? 0)
      + seenBytes
    let catalog = CatalogReader.read(
      products: products, prices: prices, seen: seen, settings: settings, clock: clock,
      faults: &faults)
    guard let catalog else { return nil }
    return (settings, catalog, byteCount)
  }

  /// Reads `shop.json` and the synonyms, but of the tables only their ends.
  ///
  /// - Returns: also the size of `shop.json`; nil if it can't be read.
  package static func readSettings(
    content: String, baseURL: String?, since last: SourceMemory? = nil, faults: inout FaultList
  ) -> (settings: Settings, byteCount: Int)? {
    let folder = Self.folder(content)
    guard let file = file(folder + settingsFile, faults: &faults),
      var settings = SettingsReader.read(file, faults: &faults)
    else { return nil }
    if let baseURL { settings.baseURL = baseURL }
    Synonyms.read(in: folder, into: &settings, faults: &faults)
    let recorded = SourceMemory.read(settings, in: folder, faults: &faults)
    _ = SourceMemory(
      of: settings, in: folder, since: [recorded, last].compactMap(\.self), faults: &faults)
    return (settings, file.bytes.count)
  }

  /// The folder's path with a slash at its end.
  private static func folder(_ content: String) -> String {
    content.hasSuffix("/") ? content : content + "/"
  }

  /// One file for each source of products; nil, with an error for each, if any can't be read.
  package static func productsFiles(
    _ settings: Settings, in folder: String, faults: inout FaultList
  ) -> [SourceFile]? {
    let files = settings.products.compactMap { source in
      file(
        source.path(in: folder), named: source.shownName, namedAt: source.location,
        limit: FileReader.tableLimit, faults: &faults
      ).flatMap { decoded($0, of: source, faults: &faults) }
    }
    return files.count == settings.products.count ? files : nil
  }

  /// The file in UTF-8, with a warning if only its bytes show its encoding; nil, with an error, if
  /// it is not in the encoding that `shop.json` names.
  private static func decoded(
    _ file: SourceFile, of source: TableSource, faults: inout FaultList
  ) -> SourceFile? {
    let shown = source.encodingName == nil ? FileEncoding.shown(by: file.bytes) : nil
    guard let encoding = source.encodingName.flatMap({ FileEncoding($0) }) ?? shown else {
      return file
    }
    if let shown { warn(of: shown, in: source, faults: &faults) }
    do throws(Diagnostic) {
      return try encoding.decoded(file)
    } catch {
      faults.error(error)
      return nil
    }
  }

  private static func warn(
    of encoding: FileEncoding, in source: TableSource, faults: inout FaultList
  ) {
    faults.warning(
      .guessedEncoding, about: source.file,
      "`\(source.file)` is not in UTF-8 and was read as `\(encoding.name)`", at: source.location,
      help: "say so beside its name in `shop.json`: `\"encoding\": \"\(encoding.name)\"`")
  }

  package static func file(
    _ path: String, named name: String? = nil, namedAt location: SourceLocation? = nil,
    limit: Int = FileReader.usualLimit, faults: inout FaultList
  ) -> SourceFile? {
    opened(path, namedAt: location, faults: &faults) { (path) throws(Diagnostic) in
      try FileReader.read(path, named: name, limit: limit)
    }
  }

  /// - Parameter location: that of the file's name in `shop.json`.
  private static func opened<File>(
    _ path: String, namedAt location: SourceLocation?, faults: inout FaultList,
    _ open: (String) throws(Diagnostic) -> File
  ) -> File? {
    do throws(Diagnostic) {
      return try open(path)
    } catch {
      faults.error(error.message, at: location, help: error.help)
      return nil
    }
  }

  private static func pricesFile(
    _ settings: Settings, in folder: String, faults: inout FaultList
  ) -> ChunkedFile? {
    guard hasPricesFile(settings, in: folder, faults: &faults) else { return nil }
    let table = settings.prices
    var shown: FileEncoding?
    let file = opened(table.path(in: folder), namedAt: table.location, faults: &faults) {
      (path) throws(Diagnostic) in
      let file = try ChunkedFile(path, locale: settings.locale, isSource: true)
      if table.encodingName == nil { shown = file.shownEncoding }
      guard let encoding = table.encodingName.flatMap({ FileEncoding($0) }) ?? shown else {
        return file
      }
      return ChunkedFile(
        try encoding.decoded(try file.readWhole()), locale: settings.locale, isSource: true)
    }
    if let shown, file != nil { warn(of: shown, in: table, faults: &faults) }
    return file
  }

  /// False for a shop without a history whose `shop.json` doesn't name one; with a warning if the
  /// folder has a file with nearly the default name.
  private static func hasPricesFile(
    _ settings: Settings, in folder: String, faults: inout FaultList
  ) -> Bool {
    let path = settings.prices.path(in: folder)
    if !settings.prices.isOptional || FileReader.exists(path) { return true }
    guard let near = FileReader.nearestName(to: path) else { return false }
    faults.warning(
      .noPricesFile, "there is no file `\(path)`, so the shop has no price history",
      help: "if you mean `\(near)`, write `\"prices\": \"\(near)\"` in `shop.json`")
    return false
  }
}
