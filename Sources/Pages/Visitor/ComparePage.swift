package import Mustache

/// Products side by side: their prices in one chart and what differs between them. The script fills
/// it with the products that its address names.
package struct ComparePage: VisitorPage {
  package static let template = TemplateName.compare
  package static let title = LocalizedStrings.Key.titleCompare

  package static let schema = Schema(PageHead.fields)

  package let path = PagePath.compare

  package init() {}
}
