"""Budgets: the first ones in one tap, over more than a category, with amounts that come from something."""

import re

import pytest
from playwright.sync_api import Page, expect

from owner import Owner
from screens import PAGES, stands, visit
from test_pages import fill
from visit import axe, sign_in, wait_until, wait_until_kept


@pytest.fixture
def maya(page, watch) -> Page:
    sign_in(page, "maya")
    stands(page)
    wait_until_kept(page)
    watch.expect("net::ERR_INTERNET_DISCONNECTED")
    return page


def budgets(owner: Owner) -> list[dict]:
    """The budgets as the server has them."""
    return owner.client.json("GET", f"{owner.household}/screens/budget")["budgets"]


def test_the_first_budgets_are_one_tap_and_are_taken_back_by_one(maya, owner):
    owner.clear("budget")
    visit(maya, PAGES["budget"])
    running = maya.locator("section").filter(has=maya.get_by_role("heading", name="What you set aside"))
    expect(running).to_have_count(0)
    maya.context.set_offline(True)
    begin = maya.get_by_role("main").get_by_role("button", name=re.compile("^Begin with"))
    count = int(re.search(r"\d+", begin.inner_text()).group())
    begin.click()
    expect(running.get_by_role("listitem")).to_have_count(count)
    axe(maya)
    maya.get_by_role("button", name="Undo").click()
    expect(running).to_have_count(0)
    begin.click()
    expect(running.get_by_role("listitem")).to_have_count(count)
    maya.context.set_offline(False)
    wait_until(maya, lambda: len(budgets(owner)) == count)


def test_a_form_asks_only_for_what_the_amount_comes_from(maya, owner):
    owner.clear("budget")
    visit(maya, PAGES["budget"])
    maya.get_by_role("button", name="A new budget").click()
    sheet = maya.get_by_role("dialog", name="A new budget")
    share = sheet.get_by_label("Per cent of what came in the period before", exact=True)
    expect(share).to_be_hidden()
    fill(sheet, For_what="Food and drink", Where_the_amount_comes_from="A share of what comes in")
    expect(sheet.get_by_label("How much", exact=True)).to_be_hidden()
    share.fill("12")
    axe(maya)
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet).to_have_count(0)
    expect(maya.get_by_role("link", name=re.compile("^Food and drink.*12%"))).to_be_visible()
    wait_until(maya, lambda: [(one["over"], one["of"], one["basis"]) for one in budgets(owner)] == [("group", "food", "share")])
