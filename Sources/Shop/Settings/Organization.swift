/// Who runs the shop, for search engines (`Input: Settings`).
package struct Organization: Sendable {
  /// The keys of `shop.json` that have a text.
  package enum Detail: String, CaseIterable, Sendable {
    case name, legalName, email, telephone
    /// An `http` or `https` address, as are those of `sameAs`.
    case logo
    case street, postalCode, city
    /// ISO 3166-1 alpha-2, upper case.
    case country
  }

  /// The given values, none of them empty.
  package var details: [Detail: String] = [:]
  /// The addresses of the shop's pages on other sites.
  package var sameAs: [String] = []

  package init() {}
}
