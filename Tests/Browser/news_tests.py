"""The news (issue: the shop in the browser, 5)."""

import datetime

import shops
from session import DESK, PHONE, settle, texts, wait_for
from site_server import SiteServer

NEWS = "news/index.html"
AISLE = "aisles/fresh/dairy-eggs/index.html"


# What a page says, without what the script adds: marks, and times ago.
CONTENT = """page => [...page.querySelectorAll('main > :not(.news-refresh)')].map(part => {
    const copy = part.cloneNode(true)
    for (const each of copy.querySelectorAll('.list-mark, .news-refresh')) each.remove()
    for (const time of copy.querySelectorAll('time')) time.replaceWith(time.dateTime)
    return copy.outerHTML
  })"""
IDS = "all => all.map(item => item.dataset.id)"
# The button is there for touch alone.
TOUCH = {"has_touch": True, "is_mobile": True}
STATUS = ".news-refresh [role=status]"
# Notes which elements are animated.
WATCH = """() => {
  window.animated = []
  Element.prototype.animate = function () { animated.push(this.dataset.id) }
}"""


def answer_with(page, site):
    """Lets the server have another build of the page."""
    page.route("**/news/index.html", lambda route: route.fulfill(path=site / "news/index.html"))


def press(page):
    """Presses the button; returns what the page then says."""
    page.click(".news-refresh button")
    page.wait_for_selector(".news-refresh:not(.is-busy) [role=status]:not(:empty)")
    return page.inner_text(STATUS)


def content(page, html):
    """What a page of the site would say, given its HTML."""
    return page.evaluate(
        f"html => ({CONTENT})(new DOMParser().parseFromString(html, 'text/html'))", html)


def refresh(session, binary, folder):
    """The button makes the page what the server has now, and animates only what came in"""
    site = shops.later(binary, folder / "later", 5)
    with session.page(NEWS, PHONE, **TOUCH) as page:
        old = page.eval_on_selector_all(".news-item", IDS)
        session.same(press(page), "There are no new items.", "the same news")
        session.same(page.eval_on_selector_all(".news-item", IDS), old, "the items stay")
        answer_with(page, site)
        page.evaluate(WATCH)
        session.same(press(page), "New items: 2", "two more")
        settle(page)
        html = (site / NEWS).read_text("utf-8")
        session.same(page.evaluate(f"({CONTENT})(document)"), content(page, html),
                     "items, summary, counts, days, headings")
        new = page.eval_on_selector_all(".news-item", IDS)
        session.same([len(new), len(set(new) - set(old))], [5, 2], "at most as many as the limit")
        session.same(page.evaluate("animated"), [each for each in new if each not in old],
                     "only what came in is animated")
        session.same(page.get_attribute(".page-header a", "href"), "2026-12-04.html",
                     "the newest day")
        session.same(page.locator(".news-item .list-mark").count(), 5, "each has a mark")
        session.expect(page.evaluate("document.activeElement.matches('.news-refresh button')"),
                       "the button keeps the focus")
        session.same(page.inner_text("#rise"), "Price rises", "the kinds are there")


def failing_refresh(session):
    """A refresh that fails says whether the server or the connection does, and changes nothing"""
    with session.page(NEWS, PHONE, expected_errors=["ERR_INTERNET_DISCONNECTED", "500"],
                      **TOUCH) as page:
        before = page.evaluate(f"({CONTENT})(document)")
        page.route("**/news/index.html", lambda route: route.fulfill(status=500, body="<main>"))
        session.same(press(page), "The news could not be loaded. Try again later.", "a 500")
        page.unroute("**/news/index.html")
        page.route("**/news/index.html", lambda route: route.fulfill(
            headers={"as-of": "2026-11-20"}, body="<main>"))
        session.same(press(page), "The news could not be loaded. Try again later.",
                     "a copy of the service worker")
        page.unroute("**/news/index.html")
        page.context.set_offline(True)
        session.same(press(page), "You appear to be offline. This list may be out of date.",
                     "no connection")
        page.context.set_offline(False)
        session.same(page.evaluate(f"({CONTENT})(document)"), before, "nothing changes")
        session.same(press(page), "There are no new items.", "it works again")


def no_list(session, binary, folder):
    """With a limit of 0, the news page has no list, says so, and leads to the days"""
    site = shops.later(binary, folder / "unlisted", 0)
    with SiteServer(site) as server, session.page(NEWS, PHONE, root=server.root) as page:
        session.same(page.locator(".news-item, .news-kinds a[href^='#']").count(), 0, "no list")
        session.same(page.inner_text(".empty-note"), "All price news is on the pages of the days.",
                     "why there is none")
        session.expect(page.locator(".news-days li").count() > 5, "the days")


def no_news(session, binary, folder):
    """Without news, the page says when there will be some, and a refresh brings them"""
    rows = ["id,name,price,aisle", "milk,Milk,1.00,Fresh"]
    prices = ["product_id,date,price", "milk,2026-11-01,1.00"]
    quiet = shops.made(binary, folder / "quiet", rows, prices, {"title": "Quiet"})
    site = shops.later(binary, folder / "first", 5)
    # The pictures of the other shop are not there.
    with SiteServer(quiet) as server, session.page(
            NEWS, PHONE, root=server.root, expected_errors=["404"], **TOUCH) as page:
        session.same(page.inner_text(".empty-note h2"), "No price news yet", "the title")
        session.expect("As soon as" in page.inner_text(".empty-note p >> nth=0"), "when")
        session.expect(page.locator(".empty-note svg").is_visible(), "a picture")
        session.same(page.locator(".news-item, .news-kinds").count(), 0, "nothing to choose")
        session.same(press(page), "There are no new items.", "nothing yet")
        answer_with(page, site)
        session.same(press(page), "New items: 5", "the first news")
        session.same(page.inner_text("#rise"), "Price rises", "the kinds are there")


