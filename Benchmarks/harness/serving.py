"""How fast a server answers, beside a bare route of the same library and nginx with a static file: all three in one run."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from .places import BENCHMARKS, EVENKEEL

ROOT = BENCHMARKS.parent
sys.path.insert(0, str(ROOT / "Tests" / "Peers"))

from evenkeel_client import Client, Server  # noqa: E402
from people import households  # noqa: E402, F401

BARE = ROOT / ".build" / "release" / "BareServer"
EMAIL, PASSWORD = "maya@demo.evenkeel.example", "calm-water-demo"
CONNECTIONS, SECONDS, RUNS = 64, 8, 3


def load(url: str, token: str | None = None) -> tuple[float, float]:
    """Requests a second and the 99th percentile in milliseconds, the median of some runs of wrk."""
    results = []
    for _ in range(RUNS):
        command = ["wrk", "-t2", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--latency", url]
        if token:
            command += ["-H", f"Authorization: Bearer {token}"]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        if "Non-2xx" in text or "Socket errors" in text:
            raise RuntimeError(text)
        rate = float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
        value, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", text).groups()
        results.append((rate, float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit]))
    return sorted(results)[len(results) // 2]


def bare(folder: Path, page: bytes) -> tuple[float, float]:
    file = folder / "page.json"
    file.write_bytes(page)
    process = subprocess.Popen([str(BARE), "8431", str(file)])
    try:
        time.sleep(1)
        return load("http://127.0.0.1:8431/page")
    finally:
        process.terminate()
        process.wait()


def nginx(folder: Path, page: bytes) -> tuple[float, float] | None:
    if not shutil.which("nginx"):
        return None
    (folder / "page.json").write_bytes(page)
    configuration = folder / "nginx.conf"
    configuration.write_text(
        f"worker_processes 2; daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;\n"
        "events { worker_connections 1024; }\n"
        f"http {{ access_log off; types {{ application/json json; }} server {{ listen 127.0.0.1:8432; root {folder}; }} }}\n")
    folder.chmod(0o755)
    process = subprocess.Popen(["nginx", "-c", str(configuration), "-p", str(folder)])
    try:
        time.sleep(1)
        return load("http://127.0.0.1:8432/page.json")
    finally:
        process.terminate()
        process.wait()


def memory(process: subprocess.Popen) -> float:
    """Megabytes that a process holds."""
    text = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024


def statement(rows: int) -> bytes:
    """A statement whose rows look like a person's: a few hundred merchants, eight years and more."""
    shops = [f"{name} #{number}" for number in range(1, 31) for name in (
        "TIM HORTONS", "LOBLAWS", "METRO", "PRESTO", "NETFLIX.COM", "SHELL", "AMAZON.CA", "COSTCO", "LCBO", "HYDRO ONE")]
    lines = ["Date,Description,Amount"]
    for row in range(rows):
        day = time.strftime("%Y-%m-%d", time.gmtime((20_780 - row // 30) * 86_400))
        lines.append(f"{day},{shops[row * 7919 % len(shops)]},-{row * 104_729 % 20_000 / 100 + 1:.2f}")
    return "\n".join(lines).encode()


def compare(answered: tuple[float, float], page: bytes, folder: Path) -> dict:
    (bare_rate, _), static = bare(folder, page), nginx(folder, page)
    rate, p99 = answered
    return {
        "bytes": len(page), "rate": round(rate), "p99_ms": p99, "bare": round(bare_rate), "of_bare": round(rate / bare_rate, 3),
        "nginx": round(static[0]) if static else None, "bare_of_nginx": round(bare_rate / static[0], 2) if static else None,
    }


def measure() -> dict:
    results: dict = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        idle = Server(str(EVENKEEL), str(folder / "idle"))
        time.sleep(2)
        results["idle_mb"] = round(memory(idle.process), 1)
        idle.close()
        # Made once and started again: what making the household took is no memory of serving it.
        Server(str(EVENKEEL), str(folder / "demo"), "--demo").close()
        server = Server(str(EVENKEEL), str(folder / "demo"))
        try:
            client = Client(server.url)
            token = client.sign_in(EMAIL, PASSWORD)["accessToken"]
            home = f"/v1/households/{client.json('GET', '/v1/households')['households'][0]['id']}"
            client.json("GET", f"{home}/screens/mirror?kind=month")
            results["demo_open_mb"] = round(memory(server.process), 1)
            upload = client.json(
                "POST", f"{home}/imports/preview?name=long.csv&account=Long", statement(100_000),
                content_type="application/octet-stream")["upload"]
            client.json("POST", f"{home}/imports", {"upload": upload})
            for key, path in (("page_of_50", f"{home}/transactions?limit=50"), ("month_mirror", f"{home}/screens/mirror?kind=month")):
                page = client.send("GET", path)[1]
                results[key] = compare(load(server.url + path, token), page, folder)
            results["loaded_mb"] = round(memory(server.process), 1)
        finally:
            server.close()
    return results


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
