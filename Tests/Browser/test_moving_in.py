"""Moving in: exports of other programs are shown, agreed to, and are here to the cent, as the command line reads the same files."""

import io
import json
import os
import re
import subprocess
import zipfile
from decimal import Decimal

from playwright.sync_api import Page, expect

from owner import Owner
from serving import PROGRAM, ROOT
from statements import READS_STATEMENTS, add, choose, expect_rows, lay
from visit import axe, shoot, wait_until, wait_until_kept

# What each program calls the accounts here, so that five exports of one household's life do not meet in one account.
DAILY = {"actual": "Actual daily", "ynab": "YNAB daily", "firefly": "Firefly daily"}
NAMES = {"actual": "Actual", "ynab": "YNAB", "firefly": "Firefly III", "mint": "Mint", "monarch": "Monarch"}


def samples() -> dict[str, str]:
    """The exports in their documented layouts that the readers are tested with."""
    source = (ROOT / "Tests" / "ImportingTests" / "Programs" / "TableSamples.swift").read_text()
    found = re.findall(r'static let (\w+) = """\n(.*?)\n        """', source, re.DOTALL)
    texts = {name: re.sub(r"^ {8}", "", text, flags=re.MULTILINE).replace("\\\n", "") for name, text in found}
    for program, name in DAILY.items():
        texts[program] = texts[program].replace("Everyday", name).replace("Nest Egg", f"{NAMES[program]} nest egg")
    return texts


