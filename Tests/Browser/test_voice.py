"""Voice in the journal, with Chromium's microphone, which beeps once a second: recording, hearing, keeping, and what a crash, a lock and a refused
microphone leave."""

import contextlib
import re

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from screens import expect_sheets_fit, fits
from test_lock import EVERYTHING, PIN, enter, set_pin
from visit import axe, shoot, sign_in, wait_until

# Seconds of what was said that a crash may take.
MAY_BE_LOST = 5
# What makes the clock of recordings jump, and keeps what the page got of the microphone.
REACH = """{
  const { performance, navigator } = globalThis;
  const now = performance.now.bind(performance);
  globalThis.later = 0;
  performance.now = () => now() + globalThis.later;
  const { mediaDevices } = navigator;
  const ask = mediaDevices?.getUserMedia.bind(mediaDevices);
  if (ask) mediaDevices.getUserMedia = async (what) => globalThis.heard = await ask(what);
}"""
BOXES = """import("/store/database.js").then(({ keys }) => keys("sealed")).then((names) => names.filter((name) => name.startsWith("recording:")))"""
# What the journal's pages on this device have.
ENTRIES = """async () => {
  const [{ keys }, { readDevice }] = await Promise.all([import("/store/database.js"), import("/store/device.js")]);
  const { store } = await readDevice();
  const pages = (await keys("sealed")).filter((name) => /^journal:\\d/.test(name));
  const read = await Promise.all(pages.map((name) => store.readJSON(name)));
  return read.flatMap(({ records }) => records.map(({ content }) => content)).filter((content) => content?.kind === "entry");
}"""
# Seals what waits for two entries, and for one of them once more, then opens what belongs together and what does not.
SEALS = """async () => {
  const [{ readDevice }, boxes, recordings] = await Promise.all(
    [import("/store/device.js"), import("/journal/recording-boxes.js"), import("/journal/recordings.js")]);
  const { store } = await readDevice();
  const [left] = await boxes.unfinished(store);
  const whole = new Uint8Array(await (await boxes.recover(store, left.id)).sound.arrayBuffer());
  const files = new Map();
  const hash = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)),
    (byte) => byte.toString(16).padStart(2, "0")).join("");
  const keepFile = async (bytes) => {
    files.set(await hash(bytes), bytes);
    return hash(bytes);
  };
  const journal = { keepFile, file: async (name) => files.get(name) ?? null, dropFile: async (name) => files.delete(name) };
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const first = await recordings.sealForEntry(journal, one, left);
  const second = await recordings.sealForEntry(journal, one, left, [first]);
  const elsewhere = await recordings.sealForEntry(journal, other, left);
  const opened = async (entry, recording, from = journal) => {
    try {
      const bytes = new Uint8Array(await (await recordings.openRecordingOf(from, entry, recording)).arrayBuffer());
      return bytes.length === whole.length && bytes.every((byte, at) => byte === whole[at]) ? "same" : "other";
    } catch (error) {
      return error instanceof recordings.RecordingChanged ? "changed" : error instanceof recordings.RecordingAway ? "away" : String(error);
    }
  };
  const changed = Uint8Array.from(files.get(first.file));
  changed[200] ^= 1;
  const swapped = { ...journal, file: async () => files.get(elsewhere.file) };
  return {
    first: await opened(one, first), second: await opened(one, second), elsewhere: await opened(other, elsewhere),
    ids: [first.id ?? null, typeof second.id],
    otherEntry: await opened(other, first), otherRecording: await opened(one, { ...second, id: undefined }),
    swapped: await opened(one, first, swapped), flipped: await opened(one, first, { ...journal, file: async () => changed }),
    // A hash that fits is not enough: the seal is the entry's.
    renamed: await opened(one, { ...first, file: elsewhere.file }), away: await opened(one, { ...first, file: "00" }),
    seconds: Number.isInteger(first.seconds), bytes: first.bytes === files.get(first.file).length,
    readable: [...files.values()].some((bytes) => new TextDecoder("latin1").decode(bytes).includes("webm")),
  };
}"""

# Puts the players of an entry's recordings on the page, which come from a journal that counts how often it is asked for a file.
CARD = """async () => {
  const [{ readDevice }, boxes, recordings, { recordingsCard }, { newID }] = await Promise.all([import("/store/device.js"),
    import("/journal/recording-boxes.js"), import("/journal/recordings.js"), import("/screens/journal/recordings-card.js"),
    import("/platform/new-id.js")]);
  const [left] = await boxes.unfinished((await readDevice()).store);
  let kept = null;
  globalThis.asked = 0;
  globalThis.isAway = true;
  const journal = {
    keepFile: async (bytes) => {
      kept = bytes;
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    },
    file: async () => {
      globalThis.asked += 1;
      return globalThis.isAway ? null : kept;
    },
  };
  const entry = newID();
  const recording = await recordings.sealForEntry(journal, entry, left);
  globalThis.drawCard = () => document.getElementById("body").replaceChildren(recordingsCard(journal, entry, [recording]));
  globalThis.drawCard();
}"""


