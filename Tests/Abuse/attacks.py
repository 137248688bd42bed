"""What strangers who signed up do to hurt a server: archives, operations, files and requests that no honest program sends."""

import hashlib
import io
import json
import random
import socket
import time
import uuid
import zipfile
from dataclasses import dataclass, field
from typing import Any

from evenkeel_client import Client

# Numbers at and beyond the ends of what columns, days and arithmetic hold.
NUMBERS = [0, -1, 1, 2**31 - 1, 2**31, -(2**31), -(2**31) - 1, 2**53, 2**62, 2**63 - 1, -(2**63), 2**63, 10**30, -(10**30), 0.5, 1e308, 99_999_999]
TEXTS = [
    "", "\0", "a\0b", "\ud800", "\u202e", "e\u0301" * 300, "=1+1", "'; DROP TABLE person; --", "../../etc/passwd", "%00", "<script>", "x" * 70_000,
    "9223372036854775807", "-0", "1e400", "NaN", "2026-02-30", "0000-00-00", "9999-12-31", "groceries", "CAD", "\n\r\t", "👩‍👩‍👧‍👦" * 50,
]
WORDS = ["text:", "amount>", "merchant:", "day:", "(", ")", "OR", "-", "\"", "*", "account:", "#", "2026", "coffee", "~", "..", "not"]
# What would end the sign-in that a stranger needs to go on.
SPARED = {
    "signOut", "endSession", "endOtherSessions", "deleteMe", "changePassword", "resetPassword", "finishRecovery", "events", "ownEvents", "changeEmail",
    "confirmEmail",
}


@dataclass
class Target:
    """A household that the strangers are not in, and what they somehow know of it: ids, and no more."""
    home: str
    ids: dict[str, list[str]]
    # What stands in it and nowhere else.
    secrets: list[bytes]

    def holds(self, answer: bytes) -> bool:
        """Whether an answer has something of it."""
        return any(secret in answer for secret in self.secrets)


@dataclass
class Answer:
    """What came back."""
    what: str
    status: int
    body: bytes
    retry: str | None = None


