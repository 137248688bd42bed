"""The journal of one person in two browsers, against a real server: what is written in one is read in the other, and nobody else reads a word."""

import base64
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from devices import back_on_line, out_of_line
from serving import PASSWORD
from visit import sign_in, wait_until

# The app as it is written: what is looked at here is what runs.
pytestmark = pytest.mark.parametrize("web", ["web_of_modules"], indirect=True)

AT = "2026-11-29T21:10:00-05:00"
ENTRY = "01930000-0000-7000-8000-0000000000e1"

OPEN = """async () => {
  const [{ readDevice }, { Engine }, { Journal }] = await Promise.all(
    [import("/store/device.js"), import("/engine/engine.js"), import("/journal/journal.js")]);
  const { facts, store } = await readDevice();
  globalThis.journal = await Journal.open({ store, device: facts, engine: new Engine() });
  return globalThis.journal.canSync;
}"""
KEEP = "([id, content]) => globalThis.journal.keep(id, content)"
READ = "(id) => globalThis.journal.read(id)"
# Everything that a thief finds in the browser: each store whole, and both storages, as UTF-8 reads it.
EVERYTHING = """async () => {
  const opened = await new Promise((resolve, reject) => {
    const opening = indexedDB.open("evenkeel");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const all = (store, what) => new Promise((resolve) => {
    const reading = opened.transaction(store).objectStore(store)[what]();
    reading.onsuccess = () => resolve(reading.result);
  });
  const shown = (value) => {
    if (value instanceof CryptoKey) return `key:${value.extractable}`;
    if (value instanceof Uint8Array || value instanceof ArrayBuffer) return new TextDecoder().decode(value);
    if (value && typeof value === "object") return Object.entries(value).map(([name, part]) => `${name}=${shown(part)}`).join(";");
    return String(value);
  };
  const found = [];
  for (const store of opened.objectStoreNames) {
    const [names, values] = [await all(store, "getAllKeys"), await all(store, "getAll")];
    names.forEach((name, place) => found.push(`${store}/${name}: ${shown(values[place])}`));
  }
  opened.close();
  return found.concat(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })).join("\\n");
}"""


def begin(browse) -> Page:
    """A browser in which Maya has signed in by her password, with her journal open."""
    page = browse()
    sign_in(page, "maya")
    open_journal_here(page)
    return page


def open_journal_here(page: Page) -> None:
    expect(page.locator("main:not([aria-busy]) #body > *").first).to_be_visible()
    assert page.evaluate(OPEN), "the vault is open on this device"


def entry(text: str, **more) -> dict:
    return {"kind": "entry", "at": AT, "text": text, **more}


def keep(page: Page, content: dict, record: str = ENTRY) -> None:
    assert page.evaluate(KEEP, [record, content])


def says(page: Page, *phrases: str, record: str = ENTRY) -> bool:
    content = page.evaluate(READ, record)
    return content is not None and all(phrase in content["text"] for phrase in phrases)


def arrived(page: Page) -> None:
    wait_until(page, "globalThis.journal.waiting === 0 && globalThis.journal.state === 'idle'")


def test_what_is_written_in_one_browser_is_read_in_the_other(browse):
    phone, desk = begin(browse), begin(browse)
    keep(phone, entry("the ferry was late"))
    wait_until(desk, lambda: says(desk, "the ferry was late"))
    arrived(phone)
    # And back, without anybody asking for it.
    keep(desk, entry("the ferry was late, and the light was kind", tags=["harbour"]))
    wait_until(phone, lambda: says(phone, "the light was kind"))
    assert phone.evaluate(READ, ENTRY)["tags"] == ["harbour"]
    assert phone.evaluate("globalThis.journal.remove(" + json.dumps(ENTRY) + ")")
    wait_until(desk, lambda: desk.evaluate(READ, ENTRY) is None)
    for page in (phone, desk):
        assert page.evaluate("globalThis.journal.needsYou") == []


def test_what_both_wrote_without_a_line_is_all_there(browse, watch):
    watch.expect("net::ERR_INTERNET_DISCONNECTED|EventSource")
    phone, desk = begin(browse), begin(browse)
    keep(phone, entry("first line\n\nlast line"))
    wait_until(desk, lambda: says(desk, "last line"))
    arrived(phone)
    for page in (phone, desk):
        out_of_line(page)
    keep(phone, entry("first line\n\nlast line\nfrom the phone"))
    keep(desk, entry("from the desk\nfirst line\n\nlast line"))
    assert says(phone, "from the phone") and not says(phone, "from the desk")
    for page in (phone, desk):
        back_on_line(page)
    for page in (phone, desk):
        wait_until(page, lambda: says(page, "from the desk", "first line", "last line", "from the phone"))
        arrived(page)
    assert phone.evaluate(READ, ENTRY) == desk.evaluate(READ, ENTRY)


def test_what_was_written_without_a_line_outlives_the_tab(browse, network, watch):
    watch.expect("Failed to load resource|net::ERR|EventSource")
    phone, desk = begin(browse), begin(browse)
    network.cut()
    keep(phone, entry("before the tab was closed"))
    phone.goto("about:blank")
    network.restore()
    phone.goto("/")
    open_journal_here(phone)
    assert says(phone, "before the tab was closed")
    wait_until(desk, lambda: says(desk, "before the tab was closed"))
    arrived(phone)


def test_two_tabs_see_what_each_other_writes(browse):
    first = begin(browse)
    second = first.context.new_page()
    second.goto("/")
    open_journal_here(second)
    keep(first, entry("from the first tab"))
    wait_until(second, lambda: says(second, "from the first tab"))


def written(phrase: str) -> list[bytes]:
    """How a phrase would stand somewhere: as bytes, as JavaScript has it, and in base64 from each place that it may begin at."""
    plain = phrase.encode()
    coded = [base64.b64encode(b"\0" * skipped + plain) for skipped in range(3)]
    # The first and the last characters hold bits of what stands beside it.
    return [plain, phrase.encode("utf-16-le")] + [text[4:-4] for text in coded]


def files_with(folder: Path, phrase: str) -> list[str]:
    forms = written(phrase)
    files = [file for file in folder.rglob("*") if file.is_file()]
    return [str(file.relative_to(folder)) for file in files if any(form in file.read_bytes() for form in forms)]


def test_a_locked_browser_and_the_server_have_none_of_the_words(browse, evenkeel, owner):
    phrases = [f"canary phrase {number} of the quiet harbour" for number in range(1, 13)]
    page, other = begin(browse), begin(browse)
    for number, phrase in enumerate(phrases):
        content = entry(phrase, title=f"title of {phrase}", tags=[f"tag {number} quiet"])
        keep(page, content, record=f"01930000-0000-7000-8000-{number:012x}")
    arrived(page)
    wait_until(other, f"globalThis.journal.all().length >= {len(phrases)}")
    # That the look finds is shown by what is no secret: a name that everybody in the household reads.
    owner.rename_household("Canary of the open window")
    page.goto("/settings")
    page.get_by_role("button", name="Lock with the password").click()
    page.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Set the lock").click()
    page.get_by_role("button", name="Lock now").click()
    expect(page).to_have_url("/unlock")
    found = page.evaluate(EVERYTHING)
    assert "sealed/journal:2026-11" in found and "maya@demo" in found and "key:true" not in found
    assert [phrase for phrase in phrases if phrase in found] == []
    evenkeel.stop()
    try:
        assert files_with(evenkeel.data, "Canary of the open window") != []
        for phrase in [*phrases, "tag 0 quiet"]:
            assert files_with(evenkeel.data, phrase) == [], phrase
    finally:
        evenkeel.start()
