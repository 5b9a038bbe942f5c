"""The measurements as tables in Markdown."""

from statistics import median


def seconds(value):
    """A time with three digits or so."""
    return f"{value:.1f} s" if value >= 9.95 else f"{value:.2f} s" if value >= 0.1 else \
        f"{value * 1000:.0f} ms"


def times(mine, others, attribute, per=1.0):
    """The median of the ratios of runs that took turns."""
    ratio = median(getattr(a, attribute) / getattr(b, attribute) for a, b in zip(mine, others))
    return f"{ratio * per:.2f}"


def table(names, rows):
    """Texts as a table; the first two columns are words."""
    lines = [names, ["---"] * 2 + ["---:"] * (len(names) - 2), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def builds(results):
    """Whole builds: a row for each shop and program; ratios are to Aisle's row."""
    rows = []
    for result in results:
        aisle = result.runs["Aisle"]
        for name, size in result.sizes.items():
            runs = result.runs[name]
            processor = median(run.processor_seconds for run in runs)
            rows.append([
                result.name if name == "Aisle" else "", name, f"{size.pages:,}",
                f"{size.files:,}", f"{size.bytes / 1e6:,.0f}",
                seconds(median(run.seconds for run in runs)), times(runs, aisle, "seconds"),
                seconds(processor), f"{processor / size.pages * 1e6:,.0f} µs",
                times(runs, aisle, "processor_seconds", result.sizes["Aisle"].pages / size.pages),
                # What the floor holds in memory is the whole site.
                "" if name == result.floor_name else
                f"{median(run.peak_megabytes for run in runs):,.0f} MB"])
    return table(
        ["products", "", "pages", "files", "MB", "time", "times Aisle's", "processor time",
         "a page", "times Aisle's", "memory"], rows)


def updates(results):
    """Updates of Aisle's site: three rows for each shop; in parentheses, part of a whole build."""
    rows = []
    for result in results:
        whole = result.runs["Aisle"]
        for name, attribute in [("time", "seconds"), ("processor time", "processor_seconds")]:
            cells = [seconds(median(getattr(run, attribute) for run in whole))]
            cells += [
                f"{seconds(median(getattr(run, attribute) for run in runs))} "
                f"({times(runs, whole, attribute)})" if runs else "–"
                for runs in result.updates.values()]
            rows.append([result.name if name == "time" else "", name, *cells])
        written = [f"{result.sizes['Aisle'].files:,}"] + [
            f"{result.written[name]:,}" if name in result.written else "–"
            for name in result.updates]
        rows.append(["", "files written", *written])
    return table(["products", "", "whole build", *results[0].updates], rows)
