"""Aisles that are spelled in several ways (`Input: Spellings of aisles`)."""

import unicodedata


def folded_path(path):
    """The form of a path in which its spellings are equal."""
    return tuple(unicodedata.normalize("NFC", "".join(name.lower().split())) for name in path)
