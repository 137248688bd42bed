"""What so many households need: disk, processors, memory, connections and backups, from what one household was measured to cost and from
how people are assumed to use it. The table is in Docs/Operations.md.

  python3 -m harness.sizing              # the table, from the figures below
  python3 -m harness.sizing measure      # those figures anew, with the release build; needs PostgreSQL
"""

import atexit
import json
import math
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import asdict, dataclass
from pathlib import Path

from . import places
from .postgres import Cluster
from .serving import EMAIL, PASSWORD, Client, Server, memory, statement

EVENKEEL = os.environ.get("EVENKEEL", str(places.EVENKEEL))
TICK_MILLISECONDS = 1000 / os.sysconf("SC_CLK_TCK")
REQUESTS, PUSHES, IMPORTS, IMPORT_ROWS = 1_000, 200, 10, 60


@dataclass
class Measured:
    """What was measured of the demo family, some years of a family's accounts; bytes, and milliseconds of processor time."""

    years: float = 0
    rows: int = 0
    sqlite_bytes: int = 0
    postgres_bytes: int = 0
    backup_bytes: int = 0
    read_ms: float = 0
    fresh_read_ms: float = 0
    push_ms: float = 0
    import_ms: float = 0
    postgres_push_ms: float = 0
    postgres_push_database_ms: float = 0
    postgres_fresh_read_database_ms: float = 0
    idle_megabytes: float = 0
    backup_seconds_per_gigabyte: float = 0


MEASURED = Measured(
    years=3.058, rows=3967, sqlite_bytes=1_679_360, postgres_bytes=2_424_832, backup_bytes=1_863_856, read_ms=0.73, fresh_read_ms=3.9,
    push_ms=1.65, import_ms=12.0, postgres_push_ms=2.25, postgres_push_database_ms=1.65,
    postgres_fresh_read_database_ms=3.15, idle_megabytes=62.9,
    backup_seconds_per_gigabyte=2.699)


@dataclass
class Use:
    """How a household is assumed to use it."""

    years_kept: float = 5
    people: float = 2.5
    devices_per_person: float = 1.6
    active_people_a_day: float = 0.4
    reads_per_active_person: float = 40
    fresh_reads_per_active_person: float = 6
    pushes_per_active_person: float = 6
    imports_a_month: float = 6
    busiest_hour: float = 0.12
    peak_within_the_hour: float = 2
    online_devices_at_peak: float = 0.15
    households_at_hand_at_peak: float = 0.05
    used_at_peak: float = 0.5
    cores_per_server: int = 4
    connections_per_server: int = 4_096
    row_bytes_at_hand: int = 100
    stream_bytes: int = 150_000


USE = Use()


def processor(pids: list[int]) -> float:
    """Milliseconds of processor time that processes used."""
    total = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        total += int(fields[11]) + int(fields[12])
    return total * TICK_MILLISECONDS


def spent(pids: list[int], count: int, work) -> float:
    """Milliseconds of processor time for each of so many."""
    before = processor(pids)
    for number in range(count):
        work(number)
    return (processor(pids) - before) / count


class Household:
    """A served demo household, signed in to."""

    def __init__(self, folder: str, *flags: str, database: str | None = None) -> None:
        self.server = Server(EVENKEEL, folder, *flags, settings={"EVENKEEL_DATABASE_URL": database} if database else None)
        atexit.register(self.server.process.kill)
        self.client = Client(self.server.url)
        self.client.sign_in(EMAIL, PASSWORD)
        self.home = f"/v1/households/{self.client.json('GET', '/v1/households')['households'][0]['id']}"
        self.row = self.page(0)["transactions"][0]["id"]
        self.device = str(uuid.uuid4())

    def page(self, _: int):
        return self.client.json("GET", f"{self.home}/transactions?limit=50")

    def push(self, number: int):
        operation = {"id": str(uuid.uuid4()), "kind": "row", "record": self.row, "action": "set", "fields": {"note": f"note {number}"},
                     "base": 1 << 40, "after": [], "made": "2026-03-05T10:00:00.000Z"}
        answer = self.client.json("POST", f"{self.home}/operations", {"device": self.device, "operations": [operation]})
        assert answer["answers"][0]["outcome"] == "applied", answer

    def push_and_page(self, number: int):
        self.push(number)
        self.page(number)

    def bring(self, number: int):
        upload = self.client.json(
            "POST", f"{self.home}/imports/preview?name={number}.csv&account=Measured{number}", statement(IMPORT_ROWS),
            content_type="application/octet-stream")
        self.client.json("POST", f"{self.home}/imports", {"upload": upload["upload"]})