def pulling(session, binary, folder):
    """Pulling the page down on a phone refreshes it; a short pull does not"""
    site = shops.later(binary, folder / "pulled", 50)
    with session.page(NEWS, PHONE, **TOUCH) as page:
        client = page.context.new_cdp_session(page)

        def pull(way):
            def touch(kind, y):
                points = [] if y is None else [{"x": 180, "y": y}]
                client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            touch("touchStart", 200)
            for step in range(1, 11):
                touch("touchMove", 200 + way * step / 10)
            touch("touchEnd", None)
            page.wait_for_timeout(300)

        pull(40)
        session.same(page.inner_text(STATUS), "", "a short pull does nothing")
        answer_with(page, site)
        pull(250)
        wait_for(page, f"document.querySelector('{STATUS}').textContent.includes('2')")
        days = [each.split("/")[-2] for each in page.eval_on_selector_all(".news-item", IDS)]
        session.same(days.count("2026-12-04"), 2, "a long pull brings the new items")


def kinds(session):
    """Each kind has a section, to which a link with the count of its news leads"""
    with session.page(NEWS, DESK) as page:
        links = page.locator(".news-kinds a[href^='#']")
        session.same(texts(page, ".news-sections h2"), links.all_inner_texts(), "the sections")
        for link in links.all():
            link.click()
            heading = page.locator(link.get_attribute("href"))
            session.expect(heading.inner_text() == link.inner_text(), "the link leads to it")
        names = ("drop", "rise", "new_product")
        session.expect(all(page.locator(f"h2#{name}").count() for name in names), "each kind")


def since_last_visit(session):
    """What came since the last visit is counted, beside the link to the news and on their page"""
    with session.page("index.html") as page:
        page.goto(session.root + NEWS)
        wait_for(page, "localStorage['news /']")
        session.same(page.inner_text(".news-since"), "", "all is new to a first visitor")
        page.evaluate("localStorage['news /'] = '2026-11-10'; sessionStorage.clear()")
        page.goto(session.root + "index.html")
        wait_for(page, "document.querySelector('.news-link').dataset.count > 0")
        count = page.get_attribute(".news-link", "data-count")
        page.goto(session.root + NEWS)
        wait_for(page, "document.querySelector('.news-since').textContent")
        session.same(page.inner_text(".news-since"), f"New since your last visit: {count}", "new")
        page.goto(session.root + "index.html")
        page.wait_for_timeout(500)
        session.same(page.get_attribute(".news-link", "data-count"), None, "it has been seen")


def busy_day(session, root):
    """A day with many news has several pages, whose sections count the whole day"""
    with session.page("news/2026-11-18.html", root=root) as page:
        session.same(page.locator(".news-item").count(), 200, "items of the first page")
        session.same((page.inner_text("#drop small"), page.inner_text("#new_product small")),
                     ("1", "450"), "the counts are those of the whole day")
        page.click("nav.pager [rel=next]")
        page.wait_for_url("**/2026-11-18-2.html")
        session.expect("Page 2 of 3" in page.title(), "the title says which page", page.title())
        session.same(texts(page, ".news-kinds small"), ["450"], "it has no drops")
        page.click("nav.pager li:last-child a")
        page.wait_for_url("**/2026-11-18-3.html")
        session.same(page.locator(".news-item").count(), 51, "the rest")
        session.same(page.locator("nav.pager [rel=next]").count(), 0, "no next page")


def told(page, now, selector):
    """The times on a page that is opened at the moment `now`, each with its text."""
    page.clock.install(time=now)
    page.reload()
    page.wait_for_load_state("networkidle")
    return page.eval_on_selector_all(
        selector, "all => all.map(time => [time.dateTime, time.textContent])")


def times(session):
    """Times ago are true when they are read, and stay true"""
    with session.page(NEWS) as page:
        dated = dict(told(page, "2026-11-20T18:40:00+01:00", ".news-item time"))
        session.expect(any("T" in instant for instant in dated), "the shop has times of day")
        page.evaluate("""() => {
          const time = document.querySelector('.news-item time')
          time.dateTime = '2026-11-20T18:38:00+01:00'
          document.querySelectorAll('.news-item time')[1].dateTime = '2026-11-19'
        }""")
        page.clock.run_for(60_000)
        session.same(texts(page, ".news-item time")[:2], ["3 minutes ago", "yesterday"],
                     "a minute on")
        page.clock.run_for(3_600_000)
        session.same(texts(page, ".news-item time")[:1], ["1 hour ago"], "an hour on")
    with session.page(AISLE) as page:
        dates = told(page, "2026-11-30T12:00:00+01:00", ".news-item time")
        session.expect(dates, "the aisle has news")
        for date, text in dates:
            days = (datetime.date(2026, 11, 30) - datetime.date.fromisoformat(date[:10])).days
            session.same(text, f"{days} days ago", date)


def discount_orders(session):
    """The orders of the discounts can be seen and chosen, on a desk and on a phone"""
    for device in (DESK, PHONE):
        with session.page("news/discounts.html", device) as page:
            page.click(".sort-button")
            links = page.locator(".sheet[open] a")
            session.same(links.all_inner_texts()[:3],
                         ["Biggest discount", "Biggest saving", "Newest first"], "orders")
            links.nth(1).click()
            page.wait_for_url("**/discounts-money-saved.html")
            session.expect("Biggest saving" in page.inner_text(".sort-button"), "the button")
