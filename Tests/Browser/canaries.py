"""Phrases that nobody else writes, and a look for them in whatever way they may be written down."""

import base64
import contextlib
import gzip
import random
import sqlite3
import string
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import quote

# Letters of what all canaries of a seed share, and of what each has alone.
STEM, OWN = 10, 8
# Bytes of a file that are looked through at once, and how far two such pieces overlap, so that nothing hides between them.
PIECE, OVERLAP = 64 << 20, 1 << 10


class Canaries:
    """Phrases by a seed. Each word of one has the stem that all of them share, so that one look finds any word of any of them."""

    def __init__(self, seed: int, count: int) -> None:
        self._random = random.Random(seed)
        # Letters beyond ASCII are written in more ways.
        self.stem = self._letters(STEM // 2) + "é" + self._letters(STEM - STEM // 2 - 1)
        owns = [self._letters(OWN) for _ in range(count)]
        self.phrases = [f"{own[: OWN // 2]}{self.stem} {self.stem}{own[OWN // 2 :]}" for own in owns]
        self._left = list(self.phrases)
        # Bytes that are clear on the unlocked device alone, by what they are.
        self.bytes: dict[str, bytes] = {}

    def _letters(self, count: int) -> str:
        return "".join(self._random.choice(string.ascii_lowercase) for _ in range(count))

    def next(self) -> str:
        """A phrase that was not used yet."""
        return self._left.pop()

    @property
    def used(self) -> int:
        return len(self.phrases) - len(self._left)

    def forms(self) -> dict[str, bytes]:
        """Everything that is looked for, by how it is written."""
        found: dict[str, bytes] = {}
        # As it is, and as a search that knows no accents has it.
        for name, stem in (("", self.stem), (" without accents", self.stem.replace("é", "e"))):
            for encoding in ("utf-8", "latin-1", "utf-16-le", "utf-16-be"):
                found[encoding + name] = stem.encode(encoding)
            found["JSON" + name] = stem.replace("é", "\\u00e9").encode()
            found["percent" + name] = quote(stem).encode()
            found["percent, small" + name] = quote(stem).lower().encode()
            found["percent, each byte" + name] = "".join(f"%{byte:02X}" for byte in stem.encode()).encode()
            for encoding in ("utf-8", "utf-16-le"):
                found |= coded(f"{encoding}{name}", stem.encode(encoding))
        for name, content in self.bytes.items():
            found |= {name: content} | coded(name, content)
        return found

    def look(self, where: str, content: bytes, forms: dict[str, bytes] | None = None) -> list[str]:
        """Each way in which a canary is written in some bytes, and what stands there."""
        found = []
        for name, needle in (forms or self.forms()).items():
            place = content.find(needle)
            if place >= 0:
                found.append(f"{where}: {name} at {place}: {content[max(0, place - 40) : place + 80]!r}")
        return found

    def look_through(self, places: Iterable[tuple[str, bytes]]) -> list[str]:
        forms = self.forms()
        return [one for where, content in places for one in self.look(where, content, forms)]


def coded(name: str, content: bytes) -> dict[str, bytes]:
    """Bytes in hexadecimal, and in base64 wherever they begin in what was coded; of both alphabets."""
    forms = {f"hex of {name}": content.hex().encode(), f"hex in capitals of {name}": content.hex().upper().encode()}
    for shift in range(3):
        # Letters that stand for these bytes alone: those at the ends depend on their neighbours too.
        whole = base64.b64encode(b"\0" * shift + content + b"\0" * 3)
        inner = whole[(shift * 8 + 5) // 6 : (shift + len(content)) * 8 // 6]
        forms[f"base64 of {name}, {shift} on"] = inner
        forms[f"base64url of {name}, {shift} on"] = inner.replace(b"+", b"-").replace(b"/", b"_")
    return forms


def opened(content: bytes) -> Iterator[bytes]:
    """Bytes as they are, and what they are compressed from."""
    yield content
    for start, kind in ((b"\x1f\x8b", gzip.decompress), (b"\x78", zlib.decompress)):
        if content.startswith(start):
            with contextlib.suppress(OSError, EOFError, zlib.error):
                yield kind(content)


def files(folder: Path, name: str) -> Iterator[tuple[str, bytes]]:
    """Every file below a folder, with its own name, which may say something too; and every value of a database, page by page or not."""
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.is_symlink():
            continue
        where = f"{name}/{file.relative_to(folder)}"
        yield where + " (its name)", str(file.relative_to(folder)).encode()
        with file.open("rb") as opened_file:
            before = b""
            while piece := opened_file.read(PIECE):
                for content in opened(before + piece):
                    yield where, content
                before = piece[-OVERLAP:]
        with file.open("rb") as opened_file:
            is_database = opened_file.read(15) == b"SQLite format 3"
        if is_database:
            yield where + " (its values)", values(file)


def values(database: Path) -> bytes:
    """All values of a database one behind the other: in its file a long one is cut into pages. A WAL beside it is read too."""
    content = bytearray()
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    connection.text_factory = bytes
    # What SQLite can't read here, such as a table of a browser's own kind, was looked through as a file.
    with contextlib.closing(connection), contextlib.suppress(sqlite3.DatabaseError):
        for (table,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            with contextlib.suppress(sqlite3.DatabaseError):
                for row in connection.execute(f'SELECT * FROM "{table.decode()}"'):
                    content += b"\n".join(value if isinstance(value, bytes) else str(value).encode() for value in row) + b"\n"
    return bytes(content)
