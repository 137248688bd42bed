"""The vault over the years: a drill of the recovery key, and a new key that takes over, on this device and on all others."""

import pytest
from playwright.sync_api import Locator, Page, expect

from arriving import WORDS, keep_recovery_key, note_recovery_key, sign_in_as, sign_up
from screens import expect_sheets_fit, fits, stands, visit
from serving import PASSWORD
from test_journal import check_in, records, write
from test_journal_photos import add, picked, png
from visit import axe, email, open_journal, passkeys, shoot, sign_in, wait_until

NEW = "robin@example.org"
VAULT = "fetch('/v1/me/vault').then((answer) => answer.text())"
# Keys that open what is sealed on this device, the newest first.
KEYS = "import('/store/device.js').then(async (device) => (await device.readContentKeys((await device.readDevice()).store)).keys)"
# Of each record of the journal, and each file of one, that the server has: the id of the key that seals it.
SEALED = """Promise.all([import("/vault/envelope.js"), import("/vault/keys.js"), fetch("/v1/me/sealed?after=0").then((answer) => answer.json())])
  .then(async ([{ keyIdOf }, { fromBase64url }, { records }]) => ({
    records: records.map(({ body }) => keyIdOf(fromBase64url(body.slice(0, 24)))),
    files: await Promise.all(records.flatMap(({ files }) => files).map(async (file) =>
      keyIdOf(new Uint8Array(await (await fetch(`/v1/me/blobs/${file}?offset=0`)).arrayBuffer())))),
  }))"""
# What a thief has who was here once: the vault's key, and what the journal says, such as the ids of its photos.
STEAL = """async (password) => {
  const [{ openWith }, { contentKey }, { openContent }] = await Promise.all(
    [import("/screens/getting-in/vault-step.js"), import("/vault/records.js"), import("/journal/seals.js")]);
  const vault = await (await fetch("/v1/me/vault")).json();
  const { id, content } = await contentKey(await openWith(vault, password));
  const { records } = await (await fetch("/v1/me/sealed?after=0")).json();
  const said = await Promise.all(records.map(({ id: record, version, body }) =>
    openContent(body, { record, version }, { owner: vault.owner, keys: [{ id, content }] })));
  return { id, content: [...content], owner: vault.owner, photos: said.flatMap(({ photos }) => photos ?? []).map((photo) => photo.id) };
}"""
# What of the server's opens by a stolen key, whatever key it says that it is sealed by.
OPENED = """async ({ content, owner, photos }) => {
  const [{ openContent, bodyKey }, { openRecording }, { keyIdOf }] = await Promise.all(
    [import("/journal/seals.js"), import("/vault/records.js"), import("/vault/envelope.js")]);
  const as = (id) => ({ id, content: Uint8Array.from(content) });
  const { records } = await (await fetch("/v1/me/sealed?after=0")).json();
  const opensFile = async (file) => {
    const sealed = new Uint8Array(await (await fetch(`/v1/me/blobs/${file}?offset=0`)).arrayBuffer());
    const tries = photos.map((record) => openRecording(sealed, { owner, record, version: 1, schema: 1 }, as(keyIdOf(sealed))));
    return (await Promise.allSettled(tries)).some(({ status }) => status === "fulfilled");
  };
  return {
    records: await Promise.all(records.map(async ({ id: record, version, body }) =>
      await openContent(body, { record, version }, { owner, keys: [as(bodyKey(body))] }) !== null)),
    files: await Promise.all(records.flatMap(({ files }) => files).map(opensFile)),
  };
}"""
DEVICE = "import('/store/device.js').then(async ({ readDevice }) => (await readDevice()).facts.id)"
HAS_JOURNAL = """import('/store/device.js').then(async ({ readDevice, readContentKeys }) => {
  const { store } = await readDevice();
  return store !== undefined && await readContentKeys(store) !== null;
})"""
# A key that is well written and nobody's.
OTHER_KEY = """import('/vault/recovery-key.js').then(({ recoveryKeyText }) =>
  recoveryKeyText(crypto.getRandomValues(new Uint8Array(32))))"""

# The server rotates, and the line breaks before it can say so.
LOSE_THE_ANSWER = """() => {
  const { fetch } = globalThis;
  globalThis.fetch = async (path, how) => {
    const answer = await fetch(path, how);
    if (path !== "/v1/me/vault" || how.method !== "PUT") return answer;
    globalThis.isLost = answer.ok;
    throw new TypeError("the line broke");
  };
}"""


