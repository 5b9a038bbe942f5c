import Pages
package import Shop

/// What a build is asked to do.
package struct BuildRequest: Sendable {
  /// What of a shop a build makes (`Architecture: Parts and a join`).
  package enum Extent: Sendable {
    case shop
    /// The pages of a part, with the file of the whole shop's frame.
    case part(frame: String)
    /// The pages of a part of a shop that is built part by part.
    case piece(of: DividedSite, part: Int)
    /// The pages of the whole shop, with the files that its parts left.
    case join(frame: String, parts: [String])
  }

  /// The folder with `shop.json`.
  package var content: String
  /// The folder with the shop's own theme.
  package var templates: String
  /// Whether that folder was named explicitly, so that its absence is worth a warning.
  package var namesTemplates: Bool
  /// Instead of the one in `shop.json`; see `BaseURL.normalized`.
  package var baseURL: String?
  /// The moment to build for, if not the newest in the data.
  package var clock: ClockOption?
  /// The folder to write the site to.
  package var output: String
  /// The number of threads.
  package var jobs: Int
  package var mode: WriteMode
  /// Whether to look for all that `Checks` can find, not only for what costs next to nothing.
  package var isThorough: Bool
  /// Whether much of the site that is there may go.
  package var allowsRemovals: Bool
  /// Where to note what is written and removed.
  package var changeList: ChangeList?
  package var extent: Extent
  /// About how many products a join has in memory at once: few enough for any machine, and so many
  /// that what each stage costs besides does not count.
  package var productsPerStage = 10_000

  package init(
    content: String, templates: String, namesTemplates: Bool = false, output: String,
    baseURL: String? = nil, clock: ClockOption? = nil, jobs: Int = 1, mode: WriteMode = .changed,
    isThorough: Bool = false, allowsRemovals: Bool = false, changeList: ChangeList? = nil,
    extent: Extent = .shop
  ) {
    self.content = content
    self.templates = templates
    self.namesTemplates = namesTemplates
    self.output = output
    self.baseURL = baseURL
    self.clock = clock
    self.jobs = jobs
    self.mode = mode
    self.isThorough = isThorough
    self.allowsRemovals = allowsRemovals
    self.changeList = changeList
    self.extent = extent
  }

  /// The files that it names: the frame, and those of the parts.
  var extentFiles: [String] {
    switch extent {
    case .shop, .piece: []
    case .part(let frame): [frame]
    case .join(let frame, let parts): [frame] + parts
    }
  }

  var share: BuildShare {
    switch extent {
    case .shop: .all
    case .part, .piece: .part
    case .join: .rest
    }
  }

  /// The folders all of whose files are used for the site; none of them need exist.
  var sourceFolders: [String] {
    ["images", RootFiles.folder, OwnPages.folder].map { "\(content)/\($0)" } + [templates]
  }
}

/// What a build does with files that it has rendered.
package enum WriteMode: Sendable {
  /// Write what differs from what is there.
  case changed
  /// Rewrite everything.
  case force
  /// Write nothing; only find out what would be written.
  case dryRun
}
