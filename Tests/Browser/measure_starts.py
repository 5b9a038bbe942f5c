#!/usr/bin/env python3
"""How soon a shopper can do something on a slow phone: Chromium at a quarter of this machine's
speed, over 1.6 Mbit/s with 150 ms per round trip, from a server that compresses.

Usage: measure_starts.py SITE...

Visits three pages of each built sample shop nine times, each time with an empty cache and the sites
in turn, and prints the medians in milliseconds: when a listing can be sorted, when a search has
answered, and when a product's page has loaded and run everything.
"""

import gzip
import statistics
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

import site_server
from session import CHROMIUM, PHONE

VISITS = 9
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8,
           "uploadThroughput": 750e3 / 8}
PAGES = {
    "sorted": ("aisles/fresh/dairy-eggs/index.html", "document.querySelector('.sort-button')"),
    "searched": ("search.html?q=milk", "document.querySelector('#search-results .card')"),
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


def visit(browser, root, address, condition):
    """Milliseconds from the beginning of a visit until the condition is met, or nothing happens."""
    context = browser.new_context(viewport=PHONE, service_workers="block")
    page = context.new_page()
    driver = context.new_cdp_session(page)
    driver.send("Network.enable")
    driver.send("Network.emulateNetworkConditions", SLOW_4G)
    driver.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(WATCH % condition)
    page.goto(root + address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    moment, is_met = page.evaluate("[window.moment, window.isMet ?? false]")
    context.close()
    assert is_met or condition == "false", address
    return moment


def main():
    """Prints a line for each site."""
    servers = {site: site_server.SiteServer(site, handler=Handler) for site in sys.argv[1:]}
    moments = {site: {name: [] for name in PAGES} for site in servers}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        for _ in range(VISITS):
            for site, server in servers.items():
                for name, page in PAGES.items():
                    moments[site][name].append(visit(browser, server.root, *page))
        browser.close()
    for site, found in moments.items():
        print(site, *(f"{name} {statistics.median(times):.0f}" for name, times in found.items()))


if __name__ == "__main__":
    main()
