#!/usr/bin/env python3
"""Runs each browser and program test again and again under load, and names each that ever failed: busy processors, a disk that is made to
write through, a slow line, another order and another date each time. What was seen is added up in `certain.tsv` after every round, so that it
can be done in stretches: a line for each test with how often it passed and failed. Whoever mends a test that failed takes its line out.

  Tests/Lanes/certain.py [ROUNDS [FILTER]]      ten rounds of all when nothing is said; FILTER as of `pytest -k` leaves out programs
"""

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

from stages import PYTHON, SWIFT_TESTS

ROOT = Path(__file__).resolve().parents[2]
# How often each test passed and failed so far.
SEEN = Path(__file__).parent / "certain.tsv"
# What each round said.
LOGS = ROOT / ".build" / "certain"
WANTED = 10
# Browser tests at once, beside those of programs: on two cores each is the others' load.
AT_ONCE = 5
# Milliseconds that answers come late at most.
LATE = 60
# Programs that take what the tests leave of the processor, so that it is never idle.
BUSY = 2
SPIN = "import os\nos.nice(19)\nwhile True: pass"
# Writes a little and waits for the disk, again and again.
WRITE = "import os, sys, time\nwhile True:\n  time.sleep(0.02); f = os.open(sys.argv[1], os.O_CREAT | os.O_WRONLY); os.write(f, bytes(1 << 20)); os.fsync(f); os.close(f)"
# Days on which a calendar is at its oddest: the ends of a month and a year, a first day of a week, a leap day, and days of 23 and 25 hours.
DATES = [date(2026, 12, 1), date(2026, 12, 31), date(2027, 1, 1), date(2027, 2, 28), date(2027, 3, 14), date(2027, 7, 5), date(2027, 11, 7), date(2028, 2, 29)]
# What programs load to live on another day; see its source.
OTHER_DAY = LOGS / "other_day.so"
# What takes longer hangs; without load a round takes a quarter of it.
LIMIT_MINUTES = 90
# What stands for all browser tests of a round that did not end.
HUNG = "Tests.Browser"


@contextlib.contextmanager
def load():
    """Keeps the machine busy meanwhile."""
    with tempfile.NamedTemporaryFile(dir=ROOT / ".build") as file:
        programs = [subprocess.Popen([sys.executable, "-c", SPIN]) for _ in range(BUSY)]
        programs.append(subprocess.Popen([sys.executable, "-c", WRITE, file.name]))
        try:
            yield
        finally:
            for program in programs:
                program.kill()
                program.wait()


def on_another_day(seed: int) -> dict[str, str]:
    """Settings that bring programs to one of the odd days, at any hour."""
    chance = random.Random(seed)
    day, seconds = chance.choice(DATES), chance.randrange(86_400)
    ahead = (day - date.today()).days * 86_400 + seconds
    return {"LD_PRELOAD": str(OTHER_DAY), "SECONDS_AHEAD": str(ahead)}


def run(command: list[str], settings: dict[str, str], log: Path) -> None:
    """Runs a command, and kills it with all that it started when it does not end in time."""
    with log.open("w") as file:
        process = subprocess.Popen(command, cwd=ROOT, env=os.environ | settings, stdout=file, stderr=file, stdin=subprocess.DEVNULL, start_new_session=True)
        try:
            process.wait(LIMIT_MINUTES * 60)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            print(f"{log.name}: ended after {LIMIT_MINUTES} minutes", flush=True)


def browser_round(seed: int, only: str) -> dict[str, str]:
    """Every browser test once, in an order of its own; what failed with what it said."""
    result = LOGS / f"browser-{seed}.xml"
    command = [PYTHON, "-m", "pytest", "Tests/Browser", "-q", "-p", "no:cacheprovider", "-n", str(AT_ONCE), f"--junitxml={result}", *(["-k", only] if only else [])]
    settings = {"EVENKEEL_SHUFFLE": str(seed), "EVENKEEL_SLOW_LINE": str(LATE), **on_another_day(seed)}
    run(command, settings, LOGS / f"browser-{seed}.log")
    outcomes: dict[str, str] = {}
    if not result.exists():  # it is written at the end alone
        return {HUNG: "did not end"}
    for case in ElementTree.parse(result).iter("testcase"):
        trouble = [part for part in case if part.tag in ("failure", "error")]
        name = f"{case.get('classname')}::{case.get('name')}"
        outcomes[name] = outcomes.get(name, "") or "".join((part.get("message") or part.tag)[:300] for part in trouble)
    return outcomes


