"""Today: how it goes, what there is, what comes next."""

import re

import pytest
from playwright.sync_api import Page, expect

from visit import sign_in


@pytest.fixture
def maya(page: Page) -> Page:
    sign_in(page, "maya")
    expect(page.get_by_role("heading", name="Spent today")).to_be_visible()
    return page


def test_a_day_at_a_glance(maya):
    expect(maya.get_by_role("heading", name="In your accounts")).to_be_visible()
    expect(maya.get_by_role("heading", name="Next")).to_be_visible()
    expect(maya.get_by_role("link", name=re.compile("Sort them"))).to_be_visible()


def test_each_figure_opens_its_rows(maya):
    for link in maya.locator("main a[href^='/rows?about=']").all():
        address = link.get_attribute("href")
        with maya.context.expect_page() as opened:
            maya.evaluate("address => open(address)", address)
        expect(opened.value.locator("main:not([aria-busy]) #body > *").first).to_be_visible()
        expect(opened.value.get_by_role("alert")).to_have_count(0)
        opened.value.close()


def test_two_columns_on_a_desktop(browse):
    page = browse(viewport={"width": 1280, "height": 820})
    sign_in(page, "maya")
    spent, balances = (page.get_by_role("heading", name=name) for name in ("Spent today", "In your accounts"))
    expect(spent).to_be_visible()
    assert abs(spent.bounding_box()["y"] - balances.bounding_box()["y"]) < 40
    assert spent.bounding_box()["x"] < balances.bounding_box()["x"]
