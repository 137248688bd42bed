"""Reading a statement file without storing it, in every format. Evenkeel's time includes process start and JSON."""

from .checks import rows_and_sum, statement_contract
from .comparison import Comparison, Setting
from .contender import Contender
from .data import DataFile, statement_file
from .places import PEERS, PYTHON, TOOLS
from .target import linear, time_at_most, times_faster


def evenkeel_statement(setting: Setting, file: DataFile, name: str = "evenkeel") -> Contender:
    """`evenkeel statement --json` without rows."""
    command = [setting.evenkeel, "statement", file.path, "--json"]
    return Contender(name, command, file.rows, check=statement_contract(file))


def python_peer(name: str, script: str, file: DataFile) -> Contender:
    """A Python library that reads the file to typed transactions."""
    return Contender(name, [PYTHON, PEERS / script, file.path], file.rows, check=rows_and_sum(file))


def titled(what: str, file: DataFile) -> str:
    """A heading with the size."""
    return f"Reading {file.rows:,} {what} ({file.megabytes:.0f} MB)"


def read_csv(setting: Setting) -> Comparison:
    """CSV beside a C program that validates every field."""
    file = statement_file("csv", setting.rows)
    ours = evenkeel_statement(setting, file)
    plain = Contender("plain C", [TOOLS / "csv_parse", file.path], file.rows, check=rows_and_sum(file))
    return Comparison("csv", titled("CSV rows", file), [ours, plain], [time_at_most(2, ours, plain)])


def read_ofx(setting: Setting) -> Comparison:
    """OFX beside ofxtools, and at three sizes."""
    few, file, many = (statement_file("ofx", rows) for rows in (max(setting.small // 10, 1), setting.small, setting.rows))
    ours = evenkeel_statement(setting, file)
    larger = evenkeel_statement(setting, many, f"evenkeel, {many.rows:,} rows")
    contenders = [ours, larger, evenkeel_statement(setting, few, f"evenkeel, {few.rows:,} rows")]
    contenders.append(evenkeel_statement(setting, statement_file("ofx2", setting.small), "evenkeel, OFX 2"))
    targets = [linear(larger, ours)]
    if setting.wants("ofxtools"):
        peer = python_peer("ofxtools", "ofxtools_parse.py", file)
        contenders.append(peer)
        targets.insert(0, times_faster(100, ours, peer))
    return Comparison("ofx", titled("OFX 1.02 transactions", file), contenders, targets)


def read_qif(setting: Setting) -> Comparison:
    """QIF beside quiffen."""
    file = statement_file("qif", setting.small)
    ours = evenkeel_statement(setting, file)
    comparison = Comparison("qif", titled("QIF transactions", file), [ours])
    if setting.wants("quiffen"):
        peer = python_peer("quiffen", "quiffen_parse.py", file)
        comparison.contenders.append(peer)
        comparison.targets.append(times_faster(300, ours, peer))
    return comparison


def read_camt(setting: Setting) -> Comparison:
    """CAMT.053 beside xmllint, which only checks that the XML is well formed."""
    file = statement_file("camt", max(setting.rows // 5, 1))
    ours = evenkeel_statement(setting, file)
    comparison = Comparison("camt", titled("CAMT.053 entries", file), [ours])
    if setting.wants("xmllint"):
        peer = Contender("xmllint --stream", ["xmllint", "--stream", "--noout", file.path], file.rows)
        comparison.contenders.append(peer)
        comparison.targets.append(time_at_most(1, ours, peer))
    return comparison


def read_mt940(setting: Setting) -> Comparison:
    """MT940 beside the mt-940 package."""
    file = statement_file("mt940", setting.small)
    comparison = Comparison("mt940", titled("MT940 movements", file), [evenkeel_statement(setting, file)])
    if setting.wants("mt-940"):
        comparison.contenders.append(python_peer("mt-940", "mt940_parse.py", file))
    return comparison
