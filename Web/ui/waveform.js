import { squeeze } from "../journal/levels.js";
import { clockText } from "../journal/stopwatch.js";
import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { s } from "./svg.js";

/** Bars of a waveform at most, and their size in its own units. */
const bars = { most: 80, width: 2, step: 3, height: 40, least: 2 };

/** Seconds that keys go: an arrow, and a page. */
const steps = { arrow: 5, page: 15 };

/**
 * Bars of some levels.
 * @param {number[]} levels
 * @param {number} most
 */
function drawn(levels, most) {
  const shown = levels.length > 0 ? squeeze(levels, most) : Array.from({ length: most }, () => 0);
  const rows = shown.map((level, at) => {
    const height = Math.max(bars.least, level / 100 * bars.height);
    return s("rect", { class: "wave-bar", x: at * bars.step, y: (bars.height - height) / 2, width: bars.width, height, rx: 1 });
  });
  const picture = s("svg", {
    class: "wave-picture", viewBox: `0 0 ${shown.length * bars.step} ${bars.height}`, preserveAspectRatio: "none", "aria-hidden": "true",
  }, ...rows);
  return { picture, rows };
}

/**
 * The waveform of a recording: bars as high as it was loud, those that were played marked; a slider to those who go by ear or by keys.
 * @param {number[]} levels
 * @param {{ label: string, seconds: number, seek: (seconds: number) => void }} how
 * @returns {{ element: HTMLElement, show: (seconds: number) => void }}
 */
export function waveform(levels, { label, seconds, seek }) {
  const { picture, rows } = drawn(levels, bars.most);
  let at = 0;
  /** @param {PointerEvent} event */
  const follow = (event) => {
    const { left, width } = element.getBoundingClientRect();
    seek((event.clientX - left) / Math.max(1, width) * seconds);
  };
  /** @param {PointerEvent} event */
  const begin = (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    follow(event);
  };
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const places = /** @type {Record<string, number>} */ ({
      ArrowRight: at + steps.arrow, ArrowUp: at + steps.arrow, ArrowLeft: at - steps.arrow, ArrowDown: at - steps.arrow,
      PageUp: at + steps.page, PageDown: at - steps.page, Home: 0, End: seconds,
    });
    const next = places[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    seek(next);
  };
  /** @type {HTMLDivElement} */
  const element = h("div", {
    class: "wave", role: "slider", tabindex: 0, "aria-label": label, "aria-valuemin": 0, "aria-valuemax": Math.round(seconds),
    on: {
      pointerdown: begin, keydown: pressed,
      pointermove: (/** @type {PointerEvent} */ event) => element.hasPointerCapture(event.pointerId) && follow(event),
    },
  }, picture);
  /** @param {number} now */
  const show = (now) => {
    at = now;
    const share = seconds > 0 ? now / seconds : 0;
    for (const [place, row] of rows.entries()) row.classList.toggle("is-past", (place + 0.5) / rows.length <= share);
    const said = text("web.voice.at", { at: clockText(now), length: clockText(seconds) });
    if (element.getAttribute("aria-valuetext") === said) return;
    element.setAttribute("aria-valuenow", String(Math.round(now)));
    element.setAttribute("aria-valuetext", said);
  };
  show(0);
  return { element, show };
}

/**
 * How loud it is now and was just before, the newest at the end.
 * @param {number} count of bars
 * @returns {{ element: Element, add: (level: number) => void }}
 */
export function liveWave(count) {
  /** @type {number[]} */
  const levels = Array.from({ length: count }, () => 0);
  const { picture, rows } = drawn(levels, count);
  const add = (/** @type {number} */ level) => {
    levels.shift();
    levels.push(level);
    for (const [place, row] of rows.entries()) {
      const height = Math.max(bars.least, (levels[place] ?? 0) / 100 * bars.height);
      row.setAttribute("height", String(height));
      row.setAttribute("y", String((bars.height - height) / 2));
    }
  };
  return { element: picture, add };
}
