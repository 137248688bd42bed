"""A journal that somebody has kept for half a year: what screens look like once they are full. Made by a rule, the same on every day."""

import base64
from datetime import date, datetime, timedelta

from playwright.sync_api import Page, expect

from screens import stands, visit
from visit import wait_until

DAYS = 170
# Feelings with their point on the square, from a hard week to a good one.
FELT = [
    ("worried", -50, 40), ("restless", -31, 80), ("tired", -27, -74), ("frustrated", -55, 60), ("calm", 71, -68), ("hopeful", 66, 22),
    ("grateful", 86, -14), ("relieved", 53, -30), ("curious", 48, 28), ("satisfied", 64, -46), ("overwhelmed", -78, 44), ("proud", 84, 36),
]
TRIGGERS = ["money", "family", "work", "sleep", "bill", "friends", "payday", "purchase"]
ENTRIES = [
    (1, "Hydro was smaller than I feared", "I opened the bill before supper, and it was not as bad as I had told myself all week. Sam laughed: we had already set "
     "it aside. I want to remember that the waiting was heavier than the number.", ["bills", "home"], True),
    (3, "", "We walked to the market without a list and came home with apples, bread and nothing else. It was enough.", ["family"], False),
    (8, "Payday", "First the rent, then the jar for the summer, then the rest. It took ten minutes and I felt lighter afterwards.", ["payday", "plans"], False),
    (19, "What I would tell my sister", "You are not behind. You are carrying a lot, and you look at your accounts every week, which most people do not.",
     ["family", "plans"], True),
    (47, "The car", "Quote for the brakes: 640. I did not sleep well. Tomorrow I ask a second garage.", ["car"], False),
    (92, "A quiet Sunday", "Noor counted her coins twice. We talked about what money is for, and she said: for doing things together.", ["family"], False),
]
PRACTICES = [(0, "box-breathing", 240), (1, "worry-time", 900), (2, "box-breathing", 240), (4, "three-good-things", 300), (5, "bill-ladder", 720),
             (9, "body-scan", 600), (12, "box-breathing", 240), (16, "five-senses", 180), (23, "cyclic-sighing", 300), (40, "balance-look", 420)]
RECORD = "/^\\/journal\\/[0-9a-f-]{36}$/.test(location.pathname)"
KEEP = """async (contents) => {
  const [{ readDevice }, { Journal }, { newID }, { choicesID }] = await Promise.all(
    [import("/store/device.js"), import("/journal/journal.js"), import("/platform/new-id.js"), import("/journal/choices.js")]);
  const { facts, store } = await readDevice();
  const journal = await Journal.open({ store, device: facts, engine: null }); // what is new is merged with nothing
  const records = await Promise.all(contents.map(async (content) => {
    const at = Date.parse(content.at);
    const id = content.kind === "choices" ? await choicesID(facts.person) : newID(at);
    return { id, content };
  }));
  for (const { id, content } of records) if (!(await journal.keep(id, content))) throw new Error("not kept");
}"""
# A photo that needs no file: a shore at dusk, drawn by the browser.
DUSK = """() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 900 });
  const pen = canvas.getContext("2d");
  const sky = pen.createLinearGradient(0, 0, 0, 900);
  for (const [at, colour] of [[0, "#31456b"], [0.4, "#c98a74"], [0.55, "#f3cf9b"], [0.56, "#54708f"], [1, "#1f2f48"]]) sky.addColorStop(at, colour);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, 1200, 900);
  pen.fillStyle = "#fbe7bd";
  pen.arc(820, 440, 60, 0, 7);
  pen.fill();
  pen.fillStyle = "#22304a";
  pen.fillRect(0, 495, 420, 12);
  return canvas.toDataURL("image/jpeg").split(",")[1];
}"""


def moment(days_ago: int, hour: int, minute: int = 10) -> str:
    """A moment of Maya's, as records say it."""
    return datetime.combine(date.today() - timedelta(days=days_ago), datetime.min.time()).replace(hour=hour, minute=minute).isoformat() + "-05:00"


