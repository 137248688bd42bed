"""Statement files as banks give them, made small, and what people do with them."""

from playwright.sync_api import Page, expect


def csv(*rows: tuple[str, str, str], header: str = "Date,Description,Amount") -> bytes:
    return "\n".join([header, *(",".join(row) for row in rows), ""]).encode()


NOVEMBER = csv(
    ("2026-11-17", "QUARRY LANE BOOKS", "-31.80"), ("2026-11-18", "HARBOUR KAYAK CLUB", "-64.25"), ("2026-11-19", "MARSH LANTERN CAFE", "-7.35"))


# Whether a device has all that reading statements needs, so that it can without a network.
READS_STATEMENTS = """Promise.all(['/content/import.pack', '/engine/statements.wasm'].map((path) => caches.match(path)))
  .then((kept) => kept.every((one) => one !== undefined))"""


def choose(page: Page, *files: tuple[str, bytes]) -> None:
    """Opens the import screen and chooses files there."""
    page.goto("/import")
    expect(page.get_by_text("Choose files")).to_be_visible()
    lay(page, *files)


def lay(page: Page, *files: tuple[str, bytes]) -> None:
    """Chooses files on the import screen."""
    payload = [{"name": name, "mimeType": "application/octet-stream", "buffer": content} for name, content in files]
    page.locator("input[type=file]").set_input_files(payload)


def add(page: Page, count: int) -> None:
    """Adds what is previewed."""
    page.get_by_role("button", name=f"Add {count} transaction").click()
    expect(page.get_by_role("heading", name=f"{count} transaction")).to_be_visible()


def expect_rows(page: Page, query: str, count: int) -> None:
    """Waits until a search finds that many rows."""
    page.goto(f"/transactions?query={query}")
    expect(page.locator("main a.row[id^=row-]")).to_have_count(count)
