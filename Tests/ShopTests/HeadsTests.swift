import Diagnostics
import Shop
import Testing

@Suite("Heads and members of groups")
struct HeadsTests {
  private func read(_ products: String, source: String) -> Fixture.Result {
    Fixture(
      settings: """
        { title: 'T', products: {
          columns: { id: 'id', variant_id: 'id' }, head: { kind: { not: 'part' } }, \(source) } }
        """, products: products
    ).read()
  }

  @Test("A product is its head, wherever its members stand, and goes by each key of a head")
  func heads() {
    let result = read(
      """
      parent,sku,id,kind,name,aisle,price,variant
      tee,tee-s,1,part,Tee S,,12,S
      ,tee,2,whole,Tee,Tops,99,
      id:2,tee-m,3,part,Tee M,,14,M
      gone,gone-s,4,part,Gone S,,5,S
      ,alone-s,5,part,Alone,Tops,5,S
      ,mug,6,whole,Mug,Kitchen,7,

      """, source: "group: { first: ['parent', 'sku', { column: 'id', prefix: 'id:' }] }")
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == [
        "2 | Tee | Tops | 12 | (1 S: 12) | (3 M: 14)", "6 | Mug | Kitchen | 7",
      ])
    #expect(result.catalog?.rowsWithoutProduct == 2)
  }

  @Test("Faults of a file with heads are reported once")
  func faultsOfHeads() {
    let result = read(
      "id,kind,name,aisle,price\na,whole,A,Tops,1\nb,part,B,Tops,x,y\n", source: "group: 'id'")
    #expect(result.messages == ["error: the row has 6 fields, but the header has 5"])
  }
}
