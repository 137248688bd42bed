"""Refunds that are linked to their purchases, and what is done to many transactions at once."""

import json
import re
import uuid
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from devices import everything_arrived, open_row
from owner import Owner
from screens import cut_off, fits, hard_to_meet, sideways, stands, visit
from visit import axe, sign_in, wait_until, wait_until_kept

SHOP = "Dollarama"
GROCER = "merchant:metro"
AMOUNT = re.compile(r"\d[\d,]*\.\d\d")


def rows(page: Page) -> Locator:
    """The rows of a list."""
    return page.locator("main a.row[id^=row-]")


def toast(page: Page) -> Locator:
    return page.locator(".toast")


def undo(page: Page) -> None:
    toast(page).get_by_role("button", name="Undo").click()


def open_list(page: Page, query: str) -> None:
    visit(page, f"/transactions?query={quote(query)}")
    # What stood there before is busy once the address is another one.
    wait_until(page, f"new URLSearchParams(location.search).get('query') === {json.dumps(query)}")
    stands(page)


def expect_found(page: Page, query: str, ids: list[str]) -> None:
    """Waits until a query finds these rows and no others."""
    open_list(page, query)
    wait_until(page, lambda: sorted(row.get_attribute("id") for row in rows(page).all()) == sorted(f"row-{one}" for one in ids))


def amount_of(row: Locator) -> str:
    return AMOUNT.search(row.locator(".amount").inner_text()).group()


# Refunds.


@pytest.fixture
def refund(maya) -> tuple[str, str]:
    """The newest purchase at a shop, and as much that came back from it today, both by their ids; the refund is before Maya."""
    open_list(maya, f"merchant={SHOP} is:out")
    purchase, amount = rows(maya).first.get_attribute("id").removeprefix("row-"), amount_of(rows(maya).first)
    maya.goto("/add")
    maya.get_by_role("group", name="Out or in").get_by_role("button", name="Money in").click()
    maya.get_by_role("textbox", name="Amount").fill(amount.replace(",", ""))
    maya.get_by_role("combobox", name="Where or who").press_sequentially(SHOP.lower())
    maya.get_by_role("option", name=SHOP, exact=True).click()
    # The account is the one that the shop was paid from, once it is known.
    expect(maya.get_by_role("button", name="Category")).not_to_contain_text("Sorted by itself")
    maya.get_by_role("button", name="Add", exact=True).last.click()
    expect(toast(maya)).to_contain_text(f"{SHOP} is added.")
    came = maya.locator("main a.row[id^=row-]", has=maya.locator(".amount.is-sage")).first
    expect(came).to_contain_text(amount)
    came.click()
    expect(maya.get_by_label("Note")).to_be_visible()
    return purchase, maya.url.rsplit("/", 1)[1]


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Which purchase was refunded?")


def offered(page: Page) -> Locator:
    """The purchases of the sheet."""
    return sheet(page).get_by_role("listitem").get_by_role("button")


def card(page: Page) -> Locator:
    """The purchase on the page of its refund."""
    return page.get_by_role("region", name="Refund of this purchase")


def link(page: Page) -> None:
    """Links to the purchase that fits best."""
    page.get_by_role("button", name="Link to a purchase").click()
    offered(page).first.click()
    expect(card(page)).to_be_visible()


def test_a_refund_and_its_purchase_lead_to_each_other(maya, refund):
    purchase, came = refund
    link(maya)
    expect(toast(maya)).to_contain_text(f"Linked to the purchase at {SHOP} on")
    expect(card(maya).get_by_role("link")).to_have_attribute("href", f"/transactions/{purchase}")
    # What the card says is not said twice.
    expect(maya.get_by_text("It refunds")).to_have_count(0)
    undo(maya)
    expect(maya.get_by_role("button", name="Link to a purchase")).to_be_visible()
    expect(card(maya)).to_have_count(0)
    link(maya)
    card(maya).get_by_role("link").click()
    expect(maya).to_have_url(re.compile(purchase))
    back = maya.get_by_role("region", name="Refund", exact=True)
    expect(back.get_by_role("link")).to_have_attribute("href", f"/transactions/{came}")
    expect(maya.get_by_role("button", name="Link to a purchase")).to_have_count(0)
    back.get_by_role("link").click()
    maya.get_by_role("button", name="Remove the link").click()
    expect(maya.get_by_role("button", name="Link to a purchase")).to_be_visible()
    undo(maya)
    expect(card(maya)).to_be_visible()
    visit(maya, f"/transactions/{purchase}")
    expect(back).to_be_visible()


