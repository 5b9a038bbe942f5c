/// What programs wrote before UTF-8, by language, as `iconv` calls it.
enum EncodingNames {
  /// Nil where the bytes themselves tell more: Western languages, and Cyrillic with its two usual
  /// encodings.
  static func name(forLocale locale: String) -> String? {
    let tags = locale.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = tags.first else { return nil }
    if language == "zh", tags.contains(where: { ["hant", "tw", "hk", "mo"].contains($0) }) {
      return "BIG5"
    }
    return names[String(language)]
  }

  private static let names: [String: String] = {
    let languages = [
      "Windows-1250": "bs cs hr hu pl ro sk sl sq", "Windows-1253": "el", "Windows-1254": "az tr",
      "Windows-1255": "he yi", "Windows-1256": "ar fa ur", "Windows-1257": "et lt lv",
      "Windows-1258": "vi", "CP874": "th", "CP932": "ja", "CP949": "ko", "GB18030": "zh",
    ]
    var names: [String: String] = [:]
    for (encoding, list) in languages {
      for language in list.split(separator: " ") { names[String(language)] = encoding }
    }
    return names
  }()
}
