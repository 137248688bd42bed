"""Every screen that somebody sees who is signed in, by the name of its pictures."""

import re

from playwright.sync_api import Page, expect

from serving import ROOT
from visit import wait_until

# Those that the engine lays out whole.
PAGES = dict(re.findall(r'screen: "(\w+)", path: "([^"]+)"', (ROOT / "Web" / "platform" / "pages.js").read_text()))

SCREENS = {
    "today": "/",
    "mirror-day": "/spending?kind=day",
    "mirror-week": "/spending?kind=week",
    "mirror-month": "/spending?kind=month",
    "mirror-year": "/spending?kind=year",
    "heatmap": "/spending/heatmap",
    "year": "/spending/year",
    "review": "/spending/review",
    "merchants": "/spending/merchants?kind=year",
    "transactions": "/transactions",
    "transactions-found": "/transactions?query=merchant:walmart",
    "transactions-nothing-found": "/transactions?query=nowhere-at-all",
    "transactions-not-understood": "/transactions?query=amount%3Eabc",
    "row-gone": "/transactions/nobody",
    "history-gone": "/transactions/nobody/history",
    "unsure": "/unsure",
    "doubles": "/doubles",
    "add": "/add",
    "import": "/import",
    "imports": "/imports",
    "plan": "/plan",
    "accounts": "/plan/accounts",
    "account-gone": "/accounts/nobody",
    "journal": "/journal",
    "help-lines": "/journal/help",
    "voice": "/journal/voice",
    "check-in": "/journal/check-in",
    "write": "/journal/write",
    "journal-entries": "/journal/entries",
    "journal-nothing-found": "/journal/entries?query=nowhere-at-all",
    "journal-trends": "/journal/trends",
    "journal-worth": "/journal/worth",
    "journal-gone": "/journal/nobody",
    "vault": "/journal/vault",
    "family": "/family",
    "exercises": "/journal/exercises",
    "exercise": "/journal/exercises/box-breathing",
    "exercise-nowhere": "/journal/exercises/nowhere",
    "practice": "/journal/progress",
    "pause": "/journal/pause",
    "settings": "/settings",
    "security": "/settings/security",
    "data": "/settings/data",
    "notifications": "/settings/notifications",
    "programs": "/settings/programs",
    "help": "/help",
    "merchant": "/merchants/Koodo",
    "merchant-nowhere": "/merchants/Nowhere%20at%20all",
    "categories": "/settings/categories",
    "category": "/categories/groceries",
    "category-nowhere": "/categories/Nowhere",
    "taught": "/settings/taught",
    "rules": "/settings/rules",
    "rule-new": "/settings/rules/new?merchant=Koodo",
    "waiting": "/waiting",
    **PAGES,
}


# The way in has titles too; who has just gone on there is not in yet.
STANDS = "!!document.querySelector('.shell main:not([aria-busy]) h1:not(:empty)') && !document.querySelector('main .skeleton, main [aria-busy]')"


def stands(page: Page) -> None:
    """Waits until a screen is there with all that it has."""
    wait_until(page, STANDS)


def visit(page: Page, address: str, is_there: str = STANDS) -> None:
    """Goes to a screen as a link does, without loading the app anew, and waits until it is there."""
    if not page.url.startswith("http") or not page.locator("#app .shell").count():
        page.goto(address)
    else:
        page.evaluate("""(address) => {
          const link = Object.assign(document.createElement("a"), { href: address });
          document.body.append(link);
          link.click();
          link.remove();
        }""", address)
    wait_until(page, is_there)


def row_addresses(page: Page) -> dict[str, str]:
    """Screens whose addresses differ from household to household: a row, the rows behind a figure, and an account."""
    visit(page, SCREENS["transactions-found"])
    expect(page.locator("main a.row[id^=row-]").first).to_be_visible()
    row = page.locator("main a.row[id^=row-]").first.get_attribute("href")
    visit(page, SCREENS["mirror-year"])
    behind = page.locator("main a[href^='/rows?about=']").first.get_attribute("href")
    visit(page, SCREENS["accounts"])
    account = page.locator("main a[href^='/accounts/']").first.get_attribute("href")
    return {"row": row, "rows": behind, "account": account}


def fits(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    return page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def expect_sheets_fit(page: Page, *openers: str) -> None:
    """Opens sheets one after the other, each by the selector of what opens it; none has to be scrolled sideways. In French."""
    for opener in openers:
        page.locator(opener).click()
        sheet = page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth"), opener
        sheet.get_by_role("button", name="Fermer").click()
        expect(sheet).to_have_count(0)


def cut_off(page: Page) -> list[str]:
    """Texts of the screen and of the places that reach beyond its edges, and are in nothing that is made to be scrolled sideways."""
    return page.evaluate("""[...document.querySelectorAll("main *, .places *")].filter((one) => {
      if (one.children.length > 0 || one.textContent.trim() === "" || one.closest(".only-read")) return false;
      const words = document.createRange();
      words.selectNodeContents(one);
      const { left, right, width } = words.getBoundingClientRect();
      if (width === 0 || (left >= -1 && right <= document.documentElement.clientWidth + 1)) return false;
      for (let around = one.parentElement; !around.matches("main, .places"); around = around.parentElement) {
        if (["auto", "scroll"].includes(getComputedStyle(around).overflowX)) return false;
      }
      return true;
    }).map((one) => one.textContent.slice(0, 60))""")


def sideways(page: Page) -> list[str]:
    """What makes a page too wide."""
    return page.evaluate("""[...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 30)}`).slice(0, 12)""")


# What is pressed is as high as a finger, in pixels, and as wide as a day of a week on a phone.
FINGER = (40, 44)


def hard_to_meet(page: Page) -> list[str]:
    """What can be pressed and is smaller than a finger. Links within a sentence are as high as its line; marks of a chart are read by touching
    anywhere above them."""
    return page.evaluate("""([widest, highest]) => [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=option]")]
      .filter((one) => {
        if (one.disabled || one.type === "hidden" || one.closest(".only-read, [inert]") || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        const isInText = getComputedStyle(one).display === "inline" && [...one.parentElement.childNodes].some((beside) => beside.nodeType === 3 && beside.textContent.trim());
        if (isInText) return false;
        const boxes = [one, ...["checkbox", "radio", "file"].includes(one.type) ? one.labels : []].map((each) => each.getBoundingClientRect());
        return !boxes.some(({ width, height }) => width >= widest - 0.5 && height >= highest - 0.5);
      }).map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return `${one.tagName}#${one.id}.${one.className} ${width.toFixed(0)} x ${height.toFixed(0)} ${one.textContent.slice(0, 30)}`;
      })""", FINGER)
