"""Two devices that meant different things of one field: both values are kept, said, and settled by a person."""

import pytest
from playwright.sync_api import Locator, Page, expect

from devices import back_on_line, begin, everything_arrived, open_row, out_of_line, the_same
from owner import Owner
from visit import axe, shoot, sign_in

PAIRS = {"one person": ("maya", "maya"), "a couple": ("maya", "sam")}
WHO = pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)


@pytest.fixture
def devices(browse, watch, pair) -> list[Page]:
    """Two devices with a row before them that was entered by hand."""
    watch.expect("net::ERR_INTERNET_DISCONNECTED")
    first, second = browse(), browse()
    for page, name in zip((first, second), pair):
        begin(page, name)
    first.goto("/add")
    first.get_by_role("textbox", name="Amount").fill("4.20")
    first.get_by_role("combobox", name="Where or who").fill("Ferry landing kiosk")
    first.keyboard.press("Enter")
    row = first.locator("main a.row[id^=row-]").first
    expect(row).to_contain_text("-$4.20")
    row.click()
    expect(first.get_by_label("Note")).to_be_visible()
    everything_arrived(first)
    open_row(second, first.url)
    return [first, second]


def write_amount(page: Page, amount: str) -> None:
    page.locator("#edit").click()
    page.locator("#edit-amount").fill(amount)
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page.locator(".hero")).to_contain_text(amount)


def divide(page: Page, amount: str, category: str) -> None:
    """Divides the row in two; the second part is the rest."""
    page.locator("#divide").click()
    dialog = page.get_by_role("dialog", name="Split")
    for place in (1, 2):
        choice = dialog.locator("li.part").nth(place - 1).get_by_role("button")
        before = choice.inner_text()
        choice.click()
        picker = page.get_by_role("dialog", name="Choose a category")
        picker.get_by_role("searchbox").fill(category if place == 1 else "gifts")
        picker.get_by_role("searchbox").press("Enter")
        expect(choice).not_to_have_text(before)
    dialog.get_by_label("Amount of part 1").fill(amount)
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Parts")).to_be_visible()


def side(page: Page | Locator, name: str) -> Locator:
    return page.get_by_role("group", name=name)


def meet(devices: list[Page], do) -> None:
    """Both do something to one field, and the first hears of the second's only afterwards; both have a question then."""
    first, second = devices
    out_of_line(first)
    do(first, 0)
    do(second, 1)
    everything_arrived(second)
    back_on_line(first)
    expect(first.get_by_role("link", name="1 change needs you")).to_be_visible()
    first.get_by_role("link", name="1 change needs you").click()


