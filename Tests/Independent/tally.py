"""Counts checks: how many passed, how many failed, with a few examples of each kind."""

from collections import Counter

EXAMPLES_SHOWN = 30
EXAMPLES_OF_ONE_KIND = 4


class Tally:
    """Passed and failed checks, with a few examples of each kind of failure."""

    def __init__(self):
        self.passed = 0
        self.kinds = Counter()
        self.examples = []

    @property
    def failed(self):
        """The number of failed checks."""
        return sum(self.kinds.values())

    def expect(self, holds, address, message, *values):
        """Counts one check and returns whether it held; `message` is a %-pattern for `values`."""
        if holds:
            self.passed += 1
            return True
        self.kinds[message] += 1
        if self.kinds[message] <= EXAMPLES_OF_ONE_KIND:
            text = message % tuple(_short(value) for value in values)
            self.examples.append((message, f"{address}: {text}"))
        return False

    def same(self, found, wanted, address, what):
        """Counts one comparison of a found value with the wanted one."""
        if found == wanted and isinstance(found, bool) == isinstance(wanted, bool):
            self.passed += 1
            return True
        return self.expect(False, address, what + ": expected %s, found %s", wanted, found)

    def merge(self, other):
        """Adds the tally of another process to this one."""
        self.passed += other.passed
        have = Counter(message for message, _ in self.examples)
        for message, text in other.examples:
            if have[message] < EXAMPLES_OF_ONE_KIND:
                have[message] += 1
                self.examples.append((message, text))
        self.kinds.update(other.kinds)

    def print_report(self):
        """Prints at most 30 examples, the kinds of failure with their counts, and the totals."""
        for _, text in self.examples[:EXAMPLES_SHOWN]:
            print("FAILED", text)
        if self.kinds:
            print("Failures by kind:")
        for message, count in self.kinds.most_common(20):
            print(f"{count:9}  {message}")
        print(f"{self.passed} passed, {self.failed} failed")


def _short(value):
    """The value as a text of at most 240 characters, for messages."""
    text = repr(value)
    return text if len(text) <= 240 else text[:237] + "..."
