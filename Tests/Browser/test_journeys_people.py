"""Journeys of a family's year with its people: an account is taken back, a teen turns adult, two part, somebody dies. What each sees is
what their device keeps, and nothing more."""

import pytest
from playwright.sync_api import Page, expect

from arriving import sign_in_as
from devices import everything_arrived, write_note
from family import EMPTIED, Relative, arrived, at_home, card_of, day, holds, kept, listed, not_listed, open_row, spent_in, worth
from screens import stands, visit
from serving import PASSWORD
from statements import add, choose, csv
from test_data import choose as choose_archive
from test_data import open_data, saved
from test_family import names_in, open_member, own_accounts, prove, row_of
from visit import email, wait_until


@pytest.fixture(scope="session")
def demo(harbour_street):
    return harbour_street


@pytest.fixture
def maya(evenkeel) -> Relative:
    return Relative(evenkeel.url, "maya")


def keeps_nothing_of(page: Page, *words: str) -> None:
    """Waits until a device has nothing left that speaks of something."""
    wait_until(page, lambda: not any(word in kept(page) for word in words))


def test_a_shared_account_is_taken_back(page, browse, maya):
    maya.keep_account("Joint chequing", held=(day(1, 1), 500_00), is_shared=True)
    maya.keep_account("Holiday fund", "savings", held=(day(1, 1), 800_00), is_shared=True)
    maya.bring("joint.csv", "Joint chequing", (day(1, 5), "METRO #214", "-64.20"))
    maya.bring("holidays.csv", "Holiday fund", (day(1, 6), "OTTER BAY FERRY", "-18.00"), (day(1, 9), "HARBOUR KAYAK CLUB", "-120.35"))
    sam = at_home(browse(), "sam")
    spent_in(sam, 1, "$202.55")
    visit(sam, "/family")
    expect(row_of(sam, "Maya")).to_have_count(1)
    open_row(sam, "text:kayak")
    write_note(sam, "for the twins")
    everything_arrived(sam)
    assert all(word in kept(sam) for word in ("kayak", "ferry", "twins", "holiday fund", "metro"))
    at_home(page, "maya")
    visit(page, "/family")
    page.locator("main button[id^=sharing-]").filter(has_text="Holiday fund").click()
    sheet = page.get_by_role("dialog", name="Holiday fund")
    sheet.locator("#sharing-audience").select_option("nobody")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_have_count(0)
    # Sam hears of it without doing anything, in the middle of the transaction.
    expect(sam.get_by_role("heading", name="This transaction is not here")).to_be_visible()
    keeps_nothing_of(sam, "kayak", "ferry", "twins", "holiday fund")
    assert "metro" in kept(sam)
    spent_in(sam, 1, "$64.20")
    not_listed(sam, "text:kayak")
    assert own_accounts(sam) == {"Joint chequing"}
    # For Maya nothing changed, and Sam's note is hers.
    spent_in(page, 1, "$202.55")
    holds(page, "Holiday fund", "$661.65")
    open_row(page, "text:kayak")
    expect(page.get_by_label("Note")).to_have_value("for the twins")


def test_a_teen_turns_adult(page, browse, maya):
    maya.keep_account("Joint chequing", held=(day(1, 1), 500_00), is_shared=True)
    maya.keep_account("Pocket money", "cash", held=(day(1, 1), 40_00))
    maya.share_by_name("Pocket money", "Noor")
    maya.bring("joint.csv", "Joint chequing", (day(1, 5), "METRO #214", "-64.20"))
    maya.bring("pocket.csv", "Pocket money", (day(1, 7), "QUARRY LANE BOOKS", "-12.50"))
    noor = at_home(browse(), "noor")
    assert own_accounts(noor) == {"Pocket money"} and "metro" not in kept(noor)
    visit(noor, "/import")
    expect(noor.get_by_role("heading", name="Grown-ups import the statements")).to_be_visible()
    at_home(page, "maya")
    sheet = open_member(page, "Noor")
    sheet.locator("#member-role").select_option("adult")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_have_count(0)
    expect(row_of(page, "Noor")).to_contain_text("adult")
    # She sees what grown-ups see, brings her own pay, and it is hers alone.
    expect(noor.get_by_text("Choose files")).to_be_visible()
    choose(noor, ("first-pay.csv", csv((day(1, 15), "PAYROLL ISLAND SCOOPS", "640.00"), (day(1, 18), "OTTER BAY FERRY", "-25.00"))))
    add(noor, 2)
    arrived(noor)
    visit(noor, "/plan/accounts")
    expect(card_of(noor, "Joint chequing")).to_have_count(1)
    holds(noor, "Pocket money", "$27.50")
    listed(noor, "text:scoops or text:otter", "2 transactions · $640.00 in, $25.00 out")
    spent_in(noor, 1, "$101.70")
    spent_in(page, 1, "$76.70")
    assert own_accounts(page) == {"Joint chequing", "Pocket money"} == set(maya.accounts())
    assert "scoops" not in kept(page)


