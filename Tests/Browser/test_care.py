"""Help for hard hours: two taps from anywhere, on the device, by the numbers of where somebody is; and offered to nobody else."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from screens import stands, visit
from serving import PASSWORD, ROOT
from visit import axe, in_language, shoot, sign_in, texts_of, wait_until, wait_until_kept

COUNTRIES = {country["code"]: country for country in json.loads((ROOT / "Content" / "help-lines.json").read_text())}
TITLE = "Help when it is too much"
# The journal's content comes with what the screens of every day go without.
IS_KEPT = "caches.match('/content/journal.pack').then((kept) => kept !== undefined)"


@pytest.fixture
def maya(page: Page) -> Page:
    sign_in(page, "maya")
    stands(page)
    return page


def digits(number: str) -> str:
    return re.sub(r"[^\d]", "", number)


def expect_lines(page: Page, code: str, language: str = "en") -> None:
    """All numbers of a country, each to be called by one tap and texted where that is possible."""
    country = COUNTRIES[code]
    expect(page.locator("#help-danger").locator(f"a[href='tel:{country['emergency']['call']}']")).to_be_visible()
    for line in country["lines"]:
        card = page.locator(f"#help-{line['code']}")
        expect(card.get_by_role("heading")).to_have_text(line.get("names", {}).get(language, line["name"]))
        expect(card.locator(f"a[href='tel:{digits(line['call'])}']")).to_contain_text(line["call"])
        texted = card.locator("a[href^='sms:']")
        expect(texted).to_have_count(1 if "text" in line else 0)
        if "text" in line:
            word = line.get("word", {}).get(language)
            expect(texted).to_have_attribute("href", f"sms:{digits(line['text'])}" + (f"?&body={word}" if word else ""))
    expect(page.locator("main section[id^=help-]")).to_have_count(len(country["lines"]) + 1)


@pytest.mark.parametrize("address", ["/", "/spending", "/transactions", "/plan/accounts", "/settings/rules", "/help"])
def test_it_is_two_taps_from_anywhere(maya, address):
    visit(maya, address)
    maya.get_by_role("link", name="You and settings").click()
    stands(maya)
    link = maya.get_by_role("main").get_by_role("link", name=TITLE)
    # Nobody has to look for it: it is on the first screenful of a phone.
    expect(link).to_be_in_viewport()
    link.click()
    expect(maya.get_by_role("heading", level=1, name=TITLE)).to_be_visible()
    expect_lines(maya, "CA")


def test_it_is_found_by_its_name_and_from_the_help(maya):
    maya.keyboard.press("/")
    maya.get_by_role("dialog", name="Find anything").get_by_role("combobox").press_sequentially("too much")
    maya.keyboard.press("Enter")
    expect(maya).to_have_url(re.compile("/journal/help$"))
    visit(maya, "/help")
    maya.get_by_role("main").get_by_role("link", name=TITLE).click()
    expect(maya).to_have_url(re.compile("/journal/help$"))


def test_it_is_there_without_a_network(maya, network):
    wait_until_kept(maya)
    wait_until(maya, IS_KEPT)
    network.cut()
    maya.goto("/")
    stands(maya)
    visit(maya, "/journal/help")
    expect_lines(maya, "CA")
    axe(maya)


def test_it_does_not_wait_for_the_household(page):
    page.route("**/snapshot", lambda route: None)
    sign_in(page, "maya")
    page.get_by_role("navigation").first.wait_for()
    visit(page, "/journal/help")
    expect_lines(page, "CA")


def test_a_locked_device_and_one_that_nobody_signed_in_on_have_it(page):
    page.goto("/sign-in")
    page.get_by_role("link", name=TITLE).click()
    expect(page).to_have_url(re.compile("/help-lines$"))
    expect_lines(page, "CA")
    axe(page)
    page.get_by_role("link", name="Back").click()
    sign_in(page, "maya")
    page.goto("/settings")
    page.get_by_role("button", name="Lock with the password").click()
    page.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Set the lock").click()
    page.get_by_role("button", name="Lock now").click()
    expect(page).to_have_url("/unlock")
    page.get_by_role("link", name=TITLE).click()
    expect_lines(page, "CA")
    page.get_by_role("link", name="Back").click()
    page.locator("#unlock-password").fill(PASSWORD)
    page.locator("#unlock-password").press("Enter")
    expect(page.get_by_role("navigation").first).to_be_visible()


@pytest.mark.parametrize(("zone", "locale", "code"), [
    ("Australia/Perth", "en-AU", "AU"), ("Europe/Paris", "fr-FR", "FR"), ("America/Mexico_City", "es-MX", "MX"),
    # Who travels has the numbers of where they are; where the zone tells nothing, those of the first language with a region.
    ("Australia/Sydney", "fr-CA", "AU"), ("UTC", "es-ES", "ES"), ("Asia/Tokyo", "de-CH", "CA"),
])
def test_the_numbers_of_where_somebody_is_come_first(browse, zone, locale, code):
    page = browse(locale=locale, timezone_id=zone)
    page.goto("/help-lines")
    language = page.locator("html").get_attribute("lang")[:2]
    expect_lines(page, code, language)


def test_another_country_is_one_choice_away(browse):
    page = browse(locale="fr-CA", reduced_motion="reduce")
    sign_in(page, "maya")
    visit(page, "/journal/help")
    shoot(page, "help-lines")
    names = texts_of("fr-CA")
    for code in [code for code in COUNTRIES if code != "CA"]:
        page.get_by_label(in_language("fr-CA", "Country")).select_option(names[f"care.country.{code}"])
        expect_lines(page, code, "fr")
    axe(page)
    # It stays chosen for as long as the app is open, and is kept nowhere.
    visit(page, "/")
    visit(page, "/journal/help")
    expect_lines(page, code, "fr")
    page.reload()
    expect_lines(page, "CA", "fr")


def test_nobody_is_told(maya):
    asked = []
    maya.context.on("request", lambda request: asked.append(request.url))
    visit(maya, "/journal/help")
    expect_lines(maya, "CA")
    assert not [url for url in asked if "/v1/" in url and "help" in url]
    kept = maya.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    assert "help" not in kept and "care" not in kept


# A field with what stands beside it, as the app's modules make it.
FIELD = """async () => {
  const [{ careOffer }, { loadTexts, loadLaterTexts }] = await Promise.all([import("/ui/care-offer.js"), import("/platform/texts.js")]);
  await loadTexts("en-CA");
  await loadLaterTexts();
  const field = Object.assign(document.createElement("textarea"), { id: "written" });
  field.setAttribute("aria-label", "Written");
  document.querySelector("main").append(field, careOffer(field));
}"""


def test_words_of_despair_offer_help_once_and_tell_nobody(maya, network):
    wait_until_kept(maya)
    wait_until(maya, IS_KEPT)
    maya.evaluate(FIELD)
    network.cut()
    field, offer = maya.locator("#written"), maya.get_by_role("link", name="See help lines")
    field.fill("I was dying to see the new place, and nearly killed myself laughing.")
    # Longer than it rests before it looks; what is looked for must not come.
    maya.wait_for_timeout(1500)
    expect(offer).to_have_count(0)
    field.fill("I don’t want to be here anymore. I want to die.")
    expect(offer).to_be_visible()
    expect(field).to_be_focused()
    expect(maya.get_by_text("nobody is told")).to_be_visible()
    axe(maya)
    field.fill("It is better now.")
    maya.wait_for_timeout(1500)
    expect(offer).to_have_count(1)
    assert "want to die" not in maya.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    offer.click()
    expect_lines(maya, "CA")
