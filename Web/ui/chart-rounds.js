import { label, picture, s } from "./svg.js";

/** Pictures without an axis of amounts: a ring of parts, a calendar of shades, a year of days, lanes of days. */

/** @typedef {import("../platform/shapes.js").Chart} Chart */

const ring = { size: 132, radius: 59, gap: 2 };

/**
 * Parts of a whole, from the top on with the clock.
 * @param {Chart} chart
 */
export function ringPicture(chart) {
  const centre = { cx: ring.size / 2, cy: ring.size / 2, r: ring.radius };
  const length = 2 * Math.PI * ring.radius;
  const whole = chart.series.reduce((sum, { points: [point] }) => sum + (point?.value ?? 0), 0);
  let start = 0;
  const parts = chart.series.map(({ colour, points: [point] }) => {
    const share = whole > 0 ? ((point?.value ?? 0) / whole) * length : 0;
    const drawn = Math.max(share - (chart.series.length > 1 ? ring.gap : 0), 0.1);
    const part = s("circle", {
      class: `segment category-${colour ?? 0}`, ...centre, "stroke-dasharray": `${drawn.toFixed(1)} ${(length - drawn).toFixed(1)}`,
      "stroke-dashoffset": (-start).toFixed(1), transform: `rotate(-90 ${ring.size / 2} ${ring.size / 2})`,
    }, s("title", {}, point?.text ?? ""));
    start += share;
    return share > 0 ? part : null;
  });
  return picture(chart, ring.size, ring.size, [s("circle", { class: "track", ...centre }), ...parts]);
}

const calendar = { cell: 44, gap: 5 };

/**
 * A month of days, a row for each week; the first one ends where weeks end.
 * @param {Chart} chart
 */
export function calendarPicture(chart) {
  const { cell, gap } = calendar;
  const days = chart.series.flatMap(({ points }, row) => points.flatMap((point, place) => {
    const column = row === 0 ? 7 - points.length + place : place;
    const [x, y] = [column * (cell + gap), row * (cell + gap)];
    const classes = `day is-${point.shade ?? "unknown"}${point.state === "current" ? " is-today" : ""}`;
    const square = s("rect", { class: classes, x, y, width: cell, height: cell, rx: 11 }, s("title", {}, point.text));
    return [square, label(point.label, x + cell / 2, y + cell / 2 + 4.5, "day-name")];
  }));
  return picture(chart, 7 * cell + 6 * gap, chart.series.length * (cell + gap) - gap, days);
}

const pixels = { cell: 12, gap: 2, names: 38 };

/**
 * A year of days, a row for each month, from unpleasant to pleasant.
 * @param {Chart} chart
 */
export function pixelsPicture(chart) {
  const { cell, gap, names } = pixels;
  const step = cell + gap;
  const rows = chart.series.flatMap(({ name, points }, row) => [
    label(name, 0, row * step + cell - 2, "axis is-start"),
    ...points.map(({ shade, state, text, from, to }, place) => {
      const classes = `pixel is-felt-${shade ?? "unknown"}${state === "current" ? " is-today" : ""}`;
      const size = { x: names + place * step, y: row * step, width: cell, height: cell, rx: 3 };
      const days = shade === null ? {} : { "data-from": from ?? undefined, "data-to": to ?? undefined };
      return s("rect", { class: classes, ...size, ...days }, s("title", {}, text));
    }),
  ]);
  return picture(chart, names + 31 * step - gap, chart.series.length * step - gap, rows);
}

const coverage = { width: 640, lane: 40, thickness: 14 };

/**
 * A lane for each account, over all days or those that are seen.
 * @param {Chart} chart
 * @param {import("./chart-picture.js").View} view
 */
export function coveragePicture(chart, view) {
  const { width, lane, thickness } = coverage;
  const stretches = chart.series.flatMap(({ points }) => points.map(({ from, to }) => [dayNumber(from), dayNumber(to) + 1]));
  const [first, last] = [Math.min(...stretches.map(([start = 0]) => start)), Math.max(...stretches.map(([, end = 0]) => end))];
  const [begin, days] = [first + (last - first) * view.start, (last - first) * (view.end - view.start)];
  const place = (/** @type {number} */ day) => Math.min(Math.max(((day - begin) / days) * width, 0), width);
  const marks = chart.series.flatMap(({ name, points }, row) => {
    const y = row * lane;
    const bars = points.map(({ from, to, text, state }) => {
      const [x, end] = [place(dayNumber(from)), place(dayNumber(to) + 1)];
      if (end <= 0 || x >= width) return null;
      const size = { x, y: y + 20, width: Math.max(end - x, 1), height: thickness, rx: 4 };
      const classes = state === "gap" || state === "overlap" ? `bar is-${state}` : "bar";
      return s("rect", { class: classes, ...size, "data-from": from ?? undefined, "data-to": to ?? undefined }, s("title", {}, text));
    });
    const track = s("rect", { class: "track", x: 0, y: y + 20, width, height: thickness, rx: 7 });
    return [label(name, 0, y + 14, "axis is-start"), track, ...bars];
  });
  return picture(chart, width, chart.series.length * lane, marks);
}

/** @param {string | null} day */
const dayNumber = (day) => Date.parse(day ?? "") / 86_400_000;
