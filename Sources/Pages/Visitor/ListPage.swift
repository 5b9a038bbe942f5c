package import Mustache

/// The visitor's own lists of products, which the script fills with what this browser keeps.
package struct ListPage: VisitorPage {
  package static let template = TemplateName.list
  package static let title = LocalizedStrings.Key.titleList

  package static let schema = Schema(PageHead.fields)

  package let path = PagePath.list

  package init() {}
}
