"""Tables as Spark reads them, with every value as the text that Aisle reads.

Money never becomes a floating-point number here: a price in a column of `double` is one already, so
it is refused. Timestamps get their zone, decimals keep all of their digits.
"""

import re
from typing import Iterable, Iterator

from pyspark.sql import Column, DataFrame, SparkSession, functions as sql, types

FILE, BLOCK, ROW, PLACE = "aisle:file", "aisle:block", "aisle:row", "aisle:place"
DELIMITERS = ",;\t|"
INTEGERS = (types.ByteType, types.ShortType, types.IntegerType, types.LongType)
MONEY = {"price", "priceminor", "listprice", "saleprice", "salediscount"}


class TableFault(Exception):
    """A table that cannot be read exactly."""


def squeezed(name: str) -> str:
    """A column's name without the characters that do not matter (`Catalog: Untidy files`)."""
    return re.sub(r"[\s_-]", "", name).lower()


def read_table(
    spark: SparkSession, address: str, money: set[str], has_long_texts: bool
) -> DataFrame:
    """The rows of the files at an address, all columns as text, and `PLACE`, the row's number.

    `money` has the squeezed names of columns that are mapped to prices. Only a table with long
    texts may have line ends in fields of CSV; any other large file is read by several tasks.
    """
    raw = _read(spark, address, has_long_texts)
    fields = list(_leaves(raw.schema))
    texts = [_text(path, field, money | MONEY).alias(".".join(path)) for path, field in fields]
    origin = [sql.col("_metadata.file_path").alias(FILE),
              sql.col("_metadata.file_block_start").alias(BLOCK),
              sql.monotonically_increasing_id().alias(ROW)]
    return _numbered(spark, raw.select(*texts, *origin))


def _kind(address: str) -> str:
    name = address.rstrip("/").rsplit(".", 1)[-1].lower()
    return {"csv": "csv", "json": "json", "jsonl": "jsonl", "ndjson": "jsonl"}.get(name, "parquet")


def _read(spark: SparkSession, address: str, has_long_texts: bool) -> DataFrame:
    kind = _kind(address)
    if kind == "parquet":
        return spark.read.parquet(address)
    if kind in ("json", "jsonl"):
        # Numbers stay as they are written.
        return spark.read.json(address, primitivesAsString=True, multiLine=kind == "json",
                               mode="FAILFAST")
    first = spark.read.text(address).where("_metadata.file_block_start = 0").head()
    header = first[0] if first else ""
    delimiter = max(DELIMITERS, key=header.count)
    return spark.read.csv(address, header=True, sep=delimiter, quote='"', escape='"',
                          multiLine=has_long_texts, mode="FAILFAST",
                          enforceSchema=False)


def _leaves(schema: types.StructType) -> Iterator[tuple[list[str], types.DataType]]:
    """Each column, those in structures by their paths, such as `category.name`."""
    for field in schema.fields:
        if isinstance(field.dataType, types.StructType):
            for path, leaf in _leaves(field.dataType):
                yield [field.name, *path], leaf
        else:
            yield [field.name], field.dataType


def _text(path: list[str], kind: types.DataType, money: set[str]) -> Column:
    """A column as text; empty where it is null."""
    name = ".".join(path)
    column = sql.col(".".join(f"`{part}`" for part in path))
    if isinstance(kind, types.StringType):
        text = column
    elif isinstance(kind, types.BooleanType):
        text = sql.when(column, "1").otherwise("0")
    elif isinstance(kind, types.TimestampType):
        text = sql.date_format(sql.to_utc_timestamp(column, sql.current_timezone()),
                               "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")
    elif isinstance(kind, types.TimestampNTZType):
        text = sql.date_format(column, "yyyy-MM-dd'T'HH:mm:ss.SSS")
    elif isinstance(kind, (types.DateType, types.DecimalType, *INTEGERS)):
        text = column.cast("string")
    elif isinstance(kind, (types.DoubleType, types.FloatType)) and squeezed(name) not in money:
        text = sql.regexp_replace(column.cast("decimal(38,4)").cast("string"), r"\.?0+$", "")
    elif isinstance(kind, types.ArrayType) and isinstance(kind.elementType, types.StringType):
        text = sql.array_join(column, " > " if squeezed(name) == "aisle" else " ")
    else:
        raise TableFault(f"the column `{name}` is of type {kind.simpleString()}: {_advice(kind)}")
    return sql.coalesce(text, sql.lit(""))


def _advice(kind: types.DataType) -> str:
    if isinstance(kind, (types.DoubleType, types.FloatType)):
        return "write prices as decimal(12,2), as text, or in minor units as an integer"
    return "make a column of text, of a number or of a date of it"


def _numbered(spark: SparkSession, rows: DataFrame) -> DataFrame:
    """The rows with their numbers from 0, in the order of the files' names and of their lines.

    Spark reads blocks of files in any order, but each block in the order of its lines. So the rows
    of blocks are counted, and a row's number is that of its block's first row plus its own in the
    block.
    """
    blocks = rows.groupBy(FILE, BLOCK).agg(sql.count("*"), sql.min(ROW)).collect()
    offsets, total = [], 0
    for file, block, count, first in sorted(blocks):
        offsets.append((file, block, total - first))
        total += count
    schema = f"`{FILE}` string, `{BLOCK}` long, offset long"
    joined = rows.join(sql.broadcast(spark.createDataFrame(offsets, schema)), [FILE, BLOCK])
    return joined.withColumn(PLACE, sql.col("offset") + sql.col(ROW)).drop(
        FILE, BLOCK, ROW, "offset")


def find_column(table: DataFrame, name: str) -> str | None:
    """The table's column of a name, first exactly as written; None if it has none."""
    if name in table.columns:
        return name
    alike = [column for column in table.columns if squeezed(column) == squeezed(name)]
    return alike[0] if alike else None


def columns_of_text(table: DataFrame) -> list[str]:
    """The table's own columns, in its order."""
    return [column for column in table.columns if not column.startswith("aisle:")]


def line(columns: Iterable[Column]) -> Column:
    """A row of CSV; every field is quoted."""
    fields = [sql.concat(sql.lit('"'), sql.replace(column, sql.lit('"'), sql.lit('""')),
                         sql.lit('"')) for column in columns]
    return sql.concat_ws(",", *fields)


def header(columns: Iterable[str]) -> str:
    """The row of CSV that names the columns."""
    return ",".join('"' + column.replace('"', '""') + '"' for column in columns)
