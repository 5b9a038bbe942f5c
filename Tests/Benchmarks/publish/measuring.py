"""Time and memory of a command, the size of a site, and the machine."""

import os
import platform
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Measurement:
    """One run of a command."""

    seconds: float
    processor_seconds: float  # Of all cores, in the program and in the kernel.
    peak_megabytes: float
    output: bytes


@dataclass
class SiteSize:
    """The size of a site's folder, without Aisle's own files."""

    pages: int = 0
    files: int = 0
    bytes: int = 0

    def add(self, folder):
        """Adds what is in a folder and below it."""
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    self.add(entry.path)
                elif not entry.name.startswith(".aisle"):
                    self.pages += entry.name.endswith(".html")
                    self.files += 1
                    self.bytes += entry.stat().st_size
        return self


def run(words, folder=None):
    """Runs a command to its end.

    The kernel counts this program's own memory as the child's until the child begins, so whatever
    needs much memory runs as a command, too.
    """
    start = time.monotonic()
    process = subprocess.Popen(
        words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    if status != 0:
        raise SystemExit(f"{' '.join(map(str, words))} failed")
    return Measurement(
        seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, output)


def file_system(folder):
    """The kind of file system that a folder is on: `ext4`, or `tmpfs`, which is in memory."""
    mounts = [line.split() for line in Path("/proc/mounts").read_text().splitlines()]
    folder = Path(folder).resolve()
    places = [folder, *folder.parents]
    found = [(len(mount[1]), mount[2]) for mount in mounts if Path(mount[1]) in places]
    return max(found)[1]


def machine():
    """The processor, memory and system that everything is measured on."""
    model = platform.processor() or platform.machine()
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return (f"{model}, {os.cpu_count()} cores, {memory:.0f} GiB of memory, {platform.system()} "
            f"{platform.release()}")
