"""From the address of the server to somebody's own first insight, typing as people do, in under two minutes."""

import time
from datetime import date, timedelta

from playwright.sync_api import Page, expect

from arriving import WORDS, keep_recovery_key, mailed_code
from visit import shoot

ADDRESS = "robin@example.org"
LIMIT_SECONDS = 120
# Milliseconds between two keys of somebody who types without hurry.
PACE = 60

SHOPS = (("METRO #214", "-64.20"), ("TIM HORTONS #3391", "-4.75"), ("PRESTO AUTL", "-20.00"), ("LOBLAWS 1024", "-82.15"), ("NETFLIX.COM", "-18.99"))


def statement() -> bytes:
    """Ten weeks of an account, up to today."""
    today = date.today()
    rows = [f"{today - timedelta(days=day)},{name},{amount}" for day in range(70) for name, amount in SHOPS[day % 5 :: 3]]
    return "\n".join(["Date,Description,Amount", *rows, ""]).encode()


def type_into(page: Page, label: str, words: str) -> None:
    field = page.get_by_label(label, exact=True)
    field.click()
    field.press_sequentially(words, delay=PACE)


def test_from_the_address_to_a_first_insight(page, evenkeel):
    began = time.monotonic()
    page.goto("/")
    page.get_by_role("link", name="Create an account").click()
    type_into(page, "What should we call you?", "Robin")
    type_into(page, "Email", ADDRESS)
    type_into(page, "New password", WORDS)
    page.get_by_role("button", name="Continue").click()
    type_into(page, "Code from the email", mailed_code(evenkeel, ADDRESS))
    page.get_by_role("button", name="Continue").click()
    expect(page).to_have_url("/import")
    page.locator("input[type=file]").set_input_files([{"name": "everyday.csv", "mimeType": "text/csv", "buffer": statement()}])
    page.get_by_role("button", name="Add").filter(has_text="transactions").click()
    expect(page.get_by_role("heading", name="transactions added")).to_be_visible()
    # What there is to know is said where the file was brought in.
    expect(page.get_by_role("heading", name="Worth knowing")).to_be_visible()
    month = page.locator("#import-month")
    expect(month).to_contain_text("$")
    month.click()
    expect(page.locator(".hero")).to_contain_text("$")
    expect(page.get_by_role("link", name="Metro").first).to_be_visible()
    seconds = time.monotonic() - began
    shoot(page, "first-insight")
    print(f"first insight after {seconds:.0f} s")
    assert seconds < LIMIT_SECONDS
    # What has to be kept is asked for once there is something to keep, and until it is kept.
    card = page.locator(".today-key")
    page.goto("/")
    expect(card).to_contain_text("Keep your recovery key")
    shoot(page, "recovery-key-waits")
    card.get_by_role("link").click()
    keep_recovery_key(page)
    expect(page).to_have_url("/")
    expect(page.locator(".today-spent")).to_be_visible()
    expect(card).to_have_count(0)
