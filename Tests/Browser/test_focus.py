"""Everything by the keyboard alone: what the Tab key reaches on every screen, in which order, and that it is seen there."""

import pytest
from playwright.sync_api import Page, expect

import focus
from screens import SCREENS, row_addresses, stands, visit
from visit import sign_in

# Where a sheet is opened from: the screen, and the control there.
SHEETS = {
    "find": ("today", "header button.find, header button.find-round"),
    "subscription": ("subscriptions", "button[id^=about-]"),
    "change a row": ("row", "#edit"),
    "split a row": ("row", "#divide"),
    "how a row feels": ("row", "#felt-about"),
    "a row's tag": ("row", "#add-tag"),
    "undo an import": ("imports", "button[id^=undo-]"),
    "another category": ("unsure", "#other"),
    "category of an entry": ("add", "#entry-category"),
    "invite": ("family", "#family-invite"),
    "add a member": ("family", "#family-add"),
    "partner": ("family", "#family-partner"),
    "drill": ("security", "#try-recovery-key"),
    "rotation": ("security", "#rotate-vault"),
    "member": ("family", "button[id^=member-]"),
    "share": ("family", "button[id^=sharing-]"),
    "household": ("settings", "#rename-household"),
    "lock": ("settings", "#lock-with-pin"),
    "name": ("security", "#change-name"),
    "address": ("security", "#change-email"),
    "password": ("security", "#change-password"),
    "token": ("programs", "#make-token"),
}


@pytest.fixture(params=["phone", "desktop"])
def maya(request, browse) -> Page:
    size = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}[request.param]
    page = browse(reduced_motion="reduce", viewport=size)
    sign_in(page, "maya")
    stands(page)
    return page


def test_every_screen_is_walked_through(maya):
    wrong = {}
    for name, address in {**SCREENS, **row_addresses(maya)}.items():
        visit(maya, address)
        # What comes of the journal after a purchase is drawn is walked through with it.
        if name == "row":
            expect(maya.locator("#worth")).to_be_visible()
        walk = focus.walk(maya)
        assert len(walk.stops) > 8, (name, walk.stops)
        if walk.wrong:
            wrong[name] = walk.wrong
    assert not wrong, "\n".join(f"{name}: {one}" for name, all in wrong.items() for one in all)


def test_the_way_in_is_walked_through(page):
    wrong = {}
    for address in ("/welcome", "/sign-in", "/sign-up", "/recovery"):
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        walk = focus.walk(page)
        assert len(walk.stops) > 2, (address, walk.stops)
        if walk.wrong:
            wrong[address] = walk.wrong
    assert not wrong, wrong


def test_the_way_back_is_the_same(maya):
    for name in ("mirror-month", "add", "settings"):
        visit(maya, SCREENS[name])
        walk = focus.walk(maya)
        maya.evaluate("walk.stops.at(-1).focus()")
        back = [stop["name"] for stop in focus.steps(maya, "Shift+Tab", len(walk.stops) - 1)]
        assert back == walk.stops[-2::-1], name


def test_the_way_to_the_content_is_short(maya):
    visit(maya, SCREENS["mirror-month"])
    maya.evaluate(focus.BEGIN)
    maya.keyboard.press("Tab")
    expect(maya.get_by_role("link", name="Skip to content")).to_be_focused()
    maya.keyboard.press("Enter")
    expect(maya.get_by_role("heading", level=1)).to_be_focused()
    maya.keyboard.press("Tab")
    expect(maya.locator("main :focus")).to_have_count(1)


def test_sheets_keep_the_focus_and_give_it_back(maya):
    wrong = {}
    addresses = {**SCREENS, **row_addresses(maya)}
    for name, (screen, opener) in SHEETS.items():
        visit(maya, addresses[screen])
        button = maya.locator(opener).filter(visible=True).first
        button.focus()
        maya.keyboard.press("Enter")
        sheet = maya.get_by_role("dialog")
        expect(sheet).to_be_visible()
        expect(sheet.locator(":focus")).to_have_count(1)
        walk = focus.walk(maya)
        if walk.wrong:
            wrong[name] = walk.wrong
        maya.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        expect(button).to_be_focused()
    assert not wrong, "\n".join(f"{name}: {one}" for name, all in wrong.items() for one in all)
