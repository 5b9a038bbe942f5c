"""The parts of `shop.json` that the cluster needs: where a row has its id, its aisle and its group.

Aisle itself reads everything else, part by part, from the same settings.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

from pyspark.sql import SparkSession

# The keys that may stand beside the column in the mapping of a column by which rows are divided.
KNOWN_FORMS = {"column", "first", "value", "path", "split", "skip", "prefix", "values"}
JSON5_FEATURES = [
    "ALLOW_JAVA_COMMENTS", "ALLOW_SINGLE_QUOTES", "ALLOW_UNQUOTED_FIELD_NAMES",
    "ALLOW_TRAILING_COMMA", "ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS",
    "ALLOW_LEADING_DECIMAL_POINT_FOR_NUMBERS", "ALLOW_TRAILING_DECIMAL_POINT_FOR_NUMBERS",
]


class SettingsFault(Exception):
    """Valid settings by which the cluster cannot divide the shop."""


class ShopSettings(NamedTuple):
    """The sources of a shop, completed by the preset, and the settings of its parts."""

    products: dict[str, Any]
    prices: dict[str, Any]
    for_parts: str

    def mapping(self, source: str, name: str) -> Any:
        """The mapping of a column; None if it has its own name in the file."""
        source_settings = self.products if source == "products" else self.prices
        return source_settings.get("columns", {}).get(name)


def read_settings(spark: SparkSession, content: Path, presets: Path) -> ShopSettings:
    """The settings of the shop in a folder."""
    settings = read_json5(spark, content / "shop.json")
    products = _source(settings.get("products"), "products")
    prices = _source(settings.get("prices"), "prices")
    written = settings | {
        "products": products | {"file": "products.csv", "format": "csv"},
        "prices": prices | {"file": "prices.csv", "format": "csv"},
    }
    if "preset" in products:
        preset = read_json5(spark, presets / f"{products['preset']}.json5")["products"]
        columns = preset.get("columns", {}) | products.get("columns", {})
        products = preset | products | {"columns": columns}
    for key in ("head", "members", "each"):
        # Shopify's preset has `each` for JSON, which Spark does not read.
        if key in products and (key != "each" or "preset" not in products):
            raise SettingsFault(f"`{key}` of the products needs all rows at once: build without "
                                "parts, or let Spark prepare the rows")
    return ShopSettings(products, prices, json.dumps(written, ensure_ascii=False, indent=1))


def _source(source: Any, name: str) -> dict[str, Any]:
    """A source of `shop.json` (`Catalog: Sources`) as an object."""
    if isinstance(source, list):
        if len(source) > 1:
            raise SettingsFault(f"`{name}` has several sources: give Spark one folder with the "
                                "rows of all of them")
        source = source[0]
    source = {} if source is None else {"file": source} if isinstance(source, str) else dict(source)
    # Spark has read the file, and the part has a table in CSV.
    return {key: value for key, value in source.items() if key != "path"}


def read_json5(spark: SparkSession, file: Path) -> Any:
    """The value of a JSON5 file, read by the library that comes with Spark."""
    java = spark.sparkContext._jvm.com.fasterxml.jackson
    mapper = java.databind.ObjectMapper()
    for name in JSON5_FEATURES:
        feature = getattr(java.core.json.JsonReadFeature, name)
        mapper.configure(feature.mappedFeature(), True)
    return json.loads(mapper.readTree(file.read_text("utf-8-sig")).toString())


def alternatives(mapping: Any, own_name: str) -> list[dict[str, Any]]:
    """A mapping as a list of alternatives, of which the first that is not empty counts.

    Each has `columns` (joined with blanks, names of a path with ` > `), or `value`.
    """
    if mapping is None:
        return [{"columns": [own_name]}]
    if isinstance(mapping, str):
        return [{"columns": [mapping]}]
    if isinstance(mapping, list):
        if all(isinstance(column, str) for column in mapping):
            return [{"columns": mapping}]
        raise SettingsFault(f"`{own_name}` joins more than columns, which Spark cannot divide by")
    unknown = mapping.keys() - KNOWN_FORMS
    if unknown:
        raise SettingsFault(f"`{sorted(unknown)[0]}` in the mapping of `{own_name}` is nothing "
                            "that Spark can divide by: name a column that has the result")
    if "first" in mapping:
        return [each for part in mapping["first"] for each in alternatives(part, own_name)]
    if "column" in mapping:
        return [mapping | {"columns": [mapping["column"]]}]
    return [mapping]
