"""Every number on every screen opens the rows behind it, and they add up."""

import re
from decimal import Decimal

import pytest
from playwright.sync_api import Page, expect

from every_number import BESIDE, Figure, amounts, behind, check, few_of_each, find, go, is_same, middle, shown
from visit import sign_in, wait_until

# The screens that show money, each in a period with much to see; `earlier` goes one period back first.
SCREENS = {
    "today": "/", "day": "/spending?kind=day", "week": "/spending?kind=week", "month": "/spending?kind=month", "year of the mirror": "/spending?kind=year",
    "calendar": "/spending/heatmap", "year": "/spending/year", "review": "/spending/review", "leaks": "/spending/leaks", "subscriptions": "/spending/subscriptions",
    "recurring": "/spending/recurring", "bills": "/plan/bills", "insights": "/spending/insights", "merchants": "/spending/merchants?kind=year",
    "plan": "/plan", "accounts": "/plan/accounts", "imports": "/imports", "family": "/family",
}

# Marks of pictures that can be opened, bars and days alike.
MARKS = "main svg [role=button], main .heat a[id^=day-]"
OPEN_ALL = "for (const part of document.querySelectorAll('main details')) part.open = true"

# Screens that are about no amount.
WITHOUT = {"family"}


@pytest.fixture
def maya(page: Page) -> Page:
    sign_in(page, "maya")
    shown(page)
    expect(page.get_by_role("heading", name="Next", exact=True)).to_be_visible()
    return page


def follow(page: Page, screens: dict[str, str]) -> int:
    """Follows the figures of some screens to their rows, of many alike the first and last; how many were followed."""
    followed = set()
    wrong = []
    for name, address in screens.items():
        go(page, address)
        figures = find(page)
        assert (len(figures) == 0) == (name in WITHOUT), (name, figures)
        wrong += [(name, "opens nothing", figure) for figure in figures if not figure.href and not figure.isBeside]
        for figure in few_of_each(figures):
            if figure.href in followed:
                continue
            followed.add(figure.href)
            try:
                check(page, figure)
            except AssertionError as error:
                wrong.append((name, "does not add up", error))
    assert not wrong, "\n".join(str(one) for one in wrong)
    return len(followed)


def test_every_number_opens_its_rows_and_they_add_up(maya):
    assert follow(maya, SCREENS) > 100


def test_what_stands_beside_its_links_is_what_they_say(maya):
    """The reasons in `BESIDE` hold: nothing is passed over that its links do not prove."""
    assert all(BESIDE.values())
    go(maya, "/spending?kind=month")
    said = maya.locator(".hero-says").inner_text()
    maya.locator(".how-usual > summary").click()
    samples = [amounts(text)[0] for text in maya.locator(".how-usual .amount").all_inner_texts()]
    (usual,) = amounts(maya.locator(".how-usual > p").inner_text())
    assert abs(usual - middle(samples)) <= Decimal("0.5"), (usual, samples)
    assert is_same(amounts(said)[0], usual), (said, usual)
    go(maya, "/spending/merchants?kind=month")
    (total,) = amounts(maya.locator(".merchants-total").inner_text())
    # A plus is for where more came back than was spent.
    listed = [amounts(text)[0] * (-1 if text.startswith("+") else 1) for text in maya.locator("main li .amount").all_inner_texts()]
    assert sum(listed) == total


def test_a_transfer_leads_to_its_other_half(maya):
    go(maya, "/transactions?query=is%3Atransfer")
    maya.locator("main li a.row").first.click()
    other = maya.get_by_role("link", name=re.compile("^The other half"))
    (amount,) = amounts(other.inner_text())
    expect(maya.locator("main .hero")).to_contain_text(re.compile(r"\$"))
    assert amounts(maya.locator("main .hero").inner_text()) == [-amount]
    other.click()
    expect(maya.locator("main:not([aria-busy]) .hero")).to_have_text(re.compile("^" + re.escape(f"{'-' if amount < 0 else ''}${abs(amount):,}") + "$"))
    back = maya.get_by_role("link", name=re.compile("^The other half"))
    expect(back).to_contain_text(f"${abs(amount):,}")


def test_a_category_says_how_sure_it_is(maya):
    go(maya, "/transactions?query=category%3Acoffee%20account%3Arbc")
    maya.locator("main li a.row").first.click()
    expect(maya.get_by_text(re.compile(r"^(Almost certain|Fairly sure|A guess): \d+%\.$"))).to_be_visible()


def earlier(page: Page, address: str, turns: int) -> str:
    """The address of the period so many turns back."""
    for _ in range(turns):
        go(page, address)
        address = page.get_by_role("link", name=re.compile("^Earlier")).get_attribute("href")
    return address


