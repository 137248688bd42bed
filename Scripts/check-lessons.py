#!/usr/bin/env python3
"""check-lessons.py [FOLDER]: reads every lesson of Content/lessons (or FOLDER) and exits 1 with `file:place message` lines where one breaks a rule.

Held: form and key order, lengths, three languages of one structure, facts declared, used, sourced and dated, figures of the reader's own household with
another sentence beside them, pictures, quizzes, typography, reading level, minutes against words, lessons that come before. Docs/Lessons.md says the rules.
Only the standard library is used.
"""

import json
import re
import sys
from collections import Counter
from pathlib import Path

NBSP = "\u00a0"
LANGUAGES = ("en", "fr", "es")
AUDIENCES = ("5-8", "9-12", "13-17", "adult")
COUNTRIES = ("CA", "AU")
TOPICS = set(
    "budgeting saving investing debt tax-accounts super scams insurance tax talking earning giving spending banking housing".split())
SUGGESTED_BY = set(
    "noBudget cardDebt loanDebt noBuffer variableIncome subscriptions feesPaid savingGoal rrspOrTfsa super newParent homeGoal investing scamRisk "
    "taxSeason partner child teenEarning".split())
PICTURES = set(
    "jar-three coins notes shop toy piggy-bank gift heart clock calendar apple bus bed bank card phone parent-child plant-grow rain umbrella question "
    "list star swap hands map home school ice-cream book ball bike".split())
ADULT_OWN = set(
    "monthSpent monthIncome feesYear interestYear subscriptionsMonth bufferMonths cardDebt groceriesMonth eatingOutMonth savedShare".split())
CHILD_OWN = set("jarSpend jarSave jarGive allowanceWeek goalLeft".split())
# Money and percents are written by the reader's language; the others are bare numbers beside a word of the text, and `date` is a day.
UNITS = {"CAD", "AUD", "percent", "number", "years", "months", "weeks", "days", "age", "date"}

LESSON_KEYS = ["code", "version", "audience", "topic", "minutes", "after", "suggestedBy", "facts", "texts"]
FACT_KEYS = ["id", "value", "unit", "asOf", "source", "from"]
TEXT_KEYS = ["title", "summary", "cards", "try", "quiz"]
QUESTION_KEYS = ["question", "options", "answer", "why"]
CARD_KEYS = {"text", "only", "else", "picture"}

TITLE_LETTERS, SUMMARY_LETTERS, TRY_LETTERS = 48, 140, 200
CARD_LETTERS = {"adult": 420, "13-17": 420, "9-12": 260, "5-8": 120}
WORDS_A_MINUTE = {"adult": 180, "13-17": 180, "9-12": 120, "5-8": 120}
SECONDS_A_QUESTION = 10
# Words of a sentence: most (share of sentences that may be longer) and the most of any.
SENTENCE = {"adult": (20, 0.15, 30), "13-17": (16, 0.15, 22), "9-12": (12, 0, 12), "5-8": (8, 0, 8)}
MOST_OF_5_TO_8 = 20
# Reading indexes. English: LIX (Björnsson 1968), lower is easier. French: Kandel and Moles 1958 and Spanish: Szigriszt-Pazos 1993, higher is easier.
INDEX_NAME = {"en": "LIX", "fr": "Kandel-Moles", "es": "Szigriszt"}
INDEX_LIMIT = {
    "en": {"adult": 36, "13-17": 32, "9-12": 27, "5-8": 22},
    "fr": {"adult": 74, "13-17": 80, "9-12": 86, "5-8": 90},
    "es": {"adult": 68, "13-17": 72, "9-12": 75, "5-8": 78},
}
LONGEST_SHARE, SHORTEST_SHARE = 1 / 3, 1 / 2
PLACES_FROM, PLACES_SWAY = 40, 0.3

PLACEHOLDER = re.compile(r"\{(fact|own):([A-Za-z0-9]+)\}")
KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")
DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\Z")
NEUTRAL = re.compile(
    r"\b(colou?rs?|favou?r\w*|centers?|centres?|labou?r|behaviou?r\w*|neighbou?r\w*|paychecks?|cheques?|chequing|licen[cs]e[sd]?|programmes?|gr[ae]y|"
    r"m[ou]m(my)?s?|travell?(ing|ed|er)\w*|cancell?ed|cancell?ing|(organi|reali|prioriti|recogni|minimi|maximi|apologi|summari|categori|itemi|customi|"
    r"speciali|analy)[sz](e|es|ed|ing)|fulfill?s?|enroll?s?|jewell?e?ry|catalog(ue)?s?|installments?|instalments?)\b", re.I)
