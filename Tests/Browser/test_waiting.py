"""What is on its way to the server: said, kept, and settled by its person."""

from playwright.sync_api import expect

from statements import NOVEMBER, READS_STATEMENTS, add, choose
from visit import wait_until, wait_until_kept


def test_all_is_well(maya):
    maya.goto("/waiting")
    expect(maya.get_by_role("heading", name="Everything has arrived")).to_be_visible()


def test_what_waits_is_listed_until_it_has_gone(maya, network):
    maya.goto("/import")
    expect(maya.get_by_text("Choose files")).to_be_visible()
    wait_until_kept(maya)
    wait_until(maya, READS_STATEMENTS)
    network.cut()
    choose(maya, ("kayak-trips.csv", NOVEMBER))
    add(maya, 3)
    maya.goto("/waiting")
    expect(maya.get_by_text("Waiting to be sent")).to_be_visible()
    expect(maya.get_by_text("kayak-trips.csv")).to_be_visible()
    network.restore()
    maya.evaluate("dispatchEvent(new Event('online'))")
    expect(maya.get_by_role("heading", name="Everything has arrived")).to_be_visible()
