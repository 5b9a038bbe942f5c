#!/usr/bin/env python3
"""Builds a generated shop in slices on Spark with two workers of 1 GB, into a folder and into a
store that speaks S3, and compares both with a single build, byte for byte.

Usage: check_spark.py AISLE [NUMBER]

AISLE is a static binary, NUMBER how many products the shop has, 100 by default. Its tables are
Parquet, with decimals, dates and integers in place of texts. A second day uploads only what
differs, and pages before those that link to them. Then a product loses its name, and its fault is
reported. Needs the packages of `requirements.txt` and Java 17.
"""

import filecmp
import logging
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import boto3
from moto.server import ThreadedMotoServer
from pyspark.sql import SparkSession

PACKAGE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PACKAGE / "Spark"))
from aisle_on_spark import Failure, parse_options, phase, run

SLICES = 7
TYPES = {"price": "decimal(12,2)", "created_at": "date", "date": "date", "popularity": "int"}
JAVA = "-XX:TieredStopAtLevel=1"  # Workers live for seconds, so code is not worth compiling well.
STORE = {"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_REGION": "eu-west-1",
         "AWS_DEFAULT_REGION": "eu-west-1"}


def start_spark():
    """Two workers of one core and 1 GB each."""
    settings = {"spark.sql.shuffle.partitions": "4", "spark.ui.enabled": "false",
                "spark.ui.showConsoleProgress": "false", "spark.driver.host": "127.0.0.1",
                "spark.driver.bindAddress": "127.0.0.1",
                "spark.driver.extraJavaOptions": JAVA, "spark.executor.extraJavaOptions": JAVA}
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("aisle")
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark.sparkContext.addPyFile(str(PACKAGE / "Spark/aisle_on_spark.py"))
    return spark


def files_of(site):
    """The files of a site in a folder, without Aisle's own."""
    paths = {str(path.relative_to(site)) for path in Path(site).rglob("*") if path.is_file()}
    return {path for path in paths if not path.startswith(".aisle")}


def differences(site, single):
    """The paths at which two folders differ."""
    here, there = files_of(site), files_of(single)
    _, changed, failed = filecmp.cmpfiles(site, single, sorted(here & there), shallow=False)
    return sorted(here ^ there) + changed + failed


class Proof:
    """A shop in a folder, and how it is built."""

    def __init__(self, spark, aisle, folder):
        self.spark, self.aisle, self.folder = spark, aisle, folder
        self.failures = 0

    def expect(self, claim, faults):
        """Counts and prints faults."""
        self.failures += bool(faults)
        print(f"  {claim}: {'no' if faults else 'yes'}", *faults[:10], sep="\n    ", flush=True)

    def build_single(self, state):
        """Builds the whole shop of a day at once."""
        single = self.folder / f"single-{state}"
        subprocess.run([self.aisle, "build", "--content", self.folder / state, "--output", single,
                        "--quiet"], cwd=self.folder, check=True)
        return single

    def write_tables(self, state):
        """Writes the tables of a day as Parquet."""
        for name in ["products", "prices"]:
            table = self.spark.read.csv(
                str(self.folder / state / f"{name}.csv"), header=True, escape='"')
            for column in set(TYPES) & set(table.columns):
                table = table.withColumn(column, table[column].cast(TYPES[column]))
            parquet = str(self.folder / f"{name}.parquet")
            table.repartition(1).write.mode("overwrite").parquet(parquet)

    def build(self, state, place, work):
        """Builds the shop of a day in slices; returns how many files were uploaded and removed."""
        self.write_tables(state)
        words = ["--content", self.folder / state, "--slices", SLICES, "--work", self.folder / work,
                 "--products", self.folder / "products.parquet",
                 "--prices", self.folder / "prices.parquet", "--output", place,
                 "--aisle", self.aisle]
        return run(self.spark, parse_options([str(word) for word in words]))

    def check_folder(self, days):
        """Builds two days into a folder."""
        site = self.folder / "site"
        first, second = [self.build_single(day) for day in days]
        self.build(days[0], site, "work")
        self.expect("the site is that of a single build", differences(site, first))
        before = {path: (site / path).stat().st_mtime_ns for path in files_of(site)}
        uploaded, removed = self.build(days[1], site, "work")
        self.expect("the second day's, too", differences(site, second))
        changed = [path for path in files_of(second)
                   if path not in before or not filecmp.cmp(first / path, second / path, False)]
        gone = files_of(first) - files_of(second)
        self.expect(f"{len(changed)} of {len(before)} files differ, and only they were uploaded",
                    [] if (uploaded, removed) == (len(changed), len(gone)) else [
                        f"{uploaded} uploaded, {removed} removed"])
        times = [[(site / path).stat().st_mtime_ns for path in changed if phase(path) == step]
                 for step in range(6)]
        ends = [(min(each), max(each)) for each in times if each]
        self.expect("each phase ended before the next one began",
                    [f"{left} {right}" for left, right in zip(ends, ends[1:])
                     if left[1] > right[0]])

    def check_store(self, days):
        """Builds two days into a store."""
        store = boto3.client("s3")
        store.create_bucket(
            Bucket="shop", CreateBucketConfiguration={"LocationConstraint": STORE["AWS_REGION"]})
        for day in days:
            self.build(day, "s3://shop/site", "store-work")
            copy = self.folder / f"copy-{day}"
            for page in store.get_paginator("list_objects_v2").paginate(Bucket="shop"):
                for entry in page["Contents"]:
                    file = copy / entry["Key"].removeprefix("site/")
                    file.parent.mkdir(parents=True, exist_ok=True)
                    store.download_file("shop", entry["Key"], str(file))
            self.expect(f"the store has the single build of {day}",
                        differences(copy, self.folder / f"single-{day}"))

    def check_fault(self, state):
        """Builds after a product has lost its name."""
        file = self.folder / state / "products.csv"
        lines = file.read_text().split("\n")
        fields = lines[1].split(",")
        lines[1] = ",".join([fields[0], "", *fields[2:]])
        file.write_text("\n".join(lines))
        message = ""
        try:
            self.build(state, self.folder / "site", "work")
        except Failure as failure:
            message = str(failure)
        self.expect("a fault is reported once, with its place",
                    [] if message.count("products.csv:2:") == 1 else [message or "there is none"])
        self.expect("the site is as it was",
                    differences(self.folder / "site", self.folder / f"single-{state}"))


def main():
    """Gives back the exit code."""
    aisle, count = Path(sys.argv[1]).resolve(), (sys.argv + ["100"])[2]
    os.environ |= STORE | {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    os.environ["AWS_ENDPOINT_URL"] = "http://127.0.0.1:%d" % server.get_host_and_port()[1]
    spark = start_spark()
    with tempfile.TemporaryDirectory() as folder:
        shop = Path(folder) / "shop"
        subprocess.run([sys.executable, PACKAGE / "Tests/Benchmarks/publish/shop_maker.py", shop,
                        count], check=True)
        proof = Proof(spark, aisle, shop)
        days = ["base", "next-day"]
        proof.check_folder(days)
        proof.check_store(days)
        proof.check_fault(days[1])
    spark.stop()
    server.stop()
    return 1 if proof.failures else 0


if __name__ == "__main__":
    sys.exit(main())
