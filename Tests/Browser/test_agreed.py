"""What somebody agreed to when they looked at a file is what is done: the same rows are there once the server has the file, on every device."""

import re

import pytest
from playwright.sync_api import Page, expect

from devices import HEARD
from statements import READS_STATEMENTS, choose, csv, expect_rows
from visit import sign_in, wait_until, wait_until_kept

CARD = "account:%22Kayak trips%22"
FIRST = csv(("2026-11-17", "QUARRY LANE BOOKS", "-31.80"), ("2026-11-18", "HARBOUR KAYAK CLUB", "-64.25"))
# Another bank's words for two of the same payments, once in the same columns, once in others.
SAME_COLUMNS = csv(("2026-11-17", "CARD PURCHASE 8814", "-31.80"), ("2026-11-19", "MARSH LANTERN CAFE", "-7.35"))
OTHER_COLUMNS = csv(
    ("2026-11-17", "-31.80", "CARD PURCHASE 8814"), ("2026-11-19", "-7.35", "MARSH LANTERN CAFE"), header="Posted,Amount,Details")


def everything_arrived(page: Page) -> None:
    """Waits until the server has everything, and this device what the server made of it."""
    page.goto("/waiting")
    expect(page.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    now = page.evaluate("Date.now()")
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(page, lambda: page.evaluate(HEARD) > now)


def bring(page: Page, name: str, content: bytes) -> None:
    """Shows a file for the account of the first one."""
    choose(page, (name, content))
    account = page.get_by_label("This file goes into")
    expect(account).to_be_visible()
    if account.input_value() != "Kayak trips":
        account.fill("Kayak trips")
        account.press("Tab")
        expect(page.get_by_text("One of your accounts")).to_be_visible()


def add(page: Page) -> int:
    """Adds what is shown; how many rows were said to come."""
    button = page.get_by_role("button", name=re.compile("^Add "))
    expect(button).to_be_enabled()
    words = button.inner_text()
    button.click()
    expect(page.get_by_role("heading", name=re.compile("added"))).to_be_visible()
    return int(re.search(r"\d+", words)[0])


@pytest.mark.parametrize("answer", ["Same", "Different", None])
@pytest.mark.parametrize("content", [SAME_COLUMNS, OTHER_COLUMNS], ids=["same columns", "other columns"])
@pytest.mark.parametrize("name", ["kayak-trips-2.csv", "another.csv"])
def test_the_server_does_what_was_shown(maya, name, content, answer):
    choose(maya, ("kayak-trips.csv", FIRST))
    assert add(maya) == 2
    everything_arrived(maya)
    bring(maya, name, content)
    if answer is not None:
        for pair in maya.locator(".import-pair").all():
            button = pair.locator(f"button[id$={'false' if answer == 'Same' else 'true'}]")
            button.click()
            expect(button).to_have_attribute("aria-pressed", "true")
    count = 2 + add(maya)
    expect_rows(maya, CARD, count)
    everything_arrived(maya)
    expect_rows(maya, CARD, count)


def test_a_file_that_would_bring_something_else_by_now_needs_its_person(browse, watch):
    """Both devices look at the same payment in other words; one is faster."""
    watch.expect("Failed to load resource|net::ERR|EventSource")
    first, second = browse(), browse()
    for page in (first, second):
        sign_in(page, "maya")
        wait_until_kept(page)
        wait_until(page, READS_STATEMENTS)
    choose(first, ("kayak-trips.csv", FIRST))
    add(first)
    everything_arrived(first)
    second.goto("/transactions?query=" + CARD)
    expect(second.locator("main a.row[id^=row-]")).to_have_count(2)
    second.context.set_offline(True)
    bring(second, "another.csv", csv(("2026-11-20", "-12.00", "OTTER BAY FERRY"), header="Posted,Amount,Details"))
    add(second)
    bring(first, "ferries.csv", csv(("2026-11-20", "CARD PURCHASE 9925", "-12.00")))
    add(first)
    everything_arrived(first)
    second.context.set_offline(False)
    second.goto("/waiting")
    expect(second.get_by_text("the file would add something different from what you agreed to")).to_be_visible()
    expect_rows(first, CARD, 3)


def test_columns_that_were_put_right_are_understood_so_the_next_time(maya):
    choose(maya, ("trips.csv", csv(("03/04/2026", "QUARRY LANE BOOKS", "-31.80"), ("05/06/2026", "HARBOUR KAYAK CLUB", "-64.25"))))
    expect(maya.get_by_role("heading", name="2 new transactions")).to_be_visible()
    expect(maya.get_by_text("Mar 4, 2026").first).to_be_visible()
    maya.get_by_text("Read it another way").click()
    maya.get_by_label("Dates", exact=True).select_option("dmy")
    expect(maya.get_by_text("Apr 3, 2026").first).to_be_visible()
    add(maya)
    everything_arrived(maya)
    choose(maya, ("trips-2.csv", csv(("07/08/2026", "OTTER BAY FERRY", "-18.00"))))
    expect(maya.get_by_text("Aug 7, 2026").first).to_be_visible()
    add(maya)
    everything_arrived(maya)
    expect_rows(maya, "text:otter day:2026-08-07", 1)
    choose(maya, ("others.csv", csv(("07/08/2026", "OTTER BAY FERRY", "-18.00"))))
    expect(maya.get_by_text("Jul 8, 2026").first).to_be_visible()


def test_columns_that_were_put_right_are_understood_so_on_every_device_without_a_network(browse, watch):
    watch.expect("Failed to load resource|net::ERR|EventSource")
    first, second = browse(), browse()
    for page in (first, second):
        sign_in(page, "maya")
        wait_until_kept(page)
        wait_until(page, READS_STATEMENTS)
    choose(first, ("trips.csv", csv(("03/04/2026", "QUARRY LANE BOOKS", "-31.80"), ("05/06/2026", "HARBOUR KAYAK CLUB", "-64.25"))))
    first.get_by_text("Read it another way").click()
    first.get_by_label("Dates", exact=True).select_option("dmy")
    expect(first.get_by_text("Apr 3, 2026").first).to_be_visible()
    add(first)
    everything_arrived(first)
    expect_rows(second, "text:quarry day:2026-04-03", 1)
    second.context.set_offline(True)
    choose(second, ("trips-2.csv", csv(("07/08/2026", "OTTER BAY FERRY", "-18.00"))))
    expect(second.get_by_text("Aug 7, 2026").first).to_be_visible()
    expect(second.get_by_label("This file goes into")).to_have_value("Trips")
    add(second)
    # A statement that waits is remembered like one that has arrived.
    choose(second, ("trips-3.csv", csv(("09/08/2026", "MARSH LANTERN CAFE", "-7.35"))))
    expect(second.get_by_text("Aug 9, 2026").first).to_be_visible()
    account = second.get_by_label("This file goes into")
    account.fill("Elsewhere")
    account.press("Tab")
    expect(second.get_by_text("Sep 8, 2026").first).to_be_visible()
    second.get_by_role("button", name="Don’t import").click()
    second.context.set_offline(False)
    everything_arrived(second)
    expect_rows(first, "text:otter day:2026-08-07", 1)


def test_an_import_is_taken_back_without_a_network_and_its_file_comes_again(maya, watch):
    watch.expect("Failed to load resource|net::ERR|EventSource")
    wait_until(maya, READS_STATEMENTS)
    choose(maya, ("kayak-trips.csv", FIRST))
    assert add(maya) == 2
    everything_arrived(maya)
    expect_rows(maya, CARD, 2)
    wait_until_kept(maya)
    maya.context.set_offline(True)
    maya.goto("/imports")
    maya.get_by_role("button", name="Undo kayak-trips.csv").click()
    maya.get_by_role("dialog").get_by_role("button", name="Undo this import").click()
    expect(maya.locator(".toast")).to_contain_text("kayak-trips.csv")
    expect(maya.get_by_role("button", name="Undo kayak-trips.csv")).to_have_count(0)
    expect_rows(maya, CARD, 0)
    choose(maya, ("kayak-trips.csv", FIRST))
    assert add(maya) == 2
    expect_rows(maya, CARD, 2)
    maya.context.set_offline(False)
    everything_arrived(maya)
    expect_rows(maya, CARD, 2)
    maya.goto("/imports")
    expect(maya.get_by_role("button", name="Undo kayak-trips.csv")).to_have_count(1)
    expect(maya.get_by_text("undone").first).to_be_visible()


def test_undoing_an_import_says_what_goes_with_it(maya):
    choose(maya, ("kayak-trips.csv", FIRST))
    add(maya)
    everything_arrived(maya)
    maya.goto("/transactions?query=" + CARD + " text:harbour")
    maya.locator("main a.row[id^=row-]").first.click()
    note = maya.get_by_label("Note")
    note.fill("the long one around the point")
    note.blur()
    expect(maya.locator(".toast")).to_contain_text("Note kept")
    maya.goto("/imports")
    maya.get_by_role("button", name="Undo kayak-trips.csv").click()
    expect(maya.get_by_role("dialog")).to_contain_text("1 change that was made to them goes too.")
