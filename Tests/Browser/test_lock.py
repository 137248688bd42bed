"""The lock of a device: what it leaves readable (nothing), what opens it, and when it closes by itself."""

import pytest
from playwright.sync_api import Page, expect

from serving import PASSWORD
from visit import axe, email, shoot, sign_in, wait_until_kept

PIN = "835172"

# Everything that a thief finds: the whole database, the caches but for the app's own files, and both storages, as text.
EVERYTHING = """async () => {
  const { get, keys } = await import("/store/database.js");
  const shown = (value) => {
    if (value instanceof CryptoKey) return `key:${value.extractable}:${value.algorithm.name}:${value.usages}`;
    if (value instanceof Uint8Array || value instanceof ArrayBuffer) return new TextDecoder("latin1").decode(value);
    if (value && typeof value === "object") return Object.entries(value).map(([name, part]) => `${name}=${shown(part)}`).join(";");
    return String(value);
  };
  const found = [];
  for (const store of ["device", "sealed"]) {
    for (const name of await keys(store)) found.push(`${store}/${name}: ${shown(await get(store, name))}`);
  }
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(`cache: ${request.url}`);
  }
  return found.concat(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })).join("\\n");
}"""

TRIES = """async (pins) => {
  const { unlockWithPin } = await import("/store/lock.js");
  const answers = [];
  let now = Date.now();
  for (const pin of pins) {
    const answer = await unlockWithPin(pin, now);
    answers.push(answer);
    now += answer.waitSeconds * 1000;
  }
  return answers;
}"""


@pytest.fixture
def locked(page: Page) -> Page:
    """A device of Maya's that is locked with a PIN."""
    sign_in(page, "maya")
    set_pin(page)
    page.get_by_role("button", name="Lock now").click()
    expect(page).to_have_url("/unlock")
    return page


def set_pin(page: Page) -> None:
    page.goto("/settings")
    page.get_by_role("button", name="Lock with a PIN").click()
    page.get_by_label("New PIN", exact=True).fill(PIN)
    page.get_by_label("The PIN once more").fill(PIN)
    page.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Set the lock").click()
    expect(page.get_by_role("button", name="Lock now")).to_be_visible()


def enter(page: Page, pin: str) -> None:
    page.get_by_label("PIN").fill(pin)
    page.get_by_label("PIN").press("Enter")


def test_a_locked_device_holds_nothing_that_can_be_read(page):
    sign_in(page, "maya")
    wait_until_kept(page)
    page.goto("/transactions")
    rows = page.locator("main a.row[id^=row-]")
    expect(rows.first).to_be_visible()
    words = {line for text in rows.all_inner_texts()[:20] for line in text.split("\n") if len(line) > 4}
    assert words
    set_pin(page)
    page.get_by_role("button", name="Lock now").click()
    expect(page).to_have_url("/unlock")
    found = page.evaluate(EVERYTHING)
    assert "device/wrapping" in found and "sealed/household" in found
    assert "key:true" not in found and "AES-GCM" not in found
    readable = [word for word in words | {"Maya", "Metro", "Groceries", PIN, PASSWORD} if word in found and word not in email("maya")]
    assert readable == []
    assert not any("/v1/" in line for line in found.split("\n") if line.startswith("cache:"))
    assert page.workers == []


def test_the_pin_opens_it_again(locked):
    axe(locked)
    shoot(locked, "unlock")
    enter(locked, "111111")
    expect(locked.get_by_text("That is not the PIN. 9 tries are left.")).to_be_visible()
    enter(locked, PIN)
    expect(locked.get_by_role("navigation").first).to_be_visible()


def test_tries_wait_longer_and_longer_and_end(locked):
    answers = locked.evaluate(TRIES, ["000001"] * 10 + [PIN])
    assert [answer["left"] for answer in answers] == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0]
    waits = [answer["waitSeconds"] for answer in answers[:10]]
    assert waits[:2] == [0, 0] and waits[2:] == [5 * 2**step for step in range(8)]
    assert not any(answer["isOpen"] for answer in answers)
    locked.reload()
    expect(locked.get_by_label("PIN")).to_have_count(0)
    locked.get_by_label("Password").fill(PASSWORD)
    locked.get_by_role("button", name="Unlock").click()
    expect(locked.get_by_role("navigation").first).to_be_visible()


def test_who_is_early_waits(locked):
    first = locked.evaluate(TRIES, ["000001"] * 3)
    again = locked.evaluate("(pin) => import('/store/lock.js').then(({ unlockWithPin }) => unlockWithPin(pin))", PIN)
    assert first[2]["waitSeconds"] == 5 and not again["isOpen"] and again["waitSeconds"] > 0 and again["left"] == 7


def test_the_password_opens_it_without_a_connection(locked, network):
    network.cut()
    locked.get_by_text("Use the password").click()
    locked.get_by_label("Password").fill("not this one")
    locked.get_by_label("Password").press("Enter")
    expect(locked.get_by_text("That is not the password of this device.")).to_be_visible()
    locked.get_by_label("Password").fill(PASSWORD)
    locked.get_by_label("Password").press("Enter")
    expect(locked.get_by_role("navigation").first).to_be_visible()


def test_every_tab_locks_and_opens_together(page):
    sign_in(page, "maya")
    set_pin(page)
    second = page.context.new_page()
    second.goto("/settings")
    expect(second.get_by_role("button", name="Lock now")).to_be_visible()
    page.get_by_role("button", name="Lock now").click()
    expect(second.get_by_role("heading", name="Locked")).to_be_visible()
    enter(page, PIN)
    expect(second.get_by_role("navigation").first).to_be_visible()


def test_it_locks_when_nobody_touched_it_for_long(page):
    sign_in(page, "maya")
    set_pin(page)
    page.evaluate("localStorage.setItem('evenkeel.touched', String(Date.now() - 6 * 60_000))")
    expect(page.get_by_role("heading", name="Locked")).to_be_visible()


def test_it_is_locked_when_it_starts_and_leads_back_to_where_one_wanted(page):
    sign_in(page, "maya")
    set_pin(page)
    context = page.context
    page.close()
    fresh = context.new_page()
    fresh.goto("/transactions")
    expect(fresh.get_by_role("heading", name="Locked")).to_be_visible()
    enter(fresh, PIN)
    expect(fresh).to_have_url("/transactions")
    fresh.reload()
    expect(fresh.get_by_role("navigation").first).to_be_visible()


def test_a_pin_that_everybody_tries_is_refused(page):
    sign_in(page, "maya")
    page.goto("/settings")
    page.get_by_role("button", name="Lock with a PIN").click()
    for pin in ("123456", "777777"):
        page.get_by_label("New PIN", exact=True).fill(pin)
        page.get_by_label("The PIN once more").fill(pin)
        page.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Set the lock").click()
        expect(page.get_by_text("That PIN is easy to guess.")).to_be_visible()
    assert page.evaluate("import('/store/lock.js').then(({ readLock }) => readLock())") is None
