"""How often and how fast the categories of unknown businesses are found, beside programs that learned the same texts."""

import csv
import json
import subprocess
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from .comparison import Comparison, Setting
from .contender import Contender
from .data import statement_file
from .places import BENCHMARKS, DATA, PEERS, PYTHON, ROOT
from .target import Verdict, times_faster

LABELLED = BENCHMARKS / "Categories" / "unknown-merchants.csv"
LEAST_PERCENT = 85.0
DRIVER = PEERS / "categorise.py"
PROGRAMS = {
    "fastText": ("fasttext", "fasttext"),
    "naive Bayes, characters": ("scikit-learn", "bayes"),
    "SVM, characters": ("scikit-learn", "svm"),
}


@dataclass(frozen=True)
class Accuracy:
    """How often a program is right on texts as banks print them."""

    name: str
    rows: int
    group_percent: float
    exact_percent: float


def accuracy(name: str, said: list[str]) -> Accuracy:
    """Compares what was said with the labels; another number of answers is an error."""
    with open(LABELLED, newline="", encoding="utf-8") as file:
        truth = [row["category"] for row in csv.DictReader(file)]
    taxonomy = json.loads((ROOT / "Content" / "categories.json").read_text(encoding="utf-8"))
    groups = {category["code"]: category["group"] for category in taxonomy["categories"]}
    pairs = list(zip(said, truth, strict=True))
    group = sum(groups[a] == groups[t] for a, t in pairs)
    exact = sum(a == t for a, t in pairs)
    return Accuracy(name, len(pairs), 100 * group / len(pairs), 100 * exact / len(pairs))


def evenkeel_accuracy(evenkeel: Path) -> Accuracy:
    """Evenkeel's, where a row that it leaves to the person counts as wrong."""
    with open(LABELLED, "rb") as file:
        done = subprocess.run([evenkeel, "categorise", "--stdin", "--json"], stdin=file, capture_output=True, check=True)
    return accuracy("evenkeel", [json.loads(line)["category"] for line in done.stdout.splitlines()])


def model(program: str) -> Path:
    """Where a peer keeps what it learned."""
    return DATA / f"categories-{program}.model"


def train(program: str) -> str | None:
    """Lets a peer learn, unmeasured; says what went wrong."""
    DATA.mkdir(parents=True, exist_ok=True)
    done = subprocess.run([PYTHON, DRIVER, "train", program, model(program)], capture_output=True, text=True)
    return None if done.returncode == 0 else f"learning failed: {done.stderr.strip()[-80:]}"


def peer_accuracy(name: str, program: str) -> Accuracy:
    """A peer's, after it has learned."""
    command = [PYTHON, DRIVER, "answer", program, model(program), LABELLED]
    return accuracy(name, subprocess.run(command, capture_output=True, text=True, check=True).stdout.split())


def accuracies(comparison: Comparison, evenkeel: Path) -> list[Accuracy]:
    """Of every program that ran."""
    found = []
    for contender in comparison.contenders:
        name = contender.name.split(" (")[0]
        if not contender.measured:
            continue
        if contender is comparison.contenders[0]:
            found.append(evenkeel_accuracy(evenkeel))
        elif name in PROGRAMS:
            found.append(peer_accuracy(name, PROGRAMS[name][1]))
    return found


def verdicts(found: list[Accuracy]) -> list[Verdict]:
    """The promise of accuracy."""
    promise = f"evenkeel: right at top level at least {LEAST_PERCENT:g} %"
    for one in found:
        if one.name == "evenkeel":
            outcome = "pass" if one.group_percent >= LEAST_PERCENT else "MISS"
            return [Verdict(promise, f"{one.group_percent:.1f} %", outcome)]
    return [Verdict(promise, "–", "not measured")]


def accuracy_table(found: list[Accuracy]) -> list[list[str]]:
    """Every program's figures."""
    rows = [["program", "labelled rows", "right at top level", "right exactly"]]
    return rows + [
        [one.name, f"{one.rows:,}", f"{one.group_percent:.1f} %", f"{one.exact_percent:.1f} %"] for one in found
    ]


def answers(rows: int, output: str) -> str | None:
    """An answer for every row is all that speed is measured on."""
    found = output.count("\n")
    return None if found == rows else f"{found} answers for {rows} rows"


def categorise(setting: Setting) -> Comparison:
    """Categories for a million rows of an everyday account, whole process; the slow peers get a tenth or a hundredth."""
    file = statement_file("labelled", setting.rows)
    ask = [setting.evenkeel, "categorise", "--stdin", "--json"]
    ours = Contender("evenkeel", ask, file.rows, check=partial(answers, file.rows), input=file.path)
    other = statement_file("labelled", setting.small, "--distinct", "all")
    distinct = Contender(
        f"evenkeel, every text different ({other.rows:,} rows)", ask, other.rows, check=partial(answers, other.rows),
        input=other.path)
    comparison = Comparison("categories", f"Categories of {file.rows:,} rows", [ours, distinct])
    for name, (peer, program) in PROGRAMS.items():
        if not setting.wants(peer):
            continue
        asked = statement_file("labelled", setting.small if program == "fasttext" else max(setting.small // 10, 1))
        command = [PYTHON, DRIVER, "answer", program, model(program), asked.path]
        contender = Contender(
            f"{name} ({asked.rows:,} rows)", command, asked.rows, once=partial(train, program),
            check=partial(answers, asked.rows))
        comparison.contenders.append(contender)
        if program == "fasttext":
            comparison.targets.append(times_faster(1, ours, contender))
    return comparison
