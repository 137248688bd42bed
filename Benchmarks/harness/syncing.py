"""How fast devices sync, each figure beside its peer in the same run: the household in one piece, one operation made durable, ten thousand
that waited, and streams of events that many listen to.

  python3 -m harness.syncing [snapshot,one,many,streams [sqlite,postgres]]
"""

import json
import os
import random
import resource
import select
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .places import EVENKEEL
from .postgres import Cluster
from .serving import BARE, EMAIL, PASSWORD, Client, Server, households, memory, statement
from .wire import Wire, request

ROWS, SNAPSHOTS, PUSHES, WAITING, BATCH = 100_000, 15, 300, 10_000, 500
PEOPLE, STREAMS, CHANGES = 100, 20, 15
BARE_PORT = 8433


class Household:
    """A server with the demo household and so many further rows, and a device of its owner's."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        settings = {"EVENKEEL_DATABASE_URL": database} if database else {}
        self.server = Server(str(EVENKEEL), str(folder), "--demo", settings=settings)
        client = Client(self.server.url)
        self.token = client.sign_in(EMAIL, PASSWORD)["accessToken"]
        self.home = f"/v1/households/{client.json('GET', '/v1/households')['households'][0]['id']}"
        upload = client.json(
            "POST", f"{self.home}/imports/preview?name=long.csv&account=Long", statement(ROWS), content_type="application/octet-stream")
        client.json("POST", f"{self.home}/imports", {"upload": upload["upload"]})
        self.rows: list[str] = []
        page: dict = {"next": None}
        while len(self.rows) < WAITING // 2:
            cursor = f"&cursor={page['next']}" if page["next"] else ""
            page = client.json("GET", f"{self.home}/transactions?limit=500{cursor}")
            self.rows += [row["id"] for row in page["transactions"]]
        self.device = str(uuid.uuid4())
        self.wire = Wire(self.server.port)
        self.revision = self.push([])["revision"]

    def message(self, operations: list[dict]) -> bytes:
        """The request that brings operations."""
        return request("POST", f"{self.home}/operations", self.token, {"device": self.device, "operations": operations})

    def push(self, operations: list[dict]) -> dict:
        """Brings operations, all of which have to be applied."""
        return self.answer(self.wire.exchange(self.message(operations)))

    @staticmethod
    def answer(exchanged: tuple[float, int, bytes]) -> dict:
        """What became of operations that were brought."""
        _, status, body = exchanged
        if status != 200:
            raise RuntimeError(f"{status} {body[:300]!r}")
        answer = json.loads(body)
        for done in answer["answers"]:
            if done["outcome"] != "applied":
                raise RuntimeError(f"not applied: {done}")
        return answer

    def operation(self, row: str, fields: dict, after: list[str]) -> dict:
        """Something that was done to a row."""
        return {"id": str(uuid.uuid4()), "kind": "row", "record": row, "action": "set", "fields": fields, "base": self.revision,
                "after": after, "made": "2026-03-05T10:00:00.000Z"}

    def note(self) -> dict:
        """A note on a row."""
        return self.operation(random.choice(self.rows), {"note": uuid.uuid4().hex}, [])

    def close(self) -> None:
        """Stops the server."""
        self.wire.close()
        self.server.close()


def patient(port: int) -> Wire:
    """A connection to a server that is starting."""
    for _ in range(100):
        try:
            return Wire(port)
        except ConnectionRefusedError:
            time.sleep(0.1)
    return Wire(port)


@contextmanager
def bare(folder: Path, answer: bytes) -> Iterator[Wire]:
    """The bare route, which answers the same bytes."""
    (folder / "answer").write_bytes(answer)
    process = subprocess.Popen([str(BARE), str(BARE_PORT), str(folder / "answer")])
    try:
        wire = patient(BARE_PORT)
        yield wire
        wire.close()
    finally:
        process.terminate()
        process.wait()


def milliseconds(seconds: list[float]) -> float:
    """The median."""
    return round(statistics.median(seconds) * 1000, 3)


def snapshot(household: Household, folder: Path) -> dict:
    """The household in one piece: the first time after all those rows came, after each of some changes, and again without one."""
    message = request("GET", f"{household.home}/snapshot", household.token)
    first, status, body = household.wire.exchange(message)
    if status != 200 or len(body) < ROWS * 30:
        raise RuntimeError(f"no snapshot: {status}, {len(body)} bytes")
    changed, same, plain = [], [], []
    with bare(folder, body) as wire:
        for _ in range(SNAPSHOTS):
            household.push([household.note()])
            changed.append(household.wire.exchange(message)[0])
            same.append(household.wire.exchange(message)[0])
            plain.append(wire.exchange(request("GET", "/page"))[0])
    return {"bytes": len(body), "first_ms": round(first * 1000, 1), "changed_ms": milliseconds(changed), "same_ms": milliseconds(same),
            "bare_ms": milliseconds(plain), "of_bare": round(statistics.median(changed) / statistics.median(plain), 1)}


def commits(file: Path) -> sqlite3.Connection:
    """A database of SQLite's that is as durable as ours, and has one table."""
    database = sqlite3.connect(file, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute(
        "CREATE TABLE operation (household INTEGER NOT NULL, operation BLOB NOT NULL, outcome TEXT NOT NULL, "
        "PRIMARY KEY (household, operation)) STRICT, WITHOUT ROWID")
    return database


def one(household: Household, folder: Path) -> dict:
    """One operation durable, beside a bare commit of one row and a bare request, in turns."""
    pushed, committed, requested, database = [], [], [], commits(folder / "one.sqlite")
    _, _, body = household.wire.exchange(household.message([household.note()]))
    with bare(folder, body) as wire:
        for _ in range(PUSHES):
            exchanged = household.wire.exchange(household.message([household.note()]))
            household.answer(exchanged)
            pushed.append(exchanged[0])
            began = time.perf_counter()
            database.execute("INSERT INTO operation VALUES (1, ?, ?)", (os.urandom(16), body.decode()))
            committed.append(time.perf_counter() - began)
            requested.append(wire.exchange(request("GET", "/page"))[0])
    database.close()
    peer = statistics.median(committed) + statistics.median(requested)
    return {"push_ms": milliseconds(pushed), "commit_ms": milliseconds(committed), "request_ms": milliseconds(requested),
            "ratio": round(statistics.median(pushed) / peer, 2)}


def waiting(household: Household) -> list[list[dict]]:
    """What somebody did in months without a network: notes, tags, categories, names; each row twice, the second after the first."""
    latest: dict[str, str] = {}
    made = []
    rows = household.rows[: WAITING // 2] * 2
    for number, row in enumerate(rows):
        fields: dict = [
            {"note": f"with Sam, {number}"}, {"tag:trip": number < WAITING // 2, "note": "bring the receipt"},
            {"category": {"code": "groceries" if number % 2 else "coffee", "learned": False}}, {"merchant": f"Corner Café {number % 50}"},
            {"note": f"for {number}"}][number % 5]
        done = household.operation(row, fields, [latest[row]] if row in latest else [])
        latest[row] = done["id"]
        made.append(done)
    return [made[start: start + BATCH] for start in range(0, WAITING, BATCH)]


def plain_commits(batches: list[list[dict]], folder: Path) -> float:
    """The same operations as rows of a bare database, a commit for each request."""
    database = commits(folder / "many.sqlite")
    began = time.perf_counter()
    for batch in batches:
        database.execute("BEGIN IMMEDIATE")
        for done in batch:
            database.execute("INSERT INTO operation VALUES (1, ?, ?)", (uuid.UUID(done["id"]).bytes, json.dumps(done)))
        database.execute("COMMIT")
    return time.perf_counter() - began


def many(household: Household, folder: Path) -> dict:
    """Ten thousand operations that waited, one request after the other."""
    batches = waiting(household)
    messages = [household.message(batch) for batch in batches]
    began = time.perf_counter()
    answers = [household.wire.exchange(message) for message in messages]
    seconds = time.perf_counter() - began
    for answer in answers:
        household.answer(answer)
    return {"seconds": round(seconds, 2), "bare_seconds": round(plain_commits(batches, folder), 2)}


class Listeners:
    """Streams that are open and wait."""

    def __init__(self, port: int, people: list[tuple[str, Client]]) -> None:
        self.poll = select.epoll()
        self.wires: dict[int, Wire] = {}
        for home, person in people:
            token = person.headers["Authorization"].removeprefix("Bearer ")
            for _ in range(STREAMS):
                wire = Wire(port, 0)
                wire.socket.sendall(request("GET", f"{home}/events", token))
                wire.socket.setblocking(False)
                self.wires[wire.socket.fileno()] = wire
                self.poll.register(wire.socket, select.EPOLLIN)

    def wait(self, seconds: float) -> int:
        """Waits until all have heard of a revision; how many have."""
        heard: set[int] = set()
        ends = time.perf_counter() + seconds
        while len(heard) < len(self.wires) and time.perf_counter() < ends:
            for number, _ in self.poll.poll(0.1):
                if b"event: revision" in self.wires[number].socket.recv(65_536):
                    heard.add(number)
        return len(heard)

    def close(self) -> None:
        """Ends all streams."""
        for wire in self.wires.values():
            wire.close()


def streams(folder: Path, database: str | None = None) -> dict:
    """Two thousand streams of a hundred people: memory while all wait, and the time in which all households change and all hear of it."""
    settings = {"EVENKEEL_TRUSTED_PROXIES": "127.0.0.1"} | ({"EVENKEEL_DATABASE_URL": database} if database else {})
    server = Server(str(EVENKEEL), str(folder), settings=settings)
    listeners = None
    try:
        people = households(server.url, folder, PEOPLE)
        before = memory(server.process)
        listeners = Listeners(server.port, people)
        there = listeners.wait(60)
        time.sleep(5)
        held, heard, seconds = memory(server.process), [], []
        for _ in range(CHANGES):
            # What the change before had to say besides is over by then.
            time.sleep(1)
            listeners.wait(0.2)
            began = time.perf_counter()
            for home, person in people:
                person.json("POST", f"{home}/accounts", {"name": f"Purse {uuid.uuid4()}", "kind": "cash", "currency": "CAD"})
            heard.append(listeners.wait(30))
            seconds.append(time.perf_counter() - began)
        return {"streams": there, "heard_by": min(heard), "before_mb": round(before, 1), "held_mb": round(held, 1),
                "kb_each": round((held - before) * 1024 / max(1, there), 1), "fan_out_ms": milliseconds(seconds),
                "slowest_ms": round(max(seconds) * 1000)}
    finally:
        if listeners:
            listeners.close()
        server.close()


def measure(wanted: set[str], databases: list[str]) -> dict:
    """All that is wanted, on these databases."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 20_000)), hard))
    cluster = Cluster()
    results: dict = {}
    for name in databases:
        with tempfile.TemporaryDirectory() as temporary:
            folder, found = Path(temporary), {}
            addresses = {}
            for use in ("household", "people"):
                cluster.tell(f"CREATE DATABASE {use}")
                addresses[use] = cluster.url(use) if name == "postgres" else None
            if wanted - {"streams"}:
                household = Household(folder / "household", addresses["household"])
                try:
                    found |= {"snapshot": snapshot(household, folder)} if "snapshot" in wanted else {}
                    found |= {"one": one(household, folder)} if "one" in wanted else {}
                    found |= {"many": many(household, folder)} if "many" in wanted else {}
                finally:
                    household.close()
            found |= {"streams": streams(folder / "people", addresses["people"])} if "streams" in wanted else {}
            cluster.tell("DROP DATABASE household", "DROP DATABASE people")
            results[name] = found
            print(name, json.dumps(found), file=sys.stderr, flush=True)
    return results


if __name__ == "__main__":
    chosen = set(sys.argv[1].split(",")) if len(sys.argv) > 1 else {"snapshot", "one", "many", "streams"}
    print(json.dumps(measure(chosen, sys.argv[2].split(",") if len(sys.argv) > 2 else ["sqlite", "postgres"]), indent=2))
