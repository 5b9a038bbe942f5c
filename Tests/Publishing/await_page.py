#!/usr/bin/env python3
"""Waits until a server has a page; fails if it has none after a minute.

usage: await_page.py URL
"""

import sys
import time
import urllib.request

for _ in range(600):
    try:
        urllib.request.urlopen(sys.argv[1])
        sys.exit()
    except OSError:
        time.sleep(0.1)
sys.exit(f"there is no page at {sys.argv[1]}")
