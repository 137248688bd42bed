"""A merchant's page: what went there, what comes back, its transactions, another name for all, a rule of it."""

import re

from playwright.sync_api import Page, expect

from screens import stands, visit
from visit import axe, wait_until_kept


def open_merchant(page: Page) -> None:
    page.goto("/transactions?query=merchant:koodo")
    page.locator("main a.row[id^=row-]").first.click()
    page.get_by_role("link", name=re.compile("^About Koodo")).click()
    page.wait_for_url(re.compile("/merchants/Koodo"))
    stands(page)


def test_a_merchant_shows_its_months_its_rhythm_and_its_transactions(maya):
    open_merchant(maya)
    expect(maya.locator("#title")).to_contain_text("Koodo")
    expect(maya.get_by_role("heading", name="Month by month")).to_be_visible()
    expect(maya.get_by_role("heading", name="What repeats")).to_be_visible()
    expect(maya.locator("main a.row[id^=series-]").first).to_contain_text("every month")
    said = maya.locator("main .lead").inner_text()
    count = int(re.match(r"\d+", said).group())
    axe(maya)
    maya.locator("main .lead a").click()
    stands(maya)
    expect(maya.locator("main .lead")).to_contain_text(f"{count} transactions")


def test_it_is_renamed_for_all_and_undo_takes_that_back(maya):
    open_merchant(maya)
    maya.get_by_role("button", name="Rename this merchant").click()
    dialog = maya.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Island Phones")
    dialog.get_by_role("button", name="Save").click()
    maya.wait_for_url(re.compile("/merchants/Island%20Phones"))
    stands(maya)
    expect(maya.locator("#title")).to_have_text("Island Phones")
    expect(maya.locator("main")).to_contain_text("Your banks call it Koodo")
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    maya.wait_for_url(re.compile("/merchants/Koodo"))
    stands(maya)
    expect(maya.locator("main a.row[id^=row-]").first).to_contain_text("Koodo")


def test_the_banks_name_comes_back(maya):
    open_merchant(maya)
    maya.get_by_role("button", name="Rename this merchant").click()
    maya.get_by_role("dialog").get_by_label("Name").fill("Island Phones")
    maya.get_by_role("dialog").get_by_role("button", name="Save").click()
    maya.wait_for_url(re.compile("/merchants/Island%20Phones"))
    stands(maya)
    wait_until_kept(maya)
    maya.get_by_role("button", name="Back to the bank’s name").click()
    maya.wait_for_url(re.compile("/merchants/Koodo"))
    stands(maya)
    expect(maya.locator("#title")).to_contain_text("Koodo")


def test_it_leads_to_a_rule_of_it(maya):
    open_merchant(maya)
    maya.get_by_role("link", name="Make a rule for this").click()
    expect(maya.locator("#rule-merchant")).to_have_value(re.compile("Koodo"))
    expect(maya.locator("#rule-category")).not_to_have_value("")


def test_a_merchant_that_is_nowhere_says_so(maya):
    visit(maya, "/merchants/Nowhere%20at%20all")
    expect(maya.get_by_role("heading", name="No transactions with this merchant")).to_be_visible()
    maya.get_by_role("link", name="See all merchants").click()
    maya.wait_for_url(re.compile("/spending/merchants"))
