"""Whether the measuring itself is right: `make -C Benchmarks test`."""

import csv
import subprocess
import sys
import tempfile
import unittest
from decimal import Decimal
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from harness import categorising, engine, feelings, forecasting, journal, recurring, report, searching  # noqa: E402
from harness.checks import rows_and_sum, statement_contract  # noqa: E402
from harness.contender import Contender  # noqa: E402
from harness.data import DataFile  # noqa: E402
from harness.places import TOOLS  # noqa: E402
from harness.race import race  # noqa: E402
from harness.target import peak_under, time_at_most, times_faster  # noqa: E402

FORMATS = ("csv", "labelled", "ofx", "ofx2", "qif", "camt", "mt940", "hledger", "ledger", "beancount")


def finished(rows: int, seconds: list[float], peak: float = 1) -> Contender:
    """A contender that has already run."""
    return Contender("program", ["true"], rows, seconds=seconds, peaks=[peak])


def generated(*options: str) -> bytes:
    """What the generator writes with these options."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "file"
        subprocess.run([TOOLS / "generate", *options, "--output", path], check=True, capture_output=True)
        return path.read_bytes()


class Targets(unittest.TestCase):
    """Promises are judged per row and by the median."""

    def test_medians_decide(self) -> None:
        ours, other = finished(100, [1.0, 9.0, 1.2]), finished(100, [1.0, 1.0, 1.0])
        self.assertEqual(time_at_most(1.3, ours, other).verdict().outcome, "pass")
        self.assertEqual(time_at_most(1.1, ours, other).verdict().outcome, "MISS")

    def test_rates_make_sizes_comparable(self) -> None:
        ours, other = finished(1000, [1.0]), finished(100, [5.0])
        verdict = times_faster(50, ours, other).verdict()
        self.assertEqual((verdict.figure, verdict.outcome, verdict.budget_seconds), ("50.0 ×", "pass", 1.0))
        self.assertEqual(times_faster(51, ours, other).verdict().outcome, "MISS")

    def test_without_figures_there_is_a_budget(self) -> None:
        ours, other = Contender("ours", ["true"], 100), finished(100, [2.0])
        verdict = time_at_most(1.5, ours, other).verdict()
        self.assertEqual((verdict.outcome, verdict.budget_seconds), ("not measured", 3.0))

    def test_memory_is_the_highest_of_all_runs(self) -> None:
        ours = Contender("ours", ["true"], 1, seconds=[1, 1], peaks=[149, 150])
        self.assertEqual(peak_under(150, ours).verdict().outcome, "MISS")

    def test_deduplication_is_judged_as_a_share(self) -> None:
        stages = [engine.Stage("import", 10, 100.0), engine.Stage("deduplicate", 10, 15.1)]
        self.assertEqual([verdict.outcome for verdict in engine.stage_verdicts(stages)], ["MISS"])

    def test_a_promise_over_many_rows_needs_many_rows(self) -> None:
        verdicts = engine.stage_verdicts([engine.Stage("month by category", 1000, 0.1)])
        self.assertEqual(verdicts[0].outcome, "not measured")

    def test_search_has_its_time(self) -> None:
        stages = [engine.Stage("search", 1_000_000, 50.1), engine.Stage("search", 1_000_000, 49.9)]
        self.assertEqual([verdict.outcome for verdict in engine.stage_verdicts(stages)], ["MISS", "pass"])


    def test_recurring_series_have_a_promise(self) -> None:
        stages = [engine.Stage("recurring series", 1_000_000, 101.0)]
        self.assertEqual([verdict.outcome for verdict in engine.stage_verdicts(stages)], ["MISS"])

    def test_facts_have_a_promise(self) -> None:
        stages = [engine.Stage("facts", 1_000_000, 100.1), engine.Stage("facts", 1_000_000, 20.0)]
        self.assertEqual([verdict.outcome for verdict in engine.stage_verdicts(stages)], ["MISS", "pass"])


class Searching(unittest.TestCase):
    """Searches of both programs are paired by name, and must find the same."""

    ours = '{"name":"search","milliseconds":9.0,"rows":10}\n{"name":"search, a word","milliseconds":2.0,"rows":10,"found":3}\n'

    def test_pairs(self) -> None:
        (answer,) = searching.read(self.ours + '{"name":"DuckDB: search, a word","milliseconds":30.0,"rows":10,"found":3}')
        self.assertEqual(searching.table([answer])[1], ["search, a word", "3", "2.00 ms", "30.00 ms", "15.0 ×"])
        self.assertTrue(searching.found_alike([answer]))

    def test_other_rows_are_no_comparison(self) -> None:
        answers = searching.read(self.ours + '{"name":"DuckDB: search, a word","milliseconds":30.0,"rows":10,"found":4}')
        self.assertFalse(searching.found_alike(answers))
        self.assertFalse(searching.found_alike(searching.read(self.ours)))


class Categorising(unittest.TestCase):
    """Accuracy is judged by groups, and answers must be as many as rows."""

    def setUp(self) -> None:
        with open(categorising.LABELLED, newline="", encoding="utf-8") as file:
            self.truth = [row["category"] for row in csv.DictReader(file)]

    def test_all_right(self) -> None:
        found = categorising.accuracy("evenkeel", self.truth)
        self.assertEqual((found.group_percent, found.exact_percent), (100, 100))
        self.assertEqual([verdict.outcome for verdict in categorising.verdicts([found])], ["pass"])

    def test_another_category_of_the_group_is_right_at_top_level(self) -> None:
        found = categorising.accuracy("evenkeel", ["coffee" if code == "restaurants" else code for code in self.truth])
        self.assertEqual(found.group_percent, 100)
        self.assertAlmostEqual(found.exact_percent, 100 * (1 - self.truth.count("restaurants") / len(self.truth)))

    def test_one_answer_for_everything_misses_the_promise(self) -> None:
        found = categorising.accuracy("evenkeel", ["coffee"] * len(self.truth))
        self.assertEqual([verdict.outcome for verdict in categorising.verdicts([found])], ["MISS"])

    def test_an_answer_for_every_row(self) -> None:
        with self.assertRaises(ValueError):
            categorising.accuracy("evenkeel", self.truth[1:])
        self.assertIsNone(categorising.answers(2, "coffee\nrent\n"))
        self.assertIsNotNone(categorising.answers(3, "coffee\nrent\n"))


class Recurring(unittest.TestCase):
    """What the program prints is read and judged."""

    output = (
        "recurring series: 2 labelled ledgers, 900 rows, 40 series\nprecision                 99.1 %\nrecall  94.9 %\n"
        "windows wider than promised: 0\ntrue \\ found  weekly       none         \nweekly        12           1\n"
        "none          0            0\n"
    )

    def test_reading(self) -> None:
        accuracy = recurring.read(self.output)
        self.assertEqual(accuracy.percent, {"precision": 99.1, "recall": 94.9})
        self.assertEqual(accuracy.confusion, [["true \\ found", "weekly", "none"], ["weekly", "12", "1"], ["none", "0", "0"]])
        self.assertEqual(accuracy.remarks, ["windows wider than promised: 0"])

    def test_judging(self) -> None:
        outcomes = [verdict.outcome for verdict in recurring.verdicts(recurring.read(self.output))]
        self.assertEqual(outcomes, ["pass", "MISS", "not measured", "not measured"])


class Forecasting(unittest.TestCase):
    """What both programs print is read, and judged for each kind of household."""

    output = (
        "salaried: 240 forecasts, mean error after 30 days 636\n  of that of the same as last month: 80.0 %\n"
        "  of that of the same as a year before: 80.1 %\n  within the band: 85.0 %\n"
        "irregular: 1200 forecasts, mean error after 30 days 1525\n  of that of the same as last month: 56.9 %\n"
        "  of that of the same as a year before: 70.7 %\n  within the band: 85.1 %\n"
        '{"name": "forecast", "milliseconds": 30.1, "rows": 56031}\n'
    )
    ets = (
        '{"household": "salaried", "cases": 48, "evenkeel": 640.0, "ets": 800.0}\n'
        '{"household": "irregular", "cases": 48, "evenkeel": 505.0, "ets": 500.0}\n'
    )

    def setUp(self) -> None:
        self.figures = forecasting.read(self.output)

    def outcomes(self, word: str) -> list[str]:
        """How the promises with this word in them came out."""
        return [verdict.outcome for verdict in forecasting.verdicts(self.figures) if word in verdict.promise]

    def test_reading(self) -> None:
        self.assertEqual(
            forecasting.figures_table(self.figures)[1:],
            [["salaried", "240", "636", "80.0 %", "80.1 %", "85.0 %"], ["irregular", "1,200", "1,525", "56.9 %", "70.7 %", "85.1 %"]],
        )
        self.assertEqual((self.figures.milliseconds, self.figures.rows), (30.1, 56031))
        self.assertIn("1,440 forecasts", forecasting.title(self.figures))

    def test_a_kind_without_figures_was_not_measured(self) -> None:
        self.assertEqual(self.outcomes("last month"), ["pass", "pass", "not measured"])
        self.assertEqual(self.outcomes("a year before"), ["MISS", "pass", "not measured"])

    def test_a_band_can_be_too_wide_and_too_narrow(self) -> None:
        self.assertEqual(self.outcomes("the band"), ["pass", "MISS", "not measured"])
        self.figures = forecasting.read(self.output.replace("85.0 %", "74.9 %").replace("85.1 %", "75.0 %"))
        self.assertEqual(self.outcomes("the band"), ["MISS", "pass", "not measured"])

    def test_time(self) -> None:
        self.assertEqual(self.outcomes("24 months"), ["MISS"])
        self.figures = forecasting.read(self.output.replace("30.1", "30.0"))
        self.assertEqual(self.outcomes("24 months"), ["pass"])
        self.assertEqual(forecasting.verdicts(forecasting.read(""))[-1].outcome, "not measured")

    def test_ets_is_judged_where_it_was_measured(self) -> None:
        self.assertEqual(self.outcomes("ETS"), ["not measured"] * 3)
        self.assertEqual(len(forecasting.beside_table(self.figures)), 1)
        self.figures.beside = forecasting.read_beside("a remark\n" + self.ets)
        self.assertEqual(self.outcomes("ETS"), ["pass", "MISS", "not measured"])
        self.assertEqual(forecasting.beside_table(self.figures)[1], ["salaried", "48", "640", "800", "0.80 ×"])


class Feelings(unittest.TestCase):
    """What is printed about money and mood is judged line by line."""

    output = "\n".join((
        "without an effect: 2000 people from seed 1000000", "  hear of something: 5.0 %", "  their interval holds 0.8: 60.0 %",
        "d = 0.8 on the same day: 2000 people from seed 1000000", "  hear of something: 80.0 %",
        "confounded by weekends and paydays: 2000 people from seed 1000000", "  hear of something: 5.1 %",
        "strongly confounded: 2000 people from seed 1000000", "  hear of something: 5.0 %",
        '{"name": "feelings", "milliseconds": 10.0, "people": 6000}',
    ))

    def outcomes(self, output: str) -> list[str]:
        """How each promise ended."""
        return [verdict.outcome for verdict in feelings.verdicts(feelings.read(output))]

    def test_promises(self) -> None:
        self.assertEqual(self.outcomes(self.output), ["pass", "MISS", "pass", "pass", "pass"])
        worse = self.output.replace("80.0 %", "79.9 %").replace("5.0 %", "5.1 %").replace("10.0", "10.1")
        self.assertEqual(self.outcomes(worse), ["MISS"] * 5)
        self.assertEqual(self.outcomes(""), ["not measured"] * 5)

    def test_every_kind_is_shown(self) -> None:
        rows = feelings.figures_table(feelings.read(self.output))[1:]
        self.assertEqual(rows[0], ["without an effect", "2,000", "5.0 %", "60.0 %"])
        self.assertEqual(rows[1][2:], ["80.0 %", "–"])


class Journal(unittest.TestCase):
    """Opening and the slowest search of each engine are judged over a whole journal."""

    def outcomes(self, opening: float, native: float, wasm: float, rows: int = journal.ENTRIES) -> list[str]:
        """How each promise ended."""
        names = {"unseal and open a journal": opening, "wasm search a journal: a word": wasm, "search a journal: a": 1.0, "search a journal: b": native}
        return [verdict.outcome for verdict in journal.verdicts([engine.Stage(name, rows, time) for name, time in names.items()])]

    def test_promises(self) -> None:
        self.assertEqual(self.outcomes(1000.0, 100.0, 100.1), ["pass", "pass", "MISS"])
        self.assertEqual(self.outcomes(1000.1, 100.1, 100.0), ["MISS", "MISS", "pass"])
        self.assertEqual(self.outcomes(1.0, 1.0, 1.0, rows=journal.ENTRIES - 1), ["not measured"] * 3)

    def test_both_engines_are_asked(self) -> None:
        self.assertEqual([command.split("/")[-1] for command in journal.commands()], ["EngineBench journal", "journal.mjs"])


class Answers(unittest.TestCase):
    """A wrong answer is no figure."""

    file = DataFile(Path("x"), 2, Decimal("-3.50"), "2026-01-01", "2026-01-02")

    def test_rows_and_sum(self) -> None:
        check = rows_and_sum(self.file)
        self.assertIsNone(check('noise\n{"rows": 2, "sum": "-3.5"}\n'))
        self.assertIn("wrong answer", check('{"rows": 2, "sum": "-3.51"}') or "")
        self.assertEqual(check(""), "no answer")

    def test_statements_are_added_up(self) -> None:
        one = '{"lines": 1, "sum": "-1.25"}, {"lines": 1, "sum": "-2.25"}'
        check = statement_contract(self.file)
        self.assertIsNone(check('{"files": [{"statements": [' + one + "]}]}"))
        self.assertIn("not the documented answer", check('{"files": [{}]}') or "")

    def test_a_failing_program_is_marked_and_a_missing_one_skipped(self) -> None:
        failing, missing = Contender("a", ["false"], 1), Contender("b", ["no-such-program"], 1)
        race([failing, missing], 1)
        self.assertTrue(failing.failed and not missing.failed)
        self.assertFalse(failing.measured or missing.measured)


class Record(unittest.TestCase):
    """A section takes the place of the one before it."""

    def test_replacing(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "page.md"
            page.write_text("# Head\n")
            for key, text in (("a", "old"), ("b", "kept"), ("a", "new")):
                report.record(page, key, text)
            found = page.read_text()
        self.assertNotIn("old", found)
        self.assertLess(found.index("new"), found.index("kept"))
        self.assertEqual(found.count("<!-- benchmark a -->"), 1)


class Generator(unittest.TestCase):
    """The data are the same on every call, and as they were ordered."""

    def test_same_choices_same_bytes(self) -> None:
        for format in FORMATS:
            with self.subTest(format=format):
                call = ("--format", format, "--rows", "500", "--region", "au")
                self.assertEqual(generated(*call), generated(*call))
                self.assertNotEqual(generated(*call), generated(*call, "--seed", "8"))

    def test_newest_first_is_the_same_rows_turned_round(self) -> None:
        call = ("--format", "csv", "--rows", "500")
        head, *rows = generated(*call).splitlines()
        self.assertEqual([head, *reversed(rows)], generated(*call, "--order", "newest").splitlines())

    def test_every_descriptor_different(self) -> None:
        rows = generated("--format", "labelled", "--rows", "20000", "--distinct", "all").decode().splitlines()[1:]
        self.assertEqual(len({row.split(",", 1)[1].rsplit(",", 2)[0] for row in rows}), 20000)


class PlainC(unittest.TestCase):
    """The C reader validates what it claims to validate."""

    def outcome(self, *lines: bytes) -> int:
        """The exit code for a file of these lines under a header."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "file.csv"
            path.write_bytes(b"\n".join((b"Date,Description,Debit,Credit,Balance", *lines)))
            return subprocess.run([TOOLS / "csv_parse", path], capture_output=True).returncode

    def test_good_rows(self) -> None:
        self.assertEqual(self.outcome(b"2024-02-29,CAF\xc3\xa9,1.00,,2.00", b'2024-03-01,"A ""B"", C",,0.05,-2.05\r\n'), 0)

    def test_broken_rows(self) -> None:
        broken = (
            b"2023-02-29,A,1.00,,2.00", b"2023-13-01,A,1.00,,2.00", b"2023-01-1,A,1.00,,2.00", b"2023-01-01,A,1.0,,2.00",
            b"2023-01-01,A,1.00,1.00,2.00", b"2023-01-01,A,,,2.00", b"2023-01-01,A,1.00,,", b"2023-01-01,A,1.x0,,2.00",
            b"2023-01-01,\xc3,1.00,,2.00", b"2023-01-01,\xed\xa0\x80,1.00,,2.00", b'2023-01-01,"A,1.00,,2.00', b"2023-01-01,A",
            b"2023-01-01,A,1.00,,2.00,9",
        )
        for line in broken:
            with self.subTest(line=line):
                self.assertEqual(self.outcome(line), 65)


if __name__ == "__main__":
    unittest.main()
