"""How fast the web app is in Chromium with 100,000 transactions: cold start, screen changes, typing, scrolling, memory, and what a first
load transfers, and how long a gesture over many transactions is on its way; the same again with the processor slowed down four times.

  .build/python/bin/python3 -m harness.web [rows]
"""

import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, sync_playwright

from .places import EVENKEEL, ROOT
from .serving import EMAIL, PASSWORD, Client, statement

os.environ["EVENKEEL_PROGRAM"] = str(EVENKEEL)
sys.path.append(str(ROOT / "Tests" / "Browser"))
from screens import SCREENS  # noqa: E402
from serving import Evenkeel  # noqa: E402
from visit import wait_until, wait_until_answered  # noqa: E402

STARTS, CHANGES, SLOWDOWN = 5, 3, 4
# What security shows comes from the server.
PATHS = [address for name, address in SCREENS.items() if name != "security"]
WORDS = "tim hortons"
# Transactions that one gesture changes; each number has an account of its own.
GESTURES = (125, 250, 500)

# Runs before the app: when a screen was drawn first and last, the engine's times, and the longest frame.
WATCH = """
window.watched = { first: null, drawn: null, engine: [], frame: 0 };
const look = () => {
  const main = document.querySelector("main");
  if (!main || main.hasAttribute("aria-busy") || !main.querySelector("#body")?.childElementCount) return;
  watched.drawn = performance.now();
  watched.first ??= watched.drawn;
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-busy"] });
new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (entry.name === "engine") watched.engine.push(entry.duration); })
  .observe({ type: "measure" });
let before = performance.now();
const beat = (now) => { watched.frame = Math.max(watched.frame, now - before); before = now; requestAnimationFrame(beat); };
requestAnimationFrame(beat);
"""

# A link in a corner, which goes when it was tapped.
LINK = """(path) => {
  const link = document.createElement("a");
  link.href = path;
  Object.assign(link.style, { position: "fixed", inset: "0 auto auto 0", width: "20px", height: "20px", zIndex: "99" });
  link.addEventListener("pointerup", ({ timeStamp }) => { watched.tapped = timeStamp; });
  link.addEventListener("click", () => setTimeout(() => link.remove()));
  document.body.append(link);
}"""


def fill(server: Evenkeel, rows: int) -> None:
    """Gives the demo household so many further rows, and accounts for the gestures."""
    client = Client(server.url)
    client.sign_in(EMAIL, PASSWORD)
    home = f"/v1/households/{client.json('GET', '/v1/households')['households'][0]['id']}"
    for account, count in [("Long", rows)] + [(f"Gesture{count}", count) for count in GESTURES]:
        upload = client.json(
            "POST", f"{home}/imports/preview?name={account}.csv&account={account}", statement(count),
            content_type="application/octet-stream")["upload"]
        client.json("POST", f"{home}/imports", {"upload": upload})