SHAME = {
    "en": re.compile(r"\b(should(n’t)? have|bad with money|irresponsible|shame(ful)?|lazy|stupid)\b", re.I),
    "fr": re.compile(r"\b(auriez dû|aurais dû|aurait dû|irresponsables?|honteux|paresseu\w+|stupide)\b", re.I),
    "es": re.compile(r"\b(deberías haber|debiste|tendrías que haber|irresponsables?|vergonzos\w+|perezos\w+|estúpid\w+)\b", re.I),
}
ALL_OF_THEM = re.compile(
    r"\b(all of (the above|these|them)|none of the above|toutes ces réponses|aucune de ces réponses|todas las anteriores|ninguna de las anteriores)\b", re.I)


# Words and reading level

def plain(text):
    """The text as it is read: a placeholder stands as one short word."""
    return PLACEHOLDER.sub("00000", text)


def letters(text):
    return len(plain(text))


def words(text):
    return [word for word in plain(text).split() if any(sign.isalnum() for sign in word)]


def sentences(text):
    parts = re.split(r"(?<=[.!?…])[”»’)" + NBSP + r"]*\s+", plain(text).strip())
    return [part for part in parts if words(part)]


def syllables_fr(word):
    word = re.sub(r"[^a-zà-öø-ÿœæ]", "", word.lower())
    word = re.sub(r"(?<=[gq])u(?=[eiéèêî])", "", word)
    if len(word) > 2:
        word = re.sub(r"(?<=[^aeiouyàâéèêëîïôûùüœæ])(e|es)\Z", "", word)
    return max(1, len(re.findall(r"[aeiouyàâéèêëîïôûùüœæ]+", word)))


def syllables_es(word):
    word = re.sub(r"[^a-záéíóúüñ]", "", word.lower())
    word = re.sub(r"(?<=[gq])u(?=[eiéí])", "", word)
    if word.endswith("y"):
        word = word[:-1] + "i"
    word = word.replace("y", "j")
    count = 0
    for group in re.findall(r"[aeiouáéíóúü]+", word):
        count += 1
        for left, right in zip(group, group[1:]):
            count += (left in "aeoáéóíú" and right in "aeoáéó") or left in "íú" and right in "aeo" or left in "aeo" and right in "íú"
    return max(1, count)


def reading_index(language, texts):
    """The stated index of some texts in a language, over words without figures."""
    every = [re.sub(r"^\W+|\W+$", "", word) for text in texts for word in words(text)]
    every = [part for word in every for part in re.split(r"[’'\-]", word) if part and not part[0].isdigit()]
    count, ends = len(every), sum(len(sentences(text)) for text in texts)
    if count == 0 or ends == 0:
        return 0.0
    spoken = count / ends
    if language == "en":
        return spoken + 100 * sum(len(word) > 6 for word in every) / count
    if language == "fr":
        return 207 - 1.015 * spoken - 73.6 * sum(map(syllables_fr, every)) / count
    return 206.835 - spoken - 62.3 * sum(map(syllables_es, every)) / count


def too_hard(language, audience, index):
    limit = INDEX_LIMIT[language][audience]
    return index > limit if language == "en" else index < limit


# Typography

def typography(language, text):
    """What is wrong with the signs of a text, as messages."""
    if "'" in text or '"' in text:
        yield "straight quote; write ’ or “ ”"
    if "..." in text:
        yield "three dots; write …"
    if text != text.strip() or re.search(r"[ " + NBSP + r"]{2}", text) or re.search(r"[\t\n\r\u202f\u200b]", text):
        yield "stray or doubled space"
    if " - " in text or " – " in text or "--" in text:
        yield "hyphen as a dash; write a sentence or a colon"
    if re.search(r"[\s" + NBSP + r"][?!;,.…](?!\.)", text):
        yield "space before ? ! ; , or ."
    if language == "fr":
        if re.search(r"(?<!" + NBSP + r"):(?!//)", PLACEHOLDER.sub("x", text)):
            yield "no U+00A0 before a colon"
        if re.search(r"«(?!" + NBSP + r")|(?<!" + NBSP + r")»", text):
            yield "no U+00A0 inside « »"
        if "“" in text or "”" in text:
            yield "English quotes in French; write « »"
        if re.search(r"\d ?[$%]|(?<=\d) (?=\d{3})", text):
            yield "no U+00A0 before $ or %, or inside a number"
    else:
        if re.search(r"[\s" + NBSP + r"]:", text):
            yield "space before a colon"
        if "«" in text or "»" in text:
            yield "« » outside French; write “ ”"
        if text.count("“") != text.count("”"):
            yield "a quote is not closed"
    if language == "es" and (text.count("¿") != text.count("?") or text.count("¡") != text.count("!")):
        yield "¿ ? or ¡ ! not in pairs"
    if language != "es" and ("¿" in text or "¡" in text):
        yield "¿ or ¡ outside Spanish"


