"""A fifth language, made up from English: longer words with marks on their letters, in another order, with a form for a few, a comma before
the cents, the currency behind the number, and weeks that begin on Saturday. Docs/Languages.md says what a language is made of.

`write` is its file as a translator would write it. In the place of English it shows which layouts bear no other language (`pack`).
"""

import json
import re
import subprocess
from pathlib import Path

from serving import ROOT

TAG = "qaa"
HEAD = {
    "@name": "Qååñ", "@places": "*", "@currency": "CAD", "@currencies": "CAD $ AUD A$ USD US$", "@currencySide": "after", "@decimalMark": ",",
    "@groupMark": "’", "@groupedFrom": "4", "@percentSign": "\u00a0%", "@short": "3 \u00a0k 6 \u00a0m", "@weekStart": "6", "@hours": "24",
    "@dayDigits": "1", "@plural.one": "n % 10 = 1 and n % 100 != 11", "@plural.few": "n % 10 = 2..4 and n % 100 != 12..14",
}
# What only the form for a few has.
FEW = "ø"
MARKED = str.maketrans("aceinouyzACEINOUYZ", "åçéîñöüýžÅÇÉÎÑÖÜÝŽ")
WORD = re.compile(r"[^\W\d_]{2,}")


def parts(pattern: str) -> list:
    """A message as texts, names in braces `("name",)`, and choices `("name", "plural", [("one", parts)])`."""
    found, position = parse(pattern, 0)
    assert position == len(pattern), pattern
    return found


def parse(pattern: str, position: int) -> tuple[list, int]:
    found: list = []
    while position < len(pattern) and pattern[position] != "}":
        if pattern[position] != "{":
            end = min(place for place in (pattern.find("{", position), pattern.find("}", position), len(pattern)) if place >= 0)
            found.append(pattern[position:end])
            position = end
            continue
        name, kind = re.compile(r"\{\s*(\w+)\s*(?:,\s*(\w+)\s*,)?\s*").match(pattern, position).groups()
        position = re.compile(r"\{\s*\w+\s*(?:,\s*\w+\s*,)?\s*").match(pattern, position).end()
        branches = []
        while pattern[position] != "}":
            head = re.compile(r"([^\s{]+)\s*\{").match(pattern, position)
            inner, position = parse(pattern, head.end())
            branches.append((head[1], inner))
            position = re.compile(r"\s*").match(pattern, position + 1).end()
        found.append((name, kind, branches) if kind else (name,))
        position += 1
    return found, position


def written(message: list, order: bool, ending: str = "") -> str:
    """A message in the made-up language: its words changed and their order turned, and so the order of the names in braces."""
    names = [part[0] for part in message if not isinstance(part, str) and len(part) == 1]
    names = iter(names[::-1] if order else names)
    out = []
    for part in message:
        if isinstance(part, str):
            out.append(turned(part, order, ending))
        elif len(part) == 1:
            out.append("{" + next(names) + "}")
        else:
            name, kind, branches = part
            if kind == "plural":
                other = dict(branches)["other"]
                branches = [(selector, inner, ending) for selector, inner in branches if selector != "many"]
                branches.insert(len(branches) - 1, ("few", other, FEW))
            else:
                branches = [(selector, inner, ending) for selector, inner in branches]
            out.append("{" + f"{name}, {kind}, " + " ".join(f"{one} {{{written(inner, order, end)}}}" for one, inner, end in branches) + "}")
    return "".join(out)


def turned(text: str, order: bool, ending: str) -> str:
    words = [longer(word) + ending for word in WORD.findall(text)]
    if order:
        words.reverse()
    words = iter(words)
    return WORD.sub(lambda _: next(words), text)


def longer(word: str) -> str:
    return word.translate(MARKED) + ("é" * (len(word) // 3) if len(word) > 3 else "")


def made_up(key: str, pattern: str) -> str:
    """Words that are typed keep their order, and commands are what they are."""
    if key.startswith("cli.") and "\n" in pattern:
        return pattern
    return written(parts(pattern), not key.startswith(("search.field.", "search.is.", "search.when.", "search.word.")))


def texts() -> dict[str, str]:
    english = json.loads((ROOT / "Content" / "locales" / "en-CA.json").read_text())
    return HEAD | {key: made_up(key, pattern) for key, pattern in english.items() if not key.startswith("@")}


def write(folder: Path) -> Path:
    """The language's file in a folder of its own."""
    folder.mkdir()
    (folder / f"{TAG}.json").write_text(json.dumps(texts(), ensure_ascii=False))
    return folder


def pack(tag: str = TAG) -> bytes:
    """Its texts for screens in the form of `/content/qaa.pack` and `/content/qaa.whole.pack`, or in the place of another language."""
    body = json.dumps({key: text for key, text in texts().items() if not key.startswith(("cli.", "letter."))}, ensure_ascii=False).encode()
    files = f"{len(body)} locales/{tag}.json\n\n".encode() + body
    check = subprocess.run(["cksum"], input=files, capture_output=True, check=True).stdout
    return b"evenkeel-content 1 " + check + files


def english_left(shown: str) -> set[str]:
    """Words of English texts in what is shown. Names begin with a capital, so only small words are looked at."""
    english = json.loads((ROOT / "Content" / "locales" / "en-CA.json").read_text())
    known = {word for text in english.values() for word in re.findall(r"(?<![\w{-])[a-z]{5,}(?![\w}-])", text)}
    # Commands are what they are in every language.
    shown = re.sub(r"evenkeel [a-z-]+", "", shown)
    return known & set(re.findall(r"(?<![\w.@/-])[a-z]{5,}(?![\w.@/-])", shown))
