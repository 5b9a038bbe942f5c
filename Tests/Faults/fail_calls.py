"""Fails one system call after another and looks at what the command leaves.

    python3 Tests/Faults/fail_calls.py .build/release/aisle [--only WORD]

Each run of the command fails one call: the Nth of `open`, `read`, `rename` and so on, for every N,
once or from then on. Whatever the call, the command must end in an exit status other than 0 if it
left something undone, what it leaves is the old, the new or a mixture of whole files, and the same
command without a failure repairs it. The errors that a call may have take turns; with
`AISLE_TESTS=all` each call fails with each of them. A debug build of Aisle would not do: it reads,
and so checks, what it keeps.
"""

import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
EIO, EINTR, EMFILE, ENOSPC = "5", "4", "24", "28"
# The errors of each function; `+` for all later calls too.
ERRORS = {
    "open": [EIO, EMFILE, EINTR],
    "openat": [EIO, EMFILE, ENOSPC, ENOSPC + "+", EINTR],
    "read": [EIO, "short", EINTR],
    "pread": [EIO, "short", EINTR],
    "write": [EIO, ENOSPC, ENOSPC + "+", "short", EINTR],
    "mkdir": [EIO, ENOSPC],
    "mkdirat": [EIO, ENOSPC],
    "unlink": [EIO, EIO + "+"],
    "unlinkat": [EIO, EIO + "+"],
    "renameat": [EIO, ENOSPC + "+"],
}
# Each file more is some calls more.
SETTINGS = """{
  "title": "Corner", "orders": ["catalog"], "wholeShop": 0, "productFeeds": 0
}
"""
# Of a build that could not remove a file.
NOT_REMOVED = 4


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def write_shop(folder, version):
    """Two days of a shop: products, an aisle and an image come, others go."""
    content = folder / "content"
    write(content / "shop.json", SETTINGS)
    aisles = [["Milk", "Milk"], ["Bread", "Eggs"]]
    rows = [f"p{n},Product {n},{n + 1 + version}.00,{aisles[n][version]}\n" for n in range(2)]
    rows.append(f"new{version},Product,5.00,Milk\n")
    write(content / "products.csv", "id,name,price,aisle\n" + "".join(rows))
    prices = "product_id,date,price\np1,2026-11-19,2.00\n"
    write(content / "prices.csv", prices + "p1,2026-11-20,3.00\n" * version)
    write(content / "synonyms.txt", "milk = dairy\n")
    write(content / "root" / "CNAME", "shop.example\n")
    write(content / "pages" / "about.html", f"<h1>About {version}</h1>\n")
    write(folder / "templates" / "assets" / "own.css", "p { margin: 0 }\n")
    for number in range(2):
        image = content / "images" / f"{number}.svg"
        if number == version:
            write(image, "<svg/>\n")
        else:
            image.unlink(missing_ok=True)


def files(folder):
    """The bytes of each file below a folder, without a build's memory of its own files."""
    if not folder.exists():
        return None
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != ".aisle-record"
    }


