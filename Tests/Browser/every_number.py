"""Finds every amount on a screen with what opens its rows, and holds the rows against it."""

import json
import re
from dataclasses import dataclass
from decimal import Decimal
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page

from visit import wait_until

AMOUNT = re.compile(r"[+-]?\$[\d,]+(?:\.\d{2})?")

# Texts whose amounts stand beside what opens them, and why each is right.
BESIDE = {
    ".hero-says": "names the usual, which is worked out below it, and the merchant that most went to, which is in the list beside it",
    ".how-usual > p": "the middle of the earlier periods that are listed below it, each with its rows",
    ".insight p, .today-insight p": "explains its title, which opens the rows; what it is compared with is listed below it",
    ".chart-table td:not(:has(a))": "a picture's figures as a table; the picture's marks and the screen's own links open them",
    ".lead p": "sums up the lists below it",
    "div.row > .amount": "has no rows: what a person said something is worth, or what the figures beside it leave of a difference",
    "button.row > .amount, button.row .row-more": "what somebody entered by hand, which has no rows: it opens what can be done about it",
    ".merchants-total": "the sum of the list below it",
}

# What amounts are made of without being their sum: a projection, a middle, quarters.
PROJECTED = re.compile(r"^(On track for|Shades split|What is usual there)|\b(due|expected) (by|before)\b")

# Every text with an amount: what opens it, what it says, and where it stands, closed parts of the screen opened before.
FIND = """(beside) => {
  for (const part of document.querySelectorAll("main details")) part.open = true;
  // What an insight's title opens is told in full in the sentences below it.
  const said = (element) => [...element.closest(".insight, .today-insight")?.querySelectorAll("h2, h2 ~ p") ?? [element]]
    .filter((one) => element.closest("h2") || one === element).map((one) => one.innerText).join(" ") || element.innerText;
  const found = [];
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const place = texts.currentNode.parentElement;
    if (!/\\$\\d/.test(texts.currentNode.data) || place.closest("svg, .chart-tip")) continue;
    const opens = place.closest("a[href]");
    const kind = [];
    for (let at = opens ?? place; at.tagName !== "MAIN"; at = at.parentElement) kind.push(`${at.tagName}.${at.className}`);
    found.push({ href: opens?.getAttribute("href") ?? null, text: said(opens ?? place), kind: kind.join(" "), isBeside: !opens && place.closest(beside) !== null });
  }
  for (const link of document.querySelectorAll("main a[aria-label*='$'][href]")) found.push({ href: link.getAttribute("href"), text: link.getAttribute("aria-label"), kind: "label", isBeside: false });
  return found;
}"""

LISTED = """() => [...document.querySelectorAll("main li a .row-end.amount, main li a .amount")].map((amount) => amount.innerText)"""


@dataclass(frozen=True)
class Figure:
    """A text with an amount, and the address that opens its rows."""
    href: str | None
    text: str
    kind: str
    isBeside: bool


@dataclass(frozen=True)
class Behind:
    """The rows behind a figure: the sentence about them, their sum and count, their amounts where they are not too many to be listed, and
    those of the notes on how the figure is made of them."""
    said: str
    total: Decimal
    count: int
    listed: list[Decimal]
    notes: list[Decimal]


def amounts(text: str) -> list[Decimal]:
    return [Decimal(found.replace("$", "").replace(",", "")) for found in AMOUNT.findall(text.replace("\u2212", "-"))]


def is_same(one: Decimal, other: Decimal) -> bool:
    """Whether two amounts are one without their signs; amounts in whole dollars were rounded."""
    is_rough = one == one.to_integral() or other == other.to_integral()
    return abs(abs(one) - abs(other)) <= (Decimal("0.5") if is_rough else 0)


def shown(page: Page) -> None:
    wait_until(page, "!!document.querySelector('main:not([aria-busy]) h1:not(:empty)')")


def go(page: Page, address: str) -> None:
    """Goes to a screen of the app without loading the app anew, as the Back key does."""
    page.evaluate("(address) => { history.pushState({}, '', address); dispatchEvent(new PopStateEvent('popstate')); }", address)
    wait_until(page, f"location.href === new URL({json.dumps(address)}, location.href).href")
    shown(page)


def find(page: Page) -> list[Figure]:
    return [Figure(**one) for one in page.evaluate(FIND, ", ".join(BESIDE))]