def test_the_likeliest_purchases_come_first(maya, refund):
    purchase, came = refund
    paid = float(AMOUNT.search(maya.locator(".hero").inner_text().replace("\n", "")).group().replace(",", ""))
    maya.get_by_role("button", name="Link to a purchase").click()
    expect(offered(maya).first).to_have_attribute("id", f"purchase-{purchase}")
    found = [(row.locator(".row-name").inner_text(), float(amount_of(row).replace(",", ""))) for row in offered(maya).all()]
    at_the_shop = [amount for name, amount in found if name == SHOP]
    elsewhere = [amount for name, amount in found if name != SHOP]
    assert found[:len(at_the_shop)] == [(SHOP, amount) for amount in at_the_shop]
    distances = [abs(amount - paid) for amount in at_the_shop]
    assert distances == sorted(distances) and distances[0] == 0
    assert all(amount == paid for amount in elsewhere)
    assert f"purchase-{came}" not in [row.get_attribute("id") for row in offered(maya).all()]
    assert all(row.locator(".amount").inner_text().startswith("-") for row in offered(maya).all())


def test_a_purchase_of_another_merchant_is_searched_for(maya, refund):
    maya.get_by_role("button", name="Link to a purchase").click()
    expect(offered(maya).first).to_contain_text(SHOP)
    field = sheet(maya).get_by_label("Find another purchase")
    said = sheet(maya).get_by_role("status")
    field.fill("amount>abc")
    expect(said).to_contain_text("abc")
    expect(offered(maya)).to_have_count(0)
    # Money that came in is nobody's purchase.
    field.fill("is:in")
    expect(said).to_have_text("No purchase like that. Try the merchant’s name or the amount.")
    field.fill("")
    expect(offered(maya).first).to_contain_text(SHOP)
    field.fill(f"{GROCER} or merchant:nobody-at-all")
    expect(offered(maya).first).to_contain_text("Metro")
    assert all("Metro" in text for text in offered(maya).all_inner_texts())
    chosen = offered(maya).first.get_attribute("id").removeprefix("purchase-")
    field.focus()
    maya.keyboard.press("Tab")
    expect(offered(maya).first).to_be_focused()
    maya.keyboard.press("Enter")
    expect(card(maya).get_by_role("link")).to_have_attribute("href", f"/transactions/{chosen}")
    expect(card(maya)).to_contain_text("Metro")


def test_a_link_that_was_made_offline_arrives_later(maya, refund, browse, network):
    purchase, came = refund
    address = f"/transactions/{came}"
    everything_arrived(maya)
    wait_until_kept(maya)
    network.cut()
    link(maya)
    expect(card(maya).get_by_role("link")).to_have_attribute("href", f"/transactions/{purchase}")
    network.restore()
    maya.evaluate("dispatchEvent(new Event('online'))")
    everything_arrived(maya)
    other = browse()
    sign_in(other, "maya")

    def has_come() -> bool:
        open_row(other, address)
        return card(other).count() == 1

    wait_until(other, has_come)
    expect(card(other).get_by_role("link")).to_have_attribute("href", f"/transactions/{purchase}")


def test_what_went_out_or_only_moved_is_no_refund(maya):
    for query in (f"merchant={SHOP} is:out", "is:transfer is:in"):
        open_list(maya, query)
        rows(maya).first.click()
        expect(maya.get_by_label("Note")).to_be_visible()
        expect(maya.get_by_role("button", name="Link to a purchase")).to_have_count(0)


# Many at once.


def newest(owner: Owner, query: str, count: int) -> list[str]:
    """The newest rows of a query, by their ids."""
    answer = owner.client.json("GET", f"{owner.household}/screens/search?query={quote(query)}&limit={count}")
    assert len(answer["rows"]) == count
    return [row["id"] for row in answer["rows"]]


