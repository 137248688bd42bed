"""Coming into a household by its invitation: made in Family, opened in a fresh browser, and said kindly when it no longer works."""

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from arriving import enter_code, enter_details, mailed_link, sign_in_as
from evenkeel_client import Client
from screens import fits
from serving import PASSWORD
from visit import axe, email, shoot

NEW = "robin@example.org"


def invite(page: Page, name: str, role: str, address: str = "") -> str:
    """Invites somebody by a link, mailed where there is an address; the link."""
    page.goto("/family")
    page.get_by_role("button", name="Invite somebody").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Email").fill(address)
    dialog.locator("#invite-role").select_option(role)
    dialog.get_by_role("button", name="Invite").click()
    if address:
        expect(dialog).to_contain_text(f"{name}’s invitation is on its way by email.")
    link = dialog.locator("output")
    expect(link).to_contain_text("/join#")
    words = link.inner_text()
    dialog.get_by_role("button", name="Close").click()
    return words


def test_somebody_new_signs_up_with_it_and_stands_in_the_household(maya, browse, evenkeel):
    link = invite(maya, "Aunt Robin", "viewer")
    robin = browse()
    robin.goto(link)
    expect(robin.get_by_role("heading", level=1, name="You are invited to")).to_be_visible()
    expect(robin.get_by_role("heading", name="Aunt Robin, viewer")).to_be_visible()
    assert "#" not in robin.url
    axe(robin)
    shoot(robin, "invitation")
    robin.get_by_role("link", name="Create an account").click()
    enter_details(robin, NEW)
    enter_code(robin, evenkeel, NEW)
    expect(robin.get_by_role("heading", level=1, name="You are invited to")).to_be_visible()
    axe(robin)
    robin.get_by_role("button", name="Join").click()
    expect(robin).to_have_url("/")
    expect(robin.get_by_role("navigation", name="Places")).to_be_visible()
    robin.goto("/family")
    expect(robin.locator("main li").filter(has_text="Aunt Robin")).to_contain_text("viewer")
    robin.goto("/transactions")
    expect(robin.locator("main a.row[id^=row-]").first).to_be_visible()
    expect(robin.get_by_role("button", name="Select")).to_have_count(0)
    maya.goto("/family")
    expect(maya.locator("main li").filter(has_text="Aunt Robin")).to_contain_text("viewer")


def test_the_link_of_a_mail_leads_into_the_household(maya, browse, evenkeel):
    link = invite(maya, "Aunt Robin", "adult", NEW)
    assert mailed_link(evenkeel, NEW) == link
    robin = browse()
    robin.goto(link)
    expect(robin.get_by_role("heading", name="Aunt Robin")).to_be_visible()
    robin.get_by_role("link", name="Create an account").click()
    enter_details(robin, NEW)
    enter_code(robin, evenkeel, NEW)
    robin.get_by_role("button", name="Join").click()
    expect(robin).to_have_url("/")
    robin.goto("/family")
    expect(robin.locator("main li").filter(has_text="Aunt Robin")).to_be_visible()


def other_household(evenkeel, name: str) -> tuple[Client, str]:
    """A household beside the demo's, whose owner is somebody of the demo."""
    client = Client(evenkeel.url)
    client.sign_in(email(name), PASSWORD)
    return client, client.json("POST", "/v1/households", {"name": "Cabin by the lake", "currency": "CAD"})["id"]


def test_who_knows_evenkeel_signs_in_with_it(maya, browse, evenkeel):
    client, household = other_household(evenkeel, "grandma")
    secret = client.json("POST", f"/v1/households/{household}/invitations", {"name": "Sam", "role": "adult"})["secret"]
    sam = browse()
    sam.goto(f"/join#{secret}")
    sam.get_by_role("link", name="Sign in").click()
    sam.locator("#email").fill(email("sam"))
    sam.locator("#password").fill(PASSWORD)
    sam.locator("#password").press("Enter")
    sam.get_by_role("button", name="Join").click()
    expect(sam.get_by_role("navigation", name="Places")).to_be_visible()
    sam.goto("/settings")
    expect(sam.get_by_text("Cabin by the lake")).to_be_visible()
    assert {one["role"] for one in client.json("GET", f"/v1/households/{household}/members")["members"]} == {"owner", "adult"}