def told(path) -> dict[str, dict]:
    """What the command line says of a file: its statements by account."""
    done = subprocess.run(
        [PROGRAM, "statement", "--json", "--currency", "CAD", str(path)], env=os.environ | {"EVENKEEL_LANG": "en-CA"}, capture_output=True,
        text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return {statement["account"]: statement for statement in json.loads(done.stdout)["files"][0]["statements"]}


def minor(text: str) -> int:
    """An amount in minor units, as people or programs write it."""
    return (-1 if re.search("[-−]", text) else 1) * int(re.sub(r"\D", "", text))


def shown(page: Page) -> dict[str, int]:
    """The accounts of the preview, each with what its transactions come to."""
    totals = page.locator("[id^=import-total-]")
    names = page.locator("section:has([id^=import-total-]) h3")
    return dict(zip(names.all_inner_texts(), [minor(text) for text in totals.all_inner_texts()], strict=True))


def kept(owner: Owner) -> dict[str, tuple[int, Decimal]]:
    """The server's accounts, each with how many transactions it has and what they come to; those of many transactions are others."""
    found = {}
    for account in owner.client.json("GET", f"{owner.household}/accounts")["accounts"]:
        rows = owner.client.json("GET", f"{owner.household}/transactions?limit=50&account={account['id']}")["transactions"]
        found[account["name"]] = (len(rows), sum((Decimal(row["amount"]) for row in rows), Decimal(0)))
    return found


def zipped(files: dict[str, str]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return content.getvalue()


def look(page: Page, program: str, expected: dict[str, dict]) -> int:
    """Compares what is shown of an export with what the command line says; gives how many transactions come."""
    expect(page.get_by_role("heading", name=f"Moving in from {NAMES[program]}")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile(rf"^{len(expected)} accounts?$"))).to_be_visible()
    assert shown(page) == {name: minor(statement["sum"]) for name, statement in expected.items()}, program
    return sum(statement["lines"] for statement in expected.values())


def test_five_programs_move_in_to_the_cent_with_and_without_a_network(maya, owner, network, watch, tmp_path):
    owner.clear("budget")
    watch.expect("Failed to load resource|net::ERR|EventSource")
    texts = samples()
    everything = {}
    for program in NAMES:
        (tmp_path / f"{program}.csv").write_text(texts[program])
        everything[program] = told(tmp_path / f"{program}.csv")
    choose(maya, ("actual.csv", texts["actual"].encode()))
    count = look(maya, "actual", everything["actual"])
    expect(maya.get_by_text("5 transactions · 1 transfer · 1 split · 3 categories")).to_be_visible()
    axe(maya)
    shoot(maya, "moving-in")
    add(maya, count)
    for program in ["firefly", "mint", "monarch"]:
        lay(maya, (f"{program}.csv", texts[program].encode()))
        count = look(maya, program, everything[program])
        if program == "firefly":
            # What stays behind is said in the open, and where it is to be had.
            expect(maya.get_by_role("heading", name="What stays behind")).to_be_visible()
            expect(maya.get_by_text("--export-budgets")).to_be_visible()
        if program == "mint":
            # An account can go somewhere else than into a new one of its name.
            maya.get_by_label("Visa goes into").fill("Mint card")
            maya.get_by_label("Visa goes into").press("Tab")
            expect(maya.get_by_text("Mint card: 1 transaction")).to_be_visible()
        add(maya, count)

    # The last one without a network, in the zip that its program gives.
    wait_until_kept(maya)
    wait_until(maya, READS_STATEMENTS)
    network.cut()
    lay(maya, ("export.zip", zipped({"Ours - Register.csv": texts["ynab"], "Ours - Plan.csv": texts["ynabPlan"]})))
    look(maya, "ynab", everything["ynab"])
    maya.locator("#import-add").click()
    # The plan of the same archive comes next, and is a budget at once.
    expect(maya.get_by_text("Groceries")).to_be_visible()
    expect(maya.get_by_text("$300.00 a month")).to_be_visible()
    maya.get_by_role("button", name="Keep 1 budget").click()
    maya.get_by_role("link", name="Look at the budget that came along").click()
    expect(maya.get_by_role("heading", name="Budgets", level=1)).to_be_visible()
    expect(maya.get_by_role("main").get_by_text("Groceries").first).to_be_visible()
    expect_rows(maya, "tag:Red account:%22YNAB daily%22", 1)
    network.restore()
    maya.evaluate("dispatchEvent(new Event('online'))")
    maya.goto("/waiting")
    expect(maya.get_by_role("heading", name="Everything has arrived")).to_be_visible()

    expected = {}
    for program, statements in everything.items():
        for name, statement in statements.items():
            expected["Mint card" if program == "mint" and name == "Visa" else name] = (statement["lines"], Decimal(statement["sum"]))
    here = kept(owner)
    assert {name: here[name] for name in expected} == expected
    budgets = owner.client.json("GET", f"{owner.household}/records/budget")["records"]
    assert [(one["fields"]["category"], one["fields"]["amount:2026-03-01"]) for one in budgets] == [("groceries", 30000)]
    marked = owner.client.json("GET", f"{owner.household}/transactions?query=tag:Red%20account:%22YNAB%20daily%22")["transactions"]
    assert [len(row["parts"]) for row in marked] == [2], "divided as in YNAB, once"


def test_archives_that_bring_nothing_say_what_to_do(maya):
    choose(maya, ("2026-11-20-My-Finances.zip", zipped({"db.sqlite": "SQLite format 3", "metadata.json": "{}"})))
    expect(maya.get_by_role("alert")).to_contain_text("This is a backup from Actual")
    maya.get_by_role("button", name="Don’t import").click()
    lay(maya, ("photos.zip", zipped({"beach.jpg": "not a statement"})))
    expect(maya.get_by_role("alert")).to_contain_text("no statement or export in this zip file")
    maya.get_by_role("button", name="Don’t import").click()
    lay(maya, ("half.zip", zipped({"march.csv": "Date,Description,Amount\n" * 400})[:-40]))
    expect(maya.get_by_role("alert")).to_contain_text("damaged")
    maya.get_by_role("button", name="Don’t import").click()
    lay(maya, ("bomb.zip", zipped({"march.csv": "0" * 20_000_000})))
    expect(maya.get_by_role("alert")).to_contain_text("more in this zip file than can be unpacked here")
    axe(maya)