def test_every_number_of_earlier_periods_opens_its_rows_too(maya):
    turns = [("day", 1), ("day", 3), ("week", 1), ("week", 3), ("month", 1), ("month", 3), ("year", 1), ("year", 2)]
    addresses = {f"{kind}, {count} back": earlier(maya, f"/spending?kind={kind}", count) for kind, count in turns}
    addresses["calendar, 2 back"] = earlier(maya, "/spending/heatmap", 2)
    addresses["the year before"] = earlier(maya, "/spending/year", 1)
    assert follow(maya, addresses) > 100


def test_every_mark_of_a_picture_opens_what_it_says(maya):
    for address in ("/", "/spending?kind=week", "/spending?kind=month", "/spending?kind=year", "/spending/year"):
        go(maya, address)
        expect(maya.locator(MARKS).first).to_be_attached()
        labels = [mark.get_attribute("aria-label") for mark in maya.locator(MARKS).all()]
        said = [amounts(label) for label in labels]
        assert all(said), (address, labels)
        # The table says the same, a line for each day or month, those to come too; the two bars of a month say one thing.
        lines = [amounts(line) for line in maya.locator("main table.chart-table:not(.is-lines *) tbody tr").all_text_contents()]
        each = [amounts(label) for label in dict.fromkeys(labels)]
        assert len(lines) >= len(each) and all(set(one) <= set(line) for one, line in zip(each, lines)), (address, labels, lines)
        assert set().union(*lines[len(each):]) <= {0}, (address, labels, lines)
        for place in sorted({0, len(said) // 2, len(said) - 1}):
            go(maya, address)
            maya.locator(MARKS).nth(place).focus()
            maya.keyboard.press("Enter")
            wait_until(maya, "location.search.includes('&from=')")
            shown(maya)
            hero = amounts(" ".join(maya.locator("main .hero").all_inner_texts()))
            # A day or a month that is yet to come has no amount.
            assert hero == said[place][:1] or (hero == [] and said[place] == [0]), (address, place, said, hero)


def test_what_is_known_of_a_series_comes_of_its_rows(maya):
    for address in ("/spending/subscriptions", "/spending/recurring", "/plan/bills"):
        go(maya, address)
        maya.evaluate(OPEN_ALL)
        buttons = [button.get_attribute("id") for button in maya.locator("main button[id^=about-]").all()]
        assert len(buttons) > 5, address
        for button in [*buttons[:3], *buttons[-3:]]:
            go(maya, address)
            maya.evaluate(OPEN_ALL)
            maya.locator(f"#{button}").click()
            sheet = maya.get_by_role("dialog")
            rows = sheet.get_by_role("link", name=re.compile("^Its transactions"))
            figure = Figure(rows.get_attribute("href"), sheet.inner_text(), "sheet", False)
            assert len(amounts(figure.text)) > 2, figure
            rows.click()
            expect(sheet).to_have_count(0)
            check(maya, figure)


def yearly(page: Page, said: str) -> list[Decimal]:
    """What a year costs of each series whose name a text begins with."""
    go(page, "/spending/recurring")
    page.evaluate(OPEN_ALL)
    lines = page.locator("main .row-line").all()
    return [amounts(line.inner_text())[-1] for line in lines if said.startswith(line.locator(".row-name").inner_text())]


def is_of_a_year(change: Decimal, price: Decimal, before: Decimal, years: list[Decimal]) -> bool:
    """Whether a year at a price costs as much more or less than at the price before; each is rounded to dollars."""
    share = abs((price - before) / price)
    return any(abs(change - year * share) <= Decimal("0.5") * (1 + share) for year in years)


def test_what_an_insight_says_comes_of_its_rows_and_of_what_it_is_compared_with(maya):
    go(maya, "/")
    worth_knowing = maya.locator(".today-insight p").all_inner_texts()
    go(maya, "/spending/insights")
    maya.evaluate(OPEN_ALL)
    insights = maya.locator("main .insight")
    words = [(one.locator("h2").inner_text() + " " + one.locator("h2 + p").inner_text(), [amounts(text)[-1] for text in one.locator("li").all_inner_texts()],
              one.locator("h2 a").get_attribute("href")) for one in insights.all()]
    assert len(words) > 0 and all(any(said in text for text, _, _ in words) for said in worth_knowing)
    for text, compared, href in words:
        go(maya, href)
        rows = behind(maya)
        usual = [middle(compared)] if compared else []
        proofs = [rows.total, *rows.listed, *rows.notes, *compared, *usual, *[abs(rows.total) - one for one in usual]]
        unsaid = [one for one in amounts(text) if not any(is_same(one, other) for other in proofs)]
        if unsaid and "Over a year" in text:
            unsaid = [one for one in unsaid if not is_of_a_year(one, rows.total, compared[0], yearly(maya, text))]
        assert not unsaid, (text, unsaid, rows, compared)
