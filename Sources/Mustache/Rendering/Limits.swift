/// How much one rendering may do before an error ends it, so that no template and no data can make
/// it run forever or fill the memory.
public struct Limits: Sendable, Equatable {
  /// How deep sections, partials, parents and blocks can be nested in each other: at most 10,000,
  /// even if this is more. It also ends templates that include each other forever.
  public var depth: Int

  /// How many times sections can be repeated and templates and blocks entered, in all.
  public var steps: Int

  /// How many bytes can be written.
  public var outputBytes: Int

  /// Limits that templates written by hand do not come near.
  public init(depth: Int = 500, steps: Int = 100_000_000, outputBytes: Int = 1 << 30) {
    self.depth = depth
    self.steps = steps
    self.outputBytes = outputBytes
  }
}
