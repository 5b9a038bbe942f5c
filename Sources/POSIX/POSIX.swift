// POSIX, whichever C library has it: the one place that knows which there are.

@_exported public import CPOSIX

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