def voice(language, audience, text):
    """Whom a text speaks to, and words that a reader of the language would stumble over."""
    unquoted = re.sub(r"«[^»]*»|“[^”]*”", "", text)
    if language == "fr":
        wrong = r"\b(tu|toi|ton|tes)\b" if audience == "adult" else r"\b(vous|votre|vos)\b"
        if found := re.search(wrong, unquoted, re.I):
            yield f"“{found[0]}” in a text for {audience}"
    if language == "es" and (found := re.search(r"\b(vosotr[oa]s|vuestr[oa]s?|usted(es)?|ordenador|coger|móvil)\b", unquoted, re.I)):
        yield f"“{found[0]}” is not neutral Spanish with tú"
    if language == "en" and (found := NEUTRAL.search(text)):
        yield f"“{found[0]}” is spelled or said otherwise in the other country"
    if found := SHAME[language].search(text):
        yield f"“{found[0]}” blames the reader"


# One lesson

class Lesson:
    """One file's checks; messages are (place, words)."""

    def __init__(self, name, data):
        self.name, self.data, self.messages = name, data, []
        self.texts = {}

    def say(self, place, message):
        self.messages.append((place, message))

    def keys(self, place, value, expected):
        """Whether an object has exactly these keys, said where not; their order counts."""
        if not isinstance(value, dict):
            self.say(place, "not an object")
            return False
        if list(value) != expected:
            missing, extra = [key for key in expected if key not in value], [key for key in value if key not in expected]
            self.say(place, f"keys missing: {missing}, unknown: {extra}" if missing or extra else f"keys not in the order {expected}")
        return all(key in value for key in expected)

    def check(self):
        data = self.data
        if not self.keys("lesson", data, LESSON_KEYS):
            return
        if not isinstance(data["code"], str) or not KEBAB.match(data["code"]) or data["code"] + ".json" != self.name:
            self.say("code", "not kebab-case, or not the file's name")
        if type(data["version"]) is not int or data["version"] < 1:
            self.say("version", "not a whole number from 1")
        if data["audience"] not in AUDIENCES:
            self.say("audience", f"not one of {AUDIENCES}")
            return
        if data["topic"] not in TOPICS:
            self.say("topic", f"unknown: {data['topic']}")
        if type(data["minutes"]) is not int or not 2 <= data["minutes"] <= 6:
            self.say("minutes", "not 2 to 6")
            return
        for key, known in (("after", None), ("suggestedBy", SUGGESTED_BY)):
            values = data[key]
            if not isinstance(values, list) or not all(isinstance(value, str) for value in values) or len(set(values)) != len(values):
                self.say(key, "not a list of different codes")
            elif known is not None and set(values) - known:
                self.say(key, f"unknown: {sorted(set(values) - known)}")
        if self.check_facts() and self.keys("texts", data["texts"], list(LANGUAGES)):
            for language in LANGUAGES:
                if self.check_language(language):
                    self.texts[language] = data["texts"][language]
        if len(self.texts) == len(LANGUAGES):
            self.check_structure()
            self.check_use_of_facts()
            self.check_countries()
            self.check_minutes()

    def check_facts(self):
        facts = self.data["facts"]
        if not isinstance(facts, list):
            self.say("facts", "not a list")
            return False
        whole = True
        for number, fact in enumerate(facts):
            place = f"facts[{number}]"
            if not self.keys(place, fact, FACT_KEYS) or not all(isinstance(fact[key], str) and fact[key].strip() for key in FACT_KEYS):
                self.say(place, "each of its values is a text that says something")
                whole = False
                continue
            if not re.match(r"[a-z][A-Za-z0-9]*\Z", fact["id"]):
                self.say(place, "id not in camelCase")
            if fact["unit"] not in UNITS:
                self.say(place, f"unit not one of {sorted(UNITS)}")
            if not (DAY.match(fact["value"]) if fact["unit"] == "date" else re.match(r"\d+(\.\d+)?\Z", fact["value"])):
                self.say(place, "value is not a plain number, or a day for a date")
            if not DAY.match(fact["asOf"]):
                self.say(place, "asOf is not a day, as 2026-01-01")
            if not re.match(r"https://[a-z0-9.-]+\.[a-z]{2,}(/\S*)?\Z", fact["source"]):
                self.say(place, "source is not an https address")
        if whole and len({fact["id"] for fact in facts}) != len(facts):
            self.say("facts", "an id twice")
        return whole

    def check_language(self, language):
        text, audience, before = self.data["texts"][language], self.data["audience"], len(self.messages)
        if not self.keys(language, text, TEXT_KEYS):
            return False
        for key, most in (("title", TITLE_LETTERS), ("summary", SUMMARY_LETTERS), ("try", TRY_LETTERS)):
            if self.is_text(f"{language}.{key}", text[key]) and letters(text[key]) > most:
                self.say(f"{language}.{key}", f"{letters(text[key])} letters, at most {most}")
        if not isinstance(text["cards"], list) or not text["cards"] or not isinstance(text["quiz"], list):
            self.say(language, "cards and quiz are lists")
            return False
        for number, card in enumerate(text["cards"]):
            self.check_card(f"{language}.cards[{number}]", card)
        if not 3 <= len(text["quiz"]) <= 5:
            self.say(f"{language}.quiz", f"{len(text['quiz'])} questions, 3 to 5")
        for number, question in enumerate(text["quiz"]):
            self.check_question(f"{language}.quiz[{number}]", question)
        if len(self.messages) != before:
            return False
        if len({question["question"].casefold() for question in text["quiz"]}) != len(text["quiz"]):
            self.say(f"{language}.quiz", "a question twice")
        if len(sentences(text["summary"])) != 1:
            self.say(f"{language}.summary", "not one sentence")
        for place, piece in pieces(language, text):
            for message in (*typography(language, piece), *voice(language, audience, piece)):
                self.say(place, message)
            self.check_numbers(place, piece)
        self.check_reading(language, text)
        return True

    def is_text(self, place, value):
        if not isinstance(value, str) or not value.strip():
            self.say(place, "not a text that says something")
            return False
        return True

    def check_card(self, place, card):
        audience = self.data["audience"]
        if not isinstance(card, dict) or not set(card) <= CARD_KEYS or not self.is_text(place, card.get("text")):
            self.say(place, f"a card has a text, and of {sorted(CARD_KEYS)} at most")
            return
        if "only" in card and card["only"] not in COUNTRIES:
            self.say(place, "only is CA or AU")
        for key in ("text", "else"):
            if key in card and self.is_text(f"{place}.{key}", card[key]) and letters(card[key]) > CARD_LETTERS[audience]:
                self.say(f"{place}.{key}", f"{letters(card[key])} letters, at most {CARD_LETTERS[audience]}")
        if (own := placed("own", card["text"])) and "else" not in card:
            self.say(place, "a figure of the reader’s own without else")
        if not own and "else" in card:
            self.say(place, "else without a figure of the reader’s own")
        if unknown := own - (ADULT_OWN if audience == "adult" else CHILD_OWN):
            self.say(place, f"figures not known for {audience}: {sorted(unknown)}")
        if isinstance(card.get("else"), str) and placed("own", card["else"]):
            self.say(place, "else has a figure of the reader’s own")
        if audience == "5-8" and card.get("picture") not in PICTURES:
            self.say(place, "no picture, or one that is not known")
        if audience != "5-8" and "picture" in card:
            self.say(place, "a picture outside 5-8")

    def check_question(self, place, question):
        if not self.keys(place, question, QUESTION_KEYS) or not self.is_text(place, question["question"]):
            return
        options, why, answer = question["options"], question["why"], question["answer"]
        least, most = (2, 3) if self.data["audience"] == "5-8" else (3, 4)
        if not isinstance(options, list) or not least <= len(options) <= most or not all(self.is_text(place, option) for option in options):
            self.say(place, f"{least} to {most} options")
            return
        if not isinstance(why, list) or len(why) != len(options) or not all(self.is_text(place, reason) for reason in why):
            self.say(place, "not one why for each option")
        if type(answer) is not int or not 0 <= answer < len(options):
            self.say(place, "answer is not the place of an option")
        if len({option.casefold().rstrip(". ") for option in options}) != len(options):
            self.say(place, "an option twice")
        if any(ALL_OF_THEM.search(option) for option in options):
            self.say(place, "an option that stands for the others")
        if any(placed("own", text) for text in (question["question"], *options, *why) if isinstance(text, str)):
            self.say(place, "a figure of the reader’s own in a quiz")

    def check_numbers(self, place, piece):
        rest = PLACEHOLDER.sub("", piece)
        if "{" in rest or "}" in rest:
            self.say(place, "a placeholder that is neither {fact:…} nor {own:…}")
        numbers = [re.sub(r"(?<=\d)[, ." + NBSP + r"](?=\d{3}(?!\d))", "", number) for number in re.findall(r"\d[\d,. " + NBSP + r"]*\d|\d", rest)]
        if self.data["audience"] == "5-8" and any(float(re.sub(r"\D", "", number)) > MOST_OF_5_TO_8 for number in numbers):
            self.say(place, f"a number above {MOST_OF_5_TO_8}")
        for fact in self.data["facts"]:
            if fact["value"] in numbers and len(re.sub(r"\D", "", fact["value"])) >= 3:
                self.say(place, f"{fact['value']} is typed; write {{fact:{fact['id']}}}")

    def check_reading(self, language, text):
        audience = self.data["audience"]
        usual, share, most = SENTENCE[audience]
        lengths = []
        for place, piece in pieces(language, text):
            for sentence in sentences(piece):
                count = len(words(sentence))
                lengths.append(count)
                if count > most:
                    self.say(place, f"a sentence of {count} words, at most {most}: “{sentence[:60]}…”")
        long = sum(length > usual for length in lengths) / len(lengths)
        if long > share:
            self.say(language, f"{long:.0%} of sentences have more than {usual} words, at most {share:.0%}")
        index = lesson_index(language, text)
        if too_hard(language, audience, index):
            self.say(language, f"{INDEX_NAME[language]} {index:.0f}, limit {INDEX_LIMIT[language][audience]}")

    def check_structure(self):
        def shape(text):
            cards = [(card.get("only"), "else" in card, card.get("picture"), placed("fact", card["text"]), placed("fact", card.get("else", "")),
                      placed("own", card["text"])) for card in text["cards"]]
            quiz = [(len(question["options"]), question["answer"]) for question in text["quiz"]]
            return {"cards": cards, "quiz": quiz}
        first = shape(self.texts["en"])
        for language in LANGUAGES[1:]:
            other = shape(self.texts[language])
            for part in ("cards", "quiz"):
                if len(first[part]) != len(other[part]):
                    self.say(f"{language}.{part}", f"{len(other[part])}, in English {len(first[part])}")
                for number, (one, two) in enumerate(zip(first[part], other[part])):
                    if one != two:
                        self.say(f"{language}.{part}[{number}]", "another form than in English")

    def check_use_of_facts(self):
        declared = {fact["id"]: fact for fact in self.data["facts"]}
        for language, text in self.texts.items():
            used = set()
            for place, piece in pieces(language, text):
                found = placed("fact", piece)
                used |= found
                if found and place.split(".")[1] in ("title", "summary"):
                    self.say(place, "a fact in a title or summary")
                for missing in found - set(declared):
                    self.say(place, f"{{fact:{missing}}} is not declared")
            for unused in set(declared) - used:
                self.say(language, f"{{fact:{unused}}} is declared and never used")
            for number, card in enumerate(text["cards"]):
                seen = COUNTRIES if "only" not in card else (card["only"],)
                for fact in placed("fact", card["text"] + card.get("else", "")) & set(declared):
                    country = {"CAD": "CA", "AUD": "AU"}.get(declared[fact]["unit"])
                    if country and (set(seen) & countries(text)) != {country}:
                        self.say(f"{language}.cards[{number}]", f"{{fact:{fact}}} is read outside {country}")

    def check_countries(self):
        text = self.texts["en"]
        for country in COUNTRIES:
            seen = sum(card.get("only", country) == country for card in text["cards"])
            # A lesson of one country's law alone is not offered in the other.
            if seen and not 3 <= seen <= 7:
                self.say("cards", f"{country} sees {seen}; 3 to 7, or none where the lesson is another country’s alone")

    def check_minutes(self):
        for language, text in self.texts.items():
            needed = minutes(self.data["audience"], text)
            said = self.data["minutes"]
            if not (needed - 1 <= said <= needed + 1 or said == 2 and needed < 2):
                self.say(f"{language}.minutes", f"{said} said, {needed:.1f} read")