def program_round(seed: int) -> dict[str, str]:
    """Every test that starts programs once."""
    events = LOGS / f"programs-{seed}.jsonl"
    command = [*SWIFT_TESTS.split(), "--filter", "CommandLineTests", "--event-stream-output-path", str(events)]
    run(command, on_another_day(seed), LOGS / f"programs-{seed}.log")
    outcomes: dict[str, str] = {}
    started: set[str] = set()
    for line in events.read_text().splitlines():
        payload = json.loads(line)["payload"]
        test, kind = payload.get("testID", "").rsplit("/", 1)[0], payload.get("kind")
        if kind == "testStarted" and "(" in test:  # suites have no parentheses
            started.add(test)
        elif kind == "testEnded" and test in started:
            outcomes.setdefault(test, "")
        elif kind == "issueRecorded" and not payload["issue"].get("isKnown"):
            outcomes[test] = " ".join(message["text"] for message in payload["messages"])[:300]
    for test in started - outcomes.keys():
        outcomes[test] = "did not end"
    return outcomes


def one_round(seed: int, only: str) -> dict[str, str]:
    """Browser and program tests beside each other."""
    if only:
        return browser_round(seed, only)
    with ThreadPoolExecutor() as beside:
        programs = beside.submit(program_round, seed)
        return browser_round(seed, only) | programs.result()


def read() -> dict[str, tuple[int, int]]:
    """How often each test passed and failed so far."""
    lines = [line.split("\t") for line in SEEN.read_text().splitlines()[1:]] if SEEN.exists() else []
    return {test: (int(passed), int(failed)) for test, passed, failed in lines}


def added(seen: dict[str, tuple[int, int]], outcomes: dict[str, str]) -> dict[str, tuple[int, int]]:
    """What was seen with one more round of some tests."""
    more = {test: (seen.get(test, (0, 0))[0] + (not trouble), seen.get(test, (0, 0))[1] + bool(trouble)) for test, trouble in outcomes.items()}
    return seen | more


def report(seen: dict[str, tuple[int, int]]) -> int:
    """Which tests ever failed; 0 when all passed often enough and none failed."""
    fewest = min((passed for passed, _ in seen.values()), default=0)
    failed = {test: counts for test, counts in seen.items() if counts[1]}
    print(f"{len(seen)} tests, each passed {fewest} times or more ({WANTED} wanted); {len(failed)} ever failed")
    for test, (passed, times) in sorted(failed.items()):
        print(f"{test}: failed {times} of {passed + times}; what it said is in {LOGS.relative_to(ROOT)}")
    return 1 if failed or fewest < WANTED else 0


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else WANTED
    only = sys.argv[2] if len(sys.argv) > 2 else ""
    LOGS.mkdir(parents=True, exist_ok=True)
    subprocess.run(["clang", "-shared", "-fPIC", "-O1", "-o", OTHER_DAY, Path(__file__).parent / "other_day.c"], check=True)
    with load():
        for number in range(1, rounds + 1):
            seed, began = random.randrange(1 << 32), time.monotonic()
            outcomes = one_round(seed, only)
            # A whole round leaves out what is no test any more.
            known = read() if only or HUNG in outcomes else {test: counts for test, counts in read().items() if test in outcomes}
            seen = added(known, outcomes)
            lines = [f"{test}\t{passed}\t{failed}" for test, (passed, failed) in sorted(seen.items())]
            SEEN.write_text("\n".join(["test\tpassed\tfailed", *lines]) + "\n")
            print(f"round {number}, seed {seed}: {len(outcomes)} tests in {(time.monotonic() - began) / 60:.1f} min", flush=True)
            for test, trouble in outcomes.items():
                if trouble:
                    print(f"    {test}: {trouble}", flush=True)
    return report(read())


if __name__ == "__main__":
    sys.exit(main())
