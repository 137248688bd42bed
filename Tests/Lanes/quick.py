#!/usr/bin/env python3
"""Runs what the changed files touch, by target and folder, for the way between two commits; the short lane decides.

  Tests/Lanes/quick.py [FILE...]      what changed since the last commit when nothing is named, or in it when nothing changed since
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from stages import BUILD, PYTHON, SWIFT_TESTS

ROOT = Path(__file__).resolve().parents[2]
# So few broken files of each format that a minute is enough; `make test` breaks more.
ENVIRONMENT = os.environ | {"EVENKEEL_FUZZ": "200", "EVENKEEL_SCHEDULES": "200"}
# Targets whose tests have another name, or stand in more than one place.
TESTS_OF = {
    "Storage": ["StorageContractTests"], "StorageSQLite": ["StorageContractTests"], "StoragePostgres": ["StorageContractTests"],
    "Workflows": ["StorageContractTests"], "App": ["CommandLineTests"], "OtherPrograms": ["ImportingTests"], "ContentBytes": ["ValuesTests"],
}
# So many files of browser tests at most, those that speak most of what changed.
BROWSER_FILES = 2


def changed() -> list[str]:
    """The files that differ from the last commit, or that it changed."""
    now = lines("git", "diff", "--name-only", "HEAD") + lines("git", "ls-files", "--others", "--exclude-standard")
    return now or lines("git", "diff", "--name-only", "HEAD~1", "HEAD")


def lines(*command: str) -> list[str]:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\n")[:-1]


def swift_filters(files: list[str]) -> list[str]:
    """Filters of the Swift tests: a changed file of tests alone, of another file all tests of its target."""
    filters = {"TidyTests"}
    for file in files:
        parts = Path(file).parts
        if re.fullmatch(r"Tests/\w+Tests/.*\.swift", file):
            filters.add(f"{parts[1]}.{Path(file).stem.split('+')[0]}" if file.endswith("Tests.swift") or file.endswith("Laws.swift") else parts[1])
        elif parts[0] == "Sources":
            filters |= set(TESTS_OF.get(parts[1], [f"{parts[1]}Tests"]))
        elif parts[0] == "Content":
            filters |= {"ValuesTests", "ScreensTests"}
    return sorted(filters)


def browser_files(files: list[str]) -> list[str]:
    """Changed browser tests, and those that name what changed in the web app, those first that do so most."""
    tests = {file for file in files if re.fullmatch(r"Tests/Browser/test_\w+\.py", file)}
    words = {word for file in files if file.startswith("Web/") for word in re.split(r"\W+", Path(file).stem) if len(word) > 2}
    if not words:
        return sorted(tests)
    scores = {str(test.relative_to(ROOT)): sum(test.read_text().count(word) for word in words) for test in (ROOT / "Tests" / "Browser").glob("test_*.py")}
    fitting = sorted((file for file, score in scores.items() if score), key=lambda file: -scores[file])[:BROWSER_FILES]
    return sorted(tests | set(fitting or ["Tests/Browser/test_today.py"]))


def commands(files: list[str]) -> list[str]:
    """What is run, in this order; the first that fails ends it."""
    are_swift = any(file.endswith(".swift") or file.startswith("Content/") or file == "Package.swift" for file in files)
    browser = browser_files(files)
    some = [BUILD] if are_swift or browser else []
    some.append(f"{SWIFT_TESTS} " + " ".join(f"--filter {one}" for one in swift_filters(files)))
    if any(file.startswith("Web/") for file in files):
        some += ["tsc -p Web/tsconfig.json", "tsc -p Web/tsconfig.workers.json", "Scripts/build-web"]
    if any(file.startswith("Tests/Lanes/") for file in files):
        some.append(f"{PYTHON} -m pytest Tests/Lanes -q -p no:cacheprovider")
    if browser:
        some.append(f"{PYTHON} -m pytest {' '.join(browser)} -q -p no:cacheprovider -n 2")
    return some


def main() -> int:
    files = sys.argv[1:] or changed()
    print(f"{len(files)} changed files")
    for command in commands(files):
        print("──", command, flush=True)
        if code := subprocess.run(["bash", "-c", command], cwd=ROOT, env=ENVIRONMENT, check=False).returncode:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
