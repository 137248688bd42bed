"""The family: sharing with a partner, children without a sign-in, what each member sees, handing the household over, and leaving it."""

import uuid

import pytest
from playwright.sync_api import Locator, Page, expect

from arriving import enter_code, enter_details, sign_in_as
from evenkeel_client import Client
from screens import expect_sheets_fit, fits, stands
from serving import PASSWORD, Evenkeel
from visit import axe, email, shoot, sign_in, wait_until_kept

NEW = "robin@example.org"
EMPTIED = "import('/store/database.js').then(async ({ keys }) => [await keys('device'), await keys('sealed')])"


class Person:
    """Somebody of the demo household at another machine, and what the server tells them of it."""

    def __init__(self, evenkeel: Evenkeel, name: str) -> None:
        self.client = Client(evenkeel.url)
        self.client.sign_in(email(name), PASSWORD)
        self.household = f"/v1/households/{self.households()[0]['id']}"

    def households(self) -> list[dict]:
        return self.client.json("GET", "/v1/households")["households"]

    def members(self) -> dict[str, dict]:
        return {one["name"]: one for one in self.client.json("GET", f"{self.household}/members")["members"]}

    def accounts(self) -> dict[str, dict]:
        return {one["name"]: one for one in self.client.json("GET", f"{self.household}/accounts")["accounts"]}

    def share(self, account: str, audience: str, access: str, *names: str) -> None:
        """Shares an account of their own: `share("EQ Bank Savings", "members", "full", "Noor")`."""
        members = self.members()
        wish = {"audience": audience, "access": access} | ({"members": [members[name]["id"] for name in names]} if names else {})
        self.client.json("PUT", f"{self.household}/accounts/{self.accounts()[account]['id']}/sharing", wish)

    def add_account(self, name: str) -> None:
        fields = {"name": name, "kind": "savings", "currency": "CAD"}
        change = {"kind": "account", "records": [str(uuid.uuid4())], "action": "create", "fields": fields}
        self.client.json("POST", f"{self.household}/changes", {"changes": [change]})


def row_of(page: Page, name: str) -> Locator:
    """A member's row on the screen that is there."""
    return page.locator("main li").filter(has=page.locator(".avatar")).filter(has_text=name)


def open_member(page: Page, name: str) -> Locator:
    page.goto("/family")
    row_of(page, name).get_by_role("button").click()
    return page.get_by_role("dialog", name=name)


def names_in(section: Locator) -> list[str]:
    return section.locator(".row-name").all_inner_texts()


def own_accounts(page: Page) -> set[str]:
    """What somebody's own list of accounts shows."""
    page.goto("/plan/accounts")
    stands(page)
    expect(page.locator(".accounts h2").first).to_be_visible()
    return set(page.locator(".accounts h2").all_inner_texts())


def prove(page: Page) -> None:
    page.locator("#proof-password").fill(PASSWORD)
    page.get_by_role("button", name="It’s me").click()


def join(page: Page, evenkeel: Evenkeel, link: str) -> None:
    """Somebody new signs up with an invitation and comes in."""
    page.goto(link)
    page.get_by_role("link", name="Create an account").click()
    enter_details(page, NEW)
    enter_code(page, evenkeel, NEW)
    page.get_by_role("button", name="Join").click()
    expect(page).to_have_url("/")
    stands(page)


def test_who_leaves_no_longer_has_the_household_and_the_others_see_it(maya, browse, evenkeel):
    sam = browse()
    sign_in(sam, "sam")
    maya.goto("/family")
    expect(row_of(maya, "Sam")).to_have_count(1)
    sam.goto("/family")
    sam.locator("#leave-household").click()
    sheet = sam.get_by_role("dialog")
    assert set(names_in(sheet.locator("#leave-loses"))) == set(Person(evenkeel, "sam").accounts())
    expect(sheet.locator("#leave-passes, #leave-keeps")).to_have_count(0)
    expect(sheet).to_contain_text("Your journal goes with you")
    expect(sheet.get_by_role("link", name="Take a copy with you first")).to_have_attribute("href", "/settings/data")
    axe(sam)
    shoot(sam, "family-leave")
    sam.locator("#leave-now").click()
    prove(sam)
    expect(sam).to_have_url("/welcome")
    expect(sam.locator(".toast")).to_contain_text("You have left")
    assert sam.evaluate(EMPTIED) == [[], []]
    # The others hear of it without doing anything.
    expect(row_of(maya, "Sam")).to_have_count(0)
    assert "Sam" not in Person(evenkeel, "maya").members()
    sign_in_as(sam, email("sam"), PASSWORD)
    expect(sam.get_by_role("heading", level=1, name="Your household")).to_be_visible()
    axe(sam)
    shoot(sam, "household-make")
    # Who was invited goes on there; who was not makes a household of their own, which needs a name.
    sam.get_by_text("I was invited to a household").click()
    expect(sam.get_by_label("Invitation")).to_be_visible()
    create = sam.get_by_role("button", name="Create this household")
    create.click()
    name = sam.get_by_label("Name", exact=True)
    expect(name).to_be_focused()
    name.fill("Boathouse")
    sam.get_by_label("Currency").select_option("AUD")
    create.click()
    expect(sam).to_have_url("/")
    expect(sam.get_by_role("heading", name="Nothing here yet")).to_be_visible()
    of_sam = Person(evenkeel, "sam")
    made = of_sam.client.json("GET", of_sam.household)
    assert (made["name"], made["currency"]) == ("Boathouse", "AUD")
    assert [one["role"] for one in of_sam.households()] == ["owner"]


