"""Compares a site that was built in parts with that of a single build, byte for byte."""

import filecmp


def differences(site, single):
    """What is different in a site, as texts; Aisle's own files do not count."""
    here, there = _files_of(site), _files_of(single)
    other = filecmp.cmpfiles(site, single, sorted(here & there), shallow=False)
    return ([f"missing: {path}" for path in sorted(there - here)]
            + [f"needless: {path}" for path in sorted(here - there)]
            + [f"different: {path}" for path in other[1] + other[2]])


def _files_of(site):
    paths = {str(path.relative_to(site)) for path in site.rglob("*") if path.is_file()}
    return {path for path in paths if not path.startswith(".aisle")}
