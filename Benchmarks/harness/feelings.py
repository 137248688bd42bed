"""How often made-up people hear that feelings and spending move together; `EngineBench feelings` prints it, see README.md."""

import json
import re
import subprocess
from dataclasses import dataclass, field

from .places import ENGINE_BENCH, ROOT
from .target import Verdict

WITHOUT = "without an effect"
PLANTED = "d = 0.8 on the same day"
CONFOUNDED = "confounded by weekends and paydays"
STRONGLY = "strongly confounded"
HEAR = "hear of something"
HOLDS = "their interval holds 0.8"
MOST_PERCENT = 5.0
LEAST_PERCENT = 80.0
MOST_MILLISECONDS = 10.0


@dataclass
class People:
    """One kind of people: how many there are, and figures in percent."""

    kind: str
    count: int
    percent: dict[str, float] = field(default_factory=dict)


@dataclass
class Figures:
    """What `EngineBench feelings` prints."""

    people: list[People] = field(default_factory=list)
    milliseconds: float | None = None

    def heard(self, kind: str) -> float | None:
        """The percentage of a kind of people who hear of something."""
        return next((one.percent.get(HEAR) for one in self.people if one.kind == kind), None)


def read(output: str) -> Figures:
    """Reads a line about each kind of people, its figures that end in %, and a line of JSON about the time."""
    figures = Figures()
    for line in output.splitlines():
        head = re.fullmatch(r"(\S.*): (\d+) people from seed \d+", line)
        figure = re.fullmatch(r"\s+(.+): (\d+\.\d) %", line)
        if head:
            figures.people.append(People(head[1], int(head[2])))
        elif figure and figures.people:
            figures.people[-1].percent[figure[1]] = float(figure[2])
        elif line.startswith("{"):
            figures.milliseconds = float(json.loads(line)["milliseconds"])
    return figures


def measure() -> Figures:
    """Runs the program once: its people come from seeds, so every run gives the same shares."""
    return read(subprocess.run([ENGINE_BENCH, "feelings"], check=True, capture_output=True, text=True, cwd=ROOT).stdout)


def judged(promise: str, figure: float | None, unit: str, kept: bool) -> Verdict:
    """A promise with its figure; one that is not there was not measured."""
    if figure is None:
        return Verdict(promise, "–", "not measured")
    return Verdict(promise, f"{figure:.1f} {unit}", "pass" if kept else "MISS")


def verdicts(figures: Figures) -> list[Verdict]:
    """The promises about every kind of people, and the one about time."""
    found = []
    for kind in (WITHOUT, CONFOUNDED, STRONGLY):
        heard = figures.heard(kind)
        promise = f"{kind}: at most {MOST_PERCENT:g} % hear of something"
        found.append(judged(promise, heard, "%", heard is not None and heard <= MOST_PERCENT))
    heard = figures.heard(PLANTED)
    promise = f"{PLANTED}, 60 days: at least {LEAST_PERCENT:g} % hear"
    found.append(judged(promise, heard, "%", heard is not None and heard >= LEAST_PERCENT))
    time = figures.milliseconds
    promise = f"one person: at most {MOST_MILLISECONDS:g} ms on the mean"
    found.append(judged(promise, time, "ms", time is not None and time <= MOST_MILLISECONDS))
    return found


def figures_table(figures: Figures) -> list[list[str]]:
    """Every kind of people, promised or not."""
    rows = [["people", "count", HEAR, HOLDS]]
    for one in figures.people:
        shares = [one.percent.get(name) for name in (HEAR, HOLDS)]
        rows.append([one.kind, f"{one.count:,}", *("–" if share is None else f"{share:.1f} %" for share in shares)])
    return rows
