"""Passkeys, with a device of the browser's own: added, opening the vault, signing in, unlocking, renamed, removed."""

from playwright.sync_api import Page, expect

from serving import PASSWORD
from visit import open_journal, passkeys, sign_in, wait_until, wait_until_kept

HAS_JOURNAL = """import('/store/device.js').then(async ({ readDevice, readContentKeys }) => {
  const { store } = await readDevice();
  return store !== undefined && await readContentKeys(store) !== null;
})"""


def add_passkey(page: Page) -> None:
    page.goto("/settings/security")
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="It’s me").click()


def sign_out(page: Page) -> None:
    page.goto("/settings")
    page.get_by_role("button", name="Sign out", exact=True).click()


def test_a_passkey_signs_in_and_opens_the_journal(page):
    passkeys(page)
    sign_in(page, "maya")
    add_passkey(page)
    expect(page.get_by_text("It opens your journal too.")).to_be_visible()
    sign_out(page)
    # The browser offers the passkey with the address, and its device agrees at once.
    expect(page.get_by_role("navigation").first).to_be_visible()
    wait_until(page, HAS_JOURNAL)


def test_a_passkey_opens_a_locked_device_without_a_connection(page, network):
    passkeys(page)
    sign_in(page, "maya")
    add_passkey(page)
    expect(page.get_by_text("It opens your journal too.")).to_be_visible()
    page.goto("/settings")
    page.get_by_role("button", name="Lock with the password").click()
    page.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Set the lock").click()
    page.get_by_role("button", name="Lock now").click()
    unlock = page.get_by_role("button", name="Unlock with a passkey")
    expect(unlock).to_be_visible()
    wait_until_kept(page)
    network.cut()
    unlock.click()
    expect(page.get_by_role("navigation").first).to_be_visible()


def test_one_that_can_not_open_the_vault_signs_in_all_the_same(page):
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True,
        "automaticPresenceSimulation": True}})
    sign_in(page, "maya")
    add_passkey(page)
    expect(page.get_by_text("the journal still needs your password")).to_be_visible()
    sign_out(page)
    open_journal(page)
    expect(page.get_by_role("navigation").first).to_be_visible()
    wait_until(page, HAS_JOURNAL)


def test_a_passkey_is_renamed_and_removed(page):
    passkeys(page)
    sign_in(page, "maya")
    add_passkey(page)
    rename = page.get_by_role("button", name="Rename")
    rename.click()
    page.get_by_role("dialog").get_by_label("Name").fill("My laptop")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("My laptop")).to_be_visible()
    page.get_by_role("button", name="Remove My laptop").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("My laptop")).to_have_count(0)
    assert page.evaluate("import('/store/device.js').then(async (d) => (await d.readEnvelopes()).passkeys.length)") == 0
