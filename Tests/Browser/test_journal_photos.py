"""Photos in entries: what is kept of them, and what is not. What of the journal waits or needs its person. How somebody felt about a row."""

import base64
import re
import struct
import zlib

import pytest
from playwright.sync_api import Page, expect

from screens import visit
from visit import axe, wait_until, wait_until_kept

PLACE = b"49.2827 N 123.1207 W, the quiet harbour"
WIDTH, HEIGHT = 2_400, 600

# What an entry keeps of its photos, opened by the device's own key.
KEPT = """async () => {
  const [{ readDevice }, { openRecordingOf }] = await Promise.all([import("/store/device.js"), import("/journal/recordings.js")]);
  const { store } = await readDevice();
  const index = await store.readJSON("journalIndex");
  const pages = await Promise.all(Object.keys(index?.pages ?? {}).map((name) => store.readJSON(`journal:${name}`)));
  const entries = pages.flatMap((page) => page?.records ?? []).filter(({ content }) => content?.kind === "entry");
  const files = { file: (sha256) => store.read(`journalFile:${sha256}`) };
  const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return Promise.all(entries.flatMap(({ id, content }) => (content.photos ?? []).map(async (photo) => {
    const opened = await openRecordingOf(files, id, photo);
    return { ...photo, opened: base64(new Uint8Array(await opened.arrayBuffer())) };
  })));
}"""
# A JPEG of the browser's own, 400 pixels wide and 200 high, red on the left.
JPEG = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 200 });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "blue";
  pen.fillRect(0, 0, 400, 200);
  pen.fillStyle = "red";
  pen.fillRect(0, 0, 200, 200);
  return canvas.toDataURL("image/jpeg").split(",")[1];
}"""
# Gives the entry a picture as other programs do, `drop` or `paste`, with words beside it where some are given.
HAND = """([how, content, words]) => {
  const data = new DataTransfer();
  data.items.add(new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], "given.jpg", { type: "image/jpeg" }));
  if (words) data.setData("text/plain", words);
  const what = { bubbles: true, cancelable: true };
  const event = how === "drop" ? new DragEvent(how, { ...what, dataTransfer: data }) : new ClipboardEvent(how, { ...what, clipboardData: data });
  return !document.getElementById("entry-text").dispatchEvent(event);
}"""
# The colours in the middle of the upper and of the lower half of the photo on the page.
HALVES = """() => {
  const picture = document.querySelector("#entry-photos img");
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0);
  const red = (y) => { const [r, , b] = pen.getImageData(width / 2, y, 1, 1).data; return r > b; };
  return [red(height / 4), red(height * 3 / 4)];
}"""
# Whether the newest entry is on the server.
SENT = """async () => {
  const { readDevice } = await import("/store/device.js");
  const { store } = await readDevice();
  const index = await store.readJSON("journalIndex");
  const pages = await Promise.all(Object.keys(index.pages).map((name) => store.readJSON(`journal:${name}`)));
  return pages.flatMap((page) => page?.records ?? []).some(({ content, revision, waits }) => content?.kind === "entry" && revision > 0 && !waits);
}"""
# What a device knows once a server sent an older version of the newest entry, and two others that don't open.
OLDER = """async () => {
  const { readDevice } = await import("/store/device.js");
  const { store } = await readDevice();
  const index = await store.readJSON("journalIndex");
  const pages = await Promise.all(Object.keys(index.pages).map((name) => store.readJSON(`journal:${name}`)));
  const { id, revision, version } = pages.flatMap(({ records }) => records).find(({ content }) => content?.kind === "entry");
  await store.writeJSON({ journalIndex: { ...index, refused: {
    [id]: { problem: "journal.older", revision, version },
    ...Object.fromEntries([1, 2].map(() => [crypto.randomUUID(), { problem: "journal.cannotBeOpened", revision, version }])),
  } } });
}"""


def exif(orientation: int = 1) -> bytes:
    """What a camera writes beside the pixels, as TIFF: which way is up, and where it was."""
    entries = struct.pack("<HHI2sH", 0x0112, 3, 1, struct.pack("<H", orientation), 0)
    entries += struct.pack("<HHII", 0x010E, 2, len(PLACE) + 1, 8 + 2 + 24 + 4)
    return b"II*\0" + struct.pack("<IH", 8, 2) + entries + struct.pack("<I", 0) + PLACE + b"\0"


def png() -> bytes:
    """A picture with a place in its EXIF."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes([40 + y % 200, 120, 160]) * WIDTH for y in range(HEIGHT))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)) + chunk(b"eXIf", exif())
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def sideways(page: Page) -> bytes:
    """A JPEG whose camera was held sideways: its left is its top."""
    plain = base64.b64decode(page.evaluate(JPEG))
    data = b"Exif\0\0" + exif(orientation=6)
    return plain[:2] + b"\xff\xe1" + struct.pack(">H", len(data) + 2) + data + plain[2:]


