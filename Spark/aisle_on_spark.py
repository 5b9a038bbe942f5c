#!/usr/bin/env python3
"""Builds a large shop in slices, on Spark, and uploads what has changed.

Usage: spark-submit aisle_on_spark.py --content SHOP --products TABLE [--prices TABLE]
           --slices N --work FOLDER --output PLACE [--aisle PROGRAM] [--templates FOLDER]
           [--base-url URL] [--clock DATE] [--allow-removals]

SHOP is a folder with `shop.json`, custom pages and images, without the tables. Each TABLE is what
Spark can read: Parquet, or CSV or JSON by the ending of its name. FOLDER is one that the driver and
all workers see; it keeps the content and the slices from day to day, so that an update costs what
has changed. PLACE is such a folder, too, or `s3://BUCKET/PREFIX`, for which boto3 must be installed
on the workers; its credentials come from the environment, and AWS_ENDPOINT_URL names another store.

PROGRAM and all folders must be at the same path on the driver and on all workers. The exit code is
1 if the shop has faults: they are printed, and nothing is uploaded.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from mimetypes import guess_type
from pathlib import Path
from typing import Callable, Iterable, Iterator, TypeVar

from pyspark.sql import DataFrame, SparkSession, functions as sql

TABLES = ["products", "prices"]
THREADS = 16  # of an upload
FOREVER = "public, max-age=31536000, immutable"  # Pages ask for assets with a version.
NAMES_A_CALL = 1000  # the most that S3 removes at once
# Files come before those that link to them (`Architecture: Publishing`).
FOLDERS = {"assets": 0, "images": 0, "search": 0, "products": 1, "news": 2, "brands": 3,
           "aisles": 3, "all": 3}
OTHERS, SITEMAP = 4, 5

Result = TypeVar("Result")


class Failure(Exception):
    """A message for the user."""


def parse_options(words: list[str] | None = None) -> argparse.Namespace:
    """The options of the command line, or of the words given."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--content", type=Path, required=True)
    parser.add_argument("--products", required=True)
    parser.add_argument("--prices")
    parser.add_argument("--slices", type=int, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--output", required=True)
    parser.add_argument("--aisle", default="aisle")
    parser.add_argument("--templates", type=Path)
    parser.add_argument("--base-url")
    parser.add_argument("--clock")
    parser.add_argument("--allow-removals", action="store_true")
    return parser.parse_args(words)


# The content folder.

def read_table(spark: SparkSession, address: str) -> DataFrame:
    """A table whose values are all texts, as `shop.json` reads them."""
    ending = address.rstrip("/").rsplit(".", 1)[-1].lower()
    if ending == "csv":
        # Quotes are doubled, and a text may have several lines.
        table = spark.read.csv(address, header=True, escape='"', multiLine=True)
    elif ending in ("json", "jsonl"):
        table = spark.read.json(address)
    else:
        table = spark.read.parquet(address)
    return table.select([sql.col(f"`{name}`").cast("string") for name in table.columns])


def write_content(spark: SparkSession, options: argparse.Namespace, content: Path) -> None:
    """Copies the shop and writes its tables as CSV, each under its name when it is whole."""
    skipped = shutil.ignore_patterns(*[f"{name}.csv*" for name in TABLES])
    kept = {f"{name}.csv" for name in TABLES}
    content.mkdir(parents=True, exist_ok=True)
    for entry in content.iterdir():
        if entry.name not in kept:
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    shutil.copytree(options.content, content, ignore=skipped, dirs_exist_ok=True)
    for name, address in zip(TABLES, [options.products, options.prices]):
        if not address:
            continue
        with tempfile.TemporaryDirectory(dir=content.parent) as folder:
            table = read_table(spark, address)
            # One file, whose rows are in the order of those of the table.
            table.coalesce(1).write.csv(
                f"file://{folder}/csv", header=True, escape='"', emptyValue="", nullValue="",
                ignoreLeadingWhiteSpace=False, ignoreTrailingWhiteSpace=False)
            file, = Path(folder, "csv").glob("part-*")
            os.replace(file, content / f"{name}.csv")


# Building.

def build_slice(options: argparse.Namespace, number: int) -> tuple[int, str]:
    """Builds a slice on a worker; returns the exit code and what the command said."""
    work = options.work
    (work / "changes").mkdir(parents=True, exist_ok=True)
    command = [options.aisle, "build", "--quiet", "--slice", f"{number}/{options.slices}",
               "--content", work / "content", "--output", slice_folder(work, number),
               "--changed-files", changes_file(work, number)]
    for name in ["templates", "base_url", "clock"]:
        if value := getattr(options, name):
            command += [f"--{name.replace('_', '-')}", value]
    if options.allow_removals:
        command.append("--allow-removals")
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                            check=False)
    return result.returncode, result.stderr


def slice_folder(work: Path, number: int) -> Path:
    """Where a slice is."""
    return work / "slices" / str(number)


def changes_file(work: Path, number: int) -> Path:
    """The list of a slice's files that are to be uploaded and removed."""
    return work / "changes" / str(number)


# Uploading.

