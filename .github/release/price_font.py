#!/usr/bin/env python3
"""Writes the font of prices, and its licence beside it: templates/assets/prices.woff2.

usage: price_font.py

The font is a part of Noto Sans ExtraCondensed Bold from Debian's package `fonts-noto-extra`:
digits, signs, currency marks, and the letters of currency codes and of "from". It needs apt, and
fonttools and brotli from PyPI.
"""

import pathlib
import re
import subprocess
import tempfile

from fontTools import subset

PACKAGE, NAME = "fonts-noto-extra", "NotoSans-ExtraCondensedBold.ttf"
CHARACTERS = (
    "0123456789.,'’−+-–%/ \u00a0\u202f€$£¥₩₪₫₱₴₸₹₺₽₾"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzčł")
ASSETS = pathlib.Path(__file__).parents[2] / "templates/assets"


def packaged(folder, name):
    """The file of that name in the package."""
    subprocess.run(["apt-get", "download", "--quiet", PACKAGE], cwd=folder, check=True)
    subprocess.run(["dpkg-deb", "--extract", next(folder.glob("*.deb")), folder], check=True)
    return next(folder.rglob(name))


def licence(copyright_file):
    """The text of the licence, from Debian's file in its own format."""
    text = copyright_file.read_text("utf-8")
    owners = re.search(r"^Copyright:\n((?: .*\n)+)", text, re.MULTILINE)[1].strip()
    terms = re.search(r"^License: OFL-1.1\n((?: .*\n)+)", text[text.index("\nLicense: OFL-1.1\n "):],
                      re.MULTILINE)[1]
    lines = [line[1:].rstrip().removeprefix(".") for line in terms.splitlines()]
    return "\n".join([
        "prices.woff2 is a part of Noto Sans ExtraCondensed Bold.", f"Copyright {owners}", "",
        "SIL Open Font License, Version 1.1", "", *lines, ""])


def main():
    """Downloads the package and writes the two files."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        file = packaged(folder, NAME)
        options = subset.Options(
            flavor="woff2", hinting=False, layout_features=[], name_IDs=[0, 13, 14],
            notdef_outline=False, recalc_timestamp=False)
        font = subset.load_font(str(file), options)
        part = subset.Subsetter(options)
        part.populate(text=CHARACTERS)
        part.subset(font)
        subset.save_font(font, str(ASSETS / "prices.woff2"), options)
        (ASSETS / "prices-license.txt").write_text(
            licence(folder / f"usr/share/doc/{PACKAGE}/copyright"), "utf-8")


if __name__ == "__main__":
    main()
