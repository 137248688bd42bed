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
# Browser tests that walk every screen take minutes, whatever changed.
SLOW = {"test_every_screen.py", "test_every_number.py", "test_focus.py"}


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
        elif parts[0] == "Apple":
            filters.add("AppleTests")
        elif parts[0] == "Content":
            filters |= {"ValuesTests", "ScreensTests"}
    return sorted(filters)


def browser_files(files: list[str]) -> list[str]:
    """Changed browser tests, those with the name of a changed module, and for the others the file that speaks most of them."""
    tests = {file for file in files if re.fullmatch(r"Tests/Browser/test_\w+\.py", file)}
    if "Tests/AppleCoreTests/TogetherTests.swift" in files:  # it runs beside a browser alone
        tests.add("Tests/Browser/test_together.py")
    stems = {Path(file).stem for file in files if file.startswith("Web/")}
    named = {stem: ROOT / "Tests" / "Browser" / f"test_{stem.replace('-', '_')}.py" for stem in stems}
    tests |= {str(file.relative_to(ROOT)) for file in named.values() if file.exists()}
    words = {word for stem, file in named.items() if not file.exists() for word in stem.split("-") if len(word) > 2}
    some = [file for file in (ROOT / "Tests" / "Browser").glob("test_*.py") if file.name not in SLOW]
    if words:
        most = max(some, key=lambda file: sum(file.read_text().count(word) for word in words))
        tests.add(str(most.relative_to(ROOT)))
    return sorted(tests)


def commands(files: list[str]) -> list[str]:
    """What is run, in this order; the first that fails ends it."""
    are_swift = any(file.endswith(".swift") or file.startswith("Content/") or file == "Package.swift" for file in files)
    browser = browser_files(files)
    some = [BUILD] if are_swift or browser else []
    some.append(f"{SWIFT_TESTS} " + " ".join(f"--filter {one}" for one in swift_filters(files)))
    if any(file.startswith("Web/") for file in files):
        some += ["tsc -p Web/tsconfig.json", "tsc -p Web/tsconfig.workers.json", "Scripts/build-web"]
    if any(file.startswith(("Web/journal/", "Tests/WebJournal/")) for file in files):
        some.append("node --test Tests/WebJournal")
    if any(file.startswith(("Content/lessons/", "Scripts/check-lessons", "Tests/Lessons/")) for file in files):
        some.append(f"{PYTHON} -m pytest Tests/Lessons -q -p no:cacheprovider")
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
