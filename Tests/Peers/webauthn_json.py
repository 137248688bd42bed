"""Passkeys of soft-webauthn and of fido2's structures, speaking WebAuthn's JSON."""

import base64, hashlib, json, secrets

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from fido2 import cbor
from fido2.cose import ES256, RS256, CoseKey
from fido2.webauthn import AttestationObject, AttestedCredentialData, AuthenticatorData
from soft_webauthn import SoftWebauthnDevice


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def raw(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def credential(credential_id, response):
    return {
        "id": b64(credential_id), "rawId": b64(credential_id), "type": "public-key", "clientExtensionResults": {},
        "response": {name: b64(value) if isinstance(value, bytes) else value for name, value in response.items()},
    }


class Soft:
    """soft-webauthn as it is: it touches, and verifies nobody."""

    def __init__(self):
        self.device = SoftWebauthnDevice()

    def create(self, options, origin):
        made = self.device.create(
            {"publicKey": {
                **options, "challenge": raw(options["challenge"]), "user": {**options["user"], "id": raw(options["user"]["id"])},
            }}, origin)
        return credential(made["rawId"], made["response"])

    def get(self, options, origin):
        used = self.device.get({"publicKey": {**options, "challenge": raw(options["challenge"])}}, origin)
        return credential(used["rawId"], used["response"])


class Fido:
    """An authenticator that verifies its person, of fido2's structures; it signs its own registration."""

    def __init__(self, algorithm, flags=0):
        self.algorithm, self.flags = algorithm, 0x01 | 0x04 | flags
        self.id, self.count = secrets.token_bytes(48), 6
        if algorithm == -7:
            self.key = ec.generate_private_key(ec.SECP256R1())
            self.public, self.sign = ES256.from_cryptography_key(self.key.public_key()), self.sign_es256
        elif algorithm == -257:
            self.key = rsa.generate_private_key(65537, 2048)
            self.public, self.sign = RS256.from_cryptography_key(self.key.public_key()), self.sign_rs256
        else:
            self.key = ed25519.Ed25519PrivateKey.generate()
            self.public, self.sign = CoseKey.for_alg(-8).from_cryptography_key(self.key.public_key()), self.key.sign

    def sign_es256(self, data):
        return self.key.sign(data, ec.ECDSA(hashes.SHA256()))

    def sign_rs256(self, data):
        return self.key.sign(data, padding.PKCS1v15(), hashes.SHA256())

    def client_data(self, kind, options, origin):
        return json.dumps({"type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": False}).encode()

    def create(self, options, origin):
        assert {"type": "public-key", "alg": self.algorithm} in options["pubKeyCredParams"]
        self.rp_hash, self.person = hashlib.sha256(options["rp"]["id"].encode()).digest(), raw(options["user"]["id"])
        client_data = self.client_data("webauthn.create", options, origin)
        data = AuthenticatorData.create(
            self.rp_hash, self.flags | 0x40, self.count, AttestedCredentialData.create(b"\x07" * 16, self.id, self.public))
        signature = self.sign(bytes(data) + hashlib.sha256(client_data).digest())
        attestation = AttestationObject.create("packed", data, {"alg": self.algorithm, "sig": signature})
        return credential(
            self.id, {"clientDataJSON": client_data, "attestationObject": bytes(attestation), "transports": ["internal"]})

    def get(self, options, origin):
        self.count += 1
        client_data = self.client_data("webauthn.get", options, origin)
        data = bytes(AuthenticatorData.create(self.rp_hash, self.flags, self.count))
        signature = self.sign(data + hashlib.sha256(client_data).digest())
        return credential(
            self.id,
            {"clientDataJSON": client_data, "authenticatorData": data, "signature": signature, "userHandle": self.person})
