"""The statement files that every program of a comparison reads: generated once, kept in .build/data."""

import json
import subprocess
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from .places import DATA, TOOLS

EXTENSIONS = {"ofx2": "ofx", "camt": "xml", "mt940": "sta", "hledger": "journal", "labelled": "csv"}


@dataclass(frozen=True)
class DataFile:
    """A generated file and what a correct program must find in it."""

    path: Path
    rows: int
    sum: Decimal
    first: str
    last: str

    @property
    def megabytes(self) -> float:
        """Size in millions of bytes."""
        return self.path.stat().st_size / 1e6


def statement_file(format: str, rows: int, *options: str) -> DataFile:
    """The file of this format and size; `options` go to the generator as they are."""
    generator = TOOLS / "generate"
    marks = "".join("-" + option.lstrip("-") for option in options)
    path = DATA / f"{format}-{rows}{marks}.{EXTENSIONS.get(format, format)}"
    facts = path.with_name(path.name + ".facts.json")
    DATA.mkdir(parents=True, exist_ok=True)
    if not facts.exists() or facts.stat().st_mtime < generator.stat().st_mtime:
        command = [generator, "--format", format, "--rows", str(rows), "--output", path, *options]
        facts.write_text(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    found = json.loads(facts.read_text())
    return DataFile(path, found["rows"], Decimal(found["sum"]), found["first"], found["last"])


def remove_database(path: Path) -> None:
    """Removes a database file and the files that SQLite or DuckDB keep beside it."""
    for suffix in ("", "-wal", "-shm", "-journal", ".wal"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)
