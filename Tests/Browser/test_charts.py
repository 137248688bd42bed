"""Pictures of figures: what can be done with them."""

import csv
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from visit import axe, sign_in, wait_until

# How many colours a saved picture has, drawn as any other program would: without the page's styles.
COLOURS = """async (bytes) => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  const found = new Set();
  for (let at = 0; at < data.length; at += 4) found.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
  return [bitmap.width, bitmap.height, found.size];
}"""


def saved(page: Page, format: str) -> bytes:
    with page.expect_download() as coming:
        page.get_by_role("button", name=f"Save as {format}").first.click()
    assert coming.value.suggested_filename.endswith("." + format.lower())
    return Path(coming.value.path()).read_bytes()


def test_a_picture_is_saved_in_three_ways(maya):
    maya.goto("/spending?kind=week")
    maya.get_by_text("As a table").first.click()
    picture = saved(maya, "SVG").decode()
    assert picture.startswith("<svg") and "class=" not in picture and "var(" not in picture
    assert re.search(r'fill="rgb\(', picture)
    dots = saved(maya, "PNG")
    assert dots.startswith(b"\x89PNG")
    width, height, colours = maya.evaluate(COLOURS, list(dots))
    assert width > 600 and height > 200 and colours > 3
    table = maya.locator("table.chart-table").first
    shown = [row.locator("th, td").all_inner_texts() for row in table.locator("tr").all()]
    assert list(csv.reader(saved(maya, "CSV").decode("utf-8-sig").splitlines())) == shown
    axe(maya)


def test_the_ring_and_the_year_are_saved_too(maya):
    for address in ("/spending?kind=month", "/spending/year"):
        maya.goto(address)
        maya.locator("summary", has_text=re.compile("^Save$")).first.click()
        assert saved(maya, "PNG").startswith(b"\x89PNG")


def test_hidden_amounts_are_in_no_file(maya):
    maya.goto("/settings")
    maya.get_by_role("button", name="Hide amounts").click()
    expect(maya.locator("html")).to_have_attribute("data-amounts", "hidden")
    maya.goto("/spending?kind=week")
    maya.get_by_text("As a table").first.click()
    downloads = []
    maya.on("download", lambda one: downloads.append(one))
    maya.get_by_role("button", name="Save as PNG").first.click()
    expect(maya.get_by_text("Show the amounts first")).to_be_visible()
    assert downloads == []


def test_a_finger_reads_one_bar_after_the_other(browse):
    page = browse(has_touch=True, is_mobile=True)
    sign_in(page, "maya")
    page.goto("/spending?kind=week")
    chart = page.locator(".chart-bars").first
    marks = chart.locator("[data-from]")
    expect(marks).to_have_count(7)
    heading = page.get_by_role("heading", level=2).first.inner_text()
    tip = page.locator(".chart-tip").first
    devtools = page.context.new_cdp_session(page)
    chart.scroll_into_view_if_needed()
    boxes = [mark.bounding_box() for mark in marks.all()]
    places = [box["x"] + box["width"] / 2 for box in boxes]
    y = boxes[0]["y"] + 5

    def touch(kind: str, *x: float) -> None:
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": one, "y": y} for one in x]})

    words = [mark.locator("title").text_content() for mark in marks.all()]
    assert len(set(words)) == 7
    touch("touchStart", places[0])
    for x, said in zip(places[1:6], words[1:6]):
        touch("touchMove", x)
        expect(tip).to_have_text(said)
    touch("touchEnd")
    # To go along the bars turns no page.
    expect(page.get_by_role("heading", level=2).first).to_have_text(heading)


def test_a_month_that_adds_up_is_read_and_looked_at_closer(maya):
    maya.goto("/spending?kind=month")
    picture = maya.locator("svg.chart-lines")
    marks = picture.locator("[data-from]")
    expect(picture).to_be_visible()
    count = marks.count()
    assert count >= 28 and picture.locator(".band").count() == 1 and picture.locator("polyline.line").count() == 1
    marks.first.focus()
    maya.keyboard.press("ArrowRight")
    expect(maya.locator(".is-lines .chart-tip")).to_have_text(re.compile(r"\$.*half of your earlier months"))
    expect(maya.get_by_role("button", name="Show all")).to_be_hidden()
    maya.keyboard.press("+")
    wait_until(maya, f"document.querySelectorAll('svg.chart-lines [data-from]').length < {count * 2 // 3}")
    assert maya.evaluate("document.activeElement?.closest('svg.chart-lines') !== null"), "who zooms by keys stays in the picture"
    axe(maya)
    maya.get_by_role("button", name="Show all").click()
    expect(marks).to_have_count(count)
    # What a touchpad's pinch is.
    box = picture.bounding_box()
    maya.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    maya.keyboard.down("Control")
    maya.mouse.wheel(0, -200)
    maya.keyboard.up("Control")
    expect(maya.get_by_role("button", name="Show all")).to_be_visible()
    assert marks.count() < count


def test_a_pinch_looks_closer(browse):
    maya = browse(has_touch=True)
    sign_in(maya, "maya")
    maya.goto("/spending?kind=month")
    picture = maya.locator("svg.chart-lines")
    expect(picture).to_be_visible()
    count = picture.locator("[data-from]").count()
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = maya.context.new_cdp_session(maya)
    counts = [count]
    for kind, apart in (("touchStart", 20), ("touchMove", 30), ("touchMove", 60), ("touchMove", 120)):
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        counts.append(picture.locator("[data-from]").count())
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    # The picture is drawn anew while the fingers are on it, and they go on.
    assert counts[1] == count and counts[1] > counts[2] > counts[3] > counts[4], counts
    expect(maya.get_by_role("button", name="Show all")).to_be_visible()


def test_a_year_by_category_is_areas_with_a_legend_and_a_table(maya):
    maya.goto("/spending/year")
    figure = maya.locator("figure.is-lines")
    expect(figure).to_be_visible()
    names = figure.locator(".chart-legend li").all_inner_texts()
    assert 2 <= len(names) <= 7 and figure.locator("polygon.area").count() == len(names)
    figure.get_by_text("As a table").click()
    assert figure.locator("thead th").all_inner_texts() == ["Month", *names]
    axe(maya)