def placed(kind, text):
    return {match[2] for match in PLACEHOLDER.finditer(text) if match[1] == kind}


def pieces(language, text):
    """Every text of a language with its place."""
    yield f"{language}.title", text["title"]
    yield f"{language}.summary", text["summary"]
    for number, card in enumerate(text["cards"]):
        for key in ("text", "else"):
            if key in card:
                yield f"{language}.cards[{number}]", card[key]
    yield f"{language}.try", text["try"]
    for number, question in enumerate(text["quiz"]):
        for piece in (question["question"], *question["options"], *question["why"]):
            yield f"{language}.quiz[{number}]", piece


def lesson_index(language, text):
    return reading_index(language, [piece for place, piece in pieces(language, text)])


def countries(text):
    """The countries that a lesson is offered in: those that see a card."""
    return {country for country in COUNTRIES if any(card.get("only", country) == country for card in text["cards"])}


def minutes(audience, text):
    """What a reader of the country with more to read needs, with one reason a question and the time to choose."""
    most = 0
    for country in COUNTRIES:
        read = [card["text"] for card in text["cards"] if card.get("only", country) == country]
        if read:
            most = max(most, sum(len(words(piece)) for piece in read))
    most += len(words(text["title"])) + len(words(text["summary"])) + len(words(text["try"]))
    for question in text["quiz"]:
        most += sum(len(words(piece)) for piece in (question["question"], *question["options"], question["why"][question["answer"]]))
    return most / WORDS_A_MINUTE[audience] + len(text["quiz"]) * SECONDS_A_QUESTION / 60


