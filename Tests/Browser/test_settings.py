"""Settings and security: language, look, hidden amounts, the household, codes, sessions, the password."""

import base64
import hashlib
import hmac
import re
import struct
import time
from datetime import datetime, timedelta, timezone

import pytest
from playwright.sync_api import Page, expect

from arriving import keep_recovery_key, mailed_code, sign_in_as
from evenkeel_client import Client
from screens import stands
from serving import PASSWORD
from visit import axe, email, sign_in, wait_until, wait_until_kept


@pytest.fixture
def maya(page: Page) -> Page:
    sign_in(page, "maya")
    page.goto("/settings")
    expect(page.get_by_role("heading", name="This device")).to_be_visible()
    return page


def code_now(secret: str) -> str:
    """What a generator shows for a secret (RFC 6238)."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.new(key, struct.pack(">Q", int(time.time()) // 30), hashlib.sha1).digest()
    at = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[at:at + 4])[0] & 0x7FFFFFFF) % 10**6:06}"


def test_the_language_changes_without_loading_the_page_anew(maya):
    maya.evaluate("globalThis.isSamePage = true")
    maya.get_by_label("Language").select_option("fr-CA")
    expect(maya.get_by_role("heading", name="Cet appareil")).to_be_visible()
    expect(maya.get_by_role("link", name="Dépenses")).to_be_visible()
    assert maya.evaluate("globalThis.isSamePage && document.documentElement.lang") == "fr-CA"


def test_the_look_changes_at_once_and_stays(maya):
    maya.get_by_label("Look").select_option("dark")
    maya.get_by_role("switch", name="More contrast").check()
    maya.get_by_role("switch", name="No motion").check()
    for _ in range(2):
        assert maya.evaluate("({ ...document.documentElement.dataset })") == {
            "theme": "dark", "contrast": "more", "motion": "none", "amounts": "shown", "urgent": ""}
        maya.reload()
        expect(maya.get_by_role("heading", name="This device")).to_be_visible()


def test_amounts_can_be_hidden_from_others(maya):
    maya.goto("/transactions")
    expect(maya.locator("main a.row[id^=row-]").first).to_be_visible()
    maya.get_by_role("button", name="Hide amounts").click()
    expect(maya.get_by_role("button", name="Hide amounts")).to_have_attribute("aria-pressed", "true")
    readable = """() => {
      const words = document.createTreeWalker(document.getElementById("main"), NodeFilter.SHOW_TEXT);
      const found = [];
      while (words.nextNode()) {
        const { parentElement, textContent } = words.currentNode;
        const isHidden = parentElement.closest(".money, .amount, .hero") !== null;
        if (/\\$\\s?\\d|\\d\\s?\\$/.test(textContent) && !isHidden) found.push(textContent);
      }
      return found;
    }"""
    expect(maya.locator(".amount").first).to_have_css("filter", re.compile("blur"))
    assert maya.evaluate(readable) == []


def test_hidden_amounts_leave_every_sentence_as_it_was(maya):
    """Where words and boxes lie: what is hidden takes the room of what is shown. What is folded away lies nowhere."""
    places = """() => [...document.querySelectorAll("#body :is(p, a, li, h2, button, summary, dt, dd)")].filter((element) => element.checkVisibility()).map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [element.textContent, ...[left, top + scrollY, width, height].map(Math.round)].join(" · ");
    })"""
    for address in ("/spending?period=month", "/", "/plan/accounts"):
        maya.goto(address)
        stands(maya)
        shown = maya.evaluate(places)
        maya.get_by_role("button", name="Hide amounts").click()
        expect(maya.get_by_role("button", name="Hide amounts")).to_have_attribute("aria-pressed", "true")
        stands(maya)
        assert maya.evaluate(places) == shown, address
        maya.get_by_role("button", name="Hide amounts").click()
        expect(maya.get_by_role("button", name="Hide amounts")).to_have_attribute("aria-pressed", "false")


def test_the_owner_changes_the_household_and_a_viewer_can_not(maya, browse, evenkeel):
    maya.get_by_label("Weeks start on").select_option("Monday")
    expect(maya.get_by_text("Saved.")).to_be_visible()
    client = Client(evenkeel.url)
    client.sign_in(email("maya"), PASSWORD)
    assert client.json("GET", "/v1/households")["households"][0]["weekStart"] == 1
    viewer = browse()
    sign_in(viewer, "accountant")
    viewer.goto("/settings")
    expect(viewer.get_by_label("Weeks start on")).to_be_disabled()


def test_codes_become_a_second_factor(maya, browse, watch):
    watch.expect("401")
    maya.goto("/settings/security")
    maya.get_by_role("button", name="Set up").click()
    picture = maya.get_by_role("img", name="QR code for your authenticator app")
    expect(picture).to_be_visible()
    axe(maya)
    maya.get_by_text("I can’t scan it").click()
    secret = maya.locator("dialog p.code").inner_text().replace(" ", "")
    maya.get_by_label("Code from your authenticator app").fill(code_now(secret))
    maya.get_by_role("button", name="Confirm").click()
    codes = maya.locator(".recovery-codes li")
    expect(codes).to_have_count(10)
    spare = codes.first.inner_text()
    maya.get_by_role("button", name="I have it").click()
    expect(maya.get_by_text("Signing in asks for a code")).to_be_visible()
    other = browse()
    sign_in_as(other, email("maya"), PASSWORD)
    expect(other.get_by_role("heading", name="One more step")).to_be_visible()
    axe(other)
    other.get_by_role("button", name="Use a recovery code instead").click()
    other.get_by_label("Recovery code").fill(spare)
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("navigation").first).to_be_visible()


def test_a_new_password_ends_other_sessions_and_opens_the_same_journal(maya, browse, watch):
    watch.expect("401")
    other = browse()
    sign_in(other, "maya")
    read = "import('/store/device.js').then(async (d) => (await d.readContentKeys((await d.readDevice()).store)).keys[0])"
    before = other.evaluate(read)
    maya.goto("/settings/security")
    maya.locator("#change-password").click()
    maya.get_by_label("Current password").fill(PASSWORD)
    maya.get_by_role("textbox", name="New password").fill("four other quiet words")
    maya.get_by_role("button", name="Save").click()
    expect(maya.get_by_text("Your new password is set.")).to_be_visible()
    other.reload()
    expect(other.get_by_role("link", name="Sign in again to sync")).to_be_visible()
    sign_in_as(other, email("maya"), "four other quiet words")
    expect(other.get_by_role("navigation").first).to_be_visible()
    assert other.evaluate(read) == before


def test_a_new_recovery_key_asks_who_it_is(maya):
    maya.goto("/settings/security")
    maya.get_by_role("button", name="Make a new one").click()
    maya.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
    maya.get_by_role("button", name="It’s me").click()
    expect(maya.get_by_role("heading", name="The old key is gone")).to_be_visible()
    keep_recovery_key(maya)
    expect(maya.get_by_role("dialog")).to_have_count(0)


def test_another_address_is_proved_by_its_code(maya, evenkeel):
    maya.goto("/settings/security")
    maya.locator("#change-email").click()
    maya.get_by_label("New email").fill("maya@example.org")
    maya.get_by_role("button", name="Email me a code").click()
    maya.get_by_label("Code from the email").fill(mailed_code(evenkeel, "maya@example.org"))
    maya.get_by_role("button", name="Continue").click()
    expect(maya.get_by_text("maya@example.org").first).to_be_visible()
    wait_until(maya, "import('/store/device.js').then(async ({ readDevice }) => (await readDevice()).facts.email === 'maya@example.org')")


def test_another_session_is_ended(maya, browse, watch):
    watch.expect("401")
    other = browse()
    sign_in(other, "maya")
    stands(other)
    maya.goto("/settings/security")
    maya.get_by_role("button", name="Sign out everywhere else").click()
    expect(maya.get_by_role("button", name="Sign out everywhere else")).to_have_count(0)
    other.reload()
    expect(other.get_by_role("link", name="Sign in again to sync")).to_be_visible()


def take_sam_out(evenkeel) -> None:
    """Takes Sam out of the household, as its owner does on another device."""
    owner = Client(evenkeel.url)
    owner.sign_in(email("maya"), PASSWORD)
    household = owner.json("GET", "/v1/households")["households"][0]["id"]
    members = owner.json("GET", f"/v1/households/{household}/members")["members"]
    member = next(one["id"] for one in members if one["name"].startswith("Sam"))
    owner.send("DELETE", f"/v1/households/{household}/members/{member}")


@pytest.mark.parametrize("end", ["session", "membership"])
def test_who_may_not_fetch_the_household_any_more_is_led_to_signing_in(end, browse, evenkeel, watch):
    watch.expect("Failed to load resource")
    sam = browse()
    # The first fetch breaks off.
    sam.route("**/snapshot", lambda route: route.abort())
    sign_in(sam, "sam")
    expect(sam.get_by_role("heading", name="That did not work")).to_be_visible()
    if end == "session":
        other = Client(evenkeel.url)
        other.sign_in(email("sam"), PASSWORD)
        other.json("DELETE", "/v1/me/sessions")
    else:
        take_sam_out(evenkeel)
    sam.unroute("**/snapshot")
    sam.get_by_role("button", name="Try again").click()
    sam.get_by_role("link", name="Sign in again to sync" if end == "session" else "You are no longer in this household").click()
    expect(sam.get_by_label("Password")).to_be_visible()


def test_a_token_is_shown_once(maya, evenkeel):
    maya.goto("/settings/programs")
    maya.get_by_role("button", name="Make a token").click()
    maya.get_by_role("dialog").get_by_label("Name").fill("Spreadsheet")
    maya.get_by_role("dialog").get_by_role("button", name="Make a token").click()
    secret = maya.locator("dialog .secret").inner_text()
    program = Client(evenkeel.url)
    program.headers["Authorization"] = f"Bearer {secret}"
    assert program.send("GET", "/v1/households")[0] == 200
    maya.get_by_role("button", name="I have it").click()
    expect(maya.get_by_text("Spreadsheet")).to_be_visible()


def test_without_a_connection_the_device_can_still_be_set(maya, network):
    wait_until_kept(maya)
    network.cut()
    maya.goto("/settings")
    expect(maya.get_by_text("The household can be changed when you are online.")).to_be_visible()
    maya.get_by_label("Look").select_option("dark")
    assert maya.evaluate("document.documentElement.dataset.theme") == "dark"


def test_who_was_taken_out_of_the_household_hears_of_it_and_can_leave(browse, evenkeel, watch):
    watch.expect("404")
    sam = browse()
    sign_in(sam, "sam")
    stands(sam)
    take_sam_out(evenkeel)
    sam.reload()
    sam.get_by_role("link", name="You are no longer in this household").click()
    expect(sam.get_by_role("heading", name="You are no longer in this household")).to_be_visible()
    sam.get_by_role("button", name="Forget this device").first.click()
    sam.get_by_role("button", name="Sign out and forget").click()
    expect(sam).to_have_url("/welcome")


def test_a_clock_that_is_off_is_said(browse):
    page = browse()
    page.clock.set_fixed_time(datetime.now(timezone.utc) - timedelta(hours=3))
    sign_in(page, "maya")
    expect(page.get_by_text("The clock of this device is off")).to_be_visible()
