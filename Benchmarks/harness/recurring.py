"""How well recurring series are found in ledgers of which the truth is known; `EngineBench recurring` prints it."""

import re
import subprocess
from dataclasses import dataclass, field

from .places import ENGINE_BENCH, ROOT
from .target import Verdict

LEAST_PERCENT = 95.0
PROMISED = (
    "precision",
    "recall",
    "cadence right (habits to a third, N days to a tenth)",
    "next date in its window (without habits)",
)
CORNER = "true \\ found"


@dataclass
class Accuracy:
    """Figures in percent, what was looked at, and the counts of true cadences (rows) against found ones (columns)."""

    head: str = ""
    percent: dict[str, float] = field(default_factory=dict)
    remarks: list[str] = field(default_factory=list)
    confusion: list[list[str]] = field(default_factory=list)


def read(output: str) -> Accuracy:
    """Reads what the program prints: a line about the ledgers, figures that end in %, remarks, and the table."""
    accuracy = Accuracy()
    lines = [line for line in output.splitlines() if line.strip()]
    accuracy.head = lines[0] if lines else ""
    for line in lines[1:]:
        figure = re.fullmatch(r"(.+?)\s+(\d+\.\d) %", line)
        if figure:
            accuracy.percent[figure[1]] = float(figure[2])
        elif line.startswith(CORNER):
            accuracy.confusion.append([CORNER, *line.removeprefix(CORNER).split()])
        elif accuracy.confusion:
            accuracy.confusion.append(line.split())
        else:
            accuracy.remarks.append(line)
    return accuracy


def measure() -> Accuracy:
    """Runs the program once: its ledgers come from seeds, so every run gives the same figures."""
    output = subprocess.run([ENGINE_BENCH, "recurring"], check=True, capture_output=True, text=True, cwd=ROOT).stdout
    return read(output)


def verdicts(accuracy: Accuracy) -> list[Verdict]:
    """The promises; a figure that is not there was not measured."""
    found = []
    for name in PROMISED:
        promise = f"{name}: at least {LEAST_PERCENT:g} %"
        if name not in accuracy.percent:
            found.append(Verdict(promise, "–", "not measured"))
            continue
        percent = accuracy.percent[name]
        found.append(Verdict(promise, f"{percent:.1f} %", "pass" if percent >= LEAST_PERCENT else "MISS"))
    return found


def figures_table(accuracy: Accuracy) -> list[list[str]]:
    """Every figure, promised or not."""
    return [["figure", ""]] + [[name, f"{percent:.1f} %"] for name, percent in accuracy.percent.items()]
