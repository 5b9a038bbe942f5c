import Arrange
package import Bytes
import Shop

extension PageInputs {
  /// The pages of a day, from the first, without finding its events.
  ///
  /// - Parameter day: index into `SitePlan.newsDays`.
  package func pages(ofNewsDay day: Int) -> [(path: PagePath, inputs: Fingerprint)] {
    (1...NewsPage.pageCount(of: site.shop.newsDays[day])).map {
      (site.path(ofNewsDay: day, page: $0), fingerprint(ofNewsDay: day, page: $0))
    }
  }

  /// The fingerprint of a day's page: the day's events, and the days that the page links to.
  ///
  /// - Parameters:
  ///   - day: index into `SitePlan.newsDays`.
  ///   - page: from 1.
  func fingerprint(ofNewsDay day: Int, page: Int) -> Fingerprint {
    Fingerprint {
      $0.add(newsDays[day])
      $0.add(page)
      guard page == 1 else { return }
      for other in NewsPage.days(near: day, of: site.shop.newsDays.count) {
        $0.add(site.shop.newsDays[other].day.number)
        $0.add(site.shop.newsDays[other].count)
      }
    }
  }

  /// For each day of news, the fingerprint of its events. Each page of a day has all of them in its
  /// own, and a day may have hundreds of pages.
  ///
  /// - Parameter products: `newsProducts`.
  static func newsDays(of site: SitePlan, _ products: [Fingerprint]) -> [Fingerprint] {
    let news = site.shop.news
    return site.shop.newsDays.map { day in
      Fingerprint {
        $0.add(news.fingerprint(of: day.day))
        // The sum above says what happened, but not in which order.
        for event in day.events { $0.add(products[Int(news.product(at: Int(event)))]) }
      }
    }
  }
}
