import Diagnostics
import Shop
import Testing

@Suite("Variants of products")
struct VariantsTests {
  /// A file whose rows are grouped by the column `handle`.
  private func read(
    _ products: String, prices: String? = nil, clock: String? = nil, settings: String = ""
  ) -> Fixture.Result {
    Fixture(
      settings: """
        { title: 'T', \(settings.isEmpty ? "" : settings + ",")
          products: { group: 'handle', columns: { id: 'handle' }, show: '*' } }
        """, products: products, prices: prices, clock: clock
    ).read()
  }

  @Test("Rows with one key are one product; what is common comes from the first row that has it")
  func common() {
    let result = read(
      """
      handle,name,aisle,brand,variant,variant_id,price,size,description,slug,image,origin
      shirt,Shirt,Clothing,,Red L,s1,19,,,,a.jpg,
      shirt,Other name,Other,Acme,Red XL,s2,21,,Soft,tee,b.jpg,Linz
      shirt,,,Other,Blue L,s3,20,,Hard,other,,Wien

      """)
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "shirt | Shirt | Clothing | 19 | brand=Acme | slug=tee | image=a.jpg | images=b.jpg | "
          + "description=Soft | (s1 Red L: 19 picture 0) | (s2 Red XL: 21 picture 1) | "
          + "(s3 Blue L: 20) | extra.origin=Linz"
      ])
    #expect(result.catalog?.aisles.map(\.pathText) == ["Clothing"])
  }

  @Test("Rows of a group need not be adjacent; a row without a key is a product of its own")
  func order() {
    let result = read(
      """
      handle,name,aisle,variant,price,id,origin,grade
      b,Bag,A,small,5,1,,
      a,Apron,A,one,3,2,Rome,
      b,,A,large,6,3,Pisa,7
      ,,A,,1,4,,
      b,,,huge,7,5,Bari,8

      """, settings: "filters: [{ name: 'G', on: 'grade', bands: 'auto' }]")
    #expect(
      result.messages == ["error: the product has no `id`"])
    let mapped = Fixture(
      settings: """
        { title: 'T', products: { group: 'handle', show: '*' },
          filters: [{ name: 'G', on: 'grade', bands: 'auto' }] }
        """,
      products: """
        handle,name,aisle,variant,price,id,origin,grade,note
        b,Bag,A,small,5,1,,,
        a,Apron,A,one,3,2,Rome,,
        b,,A,large,6,3,Pisa,7,x
        ,Cup,A,,1,4,,,
        b,,,huge,7,5,Bari,8,y
        ,Dish,A,,2,6,,,

        """
    ).read()
    #expect(mapped.text == "")
    #expect(
      Fixture.lines(mapped.catalog) == [
        "1 | Bag | A | 5 | ( small: 5) | ( large: 6) | ( huge: 7) | extra.origin=Pisa | "
          + "extra.grade=7 | extra.note=x | number.grade=7",
        "2 | Apron | A | 3 | ( one: 3) | extra.origin=Rome", "4 | Cup | A | 1", "6 | Dish | A | 2",
      ])
    #expect(mapped.catalog?.variants.count == 4)
  }

  @Test("The product has price, size and list price of its cheapest variant that is available")
  func shown() {
    let result = read(
      """
      handle,name,aisle,variant,price,available,size,list_price
      a,A,X,1,9,no,90 g,
      a,,,2,12,yes,120 g,15
      a,,,3,11,yes,110 g,14
      a,,,4,11,,111 g,20
      b,B,X,1,9,no,,
      b,,,2,8,no,,
      c,C,X,1,9,no,,
      c,,,2,8,,,

      """)
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "a | A | X | 11 | size=1x110gram | available=true | list=14 | ( 1: 9 90gram no) | "
          + "( 2: 12 list 15 120gram yes) | ( 3: 11 list 14 110gram yes) | "
          + "( 4: 11 list 20 111gram)",
        "b | B | X | 8 | available=false | ( 1: 9 no) | ( 2: 8 no)",
        "c | C | X | 8 | ( 1: 9 no) | ( 2: 8)",
      ])
    let catalog = result.catalog
    // Variants that are not available do not count as dearer ones.
    #expect((0..<3).map { catalog?.hasDearerVariants($0) } == [true, true, false])
  }

  @Test("A row without a price is not a variant; what it says belongs to the product")
  func withoutPrice() {
    let result = read(
      """
      handle,name,aisle,variant,variant_id,price,available,size,image
      a,A,X,,parent,,no,1 kg,
      a,,,red,a1,5,,,
      a,,,blue,a2,,,,
      a,,,,,,,,late.jpg
      b,B,X,red,,0,,,
      b,,,blue,,,,,

      """)
    #expect(
      Fixture.lines(result.catalog) == [
        "a | A | X | 5 | size=1x1kilogram | image=late.jpg | available=false | (a1 red: 5)"
      ])
    #expect(
      result.messages == [
        "warning[variant-without-price]: the variant has no price, so it is left out (1)",
        "warning[product-without-price]: the product has no price, so it is left out (1)",
      ])
    #expect(result.text.contains("products.csv:4:13"))
    #expect(result.text.contains("products.csv:6:12"))
  }

  @Test("A product with one variant that has no name of its own is shown without variants")
  func single() {
    let result = read(
      """
      handle,name,aisle,variant,variant_id,price,size,list_price
      a,A,X,Default Title,a1,5,500 g,6
      b,B,X,,b1,5,some,
      c,C,X,Red,c1,5,,
      d,D,X,,d1,5,,
      d,,X,,d2,6,,

      """)
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "a | A | X | 5 | size=1x500gram | list=6", "b | B | X | 5 | sizeText=some",
        "c | C | X | 5 | (c1 Red: 5)", "d | D | X | 5 | (d1 : 5) | (d2 : 6)",
      ])
    #expect(result.catalog?.variants.count == 3)
  }

  @Test("A variant has the picture and the GTIN of its row; its product has all pictures")
  func picturesAndNumbers() {
    let result = read(
      """
      handle,name,aisle,variant,price,image,gtin
      a,A,X,1,5,https://x/a.jpg https://x/b.jpg,4006381333931
      a,,,2,6,https://x/b.jpg,96385074
      a,,,3,7,https://x/c.jpg,123
      a,,,4,8,,
      b,B,X,Red,5,,96385074
      c,C,X,,5,,4006381333931
      d,D,X,,,d.jpg,96385074
      d,,,1,5,,4006381333931
      d,,,2,6,,
      e,E,X,1,5,,4006381333931
      e,,,2,6,,4006381333931

      """)
    #expect(
      Fixture.lines(result.catalog) == [
        "a | A | X | 5 | image=https://x/a.jpg | images=https://x/b.jpg https://x/c.jpg | "
          + "( 1: 5 picture 0 gtin 4006381333931) | ( 2: 6 picture 1 gtin 96385074) | "
          + "( 3: 7 picture 2) | ( 4: 8)",
        "b | B | X | 5 | gtin=96385074 | ( Red: 5 gtin 96385074)",
        "c | C | X | 5 | gtin=4006381333931",
        "d | D | X | 5 | image=d.jpg | gtin=96385074 | ( 1: 5 gtin 4006381333931) | ( 2: 6)",
        "e | E | X | 5 | ( 1: 5 gtin 4006381333931) | ( 2: 6 gtin 4006381333931)",
      ])
    #expect(result.messages == ["warning[not-a-gtin]: `123` is not a GTIN, so it is ignored (1)"])
    #expect(result.text.contains("products.csv:4:25"))
  }

  @Test("A column for the pictures of variants leaves the other one to their product")
  func picturesOfVariants() {
    let result = read(
      """
      handle,name,aisle,variant,price,image,variant_image
      a,A,X,1,5,a.jpg,b.jpg
      a,,,2,6,b.jpg,
      a,,,3,7,c.jpg,d.jpg

      """)
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "a | A | X | 5 | image=a.jpg | images=b.jpg c.jpg d.jpg | ( 1: 5 picture 1) | ( 2: 6) | "
          + "( 3: 7 picture 3)"
      ])
  }

  @Test("A product needs a name and an aisle in one of its rows, and an id that no other has")
  func faults() {
    let result = Fixture(
      settings: "{ title: 'T', products: { group: 'key' } }",
      products: """
        key,id,name,price,aisle
        a,1,,5,
        a,2,,6,
        b,1,B,5,X
        b,3,,5,X
        c,,C,5,X
        c,9,,5,X
        d,4,,5,
        d,5,D,5,X

        """
    ).read()
    #expect(
      result.messages == [
        "error: the product has no `id`", "error: no row of the product `1` has a name",
        "error: no row of the product `1` has an aisle", "error: the id `1` is duplicated",
      ])
  }

  @Test("Ambiguous numbers are decided by their columns, wherever in a group they are")
  func numbers() {
    let result = read(
      """
      handle;name;aisle;variant;price;list_price;sale_price;popularity;size;fat
      a;A;X;1;1.299;1.999;;;1.250 g;
      a;;;2;1.199;;1.099;1.500;2,5 g;1.100
      a;;;3;7,50;8,00;1,00;2,5;;2,5
      b;B;X;1;2,00;;;3;;
      b;;;2;2,50;;;4.000;;

      """,
      settings: "locale: 'de', filters: [{ name: 'F', on: 'fat', bands: [{ from: 1 }] }]")
    #expect(result.text == "")
    #expect(
      Fixture.lines(result.catalog) == [
        "a | A | X | 1 | popularity=1500 | list=8 | ( 1: 1299 list 1999 1250gram) | "
          + "( 2: 1099 list 1199 2.5gram) | ( 3: 1 list 8) | extra.fat=1.100 | number.fat=1100",
        "b | B | X | 2 | popularity=3 | ( 1: 2) | ( 2: 2.5)",
      ])
  }

  @Test("Rows of the prices that name a variant are ignored without a warning")
  func prices() {
    let result = read(
      "handle,name,aisle,variant,variant_id,price\na,A,X,1,a1,5\na,,,2,\"a\"\"2\",6\n",
      prices: """
        product_id,date,price
        a,2026-01-01,5
        a1,2026-01-02,4
        "a""2",2026-01-02,4
        a3,2026-01-02,4

        """)
    #expect(result.messages == [])
    #expect(
      Fixture.lines(result.catalog) == [
        "a | A | X | 5 | (a1 1: 5) | (a\"2 2: 6) | history=2026-01-01 5"
      ])
  }

  @Test("At a moment when the product had another price, its variants are not known")
  func clock() {
    let products = "handle,name,aisle,variant,price\na,A,X,1,5\na,,,2,6\n"
    let prices = "product_id,date,price\na,2026-01-01,4\na,2026-02-01,5\n"
    let lines = ["2026-01-10", "2026-02-10"].map {
      Fixture.lines(read(products, prices: prices, clock: $0).catalog).joined()
    }
    #expect(
      lines == [
        "a | A | X | 4 | history=2026-01-01 4",
        "a | A | X | 5 | ( 1: 5) | ( 2: 6) | history=2026-01-01 4, 2026-02-01 5",
      ])
  }

  @Test("A column that is called group means nothing unless shop.json says so")
  func unmapped() {
    let result = Fixture(
      settings: "{ title: 'T', products: { show: '*' } }",
      products: "id,name,price,aisle,group\n1,A,1,X,g\n2,B,1,X,g\n"
    ).read()
    #expect(
      Fixture.lines(result.catalog) == [
        "1 | A | X | 1 | extra.group=g", "2 | B | X | 1 | extra.group=g",
      ]
    )
  }
}
