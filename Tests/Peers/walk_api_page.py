#!/usr/bin/env python3
"""Does with curl what Docs/API.md shows, line by line, against a server with the demo household.

  .build/python/bin/python3 Tests/Peers/walk_api_page.py PROGRAM
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from evenkeel_client import Client, Server

PAGE = Path(__file__).resolve().parents[2] / "Docs" / "API.md"
EMAIL, PASSWORD = "maya@demo.evenkeel.example", "calm-water-demo"
STATEMENT = "Date,Description,Amount\n2026-11-02,CORNER SHOP,-12.50\n2026-11-03,PAY,2000.00\n"


def commands() -> list[str]:
    """The page's curl commands, each in one line."""
    blocks = re.findall(r"```\n(.*?)```", PAGE.read_text(), re.DOTALL)
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    return [line for line in lines if line.startswith("curl ")]


def main() -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "november.csv").write_text(STATEMENT)
        server = Server(sys.argv[1], str(folder / "data"), "--demo")
        try:
            client = Client(server.url)
            token = client.sign_in(EMAIL, PASSWORD)["accessToken"]
            household = client.json("GET", "/v1/households")["households"][0]["id"]
            variables = {"URL": server.url, "TOKEN": token, "HOUSEHOLD": household, "PATH": "/usr/bin:/bin"}
            upload = ""
            found = commands()
            assert len(found) >= 7, found
            for command in found:
                line = command.replace("http://localhost:8420", server.url).replace("0193…", upload)
                answer = subprocess.run(["sh", "-c", line], cwd=folder, env=variables, capture_output=True, text=True, timeout=120)
                document = json.loads(answer.stdout)
                assert answer.returncode == 0 and "urn:evenkeel:problem" not in answer.stdout, (command, answer.stdout[:500])
                upload = document.get("upload", upload)
            print(f"{len(found)} commands of Docs/API.md answered")
            return 0
        finally:
            server.close()


if __name__ == "__main__":
    sys.exit(main())
