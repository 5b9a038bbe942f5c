"""The places of a site and of the files kept between runs: shared folders or Hadoop file systems.

An address with a scheme, `s3a://shop/site` or `hdfs:///site`, is reached with the command of
Hadoop's file systems, which is among Spark's jars, so drivers and workers need nothing else. An
address without a scheme is a folder that all of them see.
"""

import os
import shutil
import subprocess
import tempfile
import uuid
from pathlib import Path
from typing import Iterable, Mapping
from xml.sax.saxutils import escape

NAMES_A_COMMAND = 400
UPLOAD_THREADS = 8
WAITING = ".aisle-waiting-"


class PlaceFault(Exception):
    """The message of a file system that failed."""


class SharedFolder:
    """A folder that the driver and all workers see at the same path."""

    def __init__(self, path: str) -> None:
        self._root = Path(path)

    def names(self, folder: str) -> set[str]:
        """The names of the files in a folder; none if there is no such folder."""
        place = self._root / folder
        return {entry.name for entry in place.iterdir()} if place.is_dir() else set()

    def get(self, name: str, file: Path) -> None:
        """Copies a file from the place."""
        shutil.copyfile(self._root / name, file)

    def put(self, file: Path, name: str) -> None:
        """Puts a file there under a name, completely or not at all."""
        target = self._root / name
        target.parent.mkdir(parents=True, exist_ok=True)
        waiting = self._waiting()
        try:
            shutil.copyfile(file, waiting)
            os.replace(waiting, target)
        finally:
            waiting.unlink(missing_ok=True)

    def put_all(self, files: Iterable[tuple[str, bytes]]) -> None:
        """Puts files of some paths and bytes there, each whole or not at all."""
        folders = {self._root}
        self._root.mkdir(parents=True, exist_ok=True)
        waiting = self._waiting()
        try:
            for name, content in files:
                target = self._root / name
                if target.parent not in folders:
                    target.parent.mkdir(parents=True, exist_ok=True)
                    folders.add(target.parent)
                waiting.write_bytes(content)
                os.replace(waiting, target)
        finally:
            waiting.unlink(missing_ok=True)

    def _waiting(self) -> Path:
        """The name of a file until it is complete, which no other task uses."""
        return self._root / f"{WAITING}{uuid.uuid4().hex}"

    def remove(self, names: Iterable[str]) -> None:
        """Removes files, and folders that are empty then."""
        for name in names:
            file = self._root / name
            file.unlink(missing_ok=True)
            for folder in file.parents:
                if folder == self._root or not folder.is_dir() or any(folder.iterdir()):
                    break
                folder.rmdir()


class HadoopPlace:
    """A folder of a Hadoop file system."""

    def __init__(self, address: str, properties: Mapping[str, str]) -> None:
        self._root = address.rstrip("/")
        self._properties = properties

    def names(self, folder: str) -> set[str]:
        """The names of the files in a folder; none if there is no such folder."""
        listing = self._run(["-ls", "-C", f"{self._root}/{folder}"], may_fail=True)
        return {line.rsplit("/", 1)[-1] for line in listing.splitlines() if "/" in line}

    def get(self, name: str, file: Path) -> None:
        """Copies a file from the place."""
        self._run(["-get", "-f", f"{self._root}/{name}", str(file)])

    def put(self, file: Path, name: str) -> None:
        """Puts a file there under a name, whole or not at all: Hadoop renames it at the end."""
        folder = f"{self._root}/{name}".rsplit("/", 1)[0]
        self._run(["-mkdir", "-p", folder])
        self._run(["-put", "-f", str(file), f"{self._root}/{name}"])

    def put_all(self, files: Iterable[tuple[str, bytes]]) -> None:
        """Puts files of some paths and bytes there, each whole or not at all."""
        with tempfile.TemporaryDirectory(prefix="aisle-upload-") as folder:
            here = SharedFolder(folder)
            here.put_all(files)
            entries = [str(Path(folder) / name) for name in sorted(here.names(""))]
            if entries:
                self._run(["-mkdir", "-p", self._root])
                self._run(["-put", "-f", "-t", str(UPLOAD_THREADS), *entries, self._root])

    def remove(self, names: Iterable[str]) -> None:
        """Removes files."""
        paths = [f"{self._root}/{name}" for name in names]
        for start in range(0, len(paths), NAMES_A_COMMAND):
            self._run(["-rm", "-f", "-skipTrash", *paths[start:start + NAMES_A_COMMAND]])

    def _run(self, words: list[str], may_fail: bool = False) -> str:
        with tempfile.TemporaryDirectory() as folder:
            # Keys of an object store belong in a private file, not on a command line.
            settings = Path(folder) / "core-site.xml"
            settings.write_text(_configuration(self._properties))
            settings.chmod(0o600)
            command = [*_file_system_command(folder), "-conf", str(settings), *words]
            result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode and not may_fail:
            raise PlaceFault(f"{words[0]} {words[-1]}: {result.stderr.strip()}")
        return result.stdout


def _file_system_command(settings: str) -> list[str]:
    """Hadoop's command from Spark's jars; the folder of settings need not be Hadoop's own."""
    import pyspark  # only here, since shared folders need no Spark
    home = os.environ.get("SPARK_HOME") or os.path.dirname(pyspark.__file__)
    java = os.path.join(os.environ.get("JAVA_HOME", ""), "bin/java").removeprefix("bin/")
    folders = [os.environ.get("HADOOP_CONF_DIR"), settings, f"{home}/jars/*"]
    return [java, "-cp", ":".join(filter(None, folders)), "org.apache.hadoop.fs.FsShell"]


def _configuration(properties: Mapping[str, str]) -> str:
    rows = "".join(f"<property><name>{escape(name)}</name><value>{escape(value)}</value></property>"
                   for name, value in properties.items())
    return f"<configuration>{rows}</configuration>"


def place_at(address: str, properties: Mapping[str, str]) -> SharedFolder | HadoopPlace:
    """The place at an address; `properties` are those of Hadoop."""
    return HadoopPlace(address, properties) if "://" in address else SharedFolder(address)
