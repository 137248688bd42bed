"""Two native apps and a browser in one household: each changes something without a network, and in the end all three show all of it.

The apps are `TogetherTests` of the Swift tests, with stores and lines of their own. They are skipped where nobody says where a server is, so
they run here alone, and what they write at their end is what this test goes on with.
"""

import contextlib
import json
import os
import re
import signal
import subprocess
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Page, expect

from devices import back_on_line, begin, everything_arrived, open_row, out_of_line, write_note
from screens import stands, visit
from serving import ROOT
from visit import wait_until

NOTE = "asked them about the roaming"
MERCHANT = "Island Phones"
# They start, sign in, and sync before they say something.
APPS_LIMIT_SECONDS = 300

# What a screen tells: amounts that stand alone, and lines of a name and its amount.
FIGURES = """() => ({
  alone: [...document.querySelectorAll("main .hero, main .today-balance, main .today-week .card-head .amount")].map((one) => one.textContent),
  lines: [...document.querySelectorAll("main a.row")]
    .map((row) => [".row-name", ".amount"].map((part) => row.querySelector(part)?.textContent))
    .filter((parts) => parts.every(Boolean)),
})"""


class Apps:
    """Maya's and Sam's phones, in a process that ends with the test."""

    def __init__(self, folder: Path, **plan: str) -> None:
        self.folder = folder
        self._log = folder / "log"
        plan["folder"] = str(folder)
        with self._log.open("w") as log:
            self._process = subprocess.Popen(
                [ROOT / "Scripts" / "run-swift-tests", "--filter", "TogetherTests"], cwd=ROOT,
                env=os.environ | {"EVENKEEL_TOGETHER": json.dumps(plan)}, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True)

    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def wait_for(self, page: Page, name: str) -> None:
        """Waits until they left word."""
        wait_until(page, lambda: (self.folder / name).exists() or self.has_ended(), APPS_LIMIT_SECONDS)
        assert (self.folder / name).exists(), self._said()

    def said(self, page: Page) -> dict:
        """Waits until they are through; what they did and show."""
        wait_until(page, self.has_ended, APPS_LIMIT_SECONDS)
        assert self._process.returncode == 0 and (self.folder / "said.json").exists(), self._said()
        return json.loads((self.folder / "said.json").read_text())

    def close(self) -> None:
        """Ends them, and the tests' program that the script has started."""
        if not self.has_ended():
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        print(self._said())

    def _said(self) -> str:
        return self._log.read_text(errors="replace")


@pytest.fixture
def start_apps(evenkeel, tmp_path):
    """Starts the apps beside the server: `start_apps(noted=…, note=…, merchant=…)`."""
    started = []

    def start(**plan: str) -> Apps:
        folder = tmp_path / "apps"
        folder.mkdir()
        started.append(Apps(folder, server=evenkeel.url, **plan))
        return started[-1]

    yield start
    for apps in started:
        apps.close()


def rename(page: Page) -> None:
    """Gives the merchant of the row that is open another name."""
    page.get_by_role("link", name=re.compile("^About Koodo")).click()
    page.get_by_role("button", name="Rename this merchant").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(MERCHANT)
    dialog.get_by_role("button", name="Save").click()
    page.wait_for_url(re.compile("/merchants/Island%20Phones"))
    expect(page.locator("#title")).to_have_text(MERCHANT)


def lacking(page: Page, texts: list[str]) -> list:
    """Which of a screen's figures an app does not show: as one text, and in a line behind its name and what is told of it."""
    figures = page.evaluate(FIGURES)
    assert figures["alone"] and figures["lines"], page.url
    lines = [[name, amount] for name, amount in figures["lines"]
             if not any(text == name and amount in texts[place + 1:place + 3] for place, text in enumerate(texts))]
    return [amount for amount in figures["alone"] if amount not in texts] + lines


def test_two_apps_and_a_browser_agree(page, start_apps, watch):
    watch.expect("net::ERR_INTERNET_DISCONNECTED")
    begin(page, "maya")
    page.goto("/transactions?query=merchant:koodo")
    page.locator("main a.row[id^=row-]").first.click()
    expect(page.get_by_label("Note")).to_be_visible()
    noted = urlsplit(page.url).path
    visit(page, "/merchants/Koodo")
    expect(page.get_by_role("button", name="Rename this merchant")).to_be_visible()
    open_row(page, noted)

    out_of_line(page)
    write_note(page, NOTE)
    rename(page)
    apps = start_apps(noted=noted.rsplit("/", 1)[1], note=NOTE, merchant=MERCHANT)
    apps.wait_for(page, "offline")
    back_on_line(page)
    open_row(page, noted)
    everything_arrived(page)
    said = apps.said(page)

    page.goto(f"/transactions/{said['corrected']}")
    expect(page.locator("#category-name")).to_have_text(said["category"])
    payee = quote('"' + said["payee"] + '"')
    page.goto(f"/transactions?query={payee}")
    rows = page.locator("main a.row[id^=row-]")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text(said["payee"])
    expect(rows).to_contain_text(said["amount"])
    for address, name in (("/", "today"), ("/spending?kind=month", "month")):
        page.goto(address)
        stands(page)
        for texts in said[name]:
            assert lacking(page, texts) == [], f"{name} in an app: {texts}"
