extension FixedWidthInteger {
  /// The number of binary digits of a value that is not negative: one higher for each time that it
  /// is twice as large, and 0 for 0.
  @inlinable package var bitLength: Int { Self.bitWidth - leadingZeroBitCount }
}
