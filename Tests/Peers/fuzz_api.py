#!/usr/bin/env python3
"""Asks a running server everything that its own OpenAPI document says can be asked, and much that it does not, through schemathesis:
no status 5xx, no undocumented status, no answer of another shape.

  .build/python/bin/python3 Tests/Peers/fuzz_api.py PROGRAM [EXAMPLES] [SEED]
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from evenkeel_client import Client, Server

EMAIL, PASSWORD = "maya@demo.evenkeel.example", "calm-water-demo"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
# What would end the one sign-in that all requests share.
SPARED = [
    "events", "ownEvents", "signOut", "endSession", "endOtherSessions", "deleteHousehold", "deleteMe", "changePassword", "resetPassword", "finishRecovery",
]


def main() -> int:
    program, examples, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20, sys.argv[3] if len(sys.argv) > 3 else "1"
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, str(Path(folder) / "data"), "--demo")
        try:
            client = Client(server.url)
            tokens = client.sign_in(EMAIL, PASSWORD)
            household = client.json("GET", "/v1/households")["households"][0]["id"]
            document = client.json("GET", "/v1/openapi.json")
            file = Path(folder) / "openapi.json"
            file.write_text(json.dumps(with_known_ids(document, client, household)))
            command = [
                str(Path(sys.executable).parent / "schemathesis"), "run", str(file), "--url", server.url,
                "--header", f"Authorization: Bearer {tokens['accessToken']}", "--checks", CHECKS, "--max-examples", str(examples),
                "--seed", seed, "--phases", "examples,coverage,fuzzing", "--continue-on-failure",
                # One thread: two that read Python's own sources at once fail now and then in Python 3.11 (python/cpython#106905).
                "--workers", "1",
                "--suppress-health-check", "all", "--generation-database", "none",
            ]
            for name in SPARED:
                command += ["--exclude-operation-id", name]
            print("seed", seed, flush=True)
            hooks = {"SCHEMATHESIS_HOOKS": "fuzz_hooks", "PYTHONPATH": str(Path(__file__).parent)}
            return subprocess.run(command, check=False, env={**os.environ, **hooks}).returncode
        finally:
            server.close()


def with_known_ids(document: dict, client: Client, household: str) -> dict:
    """The document with examples of ids that exist, so that requests get further than the door."""
    home = f"/v1/households/{household}"
    known = {
        "household": [household],
        "account": [account["id"] for account in client.json("GET", f"{home}/accounts")["accounts"][:2]],
        "transaction": [row["id"] for row in client.json("GET", f"{home}/transactions?limit=3")["transactions"]],
        "screen": ["mirror", "heatmap", "year", "leaks", "search", "rows", "insights"],
        "category": ["groceries", "coffee"], "import": ["1"], "correction": ["1"],
    }
    for path in document["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path" and parameter["name"] in known:
                    parameter["schema"] = {"anyOf": [{"enum": known[parameter["name"]]}, {"type": "string", "minLength": 1, "maxLength": 60}]}
    return document


if __name__ == "__main__":
    sys.exit(main())
