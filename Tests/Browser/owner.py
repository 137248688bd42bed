"""The owner of the demo household at another machine: what she does there comes as news to everybody's devices."""

import uuid

# Says where the client is.
from serving import PASSWORD

from evenkeel_client import Client
from visit import email


class Owner:
    """Maya, who owns the household, at another machine; or somebody else of it."""

    def __init__(self, url: str, name: str = "maya") -> None:
        self.client = Client(url)
        self.client.sign_in(email(name), PASSWORD)
        self.household = f"/v1/households/{self.client.json('GET', '/v1/households')['households'][0]['id']}"

    def give_role(self, name: str, role: str) -> None:
        members = self.client.json("GET", f"{self.household}/members")["members"]
        member = next(one["id"] for one in members if one["name"].startswith(name))
        self.client.json("PATCH", f"{self.household}/members/{member}", {"role": role})

    def rename_household(self, name: str) -> None:
        self.client.json("PATCH", self.household, {"name": name})

    def share(self, account: str, access: str) -> None:
        """Shares an account with the grown-ups: `share("RBC Joint Chequing", "read")`."""
        accounts = self.client.json("GET", f"{self.household}/accounts")["accounts"]
        found = next(one["id"] for one in accounts if one["name"] == account)
        self.client.json("PUT", f"{self.household}/accounts/{found}/sharing", {"audience": "grownUps", "access": access})

    def keep(self, kind: str, **fields) -> str:
        """Keeps a small record, such as an asset, and gives its id."""
        return self.client.json("POST", f"{self.household}/records/{kind}", {"fields": fields})["record"]

    def clear(self, kind: str) -> None:
        """Deletes all small records of a kind, such as those that the demo family keeps."""
        for one in self.client.json("GET", f"{self.household}/records/{kind}")["records"]:
            self.client.json("DELETE", f"{self.household}/records/{kind}/{one['record']}")

    def enter(self, kind: str, record: str, field: str, value: int | str) -> None:
        """Enters a value of a record on a device of its own that knows of no other one."""
        operation = {
            "id": str(uuid.uuid4()), "kind": kind, "record": record, "action": "set", "fields": {field: value}, "base": 0,
            "made": "2026-03-05T10:00:00.000Z",
        }
        self.client.json("POST", f"{self.household}/operations", {"device": str(uuid.uuid4()), "operations": [operation]})
