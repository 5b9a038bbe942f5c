import Diagnostics

/// A fault located by offsets. Lines and columns are found only when it becomes a diagnostic.
struct Fault: Error {
  /// The part of a template, usually a tag, from which something comes.
  struct Origin: Hashable {
    /// The template's number in its library.
    let template: Int
    let range: Range<Int>
  }

  let message: String
  let origin: Origin
  var notes: [(message: String, origin: Origin)] = []
  var help: String?
}

extension String? {
  /// Suggests the name that was probably meant, or else lists the first twelve names; nil if there
  /// are none.
  ///
  /// - Parameter prefix: the path before the name, with its dot.
  static func suggestionOrList(
    for name: String, among names: [String], prefix: String = ""
  ) -> String? {
    if let near = closestName(to: name, among: names) { return "did you mean `\(prefix)\(near)`?" }
    if names.isEmpty { return nil }
    let shown = names.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return "use one of \(shown)" + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}
