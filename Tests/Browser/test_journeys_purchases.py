"""Journeys of a family's year with what it buys: a refund after two months, friends who pay back, receipts for the taxes."""

import re
from datetime import date
from decimal import Decimal

import pytest
from playwright.sync_api import Page, expect

from family import Relative, arrived, at_home, day, into, kept, listed, open_row, search, spent_in
from serving import PASSWORD
from statements import add, choose, csv
from test_data import open_data, rows_of, saved
from test_family import open_member, row_of
from test_invitation import invite
from visit import email


@pytest.fixture(scope="session")
def demo(harbour_street):
    return harbour_street


@pytest.fixture
def maya(evenkeel) -> Relative:
    return Relative(evenkeel.url, "maya")


def link(page: Page, refund: str, purchase: str = "") -> None:
    """Links a refund to the purchase that fits best, or to the one that a search finds."""
    open_row(page, refund)
    page.locator("#link-purchase").click()
    sheet = page.get_by_role("dialog", name="Which purchase was refunded?")
    offered = sheet.get_by_role("listitem").get_by_role("button")
    if purchase:
        sheet.get_by_label("Find another purchase").fill(purchase)
        expect(sheet.get_by_role("status")).to_have_text("1 purchase")
    offered.first.click()
    expect(page.get_by_role("region", name="Refund of this purchase")).to_be_visible()


def test_a_refund_comes_after_two_months(page, maya):
    maya.keep_account("Chequing", held=(day(3, 1), 900_00))
    maya.bring("chequing.csv", "Chequing", (day(3, 8), "DOLLARAMA #101", "-189.99"), (day(3, 9), "METRO #214", "-60.00"))
    at_home(page, "maya")
    spent_in(page, 3, "$249.99")
    # The shop's name comes back as nobody knows it.
    choose(page, ("chequing-2.csv", csv((day(1, 10), "RETURN CREDIT 4481", "189.99"), (day(1, 12), "METRO #214", "-240.00"))))
    into(page, "Chequing")
    add(page, 2)
    arrived(page)
    link(page, "text:4481")
    expect(page.get_by_role("region", name="Refund of this purchase")).to_contain_text("Dollarama")
    arrived(page)
    # It counts where its purchase did, in the month in which it came; the month of the purchase stays as it was.
    spent_in(page, 1, "$50.01")
    spent_in(page, 3, "$249.99")
    open_row(page, "merchant:dollarama")
    back = page.get_by_role("region", name="Refund", exact=True)
    expect(back).to_contain_text("$189.99")
    listed(page, "merchant:metro", "2 transactions · $300.00 out")


def test_friends_pay_back_their_part_of_a_dinner(page, maya):
    maya.keep_account("Chequing", held=(day(1, 1), 900_00))
    maya.bring(
        "chequing.csv", "Chequing", (day(1, 5), "SWISS CHALET #1104", "-120.00"),
        (day(1, 6), "INTERAC E-TRANSFER FROM ANA PIRES", "40.00"), (day(1, 8), "INTERAC E-TRANSFER FROM BEN OKORO", "40.00"),
        (day(1, 9), "METRO #214", "-20.00"))
    at_home(page, "maya")
    spent_in(page, 1, "$140.00")
    for friend in ("pires", "okoro"):
        link(page, f"text:{friend}", "swiss chalet")
    arrived(page)
    # What is left is the family's own dinner.
    spent_in(page, 1, "$60.00")
    expect(page.locator("main a").filter(has_text="Restaurants").first).to_contain_text("$40.00")
    open_row(page, 'merchant:"swiss chalet" is:out')
    expect(page.get_by_role("region", name="Refunds")).to_be_visible()
    expect(page.get_by_role("region", name="Refunds").get_by_role("link")).to_have_count(2)


def test_receipts_are_gathered_for_the_taxes_and_the_accountant_comes_and_goes(page, browse, maya, watch):
    watch.expect("404")
    maya.keep_account("Chequing", held=(day(2, 1), 900_00), is_shared=True)
    maya.bring(
        "chequing.csv", "Chequing", (day(2, 5), "DR LOPEZ DENTAL CLINIC", "-180.00"), (day(1, 6), "HARBOUR EYE CLINIC", "-95.40"),
        (day(1, 8), "DR LOPEZ DENTAL CLINIC", "-12.00"), (day(1, 9), "METRO #214", "-20.00"))
    at_home(page, "maya")
    search(page, "text:clinic")
    page.get_by_role("button", name="Select", exact=True).click()
    boxes = page.locator(".virtual").get_by_role("checkbox")
    expect(boxes).to_have_count(3)
    for place in range(3):
        boxes.nth(place).check()
    page.locator("#choose-tag").click()
    tag = page.get_by_role("dialog").get_by_role("combobox")
    tag.fill("medical")
    tag.press("Enter")
    expect(page.locator(".toast")).to_contain_text("3 transactions have the tag medical now.")
    arrived(page)
    address = invite(page, "Accountant", "viewer")
    accountant = browse()
    accountant.goto(address)
    accountant.get_by_role("link", name="Sign in").click()
    accountant.locator("#email").fill(email("accountant"))
    accountant.locator("#password").fill(PASSWORD)
    accountant.locator("#password").press("Enter")
    accountant.get_by_role("button", name="Join").click()
    expect(accountant.get_by_role("navigation", name="Places")).to_be_visible()
    listed(accountant, "tag=medical", "3 transactions · $287.40 out")
    expect(accountant.get_by_role("button", name="Select", exact=True)).to_have_count(0)
    open_data(accountant)
    accountant.get_by_label("Which ones").select_option("All of them")
    name, table = saved(accountant, "Save as CSV")
    assert name.endswith(".csv")
    assert sum(Decimal(row["amount"]) for row in rows_of(table) if row["tags"] == "medical") == Decimal("-287.40")
    # The return is sent, and the accountant's look is over.
    sheet = open_member(page, "Accountant")
    sheet.get_by_text("Remove from the household").click()
    sheet.get_by_role("button", name="Remove Accountant").click()
    expect(sheet).to_have_count(0)
    expect(row_of(page, "Accountant")).to_have_count(0)
    maya.bring("chequing-2.csv", "Chequing", (str(date.today()), "HARBOUR KAYAK CLUB", "-64.25"))
    accountant.reload()
    expect(accountant.get_by_role("link", name=re.compile("You are no longer in this household"))).to_be_visible()
    assert "kayak" not in kept(accountant)
    listed(page, "text:kayak", "1 transaction · $64.25 out")
