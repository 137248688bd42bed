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
LOST = "what was in it can’t be opened any more: not by you, and not by us."
# Whether each record that the server has opens by the keys that this device has.
SERVER_OPENS = """async () => {
  const [{ readDevice, readContentKeys }, { openContent }] = await Promise.all([import("/store/device.js"), import("/journal/seals.js")]);
  const vault = await readContentKeys((await readDevice()).store);
  const { records } = await (await fetch("/v1/me/sealed?after=0")).json();
  return Promise.all(records.map(async ({ id: record, version, body }) => await openContent(body, { record, version }, vault) !== null));
}"""
# Whether what somebody types opens the vault that the server has of its person.
OPENS_VAULT = """async (typed) => {
  const { openWith } = await import("/screens/getting-in/vault-step.js");
  return await openWith(await (await fetch("/v1/me/vault")).json(), typed) !== null;
}"""
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
    # The mail of the sign-up has a code too, and may be the newest for a moment.
    earlier = mailed_code(evenkeel, NEW)
    page.goto("/recovery")
    expect(page.get_by_text(LOST)).to_be_visible()
    page.get_by_role("link", name="Without the key").click()
    page.get_by_label("Email").fill(NEW)
    page.get_by_role("button", name="Email me a code").click()
    page.get_by_label("Code from the email").fill(mailed_code(evenkeel, NEW, earlier))
    page.get_by_role("button", name="Continue").click()
    lost = page.get_by_label("I know that these can’t be brought back")
    expect(lost).to_be_visible()
    page.get_by_label("New password").fill(OTHER_WORDS)
    lost.check()
    page.get_by_role("button", name="Set the new password").click()
    keep_recovery_key(page)
    expect(page.get_by_role("navigation").first).to_be_visible()


def test_password_passkey_and_recovery_key_each_open_it_alone(robin, browse, watch):
    watch.expect("401|EventSource")
    key = note_recovery_key(robin)
    passkeys(robin)
    robin.goto("/settings/security")
    robin.get_by_role("button", name="Add a passkey").click()
    robin.get_by_role("dialog").get_by_label("Password").fill(WORDS)
    robin.get_by_role("button", name="It’s me").click()
    expect(robin.get_by_text("It opens your journal too.")).to_be_visible()
    write_and_send(robin)
    by_password = browse()
    sign_in_as(by_password, NEW, WORDS)
    expect_open(by_password)
    # Nothing of it is left on the device but the passkey, which the browser offers and its device agrees to at once.
    robin.evaluate(FORGET)
    robin.context.clear_cookies()
    robin.goto("/sign-in")
    expect_open(robin)
    by_key = browse()
    recover(by_key, key)
    keep_recovery_key(by_key)
    expect_open(by_key)


def test_without_them_nobody_opens_it_but_a_device_that_has_it_open(page, browse, evenkeel, watch):
    watch.expect("401|EventSource")
    # It is said beside the password, with the recovery key, on the vault's own screen, and before it is given up.
    page.goto("/sign-up")
    expect(page.get_by_text("are both lost, nobody can open it again.")).to_be_visible()
    sign_up(page, evenkeel, NEW)
    page.goto("/settings/recovery-key")
    expect(page.get_by_text("There is no other one, and we do not have it.")).to_be_visible()
    key = keep_recovery_key(page)
    expect(page).to_have_url("/")
    visit(page, "/journal/vault")
    expect(page.get_by_text("what was sealed can’t be opened any more: not by you, and not by us.")).to_be_visible()
    write_and_send(page)
    assert page.evaluate(SERVER_OPENS) == [True]

    elsewhere = browse()
    reset_by_mail(elsewhere, evenkeel)
    visit(elsewhere, "/journal/entries")
    expect(elsewhere.locator("main a[id^=record-]")).to_have_count(0)
    # What the server has is there still, and opens by nothing that it or anybody with a mailbox has.
    assert elsewhere.evaluate(SERVER_OPENS) == [False]
    assert [elsewhere.evaluate(OPENS_VAULT, typed) for typed in (OTHER_WORDS, WORDS, key)] == [True, False, False]

    page.reload()
    page.get_by_role("link", name="Sign in again to sync").click()
    sign_in_as(page, NEW, OTHER_WORDS)
    expect_open(page)
    # All of it is under the new vault's key now, and comes to the other device.
    wait_until(page, f"{KEY_IDS}.then((ids) => ids.length === 1)")
    assert page.evaluate(KEY_IDS) == elsewhere.evaluate(KEY_IDS)
    expect_open(elsewhere)
    assert elsewhere.evaluate(SERVER_OPENS) == [True]
