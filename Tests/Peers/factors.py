"""Signs up passkeys and codes with programs of others against a running server, and checks what it says with them.

factors.py URL ORIGIN ACCESS-TOKEN EMAIL AUTHENTICATION-SECRET SECONDS-SINCE-1970

The seconds are the server's clock, which stands still.

Prints a line for each thing that was seen; ends with an error at the first that is not as it should be.
"""

import json, subprocess, sys

import requests
from jwcrypto import jwk, jwt
from webauthn.helpers import parse_authentication_options_json, parse_registration_options_json

from webauthn_json import Fido, Soft

url, origin, token, email, secret, now = sys.argv[1:]


def post(path, body=None, token=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return requests.post(url + path, json=body, headers=headers, timeout=60)


def get(path, token=None):
    return requests.get(url + path, headers={"Authorization": f"Bearer {token}"} if token else {}, timeout=60)


def ok(answer, status=200):
    assert answer.status_code == status, (answer.status_code, answer.text)
    return answer.json() if answer.content else None


def seen(what):
    print(what, flush=True)


def passkeys(token):
    for device, name in [
        (Soft(), "soft-webauthn"), (Fido(-7, 0x18), "fido2 ES256"), (Fido(-8), "fido2 EdDSA"), (Fido(-257), "fido2 RS256"),
    ]:
        options = ok(post("/v1/me/passkeys/options", token=token))
        parsed = parse_registration_options_json(json.dumps(options))
        assert len(parsed.challenge) == 32 and parsed.rp.id == "localhost", options
        made = ok(post("/v1/me/passkeys", {"credential": device.create(options, origin), "name": name}, token=token), 201)
        assert made["name"] == name
        for _ in range(2):
            options = ok(post("/v1/sign-in/passkey/options"))
            parsed = parse_authentication_options_json(json.dumps(options))
            assert len(parsed.challenge) == 32 and parsed.rp_id == "localhost" and not parsed.allow_credentials
            session = ok(post("/v1/sign-in/passkey", {"credential": device.get(options, origin)}))
            assert session["person"]["email"] == email
        listed = ok(get("/v1/me/factors", session["accessToken"]))["passkeys"]
        assert next(passkey for passkey in listed if passkey["id"] == made["id"])["used"] is not None
        seen(name)
        if name != "soft-webauthn":
            options = ok(post("/v1/me/proof/passkey/options", token=token))
            assert made["id"] in [passkey["id"] for passkey in options["allowCredentials"]]
            ok(post("/v1/me/proof/passkey", {"credential": device.get(options, origin)}, token=token), 204)
            seen(name + " as a proof")
    return device


def totp(secret, later=0):
    return subprocess.run(
        ["oathtool", "--totp", "--base32", "--now", f"@{int(now) + later}", secret], check=True, capture_output=True, text=True).stdout.strip()


def codes(token, device):
    begun = ok(post("/v1/me/codes", token=token), 201)
    assert begun["url"].startswith("otpauth://totp/Evenkeel:") and f"secret={begun['secret']}" in begun["url"]
    confirmed = ok(post("/v1/me/codes/confirm", {"code": totp(begun["secret"])}, token=token), 201)
    assert len(set(confirmed["recoveryCodes"])) == 10
    first = post("/v1/sign-in/password", {"email": email, "authenticationSecret": secret})
    assert first.status_code == 401 and first.json()["id"] == "secondFactorNeeded", first.text
    # The next step's code, which clocks that are early show.
    ok(post("/v1/sign-in/code", {"ticket": first.json()["ticket"], "code": totp(begun["secret"], 30)}))
    seen("oathtool")
    # A passkey that verified its person is both factors.
    options = ok(post("/v1/sign-in/passkey/options"))
    ok(post("/v1/sign-in/passkey", {"credential": device.get(options, origin)}))
    seen("a passkey is both factors")


def tokens(token):
    keys = jwk.JWKSet.from_json(get("/.well-known/jwks.json").text)
    checked = jwt.JWT(jwt=token, key=keys, algs=["ES256"], check_claims={"iss": origin, "aud": origin, "exp": None, "sub": None})
    assert json.loads(checked.claims)["iss"] == origin
    head, body, tail = token.split(".")
    try:
        jwt.JWT(jwt=".".join([head, body, tail[:-4] + ("AAAA" if tail[-4:] != "AAAA" else "BBBB")]), key=keys, algs=["ES256"])
    except Exception:
        seen("jwcrypto")
    else:
        raise AssertionError("a changed signature was right")


tokens(token)
codes(token, passkeys(token))
