#!/usr/bin/env python3
"""Runs the stages of a lane, several side by side, says how each ended, and how long it took.

  Tests/Lanes/run.py short|long [STAGE...]
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from stages import Stage, lane

ROOT = Path(__file__).resolve().parents[2]
LOGS = ROOT / ".build" / "stages"
# So many stages at once: two cores are kept busy by three, since stages wait for disks and programs too.
AT_ONCE = int(os.environ.get("EVENKEEL_STAGES_AT_ONCE", "3"))
# So much of what a stage printed is shown when it passed; all of it is in its file.
SHOWN = 12


@dataclass
class Ended:
    """How a stage ended: its exit code, and minutes by the clock and of the processor."""
    stage: Stage
    code: int
    began: float
    minutes: float
    busy: float


@dataclass
class Running:
    stage: Stage
    process: subprocess.Popen
    began: float


def start(stage: Stage) -> Running:
    log = (LOGS / f"{stage.name.replace(' ', '-')}.log").open("w")
    print(f"── {stage.name} begins", flush=True)
    process = subprocess.Popen(
        ["bash", "-c", stage.command], cwd=ROOT, env=os.environ | stage.settings, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    return Running(stage, process, time.monotonic())


def wait(running: list[Running], beginning: float) -> Ended:
    """Waits until one of the stages ends, and prints what it said."""
    pid, status, usage = os.wait4(-1, 0)
    one = next(each for each in running if each.process.pid == pid)
    running.remove(one)
    code = one.process.returncode = os.waitstatus_to_exitcode(status)
    now = time.monotonic()
    ended = Ended(one.stage, code, (one.began - beginning) / 60, (now - one.began) / 60, (usage.ru_utime + usage.ru_stime) / 60)
    said = (LOGS / f"{one.stage.name.replace(' ', '-')}.log").read_text(errors="replace").splitlines()
    print(f"── {one.stage.name}: {'passed' if code == 0 else f'FAILED with {code}'}, {ended.minutes:.1f} min")
    print("\n".join(line for line in (said[-SHOWN:] if code == 0 else said[-2000:])), flush=True)
    return ended


def ready(waiting: list[Stage], passed: set[str], names: set[str]) -> list[Stage]:
    """The stages that can begin: whatever they need of this run has passed."""
    return [stage for stage in waiting if all(name in passed or name not in names for name in stage.after)]


def order(stages: list[Stage]) -> list[Stage]:
    """One order in which all of them can run; shorter than `stages` when some wait for each other."""
    done: list[Stage] = []
    while next_ones := ready([stage for stage in stages if stage not in done], {one.name for one in done}, {stage.name for stage in stages}):
        done.append(next_ones[0])
    return done


def run(stages: list[Stage]) -> list[Ended]:
    """Runs every stage as soon as those before it have passed; one that failed leaves out those that need it alone."""
    LOGS.mkdir(parents=True, exist_ok=True)
    beginning = time.monotonic()
    names = {stage.name for stage in stages}
    waiting, running, ended = list(stages), [], []
    while waiting or running:
        passed = {one.stage.name for one in ended if one.code == 0}
        for stage in ready(waiting, passed, names)[: AT_ONCE - len(running)]:
            waiting.remove(stage)
            running.append(start(stage))
        if not running:
            break
        ended.append(wait(running, beginning))
    return ended


def table(ended: list[Ended], left_out: list[Stage]) -> str:
    """What was run, as a table of Markdown."""
    lines = ["| stage | began | minutes | of the processor | |", "|---|--:|--:|--:|---|"]
    for one in ended:
        lines.append(f"| {one.stage.name} | {one.began:.1f} | {one.minutes:.1f} | {one.busy:.1f} | {'passed' if one.code == 0 else 'FAILED'} |")
    lines += [f"| {stage.name} | | | | not run |" for stage in left_out]
    whole = max((one.began + one.minutes for one in ended), default=0)
    return "\n".join([*lines, f"| **all** | | **{whole:.1f}** | **{sum(one.busy for one in ended):.1f}** | |"])


def main() -> int:
    name, only = sys.argv[1], sys.argv[2:]
    stages = [stage for stage in lane(name) if not only or stage.name in only]
    if unknown := set(only) - {stage.name for stage in stages}:
        sys.exit(f"run.py: the {name} lane has no stage {', '.join(sorted(unknown))}; it has {', '.join(stage.name for stage in lane(name))}")
    ended = run(stages)
    done = {one.stage.name for one in ended}
    left_out = [stage for stage in stages if stage.name not in done]
    report = table(ended, left_out)
    (LOGS / f"{name}.md").write_text(report + "\n")
    failed = sum(one.code != 0 for one in ended) + len(left_out)
    print(f"\n{report}\n\nstages: {len(ended) + len(left_out) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
