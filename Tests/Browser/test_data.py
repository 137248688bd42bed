"""Your data: taken along as a table and as an archive, imported again, and deleted with nothing left behind."""

import base64
import csv
import io
import json
import re
import uuid
import zipfile
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from arriving import WORDS, sign_in_as, sign_up
from evenkeel_client import Client
from screens import cut_off, fits, hard_to_meet, sideways, stands, visit
from serving import PASSWORD
from visit import axe, email, shoot, sign_in, wait_until, wait_until_kept

DATA = "/settings/data"
NEW = "robin@example.org"
# The names of all that the device keeps.
KEPT = "import('/store/database.js').then(async ({ keys }) => [...await keys('device'), ...await keys('sealed')])"


@pytest.fixture
def maya(page: Page) -> Page:
    sign_in(page, "maya")
    open_data(page)
    return page


def open_data(page: Page) -> None:
    page.goto(DATA)
    expect(page.get_by_role("heading", name="Your data", level=1)).to_be_visible()
    stands(page)


def saved(page: Page, button: str) -> tuple[str, bytes]:
    """Presses a button that saves a file; the file's name and what is in it."""
    with page.expect_download() as coming:
        page.get_by_role("button", name=button, exact=True).click()
    return coming.value.suggested_filename, Path(coming.value.path()).read_bytes()


def rows_of(table: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(table.decode("utf-8-sig"), newline="")))


def listed(page: Page, query: str = "") -> int:
    """How many transactions the list says that it has."""
    page.goto(f"/transactions?query={query}" if query else "/transactions")
    sentence = page.get_by_text(re.compile(r"^[\d,]+ transactions? · ")).first
    expect(sentence).to_be_visible()
    return int(re.match(r"[\d,]+", sentence.inner_text())[0].replace(",", ""))


def choose(page: Page, field: str, name: str, content: bytes) -> None:
    page.locator(field).set_input_files({"name": name, "mimeType": "application/zip", "buffer": content})
    expect(page.get_by_role("status").filter(has_text=name)).to_be_visible()


def client_of(evenkeel, address: str, password: str = PASSWORD) -> Client:
    client = Client(evenkeel.url)
    client.sign_in(address, password)
    return client


def expect_gone(page: Page, words: str) -> None:
    """Somebody stands at the entrance, hears that it is done, and nothing is left on the device."""
    expect(page).to_have_url("/welcome")
    expect(page.locator(".toast")).to_contain_text(words)
    assert page.evaluate(KEPT) == []
    assert page.evaluate("fetch('/v1/me').then(({ status }) => status)") == 401
    page.locator(".toast").get_by_role("button", name="Close").click()
    expect(page.locator(".toast")).to_have_count(0)


def test_a_table_has_what_the_list_has(maya):
    year = date.today().year
    maya.get_by_label("Which ones").select_option("All of them")
    name, table = saved(maya, "Save as CSV")
    assert re.fullmatch(r"[\w-]+-transactions\.csv", name)
    expect(maya.locator(".toast")).to_contain_text(f"Saved as {name}")
    everything = rows_of(table)
    maya.get_by_label("Which ones").select_option(f"This year, {year}")
    name, table = saved(maya, "Save as CSV")
    assert name.endswith(f"-transactions-{year}.csv")
    this_year = rows_of(table)
    assert {row["date"][:4] for row in this_year} == {str(year)}
    assert len(everything) == listed(maya)
    first = maya.locator("main a.row[id^=row-]").first
    shown = next(row for row in everything if row["id"] == first.get_attribute("href").split("/")[-1])
    assert shown["account"] in first.inner_text()
    assert shown["amount"].lstrip("-") in first.inner_text().replace(",", "")
    assert len(this_year) == listed(maya, "in:this-year")


