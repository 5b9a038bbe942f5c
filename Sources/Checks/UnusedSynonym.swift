import Diagnostics
import Searching
import Shop

/// A line of the shop's synonyms that changes no search.
enum UnusedSynonym {
  /// - Parameter builtIn: the synonyms that come with each language of the shop.
  static func report(
    in catalog: Catalog, _ settings: Settings, builtIn: [[String]], to faults: inout FaultList
  ) {
    reportUnfound(in: catalog, settings, to: &faults)
    let known = Set(
      builtIn.joined().flatMap { $0.lowercased().split(separator: " = ").map(String.init) })
    for word in settings.removedSynonyms where !known.contains(word.lowercased()) {
      faults.warning(
        .unusedSynonym, about: word,
        "no synonyms that come with the language have the word \(word.inBackticks)",
        at: settings.locations[.synonyms("- " + word)], help: "remove the line")
    }
  }

  private static func reportUnfound(
    in catalog: Catalog, _ settings: Settings, to faults: inout FaultList
  ) {
    var unfound = settings.synonyms
    func keepUnfound(in catalog: Catalog) {
      if unfound.isEmpty { return }
      unfound = zip(unfound, SearchSynonyms.areFound(unfound, in: catalog))
        .filter { !$1 }.map(\.0)
    }
    keepUnfound(in: catalog)
    for (number, translation) in settings.translations.enumerated() {
      keepUnfound(in: catalog.translated(into: number, labels: translation.labels))
    }
    for group in unfound {
      faults.warning(
        .unusedSynonym, about: group, "no product has any of the words \(group.inBackticks)",
        at: settings.locations[.synonyms(group)],
        help: "name the word that products have, or remove the line")
    }
  }
}
