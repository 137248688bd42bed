"""Journeys of a family's year with what went wrong and was put right: a file in the wrong account, a slip of the finger."""

from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

from devices import add_tag, write_note
from family import Relative, arrived, at_home, day, holds, into, listed, not_listed, open_row, spent_in
from statements import add, choose, csv
from test_conflicts import write_amount
from visit import axe


@pytest.fixture(scope="session")
def demo(harbour_street):
    return harbour_street


@pytest.fixture
def maya(evenkeel) -> Relative:
    return Relative(evenkeel.url, "maya")


VISA = csv((day(1, 5), "DOLLARAMA #101", "-17.60"), (day(1, 9), "OTTER BAY FERRY", "-36.00"), (day(1, 20), "HARBOUR KAYAK CLUB", "-64.25"))


def test_a_file_in_the_wrong_account_is_taken_back_after_edits(page, maya):
    maya.keep_account("Chequing", held=(day(1, 1), 900_00))
    maya.keep_account("Visa", "card", held=(day(1, 1), 0))
    maya.bring("chequing.csv", "Chequing", (day(1, 3), "METRO #214", "-82.40"))
    at_home(page, "maya")
    choose(page, ("statement.csv", VISA))
    into(page, "Chequing")
    add(page, 3)
    open_row(page, "text:kayak")
    write_note(page, "the long one around the point")
    add_tag(page, "summer")
    open_row(page, "text:metro")
    write_note(page, "for the school fair")
    arrived(page)
    holds(page, "Chequing", "$699.75")
    page.goto("/imports")
    page.get_by_role("button", name="Undo statement.csv").click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("2 changes that were made to them go too.")
    axe(page)
    question.get_by_role("button", name="Undo this import").click()
    expect(page.locator(".toast")).to_contain_text("statement.csv is undone.")
    arrived(page)
    # Nothing of it is left, and everything else is as it was.
    not_listed(page, "text:kayak")
    not_listed(page, "tag=summer")
    holds(page, "Chequing", "$817.60")
    open_row(page, "text:metro")
    expect(page.get_by_label("Note")).to_have_value("for the school fair")
    choose(page, ("statement.csv", VISA))
    into(page, "Visa")
    add(page, 3)
    arrived(page)
    holds(page, "Visa", "-$117.85")
    holds(page, "Chequing", "$817.60")
    spent_in(page, 1, "$200.25")
    listed(page, "account:visa", "3 transactions · $117.85 out")


def test_what_was_typed_with_a_slip_is_corrected_and_confirmed_by_the_statement(page, maya):
    today, yesterday = str(date.today()), str(date.today() - timedelta(days=1))
    maya.keep_account("Chequing", held=(day(2, 1), 900_00))
    maya.bring("chequing.csv", "Chequing", (day(2, 3), "METRO #214", "-82.40"))
    at_home(page, "maya")
    page.goto("/add")
    page.get_by_role("textbox", name="Amount").fill("450.00")
    page.get_by_role("combobox", name="Where or who").fill("Marsh Lantern Cafe")
    page.keyboard.press("Enter")
    expect(page.locator("main a.row[id^=row-]").first).to_contain_text("-$450.00")
    open_row(page, "lantern")
    write_amount(page, "45.00")
    write_note(page, "with the neighbours")
    arrived(page)
    holds(page, "Chequing", "$772.60")
    choose(page, ("chequing-2.csv", csv((yesterday, "OTTER BAY FERRY", "-18.00"), (today, "MARSH LANTERN CAFE", "-45.00"))))
    into(page, "Chequing")
    expect(page.get_by_role("heading", name="1 new transaction")).to_be_visible()
    expect(page.get_by_text("1 confirmed", exact=True)).to_be_visible()
    add(page, 1)
    arrived(page)
    # It is there once, as it was corrected, with its note.
    listed(page, "lantern", "1 transaction · $45.00 out")
    open_row(page, "lantern")
    expect(page.get_by_label("Note")).to_have_value("with the neighbours")
    expect(page.get_by_role("main")).not_to_contain_text("entered by hand")
    holds(page, "Chequing", "$754.60")
