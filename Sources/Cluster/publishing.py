"""Moves the files of parts and of the join to the site, in an order that breaks no link.

Files come before those that link to them (`Architecture: Publishing`): assets and custom pages,
products, listings, and home last. Files that are gone are removed at the end. Only files that
differ from those published at their paths are moved.
"""

import tempfile
from pathlib import Path
from typing import Callable, Iterable, Mapping

from part_tasks import BUILT, LISTING, PAGES, packed_files, read_listing, workshop
from site_places import HadoopPlace, SharedFolder

# By the first folder, or the second one in a further language's folder.
FOLDERS = {"assets": 0, "images": 0, "products": 1, "news": 2, "brands": 3, "aisles": 3,
           "search": 4}
HOME, SITEMAP, OWN = 5, 6, 0
PRODUCT_STEP, LISTING_STEPS = range(0, 2), range(2, 5)
STEPS = range(0, 7)
HOME_FILES = {"index", "all", "search", "list", "compare", "as-of"}

Place = SharedFolder | HadoopPlace


def step_of(path: str, languages: Iterable[str]) -> int:
    """The step in which a file is published; files of the same step come in any order."""
    names = path.split("/")
    if len(names) > 1 and names[0] in languages:
        names = names[1:]
    if len(names) > 1:
        return FOLDERS.get(names[0], OWN)
    if names[0].startswith("sitemap"):
        return SITEMAP
    return HOME if names[0].split(".")[0] in HOME_FILES else OWN


def changed(new: Mapping[str, str], old: Mapping[str, str], is_due: Callable[[str], bool]) -> list:
    """The paths of the files that are due and differ from those published, sorted."""
    return [path for path, digest in sorted(new.items())
            if is_due(path) and old.get(path) != digest]


def listing_at(place: Place, name: str | None) -> dict[str, str]:
    """The files of a part that is kept or was published; none without a name."""
    if not name:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / LISTING
        place.get(f"{BUILT}/{name}.{LISTING}", file)
        return read_listing(file)


def publish_part(
    name: str, old_name: str | None, steps: range, languages: list[str], work: Place, site: Place
) -> int:
    """Publishes the changed files of a part in some steps and returns their number."""
    new, old = listing_at(work, name), listing_at(work, old_name)
    paths = changed(new, old, lambda path: step_of(path, languages) in steps)
    if not paths:
        return 0
    with workshop() as folder:
        archive = folder / PAGES
        work.get(f"{BUILT}/{name}.{PAGES}", archive)
        site.put_all(packed_files(archive, set(paths)))
    return len(paths)


def publish_folder(
    folder: Path, new: Mapping[str, str], old: Mapping[str, str], steps: range,
    languages: list[str], site: Place
) -> int:
    """Publishes the changed files of a local folder step by step and returns their number."""
    count = 0
    for step in steps:
        paths = changed(new, old, lambda path, step=step: step_of(path, languages) == step)
        site.put_all((path, (folder / path).read_bytes()) for path in paths)
        count += len(paths)
    return count
