"""Every screen in every look, language and size; with EVENKEEL_RECORD=1 also their pictures in Docs/screens."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from arriving import sign_up
from pseudo import pack
from screens import SCREENS, cut_off, fits, row_addresses, sideways, stands, visit
from statements import READS_STATEMENTS
from visit import axe, shoot, sign_in, wait_until, wait_until_kept

LANGUAGES = ["en-CA", "en-AU", "fr-CA", "es"]
# What settings write on the page; each theme but the first changes colours alone.
LOOKS = [
    {"theme": "dark", "contrast": "normal"},
    {"theme": "pastel", "contrast": "normal"},
    {"theme": "light", "contrast": "more"},
    {"theme": "dark", "contrast": "more"},
    {"theme": "light", "contrast": "normal"},
]
# Screens that are shown as they come, without what they need, and without a network.
PICTURED = {"loading": ["today", "transactions", "add"], "failed": ["today"], "offline": ["today", "mirror-week", "transactions"]}
FAILED = "!!document.querySelector('main:not([aria-busy]) [role=alert] button')"
# What no device keeps, and nobody sees without a network.
OF_THE_SERVER = ["security"]
SIZES = {"landscape": (844, 390), "desktop": (1280, 800), "wide": (1920, 1080), "phone": (390, 844)}


def enter(page: Page) -> dict[str, str]:
    """Signs Maya in; the addresses of all screens."""
    sign_in(page, "maya")
    stands(page)
    return {**SCREENS, **row_addresses(page)}


def test_nothing_stands_in_anybodys_way(browse):
    page = browse(reduced_motion="reduce")
    for name, address in enter(page).items():
        visit(page, address)
        axe(page)
        moving = page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")
        assert moving == 0, name
        for look in LOOKS:
            page.evaluate("(look) => { Object.assign(document.documentElement.dataset, look); }", look)
            axe(page, "color-contrast")


def test_letters_twice_as_large(browse):
    page = browse(reduced_motion="reduce")
    page.add_init_script("addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })")
    for name, address in enter(page).items():
        visit(page, address)
        axe(page)
        assert fits(page), (name, sideways(page))
        assert not cut_off(page), name


@pytest.mark.parametrize("language", [*LANGUAGES, "pseudo"])
def test_the_narrowest_phone(browse, language):
    locale = "en-CA" if language == "pseudo" else language
    page = browse(locale=locale, viewport={"width": 320, "height": 640}, reduced_motion="reduce", service_workers="block")
    if language == "pseudo":
        texts = pack()
        page.context.route("**/content/en-CA.pack", lambda route: route.fulfill(body=texts, content_type="application/octet-stream"))
    for name, address in enter(page).items():
        visit(page, address)
        assert fits(page), (name, sideways(page))
        assert not cut_off(page), name


def test_every_size(browse):
    page = browse(reduced_motion="reduce")
    for name, address in enter(page).items():
        visit(page, address)
        for width, height in SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            assert fits(page), (name, width, sideways(page))
            assert not cut_off(page), (name, width)
        shoot(page, name)


def test_a_household_that_has_nothing_yet(page, evenkeel):
    sign_up(page, evenkeel, "robin@new.example")
    for name, address in SCREENS.items():
        visit(page, address)
        alerts = page.get_by_role("alert").filter(has_text=re.compile(r"\w")).all_inner_texts()
        assert len(alerts) == (1 if name == "transactions-not-understood" else 0), (name, alerts)
        axe(page)
        shoot(page, f"{name}-empty")


def test_loading(page):
    held: list[Route] = []
    page.route("**/snapshot", lambda route: held.append(route))
    sign_in(page, "maya")
    for name, address in SCREENS.items():
        # What the screen before has left.
        page.evaluate("for (const one of document.querySelectorAll('main .skeleton')) one.remove()")
        visit(page, address, is_there="!!document.querySelector('main[aria-busy] .skeleton')")
        expect(page.get_by_text("Just a moment")).to_be_attached()
        # The shape is drawn anew when the household says something; what is looked at may be gone.
        wait_until(page, "document.querySelector('main .skeleton')?.getBoundingClientRect().height > 40")
        axe(page)
        if name in PICTURED["loading"]:
            shoot(page, f"{name}-loading")
    wait_until(page, lambda: len(held) > 0)
    for route in held:
        route.continue_()
    stands(page)


def test_failed(page, watch):
    watch.expect("Failed to load resource")
    page.route("**/snapshot", lambda route: route.abort())
    sign_in(page, "maya")
    for name, address in SCREENS.items():
        visit(page, address, is_there=FAILED)
        expect(page.get_by_role("alert")).to_contain_text("Nothing of yours is lost.")
        axe(page)
        if name in PICTURED["failed"]:
            shoot(page, "failed")
    page.unroute("**/snapshot")
    page.get_by_role("button", name="Try again").click()
    stands(page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_offline(page, network):
    addresses = enter(page)
    wait_until_kept(page)
    wait_until(page, READS_STATEMENTS)
    network.cut()
    page.reload()
    expect(page.get_by_role("status").filter(has_text=re.compile(r"Offline.*Last in step: \d"))).to_be_visible()
    for name, address in addresses.items():
        if name in OF_THE_SERVER:
            visit(page, address, is_there=FAILED)
            expect(page.get_by_role("button", name="Try again")).to_be_visible()
        else:
            visit(page, address)
            assert not page.evaluate(FAILED), name
        axe(page)
        if name in PICTURED["offline"]:
            shoot(page, f"{name}-offline")
