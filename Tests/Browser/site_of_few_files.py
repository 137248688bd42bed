"""A site of few files, each of which says its version, behind the real service worker: what tests of serving can build anew."""

import json
import shutil
from pathlib import Path

from serving import ROOT, build_web


def lists(web: Path) -> dict:
    """What stands in front of a built folder's service worker."""
    first_line = (web / "service-worker.js").read_text().splitlines()[0]
    return json.loads(first_line.removeprefix("self.evenkeelFiles = ").removesuffix(";"))


def listed(web: Path) -> list[dict]:
    """The files of a built folder's list: each with its path and its hash."""
    return lists(web)["shell"] + lists(web)["later"]


class Site:
    """Its source, and the folder that is served."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "source"
        self.web = folder / "web"

    def write(self, version: str) -> None:
        shutil.copytree(ROOT / "Tests" / "Browser" / "site", self.source, dirs_exist_ok=True)
        for part in ("app", "platform"):
            shutil.copytree(ROOT / "Web" / part, self.source / part, dirs_exist_ok=True)
        for file in (ROOT / "Web").glob("*.*"):
            if file.suffix not in (".html", ".json"):
                shutil.copy(file, self.source)
        (self.source / "screens").mkdir(exist_ok=True)
        for name in ("version.js", "screens/later.js"):
            (self.source / name).write_text(f'export const version = "{version}";\n')

    def deploy(self, version: str) -> None:
        """Puts a version in place of the one that is served."""
        self.write(version)
        build_web(self.source, self.web)