def test_a_table_of_a_few_days(maya):
    maya.get_by_label("Which ones").select_option("All of them")
    everything = rows_of(saved(maya, "Save as CSV")[1])
    first, last = str(date.today() - timedelta(days=45)), str(date.today() - timedelta(days=15))
    maya.get_by_label("Which ones").select_option("From one day to another")
    maya.get_by_label("From", exact=True).fill(last)
    maya.get_by_label("To", exact=True).fill(first)
    maya.get_by_role("button", name="Save as CSV").click()
    expect(maya.get_by_role("alert").filter(has_text="The last day is before the first.")).to_be_visible()
    expect(maya.get_by_label("To", exact=True)).to_be_focused()
    maya.get_by_label("From", exact=True).fill(first)
    maya.get_by_label("To", exact=True).fill(last)
    name, table = saved(maya, "Save as CSV")
    assert name.endswith(f"-transactions-{first}-{last}.csv")
    wanted = [row for row in everything if first <= row["date"] <= last]
    assert wanted and rows_of(table) == wanted


def test_what_is_chosen_stays_while_news_come(maya, owner):
    maya.get_by_label("Which ones").select_option("From one day to another")
    maya.get_by_label("From", exact=True).fill("2026-02-03")
    maya.evaluate("globalThis.drawnBefore = document.getElementById('delete-household')")
    owner.keep("asset", name="A canoe", type="home", currency="CAD")
    wait_until(maya, "!drawnBefore.isConnected && document.getElementById('delete-household') !== null")
    expect(maya.get_by_label("From", exact=True)).to_have_value("2026-02-03")