def open_context(playwright: Playwright, profile: Path) -> BrowserContext:
    context = playwright.chromium.launch_persistent_context(
        str(profile), executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"], viewport={"width": 390, "height": 844}, locale="en-CA")
    context.add_init_script(WATCH)
    return context


def session(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def first_load(context: BrowserContext, evenkeel: Evenkeel) -> dict:
    """Kilobytes that a device receives which has nothing: the whole app with its engine, kept by the service worker; then, when
    somebody signs in, the household. On a line that costs something nothing is fetched ahead."""
    page = context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.goto(evenkeel.url + "/sign-in")
    wait_until_answered(page)
    app = evenkeel.network.received
    page.locator("#email").fill(EMAIL)
    page.locator("#password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_selector("#body .card", timeout=120_000)
    household = evenkeel.network.received - app
    page.close()
    return {"app_kb": round(app / 1_000), "household_kb": round(household / 1_000)}


def drawn(page: Page) -> float:
    """Milliseconds of the page's clock at which the screen that is there was drawn; waits until nothing is drawn any more."""
    wait_until(page, "watched.drawn !== null && performance.now() - watched.drawn > 300")
    return page.evaluate("watched.drawn")


def cold_start(playwright: Playwright, profile: Path, url: str) -> float:
    """Milliseconds from the beginning of a navigation in a fresh browser to a drawn Today; what syncing brings then is drawn later."""
    context = open_context(playwright, profile)
    page = context.new_page()
    page.goto(url + "/")
    page.wait_for_selector("#body .card", timeout=60_000)
    time = page.evaluate("watched.first")
    context.close()
    return time


def changes(page: Page, url: str) -> tuple[list[float], list[float]]:
    """Milliseconds from the end of a tap on a link until its screen is drawn, and the engine's part of each."""
    times, engine = [], []
    for path in PATHS * CHANGES:
        page.evaluate(LINK, path)
        page.evaluate("watched.drawn = null; watched.engine = []")
        page.mouse.click(10, 10)
        times.append(drawn(page) - page.evaluate("watched.tapped"))
        engine.append(sum(page.evaluate("watched.engine")))
    return times[len(PATHS):], engine[len(PATHS):]


def typing(page: Page, url: str) -> list[float]:
    """Milliseconds from each key in the search until the page can draw again."""
    page.goto(url + "/transactions")
    drawn(page)
    field = page.get_by_role("searchbox").or_(page.get_by_role("combobox")).first
    field.click()
    times = []
    for letter in WORDS:
        page.evaluate(
            "watched.key = null; addEventListener('keydown', () => { const began = performance.now();"
            " requestAnimationFrame(() => setTimeout(() => { watched.key = performance.now() - began; })); }, { once: true, capture: true })")
        page.keyboard.type(letter)
        wait_until(page, "watched.key !== null")
        times.append(page.evaluate("watched.key"))
    return times


def scrolling(page: Page, url: str) -> float:
    """The longest frame in milliseconds while the list of all transactions is scrolled."""
    page.goto(url + "/transactions")
    drawn(page)
    page.mouse.move(195, 500)
    page.evaluate("watched.frame = 0")
    for _ in range(60):
        page.mouse.wheel(0, 900)
        page.wait_for_timeout(16)
    return page.evaluate("watched.frame")


def gesture(page: Page, url: str, count: int, tag: str) -> tuple[float, float]:
    """Milliseconds from the key that tags so many transactions until the server has answered all of it, and the server's part: one request."""
    page.goto(f"{url}/transactions?query=account%3AGesture{count}")
    drawn(page)
    page.locator("#choose").click()
    page.locator("#choose-all").click()
    page.locator("#choose-tag").click()
    page.get_by_role("dialog").get_by_role("combobox").fill(tag)
    page.evaluate(
        "performance.clearResourceTimings(); addEventListener('keydown', () => { watched.key = performance.now(); }, { once: true, capture: true })")
    page.keyboard.press("Enter")
    sent = "performance.getEntriesByType('resource').filter(({ name, responseEnd }) => name.endsWith('/operations') && responseEnd > 0)"
    wait_until(page, sent + ".length > 0")
    ended, took, requests = page.evaluate(f"(({sent}).map((one) => [one.responseEnd - watched.key, one.duration, 0])[0]).with(2, ({sent}).length)")
    assert requests == 1, f"{count} transactions went in {requests} requests"
    return ended, took


def gestures(page: Page, url: str) -> dict:
    """The median of three gestures of each size; the first that the page makes does not count."""
    gesture(page, url, GESTURES[0], f"warm {time.time()}")
    found = {count: [gesture(page, url, count, f"{round_} {time.time()}") for round_ in range(3)] for count in GESTURES}
    return {
        str(count): {"whole_ms": round(statistics.median(one[0] for one in times)), "server_ms": round(statistics.median(one[1] for one in times))}
        for count, times in found.items()}


def renderer_mb() -> float:
    """Private megabytes of the largest page process that runs."""
    best = 0.0
    for entry in Path("/proc").iterdir():
        try:
            command = (entry / "cmdline").read_bytes()
            if b"--type=renderer" not in command:
                continue
            rollup = (entry / "smaps_rollup").read_text().splitlines()
            private = sum(int(line.split()[1]) for line in rollup if line.startswith("Private_"))
            best = max(best, private / 1024)
        except (OSError, IndexError):
            continue
    return best


def measure(rows: int) -> dict:
    results: dict = {"rows": rows}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder, profile = Path(name), Path(name) / "profile"
        server = Evenkeel(folder / "data", ROOT / ".build" / "web")
        try:
            fill(server, rows)
            url = server.url
            context = open_context(playwright, profile)
            results["first_load"] = first_load(context, server)
            context.close()
            results["cold_start_ms"] = round(statistics.median(cold_start(playwright, profile, url) for _ in range(STARTS)))
            for key, rate in (("", 1), ("_slowed", SLOWDOWN)):
                context = open_context(playwright, profile)
                page = context.new_page()
                session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
                page.goto(url + "/")
                drawn(page)
                if rate > 1:
                    results["start_slowed_ms"] = round(page.evaluate("watched.first"))
                times, engine = changes(page, url)
                keys = typing(page, url)
                results["screens" + key] = {
                    "median_ms": round(statistics.median(times)), "worst_ms": round(max(times)), "worst": PATHS[times.index(max(times)) % len(PATHS)],
                    "engine_median_ms": round(statistics.median(engine), 1), "engine_worst_ms": round(max(engine), 1)}
                results["typing" + key] = {"median_ms": round(statistics.median(keys), 1), "worst_ms": round(max(keys), 1)}
                results["longest_frame_ms" + key] = round(scrolling(page, url), 1)
                results["gestures" + key] = gestures(page, url)
                if rate == 1:
                    session(page).send("HeapProfiler.collectGarbage")
                    results["page_mb"] = round(renderer_mb(), 1)
                context.close()
        finally:
            server.close()
    return results


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000), indent=2))
