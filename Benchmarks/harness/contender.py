"""A program in a comparison: how it is started, made ready and checked, and what was measured."""

import os
import shutil
import statistics
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

Check = Callable[[str], str | None]
Preparation = Callable[[], str | None]


def nothing() -> None:
    """Needs no getting ready: nothing to do, nothing wrong."""


def exit_code_only(output: str) -> str | None:
    """Trusts the exit code."""
    return None


@dataclass
class Contender:
    """One program and its times; `once` and `check` give text when something is wrong, and then there is no figure.

    `input` is a file that it reads from standard input.
    """

    name: str
    command: list[str | Path]
    rows: int
    before: Callable[[], None] = nothing
    once: Preparation = nothing
    check: Check = exit_code_only
    input: Path | None = None
    seconds: list[float] = field(default_factory=list)
    peaks: list[float] = field(default_factory=list)
    trouble: str | None = None
    present: bool = True

    @property
    def failed(self) -> bool:
        """Whether the program is there and did not give a right answer."""
        return self.present and self.trouble is not None

    @property
    def measured(self) -> bool:
        """Whether there is a figure to show."""
        return bool(self.seconds) and self.trouble is None

    @property
    def median(self) -> float:
        """The median time in seconds."""
        return statistics.median(self.seconds)

    @property
    def rate(self) -> float:
        """Rows per second at the median time."""
        return self.rows / self.median

    @property
    def peak(self) -> float:
        """The highest resident memory of any run, in millions of bytes; mapped pages of the input count."""
        return max(self.peaks)

    def missing(self) -> str | None:
        """Why it can't be started, when it can't."""
        program = str(self.command[0])
        if shutil.which(program) or os.access(program, os.X_OK):
            return None
        return f"not found: {Path(program).name}"
