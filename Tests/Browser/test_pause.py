"""Calm pauses and evenings: set by their person, met at the moments that they chose, and in nobody's way."""

from playwright.sync_api import Locator, Page, expect

from screens import stands, visit
from test_lock import EVERYTHING, set_pin
from visit import axe, shoot, wait_until

PAUSE = "/journal/pause"


def set_up(page: Page, **chosen: str) -> None:
    """Sets fields of the page by their ids: `set_up(page, pause_amount="100")`."""
    visit(page, PAUSE)
    for name, value in chosen.items():
        control = page.locator(f"#{name.replace('_', '-')}")
        if value == "on":
            control.check()
        elif control.evaluate("(control) => control.tagName") == "SELECT":
            control.select_option(value)
        else:
            control.fill(value)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Saved.")
    # What screens of money look at is written beside the journal a moment later.
    wait_until(page, """(async () => {
      const { readDevice } = await import("/store/device.js");
      const { store } = await readDevice();
      const { pauses, evening } = await store.readJSON("journalCalm") ?? {};
      return pauses === true || evening?.afterHard === true;
    })()""")


def feel_bad(page: Page) -> None:
    """An unpleasant check-in, by the keys."""
    visit(page, "/journal/check-in")
    page.get_by_role("slider", name="How it feels").focus()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("Saved.")


def offer(page: Page) -> Locator:
    return page.get_by_role("dialog", name="A quiet moment first?")


def enter(page: Page, amount: str, payee: str) -> None:
    visit(page, "/add")
    page.get_by_role("textbox", name="Amount").fill(amount)
    page.get_by_role("combobox", name="Where or who").fill(payee)
    save(page)


def save(page: Page) -> None:
    page.get_by_role("combobox", name="Where or who").press("Enter")


def row(page: Page, payee: str) -> Locator:
    return page.locator("main a.row[id^=row-]", has_text=payee).first


def test_nobody_is_asked_who_set_nothing(maya):
    feel_bad(maya)
    enter(maya, "120.00", "The corner shop")
    expect(row(maya, "The corner shop")).to_be_visible()
    expect(offer(maya)).to_have_count(0)
    expect(maya.locator("html")).to_have_attribute("data-amounts", "shown")


def test_a_large_amount_brings_one_pause_that_is_in_nobodys_way(maya):
    visit(maya, PAUSE)
    axe(maya)
    shoot(maya, "pause")
    set_up(maya, pause_amount="100")
    enter(maya, "99.99", "A small thing")
    expect(row(maya, "A small thing")).to_be_visible()
    enter(maya, "120.00", "A large thing")
    expect(offer(maya)).to_contain_text("$100.00")
    axe(maya)
    shoot(maya, "pause-offered")
    # One that is closed leaves everything as it was.
    maya.keyboard.press("Escape")
    expect(offer(maya)).to_have_count(0)
    expect(maya.get_by_role("textbox", name="Amount")).to_have_value("120.00")
    # There is no second one for two hours.
    save(maya)
    expect(row(maya, "A large thing")).to_be_visible()


def test_not_now_goes_on_at_once(maya):
    set_up(maya, pause_amount="100")
    enter(maya, "120.00", "A large thing")
    offer(maya).get_by_role("button", name="Not now").click()
    expect(row(maya, "A large thing")).to_be_visible()


def test_a_hard_moment_brings_an_exercise_before_a_question(maya):
    set_up(maya, pause_low="-15")
    feel_bad(maya)
    visit(maya, "/plan/afford")
    expect(offer(maya)).to_contain_text("Your last check-in was a hard one")
    offer(maya).get_by_role("button", name="Start").click()
    guide = maya.locator("dialog.guide")
    expect(guide).to_be_visible()
    maya.keyboard.press("Escape")
    guide.get_by_role("button", name="Close").last.click()
    expect(guide).to_have_count(0)
    expect(maya.locator("#afford-amount")).to_be_visible()


def test_what_was_set_is_taken_back(maya):
    set_up(maya, pause_amount="100")
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    expect(maya.locator("#pause-amount")).to_have_value("")


def test_an_evening_hides_amounts_until_the_eye_brings_them_back(maya):
    set_up(maya, evening_hard="on")
    html = maya.locator("html")
    expect(html).to_have_attribute("data-amounts", "shown")
    feel_bad(maya)
    expect(html).to_have_attribute("data-amounts", "hidden")
    maya.goto("/")
    stands(maya)
    expect(html).to_have_attribute("data-amounts", "hidden")
    blurred = "(element) => getComputedStyle(element).filter"
    assert maya.locator(".hero").first.evaluate(blurred) != "none"
    assert maya.locator(".today-next .amount").first.evaluate(blurred) == "none"
    # What was chosen for always is not touched.
    assert "\"hidesAmounts\":true" not in maya.evaluate("localStorage.getItem('evenkeel.settings') ?? ''")
    maya.locator("#hide-amounts-here").click()
    expect(html).to_have_attribute("data-amounts", "shown")
    wait_until(maya, """(async () => {
      const { readDevice } = await import("/store/device.js");
      return (await (await readDevice()).store.readJSON("journalCalm")).shownAt > 0;
    })()""")
    maya.reload()
    stands(maya)
    expect(html).to_have_attribute("data-amounts", "shown")


def test_a_locked_device_tells_nothing_of_it(maya):
    set_up(maya, pause_low="-15", pause_amount="4321.09", evening_hard="on")
    feel_bad(maya)
    expect(maya.locator("html")).to_have_attribute("data-amounts", "hidden")
    set_pin(maya)
    maya.get_by_role("button", name="Lock now").click()
    expect(maya).to_have_url("/unlock")
    found = maya.evaluate(EVERYTHING)
    assert "journalCalm" in found
    for word in ("afterHard", "below", "432109", "hardAt", "pauses", "hidesAmounts\":true"):
        assert word not in found, word
    expect(maya.locator("html")).to_have_attribute("data-amounts", "shown")
