import Bytes

/// The ids and GTINs of a search index, which are found only as a whole. Nearly each is that of one
/// product, so in a large shop they would be most of the terms.
struct SearchCodes {
  /// Each once, in the order of their bytes.
  private(set) var texts = ByteStrings()
  /// The postings of all codes, and where those of each end.
  private var postings: [SearchWeights.Posting] = []
  private var ends: [UInt32] = []

  init(of texts: SearchTexts) {
    let (codes, numbers) = texts.codes
    var rest = codes.indices.sorted { codes.precedes($0, $1) }[...]
    while let first = rest.first {
      let same = rest.prefix { codes[$0] == codes[first] }
      rest = rest.dropFirst(same.count)
      self.texts.append(codes[first])
      var owners = same.map { numbers[$0] }.sorted()[...]
      while let number = owners.first {
        // An id may be a GTIN, too.
        let count = owners.prefix { $0 == number }.count
        owners = owners.dropFirst(count)
        let level = SearchWeights.level(of: Double(count), share: 0)
        postings.append(SearchWeights.Posting(number: number, level: level))
      }
      ends.append(UInt32(postings.count))
    }
  }

  subscript(code: Int) -> ArraySlice<SearchWeights.Posting> {
    postings[Int(code > 0 ? ends[code - 1] : 0)..<Int(ends[code])]
  }
}
