import Parts
import Shop

/// The lists of `PartList.front`. The pages of the whole shop show only their first few products,
/// so the join reads only these.
///
/// The raw value is part of the number of the list's group.
enum FrontList: Int, CaseIterable {
  /// The newest events, of the whole shop and of each department.
  case event
  /// The newest bargains and the newest other events of what can be bought, for home.
  case bargain, otherEvent
  /// The largest discounts of each department.
  case discount
  /// The last change of a product in each department, and of one with a discount: for the sitemap.
  case change, discountChange
  /// The last arrival, for the sitemap.
  case arrival
  /// A product with a flag.
  case flag
  /// The products of each department that are worth buying, for home.
  case worthBuying

  /// The number of products that pages show of the list.
  func count(_ settings: Settings) -> Int {
    switch self {
    case .event: settings.news.limit
    case .bargain, .otherEvent: HomePage.newsShown
    case .discount: DepartmentOffers.mostDrops
    case .change, .discountChange, .arrival, .flag: 1
    case .worthBuying: WorthBuying.shown
    }
  }

  /// The number of a list.
  ///
  /// - Parameter section: index into `Catalog.aisles`, or of a flag; nil for the whole shop.
  func group(_ section: Int? = nil) -> Int {
    ((section ?? -1) + 1) * Self.allCases.count + rawValue
  }

  /// - Parameter group: the number of a list.
  init?(ofGroup group: Int) { self.init(rawValue: group % Self.allCases.count) }
}

/// Selects the entries that pages show from those of all lists, which come one list after another.
struct ShownFrontEntries {
  private let settings: Settings
  private var group = Int.min
  /// The number of entries of the group so far.
  private var count = 0

  init(_ settings: Settings) { self.settings = settings }

  /// - Parameter entry: the next one.
  mutating func includes(_ entry: ListEntry) -> Bool {
    if entry.group != group { (group, count) = (entry.group, 0) }
    count += 1
    return count <= FrontList(ofGroup: group)?.count(settings) ?? 0
  }
}
