import Arrange
package import Bytes
import Shop

extension PageInputs {
  /// The pages of a day, from the first, without finding its events.
  ///
  /// - Parameter day: index into `SitePlan.newsDays`.
  package func pages(ofNewsDay day: Int) -> [(path: PagePath, inputs: Fingerprint)] {
    (1...NewsPage.pageCount(of: site.newsDays[day])).map {
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
      let events = site.newsDays[day].events
      $0.add(site.news.fingerprint(of: site.newsDays[day].day))
      // The sum above says what happened, but not in which order.
      for event in events { $0.add(newsProducts[Int(site.news.product(at: Int(event)))]) }
      $0.add(page)
      guard page == 1 else { return }
      for other in NewsPage.days(near: day, of: site.newsDays.count) {
        $0.add(site.newsDays[other].day.number)
        $0.add(site.newsDays[other].events.count)
      }
    }
  }
}
