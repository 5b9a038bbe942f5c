import Diagnostics
import Shop

/// The sequence of the departments in menus and lists (`Catalog: Departments`).
enum DepartmentOrder {
  /// The aisles without a parent, as indices into `Catalog.aisles`: first those that the settings
  /// name, then the others in the order in which the catalog first names them. A department that
  /// is called what `strings` calls all else, such as "Other", comes last unless the settings name
  /// it.
  ///
  /// - Parameter faults: gets a warning for each name that no department has.
  static func departments(
    of catalog: Catalog, _ settings: Settings, _ strings: LocalizedStrings,
    faults: inout FaultList
  ) -> [Int] {
    let all = catalog.aisles.indices.filter { catalog.aisles[$0].parent == nil }
    let names = all.map { catalog.aisles[$0].name }
    var first: [Int] = []
    for name in settings.departments {
      if let place = names.firstIndex(of: name) {
        first.append(all[place])
      } else {
        warn(name, names, settings, to: &faults)
      }
    }
    let rest = all.filter { !first.contains($0) }
    let namesOfOthers = strings[.otherDepartments].lowercased().split(separator: ",")
      .map { $0.trimmingPrefix(while: \.isWhitespace) }
    let isOther = rest.map { namesOfOthers.contains(catalog.aisles[$0].name.lowercased()[...]) }
    let places = rest.indices
    return first + places.filter { !isOther[$0] }.map { rest[$0] }
      + places.filter { isOther[$0] }.map { rest[$0] }
  }

  private static func warn(
    _ name: String, _ names: [String], _ settings: Settings, to faults: inout FaultList
  ) {
    let near = closestName(to: name, among: names)
    faults.warning(
      .unknownDepartment,
      Diagnostic(
        .warning, "no product stands in the department \(name.inBackticks)",
        at: settings.locations[.department(name)],
        help: near.map { "did you mean \($0.inBackticks)?" }
          ?? "write it as the products file does, or remove it"))
  }
}