def vault_row(page: Page, name: str) -> Locator:
    """A row of the vault's card."""
    page.goto("/settings/security")
    return page.locator("section").filter(has=page.get_by_role("heading", name="Your vault")).locator(".settings-row").filter(has_text=name)


def try_key(page: Page, key: str) -> None:
    page.get_by_role("dialog").get_by_label("Your recovery key").fill(key)
    page.get_by_role("button", name="See if it opens").click()


def open_rotation(page: Page) -> Locator:
    page.goto("/settings/security")
    page.get_by_role("button", name="Change the key").click()
    return page.get_by_role("dialog")


def rotate(page: Page, password: str) -> str:
    """Gives the vault a new key, and notes the recovery key that comes with it."""
    open_rotation(page)
    return go_on(page, password)


def go_on(page: Page, password: str) -> str:
    page.get_by_role("dialog").get_by_label("Current password").fill(password)
    page.get_by_role("button", name="Make the new key").click()
    expect(page.get_by_role("heading", name="The old key is gone")).to_be_visible()
    key = keep_recovery_key(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    return key


def recover(page: Page, key: str) -> None:
    """Asks for a new password with a recovery key, as somebody who lost theirs."""
    page.goto("/recovery?way=key")
    page.get_by_label("Email").fill(NEW)
    page.get_by_label("Your recovery key").fill(key)
    page.get_by_label("New password").fill("another set of words")
    page.get_by_role("button", name="Set the new password").click()


def lock_and_unlock(page: Page, password: str) -> None:
    """Locks a device with its person's password, and opens it by that."""
    page.goto("/settings")
    page.get_by_role("button", name="Lock with the password").click()
    page.get_by_role("dialog").get_by_label("Password").fill(password)
    page.get_by_role("button", name="Set the lock").click()
    page.get_by_role("button", name="Lock now").click()
    expect(page).to_have_url("/unlock")
    page.locator("#unlock-password").fill(password)
    page.locator("#unlock-password").press("Enter")
    expect(page.get_by_role("navigation").first).to_be_visible()


def test_the_drill_says_whether_the_recovery_key_opens_the_vault_and_changes_nothing(page, evenkeel):
    sign_up(page, evenkeel, NEW)
    key = note_recovery_key(page)
    row = vault_row(page, "Try your recovery key")
    expect(row).to_contain_text("Not tried on this device yet.")
    before = page.evaluate(VAULT)
    sent = []
    page.on("request", lambda request: sent.append((request.method, request.post_data or "")))
    row.get_by_role("button", name="Try it").click()
    axe(page)
    shoot(page, "recovery-drill")
    groups = key.split("-")
    try_key(page, "-".join(["AAAAA", *groups[1:]]))
    expect(page.get_by_role("alert").filter(has_text="Something is mistyped in group 1.")).to_be_visible()
    try_key(page, page.evaluate(OTHER_KEY))
    expect(page.get_by_role("alert").filter(has_text="This key does not open your vault")).to_be_visible()
    assert page.evaluate("import('/store/database.js').then(({ get }) => get('device', 'drill'))") is None
    try_key(page, " ".join(groups).lower())
    expect(page.get_by_text("Yes, this key opens your vault.")).to_be_visible()
    page.get_by_role("button", name="Good to know").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(row).to_contain_text("it opens your vault.")
    # Nothing of the key left the device, and nothing was asked to change.
    assert page.evaluate(VAULT) == before
    changes = [body for method, body in sent if method != "GET"]
    assert not any(group in body.upper() for body in changes for group in groups), changes
    expect(vault_row(page, "Try your recovery key")).to_contain_text("it opens your vault.")


def test_a_new_recovery_key_has_to_be_tried_anew(page, evenkeel):
    sign_up(page, evenkeel, NEW)
    first = note_recovery_key(page)
    vault_row(page, "Try your recovery key").get_by_role("button").click()
    try_key(page, first)
    page.get_by_role("button", name="Good to know").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("#new-recovery-key").click()
    page.get_by_role("dialog").get_by_label("Password").fill(WORDS)
    page.get_by_role("button", name="It’s me").click()
    expect(page.get_by_role("heading", name="The old key is gone")).to_be_visible()
    second = keep_recovery_key(page)
    row = vault_row(page, "Try your recovery key")
    expect(row).to_contain_text("Not tried on this device yet.")
    row.get_by_role("button").click()
    try_key(page, first)
    expect(page.get_by_role("alert").filter(has_text="This key does not open your vault")).to_be_visible()
    try_key(page, second)
    expect(page.get_by_text("Yes, this key opens your vault.")).to_be_visible()


def test_after_a_rotation_password_and_new_recovery_key_open_the_vault_and_the_old_one_does_not(page, browse, evenkeel, watch):
    watch.expect("401")
    sign_up(page, evenkeel, NEW)
    old = note_recovery_key(page)
    before = page.evaluate(KEYS)
    sheet = open_rotation(page)
    expect(sheet).to_contain_text("Your recovery key stops working.")
    expect(sheet).to_contain_text("Every other device is signed out.")
    axe(page)
    shoot(page, "rotation")
    new = go_on(page, WORDS)
    assert new != old
    # Nothing in the journal is under the old key, so that it is let go.
    wait_until(page, f"{KEYS}.then((keys) => keys.length === 1)")
    after = page.evaluate(KEYS)
    assert after[0]["content"] != before[0]["content"]
    vault_row(page, "Try your recovery key").get_by_role("button").click()
    try_key(page, old)
    expect(page.get_by_role("alert").filter(has_text="This key does not open your vault")).to_be_visible()
    try_key(page, new)
    expect(page.get_by_text("Yes, this key opens your vault.")).to_be_visible()
    by_password = browse()
    sign_in_as(by_password, NEW, WORDS)
    expect(by_password.get_by_role("navigation").first).to_be_visible()
    assert by_password.evaluate(KEYS) == after
    by_key = browse()
    recover(by_key, old)
    expect(by_key.get_by_text("This key and this address do not go together.")).to_be_visible()
    recover(by_key, new)
    keep_recovery_key(by_key)
    expect(by_key.get_by_role("navigation").first).to_be_visible()
    assert by_key.evaluate(KEYS) == after


def test_all_of_the_journal_goes_under_the_new_key_on_every_device_and_the_old_one_opens_nothing_of_it(page, browse, evenkeel, watch):
    watch.expect("401|EventSource")
    sign_up(page, evenkeel, NEW)
    write(page, "The ferry was late.")
    add(page, picked("harbour.png", "image/png", png()))
    wait_until(page, f"{SEALED}.then((sealed) => sealed.records.length === 1 && sealed.files.length === 1)")
    other = browse()
    sign_in_as(other, NEW, WORDS)
    expect(other.get_by_role("navigation").first).to_be_visible()
    check_in(other, "ArrowRight", "ArrowUp")
    wait_until(other, f"{SEALED}.then((sealed) => sealed.records.length === 2 && sealed.files.length === 1)")
    expect_both_moments(other)
    stolen = page.evaluate(STEAL, WORDS)
    assert page.evaluate(OPENED, stolen) == {"records": [True, True], "files": [True]}
    before = page.evaluate(SEALED)
    assert {*before["records"], *before["files"]} == {stolen["id"]}
    device = other.evaluate(DEVICE)

    asked = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    rotate(page, WORDS)
    # It goes on by itself, and what is said of it is gone when it is done.
    wait_until(page, f"{KEYS}.then((keys) => keys.length === 1)")
    (newest,) = page.evaluate(KEYS)
    assert newest["id"] != stolen["id"]
    assert f"DELETE {evenkeel.url}/v1/me/vault/retired/{stolen['id']}" in asked
    assert page.evaluate(f"{VAULT}.then((vault) => JSON.parse(vault).retired)") == []
    assert page.evaluate(SEALED) == {"records": [newest["id"]] * 2, "files": [newest["id"]]}
    page.goto("/settings/security")
    stands(page)
    expect(page.locator("#rewrap-says")).to_have_text("")

    other.reload()
    other.get_by_role("link", name="Sign in again to sync").click()
    sign_in_as(other, NEW, WORDS)
    expect(other.get_by_role("navigation").first).to_be_visible()
    # Had it been made anew, what waited there to be sent would be gone.
    assert other.evaluate(DEVICE) == device
    expect_both_moments(other)
    wait_until(other, f"{KEYS}.then((keys) => keys.length === 1)")
    assert other.evaluate(KEYS) == [newest]
    write(other, "And the light was kind.")
    wait_until(other, f"{SEALED}.then((sealed) => sealed.records.length === 3)")
    assert other.evaluate(SEALED) == {"records": [newest["id"]] * 3, "files": [newest["id"]]}
    assert other.evaluate(OPENED, stolen) == {"records": [False] * 3, "files": [False]}
    lock_and_unlock(other, WORDS)
    visit(page, "/journal/entries")
    expect(records(page)).to_have_count(3)


def expect_both_moments(page: Page) -> None:
    """The check-in and the entry are here, and the photo of the entry opens."""
    visit(page, "/journal/entries")
    expect(records(page)).to_have_count(2)
    records(page).filter(has_text="The ferry was late.").click()
    wait_until(page, "document.querySelector('#entry-photos img')?.naturalWidth === 2048")


def test_a_wrong_password_rotates_nothing(page, evenkeel):
    sign_up(page, evenkeel, NEW)
    before = page.evaluate(VAULT)
    sheet = open_rotation(page)
    sheet.get_by_label("Current password").fill("not the password")
    sheet.get_by_role("button", name="Make the new key").click()
    expect(sheet.get_by_role("alert").filter(has_text="That is not your current password.")).to_be_visible()
    assert page.evaluate(VAULT) == before


def test_a_recovery_key_that_was_not_noted_is_shown_again(page, evenkeel):
    sign_up(page, evenkeel, NEW)
    note_recovery_key(page)
    open_rotation(page)
    page.get_by_role("dialog").get_by_label("Current password").fill(WORDS)
    page.get_by_role("button", name="Make the new key").click()
    groups = page.get_by_role("dialog").locator(".recovery-groups li")
    expect(groups).to_have_count(13)
    shown = groups.all_inner_texts()
    page.goto("/settings/recovery-key")
    expect(page.locator(".recovery-groups li")).to_have_count(13)
    assert page.locator(".recovery-groups li").all_inner_texts() == shown


def test_the_answer_to_a_rotation_can_get_lost(page, evenkeel):
    sign_up(page, evenkeel, NEW)
    old = note_recovery_key(page)
    open_rotation(page)
    page.evaluate(LOSE_THE_ANSWER)
    new = go_on(page, WORDS)
    assert page.evaluate("globalThis.isLost") and new != old
    vault_row(page, "Try your recovery key").get_by_role("button").click()
    try_key(page, new)
    expect(page.get_by_text("Yes, this key opens your vault.")).to_be_visible()


def test_this_device_is_locked_and_opened_as_before(page):
    sign_in(page, "maya")
    device = page.evaluate(DEVICE)
    rotate(page, PASSWORD)
    lock_and_unlock(page, PASSWORD)
    assert page.evaluate(DEVICE) == device


def test_a_device_that_was_signed_out_goes_on_with_the_new_key_and_loses_nothing(page, browse, watch):
    watch.expect("401")
    other = browse()
    sign_in(other, "maya")
    stands(other)
    device = other.evaluate(DEVICE)
    other.goto("/settings")
    other.get_by_role("button", name="Sign out", exact=True).click()
    expect(other).to_have_url("/sign-in")
    sign_in(page, "maya")
    rotate(page, PASSWORD)
    sign_in_as(other, email("maya"), PASSWORD)
    expect(other.get_by_role("navigation").first).to_be_visible()
    # Had it been made anew, what waited there to be sent would be gone.
    assert other.evaluate(DEVICE) == device
    lock_and_unlock(other, PASSWORD)
    assert other.evaluate(KEYS)[0] == page.evaluate(KEYS)[0]


@pytest.mark.parametrize("is_used", [True, False])
def test_a_passkey_comes_along_when_it_is_used(page, is_used):
    passkeys(page)
    sign_in(page, "maya")
    page.goto("/settings/security")
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_role("dialog").get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="It’s me").click()
    expect(page.get_by_text("It opens your journal too.")).to_be_visible()
    sheet = open_rotation(page)
    expect(sheet.get_by_text("Will no longer open your journal")).to_be_visible()
    if is_used:
        sheet.get_by_role("button", name="Use").click()
        expect(sheet.get_by_text("Goes on opening your journal")).to_be_visible()
        expect(sheet.locator("#rotation-password")).to_be_focused()
    go_on(page, PASSWORD)
    page.goto("/settings")
    page.get_by_role("button", name="Sign out", exact=True).click()
    # The browser offers the passkey with the address, and its device agrees at once.
    if not is_used:
        open_journal(page)
    expect(page.get_by_role("navigation").first).to_be_visible()
    wait_until(page, HAS_JOURNAL)


def test_it_fits_the_narrowest_phones_in_french(browse):
    page = browse(locale="fr-CA", viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    sign_in(page, "maya")
    page.goto("/settings/security")
    stands(page)
    assert fits(page)
    expect_sheets_fit(page, "#try-recovery-key", "#rotate-vault")
