"""Importing a CSV statement into a database: the first time, again, and in less friendly shapes."""

from functools import partial
from pathlib import Path

from .checks import hledger_imported, rows_and_sum, stored_totals
from .comparison import Comparison, Setting
from .contender import Contender, nothing
from .data import DataFile, remove_database, statement_file
from .places import DATA, PEERS, PYTHON, TOOLS
from .race import run_once
from .target import peak_under, time_at_most, times_faster

PEAK_MEGABYTES = 150


def evenkeel_import(setting: Setting, file: DataFile, name: str) -> Contender:
    """Evenkeel into a new database."""
    database = DATA / f"{name}.sqlite"
    command = [setting.evenkeel, "import", file.path, "--account", "Everyday", "--db", database, "--yes"]
    return Contender(
        "evenkeel", command, file.rows, before=partial(remove_database, database),
        check=stored_totals(setting.evenkeel, database, file),
    )


def plain_c_import(file: DataFile, name: str = "plain C", *options: str) -> Contender:
    """The plain C program into a new database."""
    database = DATA / "plain-c.sqlite"
    command = [TOOLS / "csv_to_sqlite", file.path, database, *options]
    before = partial(remove_database, database)
    return Contender(name, command, file.rows, before=before, check=rows_and_sum(file))


def hledger_import(setting: Setting, name: str) -> Contender:
    """hledger into an empty journal, on a tenth of the rows."""
    file = statement_file("csv", setting.small)
    journal = DATA / "imported.journal"
    latest = DATA / f".latest.{file.path.name}"

    def before() -> None:
        latest.unlink(missing_ok=True)
        journal.write_text("")

    command = ["hledger", "-f", journal, "--rules-file", PEERS / "everyday.rules", "import", file.path]
    return Contender(name, command, file.rows, before=before, check=hledger_imported(file))


def scripted_import(name: str, command: list[str | Path], file: DataFile) -> Contender:
    """A peer that is called with the file and a new database."""
    database = DATA / f"{name}.database"
    return Contender(
        name, [*command, file.path, database], file.rows, before=partial(remove_database, database),
        check=rows_and_sum(file),
    )


def import_first(importer: Contender) -> str | None:
    """Runs an import that others build on, unmeasured; says what went wrong."""
    run_once(importer)
    return importer.trouble


def import_csv(setting: Setting) -> Comparison:
    """A CSV statement into a new database, durable at the end."""
    file = statement_file("csv", setting.rows)
    ours, plain = evenkeel_import(setting, file, "evenkeel"), plain_c_import(file)
    late = plain_c_import(file, "plain C, indexes after the rows", "--indexes-after")
    contenders = [ours, plain, late]
    targets = [time_at_most(1.3, ours, plain), time_at_most(1.5, ours, late), peak_under(PEAK_MEGABYTES, ours)]
    if setting.wants("hledger"):
        peer = hledger_import(setting, f"hledger import ({setting.small:,} rows)")
        contenders.append(peer)
        targets.append(times_faster(50, ours, peer))
    if setting.wants("sqlite3"):
        contenders.append(scripted_import("sqlite3 shell", [PEERS / "sqlite3_import.sh"], file))
    if setting.wants("duckdb"):
        contenders.append(scripted_import("DuckDB", [PYTHON, PEERS / "duckdb_import.py"], file))
    title = f"Import of {file.rows:,} CSV rows ({file.megabytes:.0f} MB) into a new database"
    return Comparison("import", title, contenders, targets)


def import_distinct(setting: Setting) -> Comparison:
    """The same, every row with a descriptor of its own."""
    file = statement_file("csv", setting.rows, "--distinct", "all")
    ours, plain = evenkeel_import(setting, file, "distinct"), plain_c_import(file)
    title = f"Import of {file.rows:,} CSV rows, every descriptor different"
    return Comparison("import-distinct", title, [ours, plain])


def import_newest(setting: Setting) -> Comparison:
    """The same, newest rows first."""
    file = statement_file("csv", setting.rows, "--order", "newest")
    ours, plain = evenkeel_import(setting, file, "newest"), plain_c_import(file)
    return Comparison("import-newest", f"Import of {file.rows:,} CSV rows, newest first", [ours, plain])


def reimport(setting: Setting) -> Comparison:
    """The same statement again: nothing may be added."""
    file = statement_file("csv", setting.rows)
    first, ours = (evenkeel_import(setting, file, "again") for _ in range(2))
    ours.name, ours.before, ours.once = "evenkeel, once more", nothing, partial(import_first, first)
    return Comparison("reimport", f"Import of the same {file.rows:,} CSV rows once more", [ours])
