"""The year in review: cards with amounts and without, saved as pictures that are made on the device."""

import re
import struct
from pathlib import Path

from playwright.sync_api import Download, Locator, Page, expect

from screens import fits, stands, visit
from visit import axe, wait_until

# Wide, high.
PICTURE = (1080, 1350)


def cards(page: Page) -> Locator:
    return page.get_by_role("main").locator("li[id^=review-]")


def switch(page: Page) -> Locator:
    return page.get_by_role("switch", name=re.compile("^Without amounts"))


def check_picture(download: Download) -> bytes:
    """A PNG of the size in which cards are shown; its bytes."""
    assert download.suggested_filename.endswith(".png")
    picture = Path(download.path()).read_bytes()
    assert picture.startswith(b"\x89PNG") and struct.unpack(">II", picture[16:24]) == PICTURE
    return picture


def test_a_year_is_read_shown_without_amounts_and_saved(maya):
    visit(maya, "/spending/year")
    year = maya.get_by_role("heading", level=2).first.inner_text()
    link = maya.get_by_role("link", name="Year in review")
    expect(link).to_have_attribute("href", f"/spending/review?year={year}")
    visit(maya, "/spending/review")
    expect(cards(maya)).to_have_count(10)
    heads = cards(maya).get_by_role("heading", level=3).all_inner_texts()
    assert len(heads) == 10 and "Where you went most often" in heads
    told = cards(maya).all_inner_texts()
    assert sum("$" in one for one in told) >= 8, told
    assert fits(maya)
    axe(maya)

    with maya.expect_download() as coming:
        cards(maya).first.get_by_role("button", name=re.compile("^Save as a picture")).click()
    with_amounts = check_picture(coming.value)

    often = maya.locator("#review-merchant")
    name = often.get_by_role("link").first.inner_text()
    switch(maya).check()
    expect(maya.get_by_role("main")).not_to_contain_text("$")
    expect(cards(maya)).to_have_count(10)
    expect(often).to_contain_text(name)
    expect(maya.locator("#review-category")).to_contain_text("%")
    assert cards(maya).get_by_role("heading", level=3).all_inner_texts() == heads
    axe(maya)
    with maya.expect_download() as coming:
        cards(maya).first.get_by_role("button", name=re.compile("^Save as a picture")).click()
    assert check_picture(coming.value) != with_amounts

    saved: list[Download] = []
    maya.on("download", lambda download: saved.append(download))
    maya.get_by_role("button", name="Save all as pictures").click()
    wait_until(maya, lambda: len(saved) == 10)
    assert len({one.suggested_filename for one in saved}) >= 9
    for one in saved:
        check_picture(one)

    # A name and a figure open the transactions that they are made of.
    count = int(re.search(r"[\d,]+", often.get_by_role("link").nth(1).inner_text()).group().replace(",", ""))
    often.get_by_role("link").nth(1).click()
    maya.wait_for_url(re.compile("/rows"))
    stands(maya)
    expect(maya.get_by_text(re.compile(rf"^{count:,} transactions"))).to_be_visible()


def test_hidden_amounts_are_in_no_picture_and_a_year_without_transactions_says_so(maya):
    maya.goto("/settings")
    maya.get_by_role("button", name="Hide amounts").click()
    expect(maya.locator("html")).to_have_attribute("data-amounts", "hidden")
    maya.goto("/spending/review")
    stands(maya)
    expect(switch(maya)).to_be_checked()
    expect(maya.get_by_role("main")).not_to_contain_text("$")
    switch(maya).uncheck()
    downloads = []
    maya.on("download", lambda download: downloads.append(download))
    cards(maya).first.get_by_role("button", name=re.compile("^Save as a picture")).click()
    expect(maya.get_by_text("Show the amounts first")).to_be_visible()
    assert downloads == []
    visit(maya, "/spending/review?year=2001")
    expect(maya.get_by_role("heading", name="No transactions in 2001")).to_be_visible()
    expect(cards(maya)).to_have_count(0)
