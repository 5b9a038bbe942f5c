"""What items of schema.org may say, and what search engines need of them.

`PROPERTIES` is from the pages of the types at schema.org. `REQUIRED` is from the documentation of
Google Search (developers.google.com/search/docs/appearance/structured-data: product,
merchant-listing, product-variants, breadcrumb, carousel, site-names, organization).
"""

from rdflib import SDO

# A property of an annotated action (schema.org/docs/actions.html), and a price type that
# schema.org added after the vocabulary of rdflib (github.com/schemaorg/schemaorg/issues/3583).
_NEWER = {"query-input", "StrikethroughPrice"}

_THING = {"name", "description", "url", "image"}
_PRICE = {"price", "priceCurrency"}
_PRODUCT = _THING | {"brand", "gtin", "offers", "sku"}
PROPERTIES = {
    "Product": _PRODUCT,
    "ProductGroup": _PRODUCT | {"hasVariant", "productGroupID"},
    "Offer": _THING | _PRICE | {"availability", "priceSpecification"},
    "UnitPriceSpecification": _THING | _PRICE | {"priceType", "referenceQuantity"},
    "QuantitativeValue": _THING | {"unitCode", "value", "valueReference"},
    "Brand": _THING,
    "BreadcrumbList": _THING | {"itemListElement", "numberOfItems"},
    "ItemList": _THING | {"itemListElement", "numberOfItems"},
    "ListItem": _THING | {"item", "position"},
    "WebSite": _THING | {"inLanguage", "potentialAction", "publisher"},
    "SearchAction": _THING | {"query-input", "target"},
    "EntryPoint": _THING | {"urlTemplate"},
    "Organization": _THING | {"address", "email", "legalName", "logo", "sameAs", "telephone"},
    "PostalAddress": _THING | {
        "addressCountry", "addressLocality", "addressRegion", "postalCode", "streetAddress"},
}
REQUIRED = {
    "Product": {"name", "offers"},
    "ProductGroup": {"name", "hasVariant", "productGroupID"},
    "Offer": {"price", "priceCurrency"},
    "UnitPriceSpecification": {"price", "priceCurrency"},
    "QuantitativeValue": {"value", "unitCode"},
    "Brand": {"name"},
    "BreadcrumbList": {"itemListElement"},
    "ItemList": {"itemListElement"},
    "ListItem": {"position"},
    "WebSite": {"name", "url"},
    "SearchAction": {"target", "query-input"},
    "EntryPoint": {"urlTemplate"},
    "Organization": {"name", "url"},
    "PostalAddress": set(),
}
AVAILABILITY = {True: "https://schema.org/InStock", False: "https://schema.org/OutOfStock"}
# UN/CEFACT Recommendation 20.
UNIT_CODES = set("MGM GRM KGM ONZ LBR MLT CLT DLT LTR OZA H87 MMT CMT MTR".split())


def is_known(term):
    """Whether schema.org has a type, a property or a value of that name."""
    return term in _NEWER or term in SDO


def items_of(value):
    """All items in a JSON value, outermost first."""
    if isinstance(value, list):
        for each in value:
            yield from items_of(each)
    elif isinstance(value, dict):
        if "@type" in value:
            yield value
        for each in value.values():
            yield from items_of(each)
