"""Journeys of a family's year with its banks: another bank, a statement that was forgotten, a card that is paid, a car that is sold."""

import re

import pytest
from playwright.sync_api import expect

from family import Relative, arrived, at_home, card_of, day, holds, into, last_day, listed, open_row, spent_in, worth
from statements import add, choose, csv
from test_pages import add as add_asset
from test_pages import fill
from visit import wait_until


@pytest.fixture(scope="session")
def demo(harbour_street):
    return harbour_street


@pytest.fixture
def maya(evenkeel) -> Relative:
    return Relative(evenkeel.url, "maya")


def test_a_family_moves_to_another_bank(page, maya):
    maya.keep_account("Harbour Bank", held=(day(2, 1), 1_000_00))
    maya.bring(
        "harbour-bank.csv", "Harbour Bank", (day(2, 3), "METRO #214", "-82.40"),
        (day(2, 25), "TRANSFER TO ISLAND CREDIT UNION", "-917.60"))
    at_home(page, "maya")
    holds(page, "Harbour Bank", "$0.00")
    # The other bank names its columns otherwise.
    choose(page, ("island-credit-union.csv", csv(
        (day(2, 27), "917.60", "TRANSFER FROM HARBOUR BANK"), (day(1, 4), "-4.75", "TIM HORTONS #3391"),
        (day(1, 20), "-61.15", "METRO #88"),
        header="Posted,Amount,Details")))
    expect(page.get_by_text("A new account of this name will be made.")).to_be_visible()
    bank = page.get_by_label("This file goes into").input_value()
    assert bank.lower().startswith("island")
    add(page, 3)
    arrived(page)
    # What only moved is neither spent nor earned, and a merchant goes on across both banks.
    listed(page, "is:transfer", "2 transactions · $917.60 in, $917.60 out")
    spent_in(page, 2, "$82.40")
    spent_in(page, 1, "$65.90")
    listed(page, "merchant:metro", "2 transactions · $143.55 out")
    page.goto("/plan/accounts")
    card = card_of(page, bank)
    card.get_by_role("button", name="Enter the balance").click()
    sheet = page.get_by_role("dialog", name=f"The balance of {bank}")
    sheet.get_by_role("textbox").first.fill("851.70")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_have_count(0)
    expect(card.locator(".today-balance")).to_have_text("$851.70")
    worth(page, "What you own is worth $851.70.")
    # The old account goes on telling its story.
    listed(page, 'account:"Harbour Bank"', "2 transactions · $1,000.00 out")


def test_a_statement_that_was_forgotten_is_brought_by_one_and_once(page, browse, maya):
    maya.keep_account("Joint chequing", held=(day(3, 1), 500_00), is_shared=True)
    maya.bring("joint-chequing.csv", "Joint chequing", (day(3, 1), "METRO #214", "-64.20"), (last_day(3), "TIM HORTONS #3391", "-20.00"))
    maya.bring("joint-chequing.csv", "Joint chequing", (day(1, 1), "METRO #214", "-58.05"), (last_day(1), "TIM HORTONS #3391", "-20.00"))
    at_home(page, "maya")
    holds(page, "Joint chequing", "$337.75")
    card = card_of(page, "Joint chequing")
    expect(card).to_contain_text("with 1 gap")
    expect(card).to_contain_text("No statement for")
    # Two fares of one day are two.
    forgotten = csv(
        (day(2, 1), "METRO #214", "-71.30"), (day(2, 9), "SEABUS FARE", "-3.35"), (day(2, 9), "SEABUS FARE", "-3.35"),
        (last_day(2), "TIM HORTONS #3391", "-20.00"))
    sam = at_home(browse(), "sam")
    choose(sam, ("joint-chequing.csv", forgotten))
    into(sam, "Joint chequing")
    add(sam, 4)
    arrived(sam)
    # Maya hears of it, and has the same file.
    expect(card).to_contain_text("without a gap")
    expect(card.locator(".today-balance")).to_have_text("$239.75")
    choose(page, ("joint-chequing.csv", forgotten))
    expect(page.get_by_text("There is nothing to add")).to_be_visible()
    page.get_by_role("button", name="Don’t import").click()
    for one in (page, sam):
        listed(one, "text:seabus", "2 transactions · $6.70 out")
        spent_in(one, 2, "$98.00")
        holds(one, "Joint chequing", "$239.75")


