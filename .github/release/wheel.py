#!/usr/bin/env python3
"""Writes a Python wheel that installs the binary as the command `aisle`.

usage: wheel.py BINARY VERSION LICENSE FOLDER

The wheel's tag says which C library the binary needs, by the newest version of its symbols.
"""

import base64
import hashlib
import pathlib
import platform
import re
import subprocess
import sys
import zipfile

NAME = "aisle_shop"


def main():
    binary, version, licence, folder = sys.argv[1:]
    symbols = subprocess.run(
        ["objdump", "-T", binary], check=True, capture_output=True, text=True).stdout
    major, minor = max(
        tuple(map(int, found)) for found in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols))
    tag = f"py3-none-manylinux_{major}_{minor}_{platform.machine()}"
    info = f"{NAME}-{version}.dist-info"
    files = {
        f"{NAME}-{version}.data/scripts/aisle": pathlib.Path(binary).read_bytes(),
        f"{info}/LICENSE": pathlib.Path(licence).read_bytes(),
        f"{info}/METADATA": (
            f"Metadata-Version: 2.1\nName: aisle-shop\nVersion: {version}\n"
            "Summary: A static site generator for a shop's catalog and price news\n"
            "License: MIT\nRequires-Python: >=3.8\n").encode(),
        f"{info}/WHEEL": (
            f"Wheel-Version: 1.0\nGenerator: aisle\nRoot-Is-Purelib: false\nTag: {tag}\n").encode(),
    }
    record = f"{info}/RECORD"
    lines = []
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(content)}\n")
    files[record] = "".join([*lines, f"{record},,\n"]).encode()
    with zipfile.ZipFile(
            pathlib.Path(folder) / f"{NAME}-{version}-{tag}.whl", "w", zipfile.ZIP_DEFLATED,
            compresslevel=9) as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if "/scripts/" in path else 0o100644) << 16
            wheel.writestr(entry, content)


if __name__ == "__main__":
    main()
