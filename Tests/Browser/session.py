"""Browser pages for the tests, watched for what no page may do, and the count of what held."""

import contextlib
import time
import traceback

from playwright.sync_api import Error, expect, sync_playwright

CHROMIUM = "/usr/bin/chromium"
# How many seconds to wait for anything: that a machine is slow is not a fault of the site.
PATIENCE = 60
PHONE = {"width": 360, "height": 740}
TABLET = {"width": 768, "height": 1024}
DESK = {"width": 1280, "height": 900}

SHIFTS = """() => new Promise(done => {
  let sum = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 300)
})"""
IDLE = "() => new Promise(done => requestIdleCallback(() => done(), { timeout: 1000 }))"


class Session:
    """One browser for all tests."""

    def __init__(self, root):
        self.root = root
        self.passed, self.failed = 0, 0
        expect.set_options(timeout=PATIENCE * 1000)
        self._playwright = sync_playwright().start()
        self.browser = self._playwright.chromium.launch(executable_path=CHROMIUM)

    def close(self):
        """Ends the browser."""
        self.browser.close()
        self._playwright.stop()

    def expect(self, holds, what, *values):
        """Counts one check; says which failed."""
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED: {what}", *values, flush=True)

    def same(self, found, wanted, what):
        """Counts one comparison."""
        self.expect(found == wanted, what, f"\n  found  {found!r}\n  wanted {wanted!r}")

    def run(self, *tests):
        """Runs tests; one that stops counts as failed."""
        for test in tests:
            print(test.__doc__.split("\n")[0], flush=True)
            try:
                test(self)
            except Exception:  # Whatever stops a test is a failure of it, and the rest must run.
                end = traceback.format_exc(limit=-2)
                self.expect(False, f"{test.__name__} came to its end", end)

    @contextlib.contextmanager
    def page(self, address="index.html", viewport=None, root=None, expected_errors=(),
             **options):
        """A page of a fresh browser profile; at the end its errors and foreign requests count."""
        context = self.browser.new_context(
            **{"viewport": viewport or DESK, "service_workers": "block", **options})
        root = root or self.root
        origin = "/".join(root.split("/")[:3])
        errors, foreign = [], []
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.pending = set()
        page.on("request", lambda request: page.pending.add(request))
        for end in ("requestfinished", "requestfailed"):
            page.on(end, lambda request: page.pending.discard(request))
        page.on("console", lambda message: message.type in ("error", "warning")
                and errors.append(message.text))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: request.url.startswith(origin)
                or foreign.append(request.url))
        try:
            page.goto(root + address)
            if options.get("java_script_enabled", True):
                wait_for(page, "document.documentElement.classList.contains('js')")
                wait_for_quiet(page)
            yield page
        finally:
            expected_errors = ["Service Worker registration blocked", *expected_errors]
            errors = [each for each in errors if not any(part in each for part in expected_errors)]
            self.same(errors, [], f"{address}: no error in the console")
            self.same(foreign, [], f"{address}: no request leaves the site")
            context.close()


def texts(page, selector):
    """The texts of all elements that are shown."""
    return page.eval_on_selector_all(
        selector, "all => all.filter(e => e.checkVisibility()).map(e => e.textContent.trim())")


def ids(page):
    """The ids of the cards in the page, in their sequence."""
    return page.eval_on_selector_all(".card", "all => all.map(card => card.dataset.id)")


def tick(page, value):
    """Ticks a band: in the rail beside the listing, on a phone in the filter sheet."""
    open_filters(page)
    page.check(f".filter-form [value='{value}']")
    page.keyboard.press("Escape")
    settle(page)


def open_filters(page):
    """Shows all filters: in the rail beside a listing, elsewhere in a sheet."""
    if page.locator(".add-filter").is_visible():
        page.click(".add-filter")
    else:
        page.hover(".filters")
    page.wait_for_selector(".filter-form .choice")


def wait_for_chip(page):
    """Waits for the chip of a filter, which is hidden beside the band's box."""
    wait_for(page, "document.querySelector('.filter-chip') !== null")


def wait_for(page, condition):
    """Waits until an expression of the page is true, or a function of the test.

    Unlike the browser driver's own way, the page's policy allows it.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(Error):  # The page may be on its way to another.
            if condition() if callable(condition) else page.evaluate(condition):
                return
        page.wait_for_timeout(50)
    raise TimeoutError(condition)


def wait_for_quiet(page):
    """Waits until nothing is on its way to the page and its script is idle.

    The browser driver's own way takes half a second of each visit.
    """
    quiet, end = 0, time.monotonic() + PATIENCE
    while quiet < 3 and time.monotonic() < end:
        with contextlib.suppress(Error):  # The page may be on its way to another.
            page.evaluate(IDLE)
        page.wait_for_timeout(25)
        quiet = 0 if page.pending else quiet + 1


def settle(page):
    """Waits until nothing moves any more by itself."""
    wait_for(page, """!document.querySelector('[aria-busy=true]')
        && document.getAnimations().every(({ playState, timeline }) =>
          playState !== 'running' || timeline !== document.timeline)""")
