import Bytes
import Shop

extension Organization {
  /// Appends it as schema.org's `Organization`, called like the shop unless it has a name.
  func append(to json: inout JSONWriter, settings: Settings) {
    json.item("Organization") { json in
      json.member("name", details[.name] ?? settings.title)
      json.member("url", settings.baseURL)
      for (detail, property) in Self.ownProperties {
        if let text = details[detail] { json.member(property, text) }
      }
      if Self.addressProperties.contains(where: { details[$0.0] != nil }) {
        json.key("address")
        json.item("PostalAddress") { json in
          for (detail, property) in Self.addressProperties {
            if let text = details[detail] { json.member(property, text) }
          }
        }
      }
      if !sameAs.isEmpty {
        json.member("sameAs", sameAs)
      }
    }
  }

  /// Of schema.org's `Organization`.
  private static let ownProperties: [(Detail, StaticString)] = [
    (.legalName, "legalName"), (.logo, "logo"), (.email, "email"), (.telephone, "telephone"),
  ]
  /// Of schema.org's `PostalAddress`.
  private static let addressProperties: [(Detail, StaticString)] = [
    (.street, "streetAddress"), (.postalCode, "postalCode"), (.city, "addressLocality"),
    (.country, "addressCountry"),
  ]
}
