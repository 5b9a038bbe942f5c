import Bytes
import Mustache
import Shop

// What a page says to search engines (`Site: Structured data`).
extension PageHead {
  /// The field `structured_data`: null without a full address, and on a page that search engines
  /// are not to show or that has another one's canonical address.
  func fillStructuredData(_ document: inout Document, path: PagePath, of site: SitePlan) {
    guard site.addresses.isAbsolute, isIndexed, canonical ?? path == path else {
      return document.null("structured_data")
    }
    document.text("structured_data") { bytes in
      StructuredData.append(
        { json in
          if let product { StructuredProduct(product: product, site: site).append(to: &json) }
          if path == .home {
            appendWebSite(to: &json, of: site)
            site.settings.organization?.append(to: &json, settings: site.settings)
          }
          if let list { append(list.products, total: list.total, to: &json, of: site) }
          if !crumbs.isEmpty { appendBreadcrumbs(to: &json, of: site) }
        }, to: &bytes)
    }
  }

  private func appendWebSite(to json: inout JSONWriter, of site: SitePlan) {
    let settings = site.settings
    json.item("WebSite") { json in
      json.member("name", settings.title)
      if let description = settings.description { json.member("description", description) }
      json.member("url", settings.baseURL)
      json.member("inLanguage", settings.locale)
      json.key("potentialAction")
      json.item("SearchAction") { json in
        json.key("target")
        json.item("EntryPoint") { json in
          json.member("urlTemplate", site.addresses.url(of: .search) + "?q={search_term_string}")
        }
        json.member("query-input", "required name=search_term_string")
      }
    }
  }

  private func append(
    _ products: ArraySlice<Int32>, total: Int, to json: inout JSONWriter, of site: SitePlan
  ) {
    json.item("ItemList") { json in
      json.member("numberOfItems", total)
      json.key("itemListElement")
      json.array { json in
        for (index, product) in products.enumerated() {
          json.listItem(index + 1) { json in
            json.plainText("url") { site.addresses.appendURL(ofProduct: Int(product), to: &$0) }
          }
        }
      }
    }
  }

  /// The page itself comes last and needs no address.
  private func appendBreadcrumbs(to json: inout JSONWriter, of site: SitePlan) {
    json.item("BreadcrumbList") { json in
      json.key("itemListElement")
      json.array { json in
        for (index, crumb) in crumbs.enumerated() {
          json.listItem(index + 1) { json in
            json.member("name", crumb.name)
            json.plainText("item") {
              $0 += site.settings.baseURL.utf8
              crumb.path.appendHTML(to: &$0)
            }
          }
        }
        json.listItem(crumbs.count + 1) { $0.member("name", heading) }
      }
    }
  }
}
