"""Envelopes: begun in one tap, given more, moved and covered, all without a network."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from owner import Owner
from screens import PAGES, stands, visit
from visit import axe, sign_in, wait_until, wait_until_kept

BEGIN = "Begin with what you usually spend"


@pytest.fixture
def maya(page, watch) -> Page:
    sign_in(page, "maya")
    stands(page)
    wait_until_kept(page)
    watch.expect("net::ERR_INTERNET_DISCONNECTED")
    return page


def envelopes(owner: Owner) -> dict:
    return owner.client.json("GET", f"{owner.household}/screens/envelopes")


def spent_most(owner: Owner) -> tuple[str, str]:
    """The code and the name of the category that most was spent in this month, of those that are begun with."""
    screen = envelopes(owner)
    begun = {one["category"] for one in screen["suggested"]}
    figures = [one for one in screen["envelopes"] if one["category"] in begun]
    code = min(figures, key=lambda one: float(one["activity"]))["category"]
    groups = owner.client.json("GET", f"{owner.household}/screens/categories")["groups"]
    return code, next(one["name"] for group in groups for one in group["categories"] if one["category"] == code)


def change(page: Page, opener: Locator, name: str, amount: str | None, button: str) -> None:
    """Opens a sheet, types an amount unless it has the right one, and does what its button says."""
    opener.click()
    sheet = page.get_by_role("dialog", name=name)
    if amount is not None:
        sheet.get_by_role("textbox").fill(amount)
    sheet.get_by_role("button", name=button, exact=True).click()
    expect(sheet).to_have_count(0)


def test_envelopes_are_begun_filled_moved_and_covered_without_a_network(maya, owner):
    code, name = spent_most(owner)
    visit(maya, PAGES["envelopes"])
    main = maya.get_by_role("main")
    expect(main.get_by_text("Envelopes, if you like them")).to_be_visible()
    axe(maya)
    maya.context.set_offline(True)
    maya.get_by_role("button", name=BEGIN).click()
    expect(maya.get_by_role("button", name=BEGIN)).to_have_count(0)
    pencil = maya.get_by_role("button", name=f"Change {name}", exact=True)
    line = main.locator("li.row-line", has=pencil)
    change(maya, pencil, f"Change {name}", "123.45", "Save")
    expect(line).to_contain_text("$123.45 assigned")

    maya.get_by_role("button", name="Move money").click()
    sheet = maya.get_by_role("dialog", name="Move money")
    sheet.get_by_label("How much").fill("10")
    target = sheet.get_by_label("To", exact=True)
    option = target.locator("option", has_text=re.compile(f"^{re.escape(name)}( \\(|$)")).get_attribute("value")
    target.select_option(option)
    sheet.get_by_role("button", name="Move", exact=True).click()
    expect(sheet).to_have_count(0)
    expect(line).to_contain_text("$133.45 assigned")
    maya.get_by_role("button", name="Undo").click()
    expect(line).to_contain_text("$123.45 assigned")

    change(maya, pencil, f"Change {name}", "0", "Save")
    over = main.get_by_role("button", name=re.compile(f"^{re.escape(name)}.*over by"))
    change(maya, over, f"Change {name}", None, "Move")
    expect(over).to_have_count(0)
    axe(maya)
    maya.context.set_offline(False)
    wait_until(maya, lambda: [one["available"] for one in envelopes(owner)["envelopes"] if one["category"] == code] == ["0.00"])


def test_money_goes_between_two_places_and_no_other_way(maya):
    visit(maya, PAGES["envelopes"])
    maya.get_by_role("button", name="Move money").click()
    sheet = maya.get_by_role("dialog", name="Move money")
    sheet.get_by_label("How much").fill("10")
    sheet.get_by_label("To", exact=True).select_option("")
    sheet.get_by_role("button", name="Move", exact=True).click()
    expect(sheet.get_by_role("alert").filter(has_text="Choose two different places.")).to_be_visible()
