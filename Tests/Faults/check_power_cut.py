"""Checks that a site outlasts a power cut right after its build and during an update, on a disk of
its own.

    python3 Tests/Faults/check_power_cut.py .build/release/aisle

The disk is a file with ext4. A copy of that file, made when a build returns or while it stands
still, is what the disk has after a power cut. Does nothing where a disk can't be mounted.
"""

import contextlib
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

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


def lost(aisle, disk, content):
    """The files of a site that a power cut after the build leaves missing or different."""
    cut = f"{disk}.cut"
    with mounted(disk) as folder:
        subprocess.run(
            [aisle, "build", "--output", folder / "site", "--quiet"], cwd=content, check=True)
        shutil.copyfile(disk, cut)
        site = files(folder / "site")
    with mounted(cut) as folder:
        left = files(folder / "site") or {}
        return [path for path in site | left if site.get(path) != left.get(path)], len(site)


def copy_still(disk, cut):
    """Copies a disk as it is at one moment, although the system may write to it."""
    while True:
        shutil.copyfile(disk, cut)
        if pathlib.Path(cut).read_bytes() == pathlib.Path(disk).read_bytes():
            return


def cut_updates(aisle, disk, content, moments):
    """The files that power cuts at moments of an update leave neither old nor new, and those that
    differ from a new site's after the next build; and how many cuts left the old site, the new one
    and files of both."""
    command = [aisle, "build", "--output", "site", "--quiet",
               "--content", content / "content", "--templates", content / "templates"]
    first, cut, wrong = f"{disk}.first", f"{disk}.cut", []
    counts = {"old": 0, "new": 0, "both": 0}
    with mounted(disk) as folder:
        shutil.rmtree(folder / "site", ignore_errors=True)
        write_shop(content, 0)
        subprocess.run(command, cwd=folder, check=True)
        old = site_files(folder)
    shutil.copyfile(disk, first)
    write_shop(content, 1)
    started = time.monotonic()
    with mounted(disk) as folder:
        subprocess.run(command, cwd=folder, check=True)
        taken, new = time.monotonic() - started, site_files(folder)
    for number in range(moments):
        shutil.copyfile(first, disk)
        with mounted(disk) as folder:
            with subprocess.Popen(command, cwd=folder) as build:
                time.sleep(1.2 * taken * number / moments)
                build.send_signal(signal.SIGSTOP)
                copy_still(disk, cut)
                build.send_signal(signal.SIGCONT)
        with mounted(cut) as folder:
            left = site_files(folder)
            kinds = {path: {name for name, site in (("old", old), ("new", new))
                            if site.get(path) == left.get(path)} for path in old | new}
            wrong += [f"{path} after cut {number}" for path in kinds if not kinds[path]]
            whole = [name for name in ("old", "new")
                     if all(name in each for each in kinds.values())]
            counts[whole[0] if whole else "both"] += 1
            subprocess.run(command, cwd=folder, check=True)
            wrong += [f"{path} repaired after cut {number}" for path in new | site_files(folder)
                      if new.get(path) != site_files(folder).get(path)]
    return wrong, counts


def site_files(folder):
    """The site's own files: without those that an update has beside them, and without the
    manifest, which names both for some time."""
    return {path: each for path, each in files(folder / "site").items()
            if not path.startswith(".aisle-")}


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
        for name, version in [("a new site", 0), ("an update", 1)]:
            write_shop(content, version)
            gone, count = lost(aisle, disk, content)
            print(f"{name}: {len(gone)} of {count} files lost")
            faults += len(gone)
        wrong, counts = cut_updates(aisle, disk, content, 16)
        print(f"cuts during an update: {len(wrong)} files wrong; they left sites {counts}")
        print(*wrong[:10], sep="\n", end="\n" if wrong else "")
        faults += len(wrong)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
