"""Signs in to a server as a device does (Docs/Vault.md), written apart from the project's own client."""

import base64
import hashlib
import hmac
import json
import os
import random
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path


def unbase64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def hkdf(root: bytes, label: str) -> bytes:
    """HKDF-SHA-256 with an empty salt, 32 bytes."""
    key = hmac.new(b"\0" * 32, root, hashlib.sha256).digest()
    return hmac.new(key, f"evenkeel/vault/1/{label}".encode() + b"\1", hashlib.sha256).digest()


def authentication_secret(password: str, derivation: dict) -> bytes:
    """What proves a password, derived as the server said."""
    root = hashlib.pbkdf2_hmac("sha256", password.encode(), unbase64url(derivation["salt"]), derivation["rounds"])
    return hkdf(root, "authentication")


# Below what the system gives to connections that go out (32,768 and up on Linux): between the look at a port and the server's own
# use of it, a browser's connection would take one of those.
PORTS = range(20_000, 32_768)


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue


def listens(process: subprocess.Popen, port: int) -> bool:
    """Whether a port is this very process's: between the look at a port and its use another test's server may have taken it."""
    held = set()
    for table in ("tcp", "tcp6"):
        for line in Path("/proc/net", table).read_text().splitlines()[1:]:
            _, local, _, state, *rest = line.split()
            if state == "0A" and int(local.rpartition(":")[2], 16) == port:
                held.add(f"socket:[{rest[5]}]")
    try:
        return any(os.readlink(file) in held for file in Path("/proc", str(process.pid), "fd").iterdir())
    except OSError:
        return False


class Server:
    """A server of the program, in a folder of its own, until `close`."""

    def __init__(self, program: str, folder: str, *flags: str, settings: dict[str, str] | None = None, log: str | None = None):
        """`log` is the file that what it says is added to."""
        environment = os.environ | {"EVENKEEL_LIMITS_REQUESTS_PER_MINUTE": "100000000"}
        environment["EVENKEEL_LIMITS_REQUESTS_PER_MINUTE_UNKNOWN"] = "100000000"
        environment |= settings or {}
        # A port that another test took meanwhile is no reason to fail: the next one is tried.
        for _ in range(3):
            self.port = free_port()
            self.url = f"http://localhost:{self.port}"
            said = open(log, "ab") if log else None
            self.process = subprocess.Popen(
                [program, "serve", "--port", str(self.port), "--data", folder, *flags], env=environment, text=True,
                stdout=said or subprocess.DEVNULL, stderr=said)
            if said:
                said.close()
            if self.is_ready():
                return
        raise RuntimeError(f"the server ended with {self.process.returncode}")

    def is_ready(self) -> bool:
        """Waits until it answers; false if it ended before."""
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{self.url}/health/ready", timeout=2)
                if listens(self.process, self.port):
                    return True
            except OSError:
                pass
            if self.process.poll() is not None:
                return False
            time.sleep(0.1)
        raise RuntimeError("the server did not become ready")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)


class Client:
    """Somebody who talks with a server."""

    def __init__(self, url: str):
        self.url = url
        self.headers: dict[str, str] = {}

    def send(self, method: str, path: str, body=None, content_type: str = "application/json", **headers) -> tuple[int, bytes]:
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        return self.exchange(method, path, data, content_type, **headers)[:2]

    def exchange(self, method: str, path: str, data: bytes | None = None, content_type: str = "application/json", **headers):
        """The status of an answer, its body, and its headers."""
        request = urllib.request.Request(self.url + path, data=data, method=method, headers=self.headers | headers)
        if data is not None:
            request.add_header("Content-Type", content_type)
        try:
            with urllib.request.urlopen(request, timeout=300) as answer:
                return answer.status, answer.read(), answer.headers
        except urllib.error.HTTPError as error:
            return error.code, error.read(), error.headers

    def json(self, method: str, path: str, body=None, **more):
        status, answer = self.send(method, path, body, **more)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {answer[:500]!r}")
        return json.loads(answer) if answer else None

    def sign_in(self, email: str, password: str) -> dict:
        derivation = self.json("POST", "/v1/sign-in/derivation", {"email": email})
        derivation = derivation.get("derivation", derivation)
        secret = authentication_secret(password, derivation)
        tokens = self.json("POST", "/v1/sign-in/password", {"email": email, "authenticationSecret": base64url(secret)})
        self.headers["Authorization"] = f"Bearer {tokens['accessToken']}"
        return tokens
