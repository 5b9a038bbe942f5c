"""One run over all parts: frames, pages, the join, publishing, and the state for the next run."""

import hashlib
import json
import logging
from pathlib import Path
from typing import Iterable, NamedTuple

from pyspark import SparkContext

from part_rows import DividedShop
from part_tasks import (
    BUILT, LISTING, PAGES, REST, BuiltPart, Frame, InputFaults, Program, build_part, frame_part,
    digests_of, write_listing)
from publishing import (
    LISTING_STEPS, PRODUCT_STEP, STEPS, Place, listing_at, publish_folder, publish_part)
from site_places import WAITING

STATE = "published.json"
DIGITS = 16  # of a digest, in the names of files that are kept

log = logging.getLogger("aisle")


class RunFaults(Exception):
    """Faults of all parts, as `aisle` reports them."""


class Published(NamedTuple):
    """The state of the last run."""

    plan: dict[str, int]
    parts: dict[str, str]  # by the part's number, the name of its kept files
    joined: str | None


class PartsRun:
    """The steps of a run."""

    def __init__(
        self, context: SparkContext, work: Place, site: Place, scratch: Path, program_digest: str,
        languages: list[str]
    ) -> None:
        self._context, self._work, self._site = context, work, site
        self._scratch, self._digest, self._languages = scratch, program_digest, languages
        self.last = self._read_state()
        self._is_forced = False

    def forget(self) -> None:
        """Makes and publishes everything, whatever was published before."""
        self.last, self._is_forced = Published({}, {}, None), True

    def build(self, shop: DividedShop, program: Program) -> None:
        """Makes and publishes what has changed. Raises `RunFaults` before it publishes anything."""
        log.info("%d aisles in %d parts", len(shop.plan), shop.count)
        frames = self._frames(shop, program)
        whole = self._merge(frames, program)
        names = {str(frame.part): self._name(frame, whole) for frame in frames}
        self._make(names, shop, program, whole)
        joined = self._join(names, program)
        self._publish(names, joined)
        last = Published(shop.plan, names, self._keep_joined(joined))
        self._write_state(last)
        self._clean(last)

    def _frames(self, shop: DividedShop, program: Program) -> list[Frame]:
        def task(part: int, rows: Iterable) -> Iterable[Frame]:
            return frame_part(part, rows, program)

        frames = shop.rows.mapPartitionsWithIndex(task).collect()
        _raise_faults({frame.part: frame.faults for frame in frames})
        for frame in frames:
            if frame.notes.strip():
                log.info("part %d: %s", frame.part, frame.notes.strip())
        log.info("%d frames", len(frames))
        return sorted(frames)

    def _merge(self, frames: list[Frame], program: Program) -> Path:
        files = []
        for frame in frames:
            files.append(self._scratch / f"{frame.part}.frame")
            files[-1].write_bytes(frame.frame)
        whole = self._scratch / "all.frame"
        _run(program, ["frame", "--merge", *map(str, files), "--output", str(whole)])
        return whole

    def _name(self, frame: Frame, whole: Path) -> str:
        """The name of a part's pages: the digest of all their inputs."""
        made_of = "\n".join([self._digest, hashlib.sha256(whole.read_bytes()).hexdigest(),
                             frame.digest])
        return f"{frame.part}-{hashlib.sha256(made_of.encode()).hexdigest()[:DIGITS]}"

    def _make(
        self, names: dict[str, str], shop: DividedShop, program: Program, whole: Path
    ) -> None:
        """Builds the parts that are neither published nor kept from a run that ended early."""
        published = set(self.last.parts.values())
        there = set() if self._is_forced else self._work.names(BUILT)
        due = [int(part) for part, name in names.items()
               if name not in published
               and not {f"{name}.{LISTING}", f"{name}.{PAGES}"} <= there]
        log.info("parts to make: %s of %d", ", ".join(map(str, due)) or "none", len(names))
        frame = self._context.broadcast(whole.read_bytes())
        work = self._work

        def task(part: int, rows: Iterable) -> Iterable[BuiltPart]:
            if part not in due:
                return iter(())
            return build_part(part, rows, program, names[str(part)], frame.value, work)

        rows = shop.rows.mapPartitionsWithIndex(task)
        built = self._context.runJob(rows, list, due) if due else []
        _raise_faults({each.part: each.faults for each in built})
        for each in built:
            log.info("part %d: %d files", each.part, each.files)

    def _join(self, names: dict[str, str], program: Program) -> Path:
        """Makes everything that belongs to no single part, on the driver."""
        content, joined = self._scratch / "shop", self._scratch / "joined"
        files = []
        for name in names.values():
            files.append(self._scratch / f"{name}.{REST}")
            self._work.get(f"{BUILT}/{name}.{REST}", files[-1])
        _run(program, ["join", "--frame", str(self._scratch / "all.frame"), "--content",
                       str(content), "--output", str(joined), *program.options,
                       *program.templates(content), *map(str, files)])
        return joined

    def _publish(self, names: dict[str, str], joined: Path) -> None:
        """Publishes assets, the parts' products, their listings, and then everything else."""
        new = digests_of(joined)
        old = listing_at(self._work, self.last.joined)

        def joined_files(steps: range) -> int:
            return publish_folder(joined, new, old, steps, self._languages, self._site)

        counts = [joined_files(range(0, 1)), self._publish_parts(names, PRODUCT_STEP),
                  self._publish_parts(names, LISTING_STEPS), joined_files(STEPS[1:])]
        log.info("%d files published", sum(counts))
        gone = self._gone(names, set(new), set(old))
        self._site.remove(gone)
        log.info("%d files removed", len(gone))
        for place in (self._site, self._work):
            place.remove(name for name in place.names("") if name.startswith(WAITING))

    def _publish_parts(self, names: dict[str, str], steps: range) -> int:
        last, languages, work, site = self.last.parts, self._languages, self._work, self._site
        due = [(name, last.get(part)) for part, name in names.items() if last.get(part) != name]

        def task(pair: tuple[str, str | None]) -> int:
            return publish_part(*pair, steps, languages, work, site)

        return self._context.parallelize(due, len(due)).map(task).sum() if due else 0

    def _gone(self, names: dict[str, str], new: set[str], old: set[str]) -> list[str]:
        """The published files that no longer exist, listings before products."""
        before = {name for name in self.last.parts.values() if name not in names.values()}
        for name in before:
            old |= listing_at(self._work, name).keys()
        if not old - new:
            return []
        for name in names.values():
            new |= listing_at(self._work, name).keys()
        return sorted(old - new)

    def _keep_joined(self, joined: Path) -> str:
        listing = self._scratch / "joined.list"
        write_listing(digests_of(joined), listing)
        name = f"joined-{hashlib.sha256(listing.read_bytes()).hexdigest()[:DIGITS]}"
        self._work.put(listing, f"{BUILT}/{name}.{LISTING}")
        return name

    def _clean(self, last: Published) -> None:
        """Drops the pages, which are published now, and everything left of earlier parts."""
        kept = {f"{name}.{kind}" for name in last.parts.values() for kind in (REST, LISTING)}
        there = self._work.names(BUILT) - kept - {f"{last.joined}.{LISTING}"}
        self._work.remove(f"{BUILT}/{name}" for name in sorted(there))

    def _read_state(self) -> Published:
        if STATE not in self._work.names(""):
            return Published({}, {}, None)
        file = self._scratch / STATE
        self._work.get(STATE, file)
        return Published(**json.loads(file.read_text()))

    def _write_state(self, published: Published) -> None:
        file = self._scratch / STATE
        file.write_text(json.dumps(published._asdict(), indent=1))
        self._work.put(file, STATE)


def _run(program: Program, words: list[str]) -> None:
    """Runs `aisle` on the driver."""
    try:
        notes = program.run(words)
    except InputFaults as faults:
        raise RunFaults(str(faults)) from None
    if notes.strip():
        log.info("%s", notes.strip())


def _raise_faults(faults: dict[int, str]) -> None:
    """Raises all faults of all parts together."""
    texts = [f"part {part}:\n{text}" for part, text in sorted(faults.items()) if text]
    if texts:
        raise RunFaults("\n".join(texts))
