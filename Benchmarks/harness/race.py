"""Runs the programs of a comparison in turns, so that a busy minute of the machine hits all of them."""

import os
import subprocess
from pathlib import Path

from .contender import Contender
from .places import BENCHMARKS, DATA, TOOLS

SLOW_SECONDS = 8.0
SLOW_RUNS = 3
TIME_LIMIT_SECONDS = 900


def environment() -> dict[str, str]:
    """The variables that every program gets: UTF-8, no colour, no caches, no database of the person's own."""
    variables = {name: value for name, value in os.environ.items() if name != "EVENKEEL_DB"}
    return variables | {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "BEANCOUNT_DISABLE_LOAD_CACHE": "1"}


def run_once(contender: Contender) -> None:
    """Runs a program once and keeps its time and memory, or what went wrong."""
    figures, output, errors = (DATA / name for name in ("figures.txt", "output.txt", "errors.txt"))
    contender.before()
    os.sync()
    with open(contender.input or os.devnull, "rb") as given, open(output, "wb") as out, open(errors, "wb") as err:
        command = [TOOLS / "measure", figures, *contender.command]
        try:
            subprocess.run(
                command, stdin=given, stdout=out, stderr=err, cwd=DATA, env=environment(), timeout=TIME_LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            contender.trouble = f"over {TIME_LIMIT_SECONDS} s"
            return
    keep(contender, figures, output, errors)


def keep(contender: Contender, figures: Path, output: Path, errors: Path) -> None:
    """Adds one run's figures when the program ended well and its answer is right."""
    nanoseconds, _, _, peak, status = figures.read_text().split()
    if status != "0":
        lines = errors.read_text(errors="replace").strip().splitlines()
        contender.trouble = f"exit code {status}: {lines[-1] if lines else ''}".replace(str(BENCHMARKS), "Benchmarks")
        return
    contender.trouble = contender.check(output.read_text(errors="replace"))
    contender.seconds.append(int(nanoseconds) / 1e9)
    contender.peaks.append(int(peak) * 1024 / 1e6)


def race(contenders: list[Contender], runs: int) -> None:
    """Measures all contenders in turns; one that needs over eight seconds runs at most three times."""
    DATA.mkdir(parents=True, exist_ok=True)
    for contender in contenders:
        contender.trouble = contender.missing()
        contender.present = contender.trouble is None
        contender.trouble = contender.trouble or contender.once()
    for turn in range(runs):
        for contender in contenders:
            slow = bool(contender.seconds) and contender.seconds[0] > SLOW_SECONDS
            if contender.trouble is None and not (slow and turn >= SLOW_RUNS):
                run_once(contender)
