import Values

/// Lists of options and their values, as BigCommerce writes them (`Catalog: Variants`).
enum OptionValues {
  /// `Black / M` for `Type=Swatch|Name=Color|Value=Black[#000000]Type=Rectangle|Name=Size|Value=M`,
  /// with or without bars between the options. Any other text is a name as it is.
  static func name(in text: String) -> String {
    let values = text.split(separator: "Type=").compactMap { option -> String? in
      guard let start = option.firstRange(of: "Value=")?.upperBound else { return nil }
      let value = option[start...].prefix { $0 != "|" }
      // Brackets hold the colours of a swatch, or the address of its pattern.
      let name = value.firstRange(of: "[").map { value[..<$0.lowerBound] } ?? value
      return name.trimmingBlanks
    }
    return values.isEmpty ? text : values.joined(separator: " / ")
  }
}