# All lessons together

def check_order(lessons):
    """Lessons that come before: known, of the same audience, never in a ring."""
    by_code = {lesson.data["code"]: lesson for lesson in lessons}
    for lesson in lessons:
        for code in lesson.data["after"]:
            if code not in by_code:
                lesson.say("after", f"{code} is not a lesson")
            elif by_code[code].data["audience"] != lesson.data["audience"]:
                lesson.say("after", f"{code} is for another audience")
    for lesson in lessons:
        seen, next_ones = set(), list(lesson.data["after"])
        while next_ones:
            code = next_ones.pop()
            if code == lesson.data["code"]:
                lesson.say("after", "a ring: the lesson comes before itself")
                break
            if code in by_code and code not in seen:
                seen.add(code)
                next_ones += by_code[code].data["after"]


def check_same_facts(lessons):
    first = {}
    for lesson in lessons:
        for fact in lesson.data["facts"]:
            known = first.setdefault((fact["id"]), (fact["value"], fact["unit"], lesson.name))
            if known[:2] != (fact["value"], fact["unit"]):
                lesson.say("facts", f"{fact['id']} is {fact['value']} {fact['unit']} here and {known[0]} {known[1]} in {known[2]}")


def extremes(questions):
    """How often the right option is the longest and how often the shortest, alone."""
    longest = shortest = 0
    for question in questions:
        lengths = [letters(option) for option in question["options"]]
        right = lengths.pop(question["answer"])
        longest += right > max(lengths)
        shortest += right < min(lengths)
    return longest, shortest