def open_voice(page: Page) -> None:
    page.goto("/journal/voice")
    expect(record_button(page)).to_be_visible()


def record_button(page: Page):
    return page.get_by_role("button", name="Record", exact=True)


def begin(page: Page) -> None:
    record_button(page).click()
    expect(page.get_by_text("Recording now")).to_be_visible()


def record(page: Page, seconds: float) -> None:
    """Records for so long, by the time that the screen shows."""
    begin(page)
    wait_until_said(page, seconds)


def wait_until_said(page: Page, seconds: float) -> None:
    wait_until(page, lambda: seconds_of(page.locator(".voice-time").inner_text()) >= seconds)


def stop(page: Page) -> None:
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def throw_away(page: Page) -> None:
    page.get_by_role("button", name="Throw away").click()
    page.get_by_role("dialog").get_by_role("button", name="Throw away").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(record_button(page)).to_be_visible()


def seconds_of(clock: str) -> int:
    """`1:02` as seconds."""
    total = 0
    for part in clock.split(":"):
        total = total * 60 + int(part)
    return total


def place(page: Page) -> tuple[int, int]:
    """Where the player is, and how long the recording is."""
    time = page.locator(".player-time")
    # While it is opened it says so.
    expect(time).to_have_text(re.compile(" of "))
    at, length = re.fullmatch(r"(\S+) of (\S+)", time.inner_text()).groups()
    return seconds_of(at), seconds_of(length)


def waiting(page: Page):
    """What was recorded and waits to be taken up."""
    return page.locator("section").filter(has=page.get_by_role("heading", name=re.compile("waiting for you"))).locator("li.row")


@pytest.fixture
def maya(page: Page) -> Page:
    page.add_init_script(REACH)
    sign_in(page, "maya")
    open_voice(page)
    return page


def test_four_seconds_are_recorded_heard_and_kept(maya):
    axe(maya)
    record(maya, 2)
    axe(maya)
    assert fits(maya)
    shoot(maya, "voice-recording")
    maya.get_by_role("button", name="Pause").click()
    expect(maya.get_by_text("Paused")).to_be_visible()
    said = maya.locator(".voice-time").inner_text()
    maya.wait_for_timeout(1200)
    assert maya.locator(".voice-time").inner_text() == said
    maya.get_by_role("button", name="Go on").click()
    wait_until_said(maya, 4)
    stop(maya)
    at, length = place(maya)
    assert at == 0 and length in (4, 5, 6)
    maya.get_by_role("button", name="Play").click()
    wait_until(maya, lambda: place(maya)[0] >= 1)
    assert maya.evaluate("navigator.mediaSession.metadata.title") == "Journal"
    # It goes to its end and stands there.
    expect(maya.get_by_role("button", name="Play")).to_be_visible()
    axe(maya)
    assert fits(maya)
    shoot(maya, "voice-heard")
    maya.get_by_label("Title").fill("The day at the lake")
    maya.get_by_label("Tags").fill("lake, summer,, lake")
    maya.get_by_label("In writing").fill("About the water, and what it cost.")
    maya.get_by_role("button", name="Seal and keep").click()
    expect(maya).to_have_url(re.compile(r"/journal/[0-9a-f-]{36}$"))
    assert maya.evaluate(BOXES) == []
    (entry,) = [entry for entry in maya.evaluate(ENTRIES) if entry.get("title") == "The day at the lake"]
    assert entry["tags"] == ["lake", "summer"] and entry["text"] == "About the water, and what it cost."
    (recording,) = entry["recordings"]
    assert recording["seconds"] in (4, 5, 6) and recording["type"].startswith("audio/")
    assert 0 < len(recording["levels"]) <= 240 and max(recording["levels"]) > 50


