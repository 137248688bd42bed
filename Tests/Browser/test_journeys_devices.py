"""Journeys of a family's year with its devices: a phone that is lost."""

import pytest
from playwright.sync_api import expect

from arriving import sign_in_as
from devices import everything_arrived, write_note
from family import Relative, at_home, day, holds, kept, listed, open_row
from serving import PASSWORD
from visit import email

NEW_PASSWORD = "four other quiet words"


@pytest.fixture(scope="session")
def demo(harbour_street):
    return harbour_street


@pytest.fixture
def maya(evenkeel) -> Relative:
    return Relative(evenkeel.url, "maya")


def test_a_phone_is_lost_and_another_takes_its_place(page, browse, maya, evenkeel, watch):
    watch.expect("401")
    maya.keep_account("Joint chequing", held=(day(1, 1), 500_00), is_shared=True)
    maya.bring("joint.csv", "Joint chequing", (day(1, 5), "METRO #214", "-64.20"))
    lost = at_home(page, "maya")
    open_row(lost, "text:metro")
    write_note(lost, "written on the old phone")
    everything_arrived(lost)
    laptop = at_home(browse(viewport={"width": 1280, "height": 800}), "maya")
    laptop.goto("/settings/security")
    laptop.get_by_role("button", name="Sign out everywhere else").click()
    expect(laptop.get_by_role("button", name="Sign out everywhere else")).to_have_count(0)
    laptop.locator("#change-password").click()
    laptop.get_by_label("Current password").fill(PASSWORD)
    laptop.get_by_role("textbox", name="New password").fill(NEW_PASSWORD)
    laptop.get_by_role("button", name="Save").click()
    expect(laptop.get_by_text("Your new password is set.")).to_be_visible()
    # What comes from then on does not come to the lost phone, and the old password lets nobody in.
    Relative(evenkeel.url, "sam").bring("joint-2.csv", "Joint chequing", (day(1, 9), "HARBOUR KAYAK CLUB", "-64.25"))
    listed(laptop, "text:kayak", "1 transaction · $64.25 out")
    lost.reload()
    expect(lost.get_by_role("link", name="Sign in again to sync")).to_be_visible()
    assert "kayak" not in kept(lost)
    finder = browse()
    sign_in_as(finder, email("maya"), PASSWORD)
    expect(finder.get_by_role("alert").filter(has_text="That sign-in didn’t work")).to_be_visible()
    # The next phone has everything.
    phone = browse()
    sign_in_as(phone, email("maya"), NEW_PASSWORD)
    expect(phone.get_by_role("navigation").first).to_be_visible()
    holds(phone, "Joint chequing", "$371.55")
    open_row(phone, "text:metro")
    expect(phone.get_by_label("Note")).to_have_value("written on the old phone")
    listed(phone, "", "2 transactions · $128.45 out")
