#!/usr/bin/env python3
"""Breaks one rule of `Rules` after another and expects a test to notice.

`mutations.json` has an object for each: the rule; the exact text in the sources that implements
it, which must occur only once; its replacement; and the judge, either a filter for
`swift test` or `independent`, for random shops that the program in `Tests/Independent` checks.
The sources are changed in place and restored. A mutation takes a quarter of a minute; one that does
not compile counts as a survivor.

Usage: mutate.py [WORD ...]: only rules that contain one of the words.
"""

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SEEDS = range(10)


def run(*command):
    """The exit code and the output of a command."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def place_of(text):
    """The one file that holds the text, and what is in it."""
    found = [(path, source) for path in sorted((ROOT / "Sources").rglob("*.swift"))
             if text in (source := path.read_text("utf-8"))]
    if len(found) != 1 or found[0][1].count(text) != 1:
        sys.exit(f"not in one place: {text!r}")
    return found[0]


def judged(judge):
    """What noticed the mutation; empty if nothing did."""
    is_independent = judge == "independent"
    code, output = run("swift", "build", *(["--product", "aisle"] if is_independent
                                           else ["--build-tests"]))
    if code != 0:
        print("does not compile:", output[-2000:], sep="\n")
        return ""
    if not is_independent:
        code, output = run("swift", "test", "--skip-build", "--filter", judge)
        if "Test run with 0 tests" in output:
            sys.exit(f"no test has the name {judge}")
        return judge if code != 0 else ""
    for seed in map(str, SEEDS):
        code, output = run("sh", "Tests/Independent/check_random_shops.sh", ".build/debug/aisle",
                           seed, seed)
        if code != 0:
            return f"random shop {seed}"
    return ""


def main():
    """Tries the mutations; exits with 1 if one survives."""
    survivors = 0
    words = sys.argv[1:]
    for mutation in json.loads((HERE / "mutations.json").read_text("utf-8")):
        rule = mutation["rule"]
        if words and not any(word in rule for word in words):
            continue
        path, source = place_of(mutation["old"])
        path.write_text(source.replace(mutation["old"], mutation["new"]), "utf-8")
        try:
            judge = judged(mutation["judge"])
        finally:
            path.write_text(source, "utf-8")
        survivors += not judge
        print(f"{'noticed' if judge else 'SURVIVED'}: {rule}: {judge or mutation['judge']}",
              flush=True)
    sys.exit(survivors > 0)


if __name__ == "__main__":
    main()
