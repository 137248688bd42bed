"""Every screen in every language, size and state, and in looks so that each look meets each screen, language, size and state.

With EVENKEEL_LOOKS=all each screen is looked at in every product of language, look and size; that is the long lane's. With EVENKEEL_RECORD=1
their pictures are taken.
"""

import os
import re

import pytest
from playwright.sync_api import Page, Route, expect

from arriving import sign_up
from made_up_language import TAG, pack
from screens import SCREENS, cut_off, fits, hard_to_meet, row_addresses, sideways, stands, visit
from statements import READS_STATEMENTS
from visit import axe, in_language, shoot, sign_in, wait_until, wait_until_kept

LANGUAGES = ["en-CA", "en-AU", "fr-CA", "es", TAG]
# What settings write on the page; each theme but the first changes colours alone.
LOOKS = [
    {"theme": "light", "contrast": "normal"},
    {"theme": "dark", "contrast": "normal"},
    {"theme": "pastel", "contrast": "normal"},
    {"theme": "light", "contrast": "more"},
    {"theme": "dark", "contrast": "more"},
    {"theme": "pastel", "contrast": "more"},
]
# Width, height, and letters in percent.
SIZES = {
    "phone": (390, 844, 100), "narrow": (320, 640, 100), "landscape": (844, 390, 100), "desktop": (1280, 800, 100), "wide": (1920, 1080, 100),
    "large letters": (390, 844, 200),
}
IS_WHOLE = os.environ.get("EVENKEEL_LOOKS") == "all"
# Screens that are shown as they come, without what they need, and without a network.
PICTURED = {"loading": ["today", "transactions", "add"], "failed": ["today"], "offline": ["today", "mirror-week", "transactions"]}
FAILED = "!!document.querySelector('main:not([aria-busy]) [role=alert] button')"
# What no device has before it was looked at, and nobody sees then without a network.
OF_THE_SERVER = ["security", "notifications", "programs"]
# What is there before the household is, and where it can't be opened.
OF_NO_HOUSEHOLD = ["help-lines"]


def enter(page: Page) -> dict[str, str]:
    """Signs Maya in; the addresses of all screens."""
    sign_in(page, "maya")
    stands(page)
    return {**SCREENS, **row_addresses(page)}


def put_on(page: Page, look: dict[str, str]) -> None:
    page.evaluate("(look) => { Object.assign(document.documentElement.dataset, look); }", look)


def resize(page: Page, size: str) -> None:
    width, height, letters = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("(letters) => { document.documentElement.style.fontSize = letters === 100 ? '' : `${letters}%`; }", letters)


def expect_room(page: Page, *where: str) -> None:
    """Nothing is scrolled sideways or cut off."""
    assert fits(page), (where, sideways(page))
    assert not cut_off(page), where