def pages(path: str) -> int:
    connection = sqlite3.connect(path)
    try:
        return connection.execute("PRAGMA page_count").fetchone()[0] * 4096
    finally:
        connection.close()


def run(*words: str) -> None:
    subprocess.run([EVENKEEL, *words], check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)


def measure() -> Measured:
    """Measures everything anew."""
    found = Measured()
    with tempfile.TemporaryDirectory() as folder:
        empty = Server(EVENKEEL, f"{folder}/empty")
        empty.close()
        home = Household(f"{folder}/demo", "--demo")
        home.server.close()
        database = f"{folder}/demo/evenkeel.sqlite"
        found.sqlite_bytes = pages(database) - pages(f"{folder}/empty/evenkeel.sqlite")
        connection = sqlite3.connect(database)
        found.rows, first, last = connection.execute("SELECT count(*), min(day), max(day) FROM ledger_row").fetchone()
        connection.close()
        found.years = (last - first + 1) / 365.25
        measure_backup(found, folder)
        measure_postgres(found, folder)
        home = Household(f"{folder}/demo")
        pids = [home.server.process.pid]
        found.idle_megabytes = memory(home.server.process)
        found.read_ms = spent(pids, REQUESTS, home.page)
        found.push_ms = spent(pids, PUSHES, home.push)
        found.fresh_read_ms = spent(pids, PUSHES, home.push_and_page) - found.push_ms
        found.import_ms = spent(pids, IMPORTS, home.bring)
        home.server.close()
    return found


def measure_backup(found: Measured, folder: str) -> None:
    """A backup's size, and how long one gigabyte takes, of a database that is large enough to tell."""
    began = time.monotonic()
    run("backup", f"{folder}/small.backup", "--data", f"{folder}/demo", "--key-file", f"{folder}/key")
    seconds = time.monotonic() - began
    found.backup_bytes = Path(f"{folder}/small.backup").stat().st_size
    Path(f"{folder}/large").mkdir()
    Path(f"{folder}/large.csv").write_bytes(statement(300_000))
    run("import", f"{folder}/large.csv", "--account", "Large", "--yes", "--db", f"{folder}/large/evenkeel.sqlite")
    size = pages(f"{folder}/large/evenkeel.sqlite") - found.sqlite_bytes
    began = time.monotonic()
    run("backup", f"{folder}/large.backup", "--data", f"{folder}/large", "--key-file", f"{folder}/key")
    found.backup_seconds_per_gigabyte = max(0.0, time.monotonic() - began - seconds) / (size / 1e9)


