#!/usr/bin/env python3
"""How long a page that sorts and filters 22,000 products keeps its visitor waiting.

Usage: measure_tasks.py BINARY

Builds the shop, sorts and filters its aisle in nine fresh pages, and prints for each step the
median of the longest tasks of the main thread, in milliseconds of processor time. Up to 50, a
visitor notices nothing, as Chromium's definition of a long task says.
"""

import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

import shops
from large_aisle_tests import sort_and_filter
from session import CHROMIUM, DESK
from site_server import SiteServer

VISITS = 9


def longest_task(browser, page, act):
    """Milliseconds of the main thread's longest task during an act and just after it."""
    browser.start_tracing(page=page, categories=["toplevel"])
    act()
    page.wait_for_timeout(500)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {(each["pid"], each["tid"]) for each in events
            if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"}
    return max(each.get("tdur", 0) for each in events
               if (each["pid"], each["tid"]) in main and each["ph"] == "X") / 1000


def main():
    """Prints a line for all steps."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        visits = []
        with SiteServer(shops.large(Path(sys.argv[1]).resolve(), Path(scratch))) as server:
            for _ in range(VISITS):
                page = browser.new_page(viewport=DESK, service_workers="block")
                page.goto(server.root + "aisles/all/things/index.html")
                visits.append([longest_task(browser, page, step)
                               for step in sort_and_filter(page)])
                page.close()
        browser.close()
    print("longest tasks in ms:", *(round(statistics.median(each)) for each in zip(*visits)))


if __name__ == "__main__":
    main()
