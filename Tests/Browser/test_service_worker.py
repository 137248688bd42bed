"""The service worker on a site of few files, which a test can build anew: offline, updates, and never two versions at once."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect

from site_of_few_files import Site, listed
from visit import wait_until, wait_until_answered

KEPT_PATHS = """async () => {
  const paths = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) paths.push(`${name} ${new URL(request.url).pathname}`);
  }
  return paths.sort();
}"""
# Asks until a version waits: an update that is asked for while an earlier try still ends joins that try, which saw the files of before.
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  while (!registration.waiting) {
    await registration.update().catch(() => {});
    const coming = registration.installing;
    await new Promise((resolve) => coming ? coming.addEventListener("statechange", resolve, { once: true }) : setTimeout(resolve, 50));
  }
}"""


@pytest.fixture
def web(site):
    return site.web


@pytest.fixture
def elsewhere(tmp_path):
    """The address of another site, which has an empty page."""
    (tmp_path / "index.html").write_text("<title>Elsewhere</title>")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=tmp_path))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()
    server.server_close()


def open_kept(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading")).to_have_text("Version 1")
    wait_until_answered(page)


def wait_until_all_is_kept(page: Page, site: Site) -> None:
    wait_until(page, f"({KEPT_PATHS})().then((lines) => lines.length === {len(listed(site.web))})")


def test_everything_is_there_without_a_network(page, network):
    open_kept(page)
    network.cut()
    page.reload()
    expect(page.get_by_role("heading")).to_have_text("Version 1")
    page.goto("/spending/day/2026-03-01?account=1")
    expect(page.get_by_role("heading")).to_have_text("Version 1")
    assert page.evaluate("later()") == "1", "a module that was never used before"
    assert page.evaluate("async () => (await fetch('/engine/evenkeel.wasm')).headers.get('content-type')") == "application/wasm"


def test_the_api_is_neither_kept_nor_answered(page, network):
    open_kept(page)
    page.evaluate("async () => { for (const path of ['/v1/server', '/health/live']) await (await fetch(path)).text(); }")
    kept = page.evaluate(KEPT_PATHS)
    assert kept and not [path for path in kept if "/v1/" in path or "/health" in path]
    network.cut()
    assert page.evaluate("fetch('/v1/server').then(() => 'answered', () => 'lost')") == "lost"


def test_a_new_version_waits_and_then_takes_all_tabs(page, site):
    open_kept(page)
    other = page.context.new_page()
    open_kept(other)
    site.deploy("2")
    page.evaluate(UPDATE)
    apply = page.get_by_role("button", name="Apply")
    expect(apply).to_be_visible()
    expect(other.get_by_role("button", name="Apply")).to_be_visible()
    # Until somebody says so, everything is of the version that they look at.
    for tab in (page, other):
        assert tab.evaluate("later()") == "1"
    other.reload()
    expect(other.get_by_role("heading")).to_have_text("Version 1")
    apply.click()
    for tab in (page, other):
        expect(tab.get_by_role("heading")).to_have_text("Version 2")
        expect(tab.get_by_role("button", name="Apply")).to_be_hidden()
        assert tab.evaluate("later()") == "2"
    assert len({line.split()[0] for line in page.evaluate(KEPT_PATHS)}) == 1, "the old version is gone"


@pytest.mark.parametrize("broken", ["version.js", "screens/later.js"])
def test_a_half_deployed_version_is_not_installed(page, site, watch, broken):
    watch.expect("integrity|Failed to fetch|digest|ServiceWorker")
    open_kept(page)
    wait_until_all_is_kept(page, site)
    before = page.evaluate(KEPT_PATHS)
    site.deploy("2")
    for ending in ("", ".gz", ".br"):
        (site.web / f"{broken}{ending}").unlink()
    (site.web / broken).write_text('export const version = "3";\n')
    state = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          const found = new Promise((resolve) => registration.addEventListener("updatefound", () => resolve(registration.installing)));
          await registration.update();
          const coming = await found;
          while (!["installed", "redundant"].includes(coming.state)) {
            await new Promise((resolve) => coming.addEventListener("statechange", resolve, { once: true }));
          }
          return coming.state;
        }""")
    assert state == "redundant"
    page.reload()
    expect(page.get_by_role("heading")).to_have_text("Version 1")
    assert page.evaluate("later()") == "1"
    assert page.evaluate(KEPT_PATHS) == before
    # Once all of a version is there it is taken.
    site.deploy("3")
    page.evaluate(UPDATE)
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_role("heading")).to_have_text("Version 3")
    assert page.evaluate("later()") == "3"


def test_a_lost_network_in_the_middle_of_an_update_leaves_the_old_version(page, site, network, watch):
    watch.expect("ServiceWorker|Failed to fetch")
    open_kept(page)
    site.deploy("2")
    network.cut()
    assert page.evaluate("async () => (await navigator.serviceWorker.ready).update().then(() => 'updated', () => 'lost')") == "lost"
    page.reload()
    expect(page.get_by_role("heading")).to_have_text("Version 1")
    network.restore()
    page.evaluate(UPDATE)
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_role("heading")).to_have_text("Version 2")


def test_a_language_that_was_used_is_kept_by_later_versions(browse, site, network):
    page = browse()
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    open_kept(page)
    page.evaluate("async () => { await (await fetch('/content/es.pack')).text(); }")
    site.deploy("2")
    page.evaluate(UPDATE)
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_role("heading")).to_have_text("Version 2")
    network.cut()
    assert page.evaluate("async () => (await fetch('/content/es.pack')).ok")
    kept = [line for line in page.evaluate(KEPT_PATHS) if line.endswith(".pack")]
    assert [line.split("/")[-1] for line in kept] == ["es.pack", "screens.pack"], "on a metered line nothing is fetched ahead"


def test_the_rest_is_kept_ahead_on_a_free_line(page, site, network):
    open_kept(page)
    wait_until_all_is_kept(page, site)
    network.cut()
    assert page.evaluate("async () => (await (await fetch('/content/import.pack')).arrayBuffer()).byteLength") > 1_000_000


def test_what_the_first_visit_used_is_kept(browse, network):
    page = browse()
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } }); fetch('/content/fr-CA.pack');")
    open_kept(page)
    wait_until(page, f"({KEPT_PATHS})().then((lines) => lines.some((line) => line.endsWith('/fr-CA.pack')))")


def test_files_that_another_app_shares_come_to_the_import_screen(page):
    open_kept(page)
    page.get_by_label("Files").set_input_files([
        {"name": "march & april.csv", "mimeType": "text/csv", "buffer": b"Date,Amount\n"},
        {"name": "compte chèques.ofx", "mimeType": "application/x-ofx", "buffer": b"<OFX>"},
    ])
    page.get_by_role("button", name="Share").click()
    page.wait_for_url("**/import?shared=1")
    expect(page.get_by_role("status")).to_have_text("march & april.csv: Date,Amount ; compte chèques.ofx: <OFX>")
    page.reload()
    expect(page.get_by_role("status")).to_be_empty()


def test_of_what_is_shared_only_so_much_is_kept(page):
    open_kept(page)
    page.get_by_label("Files").evaluate("""(input) => {
      const shared = new DataTransfer();
      shared.items.add(new File([new Uint8Array((64 << 20) + 1)], "huge.csv"));
      for (let number = 1; number <= 20; number += 1) shared.items.add(new File([`${number}`], `${number}.csv`));
      input.files = shared.files;
    }""")
    page.get_by_role("button", name="Share").click()
    page.wait_for_url("**/import?shared=1")
    # Of twenty files the first is too large; the next one is beyond twenty.
    expect(page.get_by_role("status")).to_have_text("; ".join(f"{number}.csv: {number}" for number in range(1, 20)))


def test_what_a_page_of_another_site_shares_is_not_kept(page, elsewhere, watch):
    watch.expect(elsewhere)
    open_kept(page)
    share = page.evaluate("location.origin") + "/share"
    page.goto(elsewhere)
    page.set_content(f"""
      <form method="post" enctype="multipart/form-data" action="{share}">
      <input type="file" name="files" aria-label="Files"><button>Share</button></form>""")
    page.get_by_label("Files").set_input_files([{"name": "made-up.csv", "mimeType": "text/csv", "buffer": b"Date,Amount\n"}])
    page.get_by_role("button", name="Share").click()
    page.wait_for_url("**/import")
    assert page.evaluate("caches.has('evenkeel-shared')") is False


def test_without_service_workers_the_site_works_while_the_network_does(browse):
    page = browse()
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });")
    page.goto("/spending")
    expect(page.get_by_role("heading")).to_have_text("Version 1")
    assert page.evaluate("later()") == "1"
