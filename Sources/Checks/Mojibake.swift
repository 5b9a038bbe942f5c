import Bytes
import Diagnostics
import Shop

/// A text that was UTF-8 and was read as Windows-1252 (`KÃ¤se`), or that has lost a letter.
enum Mojibake {
  static func report(in catalog: Catalog, to faults: FaultLog) {
    catalog.forEachText { text, column, product in
      guard catalog.text[text.range].contains(where: { $0 >= 0x80 }),
        let fault = fault(in: catalog.string(text))
      else { return }
      faults.warning(
        .mojibake, about: column, fault.message, at: catalog.location(of: text, in: product),
        help: fault.help)
    }
  }

  private static func fault(in text: String) -> (message: String, help: String)? {
    if text.unicodeScalars.contains("\u{FFFD}") {
      return ("\(text.inBackticks) has lost a letter", "export the file again, in UTF-8")
    }
    for word in text.split(separator: " ") {
      guard let meant = meant(by: word) else { continue }
      return (
        "\(word.inBackticks) looks like \(meant.inBackticks), read in a wrong encoding",
        "export the file again in UTF-8; some program took it for Windows-1252 on the way here"
      )
    }
    return nil
  }

  /// The word that results if its letters are taken for bytes of Windows-1252 and read as UTF-8.
  /// Nil if they are not UTF-8, or if nothing suggests a wrong encoding: `É®` at the end of a brand
  /// happens to be UTF-8.
  private static func meant(by word: Substring) -> String? {
    guard word.unicodeScalars.contains(where: { leads.contains($0) }) else { return nil }
    var bytes: [UInt8] = []
    for scalar in word.unicodeScalars {
      if scalar.value < 0x100 {
        bytes.append(UInt8(scalar.value))
      } else if let byte = windows1252[scalar] {
        bytes.append(byte)
      } else {
        return nil
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The characters that the first bytes of common letters and signs turn into.
  private static let leads: Set<Unicode.Scalar> = ["Ã", "Â", "â", "Ð", "Ñ"]

  /// The letters and signs of the bytes 0x80 to 0x9F.
  private static let windows1252: [Unicode.Scalar: UInt8] = Dictionary(
    uniqueKeysWithValues: zip(Windows1252.upperControls, 0x80...0x9F).filter {
      $0.0 != "\u{FFFD}"
    })
}
