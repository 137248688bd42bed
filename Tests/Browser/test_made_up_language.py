"""A language that nobody built in is spoken by the whole product once its file is there: the command line, the server, the web app."""

import json
import os
import re
import shutil
import subprocess
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from made_up_language import FEW, HEAD, TAG, english_left, longer, pack, write
from screens import SCREENS, row_addresses, visit
from serving import PROGRAM, ROOT, Evenkeel, build_web, copy
from visit import sign_in, texts_of
from zone import ZONE

# What somebody looks at, with what they type behind it.
LOOKS = ["today", "mirror", "month", "heatmap", "year", "review", "merchants", "accounts", "coverage", "recurring", "leaks", "subscriptions", "bills",
         "insights", "assets", "rows", "search Metro", "unsure --list", "searches", "imports", "rules", "corrections"]
# What the demo's banks wrote, and what is searched for.
WRITTEN = {"amount", "purchase", "limit", "query"}
# What the demo family called its goals and bills, in the language in which the server was begun.
WRITTEN |= {word for key, text in texts_of("en-CA").items() if key.startswith("demo.") for word in re.findall("[a-z]+", text.lower())}


@pytest.fixture(scope="module")
def languages(tmp_path_factory):
    return write(tmp_path_factory.mktemp("languages") / "languages")


def test_the_command_line_speaks_it(languages, tmp_path):
    environment = os.environ | {"EVENKEEL_LOCALES": str(languages), "EVENKEEL_LANG": TAG, "EVENKEEL_DB": str(tmp_path / "evenkeel.sqlite")}

    def run(*words: str) -> str:
        done = subprocess.run([PROGRAM, *words], env=environment, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout

    run("demo")
    shown = {look: run(*look.split()) for look in LOOKS}
    for look, text in shown.items():
        assert english_left(text) == set(), look
        assert not re.search(r"\$\d", text), look
    everything = "".join(shown.values())
    assert re.search(r"\d’\d{3},\d\d\u00a0\$", everything), "amounts as it writes them"
    assert re.search(r"\b2\d \w*" + FEW, everything) or FEW in everything, "the form for a few"
    assert re.search(r"20\d\d \d", everything), "the year first"
    assert longer("money") in run("help")
    failed = subprocess.run([PROGRAM, "month", "--lang", "tlh"], env=environment, capture_output=True, text=True, timeout=60)
    assert failed.returncode == 64 and "tlh" in failed.stderr


def test_a_file_that_does_not_say_all_is_no_language(tmp_path):
    (tmp_path / "qab.json").write_text(json.dumps({key: value for key, value in HEAD.items() if key != "@hours"} | {"web.skip": "x"}))
    (tmp_path / "qac.json").write_text("{")
    for tag in ["qab", "qac"]:
        environment = os.environ | {"EVENKEEL_LOCALES": str(tmp_path), "EVENKEEL_LANG": tag}
        done = subprocess.run([PROGRAM, "help"], env=environment, capture_output=True, text=True, timeout=60)
        assert "See where your money goes" in done.stdout, "English stands in"
        assert all(f"{name}.json as a language" in done.stderr for name in ["qab", "qac"])


@pytest.fixture
def fifth(demo, languages, tmp_path, monkeypatch):
    """A server that knows the language, and the web app with its texts and its name in the list."""
    source, web = tmp_path / "source", tmp_path / "web"
    shutil.copytree(ROOT / "Web", source, ignore=shutil.ignore_patterns("tsconfig*"))
    offered = source / "platform" / "locales.js"
    line = f'  {{ tag: "{TAG}", name: "{HEAD["@name"]}", places: ["*"] }},\n];\n'
    offered.write_text(offered.read_text().replace("];\n", line))
    copy(ROOT / ".build" / "web", web)
    build_web(source, web)
    for name in [TAG, f"{TAG}.whole"]:
        (web / "content" / f"{name}.pack").write_bytes(pack())
    monkeypatch.setenv("EVENKEEL_LOCALES", str(languages))
    server = Evenkeel(copy(demo, tmp_path / "data"), web)
    yield server
    server.close()


def test_the_server_and_the_web_app_speak_it(browser, fifth):
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(urllib.request.Request(f"{fifth.url}/v1/me", headers={"Accept-Language": TAG}))
    assert longer("Please") in refused.value.read().decode()

    context = browser.new_context(base_url=fifth.url, locale="en-CA", timezone_id=ZONE, reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    page.goto("/sign-in")
    page.locator("#language").select_option(TAG)
    expect(page.locator("html")).to_have_attribute("lang", TAG)
    sign_in(page, "maya")
    left, everything = {}, ""
    for name, address in {**SCREENS, **row_addresses(page)}.items():
        visit(page, address)
        shown = page.evaluate("document.body.innerText")
        everything += shown
        if words := english_left(shown) - WRITTEN:
            left[name] = words
        # A bank writes what it likes.
        assert name.startswith(("transactions", "row")) or not re.search(r"\$\d", shown), name
    assert left == {}
    assert page.evaluate("document.documentElement.lang") == TAG
    assert re.search(r"\d’\d{3},\d\d\s\$", everything) and FEW in everything
    context.close()
