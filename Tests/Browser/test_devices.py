"""Several devices, people and tabs at once: what each did meets on all of them, nothing is lost, and no screen has to be loaded anew."""

import pytest
from playwright.sync_api import Page, expect

from devices import add_tag, back_on_line, everything_arrived, expect_tag, open_row, opened, out_of_line, the_same, write_note
from test_lock import PIN, enter, set_pin
from visit import wait_until

PAIRS = {"one person": ("maya", "maya"), "a couple": ("maya", "sam")}
WHO = pytest.mark.parametrize("pair", PAIRS.values(), ids=PAIRS)

# What a browser calls a tab where it says who holds a lock: a lock of its own tells.
OWN_ID = """() => navigator.locks.request(`mine-${crypto.randomUUID()}`, async ({ name }) =>
  (await navigator.locks.query()).held.find((lock) => lock.name === name).clientId)"""
LEADER = "navigator.locks.query().then(({ held }) => held.find(({ name }) => name === 'evenkeel-sync')?.clientId ?? null)"


@pytest.fixture
def devices(browse, watch, pair):
    """Two devices with the same row before them."""
    watch.expect("net::ERR_INTERNET_DISCONNECTED")
    return opened(browse, pair, "merchant:koodo")


@WHO
def test_what_one_does_shows_on_the_other_without_loading_anew(devices):
    first, second = devices
    for page in devices:
        page.evaluate("globalThis.isSamePage = true")
    add_tag(first, "harbour")
    expect_tag(second, "harbour")
    write_note(second, "asked them about the roaming")
    expect(first.get_by_label("Note")).to_have_value("asked them about the roaming")
    assert all(page.evaluate("globalThis.isSamePage") for page in devices)


@WHO
def test_different_fields_of_one_row_meet(devices):
    first, second = devices
    out_of_line(first)
    write_note(first, "asked them about the roaming")
    add_tag(first, "phones")
    add_tag(second, "harbour")
    everything_arrived(second)
    back_on_line(first)
    everything_arrived(first)
    for page in devices:
        expect(page.get_by_label("Note")).to_have_value("asked them about the roaming")
        expect_tag(page, "harbour")
        expect_tag(page, "phones")
    the_same(devices, first.url, "/transactions?query=merchant:koodo")


@WHO
def test_a_row_that_one_takes_out_keeps_what_the_other_writes(devices):
    first, second = devices
    out_of_line(first)
    first.get_by_role("button", name="Delete").click()
    expect(first.get_by_role("button", name="Put back")).to_be_visible()
    write_note(second, "this is the one for the boat")
    everything_arrived(second)
    back_on_line(first)
    everything_arrived(first)
    for page in devices:
        expect(page.get_by_role("button", name="Put back")).to_be_visible()
        expect(page.get_by_label("Note")).to_have_value("this is the one for the boat")
    second.get_by_role("button", name="Put back").click()
    for page in devices:
        expect(page.get_by_role("button", name="Delete")).to_be_visible()
        expect(page.get_by_label("Note")).to_have_value("this is the one for the boat")
    the_same(devices, "/transactions", "/spending")


def leading(tabs: list[Page]) -> Page:
    """Waits until one tab of a device syncs for all of them, and says which."""
    wait_until(tabs[0], f"{LEADER}.then((leader) => leader !== null)")
    leader = tabs[0].evaluate(LEADER)
    return next(tab for tab in tabs if tab.evaluate(OWN_ID) == leader)


def test_when_the_tab_that_syncs_is_closed_another_goes_on(browse):
    page, elsewhere = opened(browse, ("maya", "sam"), "merchant:koodo")
    tabs = [page]
    for _ in range(2):
        tab = page.context.new_page()
        open_row(tab, page.url)
        tabs.append(tab)
    for tag in ("harbour", "phones"):
        leader = leading(tabs)
        tabs.remove(leader)
        leader.close()
        add_tag(tabs[0], tag)
        for one in (*tabs, elsewhere):
            expect_tag(one, tag)
    add_tag(elsewhere, "roaming")
    expect_tag(tabs[0], "roaming")


def test_syncing_goes_on_after_locking_and_unlocking(browse):
    page, elsewhere = opened(browse, ("maya", "sam"), "merchant:koodo")
    address = page.url
    set_pin(page)
    page.get_by_role("button", name="Lock now").click()
    expect(page.get_by_role("heading", name="Locked")).to_be_visible()
    add_tag(elsewhere, "harbour")
    enter(page, PIN)
    expect(page.get_by_role("navigation").first).to_be_visible()
    page.locator("main:not([aria-busy])").wait_for()
    open_row(page, address)
    expect_tag(page, "harbour")
    add_tag(page, "phones")
    expect_tag(elsewhere, "phones")
    add_tag(elsewhere, "roaming")
    expect_tag(page, "roaming")
