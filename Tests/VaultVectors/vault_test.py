"""Computes every vector of Tests/Vectors/vault.json with Python's `cryptography` and compares. `--record` writes the outputs anew."""

import json
import pathlib
import struct
import sys
import unicodedata
import unittest
import uuid
from base64 import urlsafe_b64encode

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256, Hash
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC

FILE = pathlib.Path(__file__).parent.parent / "Vectors" / "vault.json"
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
KINDS = {"password": 1, "recovery": 2, "passkey": 3, "successor": 4, "entry": 16, "audio": 17}
CHUNK = 65536


def base64url(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def sha256(data):
    digest = Hash(SHA256())
    digest.update(data)
    return digest.finalize()


def derived(secret, label):
    return HKDF(SHA256(), 32, salt=None, info=f"evenkeel/vault/1/{label}".encode()).derive(secret)


def root(text, salt, rounds):
    password = unicodedata.normalize("NFC", text).encode()
    return PBKDF2HMAC(SHA256(), 32, salt, rounds).derive(password)


def seal(key, nonce, content, associated):
    return nonce + AESGCM(key).encrypt(nonce, content, associated)


def header(kind, key_id):
    return bytes([1, KINDS[kind]]) + uuid.UUID(key_id).bytes


def wrapped(kind, secret, derivation, owner, key_id, vault_key, nonce):
    """An envelope: 99 bytes."""
    kdf = struct.pack(">BI16s", 1, *derivation) if derivation else bytes(21)
    front = header(kind, key_id) + kdf
    return front + seal(derived(secret, kind), nonce, vault_key, front + uuid.UUID(owner).bytes)


def context(case):
    ids = uuid.UUID(case["owner"]).bytes + uuid.UUID(case["record"]).bytes
    return ids + struct.pack(">II", case["version"], case["schema"])


def sealed_key(kind, case, vault, content_key):
    front = header(kind, vault["keyId"])
    wrapping = derived(bytes.fromhex(vault["vaultKey"]), "content")
    return front + seal(wrapping, bytes.fromhex(vault["keyNonce"]), content_key, front + context(case))


def padded(content):
    content = struct.pack(">I", len(content)) + content
    return content + bytes(-len(content) % 256)


def recovery_text(key):
    bits = "".join(f"{byte:08b}" for byte in key) + "0000"
    values = [int(bits[i : i + 5], 2) for i in range(0, 260, 5)]
    groups = []
    for place in range(1, 14):
        group = values[place * 4 - 4 : place * 4]
        state = 32
        for value in [place] + group:
            state = ((state + value) % 32 or 32) * 2 % 33
        groups.append("".join(ALPHABET[value] for value in group + [(33 - state) % 32]))
    return "-".join(groups)


def password(case):
    secret = root(case["text"], bytes.fromhex(case["salt"]), case["rounds"])
    return {
        "utf8": unicodedata.normalize("NFC", case["text"]).encode().hex(),
        "root": secret.hex(),
        "authenticationSecret": derived(secret, "authentication").hex(),
        "wrappingKey": derived(secret, "password").hex(),
    }


def wrapped_key(case):
    derivation = case.get("derivation")
    derivation = derivation and (derivation["rounds"], bytes.fromhex(derivation["salt"]))
    data = [bytes.fromhex(case[name]) for name in ("secret", "vaultKey", "nonce")]
    envelope = wrapped(case["kind"], data[0], derivation, case["owner"], case["keyId"], *data[1:])
    return {"wrappingKey": derived(data[0], case["kind"]).hex(), "envelope": envelope.hex(), "text": base64url(envelope)}


def recovery_key(case):
    key = bytes.fromhex(case["key"])
    return {
        "text": recovery_text(key),
        "authenticationSecret": derived(key, "recovery-authentication").hex(),
        "wrappingKey": derived(key, "recovery").hex(),
    }


def passkey(case):
    return {
        "prfInput": sha256(b"evenkeel/vault/1/passkey-prf").hex(),
        "wrappingKey": derived(bytes.fromhex(case["prfOutput"]), "passkey").hex(),
    }


def entry(case):
    key = bytes.fromhex(case["contentKey"])
    associated = bytes([1, KINDS["entry"]]) + context(case)
    content = seal(key, bytes.fromhex(case["nonce"]), padded(case["content"].encode()), associated)
    return {
        "sealed": (sealed_key("entry", case, case, key) + content).hex(),
        "rewrapped": (sealed_key("entry", case, case["rotation"], key) + content).hex(),
    }


def sealed_audio(case):
    """The parts of a sealed recording: its key, then its chunks."""
    key = bytes.fromhex(case["contentKey"])
    # The recording: byte i is 7 i + i / 256, modulo 256.
    recording = bytes((7 * i + (i >> 8)) & 255 for i in range(case["byteCount"]))
    chunks = [recording[i : i + CHUNK] for i in range(0, len(recording), CHUNK)] or [b""]
    parts = [sealed_key("audio", case, case, key)]
    for index, (chunk, nonce) in enumerate(zip(chunks, case["nonces"], strict=True)):
        place = struct.pack(">IB", index, index == len(chunks) - 1)
        associated = bytes([1, KINDS["audio"]]) + context(case) + place
        parts.append(seal(key, bytes.fromhex(nonce), chunk, associated))
    return parts


def audio(case):
    sealed = b"".join(sealed_audio(case))
    answer = {"sealedByteCount": len(sealed), "sealedSha256": sha256(sealed).hex(), "lastTag": sealed[-16:].hex()}
    return answer | ({"sealed": sealed.hex()} if len(sealed) < 1000 else {})


def tampered(refused, cases):
    """A recording that somebody put together from others: the key of one, chunks of any, cut by some bytes, one byte changed."""
    sealed = bytearray(sealed_audio(cases[refused["head"]])[0])
    for case, chunk in refused["chunks"]:
        sealed += sealed_audio(cases[case])[1 + chunk]
    sealed = sealed[: len(sealed) - refused.get("cut", 0)]
    if "flip" in refused:
        sealed[refused["flip"]] ^= 1
    return bytes(sealed)


def opened_audio(sealed, case):
    """What a recording holds; `InvalidTag` or `ValueError` when it is not as it was."""
    front, header_bytes = sealed[:78], header("audio", case["keyId"])
    if front[:18] != header_bytes:
        raise ValueError
    wrapping = derived(bytes.fromhex(case["vaultKey"]), "content")
    key = AESGCM(wrapping).decrypt(front[18:30], front[30:], header_bytes + context(case))
    chunks = [sealed[i : i + CHUNK + 28] for i in range(78, len(sealed), CHUNK + 28)] or [b""]
    recording = b""
    for index, chunk in enumerate(chunks):
        associated = bytes([1, KINDS["audio"]]) + context(case) + struct.pack(">IB", index, index == len(chunks) - 1)
        recording += AESGCM(key).decrypt(chunk[:12], chunk[12:], associated)
    return recording


class Row:
    """A row of random bytes, taken from the front."""

    def __init__(self, text):
        self.rest = bytes.fromhex(text)

    def take(self, count):
        taken, self.rest = self.rest[:count], self.rest[count:]
        assert len(taken) == count
        return taken


def password_part(case, secret, salt, vault_key, key_id, nonce):
    envelope = wrapped("password", secret, (600000, salt), case["owner"], key_id, vault_key, nonce)
    return {
        "derivation": {"version": 1, "kdf": "pbkdf2-hmac-sha256", "rounds": 600000, "salt": base64url(salt)},
        "authenticationSecret": base64url(derived(secret, "authentication")),
        "wrappedKey": base64url(envelope),
    }


def recovery_part(case, key, vault_key, key_id, nonce):
    return {
        "authenticationSecret": base64url(derived(key, "recovery-authentication")),
        "wrappedKey": base64url(wrapped("recovery", key, None, case["owner"], key_id, vault_key, nonce)),
    }


def material(case):
    """A journey: sign-up, sign-in, password change, recovery, rotation, with one row of random bytes for each."""
    owner, first, second = case["owner"], case["keyId"], case["rotatedKeyId"]
    row = Row(case["random"]["signUp"])
    salt, vault_key, paper = row.take(16), row.take(32), row.take(32)
    secret = root(case["password"], salt, 600000)
    sign_up = {
        "owner": owner,
        "password": password_part(case, secret, salt, vault_key, first, row.take(12)),
        "recovery": recovery_part(case, paper, vault_key, first, row.take(12)),
    }
    row = Row(case["random"]["passwordChange"])
    salt = row.take(16)
    changed = root(case["newPassword"], salt, 600000)
    change = {
        "currentAuthenticationSecret": sign_up["password"]["authenticationSecret"],
        "password": password_part(case, changed, salt, vault_key, first, row.take(12)),
    }
    request = {"recoveryAuthenticationSecret": sign_up["recovery"]["authenticationSecret"]}
    row = Row(case["random"]["recovery"])
    salt, new_paper = row.take(16), row.take(32)
    recovered = root(case["recoveredPassword"], salt, 600000)
    recovery = request | {
        "password": password_part(case, recovered, salt, vault_key, first, row.take(12)),
        "recovery": recovery_part(case, new_paper, vault_key, first, row.take(12)),
    }
    row = Row(case["random"]["rotation"])
    new_key, last_paper = row.take(32), row.take(32)
    rotation = {
        "password": password_part(case, recovered, salt, new_key, second, row.take(12)),
        "recovery": recovery_part(case, last_paper, new_key, second, row.take(12)),
        "passkeys": [],
        "retired": [base64url(wrapped("successor", new_key, None, owner, first, vault_key, row.take(12)))],
    }
    answers = {
        "signUp": sign_up,
        "signIn": {"authenticationSecret": sign_up["password"]["authenticationSecret"]},
        "passwordChange": change,
        "recoveryRequest": request,
        "recovery": recovery,
        "rotation": rotation,
    }
    texts = {name: json.dumps(answer, separators=(",", ":")) for name, answer in answers.items()}
    return {"recoveryKeys": [recovery_text(key) for key in (paper, new_paper, last_paper)], "json": texts}


SECTIONS = {
    "passwords": password,
    "wrappedKeys": wrapped_key,
    "recoveryKeys": recovery_key,
    "passkeys": passkey,
    "entries": entry,
    "audio": audio,
    "journeys": material,
}


class VaultVectors(unittest.TestCase):
    def test_every_output(self):
        vectors = json.loads(FILE.read_text())
        for section, compute in SECTIONS.items():
            self.assertTrue(vectors[section], section)
            for index, case in enumerate(vectors[section]):
                with self.subTest(section=section, index=index):
                    self.assertEqual(compute(case["given"]), case["gives"])

    def test_what_opens_no_recording(self):
        vectors = json.loads(FILE.read_text())
        cases = [case["given"] for case in vectors["audio"]]
        for index, case in enumerate(cases):
            with self.subTest(opens=index):
                self.assertEqual(len(opened_audio(b"".join(sealed_audio(case)), case)), case["byteCount"])
        self.assertGreater(len(vectors["refusedAudio"]), 20)
        for refused in vectors["refusedAudio"]:
            with self.subTest(refused=refused["why"]), self.assertRaises((InvalidTag, ValueError)):
                opened_audio(tampered(refused, cases), cases[refused["head"]])


def record():
    vectors = json.loads(FILE.read_text())
    for section, compute in SECTIONS.items():
        for case in vectors[section]:
            case["gives"] = compute(case["given"])
    FILE.write_text(json.dumps(vectors, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    record() if "--record" in sys.argv else unittest.main()
