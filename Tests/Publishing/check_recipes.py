#!/usr/bin/env python3
"""Runs the recipes of the page `Publishing`: daily jobs, uploads, units of systemd.

usage: check_recipes.py BINARY

A stub of `curl` brings the export, and one of `rsync` takes a folder for the server; everything
else is the real thing, but the commands of `aws`, which are not run.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).parents[2] / "Sources/aisle/Documentation.docc/Publishing.md"
EXPORT = "id,name,price,aisle\n" + "".join(
    f"p{number},Product {number},{{}},All\n" for number in range(30))


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE.read_text(), re.M | re.S)


class Shop:
    """A shop's folder whose tools are those of the recipes."""

    def __init__(self, folder, binary):
        self.folder = folder / "my-shop"
        self.server = folder / "server"
        self.tools = folder / "tools"
        for each in (self.folder / "content", self.server, self.tools):
            each.mkdir(parents=True)
        (self.folder / "content/shop.json").write_text('{ "title": "Corner" }')
        (self.folder / "content/products.csv").write_text(EXPORT.format(*["1.00"] * 30))
        (self.folder / "daily.sh").write_text(blocks("sh")[0])
        self.tool("aisle", f'exec "{binary}" "$@"')
        # The words that follow `-o` are the file; what to bring is in the environment.
        self.tool("curl", 'while [ "$1" != -o ]; do shift; done\n'
                  'printf %s "$EXPORT" > "$2"; exit "${CURL_STATUS:-0}"')
        rsync = shutil.which("rsync")
        self.tool("rsync", "for word; do shift; set -- \"$@\" "
                  f"\"$(echo \"$word\" | sed 's#^shop.example:#{self.server}#')\"; done\n"
                  f'exec {rsync} "$@"')
        (self.server / "srv/shop").mkdir(parents=True)

    def tool(self, name, script):
        path = self.tools / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def run(self, script, price="1.00", **environment):
        """Status and output of a script as a strict shell runs it."""
        prices = [price] + ["1.00"] * 29
        result = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script], cwd=self.folder, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            env={"HOME": str(self.folder.parent), "PATH": f"{self.tools}:/usr/bin:/bin",
                 "EXPORT": EXPORT.format(*prices), "RCLONE_CONFIG": "/dev/null",
                 "RCLONE_CONFIG_STORE_TYPE": "alias",
                 "RCLONE_CONFIG_STORE_REMOTE": str(self.server), **environment})
        return result.returncode, result.stdout

    def files(self, folder):
        """The bytes of each file below a folder but those of Aisle itself, by path."""
        return {str(path.relative_to(folder)): path.read_bytes()
                for path in sorted(folder.rglob("*"))
                if path.is_file() and not path.name.startswith(".aisle")}


def expect(is_right, text):
    if not is_right:
        raise AssertionError(text)


def check_daily_job(shop):
    (crontab,) = blocks("crontab")
    line = crontab.splitlines()[-1]
    command = re.fullmatch(r"30 5 \* \* \* (.*)", line)[1]
    for price in ("1.00", "1.50"):
        status, output = shop.run(command, price)
        expect((status, output) == (0, ""), f"cron: {status} {output}")
    prices = (shop.folder / "content/prices.csv").read_text()
    expect("p0,1.50" in re.sub(r",[^,\n]*T?[^,\n]*,", ",", prices), f"not recorded: {prices}")
    (page,) = (shop.folder / "public/products").glob("p0*.html")
    expect("1.50" in page.read_text(), "the site has the old price")
    before = shop.files(shop.folder)
    half = EXPORT.format(*["1.70"] * 30)[:200]
    for failure in ({"CURL_STATUS": "18"}, {"EXPORT": half}):
        status, output = shop.run(command, "1.60", **failure)
        expect(output != "" or failure.get("CURL_STATUS"), f"cron is silent about {failure}")
        after = shop.files(shop.folder)
        for name in ("daily.log", "export.csv"):
            before.pop(name, None)
            after.pop(name, None)
        expect(before == after, f"a failed job changes {before.keys() ^ after.keys()}")
    locked = f"exec 9> daily.lock; flock 9; {command}"
    expect(shop.run(locked, "1.80")[0] == 0, "a second run at a time")
    expect("1.8" not in (shop.folder / "content/prices.csv").read_text(), "two runs at a time")


def check_uploads(shop):
    for name in ("rsync", "rclone"):
        (script,) = (each for each in blocks("sh") if f"{name} " in each)
        target = shop.server / ("srv/shop" if name == "rsync" else "shop")
        shutil.rmtree(shop.folder / "public")
        # A first upload, a price that changes, a product that goes, and nothing at all.
        for price, rows in [("1.00", 30), ("2.00", 30), ("2.00", 29), ("2.00", 29)]:
            text = EXPORT.format(price, *["1.00"] * 29)
            # A day passes: rsync tells files that changed by their seconds.
            for path in [*(shop.folder / "public").rglob("*"), *target.rglob("*")]:
                os.utime(path, (path.stat().st_atime, path.stat().st_mtime - 86_400))
            (shop.folder / "content/products.csv").write_text(
                "".join(text.splitlines(keepends=True)[:rows + 1]))
            status, output = shop.run(script)
            expect(status == 0, f"{name}: {output}")
            expect(shop.files(shop.folder / "public") == shop.files(target),
                   f"{name}: another site at a price of {price}, with {rows} products")
        left = [path.name for path in shop.folder.iterdir()]
        expect(not {"changes", "copies", "assets", "others", "deletions"} & set(left), str(left))


def check_systemd(folder):
    units = folder / "units"
    units.mkdir()
    for text in blocks("ini"):
        name = re.match(r"# (\S+)", text)[1]
        (units / name).write_text(text)
    result = subprocess.run(
        ["systemd-analyze", "verify", *sorted(units.iterdir())], capture_output=True, text=True)
    expect(result.returncode == 0 and not result.stderr, result.stderr)


def check_workflows():
    """Each command of a workflow is a command of a strict shell."""
    for text in blocks("yaml"):
        commands = re.findall(r"^(?: +- run: (?!\|)| {4}- )(.*)$", text, re.M)
        commands += [re.sub(r"^ {10}", "", each, flags=re.M)
                     for each in re.findall(r"- run: \|\n((?: {10}.*\n)+)", text)]
        for command in commands:
            if re.match(r"(uses|id):", command):
                continue
            result = subprocess.run(
                ["bash", "-n", "-c", command], capture_output=True, text=True)
            expect(result.returncode == 0, result.stderr)


def main():
    binary = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        shop = Shop(folder, binary)
        check_daily_job(shop)
        check_uploads(shop)
        check_systemd(folder)
    check_workflows()
    print("recipes: passed")


main()
