"""What a screen reader says of each screen, in its order: roles and names, written as text and compared.

Only what the catalogue says is compared, since amounts, days and names differ from one day to the next. EVENKEEL_RECORD=reading writes the texts anew.
"""

import json
import os
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from arriving import sign_up
from screens import SCREENS, visit
from serving import ROOT

FOLDER = Path(__file__).parent / "reading"
WORDS = {text for key, text in json.loads((ROOT / "Content" / "locales" / "en-CA.json").read_text()).items() if "{" not in text}
WAYS_IN = {"welcome": "/welcome", "sign-in": "/sign-in", "sign-up": "/sign-up", "recovery": "/recovery", "recovery-key": "/recovery?way=key"}

# `- heading "Today" [level=1]`, `- text: Nothing yet`, `- navigation "Places":`
LINE = re.compile(r'^(?P<room> *)- (?P<role>\w+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<state>(?: \[[^\]]*\])*)(?:: (?P<text>.+)|:)?$')


def reading(page: Page, room: str) -> str:
    """The parts of a room that say something of the catalogue's, or hold such parts."""
    lines = []
    for line in page.locator(room).aria_snapshot().splitlines():
        found = LINE.match(line)
        if not found:
            continue
        said = [part.strip('"') for part in (found["name"], found["text"]) if part]
        if any(part in WORDS for part in said) or (not said and found["role"] in ("navigation", "dialog", "status", "alert")):
            states = " ".join(state for state in (found["state"] or "").split() if not state.startswith("[ref"))
            lines.append(" ".join(part for part in (found["role"], states, *[part for part in said if part in WORDS]) if part))
    return "\n".join(lines) + "\n"


def expect_reading(page: Page, name: str, room: str = "main") -> None:
    file = FOLDER / f"{name}.txt"
    said = reading(page, room)
    if os.environ.get("EVENKEEL_RECORD") == "reading":
        FOLDER.mkdir(exist_ok=True)
        file.write_text(said)
    assert said == file.read_text(), f"EVENKEEL_RECORD=reading pytest Tests/Browser/test_reading.py writes {file.name} anew"


def test_the_screens_of_a_household_that_has_nothing_yet(page, evenkeel):
    sign_up(page, evenkeel, "robin@new.example")
    # What stands around every screen is compared once.
    expect_reading(page, "places", ".places")
    for name, address in SCREENS.items():
        visit(page, address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect_reading(page, name)


def test_the_way_in(page):
    for name, address in WAYS_IN.items():
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect_reading(page, name)
