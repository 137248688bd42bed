"""The engine's searches beside DuckDB's: the same rows in memory, one after the other, seven times each, the median."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .data import statement_file
from .places import ENGINE_BENCH, PEERS, PYTHON, ROOT

PREFIX = "DuckDB: "


@dataclass(frozen=True)
class Answer:
    """How long a search took in both programs and how many rows they found."""

    name: str
    rows: int
    milliseconds: float
    found: int
    duckdb_milliseconds: float
    duckdb_found: int


def read(output: str) -> list[Answer]:
    """Pairs the lines of JSON of both programs by the names of the searches."""
    lines = [json.loads(line) for line in output.splitlines() if line.startswith("{")]
    ours = {line["name"]: line for line in lines if "found" in line}
    return [
        Answer(name, mine["rows"], mine["milliseconds"], mine["found"], other["milliseconds"], other["found"])
        for name, mine in ours.items()
        if (other := ours.get(PREFIX + name))
    ]


def run(*command: str | Path) -> str:
    """What a program prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


def measure(rows: int) -> list[Answer]:
    """Lets both search the same file."""
    file = statement_file("csv", rows).path
    return read(run(ENGINE_BENCH, file) + "\n" + run(PYTHON, PEERS / "duckdb_search.py", file))


def found_alike(answers: list[Answer]) -> bool:
    """Whether both found the same number of rows in every search."""
    return bool(answers) and all(answer.found == answer.duckdb_found for answer in answers)


def table(answers: list[Answer]) -> list[list[str]]:
    """Times and how many times as long DuckDB needs."""
    rows = [["search", "rows found", "evenkeel", "DuckDB", "DuckDB beside evenkeel"]]
    for answer in answers:
        found = f"{answer.found:,}"
        if answer.found != answer.duckdb_found:
            found += f" (DuckDB {answer.duckdb_found:,})"
        times = [f"{answer.milliseconds:.2f} ms", f"{answer.duckdb_milliseconds:.2f} ms"]
        rows.append([answer.name, found, *times, f"{answer.duckdb_milliseconds / answer.milliseconds:.1f} ×"])
    return rows
