"""A real server with the demo household, and the folder of the web app that it serves."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from network import Network

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests" / "Peers"))
from evenkeel_client import Server  # noqa: E402

PROGRAM = os.environ.get("EVENKEEL_PROGRAM", str(ROOT / ".build" / "debug" / "evenkeel"))
PASSWORD = "calm-water-demo"
# Tests are quicker than people.
SETTINGS = {"EVENKEEL_LIMITS_FILES_PER_MINUTE": "100000000", "EVENKEEL_LIMITS_REQUESTS_PER_MINUTE": "10000"}


def build_web(source: Path, target: Path) -> None:
    """Builds a folder of the web app as it is built for people."""
    subprocess.run([ROOT / "Scripts" / "build-web", source, target], check=True, stdout=subprocess.DEVNULL, timeout=600)


class Evenkeel:
    """A server behind a line that can be cut. `url` is what a browser opens."""

    def __init__(self, data: Path, web: Path, settings: dict[str, str] | None = None, log: Path | None = None) -> None:
        self.network = Network()
        self.url = f"http://localhost:{self.network.own_port}"
        self.data = data
        self.web = web
        self.settings = SETTINGS | (settings or {})
        self.log = log
        self.start()

    def start(self) -> None:
        """Starts the server, or starts it again, on the same data and at the same address."""
        self._server = Server(
            PROGRAM, str(self.data), "--demo", "--web", str(self.web), "--public-url", self.url, settings=self.settings,
            log=str(self.log) if self.log else None)
        self.network.port = self._server.port

    def stop(self) -> None:
        """Stops the server; the line stays."""
        self._server.close()

    def close(self) -> None:
        self.network.close()
        self.stop()


def make_demo(data: Path) -> Path:
    """The data of a server that was started with the demo household once."""
    Server(PROGRAM, str(data), "--demo").close()
    return data


def copy(source: Path, target: Path) -> Path:
    shutil.copytree(source, target)
    return target
