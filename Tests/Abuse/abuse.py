#!/usr/bin/env python3
"""Attacks a server from the accounts of strangers while honest households use it. It fails if the server ends or answers with 5xx other
than 503 with `Retry-After`, if anybody learns or changes something of a household that is not theirs or of an account that is hidden from
them, or if an honest change is refused or lost. The same seed makes the same attacks, in another order.

  .build/python/bin/python3 Tests/Abuse/abuse.py PROGRAM [--seconds 1800] [--strangers 100] [--neighbours 20] [--seed N] [--database URL]
"""

import argparse
import json
import random
import re
import secrets
import statistics
import sys
import tempfile
import threading
import time
import uuid
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "Peers"))

from attacks import Answer, Stranger, Target  # noqa: E402
from evenkeel_client import Client, Server  # noqa: E402
from people import sign_up  # noqa: E402

# Strangers who attack at once.
AT_ONCE = 12
# Changes of the neighbours in a second, all together.
CHANGES = 10
# Threads of the neighbours.
LIVING = 2
# Households of one neighbour at most, so that many households do not take as many sign-ups.
HOUSEHOLDS = 10
# What is told of each kind of trouble at most.
TOLD = 5


class Neighbour:
    """An honest household."""

    def __init__(self, client: Client, number: int) -> None:
        self.client = client
        self.home = "/v1/households/" + client.json("POST", "/v1/households", {"name": f"Home {number}", "currency": "CAD"})["id"]
        bring(client, self.home, "Everyday", "2026-11-03,OTTER BAY FERRY,-18.00")
        (self.row,) = [row["id"] for row in client.json("GET", f"{self.home}/transactions?limit=5")["transactions"]]
        self.device = str(uuid.uuid4())
        self.revision = 0
        self.note = ""

    def push(self) -> float:
        """Notes something, as a device does; the seconds that it took."""
        self.note = uuid.uuid4().hex
        operation = {"id": str(uuid.uuid4()), "kind": "row", "record": self.row, "action": "set", "fields": {"note": self.note},
                     "base": self.revision, "after": [], "made": "2026-03-05T10:00:00.000Z"}
        began = time.perf_counter()
        answer = self.client.json("POST", f"{self.home}/operations", {"device": self.device, "operations": [operation]})
        seconds = time.perf_counter() - began
        if answer["answers"][0]["outcome"] != "applied":
            raise RuntimeError(f"an honest change was not applied: {answer}")
        self.revision = answer["revision"]
        return seconds

    def check(self) -> str | None:
        """Whether what was noted last is there."""
        row = self.client.json("GET", f"{self.home}/transactions/{self.row}")
        return None if row.get("note") == self.note else f"a note of {self.home} was lost"


def bring(client: Client, home: str, account: str, *rows: str) -> None:
    """Brings a statement into an account."""
    file = "\n".join(["Date,Description,Amount", *rows, ""]).encode()
    preview = f"{home}/imports/preview?name=november.csv&account={account.replace(' ', '%20')}"
    upload = client.json("POST", preview, file, content_type="application/octet-stream")["upload"]
    client.json("POST", f"{home}/imports", {"upload": upload})


class Secret:
    """A household of two, one of whom hides an account from the other, and what strangers know of it."""

    def __init__(self, owner: Client, other: Client) -> None:
        self.owner = owner
        self.home = "/v1/households/" + owner.json("POST", "/v1/households", {"name": "Quiet house", "currency": "CAD"})["id"]
        word = f"HERONSGATE{secrets.token_hex(4).upper()}"
        self.account_name = f"Hidden {word}"
        bring(owner, self.home, self.account_name, f"2026-11-05,{word} JEWELLER,-87654.32", f"2026-11-06,{word} CLINIC,-765.43")
        accounts = owner.json("GET", f"{self.home}/accounts")["accounts"]
        (account,) = [one["id"] for one in accounts if one["name"] == self.account_name]
        invitation = owner.json("POST", f"{self.home}/invitations", {"name": "The other one", "role": "adult"})
        other.json("POST", "/v1/invitations/accept", {"secret": invitation["secret"]})
        rows = owner.json("GET", f"{self.home}/transactions?limit=50")["transactions"]
        owner.json("POST", f"{self.home}/operations", {"device": str(uuid.uuid4()), "operations": [
            {"id": str(uuid.uuid4()), "kind": "row", "record": rows[0]["id"], "action": "set", "fields": {"note": f"for {word.lower()} only"},
             "base": 0, "after": [], "made": "2026-03-05T10:00:00.000Z"}]})
        ids = {"household": [self.home.rsplit("/", 1)[1]], "account": [account], "transaction": [row["id"] for row in rows], "import": ["1"],
               "member": [one["id"] for one in owner.json("GET", f"{self.home}/members")["members"]]}
        told = [word.encode(), word.lower().encode(), word.title().encode(), b"87654.32", b"8765432"]
        self.of_strangers = Target(self.home, ids, told)
        # Who is in the household knows its id, its members and that it had an import.
        self.of_the_other = Target(self.home, {"account": [account], "transaction": ids["transaction"], "household": [str(uuid.uuid4())]}, told)
        self.before = self.state()

    def state(self) -> str:
        """What was hidden, as its holder sees it. How rows are sorted is the household's and not among it."""
        rows = self.owner.json("GET", f"{self.home}/transactions?limit=50&query=account:%22{self.account_name.replace(' ', '%20')}%22")
        kept = [{name: row.get(name) for name in ("id", "day", "amount", "text", "note", "account")} for row in rows["transactions"]]
        (account,) = [one for one in self.owner.json("GET", f"{self.home}/accounts")["accounts"] if one["name"] == self.account_name]
        return json.dumps([kept, account], sort_keys=True)


