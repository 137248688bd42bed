"""Figures from inside the engine, which a program of Evenkeel's own prints as lines of JSON; see README.md."""

import json
import shlex
import statistics
import subprocess
from collections import defaultdict
from dataclasses import dataclass

from .places import ROOT
from .target import Verdict

MONTH = "month by category"
MONTH_ROWS = 1_000_000
MONTH_MILLISECONDS = 2
SEARCH = "search"
SEARCH_ROWS = 1_000_000
SEARCH_MILLISECONDS = 50
RECURRING = "recurring series"
RECURRING_ROWS = 1_000_000
RECURRING_MILLISECONDS = 100
FACTS = "facts"
FACTS_ROWS = 1_000_000
FACTS_MILLISECONDS = 100
SCREEN = "wasm screen "
SCREEN_ROWS = 100_000
SCREEN_MILLISECONDS = 16
DEDUPLICATE, IMPORT = "deduplicate", "import"
DEDUPLICATE_SHARE = 0.15


@dataclass(frozen=True)
class Stage:
    """The median time of one named piece of work over so many rows."""

    name: str
    rows: int
    milliseconds: float


def measure_stages(command: str, runs: int) -> list[Stage]:
    """Runs the command `runs` times and takes the median of every name and size."""
    times: dict[tuple[str, int], list[float]] = defaultdict(list)
    for _ in range(runs):
        output = subprocess.run(shlex.split(command), check=True, capture_output=True, text=True, cwd=ROOT).stdout
        for line in output.splitlines():
            if line.startswith("{"):
                found = json.loads(line)
                times[found["name"], int(found["rows"])].append(float(found["milliseconds"]))
    return [Stage(name, rows, statistics.median(values)) for (name, rows), values in times.items()]


def limit_verdict(stage: Stage, milliseconds: float, rows: int) -> Verdict:
    """At most so many milliseconds, judged on at least the rows that were promised."""
    promise = f"{stage.name}: at most {milliseconds:g} ms over {rows:,} rows"
    outcome = "not measured" if stage.rows < rows else "pass" if stage.milliseconds <= milliseconds else "MISS"
    return Verdict(promise, f"{stage.milliseconds:.2f} ms", outcome)


def stage_verdicts(stages: list[Stage]) -> list[Verdict]:
    """The promises that only the engine itself can show."""
    verdicts = [limit_verdict(stage, MONTH_MILLISECONDS, MONTH_ROWS) for stage in stages if stage.name == MONTH]
    verdicts += [limit_verdict(stage, FACTS_MILLISECONDS, FACTS_ROWS) for stage in stages if stage.name == FACTS]
    verdicts += [limit_verdict(stage, SEARCH_MILLISECONDS, SEARCH_ROWS) for stage in stages if stage.name == SEARCH]
    verdicts += [limit_verdict(stage, RECURRING_MILLISECONDS, RECURRING_ROWS) for stage in stages if stage.name == RECURRING]
    verdicts += [
        limit_verdict(stage, SCREEN_MILLISECONDS, SCREEN_ROWS) for stage in stages if stage.name.startswith(SCREEN)
    ]
    whole = {stage.rows: stage.milliseconds for stage in stages if stage.name == IMPORT}
    for stage in stages:
        if stage.name == DEDUPLICATE and whole.get(stage.rows):
            share = stage.milliseconds / whole[stage.rows]
            outcome = "pass" if share <= DEDUPLICATE_SHARE else "MISS"
            verdicts.append(Verdict(f"deduplicate: at most {DEDUPLICATE_SHARE:.0%} of import", f"{share:.1%}", outcome))
    return verdicts
