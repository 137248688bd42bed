#!/usr/bin/env python3
"""Plants faults, one of each kind, and says which the short lane catches: tests that let a fault through would say nothing of a real one.

  Tests/Lanes/planted.py [NAME...]      the faults of those names, or all of `faults.toml`

A fault is planted in the checkout, what it touches is built, and the part of the short lane that its `ask` names is run; a failure catches
it. Faults of Swift with another `batch` are built apart, those of one batch together, since a build takes longer than any of them: their
`ask` have nothing in common. What was planted is taken out again, however the run ends.
"""

import os
import subprocess
import sys
import time
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from stages import BUILD, PYTHON, SWIFT_TESTS

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).parent / "faults.toml"
LOGS = ROOT / ".build" / "planted"
TABLE = LOGS / "planted.md"
# How each kind of test is asked.
ASK = {
    "swift": SWIFT_TESTS + " --filter {}",
    "browser": f"{PYTHON} -m pytest Tests/Browser -q -x -p no:cacheprovider -n 2 -k '{{}}'",
    "node": "node --test {}",
}


@dataclass(frozen=True)
class Fault:
    """A fault: the text `old`, which stands in `file` once, becomes `new`; `ask` are the tests to notice it."""
    name: str
    kind: str
    file: str
    old: str
    new: str
    ask: tuple[str, ...]
    # Those of one number are built together; 0 for what needs no build of Swift.
    batch: int = field(default=0)

    @property
    def path(self) -> Path:
        return ROOT / self.file


def faults() -> list[Fault]:
    return [Fault(**one | {"ask": tuple(one["ask"])}) for one in tomllib.loads(LIST.read_text())["fault"]]


def run(command: str, log: Path) -> int:
    with log.open("a") as file:
        return subprocess.run(["bash", "-c", command], cwd=ROOT, stdout=file, stderr=file, stdin=subprocess.DEVNULL, check=False).returncode


def caught(fault: Fault) -> str:
    """Which of the tests that a fault's `ask` names noticed it; empty when none did."""
    for ask in fault.ask:
        kind, what = ask.split(" ", 1)
        log = LOGS / f"{fault.name}.log"
        if run(ASK[kind].format(what), log) and "run-swift-tests: no test fits" not in log.read_text(errors="replace"):
            return ask
    return ""


def plant(planted: list[Fault]) -> list[tuple[Fault, str]]:
    """What noticed each of some faults that are planted together."""
    before = {fault.path: fault.path.read_bytes() for fault in planted}
    build = LOGS / "build.log"
    try:
        for fault in planted:
            fault.path.write_text(fault.path.read_text().replace(fault.old, fault.new, 1))
        if run(BUILD if any(fault.batch for fault in planted) else "Scripts/build-web", build):
            sys.exit(f"planted.py: {', '.join(fault.name for fault in planted)} do not build; see {build}")
        return [(fault, caught(fault)) for fault in planted]
    finally:
        for path, content in before.items():
            path.write_bytes(content)


def main() -> int:
    wanted = [fault for fault in faults() if not sys.argv[1:] or fault.name in sys.argv[1:]]
    LOGS.mkdir(parents=True, exist_ok=True)
    for log in LOGS.glob("*.log"):
        log.unlink()
    batches = sorted({fault.batch for fault in wanted} - {0})
    together = [[fault for fault in wanted if fault.batch == batch] for batch in batches]
    lines = ["| fault | what it breaks | noticed by |", "|---|---|---|"]
    missed, began = 0, time.monotonic()
    # The web app's first: what is planted in Swift would build its engine anew. What was planted last goes from what was built, too.
    for groups, build in (([[fault] for fault in wanted if not fault.batch], "Scripts/build-web"), (together, BUILD)):
        try:
            for planted in groups:
                for fault, by in plant(planted):
                    missed += not by
                    lines.append(f"| {fault.name} | {fault.kind} | {by or '**nothing**'} |")
                    print(lines[-1], flush=True)
        finally:
            if groups:
                run(build, LOGS / "build.log")
    TABLE.write_text("\n".join(lines) + "\n")
    print(f"{len(wanted) - missed} of {len(wanted)} were noticed, in {(time.monotonic() - began) / 60:.0f} min")
    # One of twenty may go by.
    return 1 if missed * 20 > len(wanted) else 0


if __name__ == "__main__":
    sys.exit(main())
