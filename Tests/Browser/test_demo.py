"""Looking around in a made-up family before there is an account: all of it on the device, none of it anybody's own."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from arriving import sign_up
from screens import SCREENS, cut_off, fits, sideways, stands, visit
from visit import axe, shoot, sign_in, wait_until_kept

MARK = "A made-up family. Nothing here is yours."
LOOK = "Look around with a made-up family first"
# What only a household of one's own has.
WITHOUT = ["/family", "/import", "/journal/vault", "/settings/data", "/settings/notifications", "/settings/programs", "/settings/security", "/waiting"]
# The names of all that the device keeps, read without the app, which has no connection here.
KEPT = """async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === "evenkeel")) return [];
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await settled(indexedDB.open("evenkeel"));
  const names = await Promise.all(["device", "sealed"].map((store) => settled(database.transaction(store).objectStore(store).getAllKeys())));
  database.close();
  return names.flat();
}"""
NOTE = "asked them about the roaming"


def look_around(page: Page) -> None:
    page.goto("/welcome")
    page.get_by_role("button", name=LOOK).click()
    expect(page.get_by_text(MARK)).to_be_visible()
    stands(page)


def asked(page: Page) -> list[str]:
    """Paths of the API that the page asks for from now on."""
    paths: list[str] = []

    def note(request) -> None:
        path = urlsplit(request.url).path
        if path.startswith("/v1/"):
            paths.append(path)

    page.context.on("request", note)
    return paths


def test_somebody_new_looks_around(page):
    paths = asked(page)
    page.goto("/")
    expect(page.get_by_role("button", name=LOOK)).to_be_visible()
    axe(page)
    look_around(page)
    axe(page)
    shoot(page, "demo-today")
    page.locator("main a[href^='/rows?about=']").first.click()
    expect(page.locator("main a.row[id^=row-]").first).to_be_visible()
    for name, address in SCREENS.items():
        visit(page, address)
        expect(page.get_by_text(MARK).first, name).to_be_visible()
        if address in WITHOUT:
            expect(page.get_by_role("link", name="Create your own household"), name).to_be_visible()
            axe(page)
    visit(page, "/settings")
    axe(page)
    shoot(page, "demo-settings")
    expect(page.get_by_role("button", name="Sign out")).to_have_count(0)
    visit(page, "/family")
    shoot(page, "demo-family")
    assert paths == ["/v1/demo/snapshot"]


def test_what_is_tried_stays_on_the_device(browse, network):
    page = browse(locale="en-AU", timezone_id="Australia/Sydney")
    paths = asked(page)
    look_around(page)
    wait_until_kept(page)
    network.cut()
    visit(page, "/transactions")
    page.locator("main a.row[id^=row-]").first.click()
    note = page.get_by_label("Note")
    note.fill(NOTE)
    note.blur()
    expect(page.locator(".toast")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Note")).to_have_value(NOTE)
    expect(page.get_by_text(MARK)).to_be_visible()
    visit(page, "/transactions?query=note:roaming")
    expect(page.locator("main a.row[id^=row-]")).to_have_count(1)
    assert paths == ["/v1/demo/snapshot"]


def test_leaving_takes_everything_away(page, network):
    page.goto("/welcome")
    expect(page.get_by_role("button", name=LOOK)).to_be_visible()
    network.cut()
    page.get_by_role("button", name=LOOK).click()
    expect(page.get_by_text("No connection right now.")).to_be_visible()
    assert page.evaluate(KEPT) == []
    network.restore()
    look_around(page)
    page.get_by_role("link", name="Leave the demo").click()
    expect(page).to_have_url("/welcome")
    expect(page.get_by_role("button", name=LOOK)).to_be_visible()
    assert page.evaluate(KEPT) == []


def test_every_tab_comes_along(page):
    page.goto("/welcome")
    other = page.context.new_page()
    other.goto("/welcome")
    expect(other.get_by_role("button", name=LOOK)).to_be_visible()
    look_around(page)
    expect(other.get_by_text(MARK)).to_be_visible()
    page.get_by_role("link", name="Leave the demo").click()
    expect(other).to_have_url(re.compile("/welcome$"))
    expect(page.get_by_role("button", name=LOOK)).to_be_visible()
    assert page.evaluate(KEPT) == []


def test_the_narrowest_phone_and_large_letters(browse):
    page = browse(locale="es", viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    page.goto("/welcome")
    page.get_by_role("button", name="Mirar primero con una familia inventada").click()
    expect(page.get_by_text("Una familia inventada. Nada de esto es tuyo.")).to_be_visible()
    for width, letters in ((320, "100%"), (390, "200%")):
        page.set_viewport_size({"width": width, "height": 640})
        page.evaluate("(letters) => { document.documentElement.style.fontSize = letters; }", letters)
        for address in ("/", "/settings", *WITHOUT):
            visit(page, address)
            assert fits(page), (address, width, sideways(page))
            assert not cut_off(page), (address, width)


def test_a_household_of_ones_own_begins_empty(page, evenkeel):
    look_around(page)
    visit(page, "/family")
    page.get_by_role("link", name="Create your own household").click()
    expect(page).to_have_url("/sign-up")
    expect(page.get_by_label("Email")).to_be_visible()
    assert page.evaluate(KEPT) == []
    sign_up(page, evenkeel, "robin@new.example")
    expect(page.get_by_text(MARK)).to_have_count(0)
    assert page.evaluate("import('/store/device.js').then(async ({ readDevice }) => 'isDemo' in (await readDevice()).facts)") is False
    visit(page, "/transactions")
    expect(page.locator("main a.row[id^=row-]")).to_have_count(0)
    expect(page.get_by_text(MARK)).to_have_count(0)


def test_signing_in_leaves_nothing_of_it(page):
    look_around(page)
    visit(page, "/transactions")
    page.locator("main a.row[id^=row-]").first.click()
    note = page.get_by_label("Note")
    note.fill(NOTE)
    note.blur()
    expect(page.locator(".toast")).to_be_visible()
    sign_in(page, "maya")
    visit(page, "/transactions?query=note:roaming")
    expect(page.locator("main a.row[id^=row-]")).to_have_count(0)
    visit(page, "/waiting")
    expect(page.get_by_role("heading", name="Everything has arrived")).to_be_visible()
