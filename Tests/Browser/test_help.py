"""Help, and the person's own programs: what is said is there without a network, and what is shown to copy works."""

import json
import re
import subprocess
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from evenkeel_client import Client
from screens import fits, stands, visit
from serving import PASSWORD, ROOT
from statements import READS_STATEMENTS, expect_rows
from visit import axe, email, sign_in, wait_until, wait_until_kept

CARDS = ["What can Evenkeel see?", "How each figure is worked out", "What is new", "Keyboard shortcuts", "Licences"]
# Packages that others ask for, and none of whose code is in the program: of tests, of other systems, of protocols that are not spoken.
NOT_IN_THE_PROGRAM = {
    "async-http-client", "swift-algorithms", "swift-http-structured-headers", "swift-nio-http2", "swift-nio-transport-services",
    "swift-numerics",
}
STATEMENT = "Date,Description,Amount\n2026-11-02,ZEPHYR KIOSK,-12.50\n2026-11-03,ZEPHYR KIOSK,-8.25\n"


@pytest.fixture
def maya(page: Page) -> Page:
    sign_in(page, "maya")
    stands(page)
    return page


def unfold(card: Locator) -> None:
    """Opens everything that a card has folded away."""
    for summary in card.locator("summary").all():
        summary.click()


def read_all(page: Page) -> str:
    """What the help says, all of it unfolded."""
    visit(page, "/help")
    for name in CARDS:
        expect(page.get_by_role("heading", name=name)).to_be_visible()
    unfold(page.locator("#body"))
    return page.locator("#body").inner_text()


def test_it_is_read_without_a_network(maya, network):
    online = read_all(maya)
    assert "doesn’t count yet" in online
    wait_until_kept(maya)
    wait_until(maya, READS_STATEMENTS)
    network.cut()
    maya.reload()
    stands(maya)
    assert read_all(maya) == online


