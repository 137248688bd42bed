"""What comes next: goals, bills kept by hand, and whether something can be afforded, each without a network."""

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


def screen(owner: Owner, name: str) -> dict:
    """A screen as the server has it."""
    return owner.client.json("GET", f"{owner.household}/screens/{name}")


def add(page: Page, opener: str, **fields: str) -> None:
    """Fills in a form in its sheet."""
    page.get_by_role("button", name=opener).click()
    sheet = page.get_by_role("dialog", name=opener)
    fill(sheet, **fields)
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet).to_have_count(0)


def test_a_goal_is_set_and_gets_its_first_money_without_a_network(maya, owner):
    visit(maya, PAGES["goals"])
    maya.context.set_offline(True)
    add(maya, "A new goal", Name="Bicycle", How_much="900", By_when="2027-05-01")
    bicycle = maya.get_by_role("button", name=re.compile("^Bicycle"))
    expect(bicycle).to_contain_text("$0.00 of $900.00")
    expect(bicycle).to_contain_text("a month keeps it on time")
    bicycle.click()
    sheet = maya.get_by_role("dialog", name="Change Bicycle")
    fill(sheet, Set_aside="150.50")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_have_count(0)
    expect(bicycle).to_contain_text("$150.50 of $900.00")
    axe(maya)
    maya.context.set_offline(False)
    wait_until(maya, lambda: [(one["name"], one["saved"]) for one in screen(owner, "goals")["goals"]] == [("Bicycle", "150.50")])


def test_a_goal_without_an_amount_is_not_sent_and_says_why(maya):
    visit(maya, PAGES["goals"])
    maya.get_by_role("button", name="A new goal").click()
    sheet = maya.get_by_role("dialog", name="A new goal")
    fill(sheet, Name="Bicycle", How_much="-900")
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet.get_by_role("alert").filter(has_text=re.compile("."))).to_be_visible()
    expect(sheet.get_by_label("How much", exact=True)).to_be_focused()


def test_a_bill_kept_by_hand_counts_in_what_comes(maya, owner):
    visit(maya, PAGES["forecast"])
    before = screen(owner, "forecast")
    maya.context.set_offline(True)
    visit(maya, PAGES["bills"])
    due = maya.evaluate("new Date(Date.now() + 6 * 86400000).toISOString().slice(0, 10)")
    add(maya, "A bill or an income", Name="Day care", How_much="420", First_due_on=due)
    expect(maya.get_by_role("main").get_by_text("Day care").first).to_be_visible()
    maya.context.set_offline(False)
    wait_until(maya, lambda: any(one["name"] == "Day care" for one in screen(owner, "bills")["occurrences"]))
    after = screen(owner, "forecast")
    assert float(after["total"]["days"][20]["median"]) == pytest.approx(float(before["total"]["days"][20]["median"]) - 420)


def test_a_due_day_is_skipped_and_taken_back_without_a_network(maya, owner):
    visit(maya, PAGES["bills"])
    maya.context.set_offline(True)
    due = maya.evaluate("new Date(Date.now() + 6 * 86400000).toISOString().slice(0, 10)")
    add(maya, "A bill or an income", Name="Day care", How_much="420", First_due_on=due)
    more = maya.get_by_role("button", name="More about Day care").first
    more.focus()
    maya.keyboard.press("Enter")
    sheet = maya.get_by_role("dialog", name="Day care")
    expect(sheet.get_by_role("button", name="It is paid already")).to_be_visible()
    assert sheet.get_by_role("button", name="Skip it this time").bounding_box()["height"] >= 44
    axe(maya)
    sheet.get_by_role("button", name="Skip it this time").click()
    expect(sheet).to_have_count(0)
    skipped = maya.locator("details", has_text="Skipped")
    skipped.locator("summary").click()
    expect(skipped).to_contain_text("Day care")
    maya.get_by_role("button", name="Undo").click()
    expect(maya.locator("details", has_text="Skipped")).to_have_count(0)
    maya.get_by_role("button", name="More about Day care").first.click()
    maya.get_by_role("dialog", name="Day care").get_by_role("button", name="It is paid already").click()
    maya.context.set_offline(False)
    wait_until(maya, lambda: {"name": "Day care", "state": "paid"} in [
        {"name": one["name"], "state": one["state"]} for one in screen(owner, "bills")["occurrences"]])


def test_what_changes_a_bill_stands_below_what_can_be_done_at_once(maya):
    visit(maya, PAGES["bills"])
    due = maya.evaluate("new Date(Date.now() + 6 * 86400000).toISOString().slice(0, 10)")
    add(maya, "A bill or an income", Name="Day care", How_much="420", First_due_on=due)
    maya.get_by_role("button", name="More about Day care").first.click()
    maya.get_by_role("dialog", name="Day care").get_by_role("button", name="Change Day care").click()
    sheet = maya.get_by_role("dialog", name="Change Day care")
    fill(sheet, How_much="0")
    sheet.get_by_role("button", name="Save").click()
    expect(maya.get_by_text("Give an amount other than zero").first).to_be_visible()


def test_whether_something_can_be_afforded_stands_in_the_address(maya):
    visit(maya, "/plan")
    maya.get_by_role("link", name="Can I afford it?").click()
    expect(maya.get_by_role("heading", level=1, name="Can I afford it?")).to_be_visible()
    maya.context.set_offline(True)
    maya.get_by_label(re.compile("^How much")).fill("480")
    maya.get_by_role("button", name="See whether it fits").click()
    answer = maya.locator("#afford-answer")
    expect(answer).to_contain_text("What it stands on")
    assert "amount=48000" in maya.url
    said = answer.inner_text()
    maya.reload()
    expect(answer).to_contain_text("What it stands on")
    assert answer.inner_text() == said
    axe(maya)
    visit(maya, "/plan/afford?amount=a+lot")
    expect(maya.get_by_role("alert").filter(visible=True)).to_be_visible()
    expect(maya.get_by_label(re.compile("^How much"))).to_have_value("")