def test_leaving_says_which_accounts_pass_on_and_which_stay(maya, browse, evenkeel):
    grandma, owner = Person(evenkeel, "grandma"), Person(evenkeel, "maya")
    for account in ("Church bazaar", "Rainy day jar", "Old age pension"):
        grandma.add_account(account)
    grandma.share("Church bazaar", "grownUps", "full")
    grandma.share("Rainy day jar", "grownUps", "read")
    page = browse()
    sign_in(page, "grandma")
    page.goto("/family")
    page.locator("#leave-household").click()
    sheet = page.get_by_role("dialog")
    assert names_in(sheet.locator("#leave-passes")) == ["Church bazaar, to Maya"]
    assert set(names_in(sheet.locator("#leave-keeps"))) == {"Rainy day jar", "Old age pension"}
    page.locator("#leave-now").click()
    prove(page)
    expect(page).to_have_url("/welcome")
    after = owner.accounts()
    assert after["Church bazaar"]["holder"] == owner.members()["Maya"]["id"]
    assert after["Rainy day jar"]["access"] == "read" and after["Rainy day jar"]["holder"] != owner.members()["Maya"]["id"]
    assert "Old age pension" not in after


def test_who_changes_their_mind_stays(browse, evenkeel):
    sam = browse()
    sign_in(sam, "sam")
    sam.goto("/family")
    sam.locator("#leave-household").click()
    sam.locator("#leave-now").click()
    proof = sam.get_by_role("dialog", name="Is it still you?")
    proof.get_by_role("button", name="Close").click()
    expect(sam.locator("#leave-now")).to_be_visible()
    sam.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(row_of(sam, "Sam")).to_contain_text("parent · you")
    assert "Sam" in Person(evenkeel, "sam").members()


def test_who_has_another_household_goes_on_there(browse, evenkeel):
    grandma = Person(evenkeel, "grandma")
    cabin = grandma.client.json("POST", "/v1/households", {"name": "Cabin by the lake", "currency": "CAD"})["id"]
    page = browse()
    sign_in_as(page, email("grandma"), PASSWORD)
    page.get_by_role("button").filter(has_text="adult").first.click()
    expect(page.get_by_role("navigation", name="Places")).to_be_visible()
    page.goto("/family")
    page.locator("#leave-household").click()
    page.locator("#leave-now").click()
    prove(page)
    expect(page.locator(".toast")).to_contain_text("You have left")
    expect(page).to_have_url("/")
    page.goto("/settings")
    expect(page.get_by_text("Cabin by the lake")).to_be_visible()
    assert [one["id"] for one in grandma.households()] == [cabin]


def test_the_household_is_handed_over(maya, browse, evenkeel):
    maya.goto("/family")
    expect(maya.get_by_text("A household always has an owner.")).to_be_visible()
    expect(maya.locator("#leave-household")).to_have_count(0)
    sheet = open_member(maya, "Sam")
    sheet.get_by_text("Hand the household over").click()
    expect(sheet).to_contain_text("Sam becomes the owner")
    expect(sheet).to_contain_text("You become a parent")
    axe(maya)
    sheet.get_by_role("button", name="Hand over to Sam").click()
    expect(sheet).to_have_count(0)
    members = Person(evenkeel, "maya").members()
    assert {name: members[name]["role"] for name in ("Maya", "Sam")} == {"Maya": "parent", "Sam": "owner"}
    expect(row_of(maya, "Sam")).to_contain_text("owner")
    expect(row_of(maya, "Maya")).to_contain_text("parent · you")
    # She can leave now, and has nothing to hand over any more.
    expect(maya.locator("#leave-household")).to_be_visible()
    sheet = open_member(maya, "Sam")
    expect(sheet).to_contain_text("Runs the household")
    expect(sheet.get_by_text("Hand the household over")).to_have_count(0)
    expect(sheet.locator("#member-role")).to_have_count(0)
    sam = browse()
    sign_in(sam, "sam")
    expect(open_member(sam, "Maya").get_by_text("Hand the household over")).to_be_visible()


