"""The journal: how somebody is, what they write, what of it they find again, and what was worth it."""

import re

import pytest
from playwright.sync_api import Page, expect

from screens import stands, visit
from visit import axe, sign_in, wait_until, wait_until_kept

PLEASANT_AND_QUIET = "pleasant, little energy"


def square(page: Page):
    return page.get_by_role("slider", name="How it feels")


def check_in(page: Page, *keys: str) -> None:
    """Checks in by the keyboard alone: the point goes where the arrow keys bring it, and the first word that fits is taken."""
    visit(page, "/journal/check-in")
    square(page).focus()
    for key in keys:
        page.keyboard.press(key)
    page.get_by_role("group", name="Which words fit?").get_by_role("button").first.click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Saved.")


def records(page: Page):
    return page.locator("main a[id^=record-]")


def write(page: Page, words: str, title: str = "") -> None:
    """Writes an entry and waits until it is kept."""
    visit(page, "/journal/write")
    expect(page.get_by_label("Your entry")).to_be_focused()
    page.keyboard.type(words)
    if title:
        page.get_by_label("Title", exact=True).fill(title)
    expect(page.locator("#entry-said")).to_have_text("Saved and sealed.")


def test_a_check_in_by_the_keys_alone(maya):
    check_in(maya, *["ArrowRight"] * 3, *["ArrowDown"] * 4)
    expect(maya.get_by_role("heading", level=1, name="Journal")).to_be_visible()
    expect(records(maya)).to_have_count(1)
    axe(maya)
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    expect(records(maya)).to_have_count(0)
    expect(maya.get_by_role("heading", name="Your journal begins here")).to_be_visible()


def test_the_square_says_where_the_point_is(maya):
    visit(maya, "/journal/check-in")
    expect(square(maya)).to_have_attribute("aria-valuetext", "Not chosen yet")
    square(maya).focus()
    for key in ["ArrowRight"] * 3 + ["ArrowDown"] * 4:
        maya.keyboard.press(key)
    expect(square(maya)).to_have_attribute("aria-valuetext", PLEASANT_AND_QUIET)
    box = square(maya).bounding_box()
    maya.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    maya.mouse.down()
    maya.mouse.move(box["x"] + box["width"] * 0.02, box["y"] + box["height"] * 0.02, steps=4)
    maya.mouse.up()
    expect(square(maya)).to_have_attribute("aria-valuetext", "very unpleasant, full of energy")


def test_words_take_the_place_of_the_square(maya):
    visit(maya, "/journal/check-in")
    maya.get_by_role("button", name="Words instead of the square").click()
    maya.get_by_role("group", name="How pleasant is it?").get_by_label("very unpleasant").check()
    maya.get_by_role("group", name="How much energy do you have?").get_by_label("very little energy").check()
    axe(maya)
    maya.get_by_role("button", name="Save", exact=True).click()
    expect(records(maya)).to_contain_text("very unpleasant, very little energy")
    visit(maya, "/journal/check-in")
    expect(maya.get_by_role("group", name="How pleasant is it?")).to_be_visible()


def test_nothing_chosen_is_nothing_kept(maya):
    visit(maya, "/journal/check-in")
    maya.get_by_role("button", name="Save", exact=True).click()
    expect(maya.get_by_role("alert").filter(has_text="choose a word")).to_be_visible()
    visit(maya, "/journal")
    expect(records(maya)).to_have_count(0)


def test_a_check_in_is_changed_and_deleted_later(maya):
    check_in(maya, "ArrowUp", "ArrowUp")
    records(maya).click()
    maya.get_by_label("How strong is it?").fill("7")
    maya.get_by_role("button", name="Save", exact=True).click()
    expect(records(maya)).to_contain_text("7 of 10")
    records(maya).click()
    maya.get_by_role("button", name="Delete this check-in").click()
    expect(records(maya)).to_have_count(0)
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    expect(records(maya)).to_contain_text("7 of 10")


def test_what_was_chosen_outlives_a_sheet_that_was_closed(maya):
    maya.goto("/transactions?query=merchant:walmart")
    maya.locator("main a.row[id^=row-]").first.click()
    maya.get_by_role("button", name="How does it feel?").click()
    sheet = maya.get_by_role("dialog")
    sheet.get_by_role("button", name="All words").click()
    word = sheet.get_by_role("button", name="calm", exact=True)
    word.click()
    maya.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    maya.get_by_role("button", name="How does it feel?").click()
    expect(word).to_have_attribute("aria-pressed", "true")
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(maya.locator("#worth").get_by_role("link", name="calm")).to_be_visible()


def test_an_entry_keeps_itself(maya):
    write(maya, "The bill was smaller than I feared.", title="Hydro")
    wait_until(maya, "/^\\/journal\\/[0-9a-f-]{36}$/.test(location.pathname)")
    maya.reload()
    expect(maya.get_by_label("Your entry")).to_have_value("The bill was smaller than I feared.")
    axe(maya)
    maya.get_by_role("button", name="Favourite").click()
    expect(maya.get_by_role("button", name="Favourite")).to_be_focused()
    maya.get_by_role("button", name="Delete this entry").click()
    expect(records(maya)).to_have_count(0)
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    expect(records(maya)).to_contain_text("Hydro")


