#!/usr/bin/env python3
"""Writes an object file with the part of ICU's data that a build of a shop can need.

usage: locale_data.py LIBRARY OBJECT

The static library of Foundation holds 34 MB of data. Much of it is never asked for: names of units
and time zones in each language, rules to break lines and to spell out numbers. What is left has
every locale, its order of letters, its currencies, the names of languages, every encoding, and the
rules that write any script in Latin letters, which addresses need.

The object defines `__wrap_icudt…_dat`, so the linker takes it with `--wrap=icudt…_dat`. Prints
that name without `__wrap_`.
"""

import pathlib
import re
import struct
import subprocess
import sys
import tempfile

MEMBER = "icu_packaged_data.cpp.o"
# The index of a folder stays, and its root: without them, ICU looks upon the folder as damaged.
DROPPED = re.compile(
    r"(brkitr|rbnf|unit|zone)/(?!res_index|pool|root)|[^/]*\.(cfu|spp)$")


def trimmed(data):
    """The archive of data without what is dropped.

    A header that begins with its own size; the number of items; for each, in the order of their
    names, where its name and its bytes begin, counted from the end of the header; the names, each
    ending in a zero; the bytes. Source: `UDataOffsetTOC` in ICU's `ucmndata.h`.
    """
    (header,) = struct.unpack_from("<H", data)
    toc = data[header:]
    (count,) = struct.unpack_from("<I", toc)
    places = list(struct.iter_unpack("<II", toc[4:4 + 8 * count]))
    ends = [start for _, start in places[1:]] + [len(toc)]
    items = []
    for (name_start, start), end in zip(places, ends):
        name = toc[name_start:toc.index(b"\0", name_start)]
        if not DROPPED.match(name.decode().split("/", 1)[1]):
            items.append((name, toc[start:end]))
    names, name_starts = b"", []
    for name, _ in items:
        name_starts.append(4 + 8 * len(items) + len(names))
        names += name + b"\0"
    head = 4 + 8 * len(items) + len(names)
    gap = -(header + head) % 16
    place, table, contents = head + gap, b"", []
    for name_start, (_, content) in zip(name_starts, items):
        table += struct.pack("<II", name_start, place)
        content += b"\0" * (-len(content) % 16)
        contents.append(content)
        place += len(content)
    return b"".join(
        [data[:header], struct.pack("<I", len(items)), table, names, b"\0" * gap, *contents])


def main():
    library, result = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        member = scratch / MEMBER
        member.write_bytes(subprocess.run(
            ["ar", "p", library, MEMBER], check=True, capture_output=True).stdout)
        names = subprocess.run(["nm", member], check=True, capture_output=True, text=True).stdout
        (symbol,) = re.findall(r"icudt\d+_dat", names)
        raw = scratch / "data"
        subprocess.run(
            ["objcopy", "-O", "binary", "--only-section=.rodata", member, raw], check=True)
        raw.write_bytes(trimmed(raw.read_bytes()))
        (scratch / "data.s").write_text(
            f".section .rodata\n.globl __wrap_{symbol}\n.balign 16\n__wrap_{symbol}:\n"
            '.incbin "data"\n.section .note.GNU-stack,"",%progbits\n')
        subprocess.run(
            ["cc", "-c", "data.s", "-o", pathlib.Path(result).resolve()], check=True, cwd=scratch)
    print(symbol)


if __name__ == "__main__":
    main()
