"""The frame around screens: sub-places, "+", the way back, and what is said where there is nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from arriving import sign_up
from screens import SCREENS, stands, visit
from statements import NOVEMBER, add, choose
from visit import sign_in

SUB_PLACES = ["Overview", "Repeats", "Transactions", "Insights"]


def sub_places(page: Page):
    return page.get_by_role("main").get_by_role("navigation", name="Spending").get_by_role("link")


@pytest.mark.parametrize("address", ["/spending", "/spending/heatmap", "/spending/recurring", "/spending/leaks", "/transactions", "/spending/insights"])
def test_sub_places_stay_where_there_is_nothing_to_show(page, evenkeel, address):
    sign_up(page, evenkeel, "robin@new.example")
    page.goto(address)
    stands(page)
    expect(sub_places(page)).to_have_text(SUB_PLACES)
    expect(sub_places(page).and_(page.locator("[aria-current=page]"))).to_have_count(1)


def test_sub_places_are_in_the_rail_of_a_desktop(browse):
    page = browse(viewport={"width": 1280, "height": 800})
    sign_in(page, "maya")
    rail = page.get_by_role("navigation", name="Places")
    expect(rail.get_by_role("link", name="Repeats")).to_have_count(0)
    rail.get_by_role("link", name="Spending").click()
    rail.get_by_role("link", name="Repeats").click()
    expect(page).to_have_url(re.compile("/spending/recurring$"))
    expect(rail.get_by_role("link", name="Repeats")).to_have_attribute("aria-current", "page")


def test_a_statement_is_two_taps_away(maya):
    maya.get_by_role("button", name="Add", exact=True).click()
    sheet = maya.get_by_role("dialog", name="Add")
    expect(sheet.get_by_role("link")).to_have_count(2)
    sheet.get_by_role("link", name="A bank statement").click()
    expect(maya.get_by_text("Choose files")).to_be_visible()
    expect(sheet).to_have_count(0)


def test_who_brings_in_nothing_is_offered_nothing_to_add(page):
    sign_in(page, "accountant")
    stands(page)
    expect(page.get_by_role("button", name="Add", exact=True)).to_have_count(0)


def test_the_way_back_leads_to_where_somebody_was(maya):
    maya.goto("/transactions?query=merchant:walmart")
    row = maya.locator("main a.row[id^=row-]").nth(3)
    row.click()
    expect(maya.get_by_label("Note")).to_be_visible()
    maya.get_by_role("link", name="Back", exact=True).click()
    expect(maya).to_have_url(re.compile("query=merchant:walmart$"))
    expect(row).to_be_visible()


def test_who_begins_at_a_row_is_led_to_its_place(maya):
    maya.goto("/transactions?query=merchant:walmart")
    address = maya.locator("main a.row[id^=row-]").first.get_attribute("href")
    page = maya.context.new_page()
    page.goto(address)
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page.get_by_role("heading", level=1, name="Spending")).to_be_visible()


def test_an_address_that_does_not_exist_says_so(maya):
    maya.goto("/plan/goals/of/nobody")
    expect(maya.get_by_role("heading", name="There is no page at this address")).to_be_visible()
    maya.get_by_role("link", name="Go to Today").click()
    expect(maya.get_by_role("heading", name="Spent today")).to_be_visible()


def test_transactions_begin_with_what_is_to_be_sorted(maya):
    maya.goto("/transactions")
    maya.get_by_role("link", name=re.compile("^[0-9]+ transactions to sort$")).click()
    expect(maya.get_by_role("heading", level=1, name="Not sorted yet")).to_be_visible()


def test_a_great_amount_stays_in_one_line(maya):
    maya.goto("/spending?kind=year")
    hero = maya.locator(".hero").first
    expect(hero).to_be_visible()
    maya.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in (320, 390):
        maya.set_viewport_size({"width": width, "height": 844})
        lines = hero.evaluate("(hero) => hero.getBoundingClientRect().height / parseFloat(getComputedStyle(hero).fontSize)")
        assert lines < 1.6, width
        assert hero.evaluate("(hero) => hero.scrollWidth <= hero.clientWidth"), width


def test_a_household_opens_without_what_reads_the_statements_that_wait(browse, watch):
    """An app that was brought up to date has the new module only once it was fetched."""
    watch.expect("Failed to load resource|net::ERR|EventSource")
    page = browse(service_workers="block")
    sign_in(page, "maya")
    stands(page)
    page.route("**/v1/**/operations", lambda route: route.abort())
    choose(page, ("kayak-trips.csv", NOVEMBER))
    add(page, 3)
    page.route("**/engine/statements.wasm", lambda route: route.abort())
    page.goto("/transactions?query=account:%22Kayak trips%22")
    expect(page.get_by_role("heading", level=1, name="Transactions")).to_be_visible()
    stands(page)
    expect(page.locator("main a.row[id^=row-]")).to_have_count(0)
    page.unroute("**/engine/statements.wasm")
    page.reload()
    expect(page.locator("main a.row[id^=row-]")).to_have_count(3)


def test_who_only_looks_is_sent_to_no_import(browse):
    page = browse()
    sign_in(page, "leo")
    stands(page)
    for screen, address in SCREENS.items():
        if screen == "import":
            continue
        visit(page, address)
        expect(page.get_by_role("main").locator("a[href='/import']"), screen).to_have_count(0)