class Run:
    """An attack, what came of it, and what went wrong."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.seed = seed
        self.ends = 0.0
        self.lock = threading.Lock()
        self.statuses: Counter[int] = Counter()
        # How often each attack was tried, and how often the server took something of it.
        self.tried: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.troubles: list[str] = []
        self.pushes: list[float] = []
        self.most_memory = 0.0

    def trouble(self, text: str) -> None:
        """Notes that something is wrong."""
        with self.lock:
            self.troubles.append(text)
        if len(self.troubles) <= TOLD:
            print("trouble:", text[:1_000], file=sys.stderr, flush=True)

    @property
    def goes_on(self) -> bool:
        """Whether there is time left, and a server."""
        return time.monotonic() < self.ends and self.server.process.poll() is None

    def hear(self, stranger: Stranger, answer: Answer) -> None:
        """Judges one answer."""
        with self.lock:
            self.statuses[answer.status] += 1
        if answer.status >= 500 and not (answer.status == 503 and answer.retry):
            self.trouble(f"seed {self.seed}, {answer.what}: {answer.status} {answer.body[:300]!r}")
        if stranger.target.holds(answer.body):
            self.trouble(f"seed {self.seed}, {answer.what}: the answer has what is hidden from whoever asked")

    def attack(self, strangers: list[Stranger], chance: random.Random) -> None:
        """One after the other of some strangers attacks until the time is up."""
        while self.goes_on:
            stranger = chance.choice(strangers)
            attack = chance.choice(Stranger.ATTACKS)
            try:
                answers = attack(stranger)
                for answer in answers:
                    self.hear(stranger, answer)
                with self.lock:
                    self.tried[attack.__name__] += 1
                    self.taken[attack.__name__] += any(200 <= answer.status < 300 for answer in answers)
            except Exception as error:  # noqa: BLE001 a mistake of this program's own is a trouble too, and ends no thread
                self.trouble(f"seed {self.seed}, an attack: {error!r}")

    def live(self, neighbours: list[Neighbour], chance: random.Random) -> None:
        """Changes something in honest households until the time is up."""
        while self.goes_on:
            began = time.monotonic()
            try:
                self.pushes.append(chance.choice(neighbours).push())
            except Exception as error:  # noqa: BLE001
                self.trouble(f"seed {self.seed}, a neighbour: {error!r}")
            time.sleep(max(0.0, LIVING / CHANGES - (time.monotonic() - began)))

    def watch(self) -> None:
        """Notes how much memory the server has at most."""
        while self.goes_on:
            status = Path(f"/proc/{self.server.process.pid}/status").read_text()
            if found := re.search(r"VmRSS:\s+(\d+)", status):
                self.most_memory = max(self.most_memory, int(found[1]) / 1024)
            time.sleep(0.2)

    def go(self, seconds: float, strangers: list[Stranger], neighbours: list[Neighbour]) -> None:
        """Attacks for so long."""
        self.ends = time.monotonic() + seconds
        threads = [threading.Thread(target=self.watch)]
        threads += [threading.Thread(target=self.live, args=(neighbours[number::LIVING], random.Random(f"{self.seed} {number}"))) for number in range(LIVING) if neighbours[number::LIVING]]
        # No stranger is two threads' at once: their chance is their own.
        teams = [team for number in range(AT_ONCE) if (team := strangers[number::AT_ONCE])]
        threads += [threading.Thread(target=self.attack, args=(team, random.Random(f"{self.seed} {number} team"))) for number, team in enumerate(teams)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if (code := self.server.process.poll()) is not None:
            self.trouble(f"seed {self.seed}: the server ended with {code}")


def stranger(server: Server, client: Client, home: str, target: Target, document: dict, chance: random.Random) -> Stranger:
    """Somebody who will attack."""
    rows = [row["id"] for row in client.json("GET", f"{home}/transactions?limit=20")["transactions"]]
    return Stranger(client, home, target, document, server.port, chance, rows, address=client.headers["X-Forwarded-For"])


def abuse(program: str, seconds: float, strangers: int, neighbours: int, seed: int, database: str | None = None, insider: bool = True) -> dict:
    """Starts a server, signs everybody up, attacks it, and returns the figures. Few strangers attack from several devices each; the insider
    is a member of a household from whom one of its accounts is hidden."""
    settings = {"EVENKEEL_TRUSTED_PROXIES": "127.0.0.1"} | ({"EVENKEEL_DATABASE_URL": database} if database else {})
    with tempfile.TemporaryDirectory() as temporary:
        server = Server(program, temporary, settings=settings)
        try:
            return attacked(server, Path(temporary) / "mail", seconds, strangers, neighbours, seed, insider)
        finally:
            server.close()


def attacked(server: Server, mail: Path, seconds: float, strangers: int, neighbours: int, seed: int, insider: bool) -> dict:
    """An attack on a server that runs."""
    run = Run(server, seed)
    owner, other = sign_up(server.url, mail, 0), sign_up(server.url, mail, 1)
    secret = Secret(owner, other)
    document = owner.json("GET", "/v1/openapi.json")
    honest: list[Neighbour] = []
    people = 2
    while len(honest) < neighbours:
        person = sign_up(server.url, mail, people)
        people += 1
        honest += [Neighbour(person, len(honest) + number) for number in range(min(HOUSEHOLDS, neighbours - len(honest)))]
    attackers = [stranger(server, other, secret.home, secret.of_the_other, document, random.Random(f"{seed} other"))] if insider else []
    for number in range(strangers):
        person = sign_up(server.url, mail, people + number)
        home = "/v1/households/" + person.json("POST", "/v1/households", {"name": "Bad house", "currency": "CAD"})["id"]
        bring(person, home, "Bad", "2026-11-03,KAYAK CLUB,-18.00", "2026-11-04,KAYAK CLUB,-28.00", "2026-11-05,TOBERMORY INN,-128.00")
        # The same person from several devices, so that a few strangers are as many attacks at once.
        for side in range(max(1, AT_ONCE // max(1, strangers))):
            attackers.append(stranger(server, person, home, secret.of_strangers, document, random.Random(f"{seed} {number} {side} stranger")))
    print(f"seed {seed}: {len(attackers)} attack for {seconds:.0f} s beside {len(honest)} households", flush=True)
    run.go(seconds, attackers, honest)
    if server.process.poll() is None:
        for trouble in {trouble for one in honest if one.note and (trouble := one.check())}:
            run.trouble(trouble)
        if secret.state() != secret.before:
            run.trouble(f"what was hidden changed: {secret.before} {secret.state()}")
    slow = statistics.quantiles(run.pushes, n=100) if len(run.pushes) > 1 else [0.0] * 99
    return {
        "seed": seed, "seconds": round(seconds), "answers": sum(run.statuses.values()), "statuses": dict(sorted(run.statuses.items())),
        "attacks": {name: f"{run.taken[name]} of {count} taken" for name, count in sorted(run.tried.items())},
        "pushes": len(run.pushes), "push_median_ms": round(slow[49] * 1000, 1), "push_p99_ms": round(slow[98] * 1000, 1),
        "memory_mb": round(run.most_memory, 1), "troubles": run.troubles[:50], "troubled": len(run.troubles),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=1_800)
    parser.add_argument("--strangers", type=int, default=100)
    parser.add_argument("--neighbours", type=int, default=20)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    parser.add_argument("--database", help="the address of an empty database of PostgreSQL; SQLite without")
    said = parser.parse_args()
    result = abuse(said.program, said.seconds, said.strangers, said.neighbours, said.seed, said.database)
    print(json.dumps(result, indent=2))
    return 1 if result["troubled"] or result["pushes"] == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
