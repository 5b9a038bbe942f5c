"""The news (issue: the shop in the browser, 5)."""

import datetime
import json

from session import DESK, PHONE, settle, texts, wait_for

NEWS = "news/index.html"
AISLE = "aisles/fresh/dairy-eggs/index.html"
TITLE = 'A <b>new</b> & "odd" name'


def answer_with(page, session, extra):
    """Answers with the news, and if `extra` with one more item, as after a later build."""
    document = json.loads(page.request.get(session.root + "news/index.json").text())
    if extra:
        item = json.loads(json.dumps(document["items"][0]))
        item["id"] += "/later"
        item["product"]["name"] = TITLE
        document["items"].insert(0, item)
    page.route("**/news/index.json", lambda route: route.fulfill(
        json=document, headers={"content-type": "application/json"}))


def refresh(session):
    """The button fetches what is new, and says if there is nothing new or no network"""
    with session.page(NEWS, expected_errors=["ERR_INTERNET_DISCONNECTED"]) as page:
        count = page.locator(".news-item").count()
        page.click(".news-refresh button")
        page.wait_for_selector(".news-refresh:not(.is-busy) [role=status]:not(:empty)")
        session.same(page.inner_text(".news-refresh [role=status]"), "There are no new items.",
                     "no news")
        answer_with(page, session, extra=True)
        page.click(".news-refresh button")
        wait_for(page, f"document.querySelectorAll('.news-item').length === {count + 1}")
        settle(page)
        session.same(page.inner_text(".news-item h3 >> nth=0"), TITLE,
                     "the name is text, not markup")
        first, second = (page.locator(".news-item").nth(number).bounding_box() for number in (0, 1))
        session.expect(abs(first["width"] - second["width"]) < 2, "it looks like the others")
        session.same(page.inner_text(".news-refresh [role=status]"), "New items: 1", "one more")
        page.context.set_offline(True)
        page.unroute("**/news/index.json")
        page.click(".news-refresh button")
        wait_for(page, """document.querySelector('.news-refresh [role=status]').textContent
            .includes('offline')""")
        page.context.set_offline(False)


def pulling(session):
    """Pulling the page down on a phone refreshes it; a short pull does not"""
    with session.page(NEWS, PHONE, has_touch=True, is_mobile=True) as page:
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
        session.same(page.inner_text(".news-refresh [role=status]"), "",
                     "a short pull does nothing")
        answer_with(page, session, extra=True)
        pull(250)
        wait_for(page, """document.querySelector('.news-refresh [role=status]').textContent
            .includes('1')""")
        session.same(page.inner_text(".news-item h3 >> nth=0"), TITLE,
                     "a long pull brings the new item")


def kinds(session):
    """All, drops, rises, new; in the address, and Back works"""
    with session.page(NEWS, DESK) as page:
        def shown():
            return page.eval_on_selector_all(
                ".news-item",
                "all => all.filter(e => e.checkVisibility()).map(e => e.dataset.kind)")

        every = shown()
        for kind in ("drop", "rise", "new"):
            page.check(f".news-kinds [value={kind}]", force=True)
            page.wait_for_url(f"**?show={kind}")
            session.same(shown(), [each for each in every if each == kind], f"{kind} alone")
            session.expect(kind in every, "the sample has each kind", kind)
        page.go_back()
        page.wait_for_url("**?show=rise")
        session.same(set(shown()), {"rise"}, "Back")
        page.reload()
        page.wait_for_load_state("networkidle")
        session.same(set(shown()), {"rise"}, "the address says it")
        page.check(".news-kinds [value='']", force=True)
        session.same(shown(), every, "all again")
    with session.page("news/2026-11-20.html?show=rise", PHONE) as page:
        status = page.locator(".news-refresh [role=status]")
        session.same(status.inner_text(), "There are no items of this kind.", "a day without rises")
        page.check(".news-kinds [value='']", force=True)
        session.same(status.inner_text(), "", "all again")


def busy_day(session, root):
    """A day with many news has several pages, each filtered by kind as the first is"""
    with session.page("news/2026-11-18.html", root=root) as page:
        items = page.locator(".news-item")
        session.same(items.count(), 200, "items of the first page")
        session.same(page.locator(".news-summary dd b >> nth=2").inner_text(), "450",
                     "the summary counts the whole day")
        page.check(".news-kinds [value=drop]", force=True)
        session.same(page.locator(".news-item:visible").count(), 1, "drops of the first page")
        page.click("nav.pager [rel=next]")
        page.wait_for_url("**/2026-11-18-2.html?show=drop")
        session.expect("Page 2 of 3" in page.title(), "the title says which page", page.title())
        status = page.locator(".news-refresh [role=status]")
        session.same(status.inner_text(), "There are no items of this kind.", "its drops")
        page.check(".news-kinds [value=new]", force=True)
        page.click("nav.pager li:last-child a")
        page.wait_for_url("**/2026-11-18-3.html?show=new")
        session.same(page.locator(".news-item:visible").count(), 51, "the rest")
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
        dated = dict(told(page, "2026-11-20T18:40:00+01:00", ".news-item-header time"))
        session.expect(any("T" in instant for instant in dated), "the sample has times of day")
        page.evaluate("""() => {
          const time = document.querySelector('.news-item-header time')
          time.dateTime = '2026-11-20T18:38:00+01:00'
          document.querySelectorAll('.news-item-header time')[1].dateTime = '2026-11-19'
        }""")
        page.clock.run_for(60_000)
        session.same(texts(page, ".news-item-header time")[:2], ["3 minutes ago", "yesterday"],
                     "a minute on")
        page.clock.run_for(3_600_000)
        session.same(texts(page, ".news-item-header time")[:1], ["1 hour ago"], "an hour on")
    with session.page(AISLE) as page:
        dates = told(page, "2026-11-30T12:00:00+01:00", ".news-line time")
        session.expect(dates, "the aisle has news")
        for date, text in dates:
            days = (datetime.date(2026, 11, 30) - datetime.date.fromisoformat(date[:10])).days
            session.same(text, f"{days} days ago", date)


def discount_orders(session):
    """The orders of the discounts can be seen and chosen, on a desk and on a phone"""
    for device in (DESK, PHONE):
        with session.page("news/discounts.html", device) as page:
            links = page.locator(".listing-tools a")
            session.same(links.count(), 3, "orders")
            session.expect(all(link.is_visible() for link in links.all()), "all can be seen")
            links.nth(1).click()
            page.wait_for_url("**/discounts-money-saved.html")
            current = page.locator(".listing-tools [aria-current]")
            session.same(current.inner_text(), "Biggest saving", "the order in force")
