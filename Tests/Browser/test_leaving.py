"""Signing out, forgetting and changing the household while this device is in the middle of syncing: nothing of it comes later."""

import contextlib

import pytest
from playwright.sync_api import Error, Page, Route, expect

from arriving import mailed_code
from devices import write_note
from screens import stands
from visit import email, sign_in, wait_until, wait_until_kept


@pytest.fixture
def maya(page: Page) -> Page:
    sign_in(page, "maya")
    stands(page)
    return page


def hold(page: Page, pattern: str) -> list[Route]:
    """Holds requests back until they are let go."""
    held: list[Route] = []
    page.route(pattern, lambda route: held.append(route))
    return held


def let_go(page: Page, pattern: str, held: list[Route]) -> None:
    page.unroute(pattern)
    for route in held:
        # One that was given up needs no answer any more.
        with contextlib.suppress(Error):
            route.continue_()


def answer_late(page: Page, held: list[Route]) -> None:
    """Gives the last answer that a round waited for, and time to keep what it brought."""
    for route in held:
        with contextlib.suppress(Error):
            route.fulfill(json={"conflicts": []})
    page.wait_for_timeout(500)


def test_who_signs_out_asks_for_nothing_more(maya, owner):
    maya.goto("/settings")
    stands(maya)
    # The round that hears of the news is under way when she signs out.
    household = f"**{owner.household}"
    held = hold(maya, household)
    owner.rename_household("Harbour Street")
    wait_until(maya, lambda: len(held) > 0)
    asked: list[str] = []
    maya.get_by_role("button", name="Sign out", exact=True).click()
    maya.on("request", lambda request: asked.append(request.url.split("?")[0]))
    let_go(maya, household, held)
    expect(maya).to_have_url("/sign-in")
    assert not [one for one in asked if one.endswith("/events")]


def test_without_a_connection_nobody_is_signed_out(maya, network):
    maya.goto("/settings")
    stands(maya)
    wait_until_kept(maya)
    network.cut()
    maya.get_by_role("button", name="Sign out", exact=True).click()
    expect(maya.get_by_role("status").filter(has_text="connection")).to_be_visible()
    maya.goto("/transactions")
    expect(maya.locator("main a.row").first).to_be_visible()


def test_who_was_signed_out_elsewhere_signs_out_here_too(maya, owner, watch):
    watch.expect("401")
    maya.goto("/settings")
    stands(maya)
    owner.client.send("DELETE", "/v1/me/sessions")
    maya.get_by_role("button", name="Sign out", exact=True).click()
    expect(maya).to_have_url("/sign-in")


def test_who_would_lose_changes_is_asked_first(page, evenkeel, watch):
    watch.expect("429")
    page.goto("/sign-in")
    page.locator("#email").fill(email("maya"))
    page.get_by_role("button", name="Email me a code").click()
    page.get_by_label("Code from the email").fill(mailed_code(evenkeel, email("maya")))
    page.get_by_role("button", name="Sign in").click()
    # A device that no password opens again keeps nothing when its person signs out.
    page.get_by_role("button", name="Continue without the journal").click()
    stands(page)
    page.route("**/operations", lambda route: route.fulfill(status=429, json={"id": "tooMany", "status": 429, "retryAfter": 60}))
    page.goto("/transactions?query=merchant:koodo")
    page.locator("main a.row[id^=row-]").first.click()
    write_note(page, "the roaming")
    page.goto("/settings")
    page.get_by_role("button", name="Sign out", exact=True).click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("1 change is not sent yet")
    question.get_by_role("button", name="Cancel").click()
    expect(page).to_have_url("/settings")
    expect(page.get_by_text("1 change waiting")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    question.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Create an account")).to_be_visible()


def test_a_device_that_was_forgotten_keeps_nothing_of_what_was_on_its_way(maya, owner):
    maya.goto("/settings")
    stands(maya)
    held = hold(maya, "**/conflicts")
    owner.rename_household("Harbour Street")
    wait_until(maya, lambda: len(held) > 0)
    maya.get_by_role("button", name="Forget this device").click()
    maya.get_by_role("button", name="Sign out and forget").click()
    expect(maya).to_have_url("/welcome")
    answer_late(maya, held)
    assert maya.evaluate("import('/store/database.js').then(async ({ keys }) => [await keys('device'), await keys('sealed')])") == [[], []]


def test_another_household_is_not_overwritten_by_the_last_one(maya, owner, network):
    owner.client.json("POST", "/v1/households", {"name": "Cabin by the lake", "currency": "CAD"})
    maya.goto("/settings")
    stands(maya)
    conflicts = f"**{owner.household}/conflicts"
    held = hold(maya, conflicts)
    owner.rename_household("Harbour Street")
    wait_until(maya, lambda: len(held) > 0)
    maya.get_by_role("button", name="Open", exact=True).click()
    expect(maya).to_have_url("/")
    expect(maya.get_by_role("heading", name="Nothing here yet")).to_be_visible()
    wait_until_kept(maya)
    network.cut()
    answer_late(maya, held)
    maya.reload()
    expect(maya.get_by_role("heading", name="Nothing here yet")).to_be_visible()
