"""Pages that the engine lays out whole: what is owned and owed, and accounts that are kept by hand."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from owner import Owner
from screens import PAGES, SCREENS, stands, visit
from visit import axe, sign_in, wait_until


@pytest.fixture
def maya(page, owner) -> Page:
    owner.clear("asset")
    sign_in(page, "maya")
    stands(page)
    return page


def assets(owner: Owner) -> list[dict]:
    """What is owned and owed as the server has it."""
    return owner.client.json("GET", f"{owner.household}/screens/assets")["assets"]


def fill(form: Locator | Page, **fields: str) -> None:
    for label, value in fields.items():
        field = form.get_by_label(label.replace("_", " "), exact=True)
        if field.evaluate("(field) => field.localName") == "select":
            field.select_option(label=value)
        else:
            field.fill(value)


def add(page: Page, **fields: str) -> None:
    """Adds what is owned or owed, in the sheet or on the page that has nothing else yet."""
    opener = page.get_by_role("button", name="Add something you own or owe")
    form = page.get_by_role("dialog", name="Add something you own or owe") if opener.count() else page.get_by_role("main").locator("form")
    if opener.count():
        opener.click()
    fill(form, **fields)
    form.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^" + fields["Name"]))).to_be_visible()


def test_a_home_and_its_mortgage_are_kept_without_a_network(maya, owner, watch):
    visit(maya, PAGES["assets"])
    expect(maya.get_by_role("heading", name="Nothing here yet")).to_be_visible()
    watch.expect("net::ERR_INTERNET_DISCONNECTED")
    maya.context.set_offline(True)
    add(maya, Name="Our home", What_it_is="Home", **{"Worth, or still owed": "645,000"}, Shared_with="The grown-ups")
    owned = maya.locator("section").filter(has=maya.get_by_role("heading", name="Owned"))
    expect(owned.get_by_role("button", name=re.compile("Our home.*as of"))).to_contain_text("$645,000.00")
    expect(maya.get_by_text("What you own is worth $645,000.00.")).to_be_visible()
    # What is owed is typed as people say it, without a minus.
    add(maya, Name="Home loan", What_it_is="Mortgage", **{"Worth, or still owed": "382,123.45"})
    owed = maya.locator("section").filter(has=maya.get_by_role("heading", name="Owed"))
    expect(owed.get_by_role("button", name=re.compile("Home loan"))).to_contain_text("$382,123.45")
    expect(maya.get_by_text("That leaves $262,876.55.")).to_be_visible()
    maya.context.set_offline(False)
    wait_until(maya, lambda: [one["name"] for one in assets(owner)] == ["Our home", "Home loan"])
    assert [one["values"][0]["value"] for one in assets(owner)] == ["645000.00", "-382123.45"]


def test_what_was_said_is_changed_and_deleted_and_others_see_what_is_shared(maya, browse, owner):
    visit(maya, PAGES["assets"])
    add(maya, Name="Cabin", What_it_is="Land", **{"Worth, or still owed": "90,000"}, On="2025-06-30", Shared_with="Only the account holder")
    add(maya, Name="Canoe", What_it_is="Valuables", **{"Worth, or still owed": "1,200"}, Shared_with="Everybody")
    cabin = maya.get_by_role("button", name=re.compile("^Cabin"))
    # Somebody who looked long ago is told so, in amber.
    expect(cabin.locator(".is-amber")).to_contain_text("as of Jun 30, 2025")
    cabin.click()
    sheet = maya.get_by_role("dialog", name="Change Cabin")
    fill(sheet, **{"Worth, or still owed": "95,500.50"}, Note="With the dock")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_have_count(0)
    expect(cabin).to_contain_text("$95,500.50")
    expect(cabin).to_contain_text("With the dock")
    wait_until(maya, lambda: any(one["values"][-1]["value"] == "95500.50" for one in assets(owner)))
    sam = browse()
    sign_in(sam, "sam")
    visit(sam, PAGES["assets"])
    expect(sam.get_by_role("main")).to_contain_text("Canoe")
    expect(sam.get_by_role("main")).to_contain_text("Maya’s")
    expect(sam.get_by_role("main")).not_to_contain_text("Cabin")
    cabin.click()
    maya.get_by_role("dialog", name="Change Cabin").get_by_role("button", name="Delete").click()
    maya.get_by_role("dialog", name="Delete Cabin?").get_by_role("button", name="Delete").click()
    expect(cabin).to_have_count(0)


def networth(owner: Owner) -> dict:
    """What there is in all currencies together as the server has it."""
    return owner.client.json("GET", f"{owner.household}/screens/networth")["base"] or {}


def test_another_currency_is_told_by_a_rate_that_is_entered_changed_and_deleted(maya, owner, watch):
    visit(maya, PAGES["assets"])
    add(maya, Name="Our home", What_it_is="Home", **{"Worth, or still owed": "500,000"}, On="2026-01-01")
    add(maya, Name="Cabin", What_it_is="Land", Currency="USD", **{"Worth, or still owed": "90,000"}, On="2026-01-01")
    visit(maya, PAGES["networth"])
    bank = "European Central Bank, end of month"
    expect(maya.get_by_role("main")).to_contain_text(bank)
    maya.get_by_role("link", name="Exchange rates").click()
    now = maya.locator("section").filter(has=maya.get_by_role("heading", name="What counts today"))
    expect(now.get_by_role("listitem")).to_contain_text(bank)
    watch.expect("net::ERR_INTERNET_DISCONNECTED")
    maya.context.set_offline(True)
    maya.get_by_role("button", name="Add a rate").click()
    sheet = maya.get_by_role("dialog", name="Add a rate")
    fill(sheet, One_unit_of="CAD", Is_worth="1.3712")
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet.get_by_role("alert").filter(has_text="Choose two different currencies.")).to_be_visible()
    fill(sheet, One_unit_of="USD", Is_worth="about one")
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet.get_by_label("Is worth")).to_be_focused()
    fill(sheet, Is_worth="1.3712")
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet).to_have_count(0)
    expect(now.get_by_role("listitem")).to_contain_text("1.3712")
    visit(maya, PAGES["networth"])
    shares = maya.locator("section").filter(has=maya.get_by_role("heading", name="What each currency comes to in CAD"))
    expect(shares).to_contain_text("$123,408.00")
    expect(shares).to_contain_text("1 USD = 1.3712 CAD")
    maya.context.set_offline(False)
    wait_until(maya, lambda: [one["net"] for one in networth(owner).get("shares", []) if one["currency"] == "USD"] == ["123408.00"])
    axe(maya)
    shares.get_by_role("link", name="Exchange rates").click()
    entered = maya.get_by_role("button", name=re.compile("^USD in CAD"))
    entered.click()
    sheet = maya.get_by_role("dialog", name="Change USD in CAD")
    expect(sheet.get_by_label("Is worth")).to_have_value("1.3712")
    fill(sheet, Is_worth="1.4", On_this_day="2026-01-31")
    sheet.get_by_role("button", name="Save").click()
    # A rate of long ago no longer counts where the central bank has a newer one.
    expect(entered).to_contain_text("Jan 31, 2026")
    expect(now.get_by_role("listitem")).to_contain_text(bank)
    entered.click()
    maya.get_by_role("dialog", name="Change USD in CAD").get_by_role("button", name="Delete").click()
    maya.get_by_role("dialog", name="Delete USD in CAD?").get_by_role("button", name="Delete").click()
    expect(entered).to_have_count(0)
    expect(now.get_by_role("listitem")).to_contain_text(bank)
    axe(maya)


def test_what_is_missing_or_not_an_amount_is_said(maya):
    visit(maya, PAGES["assets"])
    form = maya.locator("form")
    fill(form, Name="  ", **{"Worth, or still owed": "12.345"})
    form.get_by_role("button", name="Add", exact=True).click()
    expect(form.get_by_role("alert")).to_contain_text("Name")
    fill(form, Name="Car")
    form.get_by_role("button", name="Add", exact=True).click()
    expect(form.get_by_role("alert")).to_contain_text("at most 2 digits after the point")
    expect(form.get_by_label("Worth, or still owed")).to_be_focused()
    axe(maya)


def test_an_account_that_is_kept_by_hand_has_what_it_holds(maya, owner):
    visit(maya, SCREENS["accounts"])
    maya.get_by_role("link", name="Add an account").click()
    expect(maya.get_by_role("heading", name="New account", level=1)).to_be_visible()
    fill(maya.locator("form"), Name="Cookie jar", Kind="Cash", Balance="120.50", On="2026-11-01")
    maya.get_by_role("button", name="Add", exact=True).click()
    card = maya.locator("section").filter(has=maya.get_by_role("heading", name="Cookie jar"))
    expect(card).to_contain_text("$120.50")
    # It is everywhere soon.
    def held() -> list[str]:
        accounts = owner.client.json("GET", f"{owner.household}/screens/accounts")["accounts"]
        return [one["balance"]["amount"] for one in accounts if one["account"] == "Cookie jar" and one["balance"]]

    wait_until(maya, lambda: held() == ["120.50"])


def test_a_balance_that_no_statement_tells_of_is_said(maya, owner, watch):
    visit(maya, "/plan/accounts")
    without = maya.locator(".accounts > section").filter(has_text="The balance shows once").first
    name = without.get_by_role("heading").inner_text()
    card = maya.locator(".accounts > section").filter(has=maya.get_by_role("heading", name=name, exact=True))
    watch.expect("net::ERR_INTERNET_DISCONNECTED")
    maya.context.set_offline(True)
    card.get_by_role("button", name="Enter the balance").click()
    sheet = maya.get_by_role("dialog", name=f"The balance of {name}")
    amount = sheet.get_by_role("textbox").first
    amount.fill("abc")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.get_by_role("alert").filter(has_text=re.compile("."))).to_have_count(1)
    amount.fill("1,234.56")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_have_count(0)
    expect(card.locator(".today-balance")).to_contain_text("1,234.56")
    maya.context.set_offline(False)
    wait_until(maya, lambda: balance_of(owner, name) in ("1234.56", "-1234.56"))
    expect(maya.get_by_role("dialog")).to_have_count(0)
    visit(maya, "/plan/accounts")
    expect(card.locator(".today-balance")).to_contain_text("1,234.56")


def balance_of(owner: Owner, name: str) -> str | None:
    """What the server says that an account holds."""
    accounts = owner.client.json("GET", f"{owner.household}/screens/accounts")["accounts"]
    return next((one["balance"] and one["balance"]["amount"] for one in accounts if one["account"] == name), None)


def test_every_empty_screen_and_the_import_lead_to_how_a_bank_gives_its_file(maya):
    maya.goto("/import")
    maya.get_by_role("link", name="How to get the file from your bank").click()
    expect(maya.get_by_role("heading", name="Files from your bank")).to_be_visible()
    expect(maya.get_by_role("heading", name="Canada")).to_be_visible()
    rbc = maya.get_by_role("listitem").filter(has_text="RBC Royal Bank")
    expect(rbc).to_contain_text("CSV · QFX · OFX")
    expect(rbc).to_contain_text("Download › Comma Delimited (CSV)")
    expect(maya.get_by_text("CommBank")).to_be_hidden()
    maya.get_by_text("Australia", exact=True).click()
    expect(maya.get_by_text("CommBank")).to_be_visible()
    axe(maya)
