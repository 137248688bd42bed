"""The look for canaries finds what is there: each way of writing one down, planted in clear, and nothing where there is none."""

import base64
import gzip
import json
import sqlite3
from urllib.parse import quote

import pytest

from canaries import PIECE, Canaries, files

SEED = 20_261_129


@pytest.fixture
def canaries() -> Canaries:
    made = Canaries(SEED, 60)
    made.bytes["sound"] = bytes(range(200, 232))
    return made


def test_phrases_are_all_different_and_the_same_for_one_seed(canaries):
    assert len(set(canaries.phrases)) == 60 and canaries.phrases == Canaries(SEED, 60).phrases
    assert canaries.stem not in Canaries(SEED + 1, 60).phrases[0]
    assert all(len(word) >= 10 for phrase in canaries.phrases for word in phrase.split())


@pytest.mark.parametrize("write", [
    lambda text: text.encode(), lambda text: text.encode("utf-16-le"), lambda text: text.encode("utf-16-be"), lambda text: text.encode("latin-1"),
    lambda text: json.dumps({"text": text}).encode(), lambda text: quote(text).encode(), lambda text: text.encode().hex().encode(),
    lambda text: "".join(f"%{byte:02X}" for byte in text.encode()).encode(), lambda text: text.replace("é", "e").encode(),
    *[lambda text, shift=shift: base64.b64encode(b"." * shift + text.encode()) for shift in range(3)],
    *[lambda text, shift=shift: base64.urlsafe_b64encode(b"?>" + b"." * shift + text.encode("utf-16-le")) for shift in range(3)],
    lambda text: text.split()[0].encode(), lambda text: text.split()[1].encode(),
])
def test_each_way_of_writing_each_phrase_down_is_found(canaries, write):
    for phrase in canaries.phrases:
        planted = b"before " + write(phrase) + b" after"
        assert canaries.look("a file", planted), (phrase, planted)


@pytest.mark.parametrize("shift", range(3))
def test_a_piece_of_sound_is_found(canaries, shift):
    sound = canaries.bytes["sound"]
    for planted in (b"x" * 9 + sound, base64.b64encode(b"x" * shift + sound + b"y"), sound.hex().encode()):
        assert canaries.look("a file", planted)


def test_nothing_is_found_where_there_is_nothing(canaries):
    other = Canaries(SEED + 1, 60)
    assert canaries.look("a file", " ".join(other.phrases).encode()) == []
    assert canaries.look("a file", bytes(range(255, -1, -1)) * 40) == []


def test_every_file_of_a_folder_is_looked_through(canaries, tmp_path):
    phrase = canaries.next()
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "packed").write_bytes(gzip.compress(phrase.encode()))
    (tmp_path / phrase.split()[0]).write_bytes(b"")
    # Between two pieces that are read.
    (tmp_path / "long").write_bytes(b"." * (PIECE - 7) + phrase.encode() + b"." * 100)
    database = sqlite3.connect(tmp_path / "some.sqlite")
    database.execute("CREATE TABLE entry (body)")
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("INSERT INTO entry VALUES (?)", ["." * 4_090 * 3 + phrase])
    database.commit()
    found = canaries.look_through(files(tmp_path, "server"))
    database.close()
    for place in ("deep/packed", "(its name)", "long", "some.sqlite (its values)"):
        assert any(place in one for one in found), (place, found)
    assert canaries.used == 1
