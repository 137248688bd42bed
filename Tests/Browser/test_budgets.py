"""Budgets: the first ones in one tap, over more than a category, with amounts that come from something."""

import re
from datetime import date, timedelta

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


def test_a_picture_holds_what_was_spent_against_what_there_was_and_keys_read_it(maya, owner):
    owner.clear("budget")
    first = date.today().replace(day=1)
    begun = (first - timedelta(days=32)).replace(day=1)
    amount = {f"amount:{begun.isoformat()}": 45_000}
    owner.keep("budget", category="groceries", currency="CAD", period="month", **amount)
    visit(maya, PAGES["budget"])
    card = maya.locator("section.card").filter(has=maya.get_by_role("heading", name=re.compile(r"^Groceries: spent")))
    marks = card.locator(".chart .bar")
    expect(marks).to_have_count(3)
    expect(marks.first).to_have_attribute("aria-label", re.compile(r"^\w+ \d+, \d{4} to .*: \$.* of \$450\.00 spent$"))
    marks.first.focus()
    maya.keyboard.press("ArrowRight")
    expect(card.locator(".chart-tip")).to_have_text(marks.nth(1).get_attribute("aria-label"))
    card.get_by_text("As a table").click()
    expect(card.get_by_role("row")).to_have_count(4)
    axe(maya)
