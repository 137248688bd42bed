"""Scripts/check-lessons.py refuses each kind of broken lesson with its file and place, and the repository's lessons pass it.

Run with `python3 -m pytest Tests/Lessons`.
"""

import copy
import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "Scripts" / "check-lessons.py"
SPEC = importlib.util.spec_from_file_location("check_lessons", SCRIPT)
LESSONS = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(LESSONS)

FACT = {"id": "year", "value": "7000", "unit": "CAD", "asOf": "2026-01-01", "source": "https://www.canada.ca/x", "from": "domain-facts A1"}
WRONG = {"en": "A wrong idea.", "fr": "Une idée fausse.", "es": "No es así."}


def question(language, number, answer):
    options = [f"{WRONG[language][:-1]} {number} {sign}." for sign in "abc"]
    return {"question": {"en": "Which one", "fr": "Laquelle", "es": "¿Cuál"}[language] + f" {number}?", "options": options, "answer": answer,
            "why": [WRONG[language]] * 3}


def text(language):
    say = {"en": "You put some money aside this week.", "fr": "Vous mettez un peu d’argent de côté.", "es": "Esta semana guardas algo de dinero."}[language]
    cards = [{"text": say}, {"text": say + " {fact:year}.", "only": "CA"}, {"text": say, "only": "AU"}, {"text": say + " {own:monthSpent}.", "else": say},
             {"text": say}]
    return {"title": say[:20].strip(), "summary": say, "cards": cards, "try": say, "quiz": [question(language, number, number % 3) for number in range(3)]}


def lesson(code="a-lesson"):
    return {"code": code, "version": 1, "audience": "adult", "topic": "saving", "minutes": 2, "after": [], "suggestedBy": ["noBuffer"], "facts": [dict(FACT)],
            "texts": {language: text(language) for language in LESSONS.LANGUAGES}}


def child_lesson():
    """A lesson for 5-8 with a picture on each card and no figures."""
    data = lesson()
    data.update(audience="5-8", facts=[], suggestedBy=["child"])
    for language, said in (("en", "You keep a coin."), ("fr", "Tu mets un sou de côté."), ("es", "Guardas una moneda.")):
        data["texts"][language].update(title=said, summary=said, cards=[{"text": said, "picture": "coins"} for _ in range(3)])
        data["texts"][language]["try"] = said
    return data


def messages(tmp_path, *lessons):
    for data in lessons:
        (tmp_path / f"{data['code']}.json").write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return LESSONS.check(tmp_path)[0]


def everywhere(change):
    """The same change in each language, so that only the rule itself is broken."""
    def broken(data):
        for language in LESSONS.LANGUAGES:
            change(data["texts"][language])
    return broken


def change(path, value):
    """A change of one value, by its keys."""
    def broken(data):
        here = data
        for key in path[:-1]:
            here = here[key]
        here[path[-1]] = value
    return broken


def remove(*path):
    def broken(data):
        here = data
        for key in path[:-1]:
            here = here[key]
        del here[path[-1]]
    return broken


