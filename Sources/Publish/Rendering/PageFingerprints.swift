import Bytes
import Pages

/// The fingerprints of all that each page and data file is made from, the settings, the theme and
/// the program included.
struct PageFingerprints: Sendable {
  /// Nil where every page is made in every build.
  private let inputs: PageInputs?
  private let settings: Fingerprint
  /// For each template, the fingerprint of the settings and of what it shows around a page.
  private let frames: [TemplateName: Fingerprint]

  /// Those of pages that are made in every build.
  init() { (inputs, settings, frames) = (nil, .unknown, [:]) }

  init(_ renderer: PageRenderer, settings: Fingerprint) {
    inputs = PageInputs(of: renderer.site)
    self.settings = settings
    frames = Dictionary(
      uniqueKeysWithValues: TemplateName.allCases.map { name in
        (name, Self.joined(settings, renderer.frameFingerprint(of: name)))
      })
  }

  func fingerprint<Content: Page>(of page: Content) -> Fingerprint {
    joined(frame(Content.template)) { page.fingerprint($0) }
  }

  /// The paths and fingerprints of the pages of a day, from the first.
  ///
  /// - Parameter day: index into `ShopTables.newsDays`.
  func pages(ofNewsDay day: Int) -> [(path: PagePath, inputs: Fingerprint)] {
    inputs.map { NewsPage.all(ofDay: day, $0) }?
      .map { ($0.path, Self.joined(frame(.news), $0.inputs)) } ?? []
  }

  func fingerprint(of file: some DataFile) -> Fingerprint {
    joined(settings) { file.fingerprint($0) }
  }

  /// The fingerprint of every `SearchWordFile`.
  var searchWords: Fingerprint { joined(settings) { $0.searchWords } }

  /// The fingerprint of the data and of all listings of the aisle.
  func fingerprint(of data: AisleData) -> Fingerprint {
    joined(frame(.aisle)) { data.fingerprint($0) }
  }

  func fingerprint(of part: SitemapPart) -> Fingerprint {
    joined(settings) { part.fingerprint($0) }
  }

  /// - Parameter images: the images whose sizes the feed gives.
  func fingerprint(of feed: FeedPlan, images: ImageFiles) -> Fingerprint {
    joined(Self.joined(settings, images.sizes)) { feed.fingerprint($0) }
  }

  /// The fingerprint of the feed of a product.
  ///
  /// - Parameter images: as for other feeds.
  func fingerprint(ofFeedOf product: Int, images: ImageFiles) -> Fingerprint {
    joined(Self.joined(settings, images.sizes)) { $0.fingerprint(ofFeedOf: product) }
  }

  /// Listings splice cards, which have a template of their own.
  private func frame(_ template: TemplateName) -> Fingerprint {
    let own = frames[template] ?? .unknown
    return template == .aisle ? Self.joined(own, frames[.card] ?? .unknown) : own
  }

  private func joined(_ outer: Fingerprint, _ own: (PageInputs) -> Fingerprint) -> Fingerprint {
    inputs.map { Self.joined(outer, own($0)) } ?? .unknown
  }

  private static func joined(_ outer: Fingerprint, _ own: Fingerprint) -> Fingerprint {
    guard own != .unknown, outer != .unknown else { return .unknown }
    return Fingerprint {
      $0.add(outer)
      $0.add(own)
    }
  }
}
