"""What is written, said, tagged, photographed and looked for in the journal is found nowhere outside of the unlocked device: 60 phrases that nobody
else writes, by a seed (EVENKEEL_SEED). What a server sees all the same is measured here, and stands in Docs/Vault.md."""

import json
import os
import random
import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from canaries import Canaries, files
from devices import write_note
from screens import visit
from serving import PROGRAM, Evenkeel, copy
from test_exercises import start
from test_journal_sync import KEEP, arrived, open_journal_here
from test_lock import EVERYTHING, set_pin
from test_voice import open_voice, record, stop
from visit import sign_in, wait_until, wait_until_answered

# The app as it is written: what is looked at here is what runs.
pytestmark = pytest.mark.parametrize("web", ["web_of_modules"], indirect=True)

SEED = int(os.environ.get("EVENKEEL_SEED", random.SystemRandom().randrange(2**31)))
COUNT = 60
# Bytes of the clear sound that are looked for, out of its middle.
SOUND = 32
AT = "2026-11-29T21:10:00-05:00"
ONE_WORD, FIFTY_WORDS = "01930000-0000-7000-8000-0000000000e1", "01930000-0000-7000-8000-0000000000e2"

PHOTO = """async ([record, content, bytes]) => {
  const { keepEntryFile } = await import("/journal/entry-files.js");
  const kept = await keepEntryFile(globalThis.journal, record, Uint8Array.from(bytes));
  const { alt, ...rest } = content;
  return globalThis.journal.keep(record, { ...rest, photos: [{ ...kept, type: "image/jpeg", width: 4, height: 3, alt }] });
}"""
# Bytes out of the middle of the first recording that is there, in clear.
HEARD = """async (count) => {
  const { openRecordingOf } = await import("/journal/recordings.js");
  const { id, content } = globalThis.journal.all().find(({ content }) => content.recordings?.length > 0);
  const bytes = new Uint8Array(await (await openRecordingOf(globalThis.journal, id, content.recordings[0])).arrayBuffer());
  const middle = Math.floor(bytes.length / 2);
  return Array.from(bytes.subarray(middle, middle + count));
}"""
# All that the server has of the person's sealed records.
SEALED = "fetch('/v1/me/sealed?after=0').then((answer) => answer.json()).then(({ records }) => records)"
USE = "fetch('/v1/me/sealed/use').then((answer) => answer.json())"


@pytest.fixture
def evenkeel(demo, web, tmp_path):
    """A server that says all that it ever says."""
    server = Evenkeel(copy(demo, tmp_path / "data"), web, settings={"EVENKEEL_LOG_LEVEL": "trace"}, log=tmp_path / "server.log")
    server.network.heard = []
    yield server
    server.close()


@pytest.fixture
def canaries() -> Canaries:
    print(f"EVENKEEL_SEED={SEED}")
    made = Canaries(SEED, COUNT)
    made.bytes["photo"] = random.Random(SEED).randbytes(64)
    return made


def write_entry(page: Page, canaries: Canaries) -> str:
    """An entry with a title, a text and a tag; its title."""
    title = canaries.next()
    visit(page, "/journal/write")
    page.get_by_label("Your entry").fill(canaries.next())
    page.get_by_label("Title", exact=True).fill(title)
    page.locator("#add-tag").click()
    field = page.get_by_role("dialog").get_by_role("combobox")
    field.fill(canaries.next())
    field.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#entry-said")).to_have_text("Saved and sealed.")
    wait_until(page, "/^\\/journal\\/[0-9a-f-]{36}$/.test(location.pathname)")
    return title


def answer_prompt(page: Page, canaries: Canaries) -> None:
    visit(page, "/journal")
    page.get_by_role("link", name="Write about it").click()
    page.get_by_label("Your entry").fill(canaries.next())
    expect(page.locator("#entry-said")).to_have_text("Saved and sealed.")


def check_in(page: Page, canaries: Canaries) -> None:
    visit(page, "/journal/check-in")
    page.get_by_role("slider", name="How it feels").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_text("A note, a transaction").click()
    page.locator("#check-in-note").fill(canaries.next())
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Saved.")
    expect(page).to_have_url(re.compile(r"/journal$"))


def look_for(page: Page, words: str, count: int) -> None:
    """Looks through the journal, and finds so many records."""
    visit(page, "/journal/entries")
    page.get_by_role("searchbox").fill(words)
    if count == 0:
        expect(page.get_by_text("No moment fits that")).to_be_visible()
    expect(page.locator("main a[id^=record-]")).to_have_count(count)


def practise(page: Page, canaries: Canaries) -> None:
    """Answers the questions of an exercise, and keeps what was written."""
    dialog = start(page, "worst-best-likely")
    for _ in range(5):
        dialog.locator("#guide-answer").fill(canaries.next())
        dialog.get_by_role("button", name="Next").click()
    dialog.get_by_role("button", name="End").click()
    dialog.get_by_role("button", name="Keep it in the journal").click()
    expect(dialog).to_contain_text("It is in your journal.")
    dialog.get_by_role("button", name="Close").click()


def say(page: Page, canaries: Canaries) -> None:
    open_voice(page)
    record(page, 4)
    stop(page)
    page.get_by_label("Title").fill(canaries.next())
    page.get_by_label("Tags").fill(canaries.next())
    page.get_by_label("In writing").fill(canaries.next())
    page.get_by_role("button", name="Seal and keep").click()
    expect(page).to_have_url(re.compile(r"/journal/[0-9a-f-]{36}$"))