def measure_postgres(found: Measured, folder: str) -> None:
    """The same family in PostgreSQL, and what a push costs there."""
    cluster = Cluster()
    cluster.tell("CREATE DATABASE empty TEMPLATE template0", "CREATE DATABASE demo TEMPLATE template0")
    Server(EVENKEEL, f"{folder}/other", settings={"EVENKEEL_DATABASE_URL": cluster.url("empty")}).close()
    run("migrate-database", "--from", f"{folder}/demo/evenkeel.sqlite", "--to", cluster.url("demo"))

    def size(name: str) -> int:
        words = ["psql", "-AtqX", cluster.url(name), "-c", f"SELECT pg_database_size('{name}')"]
        return int(subprocess.run(words, check=True, capture_output=True, text=True).stdout)

    found.postgres_bytes = size("demo") - size("empty")
    home = Household(f"{folder}/demo", database=cluster.url("demo"))
    home.push(0)
    postmaster = int(Path(f"{cluster.folder}/data/postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
    backends = [int(pid) for pid in children]
    before = processor(backends)
    found.postgres_push_ms = spent([home.server.process.pid], PUSHES, home.push)
    found.postgres_push_database_ms = (processor(backends) - before) / PUSHES
    found.postgres_fresh_read_database_ms = spent(backends, PUSHES, home.push_and_page) - found.postgres_push_database_ms
    home.server.close()


def shown(value: float, unit: str = "") -> str:
    digits = 0 if value >= 10 else 1 if value >= 1 else 2
    return f"{value:,.{digits}f}{unit}"


def size(count: float) -> str:
    return shown(count / 1e12, " TB") if count >= 1e12 else shown(count / 1e9, " GB") if count >= 1e9 else shown(count / 1e6, " MB")


def column(households: int) -> dict[str, str]:
    """What so many households need."""
    grown = USE.years_kept / MEASURED.years
    active = households * USE.people * USE.active_people_a_day
    imports = households * USE.imports_a_month / 30.4
    reads, fresh, pushes = (active * each for each in (
        USE.reads_per_active_person, USE.fresh_reads_per_active_person, USE.pushes_per_active_person))
    peak = USE.busiest_hour / 3600 * USE.peak_within_the_hour
    app = (reads * MEASURED.read_ms + fresh * MEASURED.fresh_read_ms + pushes * MEASURED.postgres_push_ms
           + imports * MEASURED.import_ms) * peak / 1000
    streams = households * USE.people * USE.devices_per_person * USE.online_devices_at_peak
    at_hand = households * USE.households_at_hand_at_peak * MEASURED.rows * grown * USE.row_bytes_at_hand
    # Reads that are answered from what is at hand may ask the database all the same: another household's write lets go of who asked.
    database = ((pushes + imports) * MEASURED.postgres_push_database_ms
                + (reads + fresh) * MEASURED.postgres_fresh_read_database_ms) * peak / 1000
    held = MEASURED.idle_megabytes * 1e6 + (at_hand + streams * USE.stream_bytes)
    servers = math.ceil(max(app / USE.used_at_peak / USE.cores_per_server, streams / USE.connections_per_server))
    return {
        "rows": f"{households * MEASURED.rows * grown / 1e6:,.0f} million",
        "database, SQLite": size(households * MEASURED.sqlite_bytes * grown),
        "database, PostgreSQL": size(households * MEASURED.postgres_bytes * grown),
        "requests a day": f"{reads + fresh + pushes + 2 * imports:,.0f}",
        "pushes and imports a day": f"{pushes + imports:,.0f}",
        "requests a second at the peak": shown((reads + fresh + pushes + 2 * imports) * peak),
        "writes a second at the peak": shown((pushes + imports) * peak),
        "cores of app servers at the peak": shown(app),
        "app servers": f"{servers}",
        "cores of PostgreSQL at the peak": shown(database),
        "connections to PostgreSQL": f"{9 * servers}",
        "event streams at the peak": f"{streams:,.0f}",
        "memory of all app servers": size(held + (servers - 1) * MEASURED.idle_megabytes * 1e6),
        "backup": size(households * MEASURED.backup_bytes * grown),
        "time of a backup of the file": f"{households * MEASURED.sqlite_bytes * grown / 1e9 * MEASURED.backup_seconds_per_gigabyte / 60:,.0f} min",
    }


def table() -> str:
    """The table and its inputs, in Markdown."""
    columns = {count: column(count) for count in (1_000, 10_000, 100_000)}
    lines = ["| households | " + " | ".join(f"{count:,}" for count in columns) + " |", "|---|" + "---:|" * len(columns)]
    for name in columns[1_000]:
        lines.append(f"| {name} | " + " | ".join(found[name] for found in columns.values()) + " |")
    for title, inputs in (("Measured", asdict(MEASURED)), ("Assumed", asdict(USE))):
        lines += ["", f"{title}: " + ", ".join(f"{name.replace('_', ' ')} {value:,}" for name, value in inputs.items()) + "."]
    return "\n".join(lines)


if __name__ == "__main__":
    if sys.argv[1:] == ["measure"]:
        print(json.dumps({name: round(value, 3) for name, value in asdict(measure()).items()}, indent=4))
    else:
        print(table())