def test_a_card_that_is_paid_counts_once_and_a_gift_is_no_transfer(page, maya):
    maya.keep_account("Chequing", held=(day(2, 1), 2_000_00))
    maya.keep_account("Visa", "card", held=(day(2, 1), 0))
    maya.keep_account("Savings", "savings", held=(day(2, 1), 0))
    maya.bring("visa.csv", "Visa", (day(2, 5), "METRO #214", "-82.40"), (day(2, 9), "DOLLARAMA #101", "-17.60"),
               (day(2, 27), "PAYMENT RECEIVED - THANK YOU", "100.00"))
    maya.bring("chequing.csv", "Chequing", (day(2, 25), "VISA CARD PAYMENT", "-100.00"), (day(1, 8), "METRO #88", "-40.00"),
               (day(1, 10), "INTERAC E-TRANSFER STONEWALL PLUMBING", "-500.00"))
    maya.bring("savings.csv", "Savings", (day(1, 12), "DEPOSIT ELSIE", "500.00"))
    at_home(page, "maya")
    spent_in(page, 2, "$100.00")
    holds(page, "Visa", "$0.00")
    # A plumber was paid, and grandma gave as much two days later: that looks like a transfer.
    spent_in(page, 1, "$40.00")
    open_row(page, "text:plumbing")
    expect(page.get_by_role("heading", name="Between your accounts")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile(r"The other half: .*500\.00, Savings"))).to_be_visible()
    page.get_by_role("button", name="Not a transfer").click()
    expect(page.locator(".toast")).to_contain_text("It counts on its own now.")
    page.locator("#change").click()
    picker = page.get_by_role("dialog")
    picker.get_by_role("searchbox").fill("repairs")
    picker.get_by_role("searchbox").press("Enter")
    expect(page.get_by_role("heading", name="Repairs and upkeep")).to_be_visible()
    arrived(page)
    spent_in(page, 1, "$540.00")
    listed(page, "is:transfer", "2 transactions · $100.00 in, $100.00 out")
    worth(page, "What you own is worth $1,860.00.")


def test_a_car_is_sold_and_its_loan_paid_off(page, maya):
    maya.keep_account("Chequing", held=(day(2, 1), 1_000_00))
    maya.bring("chequing.csv", "Chequing", (day(2, 3), "METRO #214", "-100.00"))
    at_home(page, "maya")
    page.goto("/plan/assets")
    add_asset(page, Name="The old Subaru", What_it_is="Vehicle", On=day(2, 1), **{"Worth, or still owed": "18,000"})
    add_asset(page, Name="Car loan", What_it_is="Loan", On=day(2, 1), **{"Worth, or still owed": "6,500.25"})
    expect(page.get_by_text("That leaves $11,499.75.")).to_be_visible()
    worth(page, "What you own is worth $18,900.00, and you owe $6,500.25. That leaves $12,399.75.")
    # Sold for less than it was thought to be worth; the loan goes with it.
    choose(page, ("chequing-2.csv", csv((day(1, 5), "DEPOSIT CAR SALE", "16000.00"), (day(1, 6), "LOAN PAYOUT", "-6500.25"))))
    into(page, "Chequing")
    add(page, 2)
    page.goto("/plan/assets")
    for name in ("The old Subaru", "Car loan"):
        page.get_by_role("button", name=re.compile(f"^{name}")).click()
        sheet = page.get_by_role("dialog", name=f"Change {name}")
        fill(sheet, **{"Until (sold, or paid off)": day(1, 5)})
        sheet.get_by_role("button", name="Save").click()
        expect(sheet).to_have_count(0)
    arrived(page)
    holds(page, "Chequing", "$10,399.75")
    worth(page, "What you own is worth $10,399.75.")
    wait_until(page, lambda: [one["balance"] for one in maya.accounts().values()] == ["10399.75"])
