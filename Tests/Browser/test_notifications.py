"""What a person wants to be told of: nothing unasked, kept at once and by the server, and changed without a network too."""

import re

from playwright.sync_api import Page, expect

from evenkeel_client import Client
from screens import fits, stands, visit
from serving import PASSWORD
from visit import axe, email, wait_until, wait_until_kept
from zone import ZONE

KINDS = ["Daily summary", "Weekly summary", "Bills coming up", "Something unusual", "Goals", "Money date", "Celebrations", "Journal reminder"]
GENTLE = {
    "kinds": [], "ways": ["app"], "dailyMinute": 480, "weeklyDay": 1, "quietFromMinute": 1260, "quietToMinute": 480, "lockScreen": "discreet",
}
CHOSEN = {
    "kinds": ["weeklyDigest", "bills"], "ways": ["app", "mail"], "dailyMinute": 1080, "weeklyDay": 7, "quietFromMinute": 1350,
    "quietToMinute": 390, "lockScreen": "bare",
}
WAITS = "Kept on this device, and sent once you are online."


def switch(page: Page, name: str):
    return page.get_by_role("switch", name=name)


def look(page: Page, name: str):
    return page.get_by_role("radio", name=name)


def test_nothing_comes_unasked_and_every_choice_is_kept(maya, evenkeel, network):
    client = Client(evenkeel.url)
    client.sign_in(email("maya"), PASSWORD)

    def kept() -> dict:
        answer = client.json("GET", "/v1/me/notifications")
        answer.pop("timeZone", None)
        return answer

    # All of it is off until somebody asks, but what concerns the sign-in.
    assert kept() == GENTLE
    maya.goto("/settings")
    maya.get_by_role("link", name=re.compile("^Notifications")).click()
    title = maya.get_by_role("heading", level=1, name="Notifications")
    expect(title).to_be_visible()
    # Letters of every size leave the word whole; what one line does not hold stays on the screen.
    for letters, width in ((100, 390), (130, 390), (160, 390), (200, 390), (200, 320)):
        maya.set_viewport_size({"width": width, "height": 844})
        maya.evaluate("(letters) => { document.documentElement.style.fontSize = `${letters}%`; }", letters)
        assert title.evaluate("""(title) => {
          const words = document.createRange();
          words.selectNodeContents(title);
          return new Set([...words.getClientRects()].map(({ top }) => top)).size;
        }""") == 1, (letters, width)
        assert fits(maya), (letters, width)
    title.evaluate("(title) => { title.textContent = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'; }")
    assert fits(maya)
    maya.reload()
    stands(maya)
    maya.set_viewport_size({"width": 390, "height": 844})
    expect(maya.get_by_text("Evenkeel does not send these yet.")).to_be_visible()
    for name in KINDS:
        expect(switch(maya, name)).not_to_be_checked()
    expect(maya.get_by_text("Always on")).to_be_visible()
    expect(switch(maya, "Sign-in and security")).to_have_count(0)
    expect(look(maya, "No amounts or names")).to_be_checked()
    axe(maya)

    # What a locked screen would show.
    expect(look(maya, "Everything")).to_have_accessible_description(re.compile(r"\$312\.40.*Corner Market"))
    for name in ["No amounts or names", "Only that there is something"]:
        expect(look(maya, name)).not_to_have_accessible_description(re.compile(r"\$|Corner"))

    # One after the other without waiting: none is lost.
    switch(maya, "Bills coming up").check()
    switch(maya, "Weekly summary").check()
    switch(maya, "By email").check()
    maya.get_by_label("Time of the summaries").select_option("6:00 p.m.")
    maya.get_by_label("Day of the weekly summary").select_option("Sunday")
    maya.get_by_label("Quiet from").select_option("10:30 p.m.")
    maya.get_by_label("Quiet until").select_option("6:30 a.m.")
    look(maya, "Only that there is something").check()
    wait_until(maya, lambda: kept() == CHOSEN)
    assert client.json("GET", "/v1/me/notifications")["timeZone"] == ZONE
    expect(maya.get_by_text(f"Times are by the clock of {ZONE}.")).to_be_visible()
    expect(maya.get_by_text("waits until they end, at 6:30 a.m.")).to_be_visible()
    maya.reload()
    expect(switch(maya, "Bills coming up")).to_be_checked()
    expect(switch(maya, "Goals")).not_to_be_checked()
    expect(look(maya, "Only that there is something")).to_be_checked()
    expect(maya.get_by_label("Quiet from")).to_have_value("1350")

    # The same time twice, and no way at all, are said as what they are.
    maya.get_by_label("Quiet until").select_option("10:30 p.m.")
    expect(maya.get_by_text("there are no quiet hours")).to_be_visible()
    switch(maya, "By email").uncheck()
    switch(maya, "In this app").uncheck()
    expect(maya.get_by_text("Neither is on, so only what concerns your sign-in reaches you.")).to_be_visible()
    without = CHOSEN | {"ways": [], "quietToMinute": 1350}
    wait_until(maya, lambda: kept() == without)

    # Without a network it is there, waits, and goes by itself.
    wait_until_kept(maya)
    network.cut()
    maya.reload()
    expect(switch(maya, "Weekly summary")).to_be_checked()
    switch(maya, "Goals").check()
    expect(maya.locator(".toast").filter(has_text=WAITS).first).to_be_visible()
    maya.reload()
    expect(switch(maya, "Goals")).to_be_checked()
    expect(maya.locator("#notifications-wait")).to_have_text(WAITS)
    visit(maya, "/settings")
    stands(maya)
    network.restore()
    maya.evaluate("dispatchEvent(new Event('online'))")
    wait_until(maya, lambda: kept() == without | {"kinds": ["weeklyDigest", "bills", "goals"]})
    visit(maya, "/settings/notifications")
    expect(switch(maya, "Goals")).to_be_checked()
    expect(maya.locator("#notifications-wait")).to_have_count(0)
