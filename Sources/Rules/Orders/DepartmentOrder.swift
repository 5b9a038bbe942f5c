package import Diagnostics
package import Shop

/// The sequence of the departments in menus and lists (`Input: Departments`).
package enum DepartmentOrder {
  /// The names of departments for everything else, in lower case. All languages are included,
  /// because a shop's pages may be in another language than its catalog.
  private static let namesForAllElse: Set = [
    "other", "others", "miscellaneous", "misc", "everything else",
    "ostatní", "různé", "jiné",
    "sonstiges", "sonstige", "diverses", "verschiedenes", "andere", "weiteres",
    "otros", "otras", "varios",
    "autres", "autre", "divers",
    "ostalo", "razno", "drugo",
    "altro", "altri", "varie",
    "overig", "overige", "diversen",
    "inne", "pozostałe", "różne",
    "outros", "outras", "diversos",
    "другое", "прочее", "разное", "остальное",
    "diğer", "diğerleri", "çeşitli",
    "інше", "решта", "різне",
  ]

  /// The most departments: every page names all of them.
  private static let limit = 1000

  /// The aisles without a parent, as indices into `Catalog.aisles`: first those that the settings
  /// name, then the others in the order in which the catalog first names them. A department for
  /// everything else, by `namesForAllElse`, comes last unless the settings name it.
  ///
  /// - Parameter faults: gets a warning for each name that no department has, and an error for more
  ///   departments than a page can name.
  package static func departments(
    of catalog: Catalog, _ settings: Settings, faults: FaultLog
  ) -> [Int] {
    let all = catalog.aisles.indices.filter { catalog.aisles[$0].parent == nil }
    if all.count > limit {
      faults.error(
        "the shop has \(all.count) departments, and every page would name all of them",
        help: "put aisles below at most \(limit) departments, as in `Food > Milk`")
      return all
    }
    let names = all.map { catalog.aisles[$0].name }
    var first: [Int] = []
    for name in settings.departments {
      let folded = AisleSpellings.folded(name)
      if let place = names.firstIndex(of: name)
        ?? names.firstIndex(where: { AisleSpellings.folded($0) == folded })
      {
        first.append(all[place])
      } else {
        warn(name, names, settings, to: faults)
      }
    }
    let rest = all.filter { !first.contains($0) }
    let isForAllElse = rest.map { namesForAllElse.contains(catalog.aisles[$0].name.lowercased()) }
    let places = rest.indices
    return first + places.filter { !isForAllElse[$0] }.map { rest[$0] }
      + places.filter { isForAllElse[$0] }.map { rest[$0] }
  }

  private static func warn(
    _ name: String, _ names: [String], _ settings: Settings, to faults: FaultLog
  ) {
    faults.warning(
      .unknownDepartment, "no product is in the department \(name.inBackticks)",
      at: settings.locations[.department(name)],
      help: suggestion(for: name, among: names)
        ?? "write it as the products file does, or remove it")
  }
}
