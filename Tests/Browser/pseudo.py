"""The pseudo-locale: English texts with marks on their letters and a third longer, to see which layouts bear no other language."""

import json
import re
import subprocess

from serving import ROOT

MARKED = str.maketrans("aceinouyzACEINOUYZ", "åçéîñöüýžÅÇÉÎÑÖÜÝŽ")


def lengthened(pattern: str) -> str:
    """A message with its plain words changed; what stands in braces is as it was, but for the branches of plurals and choices."""
    out, depth, word = [], 0, ""
    branches = [True]
    for part in re.split(r"([{}])", pattern):
        if part == "{":
            depth += 1
            branches.append(not branches[-1])
            out.append(part)
        elif part == "}":
            depth -= 1
            branches.pop()
            out.append(part)
        elif branches[-1]:
            out.append(re.sub(r"[^\W\d_]{2,}", longer, part))
        else:
            out.append(part)
    return "".join(out)


def longer(found: re.Match) -> str:
    word = found[0]
    return word.translate(MARKED) + ("é" * (len(word) // 3) if len(word) > 3 else "")


def pack() -> bytes:
    """The texts of the pseudo-locale in the form of `/content/en-CA.pack`."""
    texts = json.loads((ROOT / "Content" / "locales" / "en-CA.json").read_text())
    body = json.dumps({key: lengthened(pattern) for key, pattern in texts.items() if not key.startswith(("cli.", "letter."))}).encode()
    files = f"{len(body)} locales/en-CA.json\n\n".encode() + body
    check = subprocess.run(["cksum"], input=files, capture_output=True, check=True).stdout
    return b"evenkeel-content 1 " + check + files
