"""Coming to Evenkeel for the first time, as somebody new does it; and the mail that comes on the way."""

import email
import email.policy
import re
import time

from playwright.sync_api import Page, expect

from serving import Evenkeel

WORDS = "plum anchor velvet tuesday"


def mailed_code(evenkeel: Evenkeel, address: str, before: str = "") -> str:
    """The newest code that was mailed to an address, another one than `before`."""
    return mailed(evenkeel, address, r"^(\d{6})\r?$", before)


def mailed_link(evenkeel: Evenkeel, address: str) -> str:
    """The link that was mailed to an address."""
    return mailed(evenkeel, address, r"^(https?://\S+)\r?$")


def mailed(evenkeel: Evenkeel, address: str, pattern: str, before: str = "") -> str:
    """What the newest mail to an address says where it matches, unless that is what was said before."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for file in sorted((evenkeel.data / "mail").glob("*.eml"), reverse=True):
            message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
            found = re.search(pattern, message.get_content(), re.MULTILINE)
            if message["To"] == address and found and found[1] != before:
                return found[1]
        time.sleep(0.05)
    raise AssertionError(f"no mail to {address} with {pattern}")


def enter_details(page: Page, address: str, password: str = WORDS) -> None:
    """The first step of a sign-up."""
    page.goto("/sign-up")
    page.get_by_label("What should we call you?").fill("Robin")
    page.get_by_label("Email").fill(address)
    page.get_by_label("New password").fill(password)
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_label("Code from the email")).to_be_visible()


def enter_code(page: Page, evenkeel: Evenkeel, address: str) -> None:
    """The second step: the code from the mail; then one is in, in a household of one's own or at an invitation."""
    page.get_by_label("Code from the email").fill(mailed_code(evenkeel, address))
    page.get_by_role("button", name="Continue").click()


def keep_recovery_key(page: Page) -> str:
    """Notes the recovery key that is shown, and proves it with the group that is asked for."""
    groups = page.locator(".recovery-groups li")
    expect(groups).to_have_count(13)
    key = groups.all_inner_texts()
    asked = int(re.search(r"group (\d+)", page.locator("label[for=group]").inner_text())[1])
    page.locator("#group").fill(key[asked - 1].split()[-1])
    page.get_by_role("button", name="I have it").click()
    return "-".join(group.split()[-1] for group in key)


def sign_up(page: Page, evenkeel: Evenkeel, address: str) -> None:
    """Everything from the address to a household."""
    enter_details(page, address)
    enter_code(page, evenkeel, address)
    expect(page.get_by_role("navigation").first).to_be_visible()


def note_recovery_key(page: Page) -> str:
    """The recovery key of somebody who signed up here, which is noted now."""
    page.goto("/settings/recovery-key")
    key = keep_recovery_key(page)
    # The screen goes on by itself; who goes elsewhere before would be taken along.
    expect(page).to_have_url("/")
    return key


def sign_in_as(page: Page, address: str, password: str) -> None:
    """Types an address and a password."""
    page.goto("/sign-in")
    page.locator("input[autocomplete~=username]").fill(address)
    secret = page.locator("input[autocomplete=current-password]")
    secret.fill(password)
    secret.press("Enter")
