#!/usr/bin/env python3
"""Measures Evenkeel beside plain C and beside other programs, on the same data in the same run.

Examples:
  Benchmarks/run.py                                everything, standard sizes, recorded in Docs/benchmarks.md
  Benchmarks/run.py --only import,csv --peers none only Evenkeel and plain C
  Benchmarks/run.py --rows 100000 --runs 3         a quick look, not recorded
  Benchmarks/run.py --only engine                  figures from inside the engine
  Benchmarks/run.py --only categories              categories beside fastText and scikit-learn
  Benchmarks/run.py --only search                  searches beside DuckDB
  Benchmarks/run.py --only recurring               how well recurring series are found
  Benchmarks/run.py --only forecast                how well balances are forecast, beside statsmodels' ETS
  Benchmarks/run.py --only feelings                how often people hear that feelings and spending move together
  Benchmarks/run.py --only journal                 how long a journal of ten years takes to open and to search
"""

import argparse
import shlex
import subprocess
import sys
from pathlib import Path

from harness import categorising, feelings, forecasting, importing, journal, machine, postgres, reading, recurring, report, reporting, searching
from harness.comparison import Builder, Comparison, Setting
from harness.data import statement_file
from harness.engine import measure_stages, stage_verdicts
from harness.places import BENCHMARKS, ENGINE_BENCH, EVENKEEL, RESULTS, WASM_BENCH
from harness.race import race

STANDARD_ROWS = 1_000_000
STANDARD_RUNS = 5
ENGINE = "engine"
RECURRING = "recurring"
FORECAST = "forecast"
FEELINGS = "feelings"
JOURNAL = "journal"
CATEGORIES = "categories"
SEARCH = "search"
STATSMODELS = "statsmodels"
PEERS = (
    "hledger", "ledger", "beancount", "sqlite3", "duckdb", "ofxtools", "quiffen", "xmllint", "mt-940", "fasttext", "scikit-learn",
    STATSMODELS,
)
COMPARISONS: dict[str, Builder] = {
    "import": importing.import_csv,
    "import-distinct": importing.import_distinct,
    "import-newest": importing.import_newest,
    "reimport": importing.reimport,
    "import-postgres": postgres.import_postgres,
    "csv": reading.read_csv,
    "ofx": reading.read_ofx,
    "qif": reading.read_qif,
    "camt": reading.read_camt,
    "mt940": reading.read_mt940,
    "month": reporting.month_by_category,
    CATEGORIES: categorising.categorise,
}
NAMES = (*COMPARISONS, ENGINE, RECURRING, FORECAST, FEELINGS, JOURNAL, SEARCH)


def names_in(known: tuple[str, ...], text: str) -> list[str]:
    """A list of known names with commas between."""
    names = [name for name in text.split(",") if name]
    for name in names:
        if name not in known:
            raise argparse.ArgumentTypeError(f"{name!r} is not one of {', '.join(known)}")
    return names


def comparison_names(text: str) -> list[str]:
    """The value of --only."""
    return names_in(NAMES, text)


def peer_names(text: str) -> frozenset[str] | None:
    """The value of --peers: all, none or names."""
    return None if text == "all" else frozenset([] if text == "none" else names_in(PEERS, text))


def options() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=STANDARD_ROWS, help="rows of the CSV files (1,000,000); others follow")
    parser.add_argument("--runs", type=int, default=STANDARD_RUNS, help="turns per program (5; slow ones at most 3)")
    parser.add_argument("--only", type=comparison_names, default=list(NAMES), metavar="NAMES", help=", ".join(NAMES))
    parser.add_argument("--peers", type=peer_names, default=None, metavar="NAMES", help=f"all, none, or: {', '.join(PEERS)}")
    parser.add_argument("--evenkeel", type=Path, default=EVENKEEL, metavar="PATH", help="the program to measure")
    parser.add_argument("--engine-bench", metavar="COMMAND", action="append",
                        help="prints the engine's own figures as lines of JSON; by default the native and the browser's engine")
    parser.add_argument("--record", action=argparse.BooleanOptionalAction,
                        help=f"write to Docs/{RESULTS.name}; by default only standard sizes with Evenkeel present are")
    return parser.parse_args()


def show(key: str, title: str, tables: list[report.Table], chosen: argparse.Namespace) -> None:
    """Prints one result and records it when asked."""
    print(f"\n{title}", flush=True)
    for table in tables:
        if len(table) > 1:
            print(report.as_text(table), flush=True)
    if chosen.record:
        report.record(RESULTS, key, report.section(title, chosen.machine, tables))


def measure_comparison(comparison: Comparison, chosen: argparse.Namespace) -> bool:
    """Runs one comparison; false when a promise was missed or a program failed."""
    race(comparison.contenders, chosen.runs)
    verdicts = [target.verdict() for target in comparison.targets]
    tables = [report.comparison_table(comparison)]
    if comparison.key == CATEGORIES:
        accuracies = categorising.accuracies(comparison, chosen.evenkeel)
        verdicts += categorising.verdicts(accuracies)
        tables.append(categorising.accuracy_table(accuracies))
    tables.append(report.verdict_table(verdicts))
    show(comparison.key, comparison.title, tables, chosen)
    failed = any(contender.failed for contender in comparison.contenders)
    return not failed and all(verdict.outcome != "MISS" for verdict in verdicts)