def picked(name: str, kind: str, content: bytes) -> dict:
    return {"name": name, "mimeType": kind, "buffer": content}


def add(page: Page, *files: dict) -> None:
    page.locator("#photo-add").set_input_files(list(files))


def photos(page: Page):
    return page.locator("#entry-photos li img")


def is_kept(page: Page, count: int) -> None:
    wait_until(page, f"({KEPT})().then((kept) => kept.length === {count})")


def test_a_photo_is_kept_smaller_and_without_its_place(maya):
    assert PLACE in png()
    visit(maya, "/journal/write")
    add(maya, picked("harbour.png", "image/png", png()))
    expect(photos(maya)).to_have_count(1)
    is_kept(maya, 1)
    (kept,) = maya.evaluate(KEPT)
    content = base64.b64decode(kept["opened"])
    assert (kept["width"], kept["height"]) == (2_048, 512) and kept["type"] == "image/webp" and content[8:12] == b"WEBP"
    for secret in (PLACE, b"harbour", b"EXIF", b"Exif", b"eXIf"):
        assert secret not in content, secret
    wait_until(maya, "/^\\/journal\\/[0-9a-f-]{36}$/.test(location.pathname)")
    maya.reload()
    wait_until(maya, "document.querySelector('#entry-photos img')?.naturalWidth === 2048")
    axe(maya)


def test_a_photo_stands_upright(maya):
    visit(maya, "/journal/write")
    add(maya, picked("sideways.jpg", "image/jpeg", sideways(maya)))
    wait_until(maya, "document.querySelector('#entry-photos img')?.naturalWidth === 200")
    assert maya.evaluate(HALVES) == [True, False]
    is_kept(maya, 1)
    (kept,) = maya.evaluate(KEPT)
    assert (kept["width"], kept["height"]) == (200, 400) and PLACE not in base64.b64decode(kept["opened"])


def test_a_photo_is_opened_described_removed_and_had_back(maya):
    visit(maya, "/journal/write")
    add(maya, picked("harbour.png", "image/png", png()), picked("letter.pdf", "application/pdf", b"%PDF-1.7"))
    expect(maya.locator("#photos-said")).to_have_text("1 file isn’t a photo that this browser can open.")
    expect(photos(maya)).to_have_count(1)
    maya.get_by_role("button", name="Photo 1 of 1").click()
    sheet = maya.get_by_role("dialog", name="Photo 1 of 1")
    expect(sheet.get_by_role("img")).to_be_visible()
    sheet.get_by_label("What it shows").fill("The harbour at dusk")
    axe(maya)
    maya.keyboard.press("Escape")
    expect(maya.get_by_role("button", name="The harbour at dusk")).to_be_focused()
    maya.get_by_role("button", name="The harbour at dusk").click()
    maya.get_by_role("dialog").get_by_role("button", name="Remove this photo").click()
    expect(photos(maya)).to_have_count(0)
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    expect(maya.get_by_role("button", name="The harbour at dusk")).to_be_visible()
    is_kept(maya, 1)


