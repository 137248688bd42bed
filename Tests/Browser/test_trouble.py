"""When something goes wrong: what the server refuses, rights that change meanwhile, a full disk, an engine that breaks."""

import re

import pytest
from playwright.sync_api import Page, expect

from devices import add_tag, back_on_line, begin, everything_arrived, expect_tag, open_row, out_of_line, write_note
from statements import NOVEMBER, add, choose, expect_rows
from visit import axe, shoot, sign_in, wait_until

WORDS = "asked them about the roaming"


@pytest.fixture
def sam(browse, watch) -> Page:
    """A device of Sam's with a row before him."""
    watch.expect("net::ERR_INTERNET_DISCONNECTED")
    page = browse()
    begin(page, "sam")
    page.goto("/transactions?query=merchant:koodo")
    page.locator("main a.row[id^=row-]").first.click()
    expect(page.get_by_label("Note")).to_be_visible()
    return page


@pytest.fixture
def refused(sam, owner) -> Page:
    """Sam, whose note was refused: meanwhile he may only look."""
    out_of_line(sam)
    write_note(sam, WORDS)
    owner.give_role("Sam", "viewer")
    back_on_line(sam)
    sam.get_by_role("link", name="1 change needs you").click()
    expect(sam.get_by_text("your role, or how the account is shared, does not allow it")).to_be_visible()
    return sam


