"""The way in: welcome, sign-up, sign-in, mailed codes, lost passwords, and leaving."""

import pytest
from playwright.sync_api import Page, expect

from arriving import WORDS, enter_code, enter_details, keep_recovery_key, mailed_code, note_recovery_key, sign_in_as, sign_up
from evenkeel_client import Client
from screens import fits, visit
from serving import PASSWORD
from test_drawn_anew import IS_NEW, MARK
from visit import axe, email, shoot, sign_in, wait_until

NEW = "robin@example.org"
NARROW = {"width": 320, "height": 640}


def draw_anew(page: Page) -> None:
    """Has the screen drawn anew, as news does."""
    page.evaluate(MARK)
    page.get_by_role("button", name="Hide amounts").click()
    wait_until(page, IS_NEW)


def test_somebody_new_is_welcomed_in_their_language(browse):
    page = browse(locale="fr-FR")
    page.goto("/")
    expect(page).to_have_url("/welcome")
    expect(page.get_by_role("link", name="Créer un compte")).to_be_visible()
    page.get_by_label("Langue").select_option("es")
    expect(page.get_by_role("link", name="Crear una cuenta")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "es"
    page.reload()
    expect(page.get_by_role("link", name="Crear una cuenta")).to_be_visible()


def test_a_sign_up_can_be_left_and_taken_up_again(page, evenkeel, watch):
    watch.expect("401")
    enter_details(page, NEW)
    page.reload()
    page.get_by_label("Code from the email").fill("000000")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("That code is wrong or has expired")).to_be_visible()
    page.goto("/welcome")
    page.get_by_role("link", name="Continue where you left off").click()
    enter_code(page, evenkeel, NEW)
    expect(page).to_have_url("/import")
    assert page.evaluate("import('/store/draft.js').then(({ readDraft }) => readDraft())") is None
    page.goto("/settings")
    expect(page.get_by_text("Robin’s household")).to_be_visible()


def test_the_recovery_key_waits_until_it_is_noted(page, evenkeel):
    sign_up(page, evenkeel, NEW)
    page.goto("/settings/recovery-key")
    first = page.locator(".recovery-groups").inner_text()
    page.reload()
    assert page.locator(".recovery-groups").inner_text() == first
    asked = page.locator("label[for=group]").inner_text()
    page.locator("#group").fill("WRONG")
    draw_anew(page)
    expect(page.locator("#group")).to_have_value("WRONG")
    expect(page.locator("label[for=group]")).to_have_text(asked)
    page.get_by_role("button", name="I have it").click()
    expect(page.get_by_text("Look at your copy once more")).to_be_visible()
    keep_recovery_key(page)
    expect(page).to_have_url("/")
    page.goto("/settings/recovery-key")
    expect(page.get_by_text("There is none to show here")).to_be_visible()


def test_a_new_code_takes_the_place_of_the_last(page, evenkeel):
    enter_details(page, NEW)
    first = mailed_code(evenkeel, NEW)
    page.get_by_role("button", name="Send a new code").click()
    expect(page.get_by_text("A new code is on its way.")).to_be_visible()
    page.get_by_label("Code from the email").fill(mailed_code(evenkeel, NEW, first))
    page.get_by_role("button", name="Continue").click()
    expect(page).to_have_url("/import")


def test_a_password_is_judged_honestly_and_never_sent(page, watch):
    sent = []
    page.on("request", lambda request: sent.append(request.post_data or ""))
    page.goto("/sign-up")
    page.get_by_label("What should we call you?").fill("Robin")
    password = page.get_by_label("New password")
    for text, verdict in (("robin1984", "Too easy to guess"), ("summer harbour", "Easy to guess"), (WORDS, "for centuries")):
        password.fill(text)
        expect(page.get_by_text(verdict)).to_be_visible()
    page.get_by_label("Email").fill(NEW)
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_label("Code from the email")).to_be_visible()
    assert not any(WORDS in body for body in sent)


