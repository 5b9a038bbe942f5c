"""Checks that absurd inputs take linear time: each ends, or is an error, within 2 s and 300 MB.

    python3 Tests/Faults/check_limits.py .build/release/aisle
"""

import itertools
import os
import pathlib
import subprocess
import sys
import tempfile

SECONDS, KILOBYTES = 2, 300_000
HEADER = "id,name,price,aisle"
ROW = "p,P,1.00,Milk"


def lines(text, count):
    return "".join(text.format(number) for number in range(count))


def wide_tables():
    """The files of shops with many columns or long names, and whether they can be built."""
    wide = ",".join(f"column{number}" for number in range(1_000_000))
    yield "1,000,000 columns", {"products.csv": f"{HEADER},{wide}\n{ROW}\n"}, False
    keys = ", ".join(f'"column{number}": 1' for number in range(1_000_000))
    yield "1,000,000 keys", {
        "shop.json": '{ "title": "X", "products": "products.json" }',
        "products.json": f'[{{ "id": "p", "name": "P", "price": 1, {keys} }}]'}, False
    yield "a name of 10 MB", {"products.csv": f"{HEADER},{'x' * 10_000_000}\n{ROW},1\n"}, False
    names = ",".join(f"column{number}{'y' * 2000}" for number in range(4000))
    yield "4,000 long names", {"products.csv": f"{HEADER},{names}\n{ROW}\n"}, True


def long_lists():
    """As `wide_tables`, with long lists."""
    plain = f"{HEADER}\n{ROW}\n"
    yield "40,000 synonyms", {
        "products.csv": plain, "synonyms.txt": lines("word{0} = other{0}\n", 40_000)}, True
    yield "40,000 synonyms of one word", {
        "products.csv": plain, "synonyms.txt": f"word{lines(' = word{0}', 40_000)}\n"}, True
    pictures = lines("https://shop.example/{0}.jpg|", 40_000)
    yield "40,000 pictures", {"products.csv": f"{HEADER},image\n{ROW},{pictures}\n"}, False
    blanks = "https://shop.example/" + " " * 1_000_000 + "b"
    yield "1,000,000 blanks", {"products.csv": f"{HEADER},image\n{ROW},{blanks}\n"}, True
    departments = lines("p{0},P,1.00,Department {0} > Aisle\n", 20_000)
    yield "20,000 departments", {"products.csv": f"{HEADER}\n{departments}"}, False
    named = lines('"Department {0}", ', 20_000)
    yield "20,000 named departments", {
        "shop.json": f'{{ "title": "X", "departments": [{named}] }}', "products.csv": plain}, False


def run(aisle, folder):
    """The exit status, the processor time in seconds and the memory in kilobytes of a build."""
    process = subprocess.Popen(
        [aisle, "build", "--output", "site"], cwd=folder, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def main():
    aisle = str(pathlib.Path(sys.argv[1]).resolve())
    faults = 0
    for name, files, is_good in itertools.chain(wide_tables(), long_lists()):
        with tempfile.TemporaryDirectory() as folder:
            content = pathlib.Path(folder) / "content"
            content.mkdir()
            for file, text in ({"shop.json": '{ "title": "X" }'} | files).items():
                (content / file).write_text(text)
            exit_code, seconds, kilobytes = run(aisle, folder)
        is_fine = exit_code == (0 if is_good else 1)
        is_fine = is_fine and seconds <= SECONDS and kilobytes <= KILOBYTES
        faults += not is_fine
        print(f"{name}: exit {exit_code}, {seconds:.2f} s, {kilobytes // 1000} MB"
              + ("" if is_fine else ": WRONG"))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
