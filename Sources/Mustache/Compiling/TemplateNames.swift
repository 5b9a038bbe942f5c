import Diagnostics

/// The names under which a library's templates call each other.
struct TemplateNames {
  let numbers: [String: Int]
  let missing: TemplateLibrary.MissingPartials
  private let names: [String]

  /// The first of templates with the same name is the one that is called.
  init(_ sources: [TemplateSource], missing: TemplateLibrary.MissingPartials) {
    names = sources.map(\.name)
    numbers = Dictionary(
      sources.indices.map { (sources[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    self.missing = missing
  }

  func missingFault(_ name: String, as noun: String, at place: Fault.Place) -> Fault {
    let guess = closestName(to: name, among: names)
    let help = guess.map { "Did you mean `\($0)`?" } ?? "Add a template named `\(name)`"
    return Fault(
      message: "There is no template `\(name)` for this \(noun)", place: place, help: help)
  }
}
