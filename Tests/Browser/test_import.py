"""Statements: chosen, read on the device, looked at, brought in, taken back."""

import re

from playwright.sync_api import expect

from screens import stands
from statements import NOVEMBER, add, choose, csv, expect_rows, lay
from visit import axe, shoot, sign_in, wait_until


def test_a_statement_is_looked_at_and_brought_in_and_taken_back(maya):
    choose(maya, ("kayak-trips.csv", NOVEMBER))
    expect(maya.get_by_role("heading", name="3 new transactions")).to_be_visible()
    expect(maya.get_by_role("listitem").get_by_text("HARBOUR KAYAK CLUB")).to_be_visible()
    expect(maya.get_by_label("This file goes into")).to_have_value("Kayak trips")
    add(maya, 3)
    expect_rows(maya, "account:%22Kayak trips%22", 3)
    maya.goto("/imports")
    expect(maya.get_by_text("kayak-trips.csv")).to_be_visible()
    maya.get_by_role("button", name="Undo kayak-trips.csv").click()
    undo = maya.get_by_role("button", name="Undo this import")
    expect(undo.or_(maya.get_by_text("undone"))).to_be_visible()
    if undo.is_visible():
        undo.click()
    # Who leaves before it is done leaves it undone.
    expect(maya.get_by_text(re.compile("undone", re.IGNORECASE)).first).to_be_visible()
    expect_rows(maya, "account:%22Kayak trips%22", 0)


def test_nothing_leaves_the_device_before_somebody_says_so(maya):
    sent = []
    maya.on("request", lambda request: sent.append(request.url) if request.method in ("PUT", "POST") and "/blobs" in request.url else None)
    choose(maya, ("kayak-trips.csv", NOVEMBER))
    expect(maya.get_by_role("heading", name="3 new transactions")).to_be_visible()
    maya.get_by_role("button", name="Don’t import").click()
    expect(maya.get_by_text("Choose files")).to_be_visible()
    assert sent == []


def test_the_same_file_brings_nothing_twice(maya):
    choose(maya, ("kayak-trips.csv", NOVEMBER))
    add(maya, 3)
    lay(maya, ("kayak-trips.csv", NOVEMBER))
    expect(maya.get_by_text("There is nothing to add")).to_be_visible()
    expect(maya.get_by_role("button", name=re.compile("^Add"))).to_have_count(0)


def test_several_files_come_one_after_the_other(maya):
    second = csv(("2026-11-20", "OTTER BAY FERRY", "-18.00"))
    choose(maya, ("kayak-trips.csv", NOVEMBER), ("ferry.csv", second))
    expect(maya.get_by_text("1 more file after this one")).to_be_visible()
    maya.get_by_role("button", name="Add 3 transactions").click()
    expect(maya.get_by_role("listitem").get_by_text("OTTER BAY FERRY")).to_be_visible()
    add(maya, 1)
    expect_rows(maya, "text:ferry day:2026-11-20", 1)


def test_a_wrong_file_explains_itself(maya):
    choose(maya, ("statement.pdf", b"%PDF-1.7\n" + bytes(range(256)) * 20))
    expect(maya.get_by_role("alert")).to_contain_text("This file can’t be read as a statement")
    axe(maya)
    shoot(maya, "import-wrong-file")
    maya.get_by_role("button", name="Don’t import").click()
    expect(maya.get_by_text("Choose files")).to_be_visible()


def test_a_line_that_cannot_be_read_is_named_once(maya):
    choose(maya, ("kayak-trips.csv", NOVEMBER + b"soon,MARSH LANTERN CAFE,-2.00\n"))
    maya.get_by_text(re.compile("1 line to know about")).click()
    said = maya.locator(".import-issues li")
    expect(said).to_have_text("Line 5: we expected a date and found “soon”. This row was left out.")


