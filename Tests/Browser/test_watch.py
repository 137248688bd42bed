"""The frame of these tests itself: what must not happen is seen, and a cut line is one."""

import pytest

from visit import axe, wait_until


@pytest.fixture
def web(site):
    return site.web


TRUSTED = "trustedTypes.createPolicy('evenkeel', { createScriptURL: (url) => url })"


@pytest.mark.parametrize("script, found", [
    ("console.error('trouble')", "console: trouble"),
    ("setTimeout(() => { throw new Error('lost') })", "exception: lost"),
    ("new Image().src = 'https://example.org/a.png'", "console: securitypolicyviolation: img-src"),
    ("document.body.setAttribute('style', 'color: red')", "console: securitypolicyviolation: style-src"),
    ("open('https://example.org/')", "request: https://example.org/"),
    (f"new Worker({TRUSTED}.createScriptURL('/trouble.js'))", "console: in a worker"),
])
def test_what_must_not_happen_is_seen(page, watch, site, script, found):
    (site.web / "trouble.js").write_text("console.error('in a worker');")
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });")
    # The page's own modules make the policy, which there is once.
    page.route("**/main.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto("/")
    watch.check()
    page.evaluate(f"() => {{ {script}; }}")
    wait_until(page, lambda: any(one.startswith(found) for one in watch.found))
    with pytest.raises(AssertionError):
        watch.check()
    watch.expect("")


def test_a_cut_line_is_cut(page, network):
    page.goto("/")
    asked = "fetch('/health/live').then((answer) => answer.status, () => 'lost')"
    assert page.evaluate(asked) == 200
    network.cut()
    assert page.evaluate(asked) == "lost"
    network.restore()
    assert page.evaluate(asked) == 200


def test_axe_finds_what_is_wrong(page):
    page.goto("/")
    axe(page)
    page.evaluate("document.querySelector('label').replaceWith(...document.querySelectorAll('label input'))")
    with pytest.raises(AssertionError, match="label"):
        axe(page)
