"""Categories: made, renamed, given another look, hidden, counted as another one, and each of it undone."""

import re

import pytest
from playwright.sync_api import Page, expect

from screens import stands, visit
from visit import axe, sign_in, wait_until_kept

CATEGORIES = "/settings/categories"
GROCERIES = "/categories/groceries"


@pytest.fixture
def listed(maya: Page) -> Page:
    visit(maya, CATEGORIES)
    expect(maya.get_by_role("heading", name="Food and drink")).to_be_visible()
    return maya


def test_an_own_category_is_made_and_chosen(listed):
    listed.get_by_role("button", name="New category").click()
    dialog = listed.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Kayak club")
    dialog.get_by_label("Group").select_option(label="Leisure")
    axe(listed)
    dialog.get_by_role("button", name="Save").click()
    leisure = listed.locator("main section").filter(has=listed.get_by_role("heading", name="Leisure"))
    expect(leisure.get_by_role("link", name="Kayak club")).to_be_visible()
    wait_until_kept(listed)
    listed.goto("/transactions?query=merchant:koodo")
    listed.locator("main a.row[id^=row-]").first.click()
    listed.locator("#change").click()
    listed.get_by_role("dialog").get_by_role("searchbox").fill("kayak")
    listed.get_by_role("dialog").get_by_role("button", name="Kayak club").click()
    expect(listed.locator("#category-name")).to_have_text("Kayak club")


def is_offered(page: Page, name: str) -> bool:
    """Whether a transaction can be put into a category."""
    visit(page, "/transactions?query=merchant:koodo")
    page.locator("main a.row[id^=row-]").first.click()
    page.locator("#change").click()
    picker = page.get_by_role("dialog")
    picker.get_by_role("searchbox").fill(name)
    expect(picker.get_by_role("button", name="Coffee", exact=True).or_(picker.get_by_text("No category has that name.")).first).to_be_visible()
    offered = picker.get_by_role("button", name=name, exact=True).count() > 0
    # The first time it empties what was typed.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(picker).to_have_count(0)
    return offered


def test_a_category_has_an_icon_and_a_colour_of_ones_choice(listed):
    visit(listed, GROCERIES)
    expect(listed.get_by_role("heading", name="Month by month")).to_be_visible()
    axe(listed)
    listed.get_by_role("button", name="Icon and colour").click()
    dialog = listed.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="Groceries", exact=True)).to_be_checked()
    dialog.get_by_role("radio", name="Leisure", exact=True).check()
    dialog.get_by_role("radio", name="Teal", exact=True).check()
    axe(listed)
    dialog.get_by_role("button", name="Save").click()
    chosen = ".row-mark.category-4 use[href='/icons.svg#star']"
    expect(listed.locator("#category-look").locator(chosen)).to_have_count(1)
    visit(listed, "/spending?kind=year")
    expect(listed.locator("a.legend.category-4").filter(has_text="Groceries").first).to_be_attached()
    visit(listed, "/transactions?query=category:groceries")
    expect(listed.locator("main a.row[id^=row-]").first.locator(chosen)).to_have_count(1)
    visit(listed, GROCERIES)
    listed.get_by_role("button", name="Back to its original look").click()
    expect(listed.locator("#category-look").locator(chosen)).to_have_count(0)


def test_a_hidden_category_is_not_offered_until_it_is_shown_again(listed):
    assert is_offered(listed, "Coffee")
    visit(listed, "/categories/coffee")
    listed.get_by_role("button", name="Hide it").click()
    expect(listed.get_by_role("button", name="Show it again")).to_be_visible()
    visit(listed, CATEGORIES)
    last = listed.locator("main section").last
    expect(last.get_by_role("heading")).to_have_text("Hidden")
    assert not is_offered(listed, "Coffee")
    visit(listed, CATEGORIES)
    last.get_by_role("link", name=re.compile("^Coffee")).click()
    listed.get_by_role("button", name="Show it again").click()
    expect(listed.get_by_role("button", name="Hide it")).to_be_visible()
    assert is_offered(listed, "Coffee")