def test_an_archive_is_imported_into_a_household_of_its_own(maya, owner, watch):
    watch.expect("422")
    name = owner.client.json("GET", owner.household)["name"]
    count = listed(maya)
    open_data(maya)
    expect(maya.locator("#bring-file")).to_have_count(0)
    file, archive = saved(maya, "Save the archive")
    assert re.fullmatch(rf"[\w-]+-archive-{date.today()}\.zip", file)
    expect(maya.get_by_text(f"Saved as {file}")).to_be_visible()
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        assert json.loads(opened.read("manifest.json"))["household"]["name"] == name
        assert len(rows_of(opened.read("rows.csv"))) == count
    maya.get_by_role("button", name="Make an empty household").click()
    expect(maya.locator(".toast")).to_contain_text("Your new household is empty.")
    expect(maya.get_by_text("This household is empty, so there is room for an archive.")).to_be_visible()
    stands(maya)
    maya.get_by_role("button", name="Import it").click()
    expect(maya.get_by_role("alert").filter(has_text="Choose a file first.")).to_be_visible()
    choose(maya, "#bring-file", "half.zip", archive[:len(archive) // 2])
    maya.get_by_role("button", name="Import it").click()
    expect(maya.get_by_role("alert").filter(has_text="This is not an Evenkeel archive, or a part of it is missing.")).to_be_visible()
    choose(maya, "#bring-file", file, archive)
    maya.get_by_role("button", name="Import it").click()
    done = maya.get_by_role("dialog")
    expect(done.get_by_role("heading", name="All of it is here")).to_be_visible()
    expect(done).to_contain_text(f"{count:,} transactions of “{name}” came in")
    axe(maya)
    done.get_by_role("link", name="See the transactions").click()
    expect(maya).to_have_url("/transactions")
    assert listed(maya) == count
    # The household that it came from is as it was.
    assert len([one for one in owner.client.json("GET", "/v1/households")["households"] if one["name"] == name]) == 2
    maya.goto("/settings")
    maya.get_by_role("button", name="Open", exact=True).click()
    expect(maya).to_have_url("/")
    assert listed(maya) == count


def test_an_archive_stays_out_of_a_household_that_filled_meanwhile(page, evenkeel, owner, watch):
    watch.expect("422")
    sign_up(page, evenkeel, NEW)
    open_data(page)
    status, archive = owner.client.send("POST", f"{owner.household}/archive")
    assert status == 200
    choose(page, "#bring-file", "home.zip", archive)
    robin = client_of(evenkeel, NEW, WORDS)
    household = robin.json("GET", "/v1/households")["households"][0]["id"]
    # What somebody owns is no account, so the page does not know better yet.
    robin.json("POST", f"/v1/households/{household}/records/asset", {"fields": {"name": "A canoe", "type": "home", "currency": "CAD"}})
    page.get_by_role("button", name="Import it").click()
    expect(page.get_by_text("An archive needs an empty household, and this one has something in it.")).to_be_visible()
    expect(page.get_by_role("button", name="Make an empty household")).to_be_visible()


def test_a_sealed_journal_is_saved_and_put_back(maya, owner):
    entry = {
        "id": str(uuid.uuid4()), "kind": "sealed", "record": str(uuid.uuid4()), "action": "create", "base": 0,
        "made": "2026-03-05T10:00:00.000Z",
        "fields": {"body": base64.urlsafe_b64encode(b"sealed by a device").decode().rstrip("="), "version": 1},
    }
    expect(maya.get_by_role("button", name="Save the sealed journal")).to_have_count(0)
    owner.client.json("POST", "/v1/me/operations", {"device": str(uuid.uuid4()), "operations": [entry]})
    open_data(maya)
    expect(maya.get_by_text("1 entry, ")).to_be_visible()
    name, journal = saved(maya, "Save the sealed journal")
    assert name == f"journal-{date.today()}.zip"
    with zipfile.ZipFile(io.BytesIO(journal)) as opened:
        assert entry["fields"]["body"] in opened.read("sealed.jsonl").decode()
    assert owner.client.send("DELETE", "/v1/me/sealed")[0] == 204
    open_data(maya)
    expect(maya.get_by_text("There is nothing in it yet.")).to_be_visible()
    maya.get_by_text("Put a saved journal back").click()
    choose(maya, "#journal-file", name, journal)
    maya.get_by_role("button", name="Put it back").click()
    expect(maya.locator(".toast")).to_contain_text("Your journal is back.")
    records = owner.client.json("GET", "/v1/me/sealed?after=0")["records"]
    assert [one["body"] for one in records if "body" in one] == [entry["fields"]["body"]]


def test_a_household_is_deleted_once_its_name_is_typed(page, browse, owner, watch):
    watch.expect("40[14]")
    owner.rename_household("Maya’s Harbour Street")
    sam = browse()
    sign_in(sam, "sam")
    stands(sam)
    sign_in(page, "maya")
    open_data(page)
    page.locator("#delete-household").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Delete Maya’s Harbour Street?")).to_be_visible()
    expect(sheet).to_contain_text(re.compile("It is gone for .*Sam"))
    expect(sheet).to_contain_text("Your account, your journal, and your other households")
    expect(sheet).to_contain_text("The server’s backups so far, until newer ones take their place")
    axe(page)
    shoot(page, "data-delete-household")
    typed = sheet.get_by_label("type its name: Maya’s Harbour Street")
    typed.fill("Harbour Street")
    typed.press("Enter")
    expect(sheet.get_by_role("alert").filter(has_text="That is not the household’s name. Nothing was deleted.")).to_be_visible()
    assert owner.client.send("GET", owner.household)[0] == 200
    # As it can be typed on a keyboard.
    typed.fill("maya's harbour street ")
    typed.press("Enter")
    expect_gone(page, "“Maya’s Harbour Street” is deleted")
    assert owner.client.send("GET", owner.household)[0] == 404
    sam.reload()
    sam.get_by_role("link", name="You are no longer in this household").click()
    expect(sam.get_by_role("heading", name="You are no longer in this household")).to_be_visible()
    open_data(sam)
    expect(sam.get_by_role("heading", name="You are no longer in this household")).to_be_visible()
    expect(sam.get_by_role("button", name="Delete my account")).to_be_visible()
    # The account stays, without a household.
    sign_in_as(page, email("maya"), PASSWORD)
    expect(page.get_by_role("heading", name="Your household")).to_be_visible()


def test_the_owner_alone_deletes_the_household(browse):
    sam = browse()
    sign_in(sam, "sam")
    open_data(sam)
    expect(sam.get_by_text(re.compile("Only its owner can do that: Maya"))).to_be_visible()
    expect(sam.locator("#delete-household")).to_have_count(0)
    noor = browse()
    sign_in(noor, "noor")
    open_data(noor)
    expect(noor.get_by_text("The grown-ups of your household can save its data as a file.")).to_be_visible()
    expect(noor.get_by_role("button", name="Save as CSV")).to_have_count(0)


def test_who_is_deleted_signs_in_no_more(page, evenkeel, watch):
    watch.expect("401")
    sign_up(page, evenkeel, NEW)
    open_data(page)
    page.locator("#delete-account").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("“Robin’s household”, with all that is in it")
    axe(page)
    shoot(page, "data-delete-account")
    typed = sheet.get_by_label(f"type your email address: {NEW}")
    typed.fill("robin@example.com")
    typed.press("Enter")
    expect(sheet.get_by_role("alert").filter(has_text="That is not your email address. Nothing was deleted.")).to_be_visible()
    client_of(evenkeel, NEW, WORDS)
    typed.fill(NEW.upper())
    typed.press("Enter")
    expect_gone(page, "Your account is deleted")
    sign_in_as(page, NEW, WORDS)
    expect(page.get_by_role("alert").filter(has_text="That sign-in didn’t work")).to_be_visible()
    with pytest.raises(RuntimeError):
        client_of(evenkeel, NEW, WORDS)


def test_who_owns_a_household_of_several_hands_it_over_first(maya, evenkeel, owner, watch):
    watch.expect("401")
    name = owner.client.json("GET", owner.household)["name"]
    members = owner.client.json("GET", f"{owner.household}/members")["members"]
    sam = next(one for one in members if one["name"].startswith("Sam"))
    expect(maya.get_by_text("Others sign in to a household that you own.")).to_be_visible()
    expect(maya.get_by_text(re.compile(f"Signing in there: .*{sam['name']}"))).to_be_visible()
    expect(maya.locator("#delete-account")).to_have_count(0)
    maya.get_by_role("link", name="Hand it over in Family").click()
    expect(maya).to_have_url("/family")
    owner.client.json("POST", f"{owner.household}/owner", {"member": sam["id"]})
    open_data(maya)
    maya.locator("#delete-account").click()
    sheet = maya.get_by_role("dialog")
    expect(sheet).to_contain_text(f"Your name and your place in “{name}”.")
    expect(sheet).to_contain_text(f"“{name}”, with what the others have in it")
    sheet.get_by_label("type your email address").fill(email("maya"))
    sheet.get_by_role("button", name="Delete for good").click()
    expect_gone(maya, "Your account is deleted")
    left = client_of(evenkeel, email("sam"))
    assert left.json("GET", owner.household)["role"] == "owner"
    assert not [one for one in left.json("GET", f"{owner.household}/members")["members"] if one["name"].startswith("Maya")]


def test_what_waits_here_is_named_before_it_goes(maya, network):
    visit(maya, "/transactions")
    maya.locator("main a.row[id^=row-]").first.click()
    stands(maya)
    network.cut()
    note = maya.get_by_label("Note")
    note.fill("written on the ferry")
    note.blur()
    expect(maya.locator(".toast")).to_contain_text("Note kept")
    # The line comes back for everything but what waits.
    maya.route("**/operations", lambda route: route.abort())
    network.restore()
    open_data(maya)
    maya.locator("#delete-household").click()
    expect(maya.get_by_role("dialog")).to_contain_text("1 change is not sent yet, and would be removed from this device.")


def test_without_a_connection_it_says_so(maya, network):
    wait_until_kept(maya)
    network.cut()
    maya.reload()
    expect(maya.get_by_text("No connection right now.")).to_be_visible()
    network.restore()
    maya.get_by_role("button", name="Try again").click()
    expect(maya.get_by_role("button", name="Save the archive")).to_be_visible()


def test_it_fits_the_narrowest_phone_in_french(browse):
    page = browse(locale="fr-CA", viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    sign_in(page, "maya")
    page.goto(DATA)
    expect(page.get_by_role("heading", name="Vos données", level=1)).to_be_visible()
    stands(page)
    page.get_by_text("Ce qu’elle contient").click()
    page.get_by_text("Remettre en place un journal enregistré").click()
    page.get_by_label("Lesquelles").select_option("D’un jour à un autre")
    assert fits(page), sideways(page)
    assert not cut_off(page)
    assert not hard_to_meet(page)
    axe(page)
    page.locator("#delete-household").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert fits(page), sideways(page)
    axe(page)