def test_it_is_sought_by_pointer_and_by_keys(maya):
    record(maya, 4)
    stop(maya)
    slider = maya.get_by_role("slider", name="Position in the recording")
    box = slider.bounding_box()
    maya.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    assert place(maya)[0] in (2, 3)
    maya.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    maya.mouse.down()
    maya.mouse.move(box["x"] + box["width"] + 50, box["y"] + box["height"] / 2, steps=4)
    maya.mouse.up()
    assert place(maya)[0] == place(maya)[1]
    slider.press("Home")
    assert place(maya)[0] == 0
    slider.press("End")
    assert place(maya)[0] == place(maya)[1]
    maya.get_by_role("button", name="Back 15 seconds").click()
    assert place(maya)[0] == 0
    slider.press("ArrowRight")
    assert place(maya)[0] in (4, 5)
    assert slider.get_attribute("aria-valuetext") == maya.locator(".player-time").inner_text()
    # What plays is where it was sought.
    slider.press("Home")
    slider.press(" ")
    expect(maya.get_by_role("button", name="Pause")).to_be_visible()
    maya.get_by_label("Speed").select_option("2")
    assert maya.evaluate("document.querySelector('audio').playbackRate") == 2
    maya.mouse.click(box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2)
    wait_until(maya, "document.querySelector('audio').currentTime >= 2.5 || document.querySelector('audio').ended")


def test_a_killed_page_loses_at_most_five_seconds(maya, watch):
    watch.expect("chrome://crash")
    record(maya, 8)
    said = seconds_of(maya.locator(".voice-time").inner_text())
    fresh = maya.context.new_page()
    crashed = []
    maya.on("crash", lambda _: crashed.append(True))
    with contextlib.suppress(Error):
        maya.goto("chrome://crash")
    wait_until(fresh, lambda: len(crashed) == 1)
    open_voice(fresh)
    expect(waiting(fresh)).to_have_count(1)
    waiting(fresh).get_by_role("button", name="Listen").click()
    length = place(fresh)[1]
    assert said - MAY_BE_LOST <= length <= said + 1
    fresh.get_by_role("button", name="Play").click()
    wait_until(fresh, lambda: place(fresh)[0] >= 1)
    # All of it is there to be played, not its beginning alone.
    fresh.get_by_role("slider").press("End")
    fresh.get_by_role("slider").press("ArrowLeft")
    before = place(fresh)[0]
    wait_until(fresh, lambda: place(fresh)[0] > before)
    throw_away(fresh)
    assert fresh.evaluate(BOXES) == []


def test_what_was_typed_beside_a_recording_outlives_the_page(maya):
    record(maya, 1)
    stop(maya)
    maya.get_by_label("Title").fill("Half a thought")
    maya.get_by_label("Tags").fill("thoughts")
    maya.wait_for_timeout(1500)
    maya.reload()
    expect(waiting(maya)).to_contain_text("Half a thought")
    waiting(maya).get_by_role("button", name="Listen").click()
    expect(maya.get_by_label("Title")).to_have_value("Half a thought")
    expect(maya.get_by_label("Tags")).to_have_value("thoughts")


def test_what_one_tab_records_no_other_takes_up(maya):
    record(maya, 3)
    other = maya.context.new_page()
    open_voice(other)
    expect(waiting(other)).to_have_count(0)
    maya.bring_to_front()
    stop(maya)


def test_who_leaves_the_screen_is_not_recorded_any_more(maya):
    record(maya, 3)
    maya.get_by_role("navigation").first.get_by_role("link", name="Today").click()
    expect(maya.get_by_text("The recording stopped when you left.")).to_be_visible()
    assert maya.evaluate("globalThis.heard.getTracks().every(({ readyState }) => readyState === 'ended')")
    open_voice(maya)
    expect(waiting(maya)).to_have_count(1)


def test_thrown_away_is_gone(maya):
    record(maya, 3)
    maya.get_by_role("button", name="Throw away").click()
    expect_sheets_fit(maya)
    maya.keyboard.press("Escape")
    expect(maya.get_by_text("Recording now")).to_be_visible()
    throw_away(maya)
    assert maya.evaluate(BOXES) == []
    assert maya.evaluate("globalThis.heard.getTracks().every(({ readyState }) => readyState === 'ended')")
    maya.reload()
    expect(record_button(maya)).to_be_visible()
    expect(waiting(maya)).to_have_count(0)


def test_an_hour_is_the_most_and_five_minutes_before_it_is_said(maya):
    begin(maya)
    maya.evaluate("() => { globalThis.later = 3_300_000; }")
    expect(maya.get_by_text("Five minutes are left.")).to_be_visible()
    maya.evaluate("() => { globalThis.later = 3_601_000; }")
    expect(maya.get_by_role("alert").filter(has_text="One recording can last an hour")).to_be_visible()
    assert place(maya)[1] == 3600
    throw_away(maya)


def test_a_microphone_that_goes_away_leaves_what_was_said(maya):
    record(maya, 2)
    maya.evaluate("globalThis.heard.getTracks()[0].dispatchEvent(new Event('ended'))")
    expect(maya.get_by_role("alert").filter(has_text="The microphone was disconnected")).to_be_visible()
    assert place(maya)[1] >= 2
    axe(maya)