def test_it_is_handed_to_nobody_who_could_not_own_it(maya):
    for name in ("Accountant", "Noor", "Leo"):
        sheet = open_member(maya, name)
        expect(sheet.locator("#member-role")).to_be_visible()
        expect(sheet.get_by_text("Hand the household over")).to_have_count(0)
        sheet.get_by_role("button", name="Close").click()


def test_a_child_without_a_sign_in_is_added_and_comes_in_later(maya, browse, evenkeel):
    maya.goto("/family")
    maya.get_by_role("button", name="Add somebody without a sign-in").click()
    sheet = maya.get_by_role("dialog")
    expect(sheet.locator("#add-role")).to_have_value("child")
    axe(maya)
    shoot(maya, "family-add")
    sheet.get_by_label("Name").fill("Baby Mila")
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet).to_have_count(0)
    expect(row_of(maya, "Baby Mila")).to_contain_text("child · without a sign-in")
    owner = Person(evenkeel, "maya")
    before = owner.members()["Baby Mila"]
    assert (before["role"], before["signsIn"]) == ("child", False)
    sheet = open_member(maya, "Baby Mila")
    sheet.get_by_role("button", name="Invite to sign in").click()
    link = sheet.locator("output")
    expect(link).to_contain_text("/join#")
    mila = browse()
    join(mila, evenkeel, link.inner_text())
    after = owner.members()["Baby Mila"]
    assert (after["id"], after["role"], after["signsIn"]) == (before["id"], "child", True)
    maya.goto("/family")
    expect(row_of(maya, "Baby Mila")).to_have_count(1)
    expect(row_of(maya, "Baby Mila")).not_to_contain_text("without a sign-in")


@pytest.mark.parametrize("name", ["grandma", "accountant", "noor", "leo"])
def test_what_a_member_sees_is_what_their_own_accounts_show(maya, browse, evenkeel, name):
    owner = Person(evenkeel, "maya")
    names = sorted(owner.accounts())
    assert len(names) >= 6
    owner.share(names[1], "grownUps", "read")
    owner.share(names[2], "nobody", "full")
    owner.share(names[3], "members", "full", "Noor", "Grandma")
    owner.share(names[4], "everyone", "read")
    owner.share(names[5], "everyone", "balances")
    sheet = open_member(maya, name.capitalize())
    expect(sheet.get_by_text("Accounts that you don’t see yourself are not listed.")).to_be_visible()
    rows = sheet.locator("#member-sees li").evaluate_all(
        "(rows) => rows.map((row) => [row.querySelector('.row-name').textContent, row.dataset.access, row.textContent])")
    sees = {account: access for account, access, _ in rows}
    assert "balances" in sees.values() and "read" in sees.values() and names[2] not in sees
    assert all(("see and change" in words) == (access == "full") and ("Balance only" in words) == (access == "balances")
               for _, access, words in rows)
    axe(maya)
    shoot(maya, f"family-sees-{name}")
    # What the server tells the member themselves, and what their own screens show.
    assert {account: one["access"] for account, one in Person(evenkeel, name).accounts().items()} == sees
    page = browse()
    sign_in(page, name)
    assert own_accounts(page) == {account for account, access in sees.items() if access != "balances"}
    if "full" not in sees.values():
        return
    page.goto("/add")
    options = page.get_by_label("Account").locator("option")
    expect(options.first).to_be_attached()
    assert set(options.all_inner_texts()) == {account for account, access in sees.items() if access == "full"}


def test_everybody_reads_what_they_may_do_themselves(browse):
    for name, words in (("grandma", "You add and sort transactions"), ("leo", "You see what is meant for you.")):
        page = browse()
        sign_in(page, name)
        sheet = open_member(page, name.capitalize())
        expect(sheet).to_contain_text(words)
        expect(sheet.locator("#member-role")).to_have_count(0)
        expect(sheet.get_by_text("Remove from the household")).to_have_count(0)
    # A child is told of nobody else's accounts.
    page.goto("/family")
    expect(row_of(page, "Maya")).to_have_count(1)
    expect(row_of(page, "Maya").get_by_role("button")).to_have_count(0)
    expect(page.locator("#leave-household")).to_have_count(0)


