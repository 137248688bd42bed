"""Importing into PostgreSQL, beside `\\copy` of the very same rows into the very same table."""

import atexit
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from .checks import stored_totals
from .comparison import Comparison, Setting
from .contender import Contender
from .data import DataFile, statement_file
from .importing import import_first
from .target import time_at_most

DEBIAN = Path("/usr/lib/postgresql")


class Cluster:
    """A server in a folder of its own that ends with the run. It is as durable as any: `fsync` is on."""

    def __init__(self) -> None:
        self.programs = max(DEBIAN.glob("*/bin"), key=lambda path: int(path.parent.name))
        self.folder = Path(tempfile.mkdtemp(prefix="evenkeel-bench-"))
        self.user = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "postgres", "postgres")
        atexit.register(self.end)
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "evenkeel", "-E", "UTF8", "--locale=C")
        options = f"-k {self.folder} -h '' -c max_wal_size=8GB -c shared_buffers=512MB"
        self.run("pg_ctl", "-w", "-D", self.data, "-l", self.folder / "log", "-o", options, "start")

    @property
    def data(self) -> Path:
        """Where the server keeps everything."""
        return self.folder / "data"

    def url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgres://evenkeel@/{name}?host={self.folder}"

    def run(self, program: str, *arguments: str | Path) -> None:
        """Runs one of PostgreSQL's programs."""
        subprocess.run([*self.user, self.programs / program, *arguments], check=True, cwd="/tmp", stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def tell(self, *commands: str, database: str = "postgres") -> None:
        """Runs commands of SQL or of psql."""
        words = [word for command in commands for word in ("-c", command)]
        subprocess.run(["psql", "-qX", self.url(database), *words], check=True, stdout=subprocess.DEVNULL)

    def end(self) -> None:
        """Stops the server and removes what it had."""
        subprocess.run([*self.user, self.programs / "pg_ctl", "-D", self.data, "-m", "immediate", "stop"], cwd="/tmp",
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        shutil.rmtree(self.folder, ignore_errors=True)


def evenkeel_import(setting: Setting, cluster: Cluster, file: DataFile) -> Contender:
    """Evenkeel into a new database."""

    def before() -> None:
        cluster.tell("DROP DATABASE IF EXISTS imported WITH (FORCE)", "CREATE DATABASE imported", "CHECKPOINT")

    address = cluster.url("imported")
    command = [setting.evenkeel, "import", file.path, "--account", "Everyday", "--db", address, "--yes"]
    return Contender("evenkeel", command, file.rows, before=before, check=stored_totals(setting.evenkeel, address, file))


def import_postgres(setting: Setting) -> Comparison:
    """A CSV statement into PostgreSQL."""
    file = statement_file("csv", setting.rows)
    title = f"Import of {file.rows:,} CSV rows into PostgreSQL"
    if not shutil.which("psql") or not list(DEBIAN.glob("*/bin")):
        return Comparison("import-postgres", title, [Contender("evenkeel", ["psql"], file.rows)])
    cluster = Cluster()
    ours, first = (evenkeel_import(setting, cluster, file) for _ in range(2))
    rows = cluster.folder / "ledger_row.copy"

    def once() -> str | None:
        trouble = import_first(first)
        if trouble is None:
            cluster.tell(f"\\copy (SELECT * FROM ledger_row ORDER BY household, id) TO '{rows}'", database="imported")
            cluster.tell("CREATE DATABASE empty TEMPLATE imported")
            cluster.tell("TRUNCATE ledger_row, ledger_split", database="empty")
        return trouble

    def before() -> None:
        cluster.tell("DROP DATABASE IF EXISTS copied WITH (FORCE)", "CREATE DATABASE copied TEMPLATE empty", "CHECKPOINT")

    command = ["psql", "-qX", cluster.url("copied"), "-c", f"\\copy ledger_row FROM '{rows}'"]
    copy = Contender("psql \\copy", command, file.rows, before=before, once=once)
    note = "\\copy brings the rows that Evenkeel stored into Evenkeel's own table with its indexes and keys; it reads no statement, " \
        "cleans no merchant and keeps no raw text."
    return Comparison("import-postgres", title, [ours, copy], [time_at_most(1.2, ours, copy)], note)