def few_of_each(figures: list[Figure], most: int = 8) -> list[Figure]:
    """Each address once, and of many figures that stand alike the first and last ones."""
    kinds: dict[str, dict[str, Figure]] = {}
    for figure in figures:
        if figure.href:
            kinds.setdefault(figure.kind, {}).setdefault(figure.href, figure)
    some = []
    for alike in kinds.values():
        each = list(alike.values())
        some += each if len(each) <= most else each[: most // 2] + each[-most // 2 :]
    return some


def check(page: Page, figure: Figure) -> None:
    """Follows a figure to its rows and checks that they add up to it."""
    go(page, figure.href)
    path = urlsplit(figure.href).path
    if path == "/rows":
        check_rows(page, figure)
    elif path == "/plan/accounts":
        held = [amounts(text)[0] for text in page.locator("main .today-balance").all_inner_texts()]
        assert sum(held) == amounts(figure.text)[0], (figure, held)
    elif path in ("/plan/networth", "/plan/assets", "/plan/debts", "/plan/bills", "/plan/forecast", "/plan/goals", "/plan/budgets", "/plan/month"):
        assert set(amounts(figure.text)) <= set(amounts(page.locator("main .lead").first.inner_text())), figure
    elif path == "/spending":
        hero = amounts(page.locator("main .hero").inner_text())
        assert hero == amounts(figure.text), (figure, hero)
    else:
        assert path.startswith("/transactions/"), figure
        assert amounts(page.locator("main .hero").inner_text())[0] in amounts(figure.text), figure


def behind(page: Page) -> Behind:
    """Reads the rows behind a figure; those that are listed sum to what is said of them."""
    said = page.get_by_text(re.compile(r"altogether\.$")).inner_text()
    (total,) = amounts(said)
    count = int(re.match(r"[\d,]+", said).group().replace(",", ""))
    listed = []
    if 0 < count <= 100:
        wait_until(page, lambda: len(page.evaluate(LISTED)) == count)
        listed = [amounts(text)[-1] for text in page.evaluate(LISTED)]
        assert sum(listed) == total, (said, listed)
    page.evaluate("for (const part of document.querySelectorAll('main details')) part.open = true")
    notes = [amount for text in page.locator("main .how-made").all_inner_texts() for amount in amounts(text)]
    return Behind(said, total, count, listed, notes)


def check_rows(page: Page, figure: Figure) -> None:
    rows = behind(page)
    said, total, notes = rows.said, rows.total, rows.notes
    about = parse_qs(urlsplit(figure.href).query)["about"][0]
    figures = amounts(figure.text)
    mean = re.search(r"average of (\d+) ", figure.text)
    if mean:
        assert abs(abs(total) / int(mean[1]) - figures[0]) <= Decimal("0.01"), (figure, said)
    elif PROJECTED.search(figure.text):
        assert rows.count > 0, figure
    elif '"series"' in about:
        check_series(figure, figures, rows.listed, notes)
    elif '"booked"' in about and len(notes) == 2:
        before, held = notes
        assert total + before == held and held in figures, (figure, said, notes)
    elif '"booked"' in about and len(notes) == 3:
        before, after, missing = notes
        assert before + total + missing == after and missing in figures, (figure, said, notes)
    else:
        assert is_made_of(total, figures), (figure, said)


def check_series(figure: Figure, figures: list[Decimal], listed: list[Decimal], notes: list[Decimal]) -> None:
    """Each amount is that of a row, or the rows' screen says how it is made of them; further ones are parts of the first."""
    unsaid = [one for one in figures if not any(is_same(one, other) for other in listed + notes)]
    parts = figures[2:]
    isWhole = len(parts) > 1 and abs(sum(parts) - figures[0]) <= len(parts)
    assert not unsaid or (isWhole and set(unsaid) <= set(parts)), (figure, unsaid, notes)


def is_made_of(total: Decimal, figures: list[Decimal]) -> bool:
    """Whether rows sum to one of the amounts, or to what two of them make together: in less out."""
    differences = [abs(abs(one) - abs(other)) for one in figures for other in figures]
    return any(is_same(total, one) for one in figures) or abs(total) in differences


def middle(several: list[Decimal]) -> Decimal:
    ordered = sorted(several)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2
