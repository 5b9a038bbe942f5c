"""The smallest picture."""

import struct
import zlib


def tiny_png():
    """The bytes of a PNG image with one grey pixel."""
    def chunk(kind, data):
        """One chunk of the file, with its length and checksum."""
        checksum = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)
    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"\x00\x80")
    start = b"\x89PNG\r\n\x1a\n"
    return start + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
