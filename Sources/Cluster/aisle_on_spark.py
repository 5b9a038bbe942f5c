#!/usr/bin/env python3
"""Builds a shop that is too large for one machine in parts, on Spark.

Usage: spark-submit aisle_on_spark.py --content SHOP --products ADDRESS [--prices ADDRESS]
           --parts N --work PLACE --output PLACE [--aisle PROGRAM] [--templates FOLDER]
           [--base-url URL] [--clock DATE] [--force]

SHOP is a folder on the driver with `shop.json`, custom pages and images, without the tables. The
tables are at each ADDRESS, which Spark must be able to read: CSV, JSON or Parquet, by the ending of
the name; a folder or any other name is Parquet. A PLACE is a folder that all workers see, or a
folder of a Hadoop file system, such as `s3a://shop/site`. The work place keeps the results of the
parts from run to run.

It needs Spark 4 (`pip install pyspark`, Java 17) and Python 3.11.4 or newer on the driver and all
workers, and `aisle` on the driver, linked so that it runs on the workers, too:
`swift build -c release --static-swift-stdlib`. For s3a, the jars of hadoop-aws and of its SDK must
be in Spark's folder `jars` everywhere.

The exit code is 1 if the shop has faults; all parts' faults are printed, and nothing is published.
The documentation page `Scale` says when this is worth it and what it does.
"""

import argparse
import hashlib
import logging
import shutil
import sys
import tarfile
import tempfile
from pathlib import Path

from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from part_rows import divide
from part_tasks import THEME, Program
from parts_run import PartsRun, RunFaults
from shop_settings import SettingsFault, read_json5, read_settings
from site_places import PlaceFault, place_at
from spark_tables import TableFault

HERE = Path(__file__).resolve().parent
MODULES = ["part_plan", "part_rows", "part_tasks", "parts_run", "publishing", "shop_settings",
           "site_places", "spark_tables"]
TABLES = {"products.csv", "prices.csv"}


def parse_options(words: list[str] | None = None) -> argparse.Namespace:
    """The options of the command line, or of the words given."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--content", type=Path, required=True)
    parser.add_argument("--products", required=True)
    parser.add_argument("--prices")
    parser.add_argument("--parts", type=int, required=True, help="at most so many")
    parser.add_argument("--work", required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--aisle", type=Path, default=HERE.parents[1] / ".build/release/aisle")
    parser.add_argument("--presets", type=Path, default=HERE.parent / "presets")
    parser.add_argument("--templates", type=Path)
    parser.add_argument("--base-url")
    parser.add_argument("--clock")
    parser.add_argument("--force", action="store_true", help="make and publish every part")
    return parser.parse_args(words)


def pack_shop(options: argparse.Namespace, settings: str, folder: Path) -> tuple[Path, str]:
    """An archive of the folder that every part has beside its tables, and its contents."""
    shop = folder / "shop"
    skipped = shutil.ignore_patterns(*TABLES)
    shutil.copytree(options.content, shop, ignore=skipped, symlinks=False)
    (shop / "shop.json").write_text(settings)
    if options.templates:
        shutil.copytree(options.templates, shop / THEME)
    digest = hashlib.sha256(options.aisle.read_bytes())
    files = sorted(path for path in shop.rglob("*") if path.is_file())
    for file in files:
        digest.update(f"{file.relative_to(shop)}\0".encode() + file.read_bytes())
    # Not `.tar`, which Spark would unpack into the workers' common folder.
    archive = folder / f"{folder.name}.shop"
    with tarfile.open(archive, "w") as tar:
        for file in files:
            tar.add(file, str(file.relative_to(shop)))
    return archive, digest.hexdigest()


def language_folders(settings: dict) -> list[str]:
    """The possible names of the folders of further languages (`Catalog: Several languages`)."""
    others = [locale.lower() for locale in settings.get("locales", [])[1:]]
    return [*others, *(locale.split("-")[0] for locale in others)]


def run(spark: SparkSession, options: argparse.Namespace, scratch: Path) -> None:
    """Divides the shop, makes its parts and publishes the site."""
    settings = read_settings(spark, options.content, options.presets)
    archive, digest = pack_shop(options, settings.for_parts, scratch)
    context = spark.sparkContext
    for module in MODULES:
        context.addPyFile(str(HERE / f"{module}.py"))
    context.addFile(str(archive))
    context.addFile(str(options.aisle.resolve()))
    hadoop = {name.removeprefix("spark.hadoop."): value
              for name, value in context.getConf().getAll() if name.startswith("spark.hadoop.")}
    work, site = place_at(options.work, hadoop), place_at(options.output, hadoop)
    words = [word for name, value in [("--base-url", options.base_url), ("--clock", options.clock)]
             if value for word in (name, value)]
    parts = PartsRun(context, work, site, scratch, digest + " ".join(words),
                     language_folders(read_json5(spark, options.content / "shop.json")))
    if options.force:
        parts.forget()
    shop = divide(spark, settings, (options.products, options.prices), options.parts,
                  parts.last.plan)
    program = Program(options.aisle.name, archive.name, tuple(words), shop.headers,
                      bool(options.templates))
    parts.build(shop, program)


def main() -> int:
    """Returns the exit code."""
    options = parse_options()
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(asctime)s %(message)s")
    logging.getLogger("py4j").setLevel(logging.WARNING)
    spark = SparkSession.builder.appName("aisle").getOrCreate()
    try:
        with tempfile.TemporaryDirectory(prefix="aisle-run-") as scratch:
            run(spark, options, Path(scratch))
        return 0
    except (RunFaults, SettingsFault, TableFault, PlaceFault) as fault:
        logging.error("%s", fault)
    except PySparkException as fault:
        logging.error("Spark cannot read the tables: %s", fault)
    finally:
        spark.stop()
    return 1


if __name__ == "__main__":
    sys.exit(main())