BROKEN = {
    "key missing": (remove("minutes"), "keys missing"),
    "key unknown": (change(["author"], "x"), "unknown: ['author']"),
    "keys in another order": (lambda data: data.update(code=data.pop("code")), "not in the order"),
    "code is not the file": (change(["code"], "A_Lesson"), "kebab-case"),
    "version is a text": (change(["version"], "1"), "version"),
    "audience unknown": (change(["audience"], "baby"), "audience"),
    "topic unknown": (change(["topic"], "cars"), "unknown: cars"),
    "too long a lesson": (change(["minutes"], 9), "not 2 to 6"),
    "minutes not as read": (change(["minutes"], 6), "6 said"),
    "reason unknown": (change(["suggestedBy"], ["rich"]), "unknown: ['rich']"),
    "fact without a source": (change(["facts", 0, "source"], "a book"), "https"),
    "fact without a day": (change(["facts", 0, "asOf"], "2026"), "asOf"),
    "fact with a sign in its value": (change(["facts", 0, "value"], "$7000"), "plain number"),
    "fact of an unknown unit": (change(["facts", 0, "unit"], "beans"), "unit"),
    "fact twice": (lambda data: data["facts"].append(dict(FACT)), "an id twice"),
    "fact never used": (lambda data: data["facts"].append({**FACT, "id": "other"}), "never used"),
    "fact not declared": (everywhere(lambda text: text.update({"try": "{fact:nobody}."})), "not declared"),
    "fact of Canada read in Australia": (everywhere(lambda text: text["cards"][1].pop("only")), "read outside CA"),
    "fact typed": (change(["texts", "fr", "try"], "Mettez 7\u00a0000\u00a0$ de côté."), "is typed"),
    "language missing": (remove("texts", "es"), "keys missing"),
    "title too long": (change(["texts", "en", "title"], "Long " * 9 + "title"), "letters"),
    "summary of two sentences": (change(["texts", "en", "summary"], "One. Two."), "one sentence"),
    "card too long": (change(["texts", "en", "cards", 0, "text"], "You see it. " * 39 + "Yes."), "letters"),
    "try too long": (change(["texts", "es", "try"], "Lo ves bien. " * 19 + "Ya."), "letters"),
    "another number of cards": (lambda data: data["texts"]["fr"]["cards"].pop(0), "in English"),
    "another country in a language": (change(["texts", "es", "cards", 1, "only"], "AU"), "another form"),
    "another answer in a language": (change(["texts", "fr", "quiz", 0, "answer"], 2), "another form"),
    "own figure without else": (everywhere(lambda text: text["cards"][3].pop("else")), "without else"),
    "own figure in else": (everywhere(lambda text: text["cards"][3].update({"else": "{own:monthSpent}."})), "else has a figure"),
    "own figure unknown": (everywhere(lambda text: text["cards"][3].update(text="{own:height}.")), "not known"),
    "own figure of a child for an adult": (everywhere(lambda text: text["cards"][3].update(text="{own:jarSave}.")), "not known"),
    "own figure in a quiz": (everywhere(lambda text: text["quiz"][0].update(question="{own:monthSpent}?")), "in a quiz"),
    "placeholder unknown": (everywhere(lambda text: text.update({"try": "{name}."})), "placeholder"),
    "picture for an adult": (everywhere(lambda text: text["cards"][0].update(picture="coins")), "picture outside"),
    "two cards in a country": (everywhere(lambda text: text.update(cards=text["cards"][:2] + text["cards"][3:4])), "AU sees 2"),
    "two questions": (everywhere(lambda text: text["quiz"].pop()), "2 questions"),
    "two options": (everywhere(lambda text: (text["quiz"][0]["options"].pop(), text["quiz"][0]["why"].pop())), "3 to 4 options"),
    "an option without a why": (everywhere(lambda text: text["quiz"][0]["why"].pop()), "one why"),
    "answer outside": (everywhere(lambda text: text["quiz"][0].update(answer=3)), "place of an option"),
    "option twice": (everywhere(lambda text: text["quiz"][0]["options"].__setitem__(1, text["quiz"][0]["options"][0].upper())), "option twice"),
    "option for the others": (change(["texts", "en", "quiz", 0, "options", 1], "All of the above"), "stands for the others"),
    "question twice": (everywhere(lambda text: text["quiz"][1].update(question=text["quiz"][0]["question"])), "question twice"),
    "answers at one place": (everywhere(lambda text: [asked.update(answer=1) for asked in text["quiz"]]), "same place"),
    "longest answers": (everywhere(lambda text: [asked["options"].__setitem__(asked["answer"], "A much longer idea than the others")
                                                 for asked in text["quiz"]]), "are the longest"),
    "straight quote": (change(["texts", "en", "try"], "It's yours."), "straight quote"),
    "straight quote in French": (change(["texts", "fr", "try"], "C'est à vous."), "straight quote"),
    "three dots": (change(["texts", "en", "try"], "And so..."), "three dots"),
    "dash": (change(["texts", "en", "try"], "One - two."), "dash"),
    "doubled space": (change(["texts", "en", "try"], "One  two."), "space"),
    "French colon": (change(["texts", "fr", "try"], "Voici : un."), "colon"),
    "French quotes": (change(["texts", "fr", "try"], "« Un »."), "inside « »"),
    "French question": (change(["texts", "fr", "try"], "Et vous\u00a0?"), "space before ?"),
    "French money": (change(["texts", "fr", "try"], "Gardez 20 $."), "before $"),
    "English quotes in French": (change(["texts", "fr", "try"], "Un “mot”."), "English quotes"),
    "Spanish question": (change(["texts", "es", "try"], "Cuánto cuesta?"), "not in pairs"),
    "English colon": (change(["texts", "en", "try"], "Here : one."), "colon"),
    "tu for an adult": (change(["texts", "fr", "try"], "Et toi, tu gardes?"), "in a text for adult"),
    "vosotros": (change(["texts", "es", "try"], "Vosotros guardáis."), "neutral Spanish"),
    "spelling of one country": (change(["texts", "en", "try"], "Pick a colour."), "other country"),
    "blame": (change(["texts", "en", "try"], "You should have saved."), "blames"),
    "long sentence": (change(["texts", "en", "try"], "You " + "go and " * 16 + "stop."), "a sentence of"),
    "hard words": (lambda data: [card.update(text=card["text"] + " Considerable administrative complexity characterizes institutions." * 4)
                                 for card in data["texts"]["en"]["cards"]], "LIX"),
    "before it comes nobody": (change(["after"], ["nobody"]), "not a lesson"),
    "before it comes itself": (change(["after"], ["a-lesson"]), "ring"),
}


