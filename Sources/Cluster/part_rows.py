"""Divides the rows of a shop into parts: each partition of the result is one part's two tables."""

from typing import Any, Mapping, NamedTuple

from pyspark import RDD
from pyspark.sql import Column, DataFrame, SparkSession, functions as sql

from part_plan import Connections, Size, aisle_key, assign, paths
from shop_settings import ShopSettings, alternatives
from spark_tables import (
    PLACE, TableFault, columns_of_text, find_column, header, line, read_table, squeezed)

AISLES, ID, GROUP, PART = "aisle:aisles", "aisle:id", "aisle:group", "aisle:part"
VARIANT_ID = "aisle:variant"
BETWEEN_AISLES = "\x1f"  # separates the aisles of the rows of one group
NO_PRODUCT = ""  # stands for the aisle of prices without a product
MOST_FAULTS = 20
MONEY_COLUMNS = ["price", "price_minor", "list_price", "sale_price", "sale_discount"]
PRODUCTS, PRICES = 0, 1


class DividedShop(NamedTuple):
    """The rows of all parts, with their headers and plan."""

    rows: RDD  # (PRODUCTS or PRICES, a line of CSV); the partition's number is the part's
    headers: tuple[str, str]  # that of the prices is empty if there are none
    plan: dict[str, int]  # the part of each aisle
    count: int  # the number of parts


def divide(
    spark: SparkSession, settings: ShopSettings, addresses: tuple[str, str | None], count: int,
    previous: Mapping[str, int]
) -> DividedShop:
    """Reads both tables and divides them into at most `count` parts."""
    products = _with_aisles(_products(spark, settings, addresses[0]), settings).persist()
    prices = _prices(spark, settings, addresses[1]) if addresses[1] else None
    sizes, leaders = _sizes(products, prices, settings)
    plan = assign(sizes, count, previous)
    parts = 1 + max(plan.values())
    places = _part_of_text(spark, leaders, plan, parts)
    placed = products.join(sql.broadcast(places), AISLES)
    _expect_ids_in_one_part(placed)
    rows = _lines(placed, columns_of_text(products), PRODUCTS)
    price_header = ""
    if prices is not None:
        price_header = header(columns_of_text(prices))
        priced = _placed_prices(spark, prices, placed, plan, parts)
        rows = rows.union(_lines(priced, columns_of_text(prices), PRICES))
    # With these keys, Spark's hash is the part's number, so that no two parts share a task.
    divided = rows.repartition(parts, PART).sortWithinPartitions("table", PLACE)
    return DividedShop(
        divided.select("table", "line").rdd,
        (header(columns_of_text(products)), price_header),
        plan, parts)


def _products(spark: SparkSession, settings: ShopSettings, address: str) -> DataFrame:
    """The products with ids, variants' ids and groups; `catalog_row` is the catalog order."""
    table = read_table(spark, address, _money(settings.products), has_long_texts=True)
    position = find_column(table, "catalog_row")
    if position:
        table = table.withColumn(PLACE, sql.col(f"`{position}`").cast("long"))
    else:
        row = sql.col(f"`{PLACE}`").cast("string")
        table = table.withColumn("catalog_row", row)
    group = settings.products.get("group")
    has_variants = find_column(table, "variant_id") or settings.mapping("products", "variant_id")
    variant = _mapped(table, settings, "variant_id") if has_variants else sql.lit("")
    return table.withColumns({
        ID: _trimmed(_mapped(table, settings, "id")), VARIANT_ID: _trimmed(variant),
        GROUP: _first(table, alternatives(group, "group"), " ") if group else sql.lit("")})


def _prices(spark: SparkSession, settings: ShopSettings, address: str) -> DataFrame:
    table = read_table(spark, address, _money(settings.prices), has_long_texts=False)
    mapping = settings.mapping("prices", "product_id")
    return table.withColumn(ID, _trimmed(_first(table, alternatives(mapping, "product_id"), " ")))


def _money(source: Mapping[str, Any]) -> set[str]:
    """The squeezed names of the columns that are mapped to prices."""
    columns = source.get("columns", {})
    mapped = [alternatives(columns[name], name) for name in MONEY_COLUMNS if name in columns]
    return {squeezed(name) for each in mapped for one in each for name in one.get("columns", [])}


def _trimmed(text: Column) -> Column:
    return sql.regexp_replace(text, r"^[\s\u00A0]+|[\s\u00A0]+$", "")


def _mapped(table: DataFrame, settings: ShopSettings, name: str, joint: str = " ") -> Column:
    return _first(table, alternatives(settings.mapping("products", name), name), joint)


def _first(table: DataFrame, choices: list[dict[str, Any]], joint: str) -> Column:
    """The first text that is not empty, like `first` in `Catalog: Sources`."""
    texts = [text for text in (_choice(table, choice, joint) for choice in choices)
             if text is not None]
    if not texts:
        wanted = ", ".join(f"`{name}`" for choice in choices for name in choice.get("columns", []))
        raise TableFault(f"the table has no column {wanted}")
    return sql.coalesce(*[sql.when(sql.trim(text) != "", text) for text in texts], sql.lit(""))


