/// Comments and indentation in the scripts of the default theme. They are for those who read the
/// theme, and would be half of what browsers load.
enum ScriptComments {
  /// The script without its empty lines, the lines that hold nothing but a comment, and the spaces
  /// that lines begin with.
  ///
  /// - Parameter script: one that the project has written: no line of a template literal in it may
  ///   begin like a comment or with a space that counts.
  static func removed(from script: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var isInComment = false
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if code.starts(with: "/*".utf8) { isInComment = true }
      let isComment = isInComment || code.isEmpty || code.starts(with: "//".utf8)
      if isInComment, code.suffix(2).elementsEqual("*/".utf8) { isInComment = false }
      if !isComment { result += code + [UInt8(ascii: "\n")] }
    }
    return result
  }
}
