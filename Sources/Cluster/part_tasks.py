"""The work on a part: writes its shop, runs `aisle` and keeps the result.

A task works in a temporary folder on the worker's disk. Its results are put in the common place
under the digest of its input; the file that marks them as complete comes last. So nothing counts
that a killed task leaves, and a task that runs twice leaves the same bytes.
"""

import hashlib
import io
import os
import shutil
import subprocess
import tarfile
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Iterable, Iterator, NamedTuple

from pyspark import SparkFiles, TaskContext

from site_places import HadoopPlace, SharedFolder

BUILT = "built"
PAGES, REST, LISTING = "tar", "part", "list"  # the files kept of a part; the last one completes it
FAULTS_IN_INPUT = 1
THEME = ".aisle-templates"  # hidden, so that the shop does not publish it
TABLES = ("products.csv", "prices.csv")


class Program(NamedTuple):
    """How `aisle` is called: the names of its file and of the shop's archive, and its options."""

    aisle: str
    shop: str
    options: tuple[str, ...]
    headers: tuple[str, str]
    has_theme: bool

    def templates(self, content: Path) -> list[str]:
        """The option for the shop's theme, which is in its content folder."""
        return ["--templates", str(content / THEME)] if self.has_theme else []

    def run(self, words: list[str]) -> str:
        """Runs a command and returns its output. Raises `InputFaults` if its input has faults."""
        command = [SparkFiles.get(self.aisle), *words]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode == FAULTS_IN_INPUT:
            raise InputFaults(result.stderr)
        if result.returncode:
            # Another worker may have more memory or disk: Spark tries again.
            raise RuntimeError(f"{' '.join(command)}: exit {result.returncode}\n{result.stderr}")
        return result.stderr


class InputFaults(Exception):
    """Faults for which a second attempt is useless."""


class Frame(NamedTuple):
    """The first result of a part for the driver. `faults` is empty if it can be built."""

    part: int
    digest: str
    frame: bytes
    notes: str
    faults: str


class BuiltPart(NamedTuple):
    """The result of a part that was built, for the driver."""

    part: int
    name: str
    files: int
    faults: str


Rows = Iterable[tuple[int, str]]


@contextmanager
def workshop() -> Iterator[Path]:
    """A folder for this attempt alone, where Spark keeps the worker's temporary files."""
    disks = os.environ.get("SPARK_LOCAL_DIRS", tempfile.gettempdir())
    folder = tempfile.mkdtemp(prefix="aisle-part-", dir=disks.split(",")[0])
    try:
        yield Path(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _write_content(rows: Rows, program: Program, content: Path) -> str:
    """Writes the content folder of a part and returns the digest of its tables."""
    with tarfile.open(SparkFiles.get(program.shop)) as archive:
        archive.extractall(content, filter="data")
    digest = hashlib.sha256()
    files = [(content / name).open("wb") if header else None
             for name, header in zip(TABLES, program.headers)]
    for file, header in zip(files, program.headers):
        if file:
            file.write(f"{header}\n".encode())
            digest.update(f"{header}\n".encode())
    for table, line in rows:
        row = f"{line}\n".encode()
        digest.update(row)
        files[table].write(row)
    for file in files:
        if file:
            file.close()
    return digest.hexdigest()


def frame_part(part: int, rows: Rows, program: Program) -> Iterator[Frame]:
    """Makes the frame of a part."""
    with workshop() as folder:
        content, frame = folder / "content", folder / "part.frame"
        content.mkdir()
        digest = _write_content(rows, program, content)
        try:
            notes = program.run(["frame", "--content", str(content), "--output", str(frame),
                                 *program.options, *program.templates(content)])
            yield Frame(part, digest, frame.read_bytes(), notes, "")
        except InputFaults as faults:
            yield Frame(part, digest, b"", "", str(faults))


def build_part(
    part: int, rows: Rows, program: Program, name: str, frame: bytes,
    place: SharedFolder | HadoopPlace
) -> Iterator[BuiltPart]:
    """Builds the pages of a part and keeps them in the common place."""
    with workshop() as folder:
        content, site = folder / "content", folder / "site"
        content.mkdir()
        _write_content(rows, program, content)
        (folder / "all.frame").write_bytes(frame)
        try:
            program.run(["build", "--frame", str(folder / "all.frame"), "--content", str(content),
                         "--output", str(site), "--jobs", str(TaskContext.get().cpus()), "--quiet",
                         *program.options, *program.templates(content)])
        except InputFaults as faults:
            yield BuiltPart(part, name, 0, str(faults))
            return
        files = pack_files(site, folder / PAGES)
        write_listing(files, folder / LISTING)
        place.put(folder / PAGES, f"{BUILT}/{name}.{PAGES}")
        place.put(site / ".aisle-part", f"{BUILT}/{name}.{REST}")
        place.put(folder / LISTING, f"{BUILT}/{name}.{LISTING}")
        yield BuiltPart(part, name, len(files), "")


def paths_of(site: Path) -> list[str]:
    """The paths of the files of a site, sorted, without Aisle's own files."""
    paths = (os.path.relpath(os.path.join(folder, name), site)
             for folder, _, names in os.walk(site) for name in names)
    return sorted(path for path in paths if not path.startswith(".aisle"))


def digests_of(site: Path) -> dict[str, str]:
    """The digest of each file of a site by its path, sorted."""
    return {path: hashlib.sha256((site / path).read_bytes()).hexdigest()
            for path in paths_of(site)}


def pack_files(site: Path, archive: Path) -> dict[str, str]:
    """Packs the files of a site into one and returns the digest of each by its path."""
    digests: dict[str, str] = {}
    with tarfile.open(archive, "w") as pages:
        for path in paths_of(site):
            content = (site / path).read_bytes()
            digests[path] = hashlib.sha256(content).hexdigest()
            entry = tarfile.TarInfo(path)
            entry.size = len(content)
            pages.addfile(entry, io.BytesIO(content))
    return digests


def packed_files(archive: Path, wanted: set[str]) -> Iterator[tuple[str, bytes]]:
    """The wanted files of an archive."""
    with tarfile.open(archive) as pages:
        for entry in pages:
            if entry.name in wanted:
                yield entry.name, pages.extractfile(entry).read()


def write_listing(files: dict[str, str], file: Path) -> None:
    """Writes the digests and paths of files, one per line."""
    file.write_text("".join(f"{digest} {path}\n" for path, digest in files.items()))


def read_listing(file: Path) -> dict[str, str]:
    """Reads a file of `write_listing`."""
    lines = (line.split(" ", 1) for line in file.read_text().splitlines())
    return {path: digest for digest, path in lines}
