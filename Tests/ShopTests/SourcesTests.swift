import Diagnostics
import Reading
import Shop
import Testing

@Suite("Columns of sources")
struct SourcesTests {
  @Test("A column that a filter is on is published, and the notes say so")
  func filtered() throws {
    let result = Fixture(
      settings: "{ title: 'T', filters: [{ name: 'Fat', on: 'FAT %', bands: 'auto' }] }",
      products: "id,name,price,aisle,cost,fat %\n1,a,2,A,1,3\n"
    ).read()
    #expect(
      ReadingNotes.texts(about: try #require(result.catalog)) == [
        "published by a filter or an order, in `all.json`: `fat %`",
        "not published: `cost`; name a column in `show` to publish it",
      ])
  }
}
