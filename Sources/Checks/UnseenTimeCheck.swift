import Diagnostics
import Quantities
import Shop

/// A time in which nobody took the prices of the shop (`Rules: News`).
enum UnseenTimeCheck {
  static func report(in catalog: Catalog, to faults: FaultLog) {
    for gap in catalog.unseen.gaps {
      faults.warning(
        .unseenTime,
        "no prices were taken between `\(gap.last.text)` and `\(gap.next.text)`, so what changed "
          + "then has no day",
        help: "run `aisle record` every day; if these prices did not change in between, write "
          + "`\"checks\": { \"unseen-time\": \"off\" }` in `shop.json`")
    }
  }
}