def check_quizzes(lessons):
    """Rules over every quiz; returns messages and the figures for the table."""
    messages, figures = [], []
    for lesson in lessons:
        for language in LANGUAGES:
            quiz = lesson.texts[language]["quiz"]
            longest, _ = extremes(quiz)
            if longest > len(quiz) / 2:
                lesson.say(f"{language}.quiz", f"{longest} of {len(quiz)} right answers are the longest")
        answers = [question["answer"] for question in lesson.texts["en"]["quiz"]]
        if len(set(answers)) == 1:
            lesson.say("quiz", "every answer at the same place")
    for language in LANGUAGES:
        questions = [question for lesson in lessons for question in lesson.texts[language]["quiz"]]
        if not questions:
            continue
        longest, shortest = extremes(questions)
        figures.append(f"{language}: right answer longest {longest}/{len(questions)} ({longest / len(questions):.1%}), "
                       f"shortest {shortest}/{len(questions)} ({shortest / len(questions):.1%})")
        if longest > len(questions) * LONGEST_SHARE and len(lessons) > 1:
            messages.append(f"all:{language}.quiz right answer is the longest in {longest / len(questions):.1%}, at most {LONGEST_SHARE:.1%}")
        if shortest > len(questions) * SHORTEST_SHARE and len(lessons) > 1:
            messages.append(f"all:{language}.quiz right answer is the shortest in {shortest / len(questions):.1%}, at most {SHORTEST_SHARE:.1%}")
    questions = [question for lesson in lessons for question in lesson.texts["en"]["quiz"]]
    for place in range(4):
        even = sum(1 / len(question["options"]) for question in questions if len(question["options"]) > place)
        there = sum(question["answer"] == place for question in questions)
        figures.append(f"answers at place {place}: {there}, even would be {even:.1f}")
        if len(questions) >= PLACES_FROM and abs(there - even) > max(2, even * PLACES_SWAY):
            messages.append(f"all:quiz {there} answers at place {place}, even would be {even:.1f}")
    return messages, figures


