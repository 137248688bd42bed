"""How long a journal of ten years takes to open and to search, natively and as the web app does it; see README.md."""

import shlex

from .engine import Stage, measure_stages
from .places import ENGINE_BENCH, JOURNAL_BENCH, JOURNAL_WASM
from .target import Verdict

ENTRIES = 10_000
OPEN = "unseal and open a journal"
OPEN_MILLISECONDS = 1_000.0
SEARCH = "search a journal: "
SEARCH_MILLISECONDS = 100.0
ENGINES = {"native": "", "in the browser’s engine": "wasm "}


def commands() -> list[str]:
    """What measures it: the native engine, and the web app's own modules in Node."""
    return [shlex.join([str(ENGINE_BENCH), "journal"]), shlex.join(["node", str(JOURNAL_BENCH)])]


def is_built() -> bool:
    """Whether both engines are there."""
    return ENGINE_BENCH.exists() and JOURNAL_WASM.exists()


def measure(runs: int) -> list[Stage]:
    """Runs both so often and takes medians; the entries come from seeds."""
    return [stage for command in commands() for stage in measure_stages(command, runs)]


def judged(promise: str, milliseconds: float | None, most: float) -> Verdict:
    """A promise with its figure; one that is not there, or of a smaller journal, was not measured."""
    if milliseconds is None:
        return Verdict(promise, "–", "not measured")
    return Verdict(promise, f"{milliseconds:.1f} ms", "pass" if milliseconds <= most else "MISS")


def verdicts(stages: list[Stage]) -> list[Verdict]:
    """Opening with all that a page does, and the slowest of the searches in either engine."""
    whole = [stage for stage in stages if stage.rows >= ENTRIES]
    opening = next((stage.milliseconds for stage in whole if stage.name == OPEN), None)
    found = [judged(f"{OPEN}: at most {OPEN_MILLISECONDS:g} ms over {ENTRIES:,} entries", opening, OPEN_MILLISECONDS)]
    for engine, prefix in ENGINES.items():
        slowest = max((stage.milliseconds for stage in whole if stage.name.startswith(prefix + SEARCH)), default=None)
        promise = f"the slowest search, {engine}: at most {SEARCH_MILLISECONDS:g} ms over {ENTRIES:,} entries"
        found.append(judged(promise, slowest, SEARCH_MILLISECONDS))
    return found
