"""What people do again and again, by what they see and by what screen readers hear; never by how a page is built."""

import base64
import json
import os
import time
from collections.abc import Callable

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Locator, Page, expect

from serving import PASSWORD, ROOT

PICTURES = ROOT / ".build" / "pictures"
SCREENS = ROOT / "Docs" / "screens"
# The pictures that documents show.
SHOWN = [
    "today", "mirror-week", "mirror-month", "leaks", "subscriptions", "transactions", "row", "import-preview", "insights", "plan", "accounts", "year",
    "kept-journal", "kept-check-in", "kept-entry", "kept-entries", "kept-trends", "kept-worth", "kept-exercises", "kept-practice", "voice-recording",
    "exercise-guided", "kept-help",
]
SIZES = {390: 844, 1280: 800}

STANDS_STILL = """() => Promise.allSettled(document.getAnimations()
  .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity).map((animation) => animation.finished))"""


def email(name: str) -> str:
    """The address of somebody in the demo household."""
    return f"{name}@demo.evenkeel.example"


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    """Signs somebody of the demo household in on a device that knows nobody: `sign_in(page, "maya")`."""
    page.goto("/sign-in")
    page.locator("input[autocomplete~=username]").fill(email(name))
    secret = page.locator("input[autocomplete=current-password]")
    secret.fill(password)
    secret.press("Enter")
    expect(page.get_by_role("navigation").first).to_be_visible()


def open_journal(page: Page) -> None:
    """Opens the journal by password for somebody whose passkey signs in alone."""
    expect(page.get_by_role("heading", name="Open your journal too")).to_be_visible()
    page.get_by_label("Password or recovery key").fill(PASSWORD)
    page.get_by_role("button", name="Open", exact=True).click()


def passkeys(page: Page) -> str:
    """Gives a page a device that keeps passkeys and knows its person; its id for CDP's `WebAuthn`."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "hasPrf": True, "isUserVerified": True, "automaticPresenceSimulation": True,
    }
    return devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def axe(page: Page, *rules: str, about: str = "") -> None:
    """Fails when axe-core finds something on the page, by all its rules or by some, once it stands still: what is half faded in has no
    colours of its own yet."""
    page.evaluate(STANDS_STILL)
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE_SCRIPT)
    # What is in order is not described: that takes longer than looking.
    options = {"resultTypes": ["violations"], "runOnly": {"type": "rule", "values": list(rules)}} if rules else {"resultTypes": ["violations"]}
    results = AxeResults(page.evaluate("async (options) => { const { violations } = await axe.run(options); return { violations }; }", options))
    assert results.violations_count == 0, f"{about or page.url}\n{results.generate_report()}"


def in_language(language: str, english: str) -> str:
    """A text of the catalogue in another language: `in_language("es", "Try again")`."""
    english_texts, texts = texts_of("en-CA"), texts_of(language)
    (said,) = {texts[key] for key, text in english_texts.items() if text == english and key.startswith("web.")}
    return said


def texts_of(language: str) -> dict[str, str]:
    """The catalogue of a language, with the texts of the one that it lies over."""
    own = json.loads((ROOT / "Content" / "locales" / f"{language}.json").read_text())
    return {**(texts_of(own["@base"]) if "@base" in own else {}), **own}


def shoot(page: Page, name: str) -> None:
    """Keeps pictures of the page in .build/pictures, on a phone and a desktop, light and dark; with EVENKEEL_RECORD=1 alone. Those that
    documents show go to Docs/screens too."""
    if os.environ.get("EVENKEEL_RECORD") != "1":
        return
    before = page.viewport_size
    devtools = page.context.new_cdp_session(page)
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
            page.evaluate(STANDS_STILL)
            picture = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": 80})["data"]
            for folder in [PICTURES, SCREENS] if name in SHOWN else [PICTURES]:
                folder.mkdir(parents=True, exist_ok=True)
                (folder / f"{name}-{width}-{scheme}.webp").write_bytes(base64.b64decode(picture))
    devtools.detach()
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(before)


def wait_until(page: Page, holds: str | Callable[[], bool], limit_seconds: float = 90) -> None:
    """Waits until a script's answer, or that of its promise, is true; or what a function says."""
    deadline = time.monotonic() + limit_seconds
    while not (page.evaluate(holds) if isinstance(holds, str) else holds()):
        assert time.monotonic() < deadline, f"in {limit_seconds} s never: {holds}"
        page.wait_for_timeout(50)


# The worker's own list, which `Scripts/build-web` puts in front of it.
EVERY_FILE_IS_KEPT = """(async () => {
  const script = await (await fetch("/service-worker.js")).text();
  const { shell, later } = JSON.parse(script.slice(script.indexOf("{"), script.indexOf("};") + 1));
  const kept = await Promise.all([...shell, ...later].map(({ path }) => caches.match(path)));
  return kept.every((file) => file !== undefined);
})()"""


def wait_until_answered(page: Page) -> None:
    """Waits until the service worker answers for this page."""
    wait_until(
        page, "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller?.state === 'activated')")


def wait_until_kept(page: Page) -> None:
    """Waits until the service worker has the whole app on the device and answers for this page."""
    wait_until_answered(page)
    # A page may have asked for the last file of the list long before those in front of it are there: each one is looked for.
    wait_until(page, EVERY_FILE_IS_KEPT)


def drag(page: Page, held: Locator, target: Locator) -> None:
    """Drags something by its handle to the top of another one, once the list that both are in stands still."""
    def boxes() -> tuple:
        return held.bounding_box(), target.bounding_box()

    def stands_still() -> bool:
        held.hover()
        before = boxes()
        page.wait_for_timeout(100)
        return None not in before and boxes() == before

    wait_until(page, stands_still)
    box, there = boxes()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, there["y"] + 2, steps=8)
    page.mouse.up()
