"""Rules: written in a form and as text with the transactions that they are for, kept without a network, ordered, deleted and brought back."""

import re

from playwright.sync_api import Locator, Page, expect

from screens import stands, visit
from visit import axe, drag, sign_in, wait_until, wait_until_kept

RULES = "/settings/rules"


def rules(page: Page) -> Locator:
    return page.locator("main li.rule")


def names(page: Page) -> list[str]:
    return rules(page).locator(".row-name").all_inner_texts()


def live(page: Page) -> Locator:
    """The transactions that the rule is for."""
    return page.locator("#rule-rows > li")


def make(page: Page, name: str, merchant: str, tag: str) -> None:
    visit(page, f"{RULES}/new")
    page.locator("#rule-merchant").fill(merchant)
    page.locator("#rule-tags").fill(tag)
    page.locator("#rule-name").fill(name)
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(re.compile(f"{RULES}$"))
    expect(rules(page).filter(has_text=name)).to_have_count(1)


def test_a_rule_shows_its_transactions_while_it_is_written_and_does_what_it_says(maya):
    visit(maya, f"{RULES}/new")
    expect(maya.locator("#rule-sentence")).to_contain_text("listed here while you type")
    maya.locator("#rule-merchant").fill("koodo")
    expect(live(maya).first).to_contain_text("Koodo")
    sentence = maya.locator("#rule-sentence").inner_text()
    count = int(re.match(r"\d+", sentence).group())
    assert count > 0
    maya.locator("#rule-tags").fill("phones")
    expect(live(maya).first).to_contain_text("tag phones")
    expect(maya.locator("#rule-sentence")).to_contain_text(f"{count} would change")
    axe(maya)
    maya.get_by_role("button", name="Save").click()
    maya.wait_for_url(re.compile(f"{RULES}$"))
    row = rules(maya).filter(has_text="koodo")
    expect(row).to_contain_text("tag phones")
    expect(row).to_contain_text(f"{count} transaction")
    maya.goto("/transactions?query=tag%3Dphones")
    stands(maya)
    rows = maya.locator("main a.row[id^=row-]")
    expect(rows.first).to_contain_text("Koodo")


def test_what_cannot_be_understood_is_marked_and_not_kept(maya):
    visit(maya, f"{RULES}/new")
    maya.get_by_role("button", name="Text", exact=True).click()
    maya.get_by_label("The rule as text").fill('rule "Much"\n  when amount>much\n  tag large')
    expect(maya.locator("#rule-mistakes mark")).to_have_text("much")
    maya.get_by_role("button", name="Save").click()
    expect(maya.get_by_role("alert").filter(has_text=re.compile("much"))).to_be_visible()
    visit(maya, RULES)
    assert "Much" not in maya.locator("main").inner_text()


def test_a_form_becomes_text_and_text_a_form(maya):
    visit(maya, f"{RULES}/new?merchant=Koodo")
    maya.locator("#rule-least").fill("10")
    maya.locator("#rule-direction").select_option("out")
    maya.locator("#rule-note").fill('the "family" plan')
    maya.get_by_role("button", name="Text", exact=True).click()
    written = maya.get_by_label("The rule as text")
    assert written.input_value().splitlines() == [
        'rule "Koodo"', '  when merchant:"Koodo" is:out amount>=10', '  note "the \\"family\\" plan"']
    written.fill('rule "Phones"\n  when merchant:koodo amount<=20.5\n  tag phones, family')
    maya.get_by_role("button", name="Form", exact=True).click()
    expect(maya.locator("#rule-name")).to_have_value("Phones")
    expect(maya.locator("#rule-most")).to_have_value("20.5")
    expect(maya.locator("#rule-tags")).to_have_value("phones, family")
    maya.get_by_role("button", name="Text", exact=True).click()
    written.fill('rule "Either"\n  when merchant:koodo or merchant:costco\n  tag either')
    maya.get_by_role("button", name="Form", exact=True).click()
    expect(maya.locator(".toast")).to_contain_text("more than the form")
    expect(written).to_be_visible()


def test_a_rule_is_kept_without_a_network_and_sent_afterwards(maya, network, browse):
    visit(maya, RULES)
    wait_until_kept(maya)
    network.cut()
    make(maya, "Phones of the island", "koodo", "island")
    maya.goto("/transactions?query=tag%3Disland")
    stands(maya)
    expect(maya.locator("main a.row[id^=row-]").first).to_contain_text("Koodo")
    network.restore()
    maya.reload()
    wait_until_kept(maya)
    maya.goto(RULES)
    expect(rules(maya).filter(has_text="Phones of the island")).to_have_count(1)


def test_rules_are_ordered_by_buttons_keys_and_dragging(maya):
    for name in ("First", "Second", "Third"):
        make(maya, name, name.lower(), "order")
    before = names(maya)
    assert before[-3:] == ["First", "Second", "Third"]
    third = rules(maya).filter(has_text="Third")
    third.get_by_role("button", name="Move Third up").click()
    wait_until(maya, lambda: names(maya)[-3:] == ["First", "Third", "Second"])
    handle = third.get_by_role("button", name=re.compile("Move Third: drag"))
    handle.focus()
    maya.keyboard.press("ArrowDown")
    wait_until(maya, lambda: names(maya)[-3:] == ["First", "Second", "Third"])
    expect(handle).to_be_focused()
    drag(maya, handle, rules(maya).filter(has_text="First"))
    wait_until(maya, lambda: names(maya)[-3:] == ["Third", "First", "Second"])
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    wait_until(maya, lambda: names(maya) == before)
    maya.reload()
    stands(maya)
    assert names(maya) == before


def test_a_deleted_rule_comes_back_with_undo(maya):
    make(maya, "Short-lived", "koodo", "short")
    rules(maya).filter(has_text="Short-lived").get_by_role("link").click()
    maya.locator("#delete-rule").click()
    maya.wait_for_url(re.compile(f"{RULES}$"))
    stands(maya)
    expect(rules(maya).filter(has_text="Short-lived")).to_have_count(0)
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    expect(rules(maya).filter(has_text="Short-lived")).to_have_count(1)


def test_a_transaction_leads_to_a_rule_of_its_merchant(maya):
    maya.goto("/transactions?query=merchant:koodo")
    maya.locator("main a.row[id^=row-]").first.click()
    maya.get_by_role("link", name="Make a rule for this").click()
    expect(maya.locator("#rule-merchant")).to_have_value(re.compile("Koodo"))
    expect(live(maya).first).to_contain_text("Koodo")


def test_who_only_looks_sees_the_rules_and_changes_none(browse):
    viewer = browse()
    sign_in(viewer, "accountant")
    viewer.goto(RULES)
    stands(viewer)
    expect(viewer.get_by_role("link", name="New rule")).to_have_count(0)
    viewer.goto(f"{RULES}/new")
    stands(viewer)
    expect(viewer.get_by_role("heading", name="You can look at the rules here, not change them")).to_be_visible()
