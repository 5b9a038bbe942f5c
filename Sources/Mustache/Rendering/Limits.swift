/// How much one rendering may do before it is stopped with an error, so that no template and no
/// value, however hostile, can run for ever or fill the memory.
///
/// ```swift
/// let library = try TemplateLibrary(sources, limits: Limits(depth: 50))
/// ```
public struct Limits: Sendable, Equatable {
  /// How many sections, partials, parents and blocks may be in each other. Templates that include
  /// each other for ever end here. What is above 10,000 counts as 10,000.
  ///
  /// ```swift
  /// Limits().depth  // 500
  /// ```
  public var depth: Int

  /// How many times, in all, sections may go round and templates and blocks be entered.
  ///
  /// ```swift
  /// Limits().steps  // 100000000
  /// ```
  public var steps: Int

  /// How many bytes may be put out.
  ///
  /// ```swift
  /// Limits().outputBytes  // 1073741824
  /// ```
  public var outputBytes: Int

  /// Limits that no template written for people comes near to.
  ///
  /// ```swift
  /// let limits = Limits(depth: 50, steps: 1000, outputBytes: 65536)
  /// ```
  public init(depth: Int = 500, steps: Int = 100_000_000, outputBytes: Int = 1 << 30) {
    self.depth = depth
    self.steps = steps
    self.outputBytes = outputBytes
  }
}