def live_a_journal(page: Page, canaries: Canaries) -> None:
    """Everything that somebody can say to their journal, each thing once or more, until no phrase is left."""
    for _ in range(4):
        title = write_entry(page, canaries)
    for _ in range(4):
        check_in(page, canaries)
    practise(page, canaries)
    answer_prompt(page, canaries)
    say(page, canaries)
    look_for(page, title, 1)
    # The list is narrowed down by a tag.
    page.get_by_role("searchbox").fill("")
    page.locator("a.filter[id^=filter-tag-]").first.click()
    expect(page.locator("main a[id^=record-]").first).to_be_visible()
    for _ in range(3):
        look_for(page, canaries.next(), 0)
    visit(page, "/journal")
    page.get_by_role("searchbox").fill(canaries.next())
    page.get_by_role("searchbox").press("Enter")
    expect(page.get_by_text("No moment fits that")).to_be_visible()
    open_journal_here(page)
    photographed = {"kind": "entry", "at": AT, "title": canaries.next(), "alt": canaries.next()}
    assert page.evaluate(PHOTO, [page.evaluate("crypto.randomUUID()"), photographed, list(canaries.bytes["photo"])])
    while canaries.used < COUNT:
        content = {"kind": "worth", "at": AT, "row": page.evaluate("crypto.randomUUID()"), "later": True, "worth": 1, "note": canaries.next()}
        assert page.evaluate(KEEP, [page.evaluate("crypto.randomUUID()"), content])
    heard = bytes(page.evaluate(HEARD, SOUND))
    assert len(heard) == SOUND and len(set(heard)) > SOUND // 4, "this is no sound that is told from others"
    canaries.bytes["sound"] = heard


def measure(page: Page) -> dict:
    """What the server has of all this, as somebody there would count it."""
    for record_id, count in ((ONE_WORD, 1), (FIFTY_WORDS, 50)):
        assert page.evaluate(KEEP, [record_id, {"kind": "entry", "at": AT, "text": " ".join(["words"] * count)}])
    arrived(page)
    wait_until(page, f"{SEALED}.then((records) => records.some(({{ id }}) => id === '{FIFTY_WORDS}'))")
    records = page.evaluate(SEALED)
    sizes = {record["id"]: len(record["body"]) * 3 // 4 for record in records if "body" in record}
    return {
        "records": len(records), "sizes": sorted(set(sizes.values())), "one word": sizes[ONE_WORD], "fifty words": sizes[FIFTY_WORDS],
        "files": sorted(len(record["files"]) for record in records if record.get("files")), "use": page.evaluate(USE),
        "seen of a record": sorted({name for record in records for name in record}),
    }


def backups(evenkeel: Evenkeel, folder: Path) -> list[tuple[str, bytes]]:
    """A backup as Docs/Operations.md makes it, and what whoever has its key restores."""
    key = ["--key-file", str(folder / "backup.key")]
    for command in (["backup", str(folder / "money.backup"), "--data", str(evenkeel.data), *key],
                    ["backup", "restore", str(folder / "money.backup"), "--data", str(folder / "again"), *key]):
        subprocess.run([PROGRAM, *command], check=True, stdout=subprocess.DEVNULL, timeout=300)
    sealed = [("the backup", (folder / "money.backup").read_bytes())]
    return sealed + list(files(folder / "again", "the restored backup"))


def traffic(evenkeel: Evenkeel) -> list[tuple[str, bytes]]:
    return [(f"connection {number}", bytes(said)) for number, said in enumerate(evenkeel.network.heard)]


def test_no_phrase_is_found_outside_of_the_unlocked_device(on_disk, evenkeel, canaries, tmp_path):
    page, profile = on_disk
    # What is no part of the journal lies open on the server, and what a page puts down itself lies open in the profile: these are found, or
    # the look is none.
    open_ones, put_down = Canaries(SEED + 1, 1), Canaries(SEED + 2, 1)
    sign_in(page, "maya")
    wait_until_answered(page)
    page.goto("/transactions?query=merchant:walmart")
    page.locator("main a.row[id^=row-]").first.click()
    write_note(page, open_ones.next())
    wait_until(page, lambda: bool(open_ones.look_through(files(evenkeel.data, "server"))))
    live_a_journal(page, canaries)
    arrived(page)
    seen = measure(page)
    print(json.dumps(seen, indent=1))
    visit(page, "/journal/entries")
    assert canaries.look("the unlocked device", page.content().encode()), "what is shown is what was written"
    set_pin(page)
    page.evaluate("(phrase) => localStorage.setItem('planted', phrase)", put_down.next())
    page.get_by_role("button", name="Lock now").click()
    expect(page).to_have_url("/unlock")
    in_the_browser = [("the locked browser", page.evaluate(EVERYTHING).encode("latin-1", errors="backslashreplace")),
                      ("the locked page", page.content().encode())]
    page.context.close()

    on_the_server = list(files(evenkeel.data, "server")) + [("the log", evenkeel.log.read_bytes())]
    of_backups, on_the_line = backups(evenkeel, tmp_path), traffic(evenkeel)
    in_the_profile = in_the_browser + list(files(profile, "profile"))
    assert len(evenkeel.log.read_bytes()) > 1_000, "the server says what it does"
    for where, places in (("server", on_the_server), ("backup", of_backups), ("line", on_the_line)):
        assert open_ones.look_through(places), f"what lies open was not found: {where}"
    assert any("profile" in one for one in put_down.look_through(in_the_profile)), "what was put down in the profile was not found"
    found = canaries.look_through(on_the_server + of_backups + on_the_line + in_the_profile)
    assert not found, "\n".join([f"seed {SEED}", *found[:20]])

    assert seen["one word"] == seen["fifty words"]
    assert all((size - 106) % 256 == 0 and size >= 1_130 for size in seen["sizes"]), seen["sizes"]
    assert seen["seen of a record"] == ["body", "files", "id", "revision", "version"]
