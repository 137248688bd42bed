"""Spending: the mirror, the calendar, the year, what comes back, insights, merchants, and the rows behind every figure."""

import re
from collections.abc import Callable
from decimal import Decimal

import pytest
from playwright.sync_api import Locator, Page, expect

from screens import stands
from visit import axe, sign_in, wait_until, wait_until_kept

LAST_MONTH = "/spending?kind=month"
SCREENS = {
    "mirror": "/spending?kind=month", "heatmap": "/spending/heatmap", "year": "/spending/year", "review": "/spending/review", "leaks": "/spending/leaks",
    "subscriptions": "/spending/subscriptions", "recurring": "/spending/recurring", "insights": "/spending/insights",
    "merchants": "/spending/merchants?kind=year", "bills": "/plan/bills",
}
AMOUNT = re.compile(r"[+-]?\$[\d,]+\.\d{2}")


def title(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def visit(page: Page, address: str) -> None:
    page.goto(address)
    stands(page)


def last_month(page: Page) -> None:
    """Opens the mirror of a month that is over."""
    visit(page, LAST_MONTH)
    earlier(page)
    expect(page.get_by_role("heading", name="Last month")).to_be_visible()


def amounts(text: str) -> list[Decimal]:
    return [Decimal(found.replace("$", "").replace(",", "")) for found in AMOUNT.findall(text)]


def check_rows(page: Page, link: Locator, signed: bool = False) -> None:
    """Opens the rows of a figure: their sum is the figure, and so is the sum of what is listed where all of it is. What was spent has no sign;
    a plus is for what came in, or back."""
    said = AMOUNT.findall(link.inner_text())[-1]
    figure = amounts(said)[0] if signed or said.startswith("+") else -amounts(said)[0]
    link.click()
    expect(page).to_have_url(re.compile("/rows"))
    stands(page)
    said = page.get_by_text(re.compile(r"altogether\.$")).inner_text()
    (total,) = amounts(said)
    assert total == figure, (figure, said)
    count = int(said.split()[0].replace(",", ""))
    if count <= 100:
        listed = [amounts(row.inner_text())[-1] for row in page.get_by_role("main").get_by_role("listitem").all()]
        assert len(listed) == count and sum(listed) == total, (figure, said, listed)
    page.go_back()
    expect(page).not_to_have_url(re.compile("/rows"))
    stands(page)
    expect(link).to_be_visible()


def enter(page: Page) -> Page:
    """Signs Maya in and waits for her first screen."""
    sign_in(page, "maya")
    page.wait_for_url(re.compile("/$"))
    stands(page)
    return page


def earlier(page: Page) -> None:
    """Goes to the period before, and waits until nothing of the last screen is there any more."""
    page.get_by_role("link", name=re.compile("^Earlier")).click()
    stands(page)


@pytest.fixture
def maya(page):
    return enter(page)


def test_every_number_of_the_mirror_opens_its_rows_and_they_add_up(maya):
    last_month(maya)
    check_rows(maya, maya.locator("main a").filter(has_text=re.compile(r"^\$[\d,]+\.\d{2}$")).first)
    for section in ("What for", "Where"):
        card = maya.locator("section").filter(has=maya.get_by_role("heading", name=section, exact=True))
        links = card.get_by_role("link").filter(has_text=AMOUNT)
        assert links.count() > 3
        for place in range(links.count()):
            check_rows(maya, links.nth(place))


def test_every_number_of_the_year_opens_its_rows_and_they_add_up(maya):
    visit(maya, SCREENS["year"])
    earlier(maya)
    expect(maya.get_by_role("table")).to_be_visible()
    links = maya.get_by_role("table").get_by_role("link").filter(has_text=AMOUNT)
    assert links.count() == 36
    for place in (0, 1, 2, 33, 34, 35):
        check_rows(maya, links.nth(place), signed=place % 3 != 1)
    categories = maya.locator("section").filter(has=maya.get_by_role("heading", name="What for")).get_by_role("link")
    for place in range(3):
        check_rows(maya, categories.nth(place))


def test_every_merchant_opens_its_rows_and_they_add_up(maya):
    last_month(maya)
    maya.get_by_role("link", name="All merchants").click()
    expect(title(maya)).to_have_text("Where your money goes")
    links = maya.get_by_role("main").get_by_role("listitem").get_by_role("link")
    for place in range(min(links.count(), 8)):
        check_rows(maya, links.nth(place))


def test_what_comes_back_opens_its_rows(maya):
    visit(maya, SCREENS["subscriptions"])
    maya.get_by_role("button", name="More about Netflix").click()
    sheet = maya.get_by_role("dialog", name="Netflix")
    expect(sheet).to_contain_text("every month")
    rows = sheet.get_by_role("link", name=re.compile("^Its transactions"))
    times = int(re.search(r"\d+", rows.inner_text()).group())
    rows.click()
    expect(title(maya)).to_have_text("Netflix")
    expect(maya.get_by_text(re.compile(rf"^{times} transactions"))).to_be_visible()


def test_the_calendar_is_read_moved_through_and_opened_by_keys(maya):
    visit(maya, SCREENS["heatmap"])
    earlier(maya)
    days = maya.get_by_role("table").first.locator("a[id^=day-]")
    expect(days.nth(27)).to_be_visible()
    days.last.focus()
    maya.keyboard.press("Home")
    expect(days.nth(0)).to_be_focused()
    maya.keyboard.press("ArrowRight")
    maya.keyboard.press("ArrowDown")
    expect(days.nth(8)).to_be_focused()
    name = days.nth(8).get_attribute("aria-label")
    assert days.nth(8).inner_text() == "9" and AMOUNT.search(name), name
    maya.get_by_text("As a table").click()
    spent = amounts(name)[0]
    expect(maya.get_by_role("table").last.get_by_role("row", name=name.split(":")[0])).to_contain_text(f"${spent:,}")
    days.nth(8).press("Enter")
    expect(maya).to_have_url(re.compile("kind=day"))
    stands(maya)
    expect(maya.get_by_text("Spent", exact=True)).to_be_visible()
    assert amounts(maya.locator("main").get_by_role("link").filter(has_text=re.compile(r"^\$")).first.inner_text()) == [spent]


def test_bars_are_read_and_opened_by_keys(maya):
    visit(maya, "/spending?kind=week")
    earlier(maya)
    bars = maya.get_by_role("group", name=re.compile("^Day by day")).get_by_role("button")
    expect(bars).to_have_count(7)
    bars.first.focus()
    maya.keyboard.press("End")
    expect(bars.last).to_be_focused()
    said = bars.last.get_attribute("aria-label")
    expect(maya.locator("figure").get_by_text(said, exact=True).last).to_be_visible()
    maya.keyboard.press("Enter")
    expect(maya).to_have_url(re.compile("kind=day"))


def test_earlier_and_later_by_keys_and_the_focus_stays(maya):
    visit(maya, "/spending?kind=week")
    heading = maya.get_by_role("heading", level=2).first
    now = heading.inner_text()
    maya.keyboard.press("[")
    expect(heading).to_have_text("Last week")
    maya.keyboard.press("ArrowRight")
    expect(heading).to_have_text(now)
    earlier = maya.get_by_role("link", name=re.compile("^Earlier"))
    earlier.focus()
    maya.keyboard.press("Enter")
    expect(heading).to_have_text("Last week")
    expect(earlier).to_be_focused()
    maya.keyboard.press("]")
    expect(heading).to_have_text(now)


def swiping(page: Page) -> Callable[..., None]:
    """One finger that goes from place to place on a screen that is touched."""
    devtools = page.context.new_cdp_session(page)

    def swipe(*steps: tuple[int, int]) -> None:
        for place, (x, y) in enumerate(steps):
            devtools.send("Input.dispatchTouchEvent", {"type": "touchMove" if place else "touchStart", "touchPoints": [{"x": x, "y": y}]})
        devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    return swipe


def test_earlier_and_later_by_swiping(browse):
    page = browse(has_touch=True, is_mobile=True)
    visit(enter(page), "/spending?kind=month")
    swipe = swiping(page)
    heading = page.get_by_role("heading", level=2).first
    swipe((80, 400), (140, 402), (300, 405))
    expect(heading).to_have_text("Last month")
    # What goes down is scrolling: were it a turn, the next one would lead to the month after this one.
    swipe((200, 600), (215, 450), (225, 300))
    swipe((300, 400), (200, 400), (80, 402))
    expect(heading).to_have_text("This month")


def test_what_is_moved_sideways_itself_is_not_a_turn(browse):
    page = browse(has_touch=True, is_mobile=True)
    visit(enter(page), "/spending/year")
    heading = page.get_by_role("heading", level=2).first
    year = int(heading.inner_text())
    # Everything fits today; a table of longer words or larger letters would not.
    page.evaluate("""() => {
      const wide = new CSSStyleSheet();
      wide.replaceSync(".months table { width: 60rem }");
      document.adoptedStyleSheets = [wide];
    }""")
    # Some browsers end a touch once they scroll, others send it to its end: such a one it is.
    move = """(element, distance) => {
      const at = (x) => [new Touch({ identifier: 1, target: element, clientX: x, clientY: 400 })];
      element.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: at(160), changedTouches: at(160) }));
      element.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: at(160 + distance) }));
    }"""
    page.locator(".months td").first.evaluate(move, 120)
    page.locator("main").evaluate(move, 120)
    expect(heading).to_have_text(str(year - 1))
    page.locator(".months td").first.evaluate(move, 120)
    page.locator("main").evaluate(move, -120)
    expect(heading).to_have_text(str(year))


def test_a_leak_is_let_go_kept_and_undone(maya):
    visit(maya, SCREENS["leaks"])
    wish = maya.get_by_role("group", name="What to do with Tim Hortons")
    expect(wish.get_by_role("button", pressed=True)).to_have_count(0)
    wish.get_by_role("button", name="Let go").click()
    expect(maya.get_by_role("status").filter(has_text="You let Tim Hortons go")).to_be_visible()
    gone = maya.locator("section").filter(has=maya.get_by_role("heading", name="You let these go"))
    expect(gone).to_contain_text("Tim Hortons")
    maya.get_by_role("button", name="Undo").click()
    expect(gone).to_have_count(0)
    wish.get_by_role("button", name="Keep").click()
    kept = maya.locator("section").filter(has=maya.get_by_role("heading", name="You chose to keep these"))
    expect(kept).to_contain_text("Tim Hortons")
    # It is on the device by then, and everywhere else soon.
    visit(maya, SCREENS["leaks"])
    expect(wish.get_by_role("button", name="Keep", pressed=True)).to_be_visible()
    wish.get_by_role("button", name="Keep").click()
    expect(kept).to_have_count(0)


def test_a_period_without_rows_says_so_and_lets_people_go_on(maya):
    for address in ("/spending?kind=month&day=2001-05-05", "/spending/heatmap?month=2001-05", "/spending/year?year=2001", "/spending/merchants?kind=month&day=2001-05-05"):
        visit(maya, address)
        main = maya.get_by_role("main")
        expect(main.get_by_role("heading", name=re.compile("^No (transactions|merchants)"))).to_be_visible()
        assert main.get_by_role("link").filter(has_text=re.compile("See |Import")).count() >= 1


def test_a_first_load_is_waited_for_and_a_failed_one_tried_again(page, watch):
    watch.expect("Failed to load resource")
    held = []
    page.route("**/snapshot", lambda route: held.append(route))
    sign_in(page, "maya")
    page.get_by_role("link", name="Spending").click()
    expect(page.get_by_text("Just a moment")).to_be_attached()
    wait_until(page, lambda: len(held) > 0)
    held.pop().abort()
    expect(page.get_by_role("alert")).to_contain_text("Nothing of yours is lost.")
    axe(page)
    page.unroute("**/snapshot")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="This week", exact=True)).to_be_visible()


def test_all_of_spending_works_without_a_network(maya, network):
    visit(maya, SCREENS["mirror"])
    wait_until_kept(maya)
    network.cut()
    for name, address in SCREENS.items():
        visit(maya, address)
        expect(maya.get_by_role("main"), name).to_contain_text(AMOUNT)