def _choice(table: DataFrame, choice: dict[str, Any], joint: str) -> Column | None:
    """The value of one mapping; None if the table has none of its columns."""
    if "value" in choice:
        return sql.lit(choice["value"])
    found = [find_column(table, name) for name in choice["columns"]]
    fields = [sql.trim(sql.col(f"`{name}`")) for name in found if name]
    if not fields:
        return None
    text = sql.array_join(sql.filter(sql.array(*fields), lambda field: field != ""), joint)
    for written, meant in choice.get("values", {}).items():
        text = sql.when(sql.col(f"`{found[0]}`") == written, meant).otherwise(text)
    prefix = choice.get("prefix")
    return sql.when(text != "", sql.concat(sql.lit(prefix), text)).otherwise("") if prefix else text


def _with_aisles(products: DataFrame, settings: ShopSettings) -> DataFrame:
    """The rows with the text of their aisles; the rows of one group have those of all of them."""
    texts = products.withColumn(AISLES, _mapped(products, settings, "aisle", " > "))
    groups = texts.where(sql.col(f"`{GROUP}`") != "").groupBy(GROUP).agg(
        sql.array_join(sql.sort_array(sql.collect_set(AISLES)), BETWEEN_AISLES).alias("all"))
    return texts.join(groups, GROUP, "left").withColumn(
        AISLES, sql.coalesce("all", AISLES)).drop("all")


def _sizes(
    products: DataFrame, prices: DataFrame | None, settings: ShopSettings
) -> tuple[dict[str, Size], dict[str, str]]:
    """The size of each set of connected aisles, and the leader of each text of aisles."""
    products_of = dict(products.groupBy(AISLES).count().collect())
    prices_of: dict[str, int] = {}
    if prices is not None:
        counts = prices.groupBy(ID).count().join(_owners(products, AISLES), ID, "left")
        prices_of = dict(counts.groupBy(AISLES).agg(sql.sum("count")).collect())
    keys = {text: _keys(text, settings) for text in products_of}
    connections = Connections()
    for each in keys.values():
        connections.connect(each)
    leaders = {text: connections.leader(each[0]) for text, each in keys.items()}
    sizes: dict[str, Size] = {}
    for text, leader in leaders.items():
        size = Size(products_of[text], prices_of.get(text, 0))
        sizes[leader] = sizes.get(leader, Size(0, 0)).plus(size)
    if None in prices_of:
        sizes[NO_PRODUCT] = sizes.get(NO_PRODUCT, Size(0, 0)).plus(Size(0, prices_of[None]))
    return sizes, leaders


def _keys(text: str, settings: ShopSettings) -> list[str]:
    """The keys of all aisles in a text, or the one that stands for no aisle."""
    mapping = settings.mapping("products", "aisle")
    form = mapping if isinstance(mapping, dict) else {}
    skip = form.get("skip", 0)
    found = [aisle_key(path) for field in text.split(BETWEEN_AISLES)
             for path in paths(field, form.get("path", ">"), form.get("split"), skip)]
    return found or [NO_PRODUCT]


def _part_of_text(
    spark: SparkSession, leaders: Mapping[str, str], plan: Mapping[str, int], parts: int
) -> DataFrame:
    """The part of each text of aisles, as the key that Spark's hash turns into its number."""
    keys = _partition_keys(spark, parts)
    rows = [(text, keys[plan[leader]]) for text, leader in leaders.items()]
    return spark.createDataFrame(rows, f"`{AISLES}` string, `{PART}` int")


def _partition_keys(spark: SparkSession, parts: int) -> list[int]:
    """For each part, a number that Spark's partitioning by hash puts into the part's partition."""
    numbers = spark.range(parts * 40 + 1000).select(sql.col("id").cast("int").alias("key"))
    hashed = numbers.withColumn("part", sql.pmod(sql.hash("key"), sql.lit(parts)))
    found = dict(hashed.groupBy("part").agg(sql.min("key")).collect())
    return [found[part] for part in range(parts)]


def _expect_ids_in_one_part(placed: DataFrame) -> None:
    """Finds ids in several parts, which Aisle cannot see, since it reads one part at a time."""
    twice = placed.where(sql.col(f"`{ID}`") != "").groupBy(ID).agg(
        sql.min(PART).alias("one"), sql.max(PART).alias("other"),
        sql.array_sort(sql.collect_list(PLACE)).alias("rows")).where("one != other")
    found = twice.orderBy(ID).limit(MOST_FAULTS).collect()
    if found:
        raise TableFault("\n".join(
            f"the id `{row[0]}` is duplicated, in rows {', '.join(map(str, row['rows']))}"
            for row in found))


def _placed_prices(
    spark: SparkSession, prices: DataFrame, placed: DataFrame, plan: Mapping[str, int], parts: int
) -> DataFrame:
    """The prices in the parts of their products; Aisle reports those without a product."""
    rest = _partition_keys(spark, parts)[plan.get(NO_PRODUCT, 0)]
    return prices.join(_owners(placed, PART), ID, "left").fillna({PART: rest})


def _owners(products: DataFrame, column: str) -> DataFrame:
    """The column with the product of an id, also of a variant's id, which has no prices."""
    ids = products.select(sql.explode(sql.array(ID, VARIANT_ID)).alias(ID), column)
    return ids.where(sql.col(f"`{ID}`") != "").groupBy(ID).agg(sql.min(column).alias(column))


def _lines(rows: DataFrame, columns: list[str], table: int) -> DataFrame:
    return rows.select(
        PART, sql.lit(table).alias("table"), f"`{PLACE}`",
        line([sql.col(f"`{column}`") for column in columns]).alias("line"))