def test_photos_are_dropped_and_pasted_but_words_with_a_picture_are_words(maya):
    visit(maya, "/journal/write")
    content = maya.evaluate(JPEG)
    assert maya.evaluate(HAND, ["drop", content, ""]) and maya.evaluate(HAND, ["paste", content, ""])
    assert not maya.evaluate(HAND, ["paste", content, "A table of a spreadsheet"])
    expect(photos(maya)).to_have_count(2)
    is_kept(maya, 2)


def test_an_entry_has_ten_photos_at_most_and_takes_them_without_a_network(maya, network):
    wait_until_kept(maya)
    maya.evaluate(KEPT)
    network.cut()
    visit(maya, "/journal/write")
    maya.get_by_label("Your entry").fill("Ten of them.")
    jpeg = base64.b64decode(maya.evaluate(JPEG))
    add(maya, *[picked(f"{number}.jpg", "image/jpeg", jpeg) for number in range(11)])
    expect(photos(maya)).to_have_count(10)
    expect(maya.locator("#photos-said")).to_have_text("An entry has room for 10 photos. The others were left out.")
    expect(maya.locator("#photo-add")).to_be_hidden()
    is_kept(maya, 10)
    visit(maya, "/journal")
    expect(maya.get_by_text("1 entry is waiting to be sent. It happens by itself once you’re online.")).to_be_visible()
    axe(maya)


def test_an_older_version_and_what_does_not_open_are_said_and_chosen_about(maya):
    visit(maya, "/journal/write")
    maya.get_by_label("Your entry").fill("The bill was smaller than I feared.")
    expect(maya.locator("#entry-said")).to_have_text("Saved and sealed.")
    wait_until(maya, SENT)
    maya.goto("/settings")
    maya.evaluate(OLDER)
    maya.goto("/journal")
    maya.get_by_role("button", name=re.compile("An older version came")).click()
    sheet = maya.get_by_role("dialog", name="An older version came")
    expect(sheet.get_by_role("button", name="Take the older version")).to_be_visible()
    axe(maya)
    sheet.get_by_role("button", name="Keep the version here").click()
    expect(maya.locator("#journal-troubles li")).to_have_count(1)
    maya.get_by_role("button", name=re.compile("2 entries that are not on this device")).click()
    maya.get_by_role("dialog").get_by_role("button", name="Delete them for good").click()
    maya.get_by_role("dialog", name="Delete them for good").get_by_role("button", name="Delete them", exact=True).click()
    expect(maya.locator("#journal-troubles")).to_have_count(0)
    expect(maya.locator("main a[id^=record-]")).to_contain_text("The bill was smaller")


@pytest.mark.parametrize("answer", ["check-in", "worth"])
def test_a_row_shows_its_feeling(maya, answer):
    maya.goto("/transactions?query=merchant:walmart")
    row = maya.locator("main a.row[id^=row-]").first
    place = row.get_attribute("href")
    row.click()
    if answer == "worth":
        maya.get_by_role("group", name=re.compile("^Was .* worth it")).get_by_role("button", name="Very much").click()
    else:
        maya.get_by_role("button", name="How does it feel?").click()
        sheet = maya.get_by_role("dialog")
        sheet.get_by_role("button", name="All words").click()
        sheet.get_by_role("button", name="calm", exact=True).click()
        sheet.get_by_role("button", name="Save", exact=True).click()
    expect(maya.locator(".toast")).to_be_visible()
    maya.goto("/transactions?query=merchant:walmart")
    words = "Worth it? Very much" if answer == "worth" else "calm"
    expect(maya.locator(f"main a.row[href='{place}']").get_by_role("img", name=words)).to_be_visible()
    expect(maya.locator("main .row-feel")).to_have_count(1)
    axe(maya)
