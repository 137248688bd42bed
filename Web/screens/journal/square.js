import { edge, within } from "../../journal/feelings.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { pointText } from "./words.js";

/** @typedef {import("../../journal/feelings.js").Point} Point */

/** How far an arrow key goes, and with the shift key. */
const step = { small: 10, large: 30 };

/**
 * The square of pleasantness and energy: a point is put into it by a tap, by dragging, or by the arrow keys. What it says of itself is in
 * words, since a number would mean nothing to anybody.
 * @param {Point | null} begun
 * @param {{ moved: (point: Point) => void, settled: (point: Point) => void }} heard `settled` once the finger is up
 * @returns {HTMLElement}
 */
export function feelingSquare(begun, { moved, settled }) {
  let point = begun;
  const dot = h("span", { class: "square-dot" });
  const square = h("div", {
    class: "square", id: "square", role: "slider", tabindex: 0, "aria-label": text("web.journal.checkIn.square"),
    "aria-describedby": "square-help", "aria-valuemin": -edge, "aria-valuemax": edge,
  },
  ["top", "bottom", "left", "right"].map((side) =>
    h("span", { class: `square-side is-${side}`, "aria-hidden": "true" }, text(`web.journal.checkIn.side.${side}`))), dot);
  const show = () => {
    dot.hidden = point === null;
    square.setAttribute("aria-valuenow", String(point?.pleasantness ?? 0));
    square.setAttribute("aria-valuetext", point ? pointText(point) : text("web.journal.checkIn.notYet"));
    dot.style.setProperty("--pleasantness", `${((point?.pleasantness ?? 0) + edge) / 2}%`);
    dot.style.setProperty("--energy", `${(edge - (point?.energy ?? 0)) / 2}%`);
  };
  const put = (/** @type {Point} */ next) => {
    point = { pleasantness: within(next.pleasantness), energy: within(next.energy) };
    show();
    moved(point);
  };
  const follow = (/** @type {PointerEvent} */ event) => {
    const { left, top, width, height } = square.getBoundingClientRect();
    put({
      pleasantness: ((event.clientX - left) / width) * 2 * edge - edge, energy: edge - ((event.clientY - top) / height) * 2 * edge,
    });
  };
  square.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    square.setPointerCapture(event.pointerId);
    square.dataset["moving"] = "";
    follow(event);
  });
  // A finger in the square neither pulls the page down nor turns it.
  square.addEventListener("touchstart", (event) => event.stopPropagation(), { passive: true });
  square.addEventListener("pointermove", (event) => square.hasPointerCapture(event.pointerId) && follow(event));
  square.addEventListener("lostpointercapture", () => {
    delete square.dataset["moving"];
    if (point) settled(point);
  });
  square.addEventListener("keydown", (event) => {
    const ways = /** @type {Record<string, [number, number]>} */ ({
      ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
    });
    const way = ways[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const far = event.shiftKey ? step.large : step.small;
    const { pleasantness, energy } = point ?? { pleasantness: 0, energy: 0 };
    put({ pleasantness: pleasantness + way[0] * far, energy: energy + way[1] * far });
    if (point) settled(point);
  });
  show();
  return square;
}
