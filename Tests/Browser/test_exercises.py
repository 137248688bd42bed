"""Exercises: found, guided by eye, ear and screen reader, kept, and what was practised."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from screens import stands, visit
from visit import axe, in_language, shoot, sign_in, texts_of, wait_until_kept

EXERCISES = "/journal/exercises"
PROGRESS = "/journal/progress"
# A clock that goes on when a test says so, however slow the machine is.
STOP_THE_CLOCK = """() => {
  let now = Date.now();
  Date.now = () => now;
  globalThis.pass = (seconds) => { now += seconds * 1000; };
}"""


def guide(page: Page) -> Locator:
    """What guides through an exercise."""
    return page.locator("dialog.guide")


def start(page: Page, code: str) -> Locator:
    visit(page, f"{EXERCISES}/{code}")
    page.get_by_role("button", name="Start").click()
    expect(guide(page)).to_be_visible()
    return guide(page)


def go_through(page: Page, code: str, steps: int) -> None:
    """Goes through an exercise by its button."""
    dialog = start(page, code)
    for step in range(1, steps + 1):
        expect(dialog).to_contain_text(f"Step {step} of {steps}")
        dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_role("heading", name="There, all done")).to_be_focused()


def rows(page: Page) -> Locator:
    return page.locator("main section", has=page.get_by_role("heading", name="All exercises")).locator("a.row")


def test_an_exercise_is_found_by_kind_length_and_words(maya):
    visit(maya, EXERCISES)
    whole = rows(maya).count()
    assert whole >= 36
    expect(maya.get_by_role("heading", name="For right now")).to_be_visible()
    axe(maya)
    shoot(maya, "exercises")
    maya.get_by_role("button", name="Breathing").click()
    expect(rows(maya)).to_have_count(5)
    maya.get_by_role("button", name="Up to 3 min").click()
    expect(rows(maya)).to_have_count(2)
    maya.get_by_label("Find an exercise").fill("nowhere at all")
    expect(maya.get_by_role("status").filter(has_text="No exercise fits")).to_be_visible()
    maya.get_by_label("Find an exercise").fill("seven")
    expect(rows(maya)).to_have_count(1)
    rows(maya).click()
    expect(maya.get_by_role("heading", level=1)).to_have_text("Four, seven, eight")


def test_a_page_says_what_it_is_based_on_and_whom_it_does_not_suit(maya):
    visit(maya, f"{EXERCISES}/box-breathing")
    expect(maya.locator("main")).to_contain_text("pregnant")
    link = maya.get_by_role("link", name=re.compile("Cell Reports Medicine, 2023"))
    expect(link).to_have_attribute("href", re.compile("^https://doi.org/"))
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    axe(maya)
    shoot(maya, "exercise")


def test_an_exercise_that_is_not_there_leads_to_all(maya):
    visit(maya, f"{EXERCISES}/nowhere")
    maya.get_by_role("link", name="Exercises").last.click()
    stands(maya)
    expect(rows(maya).first).to_be_visible()


def test_breath_is_guided_by_the_clock(maya):
    visit(maya, f"{EXERCISES}/box-breathing")
    maya.evaluate(STOP_THE_CLOCK)
    dialog = start(maya, "box-breathing")
    said = dialog.get_by_role("status")
    expect(said).to_have_text("Breathe in through your nose, counting to four. 4 seconds")
    expect(dialog).to_contain_text("Round 1 of 15")
    axe(maya)
    shoot(maya, "exercise-guided")
    maya.evaluate("pass(4.2)")
    expect(said).to_have_text(re.compile("^Hold it softly"))
    maya.evaluate("pass(12)")
    # Later rounds are said in short, a phase at a time.
    expect(said).to_have_text("In. 4 seconds")
    dialog.get_by_role("button", name="Pause").click()
    maya.evaluate("pass(60)")
    dialog.get_by_role("button", name="Go on").click()
    expect(dialog).to_contain_text("Round 2 of 15")
    # However long nobody looks: a device that slept is at the end.
    maya.evaluate("pass(600)")
    expect(dialog.get_by_role("heading", name="There, all done")).to_be_focused()
    expect(dialog).to_contain_text("4 minutes for yourself")
    axe(maya)


def test_without_motion_there_is_a_line_in_place_of_the_circle(browse):
    page = browse(reduced_motion="reduce")
    sign_in(page, "maya")
    dialog = start(page, "coherent-breathing")
    expect(dialog.locator(".guide-line")).to_be_visible()
    expect(dialog.locator(".guide-circle")).to_be_hidden()


def test_what_was_practised_is_kept_and_counted(maya):
    visit(maya, PROGRESS)
    expect(maya.locator("main")).to_contain_text("Your first exercise is still ahead")
    go_through(maya, "shaking-out", 5)
    guide(maya).get_by_role("button", name="Close").click()
    expect(maya.get_by_role("button", name="Start")).to_be_focused()
    expect(maya.locator("main")).to_contain_text("Practised once")
    visit(maya, PROGRESS)
    expect(maya.locator("main")).to_contain_text("One exercise so far")
    expect(maya.locator("main")).to_contain_text("First exercise")
    expect(maya.locator("main")).to_contain_text("5 more exercises")
    axe(maya)
    shoot(maya, "practice")


def test_what_was_written_is_kept_when_somebody_wants_it(maya):
    dialog = start(maya, "friends-view")
    question = dialog.get_by_label("What are you hard on yourself about?")
    expect(question).to_be_focused()
    axe(maya)
    question.fill("I was late again.")
    # One that is closed by mistake takes nothing away.
    maya.go_back()
    expect(dialog).to_have_count(0)
    dialog = start(maya, "friends-view")
    expect(dialog.get_by_label("What are you hard on yourself about?")).to_have_value("I was late again.")
    dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_role("status")).to_have_text(re.compile("^Picture a good friend"))
    dialog.get_by_role("button", name="Next").click()
    dialog.get_by_label("What would you say to them?").fill("It happens to all of us.")
    maya.keyboard.press("Escape")
    expect(dialog.get_by_role("heading", name="Enough for now")).to_be_focused()
    dialog.get_by_role("button", name="Keep it in the journal").click()
    expect(dialog).to_contain_text("It is in your journal.")
    axe(maya)
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_a_list_and_a_scale_are_answered_by_keys(maya):
    dialog = start(maya, "worst-best-likely")
    for _ in range(5):
        dialog.get_by_role("button", name="Next").click()
    scale = dialog.get_by_role("group", name=re.compile("^How big is the worry now"))
    scale.get_by_role("radio", name="1", exact=True).press("ArrowRight")
    expect(scale.get_by_role("radio", name="2", exact=True)).to_be_checked()
    axe(maya)
    dialog.get_by_role("button", name="End").click()
    dialog.get_by_role("button", name="Close and forget what I wrote").click()
    dialog = start(maya, "three-good-things")
    dialog.get_by_label("Line 3").fill("bread")
    dialog.get_by_role("button", name="One more line").click()
    expect(dialog.get_by_label("Line 4")).to_be_focused()


def test_a_favourite_comes_first(maya):
    visit(maya, f"{EXERCISES}/body-scan")
    star = maya.get_by_role("button", name="Favourite")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    visit(maya, EXERCISES)
    favourites = maya.locator("main section", has=maya.get_by_role("heading", name="Your favourites"))
    expect(favourites.locator("a.row")).to_have_count(1)
    expect(rows(maya).first).to_contain_text("From feet to crown")


def test_it_works_without_a_network(maya, network):
    visit(maya, EXERCISES)
    wait_until_kept(maya)
    network.cut()
    maya.goto(EXERCISES)
    stands(maya)
    go_through(maya, "feet-and-chair", 6)
    guide(maya).get_by_role("button", name="Close").click()
    visit(maya, PROGRESS)
    expect(maya.locator("main")).to_contain_text("First exercise")
    network.restore()


def test_the_tone_plays_as_one_track(maya):
    visit(maya, f"{EXERCISES}/box-breathing")
    maya.evaluate("""() => {
      globalThis.played = [];
      HTMLMediaElement.prototype.play = function () { globalThis.played.push(this.src.slice(0, 5)); return Promise.resolve(); };
    }""")
    maya.get_by_label("A soft tone").check()
    maya.get_by_role("button", name="Start").click()
    expect(guide(maya)).to_be_visible()
    assert maya.evaluate("globalThis.played") == ["blob:"]
    assert maya.evaluate("navigator.mediaSession?.metadata?.title ?? 'Box breathing'") == "Box breathing"


@pytest.mark.parametrize("language", ["fr-CA", "es"])
def test_it_is_guided_in_the_language_of_its_person(browse, language):
    page = browse(locale=language)
    sign_in(page, "maya")
    texts = texts_of(language)
    visit(page, f"{EXERCISES}/feet-and-chair")
    expect(page.get_by_role("heading", level=1)).to_have_text(texts["exercise.feet-and-chair.title"])
    page.get_by_role("button", name=in_language(language, "Start")).click()
    expect(guide(page).get_by_role("status")).to_contain_text(texts["exercise.feet-and-chair.step.1"])
