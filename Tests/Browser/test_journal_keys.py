"""What opens a journal: the password, the recovery key, a passkey, or a device that has it open, each of them alone. Without all four nobody does,
and its person was told so before it mattered."""

import pytest
from playwright.sync_api import Page, expect

from arriving import WORDS, keep_recovery_key, mailed_code, note_recovery_key, sign_in_as, sign_up
from screens import visit
from test_journal import write
from test_vault import recover
from visit import passkeys, wait_until

NEW = "robin@example.org"
OTHER_WORDS = "another set of words"
SAID = "The ferry was late, and the light was kind."
ARRIVED = "fetch('/v1/me/sealed?after=0').then((answer) => answer.json()).then(({ records }) => records.length > 0)"
FORGET = "import('/store/device.js').then(({ forgetDevice }) => forgetDevice())"
KEY_IDS = """import('/store/device.js').then(async (device) =>
  (await device.readContentKeys((await device.readDevice()).store)).keys.map(({ id }) => id))"""


@pytest.fixture
def robin(page: Page, evenkeel) -> Page:
    """The browser of somebody who signed up here."""
    sign_up(page, evenkeel, NEW)
    return page


def write_and_send(page: Page) -> None:
    write(page, SAID)
    wait_until(page, ARRIVED)


def expect_open(page: Page) -> None:
    """The journal is here, word for word."""
    expect(page.get_by_role("navigation").first).to_be_visible()
    visit(page, "/journal/entries")
    page.locator("main a[id^=record-]").filter(has_text=SAID).click()
    expect(page.get_by_label("Your entry")).to_have_value(SAID)


def reset_by_mail(page: Page, evenkeel) -> None:
    """Comes back into the account by mail alone, which begins with an empty journal."""
    page.goto("/recovery")
    page.get_by_role("link", name="Without the key").click()
    page.get_by_label("Email").fill(NEW)
    page.get_by_role("button", name="Email me a code").click()
    page.get_by_label("Code from the email").fill(mailed_code(evenkeel, NEW))
    page.get_by_role("button", name="Continue").click()
    lost = page.get_by_label("I know that these can’t be brought back")
    expect(lost).to_be_visible()
    page.get_by_label("New password").fill(OTHER_WORDS)
    lost.check()
    page.get_by_role("button", name="Set the new password").click()
    keep_recovery_key(page)
    expect(page.get_by_role("navigation").first).to_be_visible()


def test_the_password_alone_opens_it(robin, browse):
    write_and_send(robin)
    elsewhere = browse()
    sign_in_as(elsewhere, NEW, WORDS)
    expect_open(elsewhere)


def test_the_recovery_key_alone_opens_it(robin, browse):
    key = note_recovery_key(robin)
    write_and_send(robin)
    elsewhere = browse()
    recover(elsewhere, key)
    keep_recovery_key(elsewhere)
    expect_open(elsewhere)


def test_a_passkey_alone_opens_it(robin):
    passkeys(robin)
    robin.goto("/settings/security")
    robin.get_by_role("button", name="Add a passkey").click()
    robin.get_by_role("dialog").get_by_label("Password").fill(WORDS)
    robin.get_by_role("button", name="It’s me").click()
    expect(robin.get_by_text("It opens your journal too.")).to_be_visible()
    write_and_send(robin)
    # Nothing of it is left on the device but the passkey, which the browser offers and its device agrees to at once.
    robin.evaluate(FORGET)
    robin.context.clear_cookies()
    robin.goto("/sign-in")
    expect_open(robin)
