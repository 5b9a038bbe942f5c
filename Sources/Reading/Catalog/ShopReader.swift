package import Diagnostics
package import Quantities
package import Shop
import Tables

/// Reads a shop's folder: `shop.json`, then the files that it names.
package struct ShopReader {
  /// In the shop's folder; it names the other files.
  package static let settingsFile = "shop.json"

  /// - Parameters:
  ///   - content: the folder's path, as the user gave it.
  ///   - baseURL: replaces the one in `shop.json`; see `BaseURL.normalized`.
  ///   - clock: the moment for which the shop is built; nil for the newest one in the data.
  ///   - now: the time of the build; nil to take every date as past.
  ///   - last: the last build's memory of the sources; nil if it had none.
  ///   - isStrict: whether no row may have a fault.
  /// - Returns: also what is known of former products; nil if the shop can't be read at all. If
  ///   there are errors in `faults`, the catalog is good only for finding more faults.
  package static func read(
    content: String, baseURL: String? = nil, clock: ParsedDate? = nil,
    now: Instant? = nil, since last: SourceMemory? = nil, isStrict: Bool = false,
    faults: FaultLog
  ) -> (settings: Settings, catalog: Catalog, addresses: AddressHistory)? {
    let folder = Self.folder(content)
    guard let file = file(folder + settingsFile, faults: faults),
      var settings = SettingsReader.read(file, faults: faults)
    else { return nil }
    if let baseURL { settings.baseURL = baseURL }
    Synonyms.read(in: folder, into: &settings, faults: faults)
    if let now, clock == nil, settings.checks[.futurePrice] != .off {
      settings.priceLimit = now.advanced(byMilliseconds: 86_400_000)
    }
    let record = ShopRecord.read(
      settings, in: folder, until: clock?.clock(in: ShopCalendar(settings)), faults: faults)
    settings.prices.isRecorded = record.sources != nil
    _ = SourceMemory(
      of: settings, in: folder, since: [record.sources, last].compactMap(\.self), faults: faults)
    if isStrict {
      for index in settings.products.indices { settings.products[index].tolerance = nil }
      settings.prices.tolerance = nil
    }
    let products = productsFiles(settings, in: folder, faults: faults)
    let prices =
      hasPricesFile(settings, in: folder, faults: faults)
      ? table(settings.prices, in: folder, faults: faults) : nil
    guard let products else { return nil }
    let catalog = CatalogBuilder.catalog(
      products: products, prices: consume prices, seen: record.seen, addresses: record.addresses,
      settings: settings, clock: clock, faults: faults)
    guard let catalog else { return nil }
    return (settings, catalog, record.addresses)
  }

  /// The folder's path with a slash at its end.
  private static func folder(_ content: String) -> String {
    content.hasSuffix("/") ? content : content + "/"
  }

  /// One file for each source of products; nil, with an error for each, if any can't be read.
  package static func productsFiles(
    _ settings: Settings, in folder: String, faults: FaultLog
  ) -> [SourceFile]? {
    let files = settings.products.compactMap { table($0, in: folder, faults: faults) }
    return files.count == settings.products.count ? files : nil
  }

  /// The file of a table in UTF-8, with a warning if only its bytes show its encoding; nil, with an
  /// error, if it can't be read or is not in the encoding that `shop.json` names.
  package static func table(
    _ table: TableSource, in folder: String, faults: FaultLog
  ) -> SourceFile? {
    let file = file(
      table.path(in: folder), named: table.shownName, namedAt: table.location,
      limit: FileReader.tableLimit, faults: faults)
    guard let file else { return nil }
    let shown = table.encodingName == nil ? FileEncoding.shown(by: file.bytes) : nil
    guard let encoding = table.encodingName.flatMap({ FileEncoding($0) }) ?? shown else {
      return file
    }
    if let shown {
      faults.warning(
        .guessedEncoding, about: table.file,
        "`\(table.file)` is not in UTF-8 and was read as `\(shown.name)`", at: table.location,
        help: "say so beside its name in `shop.json`: `\"encoding\": \"\(shown.name)\"`")
    }
    do throws(Diagnostic) {
      return try encoding.decoded(file)
    } catch {
      faults.error(error)
      return nil
    }
  }

  /// - Parameter location: that of the file's name in `shop.json`.
  package static func file(
    _ path: String, named name: String? = nil, namedAt location: SourceLocation? = nil,
    limit: Int = FileReader.usualLimit, faults: FaultLog
  ) -> SourceFile? {
    do throws(Diagnostic) {
      return try FileReader.read(path, named: name, limit: limit)
    } catch {
      faults.error(error.message, at: location, help: error.help)
      return nil
    }
  }

  /// False for a shop without a history whose `shop.json` doesn't name one; with a warning if the
  /// folder has a file with nearly the default name.
  private static func hasPricesFile(
    _ settings: Settings, in folder: String, faults: FaultLog
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
