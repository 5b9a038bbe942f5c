#!/usr/bin/env python3
"""Builds a generated shop on Spark with two workers of 1 GB and compares it with a single build.

Usage: check_cluster.py AISLE [NUMBER]

AISLE is a binary that is linked with Swift's libraries, NUMBER how many products the shop has,
20,000 by default. The shop is built three times: as it is; into another place while a worker and
its `aisle` are killed in the middle of a part; and with one more price, when only one part may be
built. Each time every byte of the site must be that of the single build. Finally some products lose
their names, and all faults must be reported. Needs the packages of `requirements.txt` and Java 17.
"""

import logging
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pyspark.sql import SparkSession

PACKAGE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PACKAGE / "Sources/Cluster"), str(Path(__file__).parent)]
from aisle_on_spark import parse_options, run
from compare_sites import differences
from make_shop import SETTINGS, lower_price, make, write_tables
from parts_run import RunFaults

PARTS = 7
# A second one would only double the files; the shop of `check_array.py` has it.
ONE_LANGUAGE = {key: value for key, value in SETTINGS.items() if key != "title@en"} | {
    "locales": ["de-AT"], "checks": {"unknown-language": "off"}}
# Workers live for seconds, so code is not worth compiling well.
JAVA = "-XX:TieredStopAtLevel=1"
KILLING = """#!/bin/sh
# Kills its first build in the middle, and the worker that called it.
if [ "$1" = build ] && mkdir '{mark}' 2> /dev/null; then
  '{aisle}' "$@" &
  sleep 0.3
  kill -9 $! && touch '{mark}/killed'
  kill -9 $PPID
fi
exec '{aisle}' "$@"
"""


def start_spark():
    """Two workers of one core and 1 GB each."""
    os.environ |= {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    settings = {"spark.sql.shuffle.partitions": "4", "spark.ui.enabled": "false",
                "spark.ui.showConsoleProgress": "false",
                "spark.driver.extraJavaOptions": JAVA, "spark.executor.extraJavaOptions": JAVA,
                "spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1"}
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("aisle")
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    return spark


class Log(logging.Handler):
    """The messages of a run."""

    def __init__(self):
        super().__init__()
        self.lines = []

    def emit(self, record):
        """Keeps a line."""
        self.lines.append(record.getMessage())
        print(f"  {record.getMessage()}", flush=True)


class Proof:
    """A shop in a folder, and how it is built."""

    def __init__(self, spark, aisle, folder):
        self.spark, self.aisle, self.folder = spark, aisle, folder
        self.failures = 0

    def build_single(self):
        """Builds the whole shop at once."""
        subprocess.run([self.aisle, "build", "--content", self.folder / "content", "--output",
                        self.folder / "single", "--quiet"], check=True)

    def build_on_spark(self, name, aisle=None):
        """Builds the shop in parts; returns the messages."""
        started, log = time.monotonic(), Log()
        words = ["--content", self.folder / "content", "--products",
                 self.folder / "products.parquet", "--prices", self.folder / "prices.parquet",
                 "--parts", PARTS, "--work", self.folder / f"{name}-work", "--output",
                 self.folder / name, "--aisle", aisle or self.aisle]
        logging.getLogger("aisle").handlers = [log]
        with tempfile.TemporaryDirectory(dir=self.folder) as scratch:
            run(self.spark, parse_options([str(word) for word in words]), Path(scratch))
        self.expect("the site is that of the single build",
                    differences(self.folder / name, self.folder / "single"))
        print(f"  {time.monotonic() - started:.0f} s", flush=True)
        return log.lines

    def expect(self, what, faults):
        """Counts and prints faults."""
        self.failures += bool(faults)
        print(f"  {what}: {'no' if faults else 'yes'}", *faults[:10], sep="\n    ", flush=True)

    def kill(self):
        """Builds while a worker is killed."""
        mark, killing = self.folder / "mark", self.folder / "killing-aisle"
        killing.write_text(KILLING.format(mark=mark, aisle=self.aisle))
        killing.chmod(0o755)
        self.build_on_spark("again", killing)
        self.expect("a build was killed in its middle",
                    [] if (mark / "killed").exists() else ["it had ended, or never began"])

    def change(self, products, prices):
        """Builds with one more price, on the newest day, so that no frame changes."""
        row = next(row for row in products[len(products) // 2:] if not row["variant"])
        lower_price(row, prices)
        write_tables(self.spark, self.folder, products, prices)
        self.build_single()
        lines = self.build_on_spark("site")
        made = [line for line in lines if line.startswith("parts to make: ")]
        self.expect("one part was made",
                    [] if [line.count(",") for line in made] == [0] and "none" not in made[0]
                    else made)

    def fail(self, products, prices):
        """Builds after some names are lost, in several parts."""
        lost = [row for row in products if not row["variant"]][::len(products) // 10]
        for row in lost:
            row["name"] = ""
        write_tables(self.spark, self.folder, products, prices)
        faults = ""
        try:
            self.build_on_spark("site")
        except RunFaults as found:
            faults = str(found)
        self.expect("all faults of all parts are reported",
                    [] if faults.count("error:") == len(lost) else [faults or "there are none"])
        self.expect("the site is as it was",
                    differences(self.folder / "site", self.folder / "single"))


def main():
    """Gives back the exit code."""
    aisle, count = Path(sys.argv[1]).resolve(), int((sys.argv + ["20000"])[2])
    logging.getLogger("aisle").setLevel(logging.INFO)
    spark = start_spark()
    with tempfile.TemporaryDirectory() as folder:
        proof = Proof(spark, aisle, Path(folder))
        products, prices = make(count, proof.folder, ONE_LANGUAGE)
        write_tables(spark, proof.folder, products, prices)
        proof.build_single()
        print(f"{len(products)} rows of products, {len(prices)} of prices, on Spark:")
        proof.build_on_spark("site")
        print("with a worker that is killed:")
        proof.kill()
        print("after one price more:")
        proof.change(products, prices)
        print("without some names:")
        proof.fail(products, prices)
        spark.stop()
    return 1 if proof.failures else 0


if __name__ == "__main__":
    sys.exit(main())