def test_the_sample_holds(tmp_path):
    assert messages(tmp_path, lesson()) == []


@pytest.mark.parametrize("name", BROKEN)
def test_each_fault_is_refused(tmp_path, name):
    breaks, expected = BROKEN[name]
    data = copy.deepcopy(lesson())
    breaks(data)
    (tmp_path / "a-lesson.json").write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
    found = LESSONS.check(tmp_path)[0]
    assert any(message.startswith("a-lesson.json:") and expected in message for message in found), found


CHILD_BROKEN = {
    "no picture": (everywhere(lambda text: text["cards"][0].pop("picture")), "no picture"),
    "unknown picture": (everywhere(lambda text: text["cards"][0].update(picture="castle")), "no picture"),
    "a large number": (everywhere(lambda text: text.update({"try": "30."})), "number above 20"),
    "a long sentence": (change(["texts", "en", "try"], "You can keep a coin in your jar now."), "a sentence of 9 words"),
    "vous for a child": (change(["texts", "fr", "try"], "Gardez votre sou."), "in a text for 5-8"),
    "four options": (everywhere(lambda text: (text["quiz"][0]["options"].append("No."), text["quiz"][0]["why"].append("No."))), "2 to 3 options"),
    "figure of an adult": (everywhere(lambda text: text["cards"][0].update({"text": "{own:monthSpent}.", "else": "One."})), "not known for 5-8"),
}


def test_the_child_sample_holds(tmp_path):
    assert messages(tmp_path, child_lesson()) == []


@pytest.mark.parametrize("name", CHILD_BROKEN)
def test_each_fault_for_children_is_refused(tmp_path, name):
    breaks, expected = CHILD_BROKEN[name]
    data = child_lesson()
    breaks(data)
    found = messages(tmp_path, data)
    assert any(expected in message for message in found), found


