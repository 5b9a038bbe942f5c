import Bytes
package import Diagnostics
import Pages
package import Shop

// Reading a whole shop, a part of one, or what its parts left (`Architecture: Parts and a join`).
extension BuildRequest {
  /// The fingerprint of what all parts of a shop must have in common.
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

  /// - Parameter faults: gets every fault that is found.
  /// - Returns: also how many bytes were read and, for a join, the parts, of which the catalog has
  ///   no product; nil if the shop can't be read at all.
  func readShop(
    faults: inout FaultList
  ) -> (settings: Settings, catalog: Catalog, byteCount: Int, parts: ShopParts?)? {
    switch extent {
    case .shop:
      return ShopReader.read(
        content: content, baseURL: baseURL, clock: clock, faults: &faults
      ).map { ($0.settings, $0.catalog, $0.byteCount, nil) }
    case .part(let file):
      guard let frame = frame(in: file, faults: &faults),
        let shop = ShopReader.read(
          content: content, baseURL: baseURL, clock: clock, frame: frame, faults: &faults),
        // Otherwise there is a fault, and the part can't be planned with the frame.
        shop.catalog.aisles.count == frame.sections.count
      else { return nil }
      return (shop.settings, shop.catalog, shop.byteCount, nil)
    case .piece(let site, let part):
      faults.levels = site.shop.settings.checks
      return site.shop.catalog(ofPart: part, frame: site.frame, faults: &faults)
        .map { (site.shop.settings, $0, 0, nil) }
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
      if frame.settings == settingsFingerprint { return frame }
      faults.error(
        Diagnostic(
          "the frame `\(file)` is of another shop than `\(content)`",
          help: "make it with the same `shop.json`, `--base-url` and `--clock`"))
    } catch {
      faults.error(error)
    }
    return nil
  }

  /// The frame of the shop, or of the part of one, in the folder.
  ///
  /// - Parameter faults: gets every fault of the tables.
  /// - Returns: nil if any of them is an error.
  package func makeFrame(faults: inout FaultList) -> ShopFrame? {
    let images = ImageFiles(content: content, faults: &faults)
    guard let (_, catalog, _, _) = readShop(faults: &faults), !faults.hasErrors else { return nil }
    return ShopFrame(of: catalog, settings: settingsFingerprint, images: Set(images.paths))
  }
}