def test_two_categories_have_no_one_name(listed):
    listed.get_by_role("button", name="New category").click()
    dialog = listed.get_by_role("dialog")
    dialog.get_by_label("Name").fill("GROCERIES")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_role("alert")).to_have_text("There is already a category called GROCERIES.")


def test_a_category_is_renamed_and_has_its_name_again(listed):
    listed.locator("#category-groceries").click()
    title = listed.get_by_role("heading", level=1)
    expect(title).to_have_text("Groceries")
    listed.get_by_role("button", name="Rename it").click()
    dialog = listed.get_by_role("dialog")
    dialog.get_by_label("Name").fill("The weekly shop")
    dialog.get_by_role("button", name="Save").click()
    expect(title).to_have_text("The weekly shop")
    visit(listed, "/spending?kind=year")
    expect(listed.locator("main")).to_contain_text("The weekly shop")
    visit(listed, GROCERIES)
    listed.get_by_role("button", name="Back to its original name").click()
    expect(title).to_have_text("Groceries")
    listed.locator(".toast").last.get_by_role("button", name="Undo").click()
    expect(title).to_have_text("The weekly shop")


def test_a_category_counts_as_another_and_by_itself_again(listed):
    count = r"[\d,]+ transactions?"
    before = re.search(count, listed.locator("#category-groceries").inner_text()).group()
    listed.locator("#category-coffee").click()
    listed.get_by_role("button", name="Count it as another category").click()
    picker = listed.get_by_role("dialog").last
    picker.get_by_role("searchbox").fill("groceries")
    picker.get_by_role("button", name="Groceries", exact=True).first.click()
    expect(listed.get_by_role("button", name="Count it on its own again")).to_be_visible()
    visit(listed, CATEGORIES)
    expect(listed.locator("#category-coffee")).to_contain_text("counts as Groceries")
    expect(listed.locator("#category-groceries")).not_to_contain_text(before)
    listed.locator("#category-coffee").click()
    listed.get_by_role("button", name="Count it on its own again").click()
    expect(listed.get_by_role("button", name="Count it as another category")).to_be_visible()
    visit(listed, CATEGORIES)
    expect(listed.locator("#category-groceries")).to_contain_text(before)


def test_who_only_looks_goes_from_a_category_to_its_transactions(browse):
    viewer = browse()
    sign_in(viewer, "accountant")
    viewer.goto(CATEGORIES)
    stands(viewer)
    expect(viewer.get_by_role("button", name="New category")).to_have_count(0)
    viewer.get_by_role("link", name=re.compile("^Groceries")).click()
    expect(viewer.get_by_role("heading", level=1)).to_have_text("Groceries")
    stands(viewer)
    expect(viewer.get_by_role("button", name="Hide it")).to_have_count(0)
    viewer.get_by_role("link", name="Its transactions").click()
    viewer.wait_for_url(re.compile("/transactions"))
    stands(viewer)
    expect(viewer.locator("main a.row[id^=row-]").first).to_be_visible()
    expect(viewer.locator("#count-as")).to_have_count(0)


def test_the_list_of_a_category_lets_it_count_as_another(maya):
    visit(maya, "/transactions?query=category:Coffee merchant:tim")
    expect(maya.locator("#count-as")).to_have_count(0)
    visit(maya, "/transactions?query=category:coffee")
    button = maya.get_by_role("button", name="Count Coffee as another category")
    expect(button).to_be_visible()
    axe(maya)
    button.click()
    maya.get_by_role("dialog").get_by_role("searchbox").fill("groceries")
    maya.get_by_role("dialog").get_by_role("button", name="Groceries", exact=True).first.click()
    maya.wait_for_url(re.compile("query=category%3D%22groceries%22"))
    expect(maya.locator(".toast")).to_contain_text("Coffee counts as Groceries now.")
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    visit(maya, CATEGORIES)
    expect(maya.locator("#category-coffee")).to_contain_text(re.compile(r"\d transactions?"))