def test_what_the_server_refused_is_said_in_words_and_waits_for_its_person(refused, owner):
    expect(refused.get_by_role("heading", name="Koodo")).to_be_visible()
    expect(refused.get_by_text(WORDS)).to_be_visible()
    axe(refused)
    shoot(refused, "needs-you")
    again = refused.get_by_role("button", name="Try again")
    first = again.get_attribute("id")
    again.click()
    # It goes as another change, and is refused as that one.
    expect(again).not_to_have_id(first)
    expect(refused.get_by_text("your role, or how the account is shared, does not allow it")).to_be_visible()
    owner.give_role("Sam", "parent")
    again.click()
    expect(refused.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    refused.goto("/transactions?query=note:roaming")
    expect(refused.locator("main a.row[id^=row-]")).to_have_count(1)


def test_who_is_asked_for_patience_waits_and_is_not_called_offline(sam, watch):
    watch.expect("429")
    asked = []

    def ask_for_patience(route) -> None:
        asked.append(route)
        route.fulfill(status=429, json={"id": "tooMany", "title": "Too many", "status": 429, "retryAfter": 1})

    sam.route("**/operations", ask_for_patience)
    write_note(sam, WORDS)
    wait_until(sam, lambda: len(asked) > 2)
    expect(sam.get_by_text("1 change waiting")).to_be_visible()
    expect(sam.get_by_text("Offline")).to_have_count(0)
    sam.unroute("**/operations")
    everything_arrived(sam)


def test_what_was_refused_can_be_given_up(refused):
    refused.get_by_role("button", name="Discard the change").click()
    expect(refused.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    expect(refused.get_by_role("link", name="needs you")).to_have_count(0)
    refused.goto("/transactions?query=note:roaming")
    expect(refused.locator("main:not([aria-busy])")).to_be_visible()
    expect(refused.locator("main a.row[id^=row-]")).to_have_count(0)


def test_a_file_that_is_too_large_is_said_and_the_others_are_taken(sam):
    large = {"name": "film.pdf", "mimeType": "application/pdf", "buffer": bytes(11 << 20)}
    small = {"name": "receipt.txt", "mimeType": "text/plain", "buffer": b"two shirts"}
    sam.get_by_label("Add a receipt").set_input_files([large, small])
    expect(sam.locator(".toast").filter(has_text="10 MB")).to_be_visible()
    expect(sam.get_by_role("link", name="receipt.txt")).to_be_visible()
    expect(sam.get_by_text("film.pdf")).to_have_count(0)


def settled(page: Page) -> None:
    expect(page.locator("main:not([aria-busy]) #body > *").first).to_be_visible()


def test_a_role_that_changes_while_a_screen_is_open_changes_what_is_offered(sam, owner, watch):
    # A page that asks for the bank's own text just after a child's role arrived is told that no such transaction is there.
    watch.expect("404 .*/transactions/")
    sam.evaluate("globalThis.isSamePage = true")
    note, add = sam.get_by_label("Note"), sam.locator(".add-round:not([hidden])")
    expect(sam.get_by_role("button", name="Delete")).to_be_visible()
    owner.give_role("Sam", "viewer")
    expect(note).to_have_count(0)
    expect(sam.get_by_role("button", name="Delete")).to_have_count(0)
    expect(sam.get_by_role("button", name="Change")).to_have_count(0)
    expect(sam.get_by_role("button", name="Add a tag")).to_have_count(0)
    expect(add).to_have_count(0)
    owner.give_role("Sam", "child")
    expect(sam.get_by_role("heading", name="This transaction is not here")).to_be_visible()
    owner.give_role("Sam", "adult")
    expect(note).to_be_visible()
    expect(sam.get_by_role("button", name="Delete")).to_be_visible()
    expect(add).to_have_count(1)
    assert sam.evaluate("globalThis.isSamePage")
    write_note(sam, WORDS)
    everything_arrived(sam)


@pytest.mark.parametrize("role", ["viewer", "child"])
def test_every_screen_stands_for_those_who_only_look(sam, owner, role):
    owner.give_role("Sam", role)
    expect(sam.get_by_label("Note")).to_have_count(0)
    for address in ("/", "/spending", "/spending/leaks", "/spending/subscriptions", "/spending/insights", "/transactions", "/unsure", "/add", "/import",
                    "/imports", "/plan", "/plan/bills", "/plan/accounts", "/family", "/settings", "/waiting"):
        sam.goto(address)
        settled(sam)
        expect(sam.get_by_role("alert").filter(visible=True)).to_have_count(0)
        offered = "Keep|Watch|Let go|Select|Add statements|Add a statement|Choose files"
        expect(sam.locator("main").get_by_role("button", name=re.compile(f"^({offered})$"))).to_have_count(0)


# A write beside the app's own: whether it is refused for want of room.
HAS_NO_ROOM = """new Promise((resolve) => {
  const opening = indexedDB.open("probe");
  opening.onupgradeneeded = () => opening.result.createObjectStore("probe");
  opening.onerror = () => resolve(opening.error.name === "QuotaExceededError");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("probe", "readwrite");
    transaction.objectStore("probe").put(new Uint8Array(1_000), "probe");
    transaction.oncomplete = () => resolve(false);
    transaction.onabort = () => resolve(transaction.error.name === "QuotaExceededError");
  };
})"""


class Disk:
    """The room that a device has for the app."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.devtools = page.context.new_cdp_session(page)
        self.origin = page.evaluate("location.origin")

    def fill(self) -> None:
        """Leaves no room. The browser asks how much there is half a minute after it asked last."""
        self.devtools.send("Storage.overrideQuotaForOrigin", {"origin": self.origin, "quotaSize": 1})
        wait_until(self.page, HAS_NO_ROOM)

    def make_room(self) -> None:
        self.devtools.send("Storage.overrideQuotaForOrigin", {"origin": self.origin})


def test_a_full_device_keeps_what_was_typed_and_goes_on_with_room(sam, browse):
    disk = Disk(sam)
    add_tag(sam, "before")
    disk.fill()
    note = sam.get_by_label("Note")
    note.fill(WORDS)
    note.blur()
    expect(sam.locator(".toast")).to_contain_text("This device is full, so that was not kept.")
    expect(note).to_have_value(WORDS)
    expect_tag(sam, "before")
    sam.get_by_role("link", name="Spending", exact=True).first.click()
    expect(sam.get_by_role("heading", level=1, name="Spending")).to_be_visible()
    settled(sam)
    sam.go_back()
    expect(sam.get_by_label("Note")).to_have_value(WORDS)
    disk.make_room()
    sam.get_by_label("Note").focus()
    sam.get_by_label("Note").blur()
    expect(sam.locator(".toast")).to_contain_text("Note kept")
    everything_arrived(sam)
    other = browse()
    begin(other, "sam")
    open_row(other, sam.url)
    expect(other.get_by_label("Note")).to_have_value(WORDS)
    expect_tag(other, "before")


def test_what_comes_while_a_device_is_full_comes_with_room(sam, browse):
    maya = browse()
    begin(maya, "maya")
    open_row(maya, sam.url)
    disk = Disk(sam)
    disk.fill()
    add_tag(maya, "harbour")
    expect(sam.get_by_text("This device is full. Make room, and syncing goes on.")).to_be_visible()
    disk.make_room()
    expect_tag(sam, "harbour")
    expect(sam.get_by_text("This device is full.")).to_have_count(0)


def test_a_statement_waits_for_room(sam):
    disk = Disk(sam)
    choose(sam, ("kayak-trips.csv", NOVEMBER))
    button = sam.get_by_role("button", name="Add 3 transaction")
    expect(button).to_be_visible()
    disk.fill()
    button.click()
    expect(sam.locator(".toast")).to_contain_text("This device is full, so that was not kept.")
    expect(button).to_be_visible()
    disk.make_room()
    add(sam, 3)
    expect_rows(sam, "account:%22Kayak trips%22", 3)


# The next call of the engine runs into memory that is not there, as a real fault in it would.
TRAP = """() => import("/engine/module.js").then(({ EngineCalls }) => {
  const whole = EngineCalls.prototype.call;
  EngineCalls.prototype.call = function () {
    EngineCalls.prototype.call = whole;
    return this.exports.evenkeel_free(0xfffffff0);
  };
})"""
# What nobody catches in the worker.
THROW = "() => { const whole = self.onmessage; self.onmessage = () => { self.onmessage = whole; setTimeout(() => { throw new Error('broken'); }); }; }"


@pytest.mark.parametrize("fault", [TRAP, THROW], ids=["trap", "throw"])
@pytest.mark.parametrize("web", ["web_of_modules"], indirect=True)
def test_an_engine_that_breaks_begins_anew_and_nothing_is_lost(sam, watch, fault):
    watch.expect("broken|RuntimeError|memory access")
    address = sam.url
    first = sam.workers[0]
    first.evaluate(fault)
    sam.get_by_role("link", name="Spending", exact=True).first.click()
    expect(sam.get_by_role("heading", level=1, name="Spending")).to_be_visible()
    settled(sam)
    expect(sam.get_by_role("alert").filter(visible=True)).to_have_count(0)
    wait_until(sam, lambda: sam.workers != [] and first not in sam.workers)
    sam.go_back()
    expect(sam.get_by_label("Note")).to_be_visible()
    second = sam.workers[0]
    second.evaluate(fault)
    write_note(sam, WORDS)
    wait_until(sam, lambda: sam.workers != [] and second not in sam.workers)
    everything_arrived(sam)
    assert sam.url == address
    expect(sam.get_by_label("Note")).to_have_value(WORDS)


def test_a_family_that_nobody_answers_for_is_shown_as_it_was(page):
    sign_in(page, "maya")
    page.goto("/family")
    expect(page.get_by_role("button", name="Sam")).to_be_visible()
    expect(page.get_by_text("As of your last connection.")).to_have_count(0)
    page.context.route("**/accounts", lambda route: None)
    page.goto("/plan")
    page.goto("/family")
    expect(page.get_by_text("As of your last connection.")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("Sam").first).to_be_visible()
