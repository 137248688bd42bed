"""Signing in with an account elsewhere, at a real OpenID provider: there and back, for the first time and again, or not at all."""

import json
import re
import subprocess
import sys
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from arriving import WORDS, note_recovery_key, sign_in_as
from serving import PASSWORD, ROOT
from visit import axe, email, shoot, sign_in

NEW = "robin@example.org"
READ_KEYS = "import('/store/device.js').then(async (d) => (await d.readContentKeys((await d.readDevice()).store)).keys[0])"


class Provider:
    """An OpenID provider with one person, beside the server that knows it by the name Harbour."""

    def __init__(self, evenkeel, address: str) -> None:
        person = json.dumps({"sub": "robin-7", "email": address, "email_verified": True, "name": "Robin"})
        self.process = subprocess.Popen(
            [sys.executable, ROOT / "Tests" / "Peers" / "oidc_provider.py", person, "client_secret_basic"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        self.url = f"http://localhost:{int(self.process.stdout.readline())}"
        client = self.register(f"{evenkeel.url}/v1/sign-in/providers/harbour/return")
        evenkeel.stop()
        evenkeel.settings = evenkeel.settings | {
            "EVENKEEL_PROVIDER_NAME": "harbour", "EVENKEEL_PROVIDER_ISSUER": self.url, "EVENKEEL_PROVIDER_CLIENT_ID": client["client_id"],
            "EVENKEEL_PROVIDER_SECRET": client["client_secret"]}
        evenkeel.start()

    def register(self, redirect: str) -> dict:
        body = {"redirect_uris": [redirect], "token_endpoint_auth_method": "client_secret_basic"}
        request = urllib.request.Request(f"{self.url}/oauth2/clients", json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)


@pytest.fixture
def address() -> str:
    """The address that the provider vouches for."""
    return NEW


@pytest.fixture
def provider(evenkeel, watch, address):
    provider = Provider(evenkeel, address)
    # Its page is elsewhere, and wants a stylesheet from further away.
    watch.expect(f"^request: {re.escape(provider.url)}/|cdn\\.jsdelivr\\.net|net::ERR_NAME_NOT_RESOLVED|favicon")
    yield provider
    provider.close()


def go_there(page: Page, path: str = "/sign-in") -> None:
    page.goto(path)
    page.get_by_role("button", name="With Harbour").click()
    expect(page.get_by_role("heading", name="Authorize Client")).to_be_visible()


def agree(page: Page) -> None:
    page.get_by_role("button", name="robin-7").click()


def deny(page: Page) -> None:
    page.get_by_role("button", name="Deny").click()


def test_somebody_new_comes_back_with_a_vault_of_their_own(page, browse, provider):
    go_there(page, "/sign-up")
    agree(page)
    expect(page.get_by_role("heading", name="A password for your journal")).to_be_visible()
    axe(page)
    shoot(page, "new-vault")
    page.get_by_label("New password").fill(WORDS)
    page.get_by_role("button", name="Continue", exact=True).click()
    expect(page.get_by_role("navigation", name="Places")).to_be_visible()
    keys = page.evaluate(READ_KEYS)
    assert "code=" not in page.url and page.evaluate("sessionStorage.getItem('evenkeel.provider')") is None
    other = browse()
    go_there(other)
    agree(other)
    other.get_by_label("Password or recovery key").fill(WORDS)
    other.get_by_role("button", name="Open", exact=True).click()
    expect(other.get_by_role("navigation", name="Places")).to_be_visible()
    assert other.evaluate(READ_KEYS) == keys
    third = browse()
    sign_in_as(third, NEW, WORDS)
    expect(third.get_by_role("navigation", name="Places")).to_be_visible()
    assert len(note_recovery_key(page).split("-")) == 13


def test_the_journal_can_wait(page, provider):
    go_there(page)
    agree(page)
    page.get_by_role("button", name="Continue without the journal").click()
    expect(page.get_by_role("navigation", name="Places")).to_be_visible()


def test_who_thinks_better_of_it_comes_back_kindly(page, provider):
    go_there(page)
    deny(page)
    expect(page).to_have_url("/sign-in")
    expect(page.get_by_text("Nothing was changed. Choose how to go on.")).to_be_visible()
    axe(page)
    go_there(page)
    page.go_back()
    expect(page.get_by_role("button", name="With Harbour")).to_be_visible()
    go_there(page)
    agree(page)
    expect(page.get_by_role("heading", name="A password for your journal")).to_be_visible()


def test_what_nobody_asked_for_signs_nobody_in(page, provider):
    page.goto("/sign-in/return#provider=harbour&code=abc&state=def")
    expect(page).to_have_url("/sign-in")
    expect(page.locator("#email")).to_be_visible()


@pytest.mark.parametrize("address", [email("sam")])
def test_an_address_alone_links_nobody_and_its_person_links_it(page, browse, provider, watch):
    watch.expect("409")
    go_there(page)
    agree(page)
    expect(page.get_by_text("Somebody here has this address already.")).to_be_visible()
    page.get_by_role("link", name="Start over").click()
    sign_in(page, "sam")
    page.goto("/settings/security")
    page.get_by_role("button", name="With Harbour").click()
    deny(page)
    expect(page).to_have_url("/settings/security")
    expect(page.get_by_text("Nothing was changed.")).to_be_visible()
    page.get_by_role("button", name="With Harbour").click()
    agree(page)
    expect(page).to_have_url("/settings/security")
    expect(page.get_by_role("button", name="Remove Harbour")).to_be_visible()
    other = browse()
    go_there(other)
    agree(other)
    other.get_by_label("Password or recovery key").fill(PASSWORD)
    other.get_by_role("button", name="Open", exact=True).click()
    expect(other.get_by_role("navigation", name="Places")).to_be_visible()
    expect(other.locator("main:not([aria-busy]) #body > *").first).to_be_visible()
