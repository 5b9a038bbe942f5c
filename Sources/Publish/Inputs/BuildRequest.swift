package import Pages
package import Quantities
package import Reading

/// The options of a build.
package struct BuildRequest: Sendable {
  /// The folder with `shop.json`.
  package var content: String
  /// The folder with the shop's own theme.
  package var templates: String
  /// True if that folder was named explicitly, so that its absence is worth a warning.
  package var namesTemplates = false
  /// Instead of the one in `shop.json`; see `BaseURL.normalized`.
  package var baseURL: String?
  /// The moment to build for, if not the newest in the data.
  package var clock: ParsedDate?
  /// The time of the build, after which prices wait for their day; nil if none waits.
  package var now: Instant?
  /// The last build's memory of the sources; nil if it had none.
  package var lastSources: SourceMemory?
  /// The folder to write the site to.
  package var output: String
  /// The number of threads.
  package var jobs = 1
  package var mode = WriteMode.changed
  /// The share of the site that is made.
  package var slice = SiteSlice.whole
  /// True to make all checks, and not only those that cost next to nothing.
  package var isThorough = false
  /// True if much of the existing site may be removed.
  package var allowsRemovals = false
  /// The list of files written and removed.
  package var changeList: ChangeList?

  package init(content: String, templates: String, output: String) {
    (self.content, self.templates, self.output) = (content, templates, output)
  }

  /// The folders whose files all go into the site; none of them need exist.
  var sourceFolders: [String] {
    ["images", CopiedFile.rootFolder, CustomPages.folder].map { "\(content)/\($0)" } + [templates]
  }
}

/// How a build writes the files that it has rendered.
package enum WriteMode: Sendable {
  /// Write the files that differ from the existing ones.
  case changed
  /// Rewrite everything.
  case force
  /// Write nothing; only find out which files would be written.
  case dryRun
}
