"""What somebody taught: listed with what follows it, taken back, and taught again by undo."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from screens import stands, visit
from visit import axe, wait_until_kept

TAUGHT = "/settings/taught"


def teach(page: Page, query: str, category: str) -> tuple[str, str]:
    """Puts the newest transaction that a query finds in a category. Returns its address and the name of the category before."""
    page.goto(f"/transactions?query={query}")
    page.locator("main a.row[id^=row-]").first.click()
    expect(page.get_by_label("Note")).to_be_visible()
    before = page.locator("#category-name").inner_text()
    page.locator("#change").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("searchbox").fill(category)
    dialog.get_by_role("button", name=category, exact=True).first.click()
    expect(page.locator("#category-name")).to_have_text(category)
    return urlsplit(page.url).path, before


def test_what_was_taught_is_listed_and_taken_back(maya):
    address, before = teach(maya, "merchant:koodo", "Gifts")
    visit(maya, TAUGHT)
    row = maya.locator("main li[id^=taught-]").first
    expect(row).to_contain_text("Koodo")
    expect(row).to_contain_text("Gifts")
    expect(row).to_contain_text(re.compile(r"\d+ other transactions? follow"))
    axe(maya)
    count = maya.locator("main li[id^=taught-]").count()
    row.get_by_role("button", name=re.compile("^Take back: Koodo")).click()
    expect(maya.locator(".toast")).to_contain_text("Taken back")
    expect(maya.locator("main li[id^=taught-]")).to_have_count(count - 1)
    visit(maya, address)
    expect(maya.locator("#category-name")).to_have_text(before)


def test_undo_teaches_it_again(maya):
    teach(maya, "merchant:koodo", "Gifts")
    visit(maya, TAUGHT)
    rows = maya.locator("main li[id^=taught-]")
    count = rows.count()
    rows.first.get_by_role("button", name=re.compile("^Take back: Koodo")).click()
    expect(rows).to_have_count(count - 1)
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(count)
    expect(rows.first).to_contain_text("Gifts")


def test_it_works_without_a_network(maya, network):
    teach(maya, "merchant:koodo", "Gifts")
    wait_until_kept(maya)
    network.cut()
    visit(maya, TAUGHT)
    row = maya.locator("main li[id^=taught-]").first
    row.get_by_role("button", name=re.compile("^Take back: Koodo")).click()
    expect(maya.locator("main")).not_to_contain_text("Gifts")
    network.restore()
    maya.reload()
    wait_until_kept(maya)
    maya.goto(TAUGHT)
    stands(maya)
    expect(maya.locator("main")).not_to_contain_text("Gifts")
