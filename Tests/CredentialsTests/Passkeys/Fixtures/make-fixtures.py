"""Makes answers.json, registrations and sign-ins by independent clients, and checks the options that the tests keep beside it.

  pip install soft-webauthn fido2==0.9.3 webauthn cryptography && python make-fixtures.py

Three makers: soft-webauthn; fido2's structures signed with keys of cryptography; and the test vectors of WebAuthn Level 3, section
16, which are made from their recipe here (HKDF, deterministic ECDSA) and compared with what the standard prints. Each is also made
sure of by webauthn before it is written.
"""

import base64, hashlib, json, pathlib

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from fido2 import cbor
from fido2.cose import CoseKey, ES256, RS256
from fido2.ctap2 import AttestationObject, AttestedCredentialData, AuthenticatorData
from soft_webauthn import SoftWebauthnDevice
import webauthn
from webauthn.helpers import parse_authentication_options_json, parse_registration_options_json
from webauthn.helpers.cose import COSEAlgorithmIdentifier

HERE = pathlib.Path(__file__).parent
SITE = {"rpId": "money.example.org", "origin": "https://money.example.org"}
PERSON = b"person-1"


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def registration(credential_id, client_data, attestation_object):
    return {
        "id": b64(credential_id), "rawId": b64(credential_id), "type": "public-key", "clientExtensionResults": {},
        "response": {"clientDataJSON": b64(client_data), "attestationObject": b64(attestation_object), "transports": ["usb"]},
    }


def sign_in(credential_id, client_data, data, signature, person):
    response = {"clientDataJSON": b64(client_data), "authenticatorData": b64(data), "signature": b64(signature)}
    if person:
        response["userHandle"] = b64(person)
    return {
        "id": b64(credential_id), "rawId": b64(credential_id), "type": "public-key", "clientExtensionResults": {},
        "response": response,
    }


def answer(name, site, registration_challenge, registered, sign_in_challenge, signed_in, algorithm, attestation, counter):
    return {
        "name": name, **site, "person": b64(PERSON), "algorithm": algorithm, "attestation": attestation, "counter": counter,
        "registration": {"challenge": b64(registration_challenge), "response": registered},
        "signIn": {"challenge": b64(sign_in_challenge), "response": signed_in},
    }


def soft_webauthn():
    device = SoftWebauthnDevice()
    first, second = hashlib.sha256(b"soft-webauthn 1").digest(), hashlib.sha256(b"soft-webauthn 2").digest()
    made = device.create(
        {"publicKey": {
            "rp": {"id": SITE["rpId"]}, "user": {"id": PERSON}, "challenge": first, "attestation": "none",
            "pubKeyCredParams": [{"alg": -7, "type": "public-key"}],
        }}, SITE["origin"])
    used = device.get({"publicKey": {"rpId": SITE["rpId"], "challenge": second}}, SITE["origin"])
    return answer(
        "soft-webauthn", SITE, first,
        registration(made["rawId"], made["response"]["clientDataJSON"], made["response"]["attestationObject"]), second,
        sign_in(
            used["rawId"], used["response"]["clientDataJSON"], used["response"]["authenticatorData"], used["response"]["signature"],
            used["response"]["userHandle"]), -7, "none", 1)


def fido2_packed(algorithm):
    """A registration signed by the passkey itself, with fido2's structures."""
    if algorithm == -7:
        key = ec.generate_private_key(ec.SECP256R1())
        public, sign = ES256.from_cryptography_key(key.public_key()), lambda data: key.sign(data, ec.ECDSA(hashes.SHA256()))
    elif algorithm == -257:
        key = rsa.generate_private_key(65537, 2048)
        public, sign = RS256.from_cryptography_key(key.public_key()), lambda data: key.sign(data, padding.PKCS1v15(), hashes.SHA256())
    else:
        key = ed25519.Ed25519PrivateKey.generate()
        public, sign = CoseKey.for_alg(-8).from_cryptography_key(key.public_key()), key.sign
    name = f"fido2 {algorithm}"
    credential_id = hashlib.sha256(name.encode()).digest() * 2
    first, second = hashlib.sha256(name.encode() + b"1").digest(), hashlib.sha256(name.encode() + b"2").digest()
    rp_hash = hashlib.sha256(SITE["rpId"].encode()).digest()

    def client_data(kind, challenge):
        return json.dumps({"type": kind, "challenge": b64(challenge), "origin": SITE["origin"], "crossOrigin": False}).encode()

    made = client_data("webauthn.create", first)
    data = AuthenticatorData.create(
        rp_hash, 0x01 | 0x04 | 0x40, 41, AttestedCredentialData.create(b"\x07" * 16, credential_id, public))
    statement = {"alg": algorithm, "sig": sign(bytes(data) + hashlib.sha256(made).digest())}
    attestation = cbor.encode({"fmt": "packed", "attStmt": statement, "authData": bytes(data)})
    AttestationObject(attestation)

    used = client_data("webauthn.get", second)
    later = bytes(AuthenticatorData.create(rp_hash, 0x01 | 0x04, 42))
    signature = sign(later + hashlib.sha256(used).digest())
    return answer(
        name, SITE, first, registration(credential_id, made, attestation), second,
        sign_in(credential_id, used, later, signature, PERSON), algorithm, "packedSelf", 42)


