import Bytes
package import Diagnostics
import Pages
import Parts
package import Reading
package import Shop
import Tables
package import Values

/// The options of a build.
package struct BuildRequest: Sendable {
  /// The extent of a shop that a build makes (`Architecture: Parts and a join`).
  package enum Extent: Sendable {
    case shop
    /// The pages of a part, with the file of the whole shop's frame.
    case part(frame: String)
    /// The pages of a part of a shop that is built part by part.
    case piece(of: DividedShop, ShopFrame, part: Int)
    /// The pages about the whole shop, from the part files of its parts.
    case join(frame: String, parts: [String])
  }

  /// The folder with `shop.json`.
  package var content: String
  /// The folder with the shop's own theme.
  package var templates: String
  /// Whether that folder was named explicitly, so that its absence is worth a warning.
  package var namesTemplates = false
  /// Instead of the one in `shop.json`; see `BaseURL.normalized`.
  package var baseURL: String?
  /// The moment to build for, if not the newest in the data.
  package var clock: ClockOption?
  /// The time of the build, after which prices wait for their day; nil if none waits.
  package var now: Instant?
  /// What the last build remembered of the sources; nil if nothing.
  package var lastSources: SourceMemory?
  /// The folder to write the site to.
  package var output: String
  /// The number of threads.
  package var jobs = 1
  package var mode = WriteMode.changed
  /// Whether to make all checks, and not only those that cost next to nothing.
  package var isThorough = false
  /// Whether much of the existing site may be removed.
  package var allowsRemovals = false
  /// Whether a new site is to be on the disk when the build returns; an update always is.
  package var isDurable = false
  /// Where to note what is written and removed.
  package var changeList: ChangeList?
  package var extent = Extent.shop
  /// The approximate number of products that a join has in memory at once: few enough for any
  /// machine, and enough for the fixed cost of a stage not to matter.
  package var productsPerStage = 10_000

  package init(content: String, templates: String, output: String) {
    (self.content, self.templates, self.output) = (content, templates, output)
  }

  /// The files of `extent`: the frame and the part files.
  var extentFiles: [String] {
    switch extent {
    case .shop, .piece: []
    case .part(let frame): [frame]
    case .join(let frame, let parts): [frame] + parts
    }
  }

  var share: BuildShare {
    switch extent {
    case .shop: [.part, .whole, .lists]
    case .part, .piece: .part
    case .join: .whole
    }
  }

  /// The folders whose files all go into the site; none of them need exist.
  var sourceFolders: [String] {
    ["images", RootFiles.folder, CustomPages.folder].map { "\(content)/\($0)" } + [templates]
  }
}

/// How a build writes the files that it has rendered.
package enum WriteMode: Sendable {
  /// Write the files that differ from the existing ones.
  case changed
  /// Rewrite everything.
  case force
  /// Write nothing; only find out what would be written.
  case dryRun
}

// Reads a whole shop, a part of one, or its part files (`Architecture: Parts and a join`).
extension BuildRequest {
  /// The fingerprint of the settings that all parts of a shop must share.
  var settingsFingerprint: String {
    let path = TableSource(file: ShopReader.settingsFile).path(in: content)
    let fingerprint = Fingerprint {
      $0.add((try? FileReader.read(path).bytes) ?? [])
      $0.add(baseURL ?? "")
      $0.add(clock.map { String(describing: $0) } ?? "")
    }
    return [fingerprint.first, fingerprint.second].map { String($0, radix: 16) }
      .joined(separator: "-")
  }

  /// - Parameters:
  ///   - isPart: whether the shop may be a part of one that has no frame yet.
  ///   - faults: gets every fault that is found.
  /// - Returns: also the number of bytes read and, for a join, the parts, whose products are not in
  ///   the catalog; nil if the shop can't be read at all.
  func readShop(
    isPart: Bool = false, faults: inout FaultList
  ) -> (settings: Settings, catalog: Catalog, byteCount: Int, parts: ShopParts?)? {
    switch extent {
    case .shop:
      return ShopReader.read(
        content: content, baseURL: baseURL, clock: clock, now: now, since: lastSources,
        judgement: isPart ? .part : isThorough ? .strict : .whole, faults: &faults
      ).map { ($0.settings, $0.catalog, $0.byteCount, nil) }
    case .part(let file):
      guard let frame = frame(in: file, faults: &faults),
        let shop = ShopReader.read(
          content: content, baseURL: baseURL, clock: clock, frame: frame, now: now,
          judgement: .part,
          faults: &faults),
        // Otherwise there is a fault, and the part can't be planned with the frame.
        shop.catalog.aisles.count == frame.sections.count
      else { return nil }
      return (shop.settings, shop.catalog, shop.byteCount, nil)
    case .piece(let shop, let frame, let part):
      faults.levels = shop.settings.checks
      return shop.catalog(ofPart: part, frame: frame, faults: &faults)
        .map { (shop.settings, $0, 0, nil) }
    case .join(let file, let parts):
      guard let frame = frame(in: file, faults: &faults),
        let (settings, byteCount) = ShopReader.readSettings(
          content: content, baseURL: baseURL, faults: &faults),
        let parts = ShopParts(parts, frame: frame, settings: settings, faults: &faults)
      else { return nil }
      do throws(Diagnostic) {
        return (settings, try parts.catalog(of: []), byteCount, parts)
      } catch {
        faults.error(error)
        return nil
      }
    }
  }

  private func frame(in file: String, faults: inout FaultList) -> ShopFrame? {
    do throws(Diagnostic) {
      let frame = try FrameFile(reading: file).frame
      for tally in frame.tallies where tally.isIntolerable {
        faults.error(
          "the number of faulty rows in `\(tally.file)` is \(tally.faultyCount.grouped), more "
            + "than `tolerate` allows",
          help: "correct those that `aisle frame` reports, and make the frame again")
      }
      if frame.settings == settingsFingerprint { return frame }
      faults.error(
        "the frame `\(file)` is of another shop than `\(content)`",
        help: "make it with the same `shop.json`, `--base-url` and `--clock`")
    } catch {
      faults.error(error)
    }
    return nil
  }

  /// The frame of the shop or part in the folder.
  ///
  /// - Parameter faults: gets every fault of the tables.
  /// - Returns: nil if any of them is an error.
  package func makeFrame(faults: inout FaultList) -> ShopFrame? {
    let images = ImageFiles(content: content, faults: &faults)
    guard let (settings, catalog, _, _) = readShop(isPart: true, faults: &faults),
      !faults.hasErrors
    else { return nil }
    return ShopFrame(
      of: catalog, settings: settingsFingerprint, keys: settings.rankedKeys,
      images: Set(images.paths))
  }
}