def test_signing_in_by_keyboard_alone(page):
    page.goto("/sign-in")
    page.locator("#email").focus()
    page.keyboard.type(email("maya"))
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("navigation").first).to_be_visible()


def test_a_refusal_is_said_in_the_persons_language(browse, watch):
    watch.expect("401")
    page = browse(locale="fr-CA")
    sign_in_as(page, email("maya"), "not the password")
    alert = page.get_by_role("alert").filter(has_text="Veuillez réessayer")
    expect(alert).to_be_visible()


def test_without_a_connection_nothing_is_lost(page, network):
    page.goto("/sign-in")
    expect(page.locator("#email")).to_be_visible()
    network.cut()
    page.locator("#email").fill(email("maya"))
    page.locator("#password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("No connection right now.")).to_be_visible()
    network.restore()
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("navigation").first).to_be_visible()


@pytest.mark.parametrize("opens_journal", [True, False])
def test_a_mailed_code_signs_in_and_the_password_opens_the_journal(page, evenkeel, watch, opens_journal):
    page.goto("/sign-in")
    page.locator("#email").fill(email("maya"))
    page.get_by_role("button", name="Email me a code").click()
    page.get_by_label("Code from the email").fill(mailed_code(evenkeel, email("maya")))
    page.get_by_role("button", name="Sign in").click()
    if opens_journal:
        page.get_by_label("Password or recovery key").fill("not this one")
        page.get_by_role("button", name="Open", exact=True).click()
        expect(page.get_by_text("This does not open the journal")).to_be_visible()
        page.get_by_label("Password or recovery key").fill(PASSWORD)
        page.get_by_role("button", name="Open", exact=True).click()
    else:
        page.get_by_role("button", name="Continue without the journal").click()
    expect(page.get_by_role("navigation").first).to_be_visible()
    read = "import('/store/device.js').then(async ({ readDevice, readContentKeys }) => await readContentKeys((await readDevice()).store) !== null)"
    assert page.evaluate(read) == opens_journal
    if not opens_journal:
        # The journal asks for it where it is opened, and what is typed there stays while the screen is drawn anew.
        visit(page, "/journal")
        secret = page.get_by_label("Password or recovery key")
        secret.fill(PASSWORD)
        draw_anew(page)
        expect(secret).to_have_value(PASSWORD)
        page.get_by_role("button", name="Open", exact=True).click()
        expect(secret).to_have_count(0)
        assert page.evaluate(read)


def test_somebody_in_several_households_chooses(page, evenkeel):
    maya = Client(evenkeel.url)
    maya.sign_in(email("maya"), PASSWORD)
    maya.json("POST", "/v1/households", {"name": "Cabin by the lake", "currency": "CAD"})
    sign_in_as(page, email("maya"), PASSWORD)
    page.get_by_role("button", name="Cabin by the lake").click()
    expect(page.get_by_role("navigation").first).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_role("button", name="Open", exact=True)).to_have_count(1)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page).to_have_url("/")
    page.goto("/settings")
    expect(page.get_by_text("Cabin by the lake")).to_be_visible()


def test_with_the_recovery_key_nothing_is_lost(page, browse, evenkeel, watch):
    watch.expect("401")
    sign_up(page, evenkeel, NEW)
    key = note_recovery_key(page)
    kept = page.evaluate("import('/store/device.js').then(async (d) => (await d.readContentKeys((await d.readDevice()).store)).keys[0])")
    other = browse()
    other.goto("/recovery")
    other.get_by_role("link", name="With the recovery key").click()
    other.get_by_label("Email").fill(NEW)
    groups = key.split("-")
    other.get_by_label("Your recovery key").fill("-".join(["AAAAA", *groups[1:]]))
    other.get_by_label("New password").fill("another set of words")
    other.get_by_role("button", name="Set the new password").click()
    expect(other.get_by_text("Something is mistyped in group 1.")).to_be_visible()
    other.get_by_label("Your recovery key").fill(" ".join(groups).lower())
    other.get_by_role("button", name="Set the new password").click()
    assert keep_recovery_key(other) != key
    expect(other.get_by_role("navigation").first).to_be_visible()
    after = other.evaluate("import('/store/device.js').then(async (d) => (await d.readContentKeys((await d.readDevice()).store)).keys[0])")
    assert after == kept
    sign_in_as(page, NEW, WORDS)
    expect(page.get_by_role("alert").filter(has_text="That sign-in didn’t work")).to_be_visible()


