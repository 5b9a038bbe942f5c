import Foundation
import Testing
import TestSupport

@Suite("The register of brands")
struct BrandRegisterTests {
  private struct Register: Decodable {
    struct Letter: Decodable {
      struct Brand: Decodable { let name: String, url: String }
      let brands: [Brand]
    }
    let page: Int, pages: Int, total: Int
    let previous: String?, next: String?
    let letters: [Letter]
  }

  @Test(
    "has pages of a thousand brands, and gives way to no brand that is called Index",
    .enabled(if: Thoroughness.isFull, "it is part of a full run"))
  func pages() throws {
    let scratch = try TemporaryFolder()
    let content = scratch.url.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    let settings = #"{ "title": "T", "baseURL": "https://x.example/", "orders": ["price"] }"#
    try Data(settings.utf8).write(to: content.appending(path: "shop.json"))
    var products = "id,name,price,aisle,brand\np,One,1,A,Index\n"
    for number in 1000..<2005 { products += "p\(number),One,1,A,Alm \(number)\n" }
    try Data(products.utf8).write(to: content.appending(path: "products.csv"))
    let result = try Binary.run(["build", "--output", "site"], in: scratch.url)
    #expect(result.exitCode == 0, "\(result.errors)")
    func register(_ path: String) throws -> Register {
      let data = try Data(contentsOf: scratch.url.appending(path: "site/brands/\(path)"))
      return try JSONDecoder().decode(Register.self, from: data)
    }
    let (first, second) = (try register("index.json"), try register("index/2.json"))
    #expect(first.total == 1006 && second.total == 1006)
    #expect(first.pages == 2 && second.page == 2)
    #expect(first.next == "https://x.example/brands/index/2.html")
    #expect(second.previous == "https://x.example/brands/index.html")
    #expect(second.next == nil)
    let names = (first.letters + second.letters).flatMap(\.brands).map(\.name)
    let expected = (1000..<2005).map { "Alm \($0)" } + ["Index"]
    #expect(names == expected)
    #expect(second.letters.last?.brands.last?.url == "https://x.example/brands/index-.html")
    let sitemap = try String(
      contentsOf: scratch.url.appending(path: "site/sitemap-brands-1.xml"), encoding: .utf8)
    for page in ["index.html", "index/2.html", "index-.html"] {
      #expect(sitemap.contains("<loc>https://x.example/brands/\(page)</loc>"))
    }
  }
}