@WHO
@pytest.mark.parametrize("use", ["Counts now", "The other value"])
def test_both_amounts_are_kept_until_somebody_chooses(devices, use):
    first, second = devices
    address = first.url
    meet(devices, lambda page, place: write_amount(page, ["5.10", "6.30"][place]))
    expect(first.get_by_role("heading", name="Ferry landing kiosk")).to_be_visible()
    expect(side(first, "Counts now")).to_contain_text("-$6.30")
    expect(side(first, "The other value")).to_contain_text("-$5.10")
    if use == "Counts now":
        axe(first)
        shoot(first, "conflict")
    second.goto("/waiting")
    expect(side(second, "Counts now")).to_contain_text("-$6.30")
    side(first, use).get_by_role("button", name="Use this").click()
    expect(first.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    second.evaluate("dispatchEvent(new Event('focus'))")
    expect(second.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    expect(second.get_by_role("link", name="needs you")).to_have_count(0)
    expect(first.get_by_role("link", name="needs you")).to_have_count(0)
    for page in devices:
        open_row(page, address)
        expect(page.locator(".hero")).to_contain_text("6.30" if use == "Counts now" else "5.10")
    the_same(devices, address, "/transactions", "/spending")


@WHO
def test_both_ways_to_divide_a_row_are_said_in_words(devices):
    first, second = devices
    meet(devices, lambda page, place: divide(page, "1.20", ["restaurants", "groceries"][place]))
    expect(side(first, "Counts now")).to_contain_text("-$1.20 Groceries")
    expect(side(first, "The other value")).to_contain_text("-$1.20 Restaurants")
    side(first, "The other value").get_by_role("button", name="Use this").click()
    expect(first.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    expect(second.get_by_text("Restaurants")).to_be_visible()
    the_same(devices, second.url)


def test_two_values_of_an_asset_are_put_to_a_person_by_its_name(page, evenkeel):
    owner = Owner(evenkeel.url)
    cottage = owner.keep("asset", name="Lakeside cottage", type="home", currency="CAD")
    for amount in (250_000_00, 275_000_00):
        owner.enter("asset", cottage, "value:2026-01-01", amount)
    sign_in(page, "maya")
    page.goto("/waiting")
    expect(page.get_by_role("heading", name="Lakeside cottage")).to_be_visible()
    expect(page.get_by_text("value on Jan 1, 2026")).to_be_visible()
    # Of the class of amounts, which are hidden with all others.
    for name, amount in (("Counts now", "$250,000.00"), ("The other value", "$275,000.00")):
        expect(side(page, name).locator("p.amount")).to_contain_text(amount)
    axe(page)
    shoot(page, "conflict-asset")
    side(page, "The other value").get_by_role("button").click()
    expect(page.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    kept = {one["record"]: one["fields"] for one in owner.client.json("GET", f"{owner.household}/records/asset")["records"]}
    assert kept[cottage]["value:2026-01-01"] == 275_000_00


def test_two_balances_of_an_account_are_put_to_a_person_by_its_name(page, evenkeel):
    owner = Owner(evenkeel.url)
    made = owner.client.json("POST", f"{owner.household}/accounts", {"name": "Purse", "kind": "cash", "currency": "CAD"})["id"]
    for amount in (120_00, 95_50):
        owner.enter("balance", made, "opening:2026-01-01", amount)
    sign_in(page, "maya")
    page.goto("/waiting")
    expect(page.get_by_role("heading", name="Purse")).to_be_visible()
    expect(page.get_by_text("held at the start of Jan 1, 2026")).to_be_visible()
    for name, amount in (("Counts now", "$120.00"), ("The other value", "$95.50")):
        expect(side(page, name).locator("p.amount")).to_contain_text(amount)
    axe(page)
    shoot(page, "conflict-balance")
    side(page, "The other value").get_by_role("button").click()
    expect(page.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    page.goto("/plan/accounts")
    card = page.locator("section.card", has=page.get_by_role("heading", name="Purse"))
    expect(card.locator(".today-balance")).to_have_text("$95.50")


def test_two_categories_and_two_rules_are_put_to_a_person_in_words(page, evenkeel):
    owner = Owner(evenkeel.url)
    rule = "rule \"Coffee at work\"\n  when merchant:metro\n  category {}\n"
    kept = owner.keep("rule", text=rule.format("restaurants"), place=1_000_000)
    # As if by somebody who had not seen the first of them.
    owner.enter("rule", kept, "text", rule.format("groceries"))
    for category in ("restaurants", "groceries"):
        owner.enter("category", "coffee", "mergedInto", category)
    sign_in(page, "maya")
    page.goto("/waiting")
    cards = page.locator("section.card", has=page.get_by_role("button", name="Use this"))
    expect(cards).to_have_count(2)
    of_rule = cards.filter(has=page.get_by_role("heading", name="Coffee at work"))
    of_category = cards.filter(has_text="merged with")
    for name, category in (("Counts now", "Restaurants"), ("The other value", "Groceries")):
        expect(side(of_rule, name).get_by_text(f"category {category.lower()}", exact=True)).to_be_visible()
        expect(side(of_category, name).get_by_text(category, exact=True)).to_be_visible()
