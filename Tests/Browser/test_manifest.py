"""The app can be installed."""

import json
import struct

import pytest

from serving import ROOT


@pytest.fixture
def web(site):
    return site.web


def test_the_app_can_be_installed(page):
    page.goto("/")
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest") and not found["errors"], found["errors"]
    errors = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    # Tests run in private windows, and in those nothing can be installed.
    assert set(errors) <= {"in-incognito"}, errors


def test_pictures_have_the_sizes_that_the_manifest_says():
    manifest = json.loads((ROOT / "Web" / "manifest.webmanifest").read_text())
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {(icon["sizes"], icon.get("purpose")) for icon in pictures} >= {("192x192", None), ("512x512", None), ("512x512", "maskable")}
    for icon in pictures:
        header = (ROOT / "Web" / icon["src"].lstrip("/")).read_bytes()[:24]
        assert header[:8] == b"\x89PNG\r\n\x1a\n"
        assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", header[16:24])), icon["src"]
