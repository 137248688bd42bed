"""Journeys with the line cut at each step: nothing that was done is lost, nothing happens twice, and other devices hear of it."""

from dataclasses import dataclass
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from statements import NOVEMBER, READS_STATEMENTS, add, choose
from visit import sign_in, wait_until, wait_until_kept

ROW = "merchant:koodo"


def rows(page: Page):
    return page.locator("main a.row[id^=row-]")


def find(page: Page, query: str) -> None:
    page.goto(f"/transactions?query={query}")
    expect(page.locator("main:not([aria-busy]) #body > *").first).to_be_visible()


def open_row(page: Page) -> None:
    find(page, ROW)
    rows(page).first.click()
    expect(page.get_by_label("Note")).to_be_visible()


def write_note(page: Page) -> None:
    open_row(page)
    note = page.get_by_label("Note")
    note.fill("asked them about the roaming")
    note.blur()
    expect(page.locator(".toast")).to_be_visible()


def add_tag(page: Page) -> None:
    open_row(page)
    page.locator("#add-tag").click()
    field = page.get_by_role("dialog").get_by_role("combobox")
    field.fill("roaming")
    field.press("Enter")
    expect(page.locator(".toast")).to_be_visible()


def rename_merchant(page: Page) -> None:
    open_row(page)
    page.locator("#edit").click()
    page.locator("#edit-merchant").fill("Island Phones")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_be_visible()


def enter_row(page: Page) -> None:
    page.goto("/add")
    page.get_by_role("textbox", name="Amount").fill("4.20")
    page.get_by_role("combobox", name="Where or who").fill("Ferry landing kiosk")
    page.keyboard.press("Enter")
    expect(rows(page).first).to_contain_text("-$4.20")


def wish(page: Page) -> None:
    page.goto("/spending/leaks")
    page.get_by_role("group", name="What to do with Tim Hortons").get_by_role("button", name="Keep").click()
    expect(page.locator(".toast")).to_be_visible()


def bring_in(page: Page) -> None:
    choose(page, ("kayak-trips.csv", NOVEMBER))
    add(page, 3)


def expect_found(query: str, count: int) -> Callable[[Page], None]:
    def look(page: Page) -> None:
        find(page, query)
        expect(rows(page)).to_have_count(count)

    return look


def expect_wish(page: Page) -> None:
    page.goto("/spending/leaks")
    kept = page.get_by_role("group", name="What to do with Tim Hortons").get_by_role("button", name="Keep", pressed=True)
    expect(kept).to_be_visible()


@dataclass
class Gesture:
    """Something that people do, and how any device shows that it was done, once."""

    do: Callable[[Page], None]
    seen: Callable[[Page], None]


GESTURES = {
    "note": Gesture(write_note, expect_found("note:roaming", 1)),
    "tag": Gesture(add_tag, expect_found("tag:roaming", 1)),
    "edit": Gesture(rename_merchant, expect_found("merchant:%22Island Phones%22", 1)),
    "add": Gesture(enter_row, expect_found("%22Ferry landing kiosk%22", 1)),
    "wish": Gesture(wish, expect_wish),
    "import": Gesture(bring_in, expect_found("account:%22Kayak trips%22", 3)),
}


def before_the_app_opens(page, gesture, network, evenkeel):
    """The app is opened and used without a line."""
    network.cut()
    page.reload()
    gesture.do(page)
    gesture.seen(page)


def until_another_start(page, gesture, network, evenkeel):
    """The browser is closed before the line is back."""
    network.cut()
    gesture.do(page)
    page.goto("about:blank")
    page.goto(evenkeel.url)
    gesture.seen(page)


def while_it_is_sent(page, gesture, network, evenkeel):
    """The line ends once the server was asked, so that nobody knows whether it heard."""
    page.on("request", lambda request: network.cut() if request.url.endswith("/operations") and not network.was_cut else None)
    gesture.do(page)
    wait_until(page, lambda: network.was_cut)
    gesture.seen(page)


def after_it_was_done(page, gesture, network, evenkeel):
    """The line ends right after the deed."""
    gesture.do(page)
    network.cut()
    gesture.seen(page)


def while_the_server_is_gone(page, gesture, network, evenkeel):
    """The line stands, and nobody answers."""
    evenkeel.stop()
    gesture.do(page)
    evenkeel.start()


MOMENTS = [before_the_app_opens, until_another_start, while_it_is_sent, after_it_was_done, while_the_server_is_gone]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
@pytest.mark.parametrize("name", GESTURES)
def test_nothing_is_lost(browse, network, watch, evenkeel, name, moment):
    watch.expect("Failed to load resource|net::ERR|EventSource")
    page = browse()
    sign_in(page, "maya")
    expect(page.locator("main:not([aria-busy]) #body > *").first).to_be_visible()
    wait_until_kept(page)
    wait_until(page, READS_STATEMENTS)
    gesture = GESTURES[name]
    moment(page, gesture, network, evenkeel)
    network.restore()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.goto("/waiting")
    expect(page.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    gesture.seen(page)
    other = browse()
    sign_in(other, "maya")
    gesture.seen(other)


def test_what_was_done_to_rows_of_a_statement_that_waits_follows_them(browse, network, watch, evenkeel):
    watch.expect("Failed to load resource|net::ERR|EventSource")
    page = browse()
    sign_in(page, "maya")
    expect(page.locator("main:not([aria-busy]) #body > *").first).to_be_visible()
    wait_until_kept(page)
    wait_until(page, READS_STATEMENTS)
    network.cut()
    bring_in(page)
    find(page, "account:%22Kayak trips%22 text:harbour")
    rows(page).first.click()
    note = page.get_by_label("Note")
    note.fill("the long one around the point")
    note.blur()
    expect(page.locator(".toast")).to_be_visible()
    network.restore()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.goto("/waiting")
    expect(page.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    other = browse()
    sign_in(other, "maya")
    find(other, "note:point text:harbour")
    expect(rows(other)).to_have_count(1)
