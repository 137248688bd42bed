"""Results as a table for the terminal and as a section of Docs/benchmarks.md."""

from pathlib import Path

from .comparison import Comparison
from .contender import Contender
from .engine import Stage
from .target import Verdict

Table = list[list[str]]


def time_text(seconds: float) -> str:
    """Seconds or milliseconds, three digits."""
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1000:.1f} ms" if seconds < 0.1 else f"{seconds * 1000:.0f} ms"


def beside(contender: Contender, first: Contender) -> str:
    """How much longer than the first program, per row."""
    if contender is first or not first.measured:
        return ""
    ratio = first.rate / contender.rate
    return f"{ratio:.2f} ×" if ratio < 10 else f"{ratio:.0f} ×"


def contender_row(contender: Contender, first: Contender) -> list[str]:
    """One line of a comparison."""
    if not contender.measured:
        return [contender.name, "FAILED" if contender.failed else "skipped", "", "", "", "", contender.trouble or ""]
    span = f"{time_text(min(contender.seconds))} – {time_text(max(contender.seconds))}"
    figures = [time_text(contender.median), span, f"{contender.rate:,.0f}", f"{contender.peak:.0f} MB"]
    return [contender.name, *figures, beside(contender, first), f"{len(contender.seconds)} runs"]


def comparison_table(comparison: Comparison) -> Table:
    """All programs of a comparison."""
    head = ["program", "median", "least – most", "rows/s", "peak", "per row", ""]
    return [head] + [contender_row(contender, comparison.contenders[0]) for contender in comparison.contenders]


def verdict_table(verdicts: list[Verdict]) -> Table:
    """All promises of a comparison, with the time that would just keep each."""
    rows = [["promise", "figure", "", "budget"]]
    for verdict in verdicts:
        budget = time_text(verdict.budget_seconds) if verdict.budget_seconds else ""
        rows.append([verdict.promise, verdict.figure, verdict.outcome, budget])
    return rows


def stage_table(stages: list[Stage]) -> Table:
    """The engine's own figures."""
    rows = [["work", "rows", "median", "rows/s"]]
    for stage in stages:
        rate = f"{stage.rows / stage.milliseconds * 1000:,.0f}" if stage.milliseconds and stage.rows else ""
        rows.append([stage.name, f"{stage.rows:,}", time_text(stage.milliseconds / 1000), rate])
    return rows


def as_text(table: Table) -> str:
    """Columns for a terminal: the first to the left, the others to the right."""
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = []
    for row in table:
        cells = [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:-1], widths[1:-1])]
        lines.append("  " + "  ".join([*cells, row[-1]]).rstrip())
    return "\n".join(lines)


def as_markdown(table: Table) -> str:
    """The same as a Markdown table."""
    head, *rows = table
    rule = ["---"] + ["---:"] * (len(head) - 1)
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, rule, *rows])


def section(title: str, machine: str, tables: list[Table]) -> str:
    """One dated section in Markdown."""
    return "\n\n".join([f"## {title}", machine, *(as_markdown(table) for table in tables if len(table) > 1)])


def record(path: Path, key: str, text: str) -> None:
    """Puts a section in the place of the last one with this key; a new key goes to the end."""
    start, end = f"<!-- benchmark {key} -->", f"<!-- end {key} -->"
    page = path.read_text(encoding="utf-8")
    block = f"{start}\n{text}\n{end}"
    if start in page and end in page:
        before, after = page.split(start, 1)[0], page.split(end, 1)[1]
        page = before + block + after
    else:
        page = f"{page.rstrip()}\n\n{block}\n"
    path.write_text(page, encoding="utf-8")