def engine_commands(rows: int) -> list[str]:
    """What measures the engine from inside, as far as it is built."""
    commands = []
    if ENGINE_BENCH.exists():
        commands.append(shlex.join([str(ENGINE_BENCH), str(statement_file("csv", rows).path)]))
        commands.append(shlex.join(["node", str(WASM_BENCH)]))
    return commands


def measure_engine(chosen: argparse.Namespace) -> bool:
    """Takes the engine's own figures; false when a promise was missed."""
    commands = chosen.engine_bench or engine_commands(chosen.rows)
    if not commands:
        print(f"\nengine: skipped, not found at {ENGINE_BENCH}")
        return True
    stages = [stage for command in commands for stage in measure_stages(command, chosen.runs)]
    verdicts = stage_verdicts(stages)
    show(ENGINE, "Inside the engine", [report.stage_table(stages), report.verdict_table(verdicts)], chosen)
    return all(verdict.outcome != "MISS" for verdict in verdicts)


def measure_recurring(chosen: argparse.Namespace) -> bool:
    """How well recurring series are found; false when a promise was missed."""
    if not ENGINE_BENCH.exists():
        print(f"\nrecurring: skipped, not found at {ENGINE_BENCH}")
        return True
    accuracy = recurring.measure()
    verdicts = recurring.verdicts(accuracy)
    tables = [recurring.figures_table(accuracy), report.verdict_table(verdicts), accuracy.confusion]
    show(RECURRING, accuracy.head.capitalize(), tables, chosen)
    return all(verdict.outcome != "MISS" for verdict in verdicts)


def measure_forecast(chosen: argparse.Namespace) -> bool:
    """How well balances are forecast, beside ETS where it is installed; false when a promise was missed."""
    if not ENGINE_BENCH.exists():
        print(f"\nforecast: skipped, not found at {ENGINE_BENCH}")
        return True
    figures = forecasting.measure(chosen.peers is None or STATSMODELS in chosen.peers)
    verdicts = forecasting.verdicts(figures)
    tables = [forecasting.figures_table(figures), forecasting.beside_table(figures), report.verdict_table(verdicts)]
    show(FORECAST, forecasting.title(figures), tables, chosen)
    return all(verdict.outcome != "MISS" for verdict in verdicts)


def measure_feelings(chosen: argparse.Namespace) -> bool:
    """How often people hear that feelings and spending move together; false when a promise was missed."""
    if not ENGINE_BENCH.exists():
        print(f"\nfeelings: skipped, not found at {ENGINE_BENCH}")
        return True
    figures = feelings.measure()
    verdicts = feelings.verdicts(figures)
    show(FEELINGS, "Money and mood", [feelings.figures_table(figures), report.verdict_table(verdicts)], chosen)
    return all(verdict.outcome != "MISS" for verdict in verdicts)


def measure_journal(chosen: argparse.Namespace) -> bool:
    """How long a journal of ten years takes to open and to search; false when a promise was missed."""
    if not journal.is_built():
        print("\njournal: skipped, without EngineBench or the modules of Scripts/build-wasm")
        return True
    stages = journal.measure(chosen.runs)
    verdicts = journal.verdicts(stages)
    show(JOURNAL, f"A journal of {journal.ENTRIES:,} entries", [report.stage_table(stages), report.verdict_table(verdicts)], chosen)
    return all(verdict.outcome != "MISS" for verdict in verdicts)


def measure_search(chosen: argparse.Namespace) -> bool:
    """The engine's searches beside DuckDB's; false when they do not find the same rows."""
    if not ENGINE_BENCH.exists() or (chosen.peers is not None and "duckdb" not in chosen.peers):
        print("\nsearch: skipped, without EngineBench or DuckDB")
        return True
    answers = searching.measure(chosen.rows)
    show(SEARCH, f"Search in {chosen.rows:,} rows in memory, beside DuckDB", [searching.table(answers)], chosen)
    return searching.found_alike(answers)


def main() -> int:
    """Builds the tools, measures what was asked, and ends with 1 when a promise was missed or a program failed."""
    chosen = options()
    chosen.evenkeel = chosen.evenkeel.resolve()
    subprocess.run(["make", "--silent", "-C", BENCHMARKS, "tools"], check=True)
    present = chosen.evenkeel.exists()
    if not present:
        print(f"evenkeel: skipped, not found at {chosen.evenkeel} (build it: swift build -c release); budgets only")
    if chosen.record is None:
        chosen.record = present and chosen.rows == STANDARD_ROWS and chosen.runs >= STANDARD_RUNS
    chosen.machine = machine.description()
    print(chosen.machine)
    setting = Setting(chosen.rows, chosen.evenkeel, chosen.peers)
    kept = [measure_comparison(COMPARISONS[name](setting), chosen) for name in chosen.only if name in COMPARISONS]
    if ENGINE in chosen.only:
        kept.append(measure_engine(chosen))
    if RECURRING in chosen.only:
        kept.append(measure_recurring(chosen))
    if FORECAST in chosen.only:
        kept.append(measure_forecast(chosen))
    if FEELINGS in chosen.only:
        kept.append(measure_feelings(chosen))
    if JOURNAL in chosen.only:
        kept.append(measure_journal(chosen))
    if SEARCH in chosen.only:
        kept.append(measure_search(chosen))
    print(f"\n{'recorded in Docs/' + RESULTS.name if chosen.record else 'not recorded'}")
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
