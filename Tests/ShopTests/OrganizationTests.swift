import Diagnostics
import Reading
import Shop
import Testing

/// Who runs the shop, in `shop.json` (`Input: Settings`).
@Suite("Organization")
struct OrganizationTests {
  private func read(_ text: String) -> (organization: Organization?, faults: [String]) {
    let faults = FaultLog()
    let source = SourceFile(
      name: "shop.json", bytes: Array("{ title: 'T', organization: \(text) }".utf8))
    let settings = SettingsReader.read(source, faults: faults)
    return (settings?.organization, faults.errors.map(\.message))
  }

  @Test("has what is given and nothing else")
  func details() throws {
    let (read, faults) = read(
      "{ name: ' A & B ', country: 'AT', logo: 'https://x.example/logo.png', "
        + "sameAs: ['https://y.example/a/', 'http://z.example/b?id=7&x=ö#c'] }")
    #expect(faults == [])
    let organization = try #require(read)
    #expect(
      organization.details == [
        .name: "A & B", .country: "AT", .logo: "https://x.example/logo.png",
      ])
    #expect(organization.sameAs == ["https://y.example/a/", "http://z.example/b?id=7&x=%C3%B6#c"])
    #expect(self.read("{}").organization?.details == [:])
  }

  @Test(
    "faults",
    arguments: [
      ("'A'", "`organization` must be an object, not a string"),
      ("{ nam: 'A' }", "the key `nam` is unknown"),
      ("{ city: '' }", "`city` is empty"),
      ("{ country: 'at' }", "`at` is not a country's code"),
      ("{ logo: 'logo.png' }", "`logo.png` is not an `https://` address"),
      ("{ sameAs: 'https://x.example' }", "`sameAs` must be an array, not a string"),
      ("{ sameAs: ['javascript://x'] }", "`javascript://x` is not an `https://` address"),
    ])
  func fault(text: String, message: String) { #expect(read(text).faults == [message]) }
}