def test_rings_of_two_and_of_audiences_are_refused(tmp_path):
    one, two = lesson("one"), lesson("two")
    one["after"], two["after"] = ["two"], ["one"]
    assert sum("ring" in message for message in messages(tmp_path, one, two)) == 2
    two["after"], two["facts"] = [], [dict(FACT)]
    child = child_lesson()
    child["code"] = "two"
    assert any("another audience" in message for message in messages(tmp_path, one, child))


def test_one_fact_has_one_value_everywhere(tmp_path):
    one, two = lesson("one"), lesson("two")
    two["facts"][0]["value"] = "7500"
    assert any("7500 CAD here and 7000 CAD in one.json" in message for message in messages(tmp_path, one, two))


def test_the_longest_answer_is_counted_over_every_lesson_and_language(tmp_path):
    lessons = [lesson("one"), lesson("two"), lesson("three")]
    for data in lessons:
        for asked in data["texts"]["es"]["quiz"][:1]:
            asked["options"][asked["answer"]] = "Una idea mucho más larga que las otras"
    assert messages(tmp_path, *lessons) == []
    more = lessons[0]["texts"]["es"]["quiz"][1]
    lessons[0]["texts"]["es"]["quiz"][1]["options"][more["answer"]] = "Otra idea mucho más larga que las otras"
    found = messages(tmp_path, *lessons)
    assert any(message.startswith("all:es.quiz") and "longest in 44.4%" in message for message in found), found
    assert not any(message.startswith(("all:en", "all:fr")) for message in found)


def test_answers_lie_evenly(tmp_path):
    lessons = [lesson(f"lesson-{number}") for number in range(14)]
    assert messages(tmp_path, *lessons) == []
    for data in lessons:
        everywhere(lambda text: text["quiz"][2].update(answer=0))(data)
    assert any(message.startswith("all:quiz 28 answers at place 0") for message in messages(tmp_path, *lessons))


@pytest.mark.parametrize("raw, expected", [
    (b"{", "file"), (b"\xff\xfe{}\n", "file"), (b'{"code": 1, "code": 2}\n', "a key twice"), (b"{}", "line ends"), (b"[]\n", "line ends"),
    (b"[" * 100000, "line ends"), (b"\xef\xbb\xbf{}\n", "line ends"),
])
def test_files_that_are_not_lessons_are_told(tmp_path, raw, expected):
    (tmp_path / "bad.json").write_bytes(raw)
    found = LESSONS.check(tmp_path)[0]
    assert len(found) == 1 and found[0].startswith("bad.json:") and expected in found[0], found


@pytest.mark.parametrize("language, easy, hard", [
    ("en", "The cat sat on the mat.", "Considerable administrative complexity characterizes contemporary institutions."),
    ("fr", "Le chat dort sur le lit.", "La complexité administrative caractérise les institutions contemporaines."),
    ("es", "El gato come pan con sal.", "La complejidad administrativa caracteriza instituciones contemporáneas."),
])
def test_the_index_tells_easy_from_hard(language, easy, hard):
    assert not LESSONS.too_hard(language, "5-8", LESSONS.reading_index(language, [easy]))
    assert LESSONS.too_hard(language, "adult", LESSONS.reading_index(language, [hard]))


@pytest.mark.parametrize("word, count", [("dinero", 3), ("cuenta", 2), ("día", 2), ("ahorro", 3), ("banquero", 3), ("guía", 2), ("hoy", 1), ("leer", 2),
                                         ("país", 2), ("ya", 1), ("estación", 3)])
def test_spanish_syllables(word, count):
    assert LESSONS.syllables_es(word) == count


@pytest.mark.parametrize("word, count", [("argent", 2), ("banque", 1), ("épargne", 2), ("été", 2), ("le", 1), ("idée", 2), ("comptes", 1), ("eau", 1)])
def test_french_syllables(word, count):
    assert LESSONS.syllables_fr(word) == count


def test_the_lessons_of_the_repository_pass():
    run = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
    assert "right answer longest" in run.stdout
