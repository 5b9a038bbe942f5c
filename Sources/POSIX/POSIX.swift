// Exports POSIX from the system's C library: the only place that knows which libraries there are.

@_exported public import CPOSIX

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

/// How the program was called.
package enum ProgramCall {
  /// The words of the command line, the first one the program's name or path. Swift itself reads
  /// them from `/proc`, which a bare root lacks.
  package static var words: [String] {
    guard let arguments = unsafe programArguments() else { return CommandLine.arguments }
    var words: [String] = []
    while let word = unsafe arguments[words.count] { unsafe words.append(String(cString: word)) }
    return words
  }
}
