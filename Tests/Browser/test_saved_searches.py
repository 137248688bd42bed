"""Searches that are kept under a name: saved where they stand, found again from everywhere, changed and deleted, without a network."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from owner import Owner
from screens import PAGES, SCREENS, fits, hard_to_meet, stands, visit
from visit import axe, sign_in, wait_until

QUERY = "merchant:metro amount>20"


@pytest.fixture
def maya(page) -> Page:
    sign_in(page, "maya")
    stands(page)
    return page


def searches(owner: Owner) -> list[tuple[str, str]]:
    """The searches that Maya keeps, as the server has them."""
    kept = owner.client.json("GET", f"{owner.household}/screens/searches")["searches"]
    return [(one["name"], one["query"]) for one in kept]


def expect_query(page: Page, query: str) -> None:
    wait_until(page, f"(new URLSearchParams(location.search).get('query') ?? '') === {query!r}")
    stands(page)


def test_a_search_is_kept_found_again_and_let_go_without_a_network(maya, owner, watch):
    visit(maya, SCREENS["transactions"])
    expect(maya.get_by_role("button", name="Save this search")).to_have_count(0)
    visit(maya, f"/transactions?query={quote(QUERY)}")
    expect_query(maya, QUERY)
    watch.expect("net::ERR_INTERNET_DISCONNECTED")
    maya.context.set_offline(True)
    maya.get_by_role("button", name="Save this search").click()
    sheet = maya.get_by_role("dialog", name="Save a search")
    expect(sheet.get_by_label("What to look for")).to_have_value(QUERY)
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet).to_be_visible()
    sheet.get_by_label("Name", exact=True).fill("Big shops")
    sheet.get_by_role("button", name="Add", exact=True).click()
    # It stands as a chip, which is on; tapped, it shows everything again.
    chip = maya.get_by_role("link", name="Big shops", exact=True)
    expect(chip).to_have_attribute("aria-current", "true")
    expect(maya.get_by_role("button", name="Save this search")).to_have_count(0)
    chip.click()
    expect_query(maya, "")
    # The empty field suggests it.
    maya.get_by_role("combobox", name="Search transactions").focus()
    maya.get_by_role("option", name=re.compile("^Big shops")).click()
    expect_query(maya, QUERY)
    # What finds anything finds it by a part of its name.
    visit(maya, "/")
    maya.keyboard.press("/")
    maya.get_by_role("dialog", name="Find anything").get_by_role("combobox").press_sequentially("big sh")
    maya.get_by_role("dialog", name="Find anything").get_by_role("option", name=re.compile("^Big shops")).click()
    expect_query(maya, QUERY)
    maya.get_by_role("button", name="Change Big shops").click()
    sheet = maya.get_by_role("dialog", name="Change Big shops")
    sheet.get_by_label("Name", exact=True).fill("Groceries above 20")
    sheet.get_by_role("button", name="Save").click()
    expect(maya.get_by_role("link", name="Groceries above 20", exact=True)).to_be_visible()
    maya.context.set_offline(False)
    wait_until(maya, lambda: searches(owner) == [("Groceries above 20", QUERY)])
    # All of them are a page, from where each is opened and deleted.
    maya.get_by_role("link", name="Saved searches").click()
    wait_until(maya, f"location.pathname === {PAGES['searches']!r}")
    stands(maya)
    maya.set_viewport_size({"width": 320, "height": 800})
    assert fits(maya) and hard_to_meet(maya) == []
    axe(maya)
    maya.get_by_role("button", name="Change Groceries above 20").click()
    maya.get_by_role("dialog").get_by_role("button", name="Delete").click()
    maya.get_by_role("dialog", name="Delete Groceries above 20?").get_by_role("button", name="Delete").click()
    expect(maya.get_by_role("heading", name="No saved searches yet")).to_be_visible()
    wait_until(maya, lambda: searches(owner) == [])


def test_a_search_is_its_makers_until_it_is_shared(maya, browse, owner):
    for name, shared in [("Mine", "nobody"), ("Ours", "everyone")]:
        fields = {"name": name, "query": "metro", "sharedWith": shared}
        owner.client.json("POST", f"{owner.household}/records/search", {"fields": fields})
    sam = browse()
    sign_in(sam, "sam")
    visit(sam, SCREENS["transactions"])
    expect(sam.get_by_role("link", name="Ours", exact=True)).to_be_visible()
    expect(sam.get_by_role("link", name="Mine", exact=True)).to_have_count(0)
