"""Transfers between accounts: taken apart and paired by hand, without a network too."""

import re
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from devices import everything_arrived, open_row
from owner import Owner
from screens import fits, hard_to_meet, stands, visit
from visit import axe, wait_until, wait_until_kept


def newest(owner: Owner, query: str) -> dict:
    """The newest row of a query, as the server has it."""
    return owner.client.json("GET", f"{owner.household}/screens/search?query={quote(query)}&limit=1")["rows"][0]


def half_of(owner: Owner, row: str) -> str | None:
    """The other half of a row on the server."""
    other = owner.client.json("GET", f"{owner.household}/screens/row?id={row}")["transfer"]
    return other and other["id"]


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="Between your accounts")


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Where did it arrive?")


def undo(page: Page) -> None:
    page.locator(".toast").get_by_role("button", name="Undo").click()


def test_a_transfer_is_taken_apart_and_paired_by_hand_without_a_network(maya, owner, network):
    row = newest(owner, "is:transfer is:out")["id"]
    half = half_of(owner, row)
    assert half
    open_row(maya, f"/transactions/{row}")
    wait_until_kept(maya)
    network.cut()
    # Both halves lead to each other.
    link = card(maya).get_by_role("link")
    expect(link).to_have_attribute("href", f"/transactions/{half}")
    pair = maya.get_by_role("button", name="This went to another of our accounts")
    expect(pair).to_have_count(0)
    card(maya).get_by_role("button", name="Not a transfer").click()
    expect(pair).to_be_visible()
    undo(maya)
    expect(link).to_have_attribute("href", f"/transactions/{half}")
    card(maya).get_by_role("button", name="Not a transfer").click()
    # The one that is as much the other way stands among the likely ones; nothing of the same account does.
    pair.click()
    expect(sheet(maya).locator(f"#half-{half}")).to_be_visible()
    maya.set_viewport_size({"width": 320, "height": 800})
    assert fits(maya) and hard_to_meet(maya) == []
    axe(maya)
    field = sheet(maya).get_by_label("Find another transaction")
    field.fill("amount>abc")
    expect(sheet(maya).get_by_role("status")).to_contain_text("abc")
    field.fill("merchant:nobody-at-all")
    expect(sheet(maya).get_by_role("status")).to_contain_text("Nothing in another account fits")
    field.fill("")
    sheet(maya).locator(f"#half-{half}").click()
    expect(link).to_have_attribute("href", f"/transactions/{half}")
    network.restore()
    maya.evaluate("dispatchEvent(new Event('online'))")
    everything_arrived(maya)
    wait_until(maya, lambda: half_of(owner, row) == half and half_of(owner, half) == row)


def test_a_half_counts_again_while_the_other_one_is_deleted(maya, owner):
    row = newest(owner, "is:transfer is:out")["id"]
    half = half_of(owner, row)
    visit(maya, f"/transactions/{half}")
    stands(maya)
    maya.get_by_role("button", name="Delete", exact=True).click()
    visit(maya, f"/transactions/{row}")
    stands(maya)
    expect(maya.get_by_role("button", name="This went to another of our accounts")).to_be_visible()
    expect(card(maya)).to_have_count(0)
    visit(maya, f"/transactions/{half}")
    stands(maya)
    maya.get_by_role("button", name=re.compile("^(Put back|Restore)")).click()
    visit(maya, f"/transactions/{row}")
    stands(maya)
    expect(card(maya).get_by_role("link")).to_have_attribute("href", f"/transactions/{half}")
