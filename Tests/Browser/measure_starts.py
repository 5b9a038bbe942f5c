#!/usr/bin/env python3
"""How soon a shopper can do something on a slow phone: Chromium at a quarter of this machine's
speed, over 1.6 Mbit/s with 150 ms per round trip, from a server that compresses.

Usage: measure_starts.py [--query WORD] SITE...

Visits three pages of each built sample shop nine times, each time with an empty cache and the sites
in turn, and prints the medians in milliseconds: when a listing can be sorted, when a search has
answered, and when a product's page has loaded and run everything. With a query, of any shop only
the search for it. In brackets, how many files were asked for until then, without pictures. At last,
how long after a key the list below the search field changes while the same word is typed a second
time, and in brackets after how many of its keys.
"""

import argparse
import gzip
import statistics
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import sync_playwright

import site_server
from session import CHROMIUM, PHONE

VISITS = 9
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8,
           "uploadThroughput": 750e3 / 8}
SEARCHED = "document.querySelector('#search-results .card')"
PAGES = {
    "sorted": ("aisles/fresh/dairy-eggs/index.html",
               "document.querySelector('.sort-button[aria-haspopup]')"),
    "at rest": ("products/butter.html", "false"),
}
# Sets `moment`: when the condition was first met, or else when the page last did something.
WATCH = """
  window.moment = 0
  const note = () => {
    if (!window.isMet) window.moment = performance.now()
    window.isMet ||= document.documentElement?.matches('.has-script') && Boolean(%s)
  }
  new MutationObserver(note).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true })
  new PerformanceObserver(note).observe({ entryTypes: ['resource', 'longtask'] })"""


class Handler(site_server.Handler):
    """Compresses, and keeps connections, as shops' servers do."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        """Answers with the file of an address, compressed if that helps."""
        file = Path(self.translate_path(self.path))
        if not file.is_file():
            return self.send_error(404)
        plain = file.read_bytes()
        packed = gzip.compress(plain, 6, mtime=0)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        if len(packed) < len(plain):
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(min(len(packed), len(plain))))
        self.end_headers()
        return self.wfile.write(min(packed, plain, key=len))


# How many files a page has asked for until the moment, itself included, but no pictures.
FILES = """() => 1 + performance.getEntriesByType('resource')
  .filter(each => each.startTime < window.moment)
  .filter(each => !/\.(svg|png|jpe?g|webp|ico)(\?|$)/.test(each.name))
  .length"""
# Notes how long after a key the list below the search field next changes.
NOTE = """() => {
  window.times = []
  let key = 0
  addEventListener('input', () => { key = performance.now() }, true)
  new MutationObserver(() => {
    if (key) window.times.push(performance.now() - key)
    key = 0
  }).observe(document.querySelector('.search-results'), { childList: true })
}"""
KEYS_PER_SECOND = 8


def slow_page(browser):
    """A page of a slow phone with an empty cache."""
    context = browser.new_context(viewport=PHONE, service_workers="block")
    page = context.new_page()
    driver = context.new_cdp_session(page)
    driver.send("Network.enable")
    driver.send("Network.emulateNetworkConditions", SLOW_4G)
    driver.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    return page


def visit(browser, root, address, condition):
    """Milliseconds from the beginning of a visit until the condition is met, or nothing happens,
    and how many files were asked for until then."""
    page = slow_page(browser)
    page.add_init_script(WATCH % condition)
    page.goto(root + address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    moment, is_met = page.evaluate("[window.moment, window.isMet ?? false]")
    files = page.evaluate(FILES)
    page.context.close()
    assert is_met or condition == "false", address
    return moment, files


def suggest(browser, root, word):
    """Milliseconds from a key to the list of what is typed, while a word is typed a second time,
    and how many keys had such a list before the next."""
    page = slow_page(browser)
    page.goto(root + "index.html")
    for act in (lambda: None, lambda: page.evaluate(NOTE)):
        page.fill("[name=q]", "")
        act()
        page.locator("[name=q]").press_sequentially(word, delay=1000 / KEYS_PER_SECOND)
        page.wait_for_selector(".search-form .card")
        page.wait_for_load_state("networkidle")
    times = page.evaluate("window.times")
    page.context.close()
    return statistics.median(times), len(times)


def main():
    """Prints a line for each site."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sites", nargs="+")
    parser.add_argument("--query")
    options = parser.parse_args()
    pages = {} if options.query else dict(PAGES)
    word = options.query or "milk"
    pages["searched"] = (f"search.html?q={quote(word)}", SEARCHED)
    servers = {site: site_server.SiteServer(site, handler=Handler) for site in options.sites}
    found = {site: {name: [] for name in pages} for site in servers}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        for _ in range(VISITS):
            for site, server in servers.items():
                for name, page in pages.items():
                    found[site][name].append(visit(browser, server.root, *page))
                found[site].setdefault("suggested", []).append(suggest(browser, server.root, word))
        browser.close()
    for site, names in found.items():
        print(site, *("{} {:.0f} ({:.0f})".format(name, *map(statistics.median, zip(*visits)))
                      for name, visits in names.items()))


if __name__ == "__main__":
    main()