def phase(path: str) -> int:
    """The phase in which a file is uploaded; its first folder may be that of a language."""
    *folders, name = path.split("/")
    known = [FOLDERS[folder] for folder in folders[:2] if folder in FOLDERS]
    return known[0] if known else SITEMAP if name.startswith(("sitemap", "as-of.")) else OTHERS


def changes(work: Path, number: int) -> dict[str, list[str]]:
    """The paths of a slice that are to be written and removed."""
    paths: dict[str, list[str]] = {"write": [], "remove": []}
    file = changes_file(work, number)
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        verb, path = line.split(" ", 1)
        paths[verb].append(path)
    return paths


def upload_slice(options: argparse.Namespace, step: int, number: int) -> int:
    """Uploads a slice's changed files of one phase; returns their number."""
    paths = [path for path in changes(options.work, number)["write"] if phase(path) == step]
    folder, put = slice_folder(options.work, number), putter(options.output)
    with ThreadPoolExecutor(THREADS) as pool:
        for _ in pool.map(lambda path: put(path, folder / path), paths):
            pass
    return len(paths)


def putter(place: str) -> Callable[[str, Path], None]:
    """A function that puts a file at a path of the place, whole or not at all."""
    if place.startswith("s3://"):
        store, bucket, prefix = s3_place(place)

        def put(path: str, file: Path) -> None:
            kind = guess_type(path)[0] or "application/octet-stream"
            kind += "; charset=utf-8" if kind.startswith("text/") else ""
            caching = FOREVER if path.startswith("assets/") else "no-cache"
            store.upload_file(str(file), bucket, prefix + path,
                              ExtraArgs={"ContentType": kind, "CacheControl": caching})
    else:
        def put(path: str, file: Path) -> None:
            target = Path(place, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            waiting = target.with_name(f".{target.name}.{os.getpid()}")
            shutil.copyfile(file, waiting)
            os.replace(waiting, target)
    return put


def remove(place: str, paths: list[str]) -> None:
    """Removes files that no slice has."""
    if place.startswith("s3://"):
        store, bucket, prefix = s3_place(place)
        for start in range(0, len(paths), NAMES_A_CALL):
            keys = [{"Key": prefix + path} for path in paths[start:start + NAMES_A_CALL]]
            answer = store.delete_objects(Bucket=bucket, Delete={"Objects": keys, "Quiet": True})
            if errors := answer.get("Errors"):
                raise Failure(f"can't remove {errors[0]['Key']}: {errors[0]['Message']}")
        return
    for path in paths:
        file = Path(place, path)
        file.unlink(missing_ok=True)
        for folder in file.parents:
            if folder == Path(place) or any(folder.iterdir()):
                break
            folder.rmdir()


def s3_place(place: str):
    """A client, the bucket, and what its keys begin with."""
    import boto3  # pylint: disable=import-outside-toplevel  # Only for a place on a store.
    bucket, _, prefix = place.removeprefix("s3://").partition("/")
    return boto3.client("s3"), bucket, f"{prefix.rstrip('/')}/" if prefix else ""


# The run.

def on_workers(
    spark: SparkSession, count: int, task: Callable[[int], Result]
) -> list[Result]:
    """Runs a task for each slice, one a partition, and waits for all of them."""
    def run(numbers: Iterable[int]) -> Iterator[Result]:
        return (task(number) for number in numbers)
    return spark.sparkContext.parallelize(range(1, count + 1), count).mapPartitions(run).collect()


def run(spark: SparkSession, options: argparse.Namespace) -> tuple[int, int]:
    """Builds and uploads; returns how many files were uploaded and how many removed."""
    work, numbers = options.work, range(1, options.slices + 1)
    if others := sorted(set(folder_names(work / "slices")) - {str(number) for number in numbers}):
        raise Failure(f"`{work}/slices` has the slice {others[0]} of another number of slices; "
                      "remove the folder to begin anew")
    write_content(spark, options, work / "content")
    results = on_workers(spark, options.slices, partial(build_slice, options))
    # Each slice reads the whole shop, so all report the same faults of it.
    if messages := sorted({message.rstrip() for code, message in results if code}):
        raise Failure("\n\n".join(messages))
    # A phase ends before the next one begins.
    uploaded = sum(
        count for step in range(SITEMAP + 1)
        for count in on_workers(spark, options.slices, partial(upload_slice, options, step)))
    gone = [path for number in numbers for path in changes(work, number)["remove"]
            if not any((slice_folder(work, other) / path).exists() for other in numbers)]
    remove(options.output, gone)
    for number in numbers:
        changes_file(work, number).unlink(missing_ok=True)
    return uploaded, len(gone)


def folder_names(folder: Path) -> list[str]:
    """The names in a folder; none if there is no such folder."""
    return [entry.name for entry in folder.iterdir()] if folder.is_dir() else []


def main() -> int:
    """Returns the exit code."""
    options = parse_options()
    spark = SparkSession.builder.appName("aisle").getOrCreate()
    try:
        uploaded, removed = run(spark, options)
        print(f"{uploaded} files uploaded, {removed} removed", file=sys.stderr)
        return 0
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    finally:
        spark.stop()


if __name__ == "__main__":
    sys.exit(main())
