"""How far forecasts of made-up households lie off, beside what needs no thinking and beside statsmodels' ETS; see README.md."""

import json
import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from .places import DATA, ENGINE_BENCH, PEERS, PYTHON, ROOT
from .target import Verdict

KINDS = ("salaried", "irregular", "labelled")
HOUSEHOLDS = 40
LAST_MONTH = "of that of the same as last month"
LAST_YEAR = "of that of the same as a year before"
WITHIN = "within the band"
MOST_PERCENT = 80.0
LEAST_WITHIN, MOST_WITHIN = 75.0, 85.0
MOST_MILLISECONDS = 30.0
ETS_MOST_RATIO = 1.0


@dataclass
class Accuracy:
    """How well one kind of household is forecast: the mean error after 30 days in major units, and figures in percent."""

    household: str
    forecasts: int
    error: int
    percent: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Beside:
    """The mean errors of both over the same cases of one kind of household."""

    household: str
    cases: int
    evenkeel: float
    ets: float

    @property
    def ratio(self) -> float:
        """Below one when Evenkeel lies less far off."""
        return self.evenkeel / self.ets


@dataclass
class Figures:
    """What `EngineBench forecast` prints, and what ETS came to; without `beside` it was not measured."""

    accuracies: list[Accuracy] = field(default_factory=list)
    milliseconds: float | None = None
    rows: int = 0
    beside: list[Beside] = field(default_factory=list)


def read(output: str) -> Figures:
    """Reads a line about each kind of household, its figures that end in %, and a line of JSON about the time."""
    figures = Figures()
    for line in output.splitlines():
        head = re.fullmatch(r"(\w+): (\d+) forecasts, mean error after 30 days (\d+)", line)
        figure = re.fullmatch(r"\s+(.+): (\d+\.\d) %", line)
        if head:
            figures.accuracies.append(Accuracy(head[1], int(head[2]), int(head[3])))
        elif figure and figures.accuracies:
            figures.accuracies[-1].percent[figure[1]] = float(figure[2])
        elif line.startswith("{"):
            time = json.loads(line)
            figures.milliseconds, figures.rows = float(time["milliseconds"]), int(time["rows"])
    return figures


def read_beside(output: str) -> list[Beside]:
    """Reads the lines of JSON of `Peers/ets.py`."""
    return [Beside(**json.loads(line)) for line in output.splitlines() if line.startswith("{")]


def run(*command: str | Path) -> str:
    """What a program prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


def has_statsmodels() -> bool:
    """Whether the peer is installed."""
    if not PYTHON.exists():
        return False
    return subprocess.run([PYTHON, "-c", "import statsmodels"], capture_output=True).returncode == 0


def measure(with_ets: bool) -> Figures:
    """Runs the program once, since its households come from seeds, and lets ETS forecast the same cases, which takes a minute."""
    cases = DATA / "forecast-cases.csv"
    DATA.mkdir(parents=True, exist_ok=True)
    figures = read(run(ENGINE_BENCH, "forecast", str(HOUSEHOLDS), cases))
    if with_ets and has_statsmodels():
        figures.beside = read_beside(run(PYTHON, PEERS / "ets.py", cases))
    return figures


def judged(promise: str, figure: str | None, kept: bool) -> Verdict:
    """A promise with its figure; one that is not there was not measured."""
    return Verdict(promise, "–", "not measured") if figure is None else Verdict(promise, figure, "pass" if kept else "MISS")


def percent_verdict(promise: str, percent: float | None, least: float, most: float) -> Verdict:
    """A share that has to lie between two others."""
    if percent is None:
        return judged(promise, None, False)
    return judged(promise, f"{percent:.1f} %", least <= percent <= most)


def verdicts(figures: Figures) -> list[Verdict]:
    """The promises about every kind of household, and the one about time."""
    percent = {accuracy.household: accuracy.percent for accuracy in figures.accuracies}
    beside = {one.household: one for one in figures.beside}
    found = []
    for kind in KINDS:
        known = percent.get(kind, {})
        for name, other in ((LAST_MONTH, "last month"), (LAST_YEAR, "a year before")):
            promise = f"{kind}: error at most {MOST_PERCENT:g} % of that of the same as {other}"
            found.append(percent_verdict(promise, known.get(name), 0, MOST_PERCENT))
        promise = f"{kind}: {LEAST_WITHIN:g} to {MOST_WITHIN:g} % within the band"
        found.append(percent_verdict(promise, known.get(WITHIN), LEAST_WITHIN, MOST_WITHIN))
        one = beside.get(kind)
        promise = f"{kind}: error at most {ETS_MOST_RATIO:g} × that of ETS"
        found.append(judged(promise, f"{one.ratio:.2f} ×" if one else None, one is not None and one.ratio <= ETS_MOST_RATIO))
    time = figures.milliseconds
    promise = f"24 months ahead over ten years of rows: at most {MOST_MILLISECONDS:g} ms"
    found.append(judged(promise, None if time is None else f"{time:.1f} ms", time is not None and time <= MOST_MILLISECONDS))
    return found


def figures_table(figures: Figures) -> list[list[str]]:
    """Every kind of household: how far its forecasts lie off, and how often what came lies in the band."""
    rows = [["households", "forecasts", "mean error", "beside last month", "beside a year before", "within the band"]]
    for accuracy in figures.accuracies:
        shares = [accuracy.percent.get(name) for name in (LAST_MONTH, LAST_YEAR, WITHIN)]
        cells = ["–" if share is None else f"{share:.1f} %" for share in shares]
        rows.append([accuracy.household, f"{accuracy.forecasts:,}", f"{accuracy.error:,}", *cells])
    return rows


def beside_table(figures: Figures) -> list[list[str]]:
    """Evenkeel's mean error and that of ETS over the cases that both forecast."""
    rows = [["households", "cases", "evenkeel", "ETS", "evenkeel beside ETS"]]
    for one in figures.beside:
        rows.append([one.household, f"{one.cases:,}", f"{one.evenkeel:,.0f}", f"{one.ets:,.0f}", f"{one.ratio:.2f} ×"])
    return rows


def title(figures: Figures) -> str:
    """What the figures are of."""
    forecasts = sum(accuracy.forecasts for accuracy in figures.accuracies)
    return f"Balance after 30 days: {forecasts:,} forecasts; time over {figures.rows:,} rows"