def test_an_empty_entry_is_never_kept(maya):
    visit(maya, "/journal/write")
    maya.get_by_label("Your entry").fill("   ")
    visit(maya, "/journal")
    expect(records(maya)).to_have_count(0)
    write(maya, "x")
    maya.get_by_label("Your entry").fill("")
    visit(maya, "/journal")
    expect(records(maya)).to_have_count(0)


def test_another_tabs_words_come_in_around_the_caret(maya):
    write(maya, "middle")
    other = maya.context.new_page()
    other.goto(maya.url)
    field = other.get_by_label("Your entry")
    expect(field).to_have_value("middle")
    field.focus()
    other.keyboard.press("Home")
    other.keyboard.type("before ")
    maya.get_by_label("Your entry").focus()
    maya.keyboard.press("End")
    maya.keyboard.type(" after")
    for page in (maya, other):
        expect(page.get_by_label("Your entry")).to_have_value("before middle after")
    maya.keyboard.type(" all")
    expect(other.get_by_label("Your entry")).to_have_value("before middle after all")


def test_check_ins_before_and_after_an_entry_are_offered(maya):
    visit(maya, "/journal/write")
    maya.get_by_role("button", name="First, how are you?").click()
    sheet = maya.get_by_role("dialog", name="How are you before you begin?")
    sheet.get_by_role("group", name="Which words fit?").get_by_role("button").first.click()
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(maya.get_by_role("link", name=re.compile("Before writing"))).to_be_focused()
    maya.get_by_label("Your entry").fill("It helps to say it.")
    expect(maya.get_by_role("button", name="And how are you now?")).to_be_visible()


def test_the_list_is_narrowed_down_and_searched(maya):
    write(maya, "The bill was smaller than I feared.", title="Hydro")
    maya.get_by_role("button", name="Favourite").click()
    check_in(maya, *["ArrowLeft"] * 5, *["ArrowUp"] * 5)
    visit(maya, "/journal/entries")
    expect(records(maya)).to_have_count(2)
    maya.get_by_role("link", name="Tense", exact=True).click()
    expect(records(maya)).to_have_count(1)
    maya.get_by_role("link", name="Tense", exact=True).click()
    # More than one in the list is no error of it before it is narrowed down: a locator of one thing would fail at once.
    expect(records(maya)).to_have_count(2)
    maya.get_by_role("link", name="Favourites").click()
    expect(records(maya)).to_have_count(1)
    expect(records(maya)).to_contain_text("Hydro")
    maya.get_by_role("searchbox").press_sequentially("nowhere at all")
    expect(maya.get_by_text("No moment fits that")).to_be_visible()
    expect(maya.get_by_role("searchbox")).to_have_value("nowhere at all")
    axe(maya)


def test_what_was_worth_it(maya):
    maya.goto("/transactions?query=merchant:walmart")
    maya.locator("main a.row[id^=row-]").first.click()
    answers = maya.get_by_role("group", name=re.compile("^Was .* worth it"))
    answers.get_by_role("button", name="Very much").click()
    expect(answers.get_by_role("button", name="Very much")).to_have_attribute("aria-pressed", "true")
    axe(maya)
    bought = re.search(r"\b(20\d\d)\b", maya.locator("main").inner_text())[1]
    visit(maya, "/journal/worth")
    expect(maya.get_by_text("Very much, on average · 1 purchase")).to_be_visible()
    axe(maya)
    visit(maya, f"/spending?kind=year&from={bought}-01-01&to={bought}-12-31")
    worth = maya.locator("#worth")
    expect(worth.get_by_role("link", name="Walmart Very much")).to_be_visible()
    axe(maya)
    visit(maya, f"/spending?kind=year&from={int(bought) - 1}-01-01&to={int(bought) - 1}-12-31")
    maya.wait_for_timeout(1_000)
    expect(worth).to_have_count(0)


def test_today_asks_once_a_day(maya):
    wait_until_kept(maya)
    maya.goto("/")
    maya.get_by_role("button", name="Not today").click()
    visit(maya, "/journal")
    visit(maya, "/")
    maya.wait_for_timeout(1_000)
    expect(maya.get_by_role("button", name="Not today")).to_have_count(0)


@pytest.mark.parametrize("language", ["en-CA", "fr-CA", "es"])
def test_it_works_without_a_network(browse, network, language):
    page = browse(locale=language)
    sign_in(page, "maya")
    wait_until_kept(page)
    network.cut()
    page.goto("/journal/check-in")
    stands(page)
    page.locator("#square").press("ArrowRight")
    page.locator("form.check-in > button.is-main").click()
    expect(records(page)).to_have_count(1)
    visit(page, "/journal/write")
    page.locator("#entry-text").fill("…")
    wait_until(page, "/^\\/journal\\/[0-9a-f-]{36}$/.test(location.pathname)")
    axe(page)
    visit(page, "/journal")
    expect(records(page)).to_have_count(2)
