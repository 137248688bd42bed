"""Month by category over stored rows, as a whole process from start to last byte."""

import subprocess
from functools import partial
from pathlib import Path

from .comparison import Comparison, Setting
from .contender import Contender
from .data import DataFile, remove_database, statement_file
from .importing import evenkeel_import, import_first
from .places import DATA, ENVIRONMENT, PEERS, PYTHON
from .target import times_faster

BEANCOUNT_QUERY = (
    "SELECT year, month, account, sum(position) WHERE account ~ 'Expenses' GROUP BY year, month, account"
)


def evenkeel_reports(setting: Setting) -> list[Contender]:
    """One month, and twelve months, from the same database."""
    file = statement_file("csv", setting.small)
    database = DATA / "reports.sqlite"
    common = ["--json", "--db", database]
    month = [setting.evenkeel, "mirror", "--from", "2026-09-01", "--to", "2026-09-30", *common]
    importer = evenkeel_import(setting, file, "reports")
    return [
        Contender("evenkeel mirror, one month", month, file.rows, once=partial(import_first, importer)),
        Contender("evenkeel year", [setting.evenkeel, "year", *common], file.rows),
    ]


def database_report(name: str, prepare: list[str | Path], report: list[str | Path], file: DataFile) -> Contender:
    """A peer that stores labelled rows once and then reports on them."""
    database = DATA / f"{name}.reports"

    def once() -> str | None:
        remove_database(database)
        done = subprocess.run([*prepare, file.path, database], capture_output=True, text=True)
        return None if done.returncode == 0 else f"storing failed: {done.stderr.strip()[-80:]}"

    command = [database if part == "DATABASE" else part for part in report]
    return Contender(name, command, file.rows, once=once)


def journal_reports(setting: Setting) -> dict[str, list[Contender]]:
    """The peers that read a text file on every call."""
    rows = setting.small
    hledger = ["hledger", "-f", statement_file("hledger", rows).path, "balance", "^Expenses"]
    month = ["-b", "2026-09-01", "-e", "2026-10-01"]
    ledger = ["ledger", "-f", statement_file("ledger", rows).path, "--monthly", "register", "^Expenses"]
    beancount = [ENVIRONMENT / "bin" / "bean-query", statement_file("beancount", rows).path, BEANCOUNT_QUERY]
    return {
        "hledger": [
            Contender("hledger balance -M", [*hledger, "-M"], rows),
            Contender("hledger balance, one month", [*hledger, *month], rows),
        ],
        "ledger": [Contender("ledger --monthly register", ledger, rows)],
        "beancount": [Contender("bean-query by month", beancount, rows)],
    }


def month_by_category(setting: Setting) -> Comparison:
    """Evenkeel's mirror beside everyone's month by category."""
    file = statement_file("labelled", setting.small)
    ours, year = evenkeel_reports(setting)
    comparison = Comparison("month", f"Month by category over {file.rows:,} stored rows, whole process", [ours, year])
    for peer, contenders in journal_reports(setting).items():
        if setting.wants(peer):
            comparison.contenders += contenders
            if peer == "hledger":
                comparison.targets += [times_faster(130, ours, contenders[0]), times_faster(130, year, contenders[0])]
    if setting.wants("sqlite3"):
        report = ["sqlite3", "-readonly", "DATABASE", f".read {PEERS / 'month_by_category.sql'}"]
        comparison.contenders.append(database_report("sqlite3 shell", [PEERS / "sqlite3_prepare.sh"], report, file))
    if setting.wants("duckdb"):
        report = [PYTHON, PEERS / "duckdb_month.py", "DATABASE"]
        comparison.contenders.append(database_report("DuckDB", [PYTHON, PEERS / "duckdb_prepare.py"], report, file))
    return comparison
