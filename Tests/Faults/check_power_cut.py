"""Checks that a site outlasts a power cut right after its build, on a disk of its own.

    python3 Tests/Faults/check_power_cut.py .build/release/aisle

The disk is a file with ext4. A copy of that file, made when a build returns, is what the disk has
after a power cut. Does nothing where a disk can't be mounted.
"""

import contextlib
import pathlib
import shutil
import subprocess
import sys
import tempfile

from fail_calls import files, write_shop


@contextlib.contextmanager
def mounted(disk):
    """The folder of a mounted disk."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mount", "-o", "loop", disk, folder], check=True, capture_output=True)
        try:
            yield pathlib.Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


def lost(aisle, disk, content, options):
    """The files of a site that a power cut after the build leaves missing or different."""
    cut = f"{disk}.cut"
    with mounted(disk) as folder:
        subprocess.run(
            [aisle, "build", "--output", folder / "site", "--quiet", *options], cwd=content,
            check=True)
        shutil.copyfile(disk, cut)
        site = files(folder / "site")
    with mounted(cut) as folder:
        left = files(folder / "site") or {}
        return [path for path in site | left if site.get(path) != left.get(path)], len(site)


def main():
    aisle = str(pathlib.Path(sys.argv[1]).resolve())
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        disk, content = f"{folder}/disk", pathlib.Path(folder) / "shop"
        with open(disk, "wb") as image:
            image.truncate(64 << 20)
        try:
            subprocess.run(["mkfs.ext4", "-q", disk], check=True, capture_output=True)
            with mounted(disk):
                pass
        except (OSError, subprocess.CalledProcessError):
            print("a disk can't be mounted here")
            return
        for name, version, options in [
                ("a new site", 0, ["--durable"]), ("an update", 1, []),
                ("an update in parts", 0, ["--parts", "2"])]:
            write_shop(content, version)
            gone, count = lost(aisle, disk, content, options)
            print(f"{name}: {len(gone)} of {count} files lost")
            faults += len(gone)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
