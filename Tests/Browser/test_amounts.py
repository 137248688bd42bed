"""Amounts as people type them: read by the person's language and the currency, refused where they are typed, and asked about when they are
far beyond what their account has seen."""

from playwright.sync_api import Page, expect

from visit import sign_in, wait_until


def enter(page: Page, amount: str, payee: str = "The corner shop") -> None:
    page.goto("/add")
    page.get_by_role("textbox", name="Amount").fill(amount)
    page.get_by_role("combobox", name="Where or who").fill(payee)
    page.keyboard.press("Enter")


def test_a_digit_that_the_currency_does_not_have_is_refused(maya):
    maya.goto("/add")
    maya.get_by_role("textbox", name="Amount").fill("12.345")
    expect(maya.get_by_role("alert")).to_contain_text("at most 2 digits after the point")
    expect(maya.locator("#entry-amount + [role=alert]")).to_be_in_viewport()
    for amount in ("12.345", "0.005", "1.234"):
        enter(maya, amount)
        expect(maya.get_by_role("alert")).to_contain_text("at most 2 digits after the point")
        assert maya.url.endswith("/add")
    maya.goto("/transactions?query=%22The corner shop%22")
    expect(maya.locator("main section h2").first).to_be_visible()
    expect(maya.locator("main a.row[id^=row-]")).to_have_count(0)


def test_what_is_wrong_is_still_said_when_news_come(maya, browse):
    maya.goto("/add")
    amount = maya.get_by_role("textbox", name="Amount")
    amount.fill("12.345")
    problem = maya.get_by_role("alert")
    expect(problem).to_contain_text("at most 2 digits after the point")
    maya.evaluate("document.querySelector('#entry-amount').before = 'the news'")
    sam = browse()
    sign_in(sam, "sam")
    enter(sam, "3.00")
    expect(sam.locator("main a.row[id^=row-]").first).to_be_visible()
    wait_until(maya, "document.querySelector('#entry-amount').before !== 'the news'")
    expect(amount).to_have_value("12.345")
    expect(problem).to_contain_text("at most 2 digits after the point")
    expect(maya.locator("#entry-amount + [role=alert]")).to_be_visible()


def test_a_missing_name_is_said_until_it_is_typed(maya):
    enter(maya, "12.00", "")
    problem = maya.get_by_role("alert")
    expect(problem).not_to_be_empty()
    maya.get_by_role("combobox", name="Where or who").press_sequentially("T")
    expect(problem).to_be_empty()


def test_the_pad_types_no_digit_that_the_currency_does_not_have(maya):
    maya.goto("/add")
    pad = maya.get_by_role("group", name="Number pad")
    for key in "12.345":
        pad.get_by_role("button", name=key, exact=True).click()
    expect(maya.get_by_role("textbox", name="Amount")).to_have_value("12.34")


def test_each_language_reads_its_own_signs(browse):
    page = browse(locale="fr-CA")
    sign_in(page, "maya")
    page.goto("/add")
    amount = page.locator("#entry-amount")
    amount.fill("12,345")
    expect(page.get_by_role("alert")).to_contain_text("au plus 2 chiffres après la virgule")
    amount.fill("1 012,34")
    expect(page.get_by_role("alert")).to_have_text("")
    page.locator("#entry-payee").fill("Le marché")
    page.locator("#entry-payee").press("Enter")
    expect(page.locator("main a.row[id^=row-]").first).to_contain_text("1\u00a0012,34")


def test_a_part_with_a_digit_too_many_is_refused(maya):
    maya.goto("/transactions?query=merchant:dollarama category:shopping")
    maya.locator("main a.row[id^=row-]").first.click()
    maya.get_by_role("button", name="Split").click()
    dialog = maya.get_by_role("dialog", name="Split")
    dialog.get_by_label("Amount of part 1").fill("12.345")
    expect(dialog.get_by_role("alert")).to_contain_text("at most 2 digits after the point")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_contain_text("at most 2 digits after the point")


def test_an_amount_far_beyond_the_accounts_is_asked_about(maya):
    enter(maya, "98,765,432.10", "Far away shop")
    question = maya.get_by_role("dialog", name="Is this amount right?")
    expect(question).to_contain_text("$98,765,432.10")
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_have_count(0)
    expect(maya.get_by_role("textbox", name="Amount")).to_have_value("98,765,432.10")
    maya.get_by_role("button", name="Add", exact=True).last.click()
    question.get_by_role("button", name="Yes, it is right").click()
    expect(maya.locator("main a.row[id^=row-]").first).to_contain_text("-$98,765,432.10")
