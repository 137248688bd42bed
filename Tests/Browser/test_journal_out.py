"""The journal in and out: another program's diary comes once and can be taken back, and all of it leaves readable."""

import io
import json
import re
import struct
import zipfile
import zlib
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from screens import fits, stands
from serving import ROOT
from visit import axe, shoot, sign_in, wait_until, wait_until_kept

OTHERS = ROOT / "Tests" / "Vectors" / "other-journals"
# What somebody wrote that would be a script in a page that took it for one.
SCRIPT = "<script>document.title = 'taken over'</script><img src=x onerror=\"document.title = 'taken over'\">"

# Whether the server has the three files of the diary.
FILES_SENT = """fetch("/v1/me/sealed?after=0").then((answer) => answer.json())
  .then(({ records }) => records.flatMap(({ files }) => files ?? []).length === 3)"""


def picture() -> bytes:
    """A picture of two by two points (PNG)."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    points = zlib.compress(b"".join(b"\0" + bytes([90, 140, 160] * 2) for _ in range(2)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)) + chunk(b"IDAT", points) + chunk(b"IEND", b"")


def day_one(**changes: object) -> bytes:
    """An export as Day One writes it, with other members in its first entry."""
    journal = json.loads((OTHERS / "day-one.json").read_text())
    journal["entries"][0] |= changes
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("Journal.json", json.dumps(journal))
        made.writestr(f"photos/{'aaaa0000' * 4}.jpeg", picture())
        made.writestr(f"photos/{'bbbb0000' * 4}.png", picture())
        made.writestr(f"audios/{'cccc0000' * 4}.m4a", b"a little sound")
    return archive.getvalue()


@pytest.fixture
def maya(page: Page) -> Page:
    sign_in(page, "maya")
    open_data(page)
    return page


def open_data(page: Page) -> None:
    page.goto("/settings/data")
    expect(page.get_by_role("heading", name="Your data", level=1)).to_be_visible()
    stands(page)


def open_part(page: Page, name: str) -> None:
    page.locator("summary").filter(has_text=name).click()


def choose(page: Page, name: str, content: bytes) -> None:
    page.locator("#journal-other").set_input_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})


def bring(page: Page, count: int) -> None:
    page.get_by_role("button", name="Bring it into my journal").click()
    expect(page.get_by_role("status").filter(has_text=re.compile(rf"^{count} records? (is|are) now in your journal"))).to_be_visible()


def export(page: Page) -> zipfile.ZipFile:
    open_part(page, "Export a readable journal")
    page.get_by_role("button", name="Make the readable file").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("What is in this file is no longer sealed.")
    with page.expect_download() as coming:
        sheet.get_by_role("button", name="Make it", exact=True).click()
    assert coming.value.suggested_filename == f"readable-journal-{date.today()}.zip"
    return zipfile.ZipFile(io.BytesIO(Path(coming.value.path()).read_bytes()))


def records_of(archive: zipfile.ZipFile) -> list[dict]:
    return [record["content"] for record in json.loads(archive.read("journal.json"))["records"]]


def test_a_journal_of_day_one_comes_once_and_leaves_readable(maya, browser: Browser, tmp_path):
    open_part(maya, "Bring a journal from Day One or Daylio")
    choose(maya, "Day One.zip", day_one(tags=["lake", SCRIPT[:39]], text=f"# The ferry\n\nWe were late\\. {SCRIPT}"))
    expect(maya.get_by_text("Day One: 3 entries.")).to_be_visible()
    expect(maya.get_by_text(re.compile("^With 3 photos and recordings"))).to_be_visible()
    expect(maya.get_by_text("1 without a readable day (entries of Journal.json: 4)")).to_be_visible()
    axe(maya)
    assert fits(maya)
    shoot(maya, "data-journal-preview")
    bring(maya, 3)
    choose(maya, "Day One.zip", day_one())
    expect(maya.get_by_text("All of it is here already. There is nothing to do.")).to_be_visible()
    expect(maya.get_by_role("button", name="Bring it into my journal")).to_have_count(0)

    archive = export(maya)
    assert archive.testzip() is None
    assert sorted(archive.namelist()) == [
        "audio/2024-01-11-1.m4a", "journal.html", "journal.json", "photos/2024-07-14-1.png", "photos/2024-07-14-2.png",
    ]
    assert archive.read("audio/2024-01-11-1.m4a") == b"a little sound"
    assert archive.read("photos/2024-07-14-1.png") == picture()
    ferry = next(record for record in records_of(archive) if record.get("title") == "The ferry")
    assert (ferry["at"], ferry["text"], ferry["favourite"]) == ("2024-07-14T21:31:43-04:00", f"We were late. {SCRIPT}", True)

    archive.extractall(tmp_path)
    book = browser.new_page()
    book.goto((tmp_path / "journal.html").as_uri())
    expect(book).to_have_title("My journal")
    expect(book.get_by_text("We were late.")).to_contain_text(SCRIPT)
    assert book.locator("script").count() == 0
    book.get_by_role("link", name="July 2024").click()
    expect(book.get_by_role("heading", name="July 2024")).to_be_in_viewport()
    photo = book.locator("figure img").last
    photo.scroll_into_view_if_needed()
    expect(photo).to_have_js_property("naturalWidth", 2)
    axe(book)
    book.close()


def test_what_came_can_be_taken_back_and_its_largest_files_let_go(maya):
    open_part(maya, "Bring a journal from Day One or Daylio")
    choose(maya, "Day One.zip", day_one())
    bring(maya, 3)
    maya.locator("#undo-journal").click()
    expect(maya.locator(".toast")).to_contain_text("Your journal is as it was before.")
    choose(maya, "Day One.zip", day_one())
    expect(maya.get_by_text("Day One: 3 entries.")).to_be_visible()
    bring(maya, 3)

    wait_until(maya, FILES_SENT)
    open_part(maya, "Room it takes")
    expect(maya.get_by_text(re.compile(r"^[\d.]+ MB of 256 MB on the server$"))).to_be_visible()
    rows = maya.locator("details[open] ul.rows button")
    # Each has the title of its entry, and where that has none what it is and of when.
    expect(rows.filter(has_text="The ferry")).to_have_count(2)
    recording = rows.filter(has_text="Recording of Jan 11, 2024")
    recording.click()
    sheet = maya.get_by_role("dialog")
    axe(maya)
    sheet.get_by_role("button", name="Free up this device").click()
    expect(maya.locator(".toast")).to_contain_text("This device has let go of it; the server keeps it.")
    expect(sheet).to_have_count(0)
    # So it comes from there when it is wanted.
    recording.click()
    with maya.expect_download() as coming:
        sheet.get_by_role("button", name="Save as a file").click()
    assert Path(coming.value.path()).read_bytes() == b"a little sound"
    sheet.get_by_role("button", name="Delete from the journal").click()
    maya.get_by_role("dialog", name="Delete it everywhere?").get_by_role("button", name="Delete from the journal").click()
    expect(rows).to_have_count(2)
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(3)


def test_moods_of_daylio_are_asked_for_where_they_are_somebodys_own(maya):
    open_part(maya, "Bring a journal from Day One or Daylio")
    choose(maya, "daylio.csv", (OTHERS / "daylio.csv").read_bytes())
    expect(maya.get_by_text("Daylio: 5 check-ins and entries.")).to_be_visible()
    expect(maya.get_by_text("1 whose mood has no answer yet (lines of daylio.csv: 6)")).to_be_visible()
    cosy = maya.get_by_label("cosy (1)")
    expect(cosy).to_have_value("")
    expect(maya.get_by_label("rad (1)")).to_have_value("0")
    axe(maya)
    cosy.focus()
    cosy.select_option("pleasant")
    expect(maya.get_by_text("Daylio: 6 check-ins and entries.")).to_be_visible()
    expect(maya.get_by_label("cosy (1)")).to_be_focused()
    bring(maya, 6)
    records = records_of(export(maya))
    assert sorted(record["pleasantness"] for record in records) == [-80, -40, 0, 40, 40, 80]
    assert next(record for record in records if record["source"]["mood"] == "awful")["note"] == "Could not sleep\nuntil two"


@pytest.mark.parametrize(("name", "content", "said"), [
    ("half.zip", day_one()[:300], "half.zip is damaged, or only a part of it."),
    ("notes.csv", b"day,what\n2026-01-01,tea\n", "notes.csv is not an export of Day One or Daylio"),
    ("few.csv", b"full_date,time,activities,note\n", "but lacks these columns: mood. It is in line 1."),
    ("open.csv", b'full_date,time,mood,activities,note\n2026-01-01,08:00,rad,,"so\n', "In open.csv a quotation begins that doesn’t end."),
])
def test_a_file_that_cannot_be_read_says_why(maya, name, content, said):
    open_part(maya, "Bring a journal from Day One or Daylio")
    choose(maya, name, content)
    expect(maya.get_by_role("alert").filter(has_text=said)).to_be_visible()
    expect(maya.get_by_role("button", name="Bring it into my journal")).to_have_count(0)


def test_a_journal_leaves_without_a_connection(maya, network):
    open_part(maya, "Bring a journal from Day One or Daylio")
    choose(maya, "daylio.csv", (OTHERS / "daylio.csv").read_bytes())
    bring(maya, 5)
    wait_until_kept(maya)
    network.cut()
    maya.reload()
    expect(maya.get_by_text("Your journal goes out and comes in on this device alone.")).to_be_visible()
    expect(maya.get_by_role("button", name="Save the archive")).to_have_count(0)
    axe(maya)
    assert len(records_of(export(maya))) == 5
    open_part(maya, "Bring a journal from Day One or Daylio")
    choose(maya, "daylio.csv", (OTHERS / "daylio.csv").read_bytes())
    expect(maya.get_by_text("All of it is here already. There is nothing to do.")).to_be_visible()
    network.restore()
    maya.get_by_role("button", name="Try again").click()
    expect(maya.get_by_role("button", name="Save the archive")).to_be_visible()


def test_without_a_journal_there_is_nothing_to_export(maya):
    open_part(maya, "Export a readable journal")
    maya.get_by_role("button", name="Make the readable file").click()
    maya.get_by_role("dialog").get_by_role("button", name="Make it", exact=True).click()
    expect(maya.get_by_role("alert").filter(has_text="There is nothing in it yet.")).to_be_visible()
