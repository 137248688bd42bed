"""Accounts: put in order, renamed, closed and opened again, without a network and with one, and what follows elsewhere."""

import re

from playwright.sync_api import Locator, Page, expect

from owner import Owner
from screens import stands, visit
from visit import axe, drag, sign_in, wait_until, wait_until_kept

ACCOUNTS = "/plan/accounts"


def names(page: Page) -> list[str]:
    """The open accounts, as they stand."""
    return page.locator(".accounts h2").all_inner_texts()


def handle(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"Move {name}: drag, or use the arrow keys")


def open_account(page: Page, name: str) -> None:
    visit(page, ACCOUNTS)
    page.get_by_role("link", name=f"Details of {name}").or_(page.locator("#closed-accounts").get_by_role("link", name=name)).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    stands(page)


def is_offered(page: Page, name: str) -> bool:
    """Whether an account can be chosen for a transaction that is entered by hand, and so for a rule."""
    offered = set()
    for address, field in (("/add", "#entry-account"), ("/settings/rules/new", "#rule-account")):
        visit(page, address)
        expect(page.locator(field)).to_be_visible()
        offered.add(name in page.locator(f"{field} option").all_inner_texts())
    # What is begun is kept while the app is open.
    page.locator("#cancel-rule").click()
    stands(page)
    assert len(offered) == 1
    return offered.pop()


def said(owner: Owner) -> dict[str, dict]:
    """What the server knows of the accounts' standing, by their names."""
    called = {one["id"]: one["name"] for one in owner.client.json("GET", f"{owner.household}/accounts")["accounts"]}
    records = owner.client.json("GET", f"{owner.household}/records/standing")["records"]
    return {called[one["record"]]: one["fields"] for one in records}


def test_accounts_are_put_in_order_by_keys_buttons_and_dragging(maya, owner, browse):
    visit(maya, ACCOUNTS)
    before = names(maya)
    assert len(before) > 2
    first, second, *others = before
    maya.locator("#account-order summary").click()
    axe(maya)
    handle(maya, second).focus()
    maya.keyboard.press("ArrowUp")
    wait_until(maya, lambda: names(maya) == [second, first, *others])
    expect(handle(maya, second)).to_be_focused()
    maya.get_by_role("button", name=f"Move {second} down", exact=True).click()
    wait_until(maya, lambda: names(maya) == before)
    drag(maya, handle(maya, others[0]), maya.locator("#account-order li").first)
    wait_until(maya, lambda: names(maya) == [others[0], first, second, *others[1:]])
    maya.locator(".toast").last.get_by_role("button", name="Undo").click()
    wait_until(maya, lambda: names(maya) == before)
    handle(maya, second).focus()
    maya.keyboard.press("ArrowUp")
    wait_until(maya, lambda: names(maya) == [second, first, *others])
    visit(maya, "/plan")
    card = maya.locator("main section").filter(has=maya.get_by_role("heading", name="Accounts"))
    expect(card.locator(".row-name").first).to_have_text(second)
    wait_until(maya, lambda: "order" in said(owner).get(second, {}))
    # Another device of hers has them in this order.
    other = browse()
    sign_in(other, "maya")
    visit(other, ACCOUNTS)
    wait_until(other, lambda: names(other) == [second, first, *others])


def test_an_account_is_renamed_closed_and_opened_again_without_a_network_and_with_one(maya, network, owner, browse):
    visit(maya, ACCOUNTS)
    # One of which a statement says what it holds.
    old = "EQ Bank Savings"
    others = [name for name in names(maya) if name != old]
    wait_until_kept(maya)
    open_account(maya, old)
    expect(maya.get_by_role("heading", name="Balance over time")).to_be_visible()
    expect(maya.get_by_role("heading", name="What your statements cover")).to_be_visible()
    expect(maya.locator("main a.row[id^=row-]").first).to_be_visible()
    axe(maya)
    held = maya.locator("main .today-balance").inner_text()
    network.cut()

    maya.locator("#edit-account").click()
    sheet = maya.get_by_role("dialog")
    sheet.get_by_label("Name").fill(others[0].upper())
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.get_by_role("alert")).to_contain_text("There is already an account called")
    sheet.get_by_label("Name").fill("Household purse")
    sheet.get_by_label("Kind").select_option(label="Savings")
    sheet.get_by_role("button", name="Save").click()
    expect(maya.get_by_role("heading", level=1)).to_have_text("Household purse")
    expect(maya.get_by_text(re.compile("^Savings · "))).to_be_visible()
    assert is_offered(maya, "Household purse")

    open_account(maya, "Household purse")
    maya.locator("#close-account").click()
    expect(sheet).to_contain_text("Its transactions stay")
    axe(maya)
    day = sheet.get_by_label("Closed on")
    today = day.input_value()
    day.fill("2020-01-01")
    sheet.get_by_role("button", name="Close this account").click()
    expect(sheet.get_by_role("alert")).to_contain_text("It still has a transaction on")
    day.fill(today)
    sheet.get_by_role("button", name="Close this account").click()
    expect(maya.locator("#account-closed-since")).to_contain_text("Closed on")
    # What it held last is still said, and nothing more is asked of it.
    assert maya.locator("main .today-balance").inner_text() == held
    expect(maya.locator("#say-balance")).to_have_count(0)
    assert not is_offered(maya, "Household purse")
    visit(maya, ACCOUNTS)
    assert names(maya) == others
    expect(maya.locator("#closed-accounts")).to_contain_text("Household purse")
    visit(maya, "/plan/networth")
    expect(maya.locator("main")).not_to_contain_text("Household purse")
    visit(maya, '/transactions?query=account:"Household purse"')
    expect(maya.locator("main a.row[id^=row-]").first).to_be_visible()

    network.restore()
    maya.reload()
    stands(maya)
    wait_until(maya, lambda: said(owner).get("Household purse", {}).get("closed") == today)
    other = browse()
    sign_in(other, "maya")
    assert not is_offered(other, "Household purse")
    open_account(other, "Household purse")
    other.locator("#reopen-account").click()
    expect(other.locator("#close-account")).to_be_visible()
    assert is_offered(other, "Household purse")
    wait_until(other, lambda: "closed" not in said(owner).get("Household purse", {}))
    visit(maya, ACCOUNTS)
    wait_until(maya, lambda: "Household purse" in names(maya))


def test_an_account_names_the_file_that_came_after_it(maya, owner):
    content = b"Date,Description,Amount\n2026-11-20,INTEREST PAID,1.23\n"
    where = "imports/preview?name=newest.csv&account=EQ%20Bank%20Savings"
    upload = owner.client.json("POST", f"{owner.household}/{where}", content, content_type="application/octet-stream")["upload"]
    owner.client.json("POST", f"{owner.household}/imports", {"upload": upload})
    open_account(maya, "EQ Bank Savings")
    files = maya.locator("section", has=maya.get_by_role("heading", name="Imports", exact=True))
    expect(files.get_by_role("listitem").first).to_contain_text("newest.csv")
    assert files.get_by_role("listitem").count() > 1, "the file that made the account is named too"


def test_who_only_looks_changes_no_account(browse):
    viewer = browse()
    sign_in(viewer, "accountant")
    visit(viewer, ACCOUNTS)
    stands(viewer)
    expect(viewer.locator("#account-order")).to_have_count(0)
    viewer.get_by_role("link", name=re.compile("^Details of ")).first.click()
    stands(viewer)
    expect(viewer.locator("#edit-account")).to_have_count(0)
    expect(viewer.locator("#close-account")).to_have_count(0)
