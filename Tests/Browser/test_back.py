"""Back, and the gesture for it, closes what lies over the screen, one at a time, and stays on the page; what is closed otherwise leaves no
entry of the history behind."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from screens import stands
from visit import STANDS_STILL, wait_until


def open_row(page: Page) -> str:
    """Goes from the list to a row, and scrolls there."""
    page.goto("/transactions?query=merchant:walmart")
    page.locator("main a.row[id^=row-]").first.click()
    expect(page.get_by_label("Note")).to_be_visible()
    page.evaluate("scrollTo(0, 120)")
    wait_until(page, "history.state.top === scrollY && scrollY > 0")
    return page.url


def sheets(page: Page) -> Locator:
    return page.locator("dialog[open]")


def expect_page(page: Page, address: str, top: int) -> None:
    """The page is what it was, at its place, with nothing over it."""
    expect(sheets(page)).to_have_count(0)
    expect(page).to_have_url(address)
    wait_until(page, "!(history.state?.overlays > 0)")
    assert page.evaluate("scrollY") == top


def test_back_closes_a_sheet_and_stays(maya):
    address = open_row(maya)
    maya.get_by_role("button", name="Change").click()
    expect(sheets(maya)).to_have_count(1)
    # A tap that had to wait for its button may have scrolled: what counts is where the page was while the sheet lay over it.
    top = maya.evaluate("scrollY")
    maya.go_back()
    expect_page(maya, address, top)
    maya.go_back()
    expect(maya).to_have_url(re.compile("/transactions"))


def test_sheets_over_sheets_close_one_at_a_time(maya):
    address = open_row(maya)
    maya.get_by_role("button", name="Split").click()
    top = maya.evaluate("scrollY")
    maya.get_by_role("dialog", name="Split").get_by_role("button", name="Choose a category").click()
    expect(sheets(maya)).to_have_count(2)
    maya.go_back()
    expect(sheets(maya)).to_have_count(1)
    expect(maya.get_by_role("dialog", name="Split")).to_be_visible()
    maya.go_back()
    expect_page(maya, address, top)


CLOSED: dict[str, Callable[[Page], None]] = {
    "escape": lambda page: page.keyboard.press("Escape"),
    "button": lambda page: page.get_by_role("dialog").get_by_role("button", name="Close").click(),
    "tap": lambda page: page.mouse.click(5, 5),
}


@pytest.mark.parametrize("how", CLOSED)
def test_what_is_closed_leaves_no_entry(maya, how):
    address = open_row(maya)
    for _ in range(2):
        maya.get_by_role("button", name="Change").click()
        expect(sheets(maya)).to_have_count(1)
        top = maya.evaluate("scrollY")
        CLOSED[how](maya)
        expect_page(maya, address, top)
    maya.go_back()
    expect(maya).to_have_url(re.compile("/transactions"))


def test_a_press_that_begins_or_ends_within_a_sheet_closes_nothing(maya):
    open_row(maya)
    maya.get_by_role("button", name="Change").click()
    expect(sheets(maya)).to_have_count(1)
    maya.evaluate(STANDS_STILL)
    box = sheets(maya).bounding_box()
    within, beside = (box["x"] + 4, box["y"] + box["height"] / 2), (box["x"] + 4, box["y"] - 40)
    for begin, end in ((within, within), (within, beside), (beside, within)):
        maya.mouse.move(*begin)
        maya.mouse.down()
        maya.mouse.move(*end)
        maya.mouse.up()
        expect(sheets(maya)).to_have_count(1)
        expect(sheets(maya)).to_be_visible()
    maya.mouse.click(*beside)
    expect(sheets(maya)).to_have_count(0)


def test_back_closes_the_palette_and_going_from_it_is_one_step(maya):
    maya.goto("/plan")
    stands(maya)
    maya.keyboard.press("/")
    expect(sheets(maya)).to_have_count(1)
    maya.go_back()
    expect(sheets(maya)).to_have_count(0)
    expect(maya).to_have_url(re.compile("/plan$"))
    maya.keyboard.press("/")
    maya.get_by_role("combobox").press_sequentially("not sor")
    expect(maya.get_by_role("option").first).to_contain_text("Not sorted yet")
    maya.keyboard.press("Enter")
    expect(maya).to_have_url(re.compile("/unsure$"))
    expect(maya.get_by_role("heading", name="Not sorted yet")).to_be_visible()
    maya.go_back()
    expect(maya).to_have_url(re.compile("/plan$"))


def test_one_sheet_in_place_of_another_is_one_step(maya):
    maya.goto("/plan")
    stands(maya)
    maya.keyboard.press("/")
    maya.get_by_role("combobox").press_sequentially("shortcuts")
    maya.get_by_role("option", name="Keyboard shortcuts", exact=True).click()
    expect(sheets(maya)).to_have_count(1)
    expect(maya.get_by_role("dialog", name="Find anything")).to_have_count(0)
    maya.go_back()
    expect(sheets(maya)).to_have_count(0)
    expect(maya).to_have_url(re.compile("/plan$"))
    wait_until(maya, "!(history.state?.overlays > 0)")


def test_forward_opens_nothing_again(maya):
    address = open_row(maya)
    top = maya.evaluate("scrollY")
    maya.get_by_role("button", name="Change").click()
    expect(sheets(maya)).to_have_count(1)
    maya.go_back()
    expect_page(maya, address, top)
    maya.evaluate("history.forward()")
    expect_page(maya, address, top)