@dataclass
class Stranger:
    """Somebody with an account and a household of their own."""
    client: Client
    home: str
    target: Target
    document: dict
    port: int
    chance: random.Random
    rows: list[str] = field(default_factory=list)
    device: str = field(default_factory=lambda: str(uuid.uuid4()))
    address: str = "127.0.0.1"

    def ask(self, method: str, path: str, body: Any = None, content_type: str = "application/json") -> Answer:
        """One request, whatever comes of it."""
        data = json.dumps(body).encode() if body is not None and not isinstance(body, bytes) else body
        what = f"{method} {path[:200]}"
        try:
            status, answer, headers = self.client.exchange(method, path, data, content_type)
        except OSError:
            # A server may close a connection whose body it does not want. Whether it still lives is asked elsewhere.
            return Answer(what, 0, b"")
        return Answer(what, status, answer, headers.get("Retry-After"))

    # Values ----------------------------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """A text that hurts, or a known id of somebody else's."""
        ids = [one for some in self.target.ids.values() for one in some]
        return self.chance.choice([*TEXTS, self.chance.choice(ids), str(uuid.UUID(int=self.chance.getrandbits(128)))])

    def anything(self, depth: int = 0) -> Any:
        """Any JSON."""
        kind = self.chance.randrange(8 if depth < 4 else 5)
        if kind < 2:
            return self.chance.choice(NUMBERS)
        if kind < 4:
            return self.text()
        if kind == 4:
            return self.chance.choice([None, True, False])
        if kind == 5:
            return [self.anything(depth + 1) for _ in range(self.chance.randrange(4))]
        return {self.text()[:40]: self.anything(depth + 1) for _ in range(self.chance.randrange(4))}

    def like(self, schema: dict, depth: int = 0) -> Any:
        """What a schema of the server's own document asks for, with hostile values at some places."""
        if "$ref" in schema:
            schema = self.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        if depth > 6 or self.chance.random() < 0.12:
            return self.anything(depth)
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return self.like(self.chance.choice(schema[several]), depth + 1)
        if "enum" in schema:
            return self.chance.choice(schema["enum"])
        kind = schema.get("type")
        kind = self.chance.choice(kind) if isinstance(kind, list) else kind
        if kind == "object":
            needed = schema.get("required", [])
            return {name: self.like(one, depth + 1) for name, one in schema.get("properties", {}).items()
                    if name in needed or self.chance.random() < 0.5}
        if kind == "array":
            return [self.like(schema.get("items", {}), depth + 1) for _ in range(self.chance.choice([0, 1, 2, 2, 40]))]
        if kind == "integer":
            return self.chance.choice([schema.get("minimum", 0), schema.get("maximum", 1), *NUMBERS])
        if kind == "boolean":
            return self.chance.random() < 0.5
        return self.text() if kind == "string" else self.anything(depth)

    # Attacks ---------------------------------------------------------------------------------------------------------------------------

    def any_route(self) -> list[Answer]:
        """Any route of the document, about the stranger's own things or somebody else's."""
        path, methods = self.chance.choice([*self.document["paths"].items()])
        method, operation = self.chance.choice([*methods.items()])
        if operation.get("operationId") in SPARED:
            return []
        is_foreign = self.chance.random() < 0.5
        asked = path.replace("{household}", (self.target.home if is_foreign else self.home).rsplit("/", 1)[1])
        query = []
        for parameter in operation.get("parameters", []):
            if parameter["in"] == "path":
                known = self.target.ids.get(parameter["name"]) if is_foreign or self.chance.random() < 0.3 else None
                value = self.chance.choice(known) if known else self.plain(self.like(parameter.get("schema", {})))
                asked = asked.replace("{" + parameter["name"] + "}", self.escaped(value)[:300] or "x")
            elif parameter["in"] == "query" and (parameter.get("required") or self.chance.random() < 0.4):
                query.append(f"{parameter['name']}={self.escaped(self.plain(self.like(parameter.get('schema', {}))))[:3_000]}")
        content = operation.get("requestBody", {}).get("content", {})
        body: Any = None
        content_type = next(iter(content), "application/json")
        if content_type == "application/json":
            body = self.like(content[content_type].get("schema", {})) if content else None
        elif content:
            body = self.chance.randbytes(self.chance.choice([0, 10, 100_000]))
        answer = self.ask(method.upper(), asked + ("?" + "&".join(query) if query else ""), body, content_type)
        return [answer]

    @staticmethod
    def plain(value: Any) -> str:
        """A value as it stands in an address."""
        return value if isinstance(value, str) else json.dumps(value)

    @staticmethod
    def escaped(text: str) -> str:
        """A text for an address, half of whose signs stay as they are."""
        return "".join(f"%{byte:02X}" if byte < 33 or byte > 126 or chr(byte) in "/?#%&" else chr(byte) for byte in text.encode(errors="replace"))

    def operations(self) -> list[Answer]:
        """Changes of a device with hostile values, about own rows and foreign ones."""
        records = self.rows + self.target.ids["transaction"] + [str(uuid.uuid4()), "all", "groceries", self.text()[:200]]
        fields = {
            "note": self.text, "category": lambda: {"code": self.text()[:60], "learned": self.anything()}, "day": self.anything,
            "merchant": self.text, "text": self.text, "amount": lambda: self.chance.choice(NUMBERS), "deleted": self.anything,
            "parts": lambda: [self.anything() for _ in range(self.chance.choice([1, 3, 200]))], "purchase": self.text, "transfer": lambda: False,
            "account": lambda: self.chance.choice(self.target.ids["account"]), "payee": self.text, "tags": self.anything, "name": self.text,
            "kind": self.text, "currency": self.text, "file": lambda: hashlib.sha256(self.text().encode(errors="replace")).hexdigest(),
            "lines": self.text, "body": self.text, "version": lambda: self.chance.choice(NUMBERS), "files": self.anything, "wish": self.text,
        }
        kinds = ["row"] * 6 + ["merchant", "category", "series", "rule", "rules", "account", "attachment", "import", "sealed", self.text()[:20]]
        made = []
        for _ in range(self.chance.choice([1, 3, 30, 500])):
            names = self.chance.sample([*fields], self.chance.randrange(1, 5))
            made.append({
                "id": str(uuid.uuid4()) if self.chance.random() < 0.9 else self.anything(), "kind": self.chance.choice(kinds),
                "record": self.chance.choice(records), "action": self.chance.choice(["set", "set", "create", "delete"]),
                "fields": {name: fields[name]() for name in names}, "base": self.chance.choice([0, 1, 10, *NUMBERS]),
                "after": [str(uuid.uuid4())] * self.chance.choice([0, 0, 1]), "made": "2026-03-05T10:00:00.000Z"})
        return [self.ask("POST", f"{self.home}/operations", {"device": self.device, "operations": made})]

    def statement(self) -> list[Answer]:
        """A file that is no honest statement, looked at and brought in."""
        file = self.file()
        name = self.chance.choice(["a.csv", "a.ofx", "a.qif", "a.xml", "a.sta", "a.pdf", "a"])
        seen = self.ask("POST", f"{self.home}/imports/preview?name={name}&account=Bad%20{self.chance.randrange(5)}", file, "application/octet-stream")
        if seen.status != 200:
            return [seen]
        brought = self.ask("POST", f"{self.home}/imports", {"upload": json.loads(seen.body)["upload"]})
        return [seen, brought, *self.look()]

    def file(self) -> bytes:
        """The bytes of a file."""
        chance = self.chance
        amount = lambda: str(chance.choice([*NUMBERS, "-92233720368547758.08", "92233720368547758.07", "1.005", "--3", "1,2,3", "٣٫٥"]))  # noqa: E731
        day = lambda: chance.choice(["0001-01-01", "9999-12-31", "2026-02-30", "2026-11-05", "5881580-07-11", "31/12/1969", "00/00/00"])  # noqa: E731
        kind = chance.randrange(9)
        if kind == 0:
            rows = "\n".join(f"{day()},{self.text()[:200]!r},{amount()}" for _ in range(chance.choice([1, 100, 5_000])))
            return f"Date,Description,Amount\n{rows}\n".encode(errors="replace")
        if kind == 1:
            return b"Date,Description,Amount\n" + b"2026-11-01,KAYAK,92233720368547758.07\n" * 3
        if kind == 2:
            return b"<OFX>" * chance.choice([10, 100_000])
        if kind == 3:
            return b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "' + b"&b;" * 50 + b'">]><Document>' + b"<Ntry>" * chance.choice([10, 200_000])
        if kind == 4:
            return chance.randbytes(chance.choice([0, 1, 1_000, 1_000_000]))
        if kind == 5:
            return (",".join(f"c{one}" for one in range(chance.choice([50, 5_000]))) + "\n").encode() * 20
        if kind == 6:
            return b"Date,Description,Amount\n2026-11-01,\"" + b"x" * chance.choice([10_000, 5_000_000])
        if kind == 7:
            entries = "".join(f"D{day()}\nT{amount()}\nP{self.text()[:80]}\n^\n" for _ in range(chance.choice([3, 500])))
            return f"!Type:Bank\n{entries}".encode(errors="replace")
        entries = "".join(f":61:2611051105D{amount()}NMSC//{self.text()[:30]}\n:86:{self.text()[:60]}\n" for _ in range(chance.choice([2, 300])))
        return f":20:A\n:25:B\n:28C:1\n:60F:C261101CAD{amount()}\n{entries}:62F:C261130CAD{amount()}\n-".encode(errors="replace")

    def archive(self) -> list[Answer]:
        """An own archive with values that were changed, whose sums are right again, put into a household of its own."""
        taken = self.ask("POST", f"{self.home}/archive")
        if taken.status != 200:
            return [taken]
        made = self.ask("POST", "/v1/households", {"name": "Another", "currency": "CAD"})
        if made.status != 201:
            return [made]
        home = f"/v1/households/{json.loads(made.body)['id']}"
        put = self.ask("PUT", f"{home}/archive", self.changed(taken.body), "application/zip")
        seen = self.look(home) if put.status < 300 else []
        return [taken, put, *seen, self.ask("DELETE", home)]

    def changed(self, archive: bytes) -> bytes:
        """An archive with some values of some lines changed."""
        chance = self.chance
        if chance.random() < 0.2:
            damaged = bytearray(archive)
            for _ in range(chance.choice([1, 5, 100])):
                damaged[chance.randrange(len(damaged))] = chance.randrange(256)
            return bytes(damaged)
        with zipfile.ZipFile(io.BytesIO(archive)) as source:
            files = {name: source.read(name) for name in source.namelist()}
        lists = [name for name, content in files.items() if name.endswith(".jsonl") and content]
        for name in chance.sample(lists, min(len(lists), chance.choice([1, 1, 2, 4]))):
            lines = [json.loads(line) for line in files[name].splitlines()]
            for line in chance.sample(lines, min(len(lines), chance.choice([1, 3]))):
                for member in chance.sample([*line], min(len(line), chance.choice([1, 1, 2]))):
                    line[member] = self.anything()
            if chance.random() < 0.2:
                lines.append(chance.choice(lines))
            files[name] = "".join(json.dumps(line) + "\n" for line in lines).encode()
        manifest = json.loads(files["manifest.json"])
        for entry in manifest["files"]:
            content = files[entry["name"]]
            entry |= {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
            if "lines" in entry:
                entry["lines"] = content.count(b"\n")
        files["manifest.json"] = json.dumps(manifest).encode()
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w") as zipped:
            for name, content in files.items():
                zipped.writestr(name, content)
        return target.getvalue()

    def look(self, home: str | None = None) -> list[Answer]:
        """Screens of the stranger's own, which have to be there whatever was brought in."""
        screens = ["mirror?kind=month", "heatmap", "year", "leaks", "search?query=a", "insights", "recurring", "coverage"]
        paths = [f"/screens/{name}" for name in self.chance.sample(screens, 2)] + [self.chance.choice(["/transactions?limit=50", "/snapshot"])]
        return [self.ask("GET", (home or self.home) + path) for path in paths]

    def search(self) -> list[Answer]:
        """Queries that are hard to read or to answer."""
        query = " ".join(self.chance.choice(WORDS) + self.chance.choice(["", "a", "1", "groceries"]) for _ in range(self.chance.choice([1, 5, 60])))
        where = self.chance.choice(["/transactions?limit=500&query=", "/screens/search?query=", "/screens/rows?query="])
        return [self.ask("GET", self.home + where + self.escaped(query * self.chance.choice([1, 1, 20]))[:12_000])]

    def guess(self) -> list[Answer]:
        """A password of somebody else, from another address each time."""
        secret = "A" * 43
        self.client.headers["X-Forwarded-For"] = f"10.9.{self.chance.randrange(256)}.{self.chance.randrange(1, 255)}"
        tried = self.ask("POST", "/v1/sign-in/password", {"email": "person0@example.org", "authenticationSecret": secret})
        self.client.headers["X-Forwarded-For"] = self.address
        return [tried]

    def slow(self) -> list[Answer]:
        """Connections that send part of a request and then nothing, from an address of the machine that is bounded."""
        heads = [
            b"GET /v1/me HTTP/1.1\r\nHost: localhost\r\nX-", b"POST /v1/sign-up HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000000\r\n\r\n{",
            b"GET / HTTP/1.1\r\n" + b"X-A: b\r\n" * 2_000, b"POST /v1/sign-up HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\n",
            b"\0" * 1_000, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        ]
        held = []
        for _ in range(40):
            try:
                one = socket.create_connection(("127.0.0.1", self.port), timeout=5, source_address=("127.0.0.9", 0))
                one.sendall(self.chance.choice(heads))
                held.append(one)
            except OSError:
                break
        time.sleep(self.chance.random() * 2)
        for one in held:
            one.close()
        return []

    def oracle(self) -> list[Answer]:
        """What is somebody else's answers as what is not there: the same status and, but for what was asked for, the same bytes."""
        kind = self.chance.choice([name for name in self.target.ids if self.target.ids[name]])
        known, unknown = self.chance.choice(self.target.ids[kind]), str(uuid.UUID(int=self.chance.getrandbits(128)))
        if kind == "import":
            unknown = "999999"
        places = {
            "household": "/v1/households/{}", "account": self.home + "/transactions?query=account:{}", "transaction": self.home + "/transactions/{}",
            "import": self.target.home + "/imports/{}/source", "member": self.home + "/members/{}", "attachment": self.home + "/attachments/{}",
        }
        place = places[kind]
        first, second = self.ask("GET", place.format(known)), self.ask("GET", place.format(unknown))
        if first.status == 429 or second.status == 429 or (first.status, first.body.replace(known.encode(), b"")) == (second.status, second.body.replace(unknown.encode(), b"")):
            return [first, second]
        return [Answer(f"{first.what} differs from one that is not there ({first.status}, {second.status})", 599, first.body)]

    # Each as often as it stands here.
    ATTACKS = (any_route, any_route, any_route, operations, operations, statement, archive, search, guess, slow, oracle)