def no_key_twice(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        raise ValueError(f"a key twice: {[key for key in keys if keys.count(key) > 1][0]}")
    return dict(pairs)


def read(path):
    try:
        raw = path.read_bytes()
        text = raw.decode("utf-8")
        if text.startswith("\ufeff") or not text.endswith("}\n") or "\r" in text:
            raise ValueError("not UTF-8 with plain line ends and one at its end")
        return json.loads(text, object_pairs_hook=no_key_twice), None
    except (OSError, ValueError, RecursionError) as error:
        return None, str(error)


def check(folder):
    """Messages (`file:place words`) and the table's lines for a folder of lessons."""
    messages, lessons = [], []
    for path in sorted(Path(folder).iterdir()):
        if path.suffix != ".json":
            messages.append(f"{path.name}:file not a lesson")
            continue
        data, trouble = read(path)
        if trouble is not None:
            messages.append(f"{path.name}:file {trouble}")
            continue
        lesson = Lesson(path.name, data)
        lesson.check()
        lessons.append(lesson)
    whole = [lesson for lesson in lessons if len(lesson.texts) == len(LANGUAGES) and not any(place in ("code", "after") for place, _ in lesson.messages)]
    check_order(whole)
    check_same_facts(whole)
    over_all, figures = check_quizzes(whole)
    for lesson in lessons:
        messages += [f"{lesson.name}:{place} {message}" for place, message in lesson.messages]
    return messages + over_all, table(whole, figures)


def table(lessons, figures):
    lines = [f"{len(lessons)} lessons"]
    for audience in AUDIENCES:
        mine = [lesson for lesson in lessons if lesson.data["audience"] == audience]
        if not mine:
            continue
        offered = {country: sum(country in countries(lesson.texts["en"]) for lesson in mine) for country in COUNTRIES}
        lines.append(f"  {audience}: {len(mine)} ({', '.join(f'{country} {count}' for country, count in offered.items())})")
        for language in LANGUAGES:
            levels = [lesson_index(language, lesson.texts[language]) for lesson in mine]
            lines.append(f"    {language} {INDEX_NAME[language]} {min(levels):.0f} to {max(levels):.0f}, mean {sum(levels) / len(levels):.1f}, "
                         f"limit {INDEX_LIMIT[language][audience]}")
    for name, counts in (("topic", Counter(lesson.data["topic"] for lesson in lessons)),
                         ("suggestedBy", Counter(reason for lesson in lessons for reason in lesson.data["suggestedBy"] or ["general"]))):
        lines.append(f"  {name}: " + ", ".join(f"{key} {count}" for key, count in sorted(counts.items())))
    return lines + ["  " + figure for figure in figures]


def main(arguments):
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent / "Content" / "lessons"
    if not folder.is_dir():
        print(f"{folder}: no such folder", file=sys.stderr)
        return 1
    messages, lines = check(folder)
    for message in messages:
        print(message)
    print("\n".join(lines))
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
