#!/usr/bin/env python3
"""Runs the recipes of the page `Publishing`: daily jobs, uploads, systemd; lints workflows.

usage: check_recipes.py BINARY

A stub of `curl` brings the export, one of `rsync` takes a folder for the server, and `aws` talks to
a store in this process; everything else is the real thing. Needs `requirements.txt`.
"""

import logging
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import boto3
from moto.server import ThreadedMotoServer

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PAGE = PACKAGE / "Sources/aisle/Documentation.docc/Publishing.md"
STORE = {"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test",
         "AWS_DEFAULT_REGION": "eu-west-1"}
# The programs of the packages that this program needs.
PROGRAMS = pathlib.Path(sys.executable).parent
EXPORT = "id,name,price,aisle\n" + "".join(
    f"p{number},Product {number},{{}},All\n" for number in range(30))
# Prices and numbers of products: a first upload, another price, a product that goes, no change.
DAYS = [("1.00", 30), ("2.00", 30), ("2.00", 29), ("2.00", 29)]


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
        self.tool("aws", f'exec "{PROGRAMS}/aws" "$@"')
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

    def write_products(self, price, count):
        """Writes the first products, the first one at a price of its own."""
        text = EXPORT.format(price, *["1.00"] * 29)
        (self.folder / "content/products.csv").write_text(
            "".join(text.splitlines(keepends=True)[:count + 1]))

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
        for price, rows in DAYS:
            pass_a_day(shop.folder / "public", target)
            shop.write_products(price, rows)
            status, output = shop.run(script)
            expect(status == 0, f"{name}: {output}")
            expect(shop.files(shop.folder / "public") == shop.files(target),
                   f"{name}: another site at a price of {price}, with {rows} products")
        left = [path.name for path in shop.folder.iterdir()]
        expect(not {"changes", "copies", "assets", "others", "deletions"} & set(left), str(left))


def pass_a_day(*folders):
    """Makes files older: uploads tell files that changed by their seconds."""
    for path in (path for folder in folders for path in folder.rglob("*")):
        os.utime(path, (path.stat().st_atime, path.stat().st_mtime - 86_400))


def check_aws(shop):
    """The recipe for S3, whose store keeps the headers of each file."""
    (script,) = (each for each in blocks("sh") if "aws " in each)
    shutil.rmtree(shop.folder / "public")
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer("127.0.0.1", 0)
    server.start()
    try:
        address = "http://{}:{}".format(*server.get_host_and_port())
        store = boto3.client("s3", endpoint_url=address, aws_access_key_id="test",
                             aws_secret_access_key="test", region_name="eu-west-1")
        store.create_bucket(Bucket="shop", CreateBucketConfiguration={
            "LocationConstraint": "eu-west-1"})
        for price, rows in DAYS:
            pass_a_day(shop.folder / "public")
            shop.write_products(price, rows)
            status, output = shop.run(script, AWS_ENDPOINT_URL=address, **STORE)
            expect(status == 0, f"aws: {output}")
            answers = {each["Key"]: store.get_object(Bucket="shop", Key=each["Key"])
                       for page in store.get_paginator("list_objects_v2").paginate(Bucket="shop")
                       for each in page["Contents"]}
            found = {key: answer["Body"].read() for key, answer in answers.items()}
            expect(found == shop.files(shop.folder / "public"),
                   f"aws: another site at a price of {price}, with {rows} products")
            for key, answer in answers.items():
                wanted = "immutable" if key.startswith("assets/") else "no-cache"
                expect(wanted in answer.get("CacheControl", ""), f"aws: caching of {key}")
    finally:
        server.stop()


def check_systemd(folder):
    units = folder / "units"
    units.mkdir()
    for text in blocks("ini"):
        name = re.match(r"# (\S+)", text)[1]
        (units / name).write_text(text)
    result = subprocess.run(
        ["systemd-analyze", "verify", *sorted(units.iterdir())], capture_output=True, text=True)
    expect(result.returncode == 0 and not result.stderr, result.stderr)


def lint_workflows(folder):
    """The workflows of this repository, and that of the page, with the action of this commit."""
    (example,) = (each for each in blocks("yaml") if "deploy-pages" in each)
    workflows = folder / "linted/.github/workflows"
    shutil.copytree(PACKAGE / ".github/workflows", workflows)
    shutil.copytree(PACKAGE / ".github/actions", workflows.parent / "actions")
    action = r"OWNER/aisle/(\S+)@\S+"
    (workflows / "example.yml").write_text(re.sub(action, r"./\1", example))
    (workflows.parents[1] / ".git").mkdir()
    result = subprocess.run([PROGRAMS / "actionlint", "-no-color"], capture_output=True, text=True,
                            cwd=workflows.parents[1])
    expect(result.returncode == 0, result.stdout + result.stderr)


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
        check_aws(shop)
        check_systemd(folder)
        lint_workflows(folder)
    check_workflows()
    print("recipes: passed")


main()
