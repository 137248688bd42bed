"""Many people, made over the API as their devices would: for what is measured with many who listen."""

import os
import re
import time
import uuid
from pathlib import Path

from evenkeel_client import Client, base64url


def envelope(kind: int) -> str:
    """What stands for a wrapped key: the server can't tell."""
    return base64url(bytes([1, kind]) + os.urandom(97))


def sign_up(url: str, mail: Path, number: int) -> Client:
    """A person who is signed in. Their code is in the letter that the server wrote into its folder."""
    client = Client(url)
    # Each from an address of their own, as if a proxy had passed them on.
    client.headers["X-Forwarded-For"] = f"10.0.{number // 250}.{number % 250 + 1}"
    email = f"person{number}@example.org"
    ticket = client.json("POST", "/v1/sign-up", {
        "owner": str(uuid.uuid4()), "email": email, "name": f"Person {number}",
        "password": {
            "derivation": {"version": 1, "kdf": "pbkdf2-hmac-sha256", "rounds": 600_000, "salt": base64url(os.urandom(16))},
            "authenticationSecret": base64url(os.urandom(32)), "wrappedKey": envelope(1)},
        "recovery": {"authenticationSecret": base64url(os.urandom(32)), "wrappedKey": envelope(2)},
    })["ticket"]
    signed = client.json("POST", "/v1/sign-up/confirm", {"ticket": ticket, "code": code(mail, email)})
    client.headers["Authorization"] = f"Bearer {signed['accessToken']}"
    return client


def code(mail: Path, email: str) -> str:
    """The code of the letter to an address, which may be on its way yet."""
    for _ in range(200):
        for letter in sorted(mail.glob("*.eml"), reverse=True):
            text = letter.read_text(errors="replace")
            found = re.search(r"^(\d{3}[ -]?\d{3})\r?$", text, re.MULTILINE)
            if email in text and found:
                return found[1]
        time.sleep(0.02)
    raise RuntimeError(f"no code for {email}")


def households(url: str, data: Path, count: int) -> list[tuple[str, Client]]:
    """So many people, each with a household of their own: its address, and who owns it."""
    found = []
    for number in range(count):
        person = sign_up(url, data / "mail", number)
        home = "/v1/households/" + person.json("POST", "/v1/households", {"name": "Home", "currency": "CAD"})["id"]
        found.append((home, person))
    return found
