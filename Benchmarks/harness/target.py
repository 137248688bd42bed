"""A promise about a program beside another, and whether the figures keep it."""

from collections.abc import Callable
from dataclasses import dataclass

from .contender import Contender


@dataclass(frozen=True)
class Verdict:
    """How a promise came out: the figure, and the time that would just keep it where there is one."""

    promise: str
    figure: str
    outcome: str
    budget_seconds: float | None = None


@dataclass(frozen=True)
class Target:
    """A promise: its words and the function that judges it from figures."""

    promise: str
    subject: Contender
    other: Contender | None
    judge: Callable[[Contender, Contender | None], tuple[str, bool]]
    budget: Callable[[Contender, Contender], float] | None = None

    def verdict(self) -> Verdict:
        """Judges; without figures of both programs there is only the budget."""
        budget = None
        if self.budget and self.other and self.other.measured:
            budget = self.budget(self.subject, self.other)
        if not self.subject.measured or (self.other and not self.other.measured):
            return Verdict(self.promise, "–", "not measured", budget)
        figure, kept = self.judge(self.subject, self.other)
        return Verdict(self.promise, figure, "pass" if kept else "MISS", budget)


def time_at_most(factor: float, subject: Contender, other: Contender) -> Target:
    """At most `factor` times the other's time per row."""

    def judge(subject: Contender, other: Contender) -> tuple[str, bool]:
        ratio = other.rate / subject.rate
        return f"{ratio:.2f} ×", ratio <= factor

    words = f"{subject.name}: at most {factor:g} × the time of {other.name}"
    return Target(words, subject, other, judge, lambda subject, other: factor * subject.rows / other.rate)


def times_faster(factor: float, subject: Contender, other: Contender) -> Target:
    """At least `factor` times the other's rows per second."""

    def judge(subject: Contender, other: Contender) -> tuple[str, bool]:
        ratio = subject.rate / other.rate
        return f"{ratio:.1f} ×", ratio >= factor

    words = f"{subject.name}: at least {factor:g} × as fast as {other.name}"
    return Target(words, subject, other, judge, lambda subject, other: subject.rows / (other.rate * factor))


def peak_under(megabytes: float, subject: Contender) -> Target:
    """Resident memory never at or above so many millions of bytes."""

    def judge(subject: Contender, other: Contender | None) -> tuple[str, bool]:
        return f"{subject.peak:.0f} MB", subject.peak < megabytes

    return Target(f"{subject.name}: under {megabytes:g} MB", subject, None, judge)


def linear(subject: Contender, smaller: Contender) -> Target:
    """A row of the larger file costs at most 1.25 times a row of the smaller one."""

    def judge(subject: Contender, other: Contender) -> tuple[str, bool]:
        ratio = other.rate / subject.rate
        return f"{ratio:.2f} × per row", ratio <= 1.25

    words = f"{subject.name}: linear, at most 1.25 × the time per row of {smaller.name}"
    return Target(words, subject, smaller, judge)
