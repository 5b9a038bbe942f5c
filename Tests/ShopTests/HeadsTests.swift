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

  @Test("A head lists its members, also those that would be products of their own")
  func members() {
    let result = read(
      """
      id,kind,name,aisle,price,list
      a-s,part,A S,Tops,12,
      a-m,whole,A M,Tops,11,
      b,part,B,Tops,5,
      a,whole,A,Tops,99,"sku=a-s,color=Red, dark,size=S|sku=a-m,color=Red|sku=lost,color=Blue|odd"
      c,whole,C,Tops,6,"sku=a-s,color=Green"
      d,whole,D,Tops,7,

      """, source: "group: 'id', members: 'list'")
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == [
        "a | A | Tops | 11 | (a-s Red, dark / S: 12) | (a-m Red: 11)", "c | C | Tops | 6",
        "d | D | Tops | 7",
      ])
    #expect(result.catalog?.rowsWithoutProduct == 1)
  }

  @Test("A head that is left out takes its members along, but not those that stand for themselves")
  func leftOutHeads() {
    let result = read(
      """
      id,kind,name,aisle,price,list,shown
      a-s,part,A S,Tops,12,,yes
      a-m,whole,A M,Tops,11,,yes
      a,whole,A,Tops,99,"sku=a-s,size=S|sku=a-m,size=M",no
      b,whole,B,Tops,99,"sku=b-s,size=S|sku=b-m,size=M",yes
      b-s,part,B S,Tops,8,,no
      b-m,part,B M,Tops,9,,yes

      """, source: "group: 'id', members: 'list', where: { shown: 'yes' }")
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == ["a-m | A M | Tops | 11", "b | B | Tops | 9 | (b-m M: 9)"])
    #expect(result.catalog?.leftOut == ["shown": 2])
    #expect(result.catalog?.rowsWithoutProduct == 1)
  }

  @Test("Faults of a file with heads are reported once")
  func faultsOfHeads() {
    let result = read(
      "id,kind,name,aisle,price\na,whole,A,Tops,1\nb,part,B,Tops,x,y\n", source: "group: 'id'")
    #expect(result.messages == ["error: the row has 6 fields, but the header has 5"])
    let sources = ["group: 'id', members: 'nowhere'", "group: 'id', members: ['a', 'b']"]
    #expect(
      sources.map { read("id,kind,name,aisle,price\n", source: $0).messages } == [
        ["error: there is no column `nowhere`"],
        ["error: `members` must be a single column"],
      ])
  }
}
