/// What a build is asked to do.
package struct BuildRequest: Sendable {
  /// Folder with `shop.json`.
  package var content: String
  /// Folder with the shop's own templates; it need not exist.
  package var templates: String
  /// Instead of the one in `shop.json`.
  package var baseURL: String?
  /// A day or an instant, as the user wrote it.
  package var clock: String?
  /// Folder the site is written to.
  package var output: String
  /// How many threads work.
  package var jobs: Int
  package var mode: WriteMode

  package init(
    content: String, templates: String, output: String, baseURL: String? = nil,
    clock: String? = nil, jobs: Int = 1, mode: WriteMode = .changed
  ) {
    self.content = content
    self.templates = templates
    self.output = output
    self.baseURL = baseURL
    self.clock = clock
    self.jobs = jobs
    self.mode = mode
  }
}