def test_who_is_signed_in_here_joins_and_finds_the_way_back(maya, evenkeel):
    client, household = other_household(evenkeel, "grandma")
    secret = client.json("POST", f"/v1/households/{household}/invitations", {"name": "Maya", "role": "adult"})["secret"]
    maya.goto(f"/join#{secret}")
    expect(maya.get_by_text(f"You are signed in as {email('maya')}")).to_be_visible()
    axe(maya)
    maya.get_by_role("button", name="Join").click()
    expect(maya).to_have_url("/")
    maya.goto("/settings")
    expect(maya.get_by_text("Cabin by the lake")).to_be_visible()
    maya.get_by_role("button", name="Open", exact=True).click()
    expect(maya).to_have_url("/")
    maya.goto("/transactions")
    expect(maya.locator("main a.row[id^=row-]").first).to_be_visible()


def test_who_is_in_the_household_already_hears_that(maya, watch):
    watch.expect("422")
    link = invite(maya, "Somebody", "adult")
    maya.goto(link)
    maya.get_by_role("button", name="Join").click()
    expect(maya.get_by_text("You are in this household already.")).to_be_visible()
    maya.get_by_role("link", name="Not now").click()
    expect(maya.get_by_role("navigation", name="Places")).to_be_visible()


@pytest.mark.parametrize("end", ["used", "taken back", "expired", "unknown", "without a secret"])
def test_one_that_no_longer_works_is_said_kindly(maya, browse, watch, evenkeel, end):
    watch.expect("410|404|422|net::ERR|EventSource|502")
    link = invite(maya, "Aunt Robin", "adult")
    if end == "used":
        grandma, _ = other_household(evenkeel, "grandma")
        client, household = other_household(evenkeel, "sam")
        secret = client.json("POST", f"/v1/households/{household}/invitations", {"name": "G", "role": "adult"})["secret"]
        grandma.json("POST", "/v1/invitations/accept", {"secret": secret})
        link = f"/join#{secret}"
    elif end == "taken back":
        maya.goto("/family")
        maya.get_by_role("button", name=re.compile("Aunt Robin")).click()
        maya.get_by_role("dialog").get_by_role("button", name="Cancel the invitation").click()
        expect(maya.get_by_role("dialog")).to_have_count(0)
    elif end == "expired":
        evenkeel.stop()
        with closing(sqlite3.connect(evenkeel.data / "evenkeel.sqlite")) as database, database:
            database.execute("UPDATE token SET expires_ms = created_ms + 1 WHERE kind = 'invitation'")
        evenkeel.start()
    else:
        link = "/join#eki_unknown" if end == "unknown" else "/join"
    robin = browse()
    robin.goto(link)
    expect(robin.get_by_role("heading", name="This invitation no longer works")).to_be_visible()
    if end == "used":
        axe(robin)
        shoot(robin, "invitation-gone")
    robin.get_by_role("link", name="Continue to Evenkeel").click()
    expect(robin).to_have_url("/welcome")
    sign_in_as(robin, email("grandma"), PASSWORD)
    if end == "used":
        robin.get_by_role("button").filter(has_text="adult").first.click()
    expect(robin.get_by_role("navigation", name="Places")).to_be_visible()


def test_without_a_connection_it_keeps(maya, browse, network):
    link = invite(maya, "Aunt Robin", "adult")
    robin = browse()
    robin.goto("/welcome")
    expect(robin.get_by_role("link", name="Create an account")).to_be_visible()
    network.cut()
    robin.evaluate("(link) => { history.pushState({}, '', link); dispatchEvent(new PopStateEvent('popstate')); }", link)
    expect(robin.get_by_text("You are offline, so it can’t be opened right now.")).to_be_visible()
    network.restore()
    robin.get_by_role("button", name="Try again").click()
    expect(robin.get_by_role("heading", level=1, name="You are invited to")).to_be_visible()


def test_it_fits_the_narrowest_phones_in_french(maya, browse):
    link = invite(maya, "Tante Robin", "teen")
    page = browse(locale="fr-CA", viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    page.goto(link)
    expect(page.get_by_role("heading", level=1, name="On vous invite dans")).to_be_visible()
    assert fits(page)
