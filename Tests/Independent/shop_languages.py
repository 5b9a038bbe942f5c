"""The languages of a shop, and what its files say in each (`Input: Several languages`)."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """A language; `folder` has its pages and ends in a slash, or is empty for the first one."""

    locale: str
    tag: str
    folder: str

    def text(self, values, key):
        """The text of a key in this language, from a row or an object of the settings."""
        own = values.get(f"{key}@{self.tag}") or values.get(f"{key}@{self.locale.lower()}")
        return own if self.folder and own else values.get(key)


def languages_of(settings):
    """The languages of a shop, the first one first."""
    locales = settings.get("locales") or [settings.get("locale", "en")]
    names = [re.split("[-_]", locale)[0].lower() for locale in locales]
    tags = [name if names.count(name) == 1 else locale.lower()
            for name, locale in zip(names, locales)]
    return [Language(locale, tag, f"{tag}/" if place else "")
            for place, (locale, tag) in enumerate(zip(locales, tags))]


def localized_settings(settings, language):
    """The settings with the texts of a language."""
    localized = settings | {"title": language.text(settings, "title")}
    if settings.get("filters") is not None:
        localized["filters"] = [_localized_group(group, language) for group in settings["filters"]]
    return localized


def _localized_group(group, language):
    """A group of filters with the texts of a language."""
    bands = group.get("bands", "auto")
    if bands != "auto":
        bands = [band | {"label": language.text(band, "label")} for band in bands]
    return group | {"name": language.text(group, "name"), "bands": bands}


def localized_row(row, language):
    """A product's row with the texts of a language."""
    return row | {key: language.text(row, key) for key in ("name", "description") if key in row}


def aisle_names(rows, language):
    """What a language calls aisles: {path in the first language: last name}."""
    names = {}
    for row in rows if language.folder else []:
        for path, own in zip(paths_of(row.get("aisle")), paths_of(language.text(row, "aisle"))):
            for depth in range(1, len(path) + 1) if len(path) == len(own) else ():
                if own[:depth] != path[:depth] or path[:depth] not in names:
                    names[path[:depth]] = own[depth - 1]
    return names


def brand_names(rows, language):
    """What a language calls brands: {name in the first language: name}."""
    names = {}
    for row in rows if language.folder else []:
        brand, own = str(row.get("brand") or "").strip(), language.text(row, "brand")
        if brand and own and str(own).strip() != brand:
            names.setdefault(brand, str(own).strip())
    return names


def paths_of(value):
    """The paths in a text or in a list of texts, each as a tuple of names."""
    return [tuple(part.strip() for part in str(text or "").split(">") if part.strip())
            for text in (value if isinstance(value, list) else [value])]