class Recipe:
    """A vector of the standard, from the salts of its recipe."""

    extra = ',"extraData":"clientDataJSON may be extended with additional fields in the future, such as this: %s"'

    def __init__(self, info):
        self.info, self.salt = info, 0

    def next(self, length):
        self.salt += 1
        return HKDF(hashes.SHA256(), length, bytes([self.salt - 1]), self.info.encode()).derive(b"WebAuthn test vectors")

    def client_data(self, kind, challenge, flags, extra):
        more = self.extra % b64(extra) if flags & 1 else ""
        return f'{{"type":"webauthn.{kind}","challenge":"{b64(challenge)}","origin":"https://example.org","crossOrigin":false{more}}}'.encode()


def key_of_recipe(recipe):
    if recipe.info.endswith("RS256"):
        p, q = 2**1279 - 1, 2**2203 - 1
        d = pow(65537, -1, (p - 1) * (q - 1))
        numbers = rsa.RSAPrivateNumbers(p, q, d, d % (p - 1), d % (q - 1), pow(q, -1, p), rsa.RSAPublicNumbers(65537, p * q))
        key = numbers.private_key()
        return -257, RS256.from_cryptography_key(key.public_key()), lambda data: key.sign(data, padding.PKCS1v15(), hashes.SHA256())
    secret = recipe.next(32)
    if recipe.info.endswith("EdDSA"):
        key = ed25519.Ed25519PrivateKey.from_private_bytes(secret)
        return -8, CoseKey.for_alg(-8).from_cryptography_key(key.public_key()), key.sign
    key, sign = p256(secret)
    return -7, ES256.from_cryptography_key(key.public_key()), sign


def p256(secret):
    key = ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())
    return key, lambda data: key.sign(data, ec.ECDSA(hashes.SHA256(), deterministic_signing=True))


def standard(info, attestation, certificate, printed):
    """A vector; printed is the end of the sign-in's signature as the standard prints it."""
    recipe = Recipe(info)
    first = recipe.next(32)
    algorithm, public, sign = key_of_recipe(recipe)
    flags = recipe.next(1)[0]
    made = recipe.client_data("create", first, flags, recipe.next(16) if flags & 1 else b"")
    aaguid, credential_id, state = recipe.next(16), recipe.next(32), recipe.next(1)[0]
    state = 0x41 | state & (0x1C if state & 0x08 else 0x04)
    rp_hash = hashlib.sha256(b"example.org").digest()
    data = rp_hash + bytes([state, 0, 0, 0, 0]) + aaguid + b"\0\x20" + credential_id + cbor.encode(dict(public))
    message, statement = data + hashlib.sha256(made).digest(), {}
    if attestation == "packedSelf":
        statement = {"alg": algorithm, "sig": sign(message)}
    elif attestation == "packedCertificate":
        _, attest = p256(recipe.next(32))
        assert recipe.next(16) in certificate
        statement = {"alg": -7, "sig": attest(message), "x5c": [certificate]}
    # The standard's members are in this order; cbor.encode sorts likewise.
    object_ = cbor.encode({"fmt": "packed" if statement else "none", "attStmt": statement, "authData": data})

    second, flags = recipe.next(32), recipe.next(1)[0]
    used = recipe.client_data("get", second, flags, recipe.next(16) if flags & 1 else b"")
    later = recipe.next(1)[0]
    later = rp_hash + bytes([0x01 | later & 0x04 | (state & 0x08) | (later & 0x10 if state & 0x08 else 0), 0, 0, 0, 0])
    signature = sign(later + hashlib.sha256(used).digest())
    assert signature.hex().endswith(printed), (info, signature.hex())
    return answer(
        f"WebAuthn Level 3, 16: {info}", {"rpId": "example.org", "origin": "https://example.org"}, first,
        registration(credential_id, made, object_), second, sign_in(credential_id, used, later, signature, None), algorithm,
        attestation, 0)


def certificate(serial, key, identifier, signature):
    """The attestation certificate of a vector: what they share, and what is its own."""
    to_be_signed = bytes.fromhex(
        "a003020102" + serial + "300a06082a8648ce3d0403023062311e301c06035504030c15576562417574686e207465737420766563746f7273310c300a0603"
        "55040a0c0357334331253023060355040b0c1c41757468656e74696361746f72204174746573746174696f6e204341310b30090603550406130241413020170d"
        "3234303130313030303030305a180f33303234303130313030303030305a305f311e301c06035504030c15576562417574686e207465737420766563746f7273"
        "310c300a060355040a0c0357334331223020060355040b0c1941757468656e74696361746f72204174746573746174696f6e310b300906035504061302414130"
        "59301306072a8648ce3d020106082a8648ce3d03010703420004" + key + "a360305e300c0603551d130101ff04023000300e0603551d0f0101ff04040302"
        "0780301d0603551d0e04160414" + identifier + "301f0603551d2304183016801445aff715b0dd786741fee996ebc16547a3931b1e")
    body = b"\x30\x82" + len(to_be_signed).to_bytes(2, "big") + to_be_signed
    body += bytes.fromhex("300a06082a8648ce3d040302" + signature)
    return b"\x30\x82" + len(body).to_bytes(2, "big") + body