def test_without_it_what_is_lost_is_said_first(browse, evenkeel):
    page = browse()
    page.goto("/recovery")
    page.get_by_role("link", name="Without the key").click()
    page.get_by_label("Email").fill(email("maya"))
    page.get_by_role("button", name="Email me a code").click()
    page.get_by_label("Code from the email").fill(mailed_code(evenkeel, email("maya")))
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_text("Your household, with every transaction and plan, stays.")).to_be_visible()
    lost = page.get_by_label("I know that these can’t be brought back")
    page.get_by_label("New password").fill("another set of words")
    if lost.is_visible():
        lost.check()
    page.get_by_role("button", name="Set the new password").click()
    keep_recovery_key(page)
    expect(page.get_by_role("navigation").first).to_be_visible()


def test_who_was_signed_out_elsewhere_signs_in_again_and_keeps_everything(page, evenkeel, watch):
    watch.expect("401")
    sign_in(page, "maya")
    device = page.evaluate("import('/store/device.js').then(async ({ readDevice }) => (await readDevice()).facts.id)")
    maya = Client(evenkeel.url)
    maya.sign_in(email("maya"), PASSWORD)
    maya.send("DELETE", "/v1/me/sessions")
    page.reload()
    page.get_by_role("link", name="Sign in again to sync").click()
    expect(page.locator("#email")).to_have_value(email("maya"))
    page.locator("#password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("navigation").first).to_be_visible()
    assert page.evaluate("import('/store/device.js').then(async ({ readDevice }) => (await readDevice()).facts.id)") == device


def test_signing_out_seals_and_forgetting_wipes(page, watch):
    watch.expect("401")
    sign_in(page, "maya")
    page.goto("/settings")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page).to_have_url("/sign-in")
    assert page.evaluate("import('/store/device.js').then(async ({ readDevice }) => (await readDevice()).state)") == "locked"
    page.locator("#password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("navigation").first).to_be_visible()
    page.goto("/settings")
    page.get_by_role("button", name="Forget this device").click()
    page.get_by_role("button", name="Sign out and forget").click()
    expect(page).to_have_url("/welcome")
    left = page.evaluate("""import('/store/database.js').then(async ({ keys }) => [await keys("device"), await keys("sealed"), localStorage.length])""")
    assert left[:2] == [[], []]
    assert page.evaluate("fetch('/v1/me').then(({ status }) => status)") == 401


def test_a_browser_that_keeps_nothing_says_so(browse):
    page = browse()
    page.add_init_script("Object.defineProperty(globalThis, 'indexedDB', { value: { open() { throw new DOMException('no', 'SecurityError'); } } })")
    page.goto("/")
    expect(page.get_by_role("heading", name="This browser can’t save anything")).to_be_visible()


def test_the_screens_are_readable_for_everybody(page, evenkeel):
    for path in ("/welcome", "/sign-in", "/sign-up", "/recovery", "/recovery?way=key", "/recovery?way=mail"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        axe(page)
        shoot(page, path[1:].replace("?way=", "-"))
    enter_details(page, NEW)
    axe(page)
    enter_code(page, evenkeel, NEW)
    expect(page).to_have_url("/import")
    page.goto("/settings/recovery-key")
    expect(page.locator(".recovery-groups li")).to_have_count(13)
    axe(page)
    shoot(page, "recovery-key")


def test_nothing_is_wider_than_a_small_phone_in_french(browse):
    page = browse(locale="fr-CA", viewport=NARROW, reduced_motion="reduce")
    for path in ("/welcome", "/sign-in", "/sign-up", "/recovery", "/recovery?way=key"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert fits(page), path
    assert page.evaluate("document.documentElement.dataset.motion") == "none"
