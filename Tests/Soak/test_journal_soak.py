"""The journal of one person on two devices over a bad line, with what ships: the web app's modules under Node, and the real server."""

import json
import os
import subprocess

import pytest

from test_soak import ROOT, SCHEDULES, SEED, Client, Server
from serving import PASSWORD, PROGRAM


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(PROGRAM, str(tmp_path_factory.mktemp("journal") / "data"), "--demo")
    yield running
    running.close()


@pytest.fixture(scope="module")
def maya(server) -> Client:
    """Maya, signed in once; her journal grows from schedule to schedule."""
    client = Client(server.url)
    client.sign_in("maya@demo.evenkeel.example", PASSWORD)
    return client


@pytest.mark.parametrize("seed", range(SEED, SEED + SCHEDULES))
def test_no_word_is_lost_and_both_devices_come_to_the_same(maya, seed):
    token = maya.headers["Authorization"].removeprefix("Bearer ")
    settings = {"EVENKEEL_URL": maya.url, "EVENKEEL_TOKEN": token, "EVENKEEL_SEED": str(seed)}
    ran = subprocess.run(
        ["node", "--no-warnings", str(ROOT / "Tests" / "Soak" / "journal-devices.mjs")], env=os.environ | settings, capture_output=True, text=True,
        timeout=600)
    assert ran.returncode == 0, f"EVENKEEL_SEED={seed}: {ran.stderr}"
    came = json.loads(ran.stdout)
    what = f"EVENKEEL_SEED={seed}: {came}"
    assert came["gone"] == [], what
    assert came["isSame"] and came["states"] == ["idle", "idle"] and came["waiting"] == 0 and came["needsYou"] == [], what
    assert came["isSpoken"], what
    assert came["words"] > 20 and came["lost"] > 2 and came["records"] > 1, what