CERTIFICATES = {
    "packed.ES256": certificate(
        "02110088c220f83c8ef1feafe94deae45faad0",
        "a91ba4389409dd38a428141940ca8feb1ac0d7b4350558104a3777a49322f3798440f378b3398ab2d3bb7bf91322c92eb23556f59ad0a836fec4c7663b0e4dc3",
        "a589ba72d060842ab11f74fb246bdedab16f9b9b",
        "034700304402201726b9d85ecd8a5ed51163722ca3a20886fd9b242a0aa0453d442116075defd502207ef471e530ac87961a88a7f0d0c17b091ffc6b9238d30f"
        "79f635b417be5910e7"),
    "packed.RS256": certificate(
        "02101f6fb7a5ece81b45896b983a995da5f3",
        "b7b36b7542a11120b443c794d0c99fdc25a06b76586413d81e086163ef6fe147a557afc34e2861d9057d6d465d4705a0310550bdeeb5f35ee35b9425ab859981",
        "fb37b647bccfb9e54d989eaaacc1633868703fb3",
        "0349003046022100b86bc129d92afca7d9869a39f70f139a305b4073a39eb654d81424bed5757d91022100cf9f7c60cab7c4a7d3e7f0020f281a93d4fd0a9f95"
        "121b989f56932a68885fba"),
    "packed.EdDSA": certificate(
        "021100b2cfc9ea33c8643b0e1a760463eaf164",
        "dd2b7a564b73b8c0b81c4c62e521925c4d1198ec9f583dbf1eebe364b65cd9c29a9bdf346aaa81fb6b9507e5249a52fdaf8e39e26b0b7dc45992a7e233b70f70",
        "0ae27546bc7eccb1b4b597bd354f0c0b1f1f8f8e",
        "0349003046022100a0d434ecb5fc3bfd7da5f41904517ad2836249f561bd834ba7a438a8ab7a4ce8022100fac845bb7a02513b58e9f319654dbe49b0f02b9583"
        "5bac568c71f8a18cdde9ab"),
}


def vectors():
    yield standard("none.ES256", "none", None, "11a1dd5d78c6e486013f937295ea13653e331e87")
    yield standard("packed-self.ES256", "packedSelf", None, "2b7efd95994a83ef584b3b6b825ea3550251b66")
    yield standard("packed.ES256", "packedCertificate", CERTIFICATES["packed.ES256"], "bfb1477b29d900a49a64018314f9bfccda163")
    yield standard("packed.RS256", "packedCertificate", CERTIFICATES["packed.RS256"], "b776de930756612cdc6dd398160ff02a6")
    yield standard("packed.EdDSA", "packedCertificate", CERTIFICATES["packed.EdDSA"], "97d6607525713223a0dc0d453993dae00b")


def make_sure(made):
    """The same by webauthn."""
    site = {"expected_rp_id": made["rpId"], "expected_origin": made["origin"]}
    new = webauthn.verify_registration_response(
        credential=made["registration"]["response"], require_user_verification=False, **site,
        expected_challenge=base64.urlsafe_b64decode(made["registration"]["challenge"] + "=="),
        supported_pub_key_algs=[COSEAlgorithmIdentifier(number) for number in (-8, -7, -257)])
    used = webauthn.verify_authentication_response(
        credential=made["signIn"]["response"], require_user_verification=False, **site,
        expected_challenge=base64.urlsafe_b64decode(made["signIn"]["challenge"] + "=="),
        credential_public_key=new.credential_public_key, credential_current_sign_count=new.sign_count)
    assert used.new_sign_count == made["counter"], made["name"]
    print("made sure of:", made["name"])


def check_options():
    made = parse_registration_options_json((HERE / "registration-options.json").read_text())
    assert made.rp.id == SITE["rpId"] and made.user.id == PERSON and made.challenge == bytes(range(1, 33))
    assert [parameter.alg.value for parameter in made.pub_key_cred_params] == [-8, -7, -257]
    assert made.authenticator_selection.resident_key.value == "required" and made.authenticator_selection.require_resident_key
    assert made.attestation.value == "none" and made.exclude_credentials[0].id == b"\x01\x02\x03" and made.timeout == 300000
    used = parse_authentication_options_json((HERE / "sign-in-options.json").read_text())
    assert used.rp_id == SITE["rpId"] and used.challenge == bytes(range(1, 33)) and used.allow_credentials == []
    assert used.user_verification.value == "required"
    print("options read")


answers = [soft_webauthn(), *(fido2_packed(algorithm) for algorithm in (-7, -8, -257)), *vectors()]
for made in answers:
    make_sure(made)
check_options()
(HERE / "answers.json").write_text(json.dumps(answers, indent=1) + "\n")
