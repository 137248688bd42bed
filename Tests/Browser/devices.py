"""What several devices do with one row, each on a line of its own."""

from playwright.sync_api import Page, expect

from visit import sign_in, wait_until, wait_until_kept

# When this device heard last what the server has.
HEARD = """() => new Promise((resolve) => {
  const opening = indexedDB.open("evenkeel");
  opening.onsuccess = () => {
    const reading = opening.result.transaction("device").objectStore("device").get("syncedTime");
    reading.onsuccess = () => resolve((opening.result.close(), reading.result ?? 0));
  };
})"""


def begin(page: Page, name: str) -> None:
    """Signs in on a device, and waits until it can go on without a line."""
    sign_in(page, name)
    expect(page.locator("main:not([aria-busy]) #body > *").first).to_be_visible()
    wait_until_kept(page)


def opened(browse, people: tuple[str, ...], query: str) -> list[Page]:
    """A device for each of these people, all with the newest row of a query before them."""
    pages = [browse() for _ in people]
    for page, name in zip(pages, people):
        begin(page, name)
    pages[0].goto(f"/transactions?query={query}")
    pages[0].locator("main a.row[id^=row-]").first.click()
    expect(pages[0].get_by_label("Note")).to_be_visible()
    for page in pages[1:]:
        open_row(page, pages[0].url)
    return pages


def open_row(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("main:not([aria-busy])").get_by_label("Note")).to_be_visible()


def out_of_line(page: Page) -> None:
    """Takes the line from this device alone."""
    page.context.set_offline(True)


def back_on_line(page: Page) -> None:
    page.context.set_offline(False)


def everything_arrived(page: Page) -> None:
    """Waits until nothing that was done here waits, and comes back."""
    address = page.url
    page.goto("/waiting")
    expect(page.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    open_row(page, address)


def the_same(pages: list[Page], *addresses: str) -> None:
    """Waits until each of these screens says the same on all devices."""
    for address in addresses:
        for page in pages:
            page.goto(address)
            expect(page.locator("main:not([aria-busy]) #body > *").first).to_be_visible()
        wait_until(pages[0], lambda: len({page.locator("#body").inner_text() for page in pages}) == 1)


def write_note(page: Page, words: str) -> None:
    note = page.get_by_label("Note")
    note.fill(words)
    note.blur()
    expect(page.locator(".toast")).to_contain_text("Note kept")


def add_tag(page: Page, tag: str) -> None:
    page.locator("#add-tag").click()
    field = page.get_by_role("dialog").get_by_role("combobox")
    field.fill(tag)
    field.press("Enter")
    expect_tag(page, tag)


def expect_tag(page: Page, tag: str) -> None:
    expect(page.get_by_role("button", name=f"Remove the tag {tag}")).to_be_visible()