def say(owner: Owner, row: str, **fields) -> None:
    """Says something of a row on another device."""
    operation = {
        "id": str(uuid.uuid4()), "kind": "row", "record": row, "action": "set", "fields": fields, "base": 0,
        "made": "2026-03-05T10:00:00.000Z",
    }
    owner.client.json("POST", f"{owner.household}/operations", {"device": str(uuid.uuid4()), "operations": [operation]})


def choose(page: Page, query: str, ids: list[str]) -> None:
    """Chooses rows of a list, and opens what can be done with them beside the bar."""
    open_list(page, query)
    page.get_by_role("button", name="Select").click()
    for one in ids:
        page.locator(f"input#row-{one}").check()
    bar = page.get_by_role("region", name="Select")
    expect(bar.get_by_role("status")).to_have_text(f"{len(ids)} transactions selected")
    bar.get_by_role("button", name="More").click()
    expect(page.get_by_role("dialog", name="More")).to_be_visible()


def write_note(page: Page, words: str, count: int, *, replaces: bool) -> None:
    page.locator("#choose-note").click()
    dialog = page.get_by_role("dialog", name=f"A note for {count} transactions")
    dialog.get_by_label("Note", exact=True).fill(words)
    if replaces:
        dialog.get_by_label("Replace the notes that are there").check()
    dialog.get_by_role("button", name="Save").click()


def notes(page: Page, ids: list[str]) -> list[str]:
    """What is noted on rows, as their pages show it."""
    found = []
    for one in ids:
        visit(page, f"/transactions/{one}")
        wait_until(page, f"location.pathname.endsWith('{one}')")
        stands(page)
        found.append(page.get_by_label("Note").input_value())
    return found


@pytest.fixture
def noted(owner, page) -> tuple[Page, list[str]]:
    """Maya's phone with five rows, two of which have notes of their own."""
    ids = newest(owner, GROCER, 5)
    say(owner, ids[1], note="with the neighbours")
    say(owner, ids[3], note="for the school fair")
    sign_in(page, "maya")
    return page, ids


def test_a_note_for_five_replaces_others_and_gives_them_back(noted):
    page, ids = noted
    own = ["", "with the neighbours", "", "for the school fair", ""]
    assert notes(page, ids) == own
    choose(page, GROCER, ids)
    write_note(page, "for the tax return", 5, replaces=True)
    expect(toast(page)).to_contain_text("5 transactions have this note now.")
    expect_found(page, 'note="for the tax return"', ids)
    undo(page)
    expect(rows(page)).to_have_count(0)
    assert notes(page, ids) == own


def test_a_note_for_five_leaves_those_that_there_are(noted):
    page, ids = noted
    choose(page, GROCER, ids)
    page.locator("#choose-note").click()
    dialog = page.get_by_role("dialog", name="A note for 5 transactions")
    expect(dialog.get_by_text("2 of them already have a note")).to_be_visible()
    # Nothing is written without words.
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert").filter(has_text="What should you remember?")).to_be_visible()
    expect(dialog.get_by_label("Note", exact=True)).to_be_focused()
    dialog.get_by_label("Note", exact=True).fill("for the tax return")
    dialog.get_by_role("button", name="Save").click()
    expect(toast(page)).to_contain_text("3 transactions have this note now.")
    assert notes(page, ids) == [
        "for the tax return", "with the neighbours", "for the tax return", "for the school fair", "for the tax return"]


def test_nobody_is_asked_about_notes_that_are_not_there(owner, maya):
    ids = newest(owner, GROCER, 2)
    choose(maya, GROCER, ids)
    maya.locator("#choose-note").click()
    dialog = maya.get_by_role("dialog", name="A note for 2 transactions")
    expect(dialog.get_by_label("Note", exact=True)).to_be_visible()
    expect(dialog.get_by_role("radio")).to_have_count(0)


