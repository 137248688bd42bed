"""Nothing jumps while a screen loads: what comes later has its room beforehand."""

from screens import SCREENS, row_addresses, stands
from visit import sign_in

# Adds up how far what is seen moved by itself, as browsers measure it (Layout Instability); what a person's own tap moves does not count.
WATCH = """
  globalThis.shifts = [];
  globalThis.saidWait = false;
  new MutationObserver(() => saidWait ||= Boolean(document.querySelector(".skeleton"))).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) shifts.push([value, sources.map(({ node }) => node?.localName ? `${node.localName}.${node.className}` : String(node?.nodeName)).join(" ")]);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}

# What counts as good for people: https://web.dev/articles/cls
LIMIT = 0.1


def test_nothing_jumps_while_a_screen_loads(browse, watch):
    # Nobody loads a page thirty times within half a minute: the news of the last ones wait.
    watch.expect("429")
    page = browse(reduced_motion="reduce")
    sign_in(page, "maya")
    stands(page)
    addresses = {**SCREENS, **row_addresses(page)}
    page.add_init_script(WATCH)
    jumps = {}
    for place, (name, address) in enumerate(addresses.items()):
        # Each screen in one of the sizes, and the sizes turn from day to day of the list.
        size = list(SIZES)[place % 2]
        page.set_viewport_size(SIZES[size])
        page.goto(address)
        stands(page)
        page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        shifts = page.evaluate("shifts")
        if sum(value for value, _ in shifts) > LIMIT:
            jumps[f"{name} on a {size}"] = [(round(value, 3), what) for value, what in shifts]
    assert not jumps


def test_nothing_jumps_while_a_slow_phone_opens_the_app(browse, watch):
    watch.expect("429")
    page = browse(reduced_motion="reduce")
    sign_in(page, "maya")
    stands(page)
    page.add_init_script(WATCH)
    page.set_viewport_size(SIZES["phone"])
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    for address in ("/", "/transactions", "/plan"):
        page.goto(address)
        stands(page)
        page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        assert page.evaluate("saidWait"), f"{address} came too soon to show the shape of what is to come"
        shifts = page.evaluate("shifts")
        assert sum(value for value, _ in shifts) <= LIMIT, f"{address}: {shifts}"
