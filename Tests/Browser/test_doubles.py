"""Transactions that look as if they had come twice: two beside each other, one removed or both kept."""

import uuid
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from devices import write_note
from owner import Owner
from screens import SCREENS, fits, hard_to_meet, stands, visit
from visit import axe, wait_until


def enter_again(owner: Owner, merchant: str) -> tuple[str, str]:
    """Enters by hand what a file has brought already; both by their ids."""
    query = f"merchant:{merchant} is:out -is:transfer -is:pending"
    row = owner.client.json("GET", f"{owner.household}/screens/search?query={quote(query)}&limit=1")["rows"][0]
    accounts = owner.client.json("GET", f"{owner.household}/accounts")["accounts"]
    account = next(one["id"] for one in accounts if one["name"] == row["account"])
    entered = str(uuid.uuid4())
    operation = {
        "id": str(uuid.uuid4()), "kind": "row", "record": entered, "action": "create", "base": 0, "made": "2026-03-05T10:00:00.000Z",
        "fields": {"account": account, "day": row["day"], "amount": int(row["amount"].replace(".", "")), "payee": row["merchant"]},
    }
    answer = owner.client.json("POST", f"{owner.household}/operations", {"device": str(uuid.uuid4()), "operations": [operation]})
    assert answer["answers"][0]["outcome"] == "applied", answer
    return row["id"], entered


# How often the engine is asked for them from then on.
COUNT_ASKED = """() => {
  const post = Worker.prototype.postMessage;
  globalThis.asked = 0;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.parameters?.name === "doubles") asked += 1;
    return post.call(this, message, ...more);
  };
}"""


@pytest.fixture
def twice(owner) -> tuple[str, str]:
    return enter_again(owner, "metro")


def pair(page: Page, row: str) -> Locator:
    """The card on which a row stands beside another one."""
    return page.locator("main section.card").filter(has=page.locator(f"a[href='/transactions/{row}']"))


def test_they_are_counted_once_however_often_the_list_is_opened(twice, maya):
    visit(maya, SCREENS["transactions"])
    hint = maya.get_by_role("link", name="may be here twice")
    expect(hint).to_be_visible()
    maya.evaluate(COUNT_ASKED)
    for _ in range(2):
        visit(maya, "/spending")
        visit(maya, SCREENS["transactions"])
        expect(hint).to_be_visible()
    assert maya.evaluate("asked") == 0
    # What is done here changes what there is to count.
    maya.locator("main a.row[id^=row-]").first.click()
    write_note(maya, "counted again")
    visit(maya, SCREENS["transactions"])
    expect(hint).to_be_visible()
    assert maya.evaluate("asked") >= 1


def test_one_of_two_is_removed_or_both_are_kept_without_a_network(twice, maya, owner, network):
    row, entered = twice
    visit(maya, SCREENS["transactions"])
    maya.get_by_role("link", name="may be here twice").click()
    stands(maya)
    card = pair(maya, entered)
    expect(card.get_by_role("group")).to_have_count(2)
    expect(card.get_by_role("group").filter(has_text="by hand")).to_have_count(1)
    maya.set_viewport_size({"width": 320, "height": 800})
    assert fits(maya) and hard_to_meet(maya) == []
    axe(maya)
    network.cut()
    # Both are kept, and that is remembered; it can be undone.
    card.get_by_role("button", name="Keep both").click()
    expect(card).to_have_count(0)
    maya.locator(".toast").get_by_role("button", name="Undo").click()
    expect(card).to_be_visible()
    # One of them is removed, and the other one stays.
    card.get_by_role("group").filter(has=maya.locator(f"a[href='/transactions/{entered}']")) \
        .get_by_role("button", name="Delete this one").click()
    expect(card).to_have_count(0)
    network.restore()
    maya.evaluate("dispatchEvent(new Event('online'))")

    def flags(one: str) -> list[str]:
        return owner.client.json("GET", f"{owner.household}/screens/row?id={one}")["flags"]

    wait_until(maya, lambda: "deleted" in flags(entered))
    assert "deleted" not in flags(row)
