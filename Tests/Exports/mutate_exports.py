"""Reads damaged exports with `aisle check`: it must neither crash nor hang, whatever the bytes.

Usage: mutate_exports.py AISLE COUNT SHOP...

Each round takes a shop with one export, such as `Tests/SiteTests/Shops/preset-shopify/content`,
changes a few bytes, fields or rows of the export with a seed of its own, and checks the shop.
"""

import random
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ODD = [b"", b'"', b"\x00", b"\xff", b"\xef\xbb\xbf", b",", b";", b"\t", b"\r", b"\n", b"\r\n",
       b"-1", b"1e999", b"999999999999999999999", b"1.2.3", b"id:", b"id:1", b">", b" > > ",
       b"<p", b"&#x110000;", b"&amp", b"]]>", b"{", b"[[", b"null", b"2026-02-30",
       "€".encode(), "\u202e".encode(), b"A" * 70000]


def limit_time():
    """Lets the process have one second of processor time, however busy the machine is."""
    resource.setrlimit(resource.RLIMIT_CPU, (1, 2))


def mutated(data, rng):
    """The export with one to six changes."""
    data = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.choice([0, 1, 1, 8, 64, 1024]))
        kind = rng.randrange(5)
        if kind == 0:
            data[start:end] = rng.choice(ODD)
        elif kind == 1:
            data[start:start] = data[start:end] * rng.choice([1, 2, 50])
        elif kind == 2:
            del data[start:end]
        elif kind == 3:
            lines = bytes(data).split(b"\n")
            rng.shuffle(lines)
            data = bytearray(b"\n".join(lines))
        elif start < len(data):
            data[start] ^= 1 << rng.randrange(8)
    return bytes(data)


def main():
    aisle, count, shops = sys.argv[1], int(sys.argv[2]), [Path(name) for name in sys.argv[3:]]
    failed = 0
    codes = {}
    work = Path(tempfile.mkdtemp(prefix="exports-"))
    for seed in range(count):
        shop = shops[seed % len(shops)]
        for file in shop.iterdir():
            data = file.read_bytes()
            if file.name != "shop.json":
                data = mutated(data, random.Random(seed))
            (work / file.name).write_bytes(data)
        try:
            run = subprocess.run(
                [aisle, "check", "--content", work, "--quiet"], capture_output=True, timeout=60,
                preexec_fn=limit_time, check=False)
            code = run.returncode
        except subprocess.TimeoutExpired:
            code = "more than a minute"
        codes[code] = codes.get(code, 0) + 1
        if code not in (0, 1):
            failed += 1
            print(f"seed {seed}, {shop}: {code}")
    shutil.rmtree(work)
    print(f"{count} damaged exports: {codes}, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
