"""A small family in a household of its own, whose figures can be worked out by hand; what each of them does at another machine; and what a
person looks at to see that all is well."""

import calendar
import json
import sqlite3
from datetime import date, timedelta
from pathlib import Path
from urllib.parse import quote, urlencode

from playwright.sync_api import Locator, Page, expect

# Says where the client is.
from serving import PASSWORD, PROGRAM, Server, copy

from devices import HEARD
from evenkeel_client import Client
from owner import Owner
from screens import stands, visit
from statements import csv
from visit import email, sign_in, wait_until

HOUSEHOLD = "Harbour Street"
# Who is in it beside Maya, its owner.
ROLES = {"sam": "parent", "grandma": "adult", "noor": "teen"}

# Everything that a device keeps of its household, opened with its own key, as text.
KEPT = """async () => {
  const { keys } = await import("/store/database.js");
  const { readDevice } = await import("/store/device.js");
  const { store } = await readDevice();
  const boxes = await Promise.all((await keys("sealed")).map((name) => store.read(name)));
  return boxes.map((box) => box && new TextDecoder("latin1").decode(box)).join("\\n");
}"""
EMPTIED = "import('/store/database.js').then(async ({ keys }) => [await keys('device'), await keys('sealed')])"


def make_family(demo: Path, data: Path) -> Path:
    """The data of a server whose people have a household without an account, in place of the demo's."""
    server = Server(PROGRAM, str(copy(demo, data)), "--demo")
    try:
        maya = signed_in(server.url, "maya")
        maya.json("DELETE", f"/v1/households/{maya.json('GET', '/v1/households')['households'][0]['id']}")
        household = maya.json("POST", "/v1/households", {"name": HOUSEHOLD, "currency": "CAD"})["id"]
        for name, role in ROLES.items():
            wish = {"name": name.capitalize(), "role": role}
            secret = maya.json("POST", f"/v1/households/{household}/invitations", wish)["secret"]
            signed_in(server.url, name).json("POST", "/v1/invitations/accept", {"secret": secret})
    finally:
        server.close()
    # Tests are quicker than people: the sign-ins of these few seconds are not those of whoever begins here.
    with sqlite3.connect(data / "evenkeel.sqlite") as store:
        store.execute("DELETE FROM limit_state")
    return data


def signed_in(url: str, name: str) -> Client:
    client = Client(url)
    client.sign_in(email(name), PASSWORD)
    return client


class Relative(Owner):
    """One of the family at another machine: `Relative(evenkeel.url, "sam")`."""

    def accounts(self) -> dict[str, dict]:
        """The accounts of which they see something, by their names."""
        return {one["name"]: one for one in self.client.json("GET", f"{self.household}/accounts")["accounts"]}

    def members(self) -> dict[str, dict]:
        return {one["name"]: one for one in self.client.json("GET", f"{self.household}/members")["members"]}

    def keep_account(self, name: str, kind: str = "chequing", *, held: tuple[str, int] | None = None, is_shared: bool = False) -> None:
        """Makes an account of their own, with the cents that it `held` at the start of a day; shared with the grown-ups or nobody."""
        made = self.client.json("POST", f"{self.household}/accounts", {"name": name, "kind": kind, "currency": "CAD"})["id"]
        if held:
            self.enter("balance", made, f"opening:{held[0]}", held[1])
        if is_shared:
            self.share(name, "full")

    def share_by_name(self, account: str, *names: str) -> None:
        """Shares an account of theirs with some members alone."""
        members = self.members()
        wish = {"audience": "members", "access": "full", "members": [members[name]["id"] for name in names]}
        self.client.json("PUT", f"{self.household}/accounts/{self.accounts()[account]['id']}/sharing", wish)

    def bring(self, file: str, account: str, *rows: tuple[str, str, str]) -> None:
        """Imports a statement."""
        where = urlencode({"name": file, "account": account}, quote_via=quote)
        content = csv(*rows)
        preview = self.client.json(
            "POST", f"{self.household}/imports/preview?{where}", content, content_type="application/octet-stream")
        self.client.json("POST", f"{self.household}/imports", {"upload": preview["upload"]})


def day(months_ago: int, number: int) -> str:
    """A day of a month before this one: `day(2, 15)`; of this month is 0."""
    return str(first_of(months_ago).replace(day=number))


def last_day(months_ago: int) -> str:
    first = first_of(months_ago)
    return day(months_ago, calendar.monthrange(first.year, first.month)[1])


def first_of(months_ago: int) -> date:
    first = date.today().replace(day=1)
    for _ in range(months_ago):
        first = (first - timedelta(days=1)).replace(day=1)
    return first


def at_home(page: Page, name: str) -> Page:
    """Somebody signs in on a device that knows nobody, and sees their household."""
    sign_in(page, name)
    stands(page)
    return page


def into(page: Page, account: str) -> None:
    """Says of the file that is shown which account it is of."""
    field = page.get_by_label("This file goes into")
    expect(field).to_be_visible()
    if field.input_value() != account:
        field.fill(account)
        field.press("Tab")
    expect(page.get_by_text("One of your accounts")).to_be_visible()


def arrived(page: Page) -> None:
    """Waits until the server has everything, and this device what the server made of it."""
    visit(page, "/waiting")
    expect(page.get_by_role("heading", name="Everything has arrived")).to_be_visible()
    now = page.evaluate("Date.now()")
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(page, lambda: page.evaluate(HEARD) > now)


def search(page: Page, query: str) -> None:
    visit(page, f"/transactions?query={quote(query)}")
    # What stood there before is busy once the address is another one.
    wait_until(page, f"new URLSearchParams(location.search).get('query') === {json.dumps(query)}")
    stands(page)


def listed(page: Page, query: str, words: str) -> None:
    """Waits until a search says this of what it finds: `listed(page, "tag=tax", "3 transactions · $287.40 out")`."""
    search(page, query)
    expect(page.get_by_role("main").get_by_text(words, exact=True)).to_be_visible()


def not_listed(page: Page, query: str) -> None:
    search(page, query)
    expect(page.get_by_role("heading", name="Nothing fits this search")).to_be_visible()


def open_row(page: Page, query: str) -> None:
    """Opens the one transaction that a query finds."""
    search(page, query)
    row = page.locator("main a.row[id^=row-]")
    expect(row).to_have_count(1)
    row.click()
    expect(page.get_by_label("Note")).to_be_visible()


def spent_in(page: Page, months_ago: int, amount: str) -> None:
    """Waits until the mirror of a month says that so much was spent."""
    visit(page, f"/spending?kind=month&day={day(months_ago, 15)}")
    expect(page.locator("main .hero").first).to_have_text(amount)


def card_of(page: Page, account: str) -> Locator:
    """The card of an account, where all of them are listed."""
    return page.locator("section.card", has=page.get_by_role("heading", name=account, exact=True))


def holds(page: Page, account: str, amount: str) -> None:
    visit(page, "/plan/accounts")
    expect(card_of(page, account).locator(".today-balance")).to_have_text(amount)


def worth(page: Page, words: str) -> None:
    """Waits until the net worth is said in these words."""
    visit(page, "/plan/networth")
    expect(page.locator("main .lead").first).to_contain_text(words)


def kept(page: Page) -> str:
    """Everything that a device keeps of its household, in small letters."""
    return page.evaluate(KEPT).lower()
