/// What a build does with files that it has rendered.
package enum WriteMode: Sendable {
  /// Write what differs from what is there.
  case changed
  /// Rewrite everything.
  case force
  /// Write nothing; only find out what would be written.
  case trial
}