def test_a_partner_is_invited_with_everything_shared_in_two_taps(maya, browse, evenkeel):
    owner = Person(evenkeel, "maya")
    hidden, looked = sorted(owner.accounts())[:2]
    owner.share(hidden, "nobody", "full")
    owner.share(looked, "grownUps", "balances")
    maya.goto("/family")
    maya.get_by_role("button", name="Share with your partner").click()
    sheet = maya.get_by_role("dialog")
    assert set(names_in(sheet.locator("#partner-opens"))) == {hidden, looked}
    expect(sheet).to_contain_text("Sam")
    axe(maya)
    shoot(maya, "family-partner")
    sheet.get_by_role("button", name="Invite, with everything shared").click()
    link = sheet.locator("output")
    expect(link).to_contain_text("/join#")
    assert {(one["audience"], one["shared"]) for one in owner.accounts().values()} == {("grownUps", "full")}
    robin = browse()
    join(robin, evenkeel, link.inner_text())
    assert owner.members()["Partner"]["role"] == "parent"
    assert own_accounts(robin) == set(owner.accounts())


def test_what_children_see_stays_as_it_is_when_a_partner_is_invited(maya, evenkeel):
    owner = Person(evenkeel, "maya")
    pocket, allowance = sorted(owner.accounts())[:2]
    owner.share(pocket, "members", "read", "Leo")
    owner.share(allowance, "everyone", "read")
    maya.goto("/family")
    maya.get_by_role("button", name="Share with your partner").click()
    sheet = maya.get_by_role("dialog")
    stays = sheet.get_by_text("These stay shared as they are")
    expect(stays).to_contain_text(pocket)
    expect(stays).to_contain_text(allowance)
    expect(sheet.locator("#partner-opens")).to_have_count(0)
    expect(sheet.get_by_text("Everything of yours is shared")).to_have_count(0)
    sheet.get_by_role("button", name="Invite, with everything shared").click()
    expect(sheet.locator("output")).to_contain_text("/join#")
    after = owner.accounts()
    assert (after[pocket]["audience"], after[pocket]["shared"]) == ("members", "read")
    assert (after[allowance]["audience"], after[allowance]["shared"]) == ("everyone", "read")


def test_a_parent_changes_no_parent_and_everybody_else(browse, evenkeel, owner):
    owner.give_role("Grandma", "parent")
    sam = browse()
    sign_in(sam, "sam")
    sheet = open_member(sam, "Grandma")
    expect(sheet.locator("#member-role")).to_have_count(0)
    expect(sheet.get_by_text("Remove from the household")).to_have_count(0)
    sheet.get_by_role("button", name="Close").click()
    sheet = open_member(sam, "Noor")
    sheet.locator("#member-role").select_option("adult")
    sheet.get_by_label("Name").fill("Noor Anne")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_have_count(0)
    expect(row_of(sam, "Noor Anne")).to_contain_text("adult")
    sheet = open_member(sam, "Sam")
    sheet.get_by_label("Name").fill("Sammy")
    sheet.get_by_role("button", name="Save").click()
    expect(row_of(sam, "Sammy")).to_contain_text("parent · you")
    members = Person(evenkeel, "maya").members()
    assert (members["Noor Anne"]["role"], members["Sammy"]["role"], members["Grandma"]["role"]) == ("adult", "parent", "parent")


def test_without_a_connection_it_is_shown_and_not_changed(maya, network):
    maya.goto("/family")
    expect(row_of(maya, "Sam")).to_have_count(1)
    wait_until_kept(maya)
    network.cut()
    maya.goto("/family")
    expect(maya.get_by_text("As of your last connection.")).to_be_visible()
    for offered in ("#family-partner", "#family-add", "#family-invite"):
        expect(maya.locator(offered)).to_have_count(0)
    row_of(maya, "Grandma").get_by_role("button").click()
    sheet = maya.get_by_role("dialog")
    expect(sheet.locator("#member-sees li").first).to_be_visible()
    expect(sheet.locator("form, details")).to_have_count(0)


def test_its_sheets_fit_the_narrowest_phones_in_french(browse):
    page = browse(locale="fr-CA", viewport={"width": 320, "height": 640}, reduced_motion="reduce")
    sign_in(page, "maya")
    page.goto("/family")
    stands(page)
    assert fits(page)
    expect_sheets_fit(page, "#family-partner", "#family-add", "button[id^=member-] >> nth=1")
