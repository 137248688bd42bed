"""Whether a program's answer is right: speed with a wrong answer is no figure."""

import json
import re
import subprocess
from decimal import Decimal, InvalidOperation
from pathlib import Path

from .contender import Check
from .data import DataFile
from .race import environment


def compare(rows: object, total: object, file: DataFile) -> str | None:
    """What differs from the generated facts."""
    try:
        right = int(str(rows)) == file.rows and Decimal(str(total)) == file.sum
    except (ValueError, InvalidOperation):
        right = False
    return None if right else f"wrong answer: {rows} rows, sum {total}; it should be {file.rows} rows, sum {file.sum}"


def rows_and_sum(file: DataFile) -> Check:
    """The last line is `{"rows": …, "sum": …}`."""

    def check(output: str) -> str | None:
        try:
            found = json.loads(output.strip().splitlines()[-1])
        except (IndexError, ValueError):
            return "no answer"
        return compare(found.get("rows"), found.get("sum"), file)

    return check


def statement_contract(file: DataFile) -> Check:
    """The documented answer of `evenkeel statement --json`: posted lines and sums over all statements."""

    def check(output: str) -> str | None:
        try:
            statements = [statement for one in json.loads(output)["files"] for statement in one["statements"]]
            rows = sum(statement["lines"] for statement in statements)
            total = sum(Decimal(statement["sum"]) for statement in statements)
        except (ValueError, KeyError, TypeError, InvalidOperation) as error:
            return f"not the documented answer: {error!r}"
        return compare(rows, total, file)

    return check


def hledger_imported(file: DataFile) -> Check:
    """hledger says how many transactions it imported."""

    def check(output: str) -> str | None:
        found = re.search(r"imported (\d+) new", output)
        return None if found and int(found[1]) == file.rows else f"wrong answer: {output[-80:]!r}"

    return check


def stored_totals(evenkeel: Path, database: Path, file: DataFile) -> Check:
    """What an import left behind: money in, out and moved over the whole span, asked from the database afterwards."""

    def check(output: str) -> str | None:
        command = [evenkeel, "mirror", "--from", file.first, "--to", file.last, "--json", "--db", database]
        answer = subprocess.run(command, capture_output=True, text=True, env=environment())
        try:
            screen = json.loads(answer.stdout)
            # What goes to own accounts, into savings or to a card is neither in nor out; it stands beside them.
            difference = Decimal(screen["totals"]["net"]) + Decimal(screen["moved"]["net"])
        except (ValueError, KeyError, TypeError, InvalidOperation) as error:
            return f"can't check what was stored: {error!r}"
        return None if difference == file.sum else f"wrong totals after import: {difference}, it should be {file.sum}"

    return check
