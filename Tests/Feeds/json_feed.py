"""A strict reader of JSON Feed 1.1 (jsonfeed.org/version/1.1)."""

import json
import re
from datetime import datetime
from urllib.parse import urlsplit

_TEXT, _URL, _DATE = "text", "url", "date"
_FEED = {"version": _TEXT, "title": _TEXT, "home_page_url": _URL, "feed_url": _URL,
         "description": _TEXT, "user_comment": _TEXT, "next_url": _URL, "icon": _URL,
         "favicon": _URL, "language": _TEXT, "authors": list, "expired": bool, "hubs": list,
         "items": list}
_ITEM = {"id": _TEXT, "url": _URL, "external_url": _URL, "title": _TEXT, "content_html": _TEXT,
         "content_text": _TEXT, "summary": _TEXT, "image": _URL, "banner_image": _URL,
         "date_published": _DATE, "date_modified": _DATE, "authors": list, "tags": list,
         "language": _TEXT, "attachments": list}
_AUTHOR = {"name": _TEXT, "url": _URL, "avatar": _URL}
_RFC_3339 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")


def problems(text):
    """Everything that is wrong with the text of a feed; empty for a valid one."""
    duplicates = []

    def pairs(members):
        keys = [key for key, _ in members]
        duplicates.extend(f"{key} is duplicated" for key in set(keys) if keys.count(key) > 1)
        return dict(members)

    try:
        feed = json.loads(text, object_pairs_hook=pairs)
    except ValueError as error:
        return [f"not JSON: {error}"]
    if not isinstance(feed, dict):
        return ["not an object"]
    found = duplicates + _members(feed, _FEED, ("version", "title", "items"), "feed")
    if feed.get("version") != "https://jsonfeed.org/version/1.1":
        found.append("another version")
    for author in feed.get("authors", []):
        found += _members(author, _AUTHOR, (), "author")
        found += [] if author else ["an empty author"]
    items = feed.get("items", [])
    for item in items if isinstance(items, list) else []:
        found += _members(item, _ITEM, ("id",), "item")
        if not {"content_html", "content_text"} & set(item):
            found.append("an item without content")
        found += [f"the tag {tag!r} is not a text"
                  for tag in item.get("tags", []) if not isinstance(tag, str)]
    return found


def _members(record, known, required, name):
    """What is wrong with the members of an object."""
    if not isinstance(record, dict):
        return [f"{name} is not an object"]
    found = [f"{name} lacks {key}" for key in required if key not in record]
    for key, value in record.items():
        if key.startswith("_"):
            continue
        if key not in known:
            found.append(f"{name} has the unknown key {key}")
        elif not _fits(value, known[key]):
            found.append(f"{name}.{key} is {value!r}")
    return found


def _fits(value, kind):
    """Whether a value is of a kind; null never is."""
    if isinstance(kind, type):
        return isinstance(value, kind)
    if not isinstance(value, str) or not value:
        return False
    if kind == _URL:
        parts = urlsplit(value)
        return parts.scheme in ("http", "https") and bool(parts.netloc) and " " not in value
    if kind == _DATE:
        return bool(_RFC_3339.fullmatch(value)) and bool(datetime.fromisoformat(value))
    return True