def looked_at(language: int, screen: int) -> list[tuple[str, dict[str, str]]]:
    """The sizes and looks in which a screen is read by axe in a language: over all languages each size and each look once, over all screens
    each look in each size; all products in the long lane."""
    if IS_WHOLE:
        return [(size, look) for size in SIZES for look in LOOKS]
    sizes = list(SIZES)
    turns = [0, 5] if language == 0 else [language]
    return [(sizes[(screen + turn) % len(sizes)], LOOKS[(screen + screen // len(sizes) + turn) % len(LOOKS)]) for turn in turns]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_stands_in_anybodys_way(browse, language):
    page = browse(locale="en-CA" if language == TAG else language, reduced_motion="reduce", service_workers="block")
    if language == TAG:
        texts = pack("en-CA")
        packs = re.compile(r"/content/en-CA(\.whole)?\.pack$")
        page.context.route(packs, lambda route: route.fulfill(body=texts, content_type="application/octet-stream"))
    for place, (name, address) in enumerate(enter(page).items()):
        visit(page, address)
        moving = page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length")
        assert moving == 0, name
        for size in SIZES:
            resize(page, size)
            expect_room(page, name, size)
        for size, look in looked_at(LANGUAGES.index(language), place):
            resize(page, size)
            put_on(page, look)
            axe(page, about=f"{name} in {language}, {size}, {look}")
        resize(page, "phone")
        put_on(page, LOOKS[0])
        assert not hard_to_meet(page), name
        if language == "en-CA":
            shoot(page, name)


def test_looks_meet_everything():
    """What the short lane leaves to the long one is products of three alone."""
    seen = [(name, language, size, tuple(look.values())) for place, name in enumerate([*SCREENS, "row", "rows"])
            for language in LANGUAGES for size, look in looked_at(LANGUAGES.index(language), place)]
    looks = {tuple(look.values()) for look in LOOKS}
    assert {(name, look) for name, _, _, look in seen} == {(name, look) for name in [*SCREENS, "row", "rows"] for look in looks}
    assert {(name, size) for name, _, size, _ in seen} == {(name, size) for name in [*SCREENS, "row", "rows"] for size in SIZES}
    assert {(language, look) for _, language, _, look in seen} == {(language, look) for language in LANGUAGES for look in looks}
    assert {(size, look) for _, _, size, look in seen} == {(size, look) for size in SIZES for look in looks}
    assert {(language, size) for _, language, size, _ in seen} == {(language, size) for language in LANGUAGES for size in SIZES}


def test_a_household_that_has_nothing_yet(page, evenkeel):
    sign_up(page, evenkeel, "robin@new.example")
    for place, (name, address) in enumerate(SCREENS.items()):
        visit(page, address)
        put_on(page, LOOKS[place % len(LOOKS)])
        alerts = page.get_by_role("alert").filter(has_text=re.compile(r"\w")).all_inner_texts()
        assert len(alerts) == (1 if name == "transactions-not-understood" else 0), (name, alerts)
        axe(page)
        shoot(page, f"{name}-empty")


def test_loading(browse):
    page = browse(locale="fr-CA")
    held: list[Route] = []
    page.route("**/snapshot", lambda route: held.append(route))
    sign_in(page, "maya")
    for place, (name, address) in enumerate(SCREENS.items()):
        if name in OF_NO_HOUSEHOLD:
            continue
        # What the screen before has left.
        page.evaluate("for (const one of document.querySelectorAll('main .skeleton')) one.remove()")
        visit(page, address, is_there="!!document.querySelector('main[aria-busy] .skeleton')")
        expect(page.get_by_text(in_language("fr-CA", "Just a moment"))).to_be_attached()
        put_on(page, LOOKS[place % len(LOOKS)])
        # The shape is drawn anew when the household says something; what is looked at may be gone.
        wait_until(page, "document.querySelector('main .skeleton')?.getBoundingClientRect().height > 40")
        axe(page)
        if name in PICTURED["loading"]:
            shoot(page, f"{name}-loading")
    wait_until(page, lambda: len(held) > 0)
    for route in held:
        route.continue_()
    stands(page)


def test_failed(browse, watch):
    page = browse(locale="es")
    watch.expect("Failed to load resource")
    page.route("**/snapshot", lambda route: route.abort())
    sign_in(page, "maya")
    for place, (name, address) in enumerate(SCREENS.items()):
        if name in OF_NO_HOUSEHOLD:
            continue
        visit(page, address, is_there=FAILED)
        put_on(page, LOOKS[place % len(LOOKS)])
        expect(page.get_by_role("alert")).to_contain_text(in_language("es", "Nothing of yours is lost."))
        axe(page)
        if name in PICTURED["failed"]:
            shoot(page, "failed")
    page.unroute("**/snapshot")
    page.get_by_role("button", name=in_language("es", "Try again")).click()
    stands(page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_offline(browse, network):
    page = browse(locale="en-AU")
    addresses = enter(page)
    wait_until_kept(page)
    wait_until(page, READS_STATEMENTS)
    network.cut()
    page.reload()
    expect(page.get_by_role("status").filter(has_text=re.compile(r"Offline.*Last synced: \d"))).to_be_visible()
    for place, (name, address) in enumerate(addresses.items()):
        if name in OF_THE_SERVER:
            visit(page, address, is_there=FAILED)
            expect(page.get_by_role("button", name="Try again")).to_be_visible()
        else:
            visit(page, address)
            assert not page.evaluate(FAILED), name
        put_on(page, LOOKS[place % len(LOOKS)])
        axe(page)
        if name in PICTURED["offline"]:
            shoot(page, f"{name}-offline")
