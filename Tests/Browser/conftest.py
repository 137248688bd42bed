"""What all browser tests start from.

`evenkeel` is a real server with the demo household and data of its own; `page` is a phone's browser on it, `maya` one in which she has
signed in; `browse` makes more of them; `network` cuts the line between; `owner` makes news from elsewhere; `watch` fails the test for what
must not happen and lets pass what a test provokes. `visit.py` has what people do again and again.
"""

import functools
import inspect
import os
import random
import shutil
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect, sync_playwright

from family import make_family
from owner import Owner
from seen import Seen
from serving import ROOT, Evenkeel, build_web, copy, make_demo
from site_of_few_files import Site
from visit import sign_in, wait_until
from watch import Watch
from zone import ZONE, live_in_it

# The machine that decides is slow; nothing waits that long when all is well.
TIME_LIMIT = int(os.environ.get("EVENKEEL_BROWSER_LIMIT", "90000"))
# Chromium without windows of its own, which cost as much again as the pages in them.
CHROMIUM = "/usr/bin/chromium-headless-shell"
PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=TIME_LIMIT)
live_in_it()


def start(chromium: BrowserType, microphone: str = "") -> Browser:
    """Starts Chromium, with a microphone that beeps once a second and is given to each page that asks; with `=deny` to nobody."""
    # Without windows nobody catches the signal of an access beyond the engine's memory, which is to end the engine and not the page.
    # Pages that live for seconds never earn back what an optimizing compiler takes, a sixth of all the time.
    script = "--wasm-enforce-bounds-checks,--wasm-lazy-validation,--liftoff-only,--no-maglev,--no-turbofan"
    flags = ["--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost", f"--js-flags={script}"]
    flags += ["--use-fake-device-for-media-stream", f"--use-fake-ui-for-media-stream{microphone}"]
    if os.geteuid() == 0:
        flags.append("--no-sandbox")
    return chromium.launch(executable_path=CHROMIUM, args=flags, timeout=TIME_LIMIT)


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        chromium = start(playwright.chromium)
        yield chromium
        chromium.close()


@pytest.fixture
def refusing_browser(browser: Browser):
    """A browser that gives its microphone to nobody."""
    chromium = start(browser.browser_type, "=deny")
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def web_with_modules(tmp_path_factory):
    """The web app as people get it, and beside it the modules that it is bundled from, by which tests look at what a device keeps."""
    folder = copy(ROOT / "Web", tmp_path_factory.mktemp("web") / "web")
    return shutil.copytree(ROOT / ".build" / "web", folder, dirs_exist_ok=True)


@pytest.fixture(scope="session")
def web_of_modules(tmp_path_factory):
    """The web app made of its modules as they are written, for tests that reach into one that runs."""
    folder = tmp_path_factory.mktemp("modules")
    shutil.copytree(ROOT / "Web", folder / "source", ignore=shutil.ignore_patterns("tsconfig*"))
    # The engine and its content are compressed there already.
    copy(ROOT / ".build" / "web", folder / "web")
    build_web(folder / "source", folder / "web")
    return folder / "web"


@pytest.fixture
def web(request, web_with_modules):
    """The folder of the web app that the server serves; another one of these by `parametrize("web", [name], indirect=True)`."""
    return request.getfixturevalue(request.param) if hasattr(request, "param") else web_with_modules


@pytest.fixture(scope="session")
def first_demo(tmp_path_factory):
    return make_demo(tmp_path_factory.mktemp("demo") / "data")


@pytest.fixture(scope="session")
def harbour_street(first_demo, tmp_path_factory):
    """The data of a server with a small family in place of the demo household."""
    return make_family(first_demo, tmp_path_factory.mktemp("family") / "data")


@pytest.fixture(scope="session")
def demo(first_demo):
    """The data that servers begin with. A module whose people are the small family has a `demo` of its own, `harbour_street`."""
    return first_demo


@pytest.fixture(scope="session")
def first_site(tmp_path_factory):
    site = Site(tmp_path_factory.mktemp("site"))
    # The engine and its content are compressed there already.
    copy(ROOT / ".build" / "web", site.web)
    site.deploy("1")
    return site


@pytest.fixture
def site(first_site, tmp_path):
    """A site of few files in version 1, to be deployed anew."""
    copy(first_site.source.parent, tmp_path / "site")
    return Site(tmp_path / "site")


@pytest.fixture
def evenkeel(demo, web, tmp_path):
    server = Evenkeel(copy(demo, tmp_path / "data"), web)
    yield server
    server.close()


@pytest.fixture
def network(evenkeel):
    return evenkeel.network


@pytest.fixture
def owner(evenkeel) -> Owner:
    return Owner(evenkeel.url)


@pytest.fixture
def watch(evenkeel):
    watch = Watch(evenkeel.url, evenkeel.network)
    yield watch
    watch.check()


def pytest_collection_modifyitems(items):
    """Another order for each number in EVENKEEL_SHUFFLE, to see what holds in one order only. Who takes pictures runs what takes some."""
    if os.environ.get("EVENKEEL_RECORD") == "1":
        items[:] = [item for item in items if "shoot(" in inspect.getsource(item.function)]
    if seed := os.environ.get("EVENKEEL_SHUFFLE"):
        random.Random(seed).shuffle(items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """A test that fails says what its browsers had before them."""
    report = yield
    seen = getattr(item, "seen", None)
    if report.failed and report.when != "teardown" and seen:
        report.sections.append(("What was there", seen.report()))
    return report


def after_going_back(page: Page, goto: Callable) -> Callable:
    """`goto` that first waits until the history has left the entry of a sheet that was just closed. The browser cancels a navigation that
    begins before that; no person types an address that fast."""

    def settled(address: str, **how):
        if page.url.startswith("http"):
            wait_until(page, "(history.state?.overlays ?? 0) <= document.querySelectorAll('dialog[open]').length")
        return goto(address, **how)

    return settled


@pytest.fixture
def browse(request, browser: Browser, evenkeel: Evenkeel, watch: Watch):
    """Makes a browser of its own each time: `browse(locale="fr-CA", color_scheme="dark")`."""
    contexts = []
    seen = request.node.seen = Seen()

    def make(**options) -> Page:
        context = browser.new_context(
            **{"base_url": evenkeel.url, "locale": "en-CA", "timezone_id": ZONE, "viewport": PHONE, **options})
        context.set_default_timeout(TIME_LIMIT)
        watch.over(context)
        seen.over(context)
        contexts.append(context)
        page = context.new_page()
        page.goto = after_going_back(page, page.goto)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def on_disk(request, browser: Browser, evenkeel: Evenkeel, watch: Watch, tmp_path):
    """A page of a browser whose profile lies on disk as people's do, and the folder; once its context is closed all of it is there."""
    seen = request.node.seen = Seen()
    folder = tmp_path / "profile"
    # Started as every other, but with its context at once, which is how Playwright keeps a profile.
    launch = functools.partial(
        browser.browser_type.launch_persistent_context, folder, base_url=evenkeel.url, locale="en-CA", timezone_id=ZONE, viewport=PHONE)
    context = start(SimpleNamespace(launch=launch))
    context.set_default_timeout(TIME_LIMIT)
    watch.over(context)
    seen.over(context)
    page = context.pages[0] if context.pages else context.new_page()
    page.goto = after_going_back(page, page.goto)
    yield page, folder
    context.close()


@pytest.fixture
def page(browse) -> Page:
    return browse()


@pytest.fixture
def maya(page: Page) -> Page:
    """A phone's browser in which Maya, who owns the demo household, has signed in."""
    sign_in(page, "maya")
    return page