def test_dates_that_were_read_wrongly_are_put_right(maya):
    choose(maya, ("trips.csv", csv(("03/04/2026", "QUARRY LANE BOOKS", "-31.80"), ("05/06/2026", "HARBOUR KAYAK CLUB", "-64.25"))))
    expect(maya.get_by_role("heading", name="2 new transactions")).to_be_visible()
    maya.get_by_text("Read it another way").click()
    dates = maya.get_by_label("Dates", exact=True)
    dates.select_option("dmy")
    expect(maya.get_by_text("Apr 3, 2026").first).to_be_visible()
    maya.get_by_label("Dates", exact=True).select_option("mdy")
    expect(maya.get_by_text("Mar 4, 2026").first).to_be_visible()


def test_an_account_is_chosen(maya):
    choose(maya, ("kayak-trips.csv", NOVEMBER))
    account = maya.get_by_label("This file goes into")
    account.fill("RBC Joint Chequing")
    account.press("Tab")
    expect(maya.get_by_text("One of your accounts")).to_be_visible()
    add(maya, 3)
    expect_rows(maya, "account:%22RBC Joint Chequing%22 text:kayak", 1)


def test_an_account_in_another_currency_is_refused_and_the_choice_stays(maya):
    dollars = (
        b"OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>003<ACCTID>77001234<ACCTTYPE>SAVINGS"
        b"</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261117<TRNAMT>-31.80<FITID>1<NAME>QUARRY LANE BOOKS</STMTTRN></BANKTRANLIST>"
        b"</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>")
    choose(maya, ("trips.ofx", dollars))
    account = maya.get_by_label("77001234 goes into")
    expect(account).to_have_value("Trips 1234")
    account.fill("RBC Joint Chequing")
    account.press("Tab")
    expect(maya.get_by_role("alert")).to_contain_text("“RBC Joint Chequing” is kept in another currency than this file")
    expect(maya.get_by_label("77001234 goes into")).to_have_value("Trips 1234")
    add(maya, 1)
    expect_rows(maya, "account:%22Trips 1234%22", 1)


def test_by_keys_alone(maya):
    opened = []
    # From the beginning: whoever listens from the press on may be too late for it on a busy machine.
    maya.on("filechooser", lambda chooser: opened.append(chooser))
    maya.goto("/import")
    maya.get_by_label("Choose files").focus()
    maya.keyboard.press("Enter")
    wait_until(maya, lambda: len(opened) > 0)
    opened[0].set_files({"name": "kayak-trips.csv", "mimeType": "text/csv", "buffer": NOVEMBER})
    button = maya.get_by_role("button", name="Add 3 transactions")
    expect(button).to_be_visible()
    button.focus()
    maya.keyboard.press("Enter")
    expect(maya.get_by_role("heading", name="3 transactions added")).to_be_visible()


def test_a_child_is_told_kindly(page):
    sign_in(page, "leo")
    page.goto("/import")
    expect(page.get_by_role("heading", name="Grown-ups import the statements")).to_be_visible()


def test_a_preview_is_good_for_screen_readers(maya):
    choose(maya, ("kayak-trips.csv", NOVEMBER))
    expect(maya.get_by_role("heading", name="3 new transactions")).to_be_visible()
    shoot(maya, "import-preview")
    maya.get_by_text("Read it another way").click()
    axe(maya)


DROP = """(content) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], "november.csv"));
  const place = document.querySelector("main h1");
  for (const kind of ["dragover", "drop"]) place.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer }));
}"""


def test_a_statement_is_dropped_anywhere(maya):
    maya.goto("/plan")
    # The title is there before the household that the file is for.
    stands(maya)
    expect(maya.get_by_role("heading", level=1, name="Plan")).to_be_visible()
    maya.evaluate(DROP, NOVEMBER.decode())
    expect(maya).to_have_url("/import")
    # In the list of files, or above the statement once it is read.
    expect(maya.locator("main").get_by_text("november.csv").first).to_be_visible()
    expect(maya.get_by_role("button", name="Add 3 transactions")).to_be_visible()


def test_who_only_looks_drops_nothing(browse):
    page = browse()
    sign_in(page, "noor")
    page.goto("/plan")
    stands(page)
    expect(page.get_by_role("heading", level=1, name="Plan")).to_be_visible()
    page.evaluate(DROP, NOVEMBER.decode())
    expect(page).to_have_url("/plan")