def check_ins() -> list[dict]:
    """Two of three days have one, some two; days are milder the nearer they are, and the end of a month is harder."""
    made = []
    for days_ago in range(DAYS):
        if days_ago * 7 % 11 in (3, 6, 10):
            continue
        hard = (date.today() - timedelta(days=days_ago)).day > 25
        for turn, hour in enumerate([8, 21] if days_ago % 6 == 0 else [19 + days_ago % 4]):
            feeling, pleasantness, energy = FELT[(days_ago * 5 + turn * 4 + days_ago // 9) % (4 if hard else len(FELT))]
            made.append({
                "kind": "checkin", "at": moment(days_ago, hour if days_ago else 8 - turn), "pleasantness": pleasantness, "energy": energy, "words": [feeling],
                "intensity": 3 + (days_ago + turn) % 6, "trigger": TRIGGERS[(days_ago + days_ago // 5) % len(TRIGGERS)],
                **({"note": "The month is nearly over, and there is something left."} if days_ago % 14 == 0 else {}),
            })
    return made


def keep_a_journal(page: Page) -> dict[str, str]:
    """Gives somebody who is signed in half a year of check-ins, entries, practices, answers and choices; the addresses of its screens."""
    visit(page, "/transactions")
    expect(page.locator("main a.row[id^=row-]").nth(14)).to_be_visible()
    rows = page.eval_on_selector_all("main a.row[id^=row-]", """(rows) => rows
        .filter((row) => /[-−]/.test(row.querySelector(".amount").textContent)).map((row) => row.getAttribute("href").split("/").pop())""")
    entries = [
        {"kind": "entry", "at": moment(ago, 21, 30), "text": text, **({"title": title} if title else {}), "tags": tags, **({"favourite": True} if loved else {})}
        for ago, title, text, tags, loved in ENTRIES]
    practices = [
        {"kind": "practice", "at": moment(ago, 20 if ago else 7), "exercise": code, "seconds": seconds, "finished": True} for ago, code, seconds in PRACTICES]
    worth = [{"kind": "worth", "at": moment(1, 12, place), "row": row, "worth": (2, 1, -1, 2, 0, 1, -2)[place % 7]} for place, row in enumerate(rows[3:15])]
    choices = {
        "kind": "choices", "at": moment(0, 6), "favourites": ["box-breathing", "bill-ladder", "three-good-things"],
        "pause": {"hour": 22, "below": -20, "amount": 10_000, "currency": "CAD"}}
    # A page of the same origin without the app, which has policies of its own: a page makes each of them once.
    page.goto("/journal/journal.js")
    page.evaluate(KEEP, [*check_ins(), *entries, *practices, *worth, choices])
    page.goto("/journal")
    stands(page)
    return {
        "kept-journal": "/journal", "kept-entries": "/journal/entries", "kept-found": "/journal/entries?query=bill", "kept-trends": "/journal/trends",
        "kept-worth": "/journal/worth", "kept-exercises": "/journal/exercises", "kept-exercise": "/journal/exercises/box-breathing",
        "kept-practice": "/journal/progress", "kept-pause": "/journal/pause", "kept-help": "/journal/help", **with_a_photo(page), "kept-voice": with_a_voice(page)}


def own_address(page: Page) -> str:
    return page.evaluate("location.pathname")


def with_a_photo(page: Page) -> dict[str, str]:
    """An entry with two photos, and a check-in."""
    visit(page, "/journal/entries?query=market")
    page.locator("main a[id^=record-]").first.click()
    for count in (1, 2):
        page.locator("#photo-add").set_input_files([{"name": "shore.jpg", "mimeType": "image/jpeg", "buffer": base64.b64decode(page.evaluate(DUSK))}])
        expect(page.locator("#entry-photos li img")).to_have_count(count)
    expect(page.locator("#entry-said")).not_to_be_empty()
    entry = own_address(page)
    visit(page, "/journal/entries?kind=checkin")
    return {"kept-entry": entry, "kept-check-in": page.locator("main a[id^=record-]").first.get_attribute("href")}


def with_a_voice(page: Page) -> str:
    """An entry that was spoken."""
    visit(page, "/journal/voice")
    page.locator("#record").click()
    expect(page.locator(".voice-time")).to_have_text("0:04")
    page.locator("#stop").click()
    page.locator("#voice-title").fill("On the way home")
    page.locator("form .is-main, .card .is-main").last.click()
    wait_until(page, RECORD)
    address = own_address(page)
    # What is said in passing stands in no picture.
    page.goto("/journal")
    stands(page)
    return address