def test_it_is_calm_and_readable_when_all_is_unfolded(browse):
    page = browse(viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    sign_in(page, "maya")
    visit(page, "/help")
    folded = page.evaluate("document.getElementById('body').scrollHeight")
    read_all(page)
    assert page.evaluate("document.getElementById('body').scrollHeight") > 2 * folded
    assert fits(page)
    axe(page)


def test_it_is_read_in_the_made_up_family(page):
    asked = []
    page.context.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto("/welcome")
    page.get_by_role("button", name="Look around with a made-up family first").click()
    stands(page)
    assert "What the server can read" in read_all(page)
    assert [path for path in asked if path.startswith("/v1/")] == ["/v1/demo/snapshot"]


def lines_of(keys: Locator) -> list[str]:
    return [" ".join(line.split()) for line in keys.locator(".shortcuts > div").all_inner_texts()]


def test_every_key_is_listed(maya):
    visit(maya, "/help")
    unfold(maya.locator("#help-keys"))
    listed = lines_of(maya.locator("#help-keys"))
    maya.keyboard.press("?")
    assert lines_of(maya.get_by_role("dialog", name="Keyboard shortcuts")) == listed
    words = {word for line in listed for word in line.split()}
    # The keys that the modules listen to.
    source = (ROOT / "Web" / "app" / "shortcuts.js").read_text()
    known = {key.upper() for key in re.findall(r'\bkey(?:\.toLowerCase\(\))? === "(.)"', source)}
    assert known >= {"/", "?", "N", "K"}
    turning = re.findall(r'"(\[|\])": ', (ROOT / "Web" / "app" / "gestures.js").read_text())
    assert len(turning) == 2
    assert not {*known, *turning} - words


def test_single_letters_are_switched_off_from_there(maya):
    visit(maya, "/help")
    unfold(maya.locator("#help-keys"))
    maya.locator("#help-keys").get_by_role("link").click()
    maya.get_by_role("switch", name="Use keys of a single letter").uncheck()
    maya.get_by_role("heading", level=1).focus()
    maya.keyboard.press("2")
    maya.keyboard.press("Control+k")
    expect(maya.get_by_role("dialog", name="Find anything")).to_be_visible()
    expect(maya).to_have_url(re.compile("/settings$"))


def test_each_figure_leads_to_where_it_is_seen(maya):
    visit(maya, "/help")
    unfold(maya.locator("#help-figures"))
    links = [(link.inner_text(), link.get_attribute("href")) for link in maya.locator("#help-figures a").all()]
    assert len(links) == maya.locator("#help-figures details").count() == 8
    for name, address in links:
        visit(maya, "/help")
        unfold(maya.locator("#help-figures"))
        maya.locator(f"#help-figures a[href='{address}']").first.click()
        stands(maya)
        assert urlsplit(maya.url).path == address
        # The screen is called so, or the one of its lists that is shown.
        called = maya.locator("h1, main [aria-current=page]").filter(has_text=re.compile(f"^{re.escape(name)}$"))
        expect(called.first, name).to_be_visible()


def test_every_package_of_the_program_has_its_licence(maya):
    visit(maya, "/help")
    unfold(maya.locator("#help-licences"))
    rows = maya.locator("#help-licences li").all()
    named = {row.locator(".row-name").inner_text(): row.locator(".row-end").inner_text() for row in rows}
    expect(maya.locator("#help-licences li").filter(has_text="grdb.swift")).to_contain_text("© 2015-2025 Gwendal Roué")
    pins = json.loads((ROOT / "Package.resolved").read_text())["pins"]
    packages = {pin["identity"] for pin in pins}
    assert NOT_IN_THE_PROGRAM < packages
    assert not packages - NOT_IN_THE_PROGRAM - set(named)
    assert not NOT_IN_THE_PROGRAM & set(named)
    assert named["grdb.swift"] == "MIT" and named["sqlite"] == "Public domain"
    assert all(named.values())


def programs(page: Page) -> Page:
    visit(page, "/settings/programs")
    expect(page.get_by_role("heading", name="Your own programs")).to_be_visible()
    return page


def make_token(page: Page, name: str, may: str) -> str:
    """Makes a token; the secret that is shown once."""
    page.locator("#make-token").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name").fill(name)
    sheet.get_by_role("radio", name=may, exact=True).check()
    sheet.get_by_role("button", name="Make a token").click()
    secret = page.locator("dialog .secret").inner_text()
    page.get_by_role("button", name="I have it").click()
    row = page.locator(".settings-row", has_text=name)
    expect(row.get_by_text(re.compile(f"^{re.escape(may)} · until "))).to_be_visible()
    return secret


def command(page: Page, example: str) -> str:
    """What an example shows."""
    return "\n".join(page.locator(f"#example-{example} code").all_inner_texts())


def run(command: str, secret: str, folder: Path) -> dict:
    """The answer to a command in a terminal."""
    variables = {"TOKEN": secret, "PATH": "/usr/bin:/bin"}
    answer = subprocess.run(["sh", "-c", command], cwd=folder, env=variables, capture_output=True, text=True, timeout=120)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


READS, WRITES = "Read what you can see", "Read, and change what you may change"


def test_a_token_reads_what_the_app_shows(maya, tmp_path):
    secret = make_token(programs(maya), "Spreadsheet", READS)
    accounts = run(command(maya, "accounts"), secret, tmp_path)["accounts"]
    found = run(command(maya, "transactions"), secret, tmp_path)["transactions"]
    visit(maya, "/plan/accounts")
    shown = maya.locator("main .account-head h2").all_inner_texts()
    assert len(shown) > 3
    assert set(shown) <= {account["name"] for account in accounts}
    assert all(one["day"].startswith(date.today().strftime("%Y-%m")) for one in found)
    visit(maya, "/transactions?query=in:this-month")
    rows = maya.locator("main a.row[id^=row-]")
    if not found:
        return expect(rows).to_have_count(0)
    expect(rows.first).to_be_visible()
    # A long list is there as far as it is looked at.
    assert {row.get_attribute("id") for row in rows.all()} <= {f"row-{one['id']}" for one in found}


def test_a_statement_is_imported_by_a_token_that_may(maya, tmp_path):
    (tmp_path / "statement.csv").write_text(STATEMENT)
    secret = make_token(programs(maya), "Reader", READS)
    assert "urn:evenkeel:problem" in json.dumps(run(command(maya, "import"), secret, tmp_path))
    secret = make_token(maya, "Importer", WRITES)
    done = run(command(maya, "import"), secret, tmp_path)
    assert (done["state"], done["counts"]["new"]) == ("done", 2)
    expect_rows(maya, "text:zephyr", 2)


def test_a_token_that_is_taken_away_gets_in_no_more(maya, tmp_path):
    secret = make_token(programs(maya), "Old phone", READS)
    accounts = command(maya, "accounts")
    assert "accounts" in run(accounts, secret, tmp_path)
    maya.get_by_role("button", name="Remove Old phone").click()
    sheet = maya.get_by_role("dialog", name="Remove Old phone")
    expect(sheet.get_by_text("What it has done stays.")).to_be_visible()
    sheet.get_by_role("button", name="Remove").click()
    expect(maya.get_by_text("Old phone")).to_have_count(0)
    assert "accounts" not in run(accounts, secret, tmp_path)


@pytest.mark.parametrize("example", ["accounts", "transactions", "import"])
def test_what_is_copied_is_what_is_shown(maya, example):
    maya.context.grant_permissions(["clipboard-read", "clipboard-write"])
    programs(maya).locator(f"#example-{example}").get_by_role("button").click()
    expect(maya.get_by_text("Copied.")).to_be_visible()
    assert maya.evaluate("navigator.clipboard.readText()").strip() == command(maya, example)


def test_the_list_of_the_api_is_its_document(maya, evenkeel):
    paths = Client(evenkeel.url).json("GET", "/v1/openapi.json")["paths"]
    entries = {(path, method.upper(), one["summary"]) for path, methods in paths.items() for method, one in methods.items()}
    card = programs(maya).locator("#api")
    expect(card.get_by_role("status")).to_have_text(f"{len(entries)} entries")
    # It is made when somebody opens it.
    card.locator("summary").first.click()
    expect(card.locator("li li").first).to_be_attached()
    shown = maya.evaluate("""[...document.querySelectorAll("#api li li")].map((entry) => {
      const [method, path] = [entry.querySelector("code").textContent, entry.closest("ul.rows > li").querySelector("code").textContent];
      return [path, method, entry.textContent.slice(method.length).trim()];
    })""")
    assert len(shown) == len(entries) > 100
    assert {tuple(entry) for entry in shown} == entries
    address = card.get_by_role("link", name="The whole document (OpenAPI)").get_attribute("href")
    assert maya.request.get(address).json()["paths"] == paths


def test_the_api_is_searched_by_typing(maya):
    card = programs(maya).locator("#api")
    all_of_them = int(re.match(r"\d+", card.get_by_role("status").inner_text()).group())
    card.get_by_label("Search the API").press_sequentially("undo POST")
    seen = card.locator("ul.rows > li").filter(visible=True).all_inner_texts()
    assert 0 < len(seen) < all_of_them
    assert all("undo" in path.lower() and "POST" in path for path in seen)
    expect(card.get_by_role("status")).to_have_text(re.compile(r"^\d entr"))
    card.get_by_label("Search the API").fill("zzz")
    expect(card.get_by_role("status")).to_have_text("Nothing has all these words.")
    card.get_by_label("Search the API").fill("")
    expect(card.get_by_role("status")).to_have_text(f"{all_of_them} entries")
    assert card.locator("li li").count() == all_of_them
    assert card.locator("li li").filter(visible=True).count() == 0


def test_security_leads_to_the_programs(maya):
    visit(maya, "/settings/security")
    expect(maya.locator("#make-token")).to_have_count(0)
    maya.get_by_role("link", name="Open programs").click()
    expect(maya.locator("#make-token")).to_be_visible()


def test_without_a_connection_the_programs_wait(maya, network):
    wait_until_kept(maya)
    wait_until(maya, READS_STATEMENTS)
    network.cut()
    visit(maya, "/settings/programs", is_there="!!document.querySelector('main:not([aria-busy]) [role=alert] button')")
    expect(maya.get_by_text("No connection right now.")).to_be_visible()
    network.restore()
    maya.get_by_role("button", name="Try again").click()
    expect(maya.locator("#make-token")).to_be_visible()


def test_who_may_look_only_makes_tokens_that_change_nothing(browse, evenkeel, tmp_path):
    """A token never may more than its person."""
    page = browse()
    sign_in(page, "accountant")
    stands(page)
    secret = make_token(programs(page), "Books", WRITES)
    (tmp_path / "statement.csv").write_text(STATEMENT)
    refused = run(command(page, "import"), secret, tmp_path)
    assert "urn:evenkeel:problem" in json.dumps(refused)
    client = Client(evenkeel.url)
    client.sign_in(email("maya"), PASSWORD)
    household = client.json("GET", "/v1/households")["households"][0]["id"]
    found = client.json("GET", f"/v1/households/{household}/transactions?query=text:zephyr")
    assert found["transactions"] == []
