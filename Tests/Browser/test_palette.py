"""The palette that finds anything, and the keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from screens import stands
from visit import axe, shoot, sign_in, wait_until


@pytest.fixture
def maya(page: Page) -> Page:
    sign_in(page, "maya")
    stands(page)
    return page


def palette(page: Page):
    return page.get_by_role("dialog", name="Find anything")


@pytest.mark.parametrize("key", ["/", "Control+k"])
def test_a_key_opens_it_and_escape_closes_it(maya, key):
    maya.keyboard.press(key)
    expect(palette(maya).get_by_role("combobox")).to_be_focused()
    axe(maya)
    maya.keyboard.press("Escape")
    expect(palette(maya)).to_have_count(0)


def test_a_tap_opens_it(maya):
    maya.get_by_role("button", name="Find anything").last.click()
    expect(palette(maya)).to_be_visible()


def test_a_page_is_found_by_its_name(maya):
    maya.keyboard.press("/")
    palette(maya).get_by_role("combobox").press_sequentially("not sor")
    expect(palette(maya).get_by_role("option").first).to_contain_text("Not sorted yet")
    maya.keyboard.press("Enter")
    expect(maya).to_have_url(re.compile("/unsure$"))


def test_a_merchant_is_found_by_its_name(maya):
    maya.keyboard.press("/")
    palette(maya).get_by_role("combobox").press_sequentially("tim ho")
    found = palette(maya).get_by_role("option", name="Tim Hortons")
    expect(found).to_be_visible()
    shoot(maya, "palette")
    found.click()
    expect(maya.locator("main a.row[id^=row-]").first).to_contain_text("Tim Hortons")


def test_any_words_are_looked_for(maya):
    maya.keyboard.press("Control+k")
    palette(maya).get_by_role("combobox").press_sequentially("zzz nowhere")
    expect(palette(maya).get_by_role("option")).to_have_count(1)
    maya.keyboard.press("Enter")
    expect(maya).to_have_url(re.compile("query=zzz"))


@pytest.mark.parametrize(("words", "address"), [("zzz nowhere", "query=zzz"), ("not sor", "/unsure$")])
def test_who_types_faster_than_names_are_found_gets_what_they_typed(maya, words, address):
    maya.keyboard.press("/")
    # Something is marked already, of fewer words.
    expect(palette(maya).get_by_role("option", selected=True)).to_be_visible()
    palette(maya).get_by_role("combobox").fill(words)
    maya.keyboard.press("Enter")
    expect(maya).to_have_url(re.compile(address))


def test_amounts_are_hidden_and_shown(maya):
    for label in ("Hide amounts", "Show amounts"):
        maya.keyboard.press("/")
        palette(maya).get_by_role("combobox").press_sequentially("amounts")
        palette(maya).get_by_role("option", name=label).click()
        expect(maya.locator("html")).to_have_attribute("data-amounts", "hidden" if label == "Hide amounts" else "shown")


def test_keys_go_to_places_and_tell_of_themselves(maya):
    maya.keyboard.press("2")
    expect(maya).to_have_url(re.compile("/spending$"))
    maya.keyboard.press("n")
    expect(maya.get_by_role("textbox", name="Amount")).to_be_focused()
    maya.get_by_role("heading", level=1).focus()
    maya.keyboard.press("?")
    expect(maya.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    axe(maya)


def test_single_keys_can_be_switched_off(maya):
    maya.keyboard.press("?")
    maya.get_by_role("checkbox", name="Use keys of a single letter").uncheck()
    maya.keyboard.press("Escape")
    maya.keyboard.press("/")
    expect(palette(maya)).to_have_count(0)
    maya.keyboard.press("Control+k")
    expect(palette(maya)).to_be_visible()


def test_a_key_in_a_field_is_a_letter(maya):
    maya.goto("/transactions")
    field = maya.get_by_role("combobox", name="Search transactions")
    field.press_sequentially("n2?")
    expect(field).to_have_value("n2?")
    expect(maya.get_by_role("dialog")).to_have_count(0)


def test_pages_are_found_while_the_household_is_still_coming(page):
    held = []
    page.route("**/snapshot", lambda route: held.append(route))
    sign_in(page, "maya")
    page.keyboard.press("/")
    palette(page).get_by_role("combobox").press_sequentially("subscr")
    expect(palette(page).get_by_role("option").first).to_contain_text("Subscriptions")
    wait_until(page, lambda: len(held) > 0)
    for route in held:
        route.continue_()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/spending/subscriptions$"))
