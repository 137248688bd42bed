"""Walks through what is on the page by the Tab key, as somebody without a mouse does, and says what is wrong with each stop."""

from dataclasses import dataclass

from playwright.sync_api import Page

# Long lists are walked so far: what follows is more of the same.
MOST = 60

# Before everything, where the Tab key begins; in a sheet before everything in it.
BEGIN = """() => {
  const room = document.querySelector("dialog[open]") ?? document.body;
  room.tabIndex = -1;
  room.focus({ preventScroll: true });
  room.removeAttribute("tabindex");
  scrollTo(0, 0);
}"""

# All that the Tab key is to reach, in the order of the document: of radio buttons the chosen one, of pictures the one mark that is their
# stop. What can be tapped and can't be reached is wrong; a field steers its list of suggestions itself.
EXPECT = """() => {
  const room = document.querySelector("dialog[open]") ?? document.body;
  const isThere = (one) => one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !one.matches(":disabled") && !one.closest("[inert]");
  const isOfOther = (one) => one.type === "radio" && !one.checked && [...document.getElementsByName(one.name)].some((other) => other.checked);
  const controls = [...room.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter(isThere);
  const stops = controls.filter((one) => one.tabIndex >= 0 && !isOfOther(one));
  const groups = [...room.querySelectorAll("svg[role=group], table.heat")].filter(isThere);
  const apart = controls.filter((one) => one.tabIndex < 0 && !one.matches("h1, [role=listbox]") && !groups.some((group) => group.contains(one)));
  const name = (one) => `${one.tagName.toLowerCase()}#${one.id}.${one.getAttribute("class") ?? ""} ${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}`;
  const look = (one) => JSON.stringify([one, ...one.labels ?? []].map((part) => {
    const { outlineStyle, outlineWidth, boxShadow, stroke, strokeWidth } = getComputedStyle(part);
    return [outlineStyle === "none" ? "none" : outlineWidth, boxShadow, stroke, strokeWidth];
  }));
  globalThis.walk = { stops, name, look, looks: new Map(stops.map((one) => [one, look(one)])) };
  const without = groups.filter((group) => stops.filter((one) => group.contains(one)).length !== 1);
  // Of a long list more comes as somebody goes on: it is walked as far as it is there.
  const list = [...room.querySelectorAll(".virtual")].find((one) => one.lastElementChild.offsetHeight > 0);
  const end = list ? stops.findLastIndex((one) => list.contains(one)) + 1 : stops.length;
  return [end, !list, [...apart.map((one) => `can't be reached: ${name(one)}`), ...without.map((group) => `has not one stop: ${name(group)}`)]];
}"""

# The stop where the focus is, and what is wrong with it. A stop outside of the scrolled part of the page has no box.
STOP = """() => {
  const { stops, name, look, looks } = globalThis.walk;
  const one = document.activeElement;
  const stop = { place: stops.indexOf(one), name: name(one), isBody: one === document.body, isDate: one.type === "date", isDrawnAnew: !stops.every((each) => each.isConnected), box: null, wrong: [] };
  if (stop.place < 0) return stop;
  if (look(one) === looks.get(one)) stop.wrong.push(`does not show that it is focused: ${stop.name}`);
  // A field that its label draws is seen there; a bar of nothing is too thin to be hit, its picture is not.
  const parts = [one, ...one.labels ?? []];
  const { clientWidth, clientHeight } = document.documentElement;
  const seen = (from, to, end) => ({ middle: (Math.max(from, 0) + Math.min(to, end)) / 2, isEnough: Math.min(to, end) - Math.max(from, 0) >= Math.min(to - from, 24) });
  const isSeen = parts.some((part) => [...part.getClientRects()].some(({ left, right, top, bottom }) => {
    const [across, down] = [seen(left, right, clientWidth), seen(top, bottom, clientHeight)];
    const found = document.elementFromPoint(across.middle, down.middle);
    return across.isEnough && down.isEnough && found !== null && parts.some((other) => (other.ownerSVGElement ?? other).contains(found));
  }));
  if (!isSeen) stop.wrong.push(`is out of sight or covered: ${stop.name}`);
  const { left, right, top, bottom } = one.getBoundingClientRect();
  // Where it stands in all that is scrolled, the page and what scrolls by itself in it.
  let down = scrollY;
  for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) down += around.scrollTop;
  if (one.closest("main")) stop.box = { left, right, top: top + down, bottom: bottom + down };
  return stop;
}"""


@dataclass(frozen=True)
class Walk:
    """The names of the stops in their order, and all that is wrong with them."""
    stops: list[str]
    wrong: list[str]


def walk(page: Page) -> Walk:
    """Walks from the top to the end, or far into a long list; anew when the page is drawn anew meanwhile."""
    for _ in range(5):
        page.evaluate(BEGIN)
        count, isWhole, wrong = page.evaluate(EXPECT)
        stops = list(steps(page, "Tab", min(count, MOST)))
        if any(stop["isDrawnAnew"] for stop in stops):
            continue
        for place, stop in enumerate(stops):
            wrong += stop["wrong"]
            if stop["place"] != place:
                wrong.append(f"comes as number {place}, stands as number {stop['place']}: {stop['name']}")
            elif place > 0 and is_above(stop["box"], stops[place - 1]["box"]):
                wrong.append(f"stands above the one before it: {stop['name']}")
        if isWhole and count <= MOST:
            page.keyboard.press("Tab")
            after = page.evaluate(STOP)
            if not after["isBody"] and after["place"] != 0:
                wrong.append(f"comes after the last: {after['name']}")
        return Walk([stop["name"] for stop in stops], wrong + nameless(page))
    raise AssertionError("the page never stood still")


def steps(page: Page, key: str, count: int):
    """The stops that a key reaches, so many of them; the parts of a date are one."""
    last = None
    while count > 0:
        page.keyboard.press(key)
        stop = page.evaluate(STOP)
        if stop["isDate"] and last == stop["place"]:
            continue
        last = stop["place"]
        count -= 1
        yield stop


def is_above(box: dict | None, before: dict | None) -> bool:
    """Whether a stop is higher on the page than the one before it, in the same column."""
    if not box or not before:
        return False
    return box["bottom"] <= before["top"] and box["left"] < before["right"] and before["left"] < box["right"]


def nameless(page: Page) -> list[str]:
    """What can be focused and says nothing to a screen reader."""
    devtools = page.context.new_cdp_session(page)
    nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
    devtools.detach()
    return [f"has no name: {node['role']['value']}" for node in nodes if is_focusable(node) and not node.get("name", {}).get("value", "").strip()]


def is_focusable(node: dict) -> bool:
    isPage = node.get("role", {}).get("value") == "RootWebArea"
    return not node["ignored"] and not isPage and any(one["name"] == "focusable" and one["value"]["value"] for one in node.get("properties", []))
