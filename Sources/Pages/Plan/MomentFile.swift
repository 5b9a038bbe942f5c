package import Bytes
package import Mustache

/// The as-of moment for the script, `/as-of.json`. All else that the script reads stays the same
/// from day to day.
package struct MomentFile: DataFile {
  package static let path = PagePath(folder: "", name: "as-of")
  package static let schema = Schema(SiteFrame.momentFields)

  package init() {}

  package var path: PagePath { Self.path }

  package func fingerprint(_ inputs: PageInputs) -> Fingerprint {
    Fingerprint { inputs.addMoment(to: &$0) }
  }

  package func fill(_ document: inout Document, of site: SitePlan) {
    SiteFrame.fillMoment(&document, of: site)
  }
}
