"""A screen is drawn anew whenever there is news; whoever is in the middle of something does not notice."""

import pytest
from playwright.sync_api import Page, expect

from owner import Owner
from screens import stands
from visit import STANDS_STILL, sign_in, wait_until

MARK = "document.querySelector('#body').firstElementChild.isOld = true"
IS_NEW = "document.querySelector('#body').firstElementChild?.isOld !== true"


@pytest.fixture
def maya(page: Page) -> Page:
    sign_in(page, "maya")
    stands(page)
    return page


def test_who_types_goes_on_typing_where_they_were(maya, owner):
    maya.goto("/add")
    expect(maya.get_by_role("textbox", name="Amount")).to_be_focused()
    maya.keyboard.type("12.")
    news(maya, owner, "Harbour Street")
    maya.keyboard.type("50")
    expect(maya.get_by_role("textbox", name="Amount")).to_have_value("12.50")
    payee = maya.get_by_role("combobox", name="Where or who")
    payee.click()
    maya.keyboard.type("Ferry kiosk")
    for _ in "kiosk":
        maya.keyboard.press("ArrowLeft")
    news(maya, owner, "Harbour Lane")
    expect(payee).to_be_focused()
    maya.keyboard.type("landing ")
    expect(payee).to_have_value("Ferry landing kiosk")
    maya.keyboard.press("Enter")
    expect(maya.locator("main a.row[id^=row-]").first).to_contain_text("-$12.50")


def test_what_is_focused_stays_so(maya, owner):
    maya.goto("/spending?kind=month")
    stands(maya)
    spot = maya.get_by_role("main").get_by_role("link", name="All merchants")
    assert spot.get_attribute("id") is None
    spot.focus()
    news(maya, owner, "Harbour Street")
    expect(spot).to_be_focused()
    maya.keyboard.press("Enter")
    expect(maya.get_by_role("heading", level=1)).to_be_focused()


def test_a_note_that_is_being_written_goes_on(maya, owner):
    maya.goto("/transactions?query=merchant:koodo")
    maya.locator("main a.row[id^=row-]").first.click()
    note = maya.get_by_label("Note")
    note.click()
    maya.keyboard.type("asked them about ")
    news(maya, owner, "Harbour Street")
    expect(note).to_be_focused()
    maya.keyboard.type("the roaming")
    expect(note).to_have_value("asked them about the roaming")


def test_a_tap_is_heard_that_lasts_longer_than_the_screen(maya, owner):
    maya.goto("/transactions")
    row = maya.locator("main a.row[id^=row-]").first
    expect(row).to_be_visible()
    stands(maya)
    address = row.get_attribute("href")
    box = row.bounding_box()
    maya.evaluate(MARK)
    maya.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    maya.mouse.down()
    with maya.expect_response(lambda answer: answer.url.endswith("/snapshot/changes")):
        owner.rename_household("Harbour Street")
    maya.wait_for_timeout(700)
    assert not maya.evaluate(IS_NEW)
    maya.mouse.up()
    expect(maya).to_have_url(address)
    expect(maya.get_by_label("Note")).to_be_visible()


def test_what_is_held_for_long_is_drawn_anew_all_the_same(maya, owner):
    maya.goto("/transactions")
    expect(maya.locator("main a.row[id^=row-]").first).to_be_visible()
    stands(maya)
    maya.mouse.move(200, 500)
    maya.mouse.down()
    news(maya, owner, "Harbour Street")


def test_what_is_scrolled_meanwhile_stays_so(maya, owner):
    maya.goto("/transactions")
    expect(maya.locator("main a.row[id^=row-]").first).to_be_visible()
    stands(maya)
    maya.evaluate(MARK)
    # A letter of several keys holds the screen up, once it has been read.
    maya.evaluate("dispatchEvent(new Event('compositionstart'))")
    with maya.expect_response(lambda answer: answer.url.endswith("/snapshot/changes")):
        owner.rename_household("Harbour Street")
    maya.wait_for_timeout(700)
    assert not maya.evaluate(IS_NEW)
    maya.evaluate("scrollTo(0, 240)")
    maya.evaluate("dispatchEvent(new Event('compositionend'))")
    wait_until(maya, IS_NEW)
    assert maya.evaluate("scrollY") == 240


def test_what_is_dragged_stays_in_hand_however_long_it_takes(maya, owner):
    maya.goto("/plan/accounts")
    stands(maya)
    maya.locator("#account-order summary").click()
    items, accounts = maya.locator("#account-order li"), maya.locator(".accounts h2")
    first, second = accounts.all_inner_texts()[:2]
    # The focus goes from one button to another as the handle is taken.
    items.first.get_by_role("button").last.focus()
    handle = items.nth(1).get_by_role("button").first
    handle.hover()
    maya.evaluate(STANDS_STILL)
    box, there = handle.bounding_box(), items.first.bounding_box()
    maya.evaluate(MARK)
    maya.mouse.down()
    with maya.expect_response(lambda answer: answer.url.endswith("/snapshot/changes")):
        owner.rename_household("Harbour Street")
    # Longer than a press is waited for.
    maya.wait_for_timeout(4_000)
    assert not maya.evaluate(IS_NEW)
    maya.mouse.move(box["x"] + box["width"] / 2, there["y"] + 2, steps=4)
    maya.mouse.up()
    wait_until(maya, lambda: accounts.all_inner_texts()[:2] == [second, first])
    maya.locator(".toast").last.get_by_role("button", name="Undo").click()
    wait_until(maya, lambda: accounts.all_inner_texts()[:2] == [first, second])


def test_a_page_that_is_loaded_anew_stands_where_it_was(maya):
    maya.goto("/spending")
    stands(maya)
    maya.mouse.move(195, 500)
    maya.mouse.wheel(0, 400)
    wait_until(maya, "history.state?.top > 300")
    before = maya.evaluate("scrollY")
    maya.reload()
    stands(maya)
    wait_until(maya, f"Math.abs(scrollY - {before}) < 2")


def test_rows_of_one_day_stand_as_they_were_entered(maya):
    names = [f"Kiosk {letter}" for letter in "ABCDEF"]
    for name in names:
        maya.goto("/add")
        maya.get_by_role("textbox", name="Amount").fill("4.20")
        maya.get_by_role("combobox", name="Where or who").fill(name)
        maya.keyboard.press("Enter")
        expect(maya.locator("main a.row[id^=row-]").first).to_contain_text(name)
    maya.goto("/waiting")
    expect(maya.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    maya.goto("/transactions?query=kiosk")
    rows = maya.locator("main a.row[id^=row-]")
    expect(rows).to_have_count(len(names))
    for row, name in zip(rows.all(), reversed(names)):
        expect(row).to_contain_text(name)


def news(page: Page, owner: Owner, name: str) -> None:
    """Lets something be heard from elsewhere, and waits until the screen was drawn anew."""
    page.evaluate(MARK)
    owner.rename_household(name)
    wait_until(page, IS_NEW)
    stands(page)
