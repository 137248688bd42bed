"""Nothing stands in neither lane: every file of tests is run by a stage of the short one."""

import re
import shlex

from planted import ASK, faults
from run import ROOT, order
from stages import STAGES, lane

# How files of tests are named, in each language.
TESTS = ["Tests/**/test_*.py", "Tests/**/*_test.py", "Tests/**/*.test.mjs", "Tests/Peers/fuzz_*.py", "Tests/Peers/walk_*.py", "Benchmarks/**/test_*.py"]
# What stages of their own say, and no test is: peers that schemathesis loads.
HOOKS = {"Tests/Peers/fuzz_hooks.py"}


def covered(lane_name: str) -> set[str]:
    return {str(file.relative_to(ROOT)) for stage in lane(lane_name) for pattern in stage.covers for file in ROOT.glob(pattern)}


def test_every_file_of_tests_is_in_the_short_lane():
    found = [file.relative_to(ROOT) for pattern in TESTS for file in ROOT.glob(pattern)]
    # What was installed to be measured beside has tests of its own.
    files = {str(file) for file in found if ".venv" not in file.parts} - HOOKS
    assert len(files) > 30
    assert files - covered("short") == set()


def test_every_target_of_swift_tests_is_in_the_short_lane():
    package = (ROOT / "Package.swift").read_text()
    targets = re.findall(r'(?:\btests\(\s*|\.testTarget\(\s*name: )"(\w+)"', package)
    folders = {file.parent.name for file in ROOT.glob("Tests/*Tests/")} | {file.name for file in ROOT.glob("Tests/*Tests")}
    assert len(targets) > 15 and set(targets) <= folders
    files = {str(file.relative_to(ROOT)) for target in targets for file in (ROOT / "Tests" / target).rglob("*.swift")}
    assert files - covered("short") == set()


def test_every_pattern_finds_something():
    for stage in STAGES:
        for pattern in stage.covers:
            assert any(ROOT.glob(pattern)), (stage.name, pattern)


def test_every_long_run_of_the_makefile_is_in_the_long_lane():
    makefile = (ROOT / "Makefile").read_text()
    said = {word for stage in lane("long") for word in stage.command.split()}
    for target in ("bench", "bench-server", "bench-web"):
        assert f"\n{target}:" in makefile and target in said, target
    chosen = re.findall(r"run\.py long (.+)", makefile)
    assert len(chosen) > 2
    for names in chosen:
        assert set(shlex.split(names)) <= {stage.name for stage in lane("long")}, names


def test_each_stage_comes_after_those_that_it_needs():
    for name in ("short", "long"):
        stages = lane(name)
        assert len({stage.name for stage in stages}) == len(stages)
        assert [stage.name for stage in order(stages)] and {stage.name for stage in order(stages)} == {stage.name for stage in stages}


def test_each_fault_can_still_be_planted():
    """A text that moved or changed would be planted nowhere, and so be noticed by nobody."""
    planted = faults()
    assert len(planted) >= 20 and len({fault.name for fault in planted}) == len(planted)
    for fault in planted:
        assert fault.path.read_text().count(fault.old) == 1, fault.name
        assert fault.old != fault.new and fault.ask and all(ask.split(" ", 1)[0] in ASK for ask in fault.ask), fault.name
        assert (fault.batch > 0) == (not fault.file.startswith("Web/")), fault.name
    for batch in {fault.batch for fault in planted} - {0}:
        asked = [ask for fault in planted if fault.batch == batch for ask in fault.ask]
        assert len(set(asked)) == len(asked), f"two faults of batch {batch} ask the same"
        files = [fault.file for fault in planted if fault.batch == batch]
        assert len(set(files)) == len(files), f"two faults of batch {batch} are in one file"
