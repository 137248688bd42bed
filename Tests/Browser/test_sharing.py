"""Accounts that are shared for looking alone: what the server would refuse is not offered."""

import pytest
from playwright.sync_api import Page, expect

from screens import stands
from statements import NOVEMBER, choose
from visit import axe, shoot, sign_in

CHEQUING = "RBC Joint Chequing"
ITS_ROWS = f'/transactions?query=account:"{CHEQUING}" -is:transfer'
OTHER_ROWS = f'/transactions?query=-account:"{CHEQUING}" -is:transfer'


@pytest.fixture
def grandma(page: Page, owner) -> Page:
    """An adult who may look at the chequing account and change all others."""
    owner.share(CHEQUING, "read")
    sign_in(page, "grandma")
    stands(page)
    return page


def open_first(page: Page, rows: str) -> None:
    page.goto(rows)
    page.locator("main a.row[id^=row-]").first.click()
    expect(page.locator(".hero")).to_be_visible()
    stands(page)


def test_a_row_that_is_shown_alone_offers_no_change(grandma):
    open_first(grandma, ITS_ROWS)
    expect(grandma.locator("#body button:not(#worth *, #felt-about)")).to_have_count(0)
    expect(grandma.locator("#body textarea, #body input")).to_have_count(0)
    expect(grandma.get_by_role("heading", name="Files")).to_have_count(0)
    axe(grandma)
    shoot(grandma, "row-shared-to-look")
    open_first(grandma, OTHER_ROWS)
    expect(grandma.get_by_label("Note")).to_be_visible()
    expect(grandma.get_by_role("button", name="Edit")).to_be_visible()


def test_rows_that_are_shown_alone_are_not_chosen(grandma):
    grandma.goto(ITS_ROWS)
    grandma.get_by_role("button", name="Select", exact=True).click()
    boxes = grandma.locator("main input[type=checkbox]")
    expect(boxes.first).to_be_disabled()
    expect(grandma.locator("main input[type=checkbox]:enabled")).to_have_count(0)
    grandma.goto(OTHER_ROWS)
    grandma.get_by_role("button", name="Select", exact=True).click()
    expect(boxes.first).to_be_enabled()


def test_nothing_is_entered_or_brought_into_it(grandma):
    grandma.goto("/add")
    accounts = grandma.get_by_label("Account").locator("option")
    expect(accounts.first).to_be_attached()
    assert CHEQUING not in accounts.all_inner_texts()
    choose(grandma, ("kayak-trips.csv", NOVEMBER))
    field = grandma.get_by_label("This file goes into")
    field.fill(CHEQUING)
    field.press("Tab")
    expect(grandma.get_by_role("alert")).to_contain_text("You can look at this account, but not add to it")
    expect(grandma.get_by_role("button", name="Add 3 transactions")).to_be_disabled()
    axe(grandma)
    shoot(grandma, "import-shared-to-look")
    field.fill("Kayak trips")
    field.press("Tab")
    expect(grandma.get_by_role("button", name="Add 3 transactions")).to_be_enabled()


def test_an_import_of_its_statements_is_not_taken_back(grandma, owner):
    grandma.goto("/imports")
    undo = grandma.get_by_role("button", name="Undo")
    expect(undo.first).to_be_visible()
    others = undo.all()
    assert "chequing" not in " ".join(button.get_attribute("aria-label") for button in others)
    owner.share(CHEQUING, "full")
    expect(grandma.get_by_role("button", name="chequing")).not_to_have_count(0)


def test_questions_about_its_rows_are_left_to_others(grandma, owner):
    for account in [one["name"] for one in owner.client.json("GET", f"{owner.household}/accounts")["accounts"]]:
        owner.share(account, "read")
    grandma.goto("/unsure")
    expect(grandma.get_by_role("heading", name="Others answer these questions")).to_be_visible()


def test_it_is_offered_as_soon_as_it_is_allowed(grandma, owner):
    open_first(grandma, ITS_ROWS)
    owner.share(CHEQUING, "full")
    expect(grandma.get_by_label("Note")).to_be_visible()
    owner.share(CHEQUING, "read")
    expect(grandma.get_by_label("Note")).to_have_count(0)
