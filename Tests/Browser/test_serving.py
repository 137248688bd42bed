"""How the real server serves pages, as a browser meets them."""

import base64
import hashlib
import urllib.request

import pytest

from evenkeel_client import Client, authentication_secret, base64url
from serving import PASSWORD
from site_of_few_files import listed
from visit import email, passkeys


@pytest.fixture
def web(site):
    return site.web


def test_the_content_policy_stops_what_is_not_the_apps(page, watch):
    watch.expect("securitypolicyviolation|Content Security Policy|This document requires|violates")
    page.goto("/")
    stopped = page.evaluate(
        """async () => {
          // What DevTools ask for themselves may evaluate texts; what runs later is the page's.
          await new Promise((resolve) => setTimeout(resolve));
          const tries = {
            innerHTML: () => { document.createElement("p").innerHTML = "<b>x</b>"; },
            eval: () => globalThis.eval("1"),
            function: () => new Function("return 1")(),
            policy: () => globalThis.trustedTypes.createPolicy("mine", {}),
            worker: () => new Worker("/engine/worker.js"),
          };
          return Object.entries(tries).filter(([, run]) => { try { run(); return false; } catch { return true; } }).map(([name]) => name);
        }""")
    assert stopped == ["innerHTML", "eval", "function", "policy", "worker"]
    assert page.evaluate("fetch('https://example.org/').then(() => 'left', () => 'stopped')") == "stopped"
    assert page.evaluate(
        """() => new Promise((resolve) => {
          const script = document.createElement("script");
          globalThis.ran = false;
          try { script.textContent = "globalThis.ran = true"; document.documentElement.append(script); } catch {}
          setTimeout(() => resolve(globalThis.ran));
        })""") is False


def test_the_engine_is_compiled_as_it_comes(page):
    page.goto("/")
    names = page.evaluate(
        "async () => WebAssembly.Module.exports(await WebAssembly.compileStreaming(fetch('/engine/evenkeel.wasm'))).map((one) => one.name)")
    assert "evenkeel_open" in names and "memory" in names


def test_the_microphone_and_passkeys_are_the_apps_and_nothing_more(page):
    page.goto("/")
    names = ["microphone", "publickey-credentials-get", "publickey-credentials-create", "camera", "geolocation", "payment"]
    allowed = page.evaluate("(names) => names.filter((name) => document.featurePolicy.allowsFeature(name))", names)
    assert allowed == names[:3]


def test_a_browser_takes_the_smallest_form(evenkeel, page):
    assert page.goto("/").headers["content-encoding"] == "br"
    with urllib.request.urlopen(evenkeel.url) as plain:
        assert "Content-Encoding" not in plain.headers


def test_a_browser_keeps_its_session_on_localhost(evenkeel, page):
    """`__Host-` cookies have to be secure, which http://localhost is to Chromium."""
    derivation = Client(evenkeel.url).json("POST", "/v1/sign-in/derivation", {"email": email("maya")})
    proof = base64url(authentication_secret(PASSWORD, derivation.get("derivation", derivation)))
    page.goto("/")
    statuses = page.evaluate(
        """async (body) => {
          const headers = { "Content-Type": "application/json", "Evenkeel-Client": "web" };
          const signIn = await fetch("/v1/sign-in/password", { method: "POST", headers, body: JSON.stringify(body) });
          const me = await fetch("/v1/me");
          const change = await fetch("/v1/me", { method: "PATCH", headers, body: JSON.stringify({ name: "Maya" }) });
          return [signIn.status, me.status, change.status];
        }""",
        {"email": email("maya"), "authenticationSecret": proof})
    assert statuses == [200, 200, 200]
    cookies = {cookie["name"]: cookie for cookie in page.context.cookies()}
    session = cookies["__Host-evenkeel"]
    assert session["secure"] and session["httpOnly"] and session["sameSite"] == "Strict"
    assert "__Host-evenkeel" not in page.evaluate("document.cookie")


def test_a_passkey_can_be_made_on_localhost(page):
    page.goto("/")
    passkeys(page)
    made = page.evaluate(
        """async () => {
          const made = await navigator.credentials.create({ publicKey: {
            rp: { id: "localhost", name: "Evenkeel" }, user: { id: new Uint8Array(16), name: "maya", displayName: "Maya" },
            challenge: new Uint8Array(32), pubKeyCredParams: [{ type: "public-key", alg: -7 }], extensions: { prf: {} },
          } });
          return [made.type, made.getClientExtensionResults().prf?.enabled];
        }""")
    assert made == ["public-key", True]


def test_no_file_is_other_than_the_service_worker_expects(evenkeel, web):
    files = listed(web)
    names = {file["path"] for file in files}
    on_disk = {f"/{file.relative_to(web)}" for file in web.rglob("*") if file.is_file() and file.suffix not in (".gz", ".br")}
    assert names == on_disk - {"/service-worker.js"}

    for file in files:
        with urllib.request.urlopen(evenkeel.url + file["path"]) as answer:
            digest = base64.b64encode(hashlib.sha256(answer.read()).digest()).decode()
        assert file["hash"] == f"sha256-{digest}", file["path"]
