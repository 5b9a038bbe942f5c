/// How names of aisles and departments are compared where spelling doesn't matter.
package enum AisleSpellings {
  /// The form in which the spellings of a name are equal: strings in different Unicode forms are.
  package static func folded(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace }
  }
}