def test_two_part_and_each_keeps_their_own(page, browse, maya, evenkeel):
    maya.keep_account("Joint chequing", held=(day(1, 1), 500_00), is_shared=True)
    maya.bring("joint.csv", "Joint chequing", (day(1, 5), "METRO #214", "-64.20"))
    partner = Relative(evenkeel.url, "sam")
    partner.keep_account("Sam’s card", "card", held=(day(1, 1), 0))
    partner.bring("card.csv", "Sam’s card", (day(1, 8), "HARBOUR KAYAK CLUB", "-45.00"), (day(1, 9), "MARSH LANTERN CAFE", "-15.25"))
    at_home(page, "maya")
    visit(page, "/family")
    expect(row_of(page, "Sam")).to_have_count(1)
    sam = at_home(browse(), "sam")
    spent_in(sam, 1, "$124.45")
    # He takes a copy of all that he sees, and goes.
    open_data(sam)
    file, archive = saved(sam, "Save the archive")
    sam.goto("/family")
    sam.locator("#leave-household").click()
    sheet = sam.get_by_role("dialog")
    assert names_in(sheet.locator("#leave-loses")) == ["Joint chequing"]
    assert names_in(sheet.locator("#leave-keeps")) == ["Sam’s card"]
    expect(sheet.locator("#leave-passes")).to_have_count(0)
    sam.locator("#leave-now").click()
    prove(sam)
    expect(sam).to_have_url("/welcome")
    assert sam.evaluate(EMPTIED) == [[], []]
    # Maya sees that he left, and never saw what was his.
    expect(row_of(page, "Sam")).to_have_count(0)
    assert own_accounts(page) == {"Joint chequing"} == set(maya.accounts())
    spent_in(page, 1, "$64.20")
    assert "kayak" not in kept(page)
    # He goes on where he was, in a household of his own.
    sign_in_as(sam, email("sam"), PASSWORD)
    expect(sam.get_by_role("heading", level=1, name="Your household")).to_be_visible()
    sam.locator("#household-name").fill("Sam’s place")
    sam.get_by_role("button", name="Create this household").click()
    expect(sam.get_by_role("navigation", name="Places")).to_be_visible()
    open_data(sam)
    choose_archive(sam, "#bring-file", file, archive)
    sam.get_by_role("button", name="Import it").click()
    done = sam.get_by_role("dialog")
    expect(done).to_contain_text("3 transactions of “Harbour Street” came in")
    done.get_by_role("link", name="See the transactions").click()
    expect(sam).to_have_url("/transactions")
    spent_in(sam, 1, "$124.45")
    listed(sam, "text:kayak or text:marsh", "2 transactions · $60.25 out")


def test_somebody_dies_and_what_was_shared_stays(page, browse, maya, evenkeel, watch):
    watch.expect("404")
    grandma = Relative(evenkeel.url, "grandma")
    grandma.keep_account("Pension", held=(day(1, 1), 2_000_00), is_shared=True)
    grandma.keep_account("Rainy day jar", "cash", held=(day(1, 1), 300_00))
    grandma.bring("pension.csv", "Pension", (day(1, 3), "METRO #88", "-48.75"))
    grandma.bring("jar.csv", "Rainy day jar", (day(1, 4), "CHURCH BAZAAR QUILT", "-10.00"))
    phone = at_home(browse(), "grandma")
    spent_in(phone, 1, "$58.75")
    open_row(phone, "text:metro")
    write_note(phone, "for Leo’s birthday")
    everything_arrived(phone)
    at_home(page, "maya")
    visit(page, "/plan/accounts")
    expect(card_of(page, "Pension")).to_contain_text("Grandma’s account")
    sheet = open_member(page, "Grandma")
    assert names_in(sheet.locator("#member-sees")) == ["Pension"]
    sheet.get_by_text("Remove from the household").click()
    expect(sheet).to_contain_text("What they did stays.")
    sheet.get_by_role("button", name="Remove Grandma").click()
    expect(sheet).to_have_count(0)
    expect(row_of(page, "Grandma")).to_have_count(0)
    # What she shared is Maya's to look after; what she kept to herself nobody sees.
    visit(page, "/plan/accounts")
    expect(card_of(page, "Pension")).not_to_contain_text("Grandma’s account")
    holds(page, "Pension", "$1,951.25")
    worth(page, "What you own is worth $1,951.25.")
    spent_in(page, 1, "$48.75")
    open_row(page, "text:metro")
    expect(page.get_by_label("Note")).to_have_value("for Leo’s birthday")
    after = maya.accounts()
    assert set(after) == {"Pension"} == own_accounts(page)
    assert after["Pension"]["holder"] == maya.members()["Maya"]["id"]
    assert "bazaar" not in kept(page) and "rainy day" not in kept(page)
    # Her phone hears nothing new, and forgets everything when it is told to.
    phone.reload()
    phone.get_by_role("link", name="You are no longer in this household").click()
    stands(phone)
    phone.get_by_role("button", name="Forget this device").first.click()
    phone.get_by_role("button", name="Sign out and forget").click()
    expect(phone).to_have_url("/welcome")
    assert phone.evaluate(EMPTIED) == [[], []]