def test_a_merchant_for_three_and_for_no_others(owner, page):
    first, second, third, other = newest(owner, GROCER, 4)
    say(owner, second, merchant="Metro of Dundas")
    sign_in(page, "maya")
    choose(page, GROCER, [first, second, third])
    page.locator("#choose-merchant").click()
    dialog = page.get_by_role("dialog", name="Rename the merchant of 3 transactions")
    expect(dialog.get_by_text("Only these transactions get this name.")).to_be_visible()
    name = dialog.get_by_role("combobox", name="Merchant")
    name.fill("The corner market")
    name.press("Enter")
    expect(toast(page)).to_contain_text("3 transactions have the merchant The corner market now.")
    expect_found(page, 'merchant="The corner market"', [first, second, third])
    undo(page)
    expect(rows(page)).to_have_count(0)
    # The name that one had alone is its own again, and none of the others ever had another.
    expect_found(page, 'merchant="Metro of Dundas"', [second])
    for one in (first, third, other):
        visit(page, f"/transactions/{one}")
        expect(page.get_by_role("heading", name="Metro", exact=True).first).to_be_visible()


def test_a_tag_is_taken_from_all_that_have_it(owner, page):
    ids = newest(owner, GROCER, 3)
    for one in ids[:2]:
        say(owner, one, **{"tag:garden": True})
    say(owner, ids[2], **{"tag:balcony": True})
    sign_in(page, "maya")
    choose(page, GROCER, ids)
    page.locator("#choose-untag").click()
    dialog = page.get_by_role("dialog", name="Which tag should go?")
    assert dialog.get_by_role("listitem").all_inner_texts() == ["garden\nOn 2 transactions", "balcony\nOn 1 transaction"]
    dialog.get_by_role("button", name="garden").click()
    expect(toast(page)).to_contain_text("2 transactions no longer have the tag garden.")
    expect_found(page, "tag=garden", [])
    expect_found(page, "tag=balcony", ids[2:])
    undo(page)
    expect_found(page, "tag=garden", ids[:2])


def test_a_tag_that_a_rule_puts_on_is_said_to_stay(owner, page):
    ids = newest(owner, GROCER, 2)
    owner.client.json("PUT", f"{owner.household}/rules", {"text": f'rule "Garden"\n  when {GROCER}\n  tag garden\n'})
    sign_in(page, "maya")
    choose(page, GROCER, ids)
    page.locator("#choose-untag").click()
    page.get_by_role("dialog", name="Which tag should go?").get_by_role("button", name="garden").click()
    expect(toast(page)).to_have_text("2 keep the tag garden, since a rule puts it there.")


def test_rows_without_tags_say_so(owner, maya):
    choose(maya, GROCER, newest(owner, GROCER, 2))
    maya.locator("#choose-untag").click()
    expect(maya.get_by_role("dialog").get_by_text("None of them has a tag.")).to_be_visible()


def expect_it_fits(page: Page) -> None:
    expect(page.get_by_role("dialog")).to_be_visible()
    assert fits(page), sideways(page)
    assert not hard_to_meet(page)
    axe(page)


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    wait_until(page, "!(history.state?.overlays > 0)")


def test_all_of_it_fits_the_narrowest_phone_in_french(browse):
    page = browse(locale="fr-CA", viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    sign_in(page, "maya")
    open_list(page, "is:in -is:transfer")
    rows(page).first.click()
    page.locator("#link-purchase").click()
    expect_it_fits(page)
    page.locator("#purchase-search").fill(GROCER)
    expect(offered_anywhere(page).first).to_contain_text("Metro")
    expect_it_fits(page)
    offered_anywhere(page).first.click()
    expect(page.locator("#take-link-back")).to_be_visible()
    assert fits(page), sideways(page)
    assert not cut_off(page)
    assert not hard_to_meet(page)
    open_list(page, GROCER)
    page.locator("#choose").click()
    page.locator(".virtual").get_by_role("checkbox").first.check()
    assert fits(page), sideways(page)
    assert not hard_to_meet(page)
    for way in ("note", "merchant", "untag"):
        page.locator("#choose-more").click()
        expect_it_fits(page)
        page.locator(f"#choose-{way}").click()
        expect(page.locator(f"#choose-{way}")).to_have_count(0)
        expect_it_fits(page)
        close(page)


def offered_anywhere(page: Page) -> Locator:
    return page.locator("dialog button.row[id^=purchase-]")
