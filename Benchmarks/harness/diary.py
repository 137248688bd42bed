"""How fast a journal of ten years opens and is searched in Chromium: entries of 300 words come as an export of Day One does, by the
app's own import; then the app starts cold on the journal's screens, and what is typed into its search is looked for. The same again with
the processor slowed down four times.

  .build/python/bin/python3 -m harness.diary [entries]
"""

import io
import json
import random
import statistics
import sys
import tempfile
import zipfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from .places import ROOT
from .serving import EMAIL, PASSWORD
# Which says where the browser tests are.
from .web import SLOWDOWN, drawn, open_context, session
from serving import Evenkeel  # noqa: E402
from visit import wait_until_answered  # noqa: E402

YEARS, WORDS, STARTS = 10, 300, 5
SEED = 20_261_129
# So many different words, whose use falls as in a language.
VOCABULARY = 8_000
SCREENS = {"journal": "/journal", "list": "/journal/entries"}
# One that many entries have, one that few have, two of which the last is still being typed, a phrase, and one that none has.
SEARCHES = ("w3", "w7000", "w12 w9", '"w5 w2"', "tag:t3", "elsewhere")


def day_one(entries: int) -> bytes:
    """An export of Day One with so many entries over ten years."""
    chance = random.Random(SEED)
    words = [f"w{number}" for number in range(VOCABULARY)]
    shares = [1 / (number + 1) for number in range(VOCABULARY)]
    first = datetime(2016, 11, 29, 7, tzinfo=UTC)
    step = timedelta(days=365.25 * YEARS) / entries
    made = []
    for number in range(entries):
        said = chance.choices(words, shares, k=WORDS)
        at = (first + number * step).strftime("%Y-%m-%dT%H:%M:%SZ")
        made.append({
            "uuid": f"{number:032X}", "creationDate": at, "timeZone": "America/Toronto", "text": f"# Day {number}\n\n" + " ".join(said),
            "tags": [f"t{number % 40}"], "starred": number % 25 == 0})
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("Journal.json", json.dumps({"metadata": {"version": "1.0"}, "entries": made}))
    return archive.getvalue()


def bring(page: Page, url: str, entries: int, folder: Path) -> float:
    """Brings the entries into the journal of somebody who signs in; gives the seconds that it took."""
    file = folder / "Day One.zip"
    file.write_bytes(day_one(entries))
    page.goto(f"{url}/sign-in")
    page.locator("#email").fill(EMAIL)
    page.locator("#password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_selector("#body .card", timeout=120_000)
    wait_until_answered(page)
    page.goto(f"{url}/settings/data")
    page.locator("summary").filter(has_text="Day One").click()
    page.locator("#journal-other").set_input_files(file)
    page.get_by_role("button", name="Bring it into my journal").click(timeout=300_000)
    begun = page.evaluate("performance.now()")
    page.get_by_role("status").filter(has_text="now in your journal").wait_for(timeout=900_000)
    return (page.evaluate("performance.now()") - begun) / 1_000


# When the first thing of the journal is drawn. Asking from outside would wait for what the page does after that.
DRAWN = """new MutationObserver((_, observer) => {
  if (!document.querySelector("main a[id^=record-]")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.drawnAt = performance.now(); }));
}).observe(document, { subtree: true, childList: true });"""


def opening(playwright: Playwright, profile: Path, address: str, rate: int) -> float:
    """Milliseconds from the beginning of a navigation in a fresh browser until the screen is drawn with what the journal has."""
    context = open_context(playwright, profile)
    page = context.new_page()
    session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.add_init_script(DRAWN)
    page.goto(address)
    page.wait_for_function("window.drawnAt", timeout=120_000)
    time = page.evaluate("window.drawnAt")
    context.close()
    return time


# From when the search begins, after the rest that follows the last key, until the list is drawn.
SEARCH = """(words) => new Promise((found) => {
  const field = document.querySelector("#journal-search");
  const count = () => document.querySelector("main p[role=status]");
  const before = count();
  const asked = Object.getOwnPropertyDescriptor(window, "setTimeout").value;
  let begun = null;
  window.setTimeout = (work, ...rest) => asked(() => { if (rest[0] === 150) begun ??= performance.now(); work(); }, ...rest);
  const observer = new MutationObserver(() => {
    if (begun === null || !count() || count() === before) return;
    observer.disconnect();
    window.setTimeout = asked;
    requestAnimationFrame(() => asked(() => found(performance.now() - begun)));
  });
  observer.observe(document, { subtree: true, childList: true });
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
})"""


def search(page: Page, words: str) -> float:
    """Milliseconds from the end of the rest that follows the last key until the list is drawn."""
    # What is synced right after the start draws the page once more.
    page.wait_for_selector("#journal-search", timeout=120_000)
    time = page.evaluate(SEARCH, words)
    drawn(page)
    return time


def searching(page: Page, address: str) -> dict[str, float]:
    """Milliseconds that each search takes until its list is drawn: the median of three, after one that has the texts folded."""
    times = {}
    for words in SEARCHES:
        found = []
        for _ in range(3 + 1):
            page.goto(address)
            page.wait_for_selector("main a[id^=record-]", timeout=120_000)
            drawn(page)
            # The engine's journal is made by the first search of a visit.
            search(page, "w1")
            found.append(search(page, words))
        times[words] = round(statistics.median(found[1:]))
    return times


def measure(entries: int) -> dict:
    results: dict = {"entries": entries}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder, profile = Path(name), Path(name) / "profile"
        server = Evenkeel(folder / "data", ROOT / ".build" / "web")
        try:
            context = open_context(playwright, profile)
            page = context.new_page()
            results["import_seconds"] = round(bring(page, server.url, entries, folder), 1)
            context.close()
            for key, rate in (("", 1), ("_slowed", SLOWDOWN)):
                for screen, path in SCREENS.items():
                    results[f"{screen}{key}_ms"] = round(statistics.median(
                        opening(playwright, profile, server.url + path, rate) for _ in range(STARTS)))
                context = open_context(playwright, profile)
                page = context.new_page()
                session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
                results["search" + key + "_ms"] = searching(page, server.url + SCREENS["list"])
                context.close()
        finally:
            server.close()
    return results


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000), indent=2))