def test_a_refused_microphone_says_what_to_do(refusing_browser: Browser, evenkeel, watch):
    context = refusing_browser.new_context(base_url=evenkeel.url, locale="en-CA", viewport={"width": 390, "height": 844})
    watch.over(context)
    page = context.new_page()
    sign_in(page, "maya")
    open_voice(page)
    record_button(page).click()
    expect(page.get_by_role("alert").filter(has_text="The microphone is blocked for Evenkeel.")).to_be_visible()
    expect(record_button(page)).to_be_visible()
    axe(page)
    assert page.evaluate(BOXES) == []
    shoot(page, "voice-refused")


@pytest.mark.parametrize("problem, said", [("NotFoundError", "no microphone"), ("NotReadableError", "Another program")])
def test_without_a_microphone_too(maya, problem, said):
    maya.evaluate("""(name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("none", name));
    }""", problem)
    record_button(maya).click()
    expect(maya.get_by_role("alert").filter(has_text=said)).to_be_visible()


def test_a_device_that_is_locked_meanwhile_keeps_it_and_shows_nothing(maya):
    set_pin(maya)
    open_voice(maya)
    record(maya, 4)
    other = maya.context.new_page()
    other.goto("/settings")
    other.get_by_role("button", name="Lock now").click()
    expect(maya.get_by_role("heading", name="Locked")).to_be_visible()
    wait_until(maya, "globalThis.heard.getTracks().every(({ readyState }) => readyState === 'ended')")
    found = maya.evaluate(EVERYTHING)
    assert "sealed/recording:" in found and "key:true" not in found and "AES-GCM" not in found
    for word in ("\x84webm", "OpusHead", "begun", "levels", "seconds", "audio/"):
        place_of = found.find(word)
        assert place_of < 0, (word, found[max(0, place_of - 80):place_of + 40])
    enter(maya, PIN)
    expect(maya.get_by_role("navigation").first).to_be_visible()
    open_voice(maya)
    expect(waiting(maya)).to_have_count(1)
    waiting(maya).get_by_role("button", name="Listen").click()
    assert place(maya)[1] >= 3


def test_recordings_are_their_persons_and_go_with_the_device(maya):
    record(maya, 3)
    stop(maya)
    before = maya.evaluate(BOXES)
    assert len(before) >= 2
    maya.evaluate("import('/store/device.js').then(async ({ changeHousehold, readDevice }) => changeHousehold((await readDevice()).facts.household))")
    assert maya.evaluate(BOXES) == before
    maya.evaluate("import('/store/device.js').then(({ forgetDevice }) => forgetDevice())")
    expect(maya.get_by_role("navigation")).to_have_count(0)
    assert maya.evaluate(BOXES) == []


def test_a_recording_opens_in_its_entry_and_nowhere_else(maya):
    record(maya, 3)
    stop(maya)
    assert maya.evaluate(SEALS) == {
        "first": "same", "second": "same", "elsewhere": "same", "ids": [None, "string"], "otherEntry": "changed", "otherRecording": "changed",
        "swapped": "changed", "flipped": "changed", "renamed": "changed", "away": "away", "seconds": True, "bytes": True, "readable": False,
    }


# The app of its modules, so that what is put on the page is of the same modules as the page.
@pytest.mark.parametrize("web", ["web_of_modules"], indirect=True)
def test_the_recordings_of_an_entry_are_fetched_when_they_are_played(maya):
    record(maya, 4)
    stop(maya)
    maya.evaluate(CARD)
    play = maya.get_by_role("button", name="Play")
    assert maya.evaluate("globalThis.asked") == 0
    play.click()
    expect(maya.get_by_role("alert").filter(has_text="This recording isn’t on this device yet.")).to_be_visible()
    maya.evaluate("() => { globalThis.isAway = false; }")
    play.click()
    wait_until(maya, lambda: place(maya)[0] >= 1)
    # It goes on when its screen is drawn again, and is opened once for all that.
    maya.evaluate("globalThis.drawCard()")
    expect(play).to_be_visible()
    assert place(maya)[0] >= 3
    assert maya.evaluate("globalThis.asked") == 2
    # What has left the page is closed.
    maya.evaluate("() => { globalThis.sound = document.querySelector('audio'); document.getElementById('body').replaceChildren(); }")
    wait_until(maya, "globalThis.sound.paused && !globalThis.sound.hasAttribute('src')")


def test_nothing_of_it_is_sent_before_it_is_kept(maya):
    sent = []
    maya.on("request", lambda request: sent.append(request.method + " " + request.url.split("/v1/")[-1]))
    record(maya, 4)
    stop(maya)
    maya.get_by_label("Title").fill("Not sent")
    maya.wait_for_timeout(1000)
    assert [one for one in sent if not one.startswith("GET ") and " me/" in one] == []
