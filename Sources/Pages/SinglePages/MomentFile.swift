package import Mustache

/// The as-of moment for the script, `/as-of.json`. Everything else that the script reads stays the
/// same from day to day.
package struct MomentFile: DataFile {
  package static let schema = Schema(SiteLayout.momentFields)

  package init() {}

  package let path = PagePath.moment

  package func fill(_ document: inout Document, of site: SitePlan) {
    SiteLayout.fillMoment(&document, of: site)
  }
}