class Command:
    """A command whose calls are failed, on either of two versions of the shop."""

    words = []
    # One of so many calls is failed; all of them where the others are not those of another command.
    every = 1

    def __init__(self, aisle, shim, folder):
        self.aisle, self.shim, self.folder = aisle, shim, folder
        self.expected = {}
        self.version = 0
        for version in [0, 1]:
            self.start(version)
            done, _, _ = self.run({})
            assert done.returncode == 0, done.stderr
            self.expected[version] = self.result()

    def start(self, version):
        """Prepares a run that is to end in `version`."""
        self.version = version

    def result(self):
        raise NotImplementedError

    def run(self, failure):
        log = self.folder / "log"
        log.unlink(missing_ok=True)
        environment = os.environ | {"LD_PRELOAD": self.shim, "FAIL_LOG": str(log)} | failure
        done = subprocess.run(
            [self.aisle, *self.words], cwd=self.folder, env=environment, timeout=60,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        lines = log.read_text().splitlines() if log.exists() else []
        return done, [line for line in lines if line.startswith("failed ")], {
            line.split()[1]: int(line.split()[2]) for line in lines if line.startswith("count ")}

    def counts(self, version):
        self.start(version)
        return self.run({})[2]

    def fault(self, case):
        """What is wrong after a failed call, and nothing if all is well."""
        version, call, number, error = case
        self.start(version)
        failure = {"FAIL_CALL": call, "FAIL_NUMBER": str(number), "FAIL_WITH": error}
        self.done, failed, _ = self.run(failure)
        done = self.done
        if not failed:
            return None
        faults = self.faults(done, version)
        # A disk that is full for standard error, too, lets no message through.
        is_mute = call == "write" and error.endswith("+")
        if done.returncode != 0 and "error" not in done.stderr and not is_mute:
            faults.append("no message")
        again = self.repair()
        if again.returncode != 0:
            faults.append(f"the next run fails: {again.stderr}")
        elif self.result() != self.expected[version]:
            faults.append(f"not repaired: {difference(self.result(), self.expected[version])}")
        if left := self.left_overs():
            faults.append(f"left after the next run: {left}")
        if not faults:
            return None
        self.reset()
        return f"{self.words} {call} {number} with {error}: {failed[0]}\n  " + "\n  ".join(
            faults) + f"\n  exit {done.returncode}: {done.stderr.strip()[:500]}"

    def repair(self):
        return self.run({})[0]

    def reset(self):
        for path in self.folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()

    def faults(self, done, version):
        faults = []
        result, new = self.result(), self.expected[version]
        if done.returncode < 0 or done.returncode > NOT_REMOVED:
            faults.append(f"crashed with {done.returncode}")
        if done.returncode == 0 and result != new:
            faults.append(f"success, but {difference(result, new)}")
        if done.returncode == 0 and self.left_overs():
            faults.append(f"success, but left {self.left_overs()}")
        return faults + self.torn(result or {}, version)

    def torn(self, result, version):
        """Files that are neither of one version nor of the other; while files are moved, the
        manifest names those of both."""
        new, old = self.expected[version] or {}, self.old(version) or {}
        torn = [
            path for path, data in result.items()
            if "aisle-new/" not in path and path != ".aisle-manifest"
            and data not in [new.get(path), old.get(path)]]
        lost = [path for path in new if path in old and path not in result]
        return ([f"torn: {torn}"] if torn else []) + ([f"lost: {lost}"] if lost else [])

    def old(self, version):
        return self.expected[1 - version]

    def left_overs(self):
        return sorted(
            str(path.relative_to(self.folder)) for path in self.folder.rglob(".*aisle-*")
            if path.name not in [".aisle-manifest", ".aisle-record"])


def difference(left, right):
    left, right = left or {}, right or {}
    return {
        "lacks": sorted(set(right) - set(left))[:5], "has": sorted(set(left) - set(right))[:5],
        "differs": sorted(path for path in left if path in right and left[path] != right[path])[:5]}


class Update(Command):
    words = ["build", "--output", "site", "--jobs", "1", "--quiet"]

    def start(self, version):
        self.version = version
        site, saved = self.folder / "site", self.folder / f"saved-{1 - version}"
        shutil.rmtree(site, ignore_errors=True)
        if not saved.exists():
            write_shop(self.folder, 1 - version)
            self.run({})
            site.rename(saved)
        shutil.copytree(saved, site)
        write_shop(self.folder, version)

    def result(self):
        return files(self.folder / "site")


class Build(Update):
    def start(self, version):
        self.version = version
        write_shop(self.folder, version)
        shutil.rmtree(self.folder / "site", ignore_errors=True)

    def old(self, version):
        return {}


class BuildIntoEmpty(Build):
    every = 10

    def start(self, version):
        super().start(version)
        (self.folder / "site").mkdir()


class ForcedUpdate(Update):
    every = 10
    words = Update.words + ["--force"]


class Record(Command):
    words = ["record", "--date", "2026-11-25", "--quiet"]

    def start(self, version):
        self.version = version
        write_shop(self.folder, version)
        (self.folder / "content" / "prices.record.csv").unlink(missing_ok=True)

    def result(self):
        found = files(self.folder / "content")
        return {path: data for path, data in found.items() if path.startswith("prices")}

    def old(self, version):
        write_shop(self.folder / "old", version)
        return {"prices.csv": (self.folder / "old" / "content" / "prices.csv").read_bytes()}


class FirstRecord(Record):
    def start(self, version):
        super().start(version)
        (self.folder / "content" / "prices.csv").unlink()

    def old(self, version):
        return {}


class New(Command):
    words = ["new", "shop"]

    def repair(self):
        if self.result() is None:
            return super().repair()
        # Only the message was not written, so there is nothing to do again.
        return subprocess.CompletedProcess(self.words, 0)

    def start(self, version):
        shutil.rmtree(self.folder / "shop", ignore_errors=True)

    def result(self):
        return files(self.folder / "shop")

    def old(self, version):
        return {}


class NewFrom(New):
    every = 10
    words = ["new", "shop", "--from", "export.csv"]

    def repair(self):
        if self.result() is None:
            return super().repair()
        # The shop is complete, so the rest can be done in it.
        for words in [["record", "--quiet"], ["build", "--quiet"]]:
            done = subprocess.run(
                [self.aisle, *words], cwd=self.folder / "shop", stdin=subprocess.DEVNULL,
                capture_output=True, text=True, check=False)
            if done.returncode != 0:
                break
        return done

    def start(self, version):
        super().start(version)
        write(self.folder / "export.csv", (
            "Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price\n"
            "milk,Milk,Dairy,Drinks,Title,Default Title,1.00\n"))


COMMANDS = [Build, BuildIntoEmpty, Update, ForcedUpdate, Record, FirstRecord, New, NewFrom]


def cases_of(command, is_full):
    """Each call of the command that may fail, and how."""
    cases = []
    for call, count in command.counts(1).items():
        errors = ERRORS.get(call, [EIO])
        for number in range(1, count + 1):
            for error in errors if is_full else [errors[number % len(errors)]]:
                cases.append((1, call, number, error))
    return cases if is_full else cases[::command.every]


def check(kind, aisle, shim, is_full, share, shares):
    """The faults of one command, and how many of its calls were failed."""
    with tempfile.TemporaryDirectory() as folder:
        command = kind(aisle, shim, pathlib.Path(folder))
        cases = cases_of(command, is_full)[share::shares]
        return len(cases), [fault for case in cases if (fault := command.fault(case))]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("aisle")
    is_full = os.environ.get("AISLE_TESTS") == "all"
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    aisle = str(pathlib.Path(options.aisle).resolve())
    with tempfile.TemporaryDirectory() as folder:
        shim = f"{folder}/failing_calls.so"
        compiler = shutil.which("clang") or "cc"
        source = str(HERE / "failing_calls.c")
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", shim, source], check=True)
        kinds = [kind for kind in COMMANDS if options.only in kind.__name__]
        shares = os.cpu_count()
        with concurrent.futures.ProcessPoolExecutor() as pool:
            jobs = [
                pool.submit(check, kind, aisle, shim, is_full, share, shares)
                for kind in kinds for share in range(shares)]
            results = [job.result() for job in jobs]
    for kind, index in zip(kinds, range(0, len(results), shares)):
        part = results[index:index + shares]
        print(f"{kind.__name__}: {sum(count for count, _ in part)} calls failed")
        for _, faults in part:
            print("".join(f"{fault}\n" for fault in faults), end="")
    sys.exit(1 if any(faults for _, faults in results) else 0)


if __name__ == "__main__":
    main()
