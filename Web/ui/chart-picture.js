import { calendarPicture, coveragePicture, pixelsPicture, ringPicture } from "./chart-rounds.js";
import { label, picture, s } from "./svg.js";

/**
 * Pictures of the engine's points. Colours are classes alone, so that themes and high contrast work: `bar` with `is-current`, `is-future`
 * or `is-in`; `line` with `is-previous`; `mark-point`; `area` with `category-0` to `category-11`; `band`; `usual`; `axis` for small texts.
 *
 * @typedef {import("../platform/shapes.js").Chart} Chart
 * @typedef {import("../platform/shapes.js").ChartSeries} ChartSeries
 * @typedef {import("../platform/shapes.js").ChartPoint} ChartPoint
 * @typedef {{ start: number, end: number }} View the part of the time that is seen, of 0 to 1
 */

/** @type {View} */
export const whole = { start: 0, end: 1 };

/** Sizes by kind: the room below the marks is for their names. */
const sizes = {
  bars: { width: 320, height: 140, foot: 20, head: 12 },
  lines: { width: 400, height: 150, foot: 22, head: 6 },
  year: { width: 640, height: 190, foot: 22, head: 6 },
};

/**
 * Draws a chart, or the part of it that is seen.
 * @param {Chart} chart
 * @param {View} [view]
 * @returns {SVGSVGElement}
 */
export function drawChart(chart, view = whole) {
  if (chart.kind === "ring") return ringPicture(chart);
  if (chart.kind === "calendar") return calendarPicture(chart);
  if (chart.kind === "pixels") return pixelsPicture(chart);
  if (chart.kind === "coverage") return coveragePicture(chart, view);
  return overTime(chart, view, sizes[chart.kind]);
}

/** @param {Chart} chart @param {View} view @param {{ width: number, height: number, foot: number, head: number }} size */
function overTime(chart, view, { width, height, foot, head }) {
  const seen = chart.series.map((series) => (isOnItsOwn(series) ? series : { ...series, points: cut(series.points, view) }));
  const columns = seen.find((series) => !isOnItsOwn(series))?.points ?? [];
  const scale = scaleOf(seen, height - foot, head);
  const step = columns.length > 0 ? width / columns.length : 0;
  const bars = seen.filter(({ shape }) => shape === "bar");
  const areas = seen.filter(({ shape }) => shape === "area");
  const middle = (/** @type {number} */ index) => step * index + step / 2;
  const marks = [
    ...areas.map((area, place) => areaOf(area, areas.slice(0, place), middle, scale)),
    ...seen.filter(({ shape }) => shape === "band").map((band) => bandOf(band, middle, scale)),
    ...bars.flatMap((series, place) => series.points.map((point, index) =>
      bar(series, point, barPlace(index, step, place, bars.length), scale))),
    ...seen.filter(({ shape }) => shape === "line").map((line) => lineOf(line, columns, middle, scale)),
    ...seen.filter(({ shape }) => shape === "mark").flatMap(({ points }) => points.map((point) => markOf(point, columns, middle, scale))),
    ...columns.map((point, index) =>
      (isNamed(index, columns.length, chart.kind) ? label(point.label, middle(index), height - 5) : null)),
    ...seen.filter(({ shape }) => shape === "rule").flatMap(({ points: [point] }) => (point ? ruleOf(point, width, scale) : [])),
    ...(bars.length > 0 ? [] : columns.map((point, index) => hit(seen, point, index, step, height - foot))),
  ];
  return picture(chart, width, height, marks);
}

/**
 * A rule is one point for all columns, and marks stand on some of them.
 * @param {ChartSeries} series
 */
const isOnItsOwn = ({ shape }) => shape === "rule" || shape === "mark";

/** @param {ChartPoint[]} points @param {View} view */
const cut = (points, { start, end }) => points.slice(Math.floor(start * points.length + 1e-9), Math.ceil(end * points.length - 1e-9));

/**
 * Where amounts stand: the greatest below the head, nothing on the ground, and what is below zero below it.
 * @param {ChartSeries[]} series @param {number} bottom @param {number} head
 * @returns {(value: number) => number}
 */
function scaleOf(series, bottom, head) {
  const areas = series.filter(({ shape }) => shape === "area");
  const sums = (areas[0]?.points ?? []).map((_, index) => areas.reduce((sum, { points }) => sum + (points[index]?.value ?? 0), 0));
  const values = series.filter(({ shape }) => shape !== "area" && shape !== "mark")
    .flatMap(({ points }) => points.flatMap(({ value, low }) => [value, low ?? value]));
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values, ...sums)];
  return (value) => bottom - (most === least ? 0 : ((value - least) / (most - least)) * (bottom - head));
}

/**
 * A bar by itself is wide; two beside each other share their place.
 * @param {number} index
 * @param {number} step
 * @param {number} place
 * @param {number} count
 */
function barPlace(index, step, place, count) {
  if (count > 1) return { x: step * index + step / 6 + (step / 3) * place, thickness: step / 3, alone: false };
  const thickness = Math.min(step * 0.75, 30);
  return { x: step * index + (step - thickness) / 2, thickness, alone: true };
}

const states = { plain: "", current: " is-current", future: " is-future", gap: " is-gap", overlap: " is-overlap" };

/**
 * A day on which nothing was spent is a line on the ground, so that it can be pointed at.
 * @param {ChartSeries} series
 * @param {ChartPoint} point
 * @param {{ x: number, thickness: number, alone: boolean }} place
 * @param {(value: number) => number} scale
 */
function bar({ tone }, { from, to, text, value, state }, { x, thickness, alone }, scale) {
  if (value === 0 && !alone) return null;
  const tall = Math.max(scale(0) - scale(value), value > 0 && alone ? 2 : 1);
  const classes = `bar${tone === "received" ? " is-in" : ""}${states[state]}`;
  const corner = alone ? Math.min(4, thickness / 3) : 3;
  const size = { x, y: scale(0) - tall, width: thickness, height: tall, rx: corner };
  return s("rect", { class: classes, ...size, "data-from": from ?? undefined, "data-to": to ?? undefined }, s("title", {}, text));
}

/** @typedef {(index: number) => number} Middle */

/**
 * A line may have points for some of the columns alone.
 * @param {ChartSeries} series
 * @param {ChartPoint[]} columns
 * @param {Middle} middle
 * @param {(value: number) => number} scale
 */
function lineOf({ tone, points }, columns, middle, scale) {
  const places = points.map((point) => [columns.findIndex(({ from }) => from === point.from), point.value])
    .filter(([index = -1]) => index >= 0);
  const path = places.map(([index = 0, value = 0]) => `${round(middle(index))},${round(scale(value))}`).join(" ");
  return places.length > 1 ? s("polyline", { class: tone === "spent" ? "line" : `line is-${tone}`, points: path }) : null;
}

/** @param {ChartPoint} point @param {ChartPoint[]} columns @param {Middle} middle @param {(value: number) => number} scale */
function markOf(point, columns, middle, scale) {
  const index = columns.findIndex(({ from }) => from === point.from);
  return index < 0 ? null : s("circle", { class: "mark-point", cx: middle(index), cy: scale(point.value), r: 3 });
}

/** @param {ChartSeries} area @param {ChartSeries[]} below @param {Middle} middle @param {(value: number) => number} scale */
function areaOf({ colour, points }, below, middle, scale) {
  const ground = points.map((_, index) => below.reduce((sum, series) => sum + (series.points[index]?.value ?? 0), 0));
  const upper = points.map(({ value }, index) => [middle(index), scale((ground[index] ?? 0) + value)]);
  const lower = ground.map((value, index) => [middle(index), scale(value)]);
  return s("polygon", { class: `area category-${colour ?? 0}`, points: around(upper, lower) });
}

/** @param {ChartSeries} band @param {Middle} middle @param {(value: number) => number} scale */
function bandOf({ points }, middle, scale) {
  const upper = points.map(({ value }, index) => [middle(index), scale(value)]);
  const lower = points.map(({ value, low }, index) => [middle(index), scale(low ?? value)]);
  return s("polygon", { class: "band", points: around(upper, lower) });
}

/** @param {number[][]} upper @param {number[][]} lower both from left to right */
const around = (upper, lower) => [...upper, ...[...lower].reverse()].map((place) => place.map(round).join(",")).join(" ");

/** @param {number} number */
const round = (number) => Math.round(number * 10) / 10;

/** @param {ChartPoint} point @param {number} width @param {(value: number) => number} scale */
const ruleOf = ({ value, label: words }, width, scale) => [
  s("line", { class: "usual", x1: 0, x2: width, y1: scale(value), y2: scale(value) }),
  label(words, width, scale(value) - 4, "axis is-end"),
];

/**
 * What is pointed at where no bar stands: the whole column.
 * @param {ChartSeries[]} series
 * @param {ChartPoint} column
 * @param {number} index
 * @param {number} step
 * @param {number} bottom
 */
function hit(series, column, index, step, bottom) {
  // What stands on top is said first.
  const points = [...series].reverse().flatMap(({ shape, points: all }) =>
    (shape === "mark" ? all.find(({ from }) => from === column.from) : shape !== "rule" && all[index]) || []);
  const [first] = points;
  const size = { x: step * index, y: 0, width: step, height: bottom };
  const days = { "data-from": first?.from ?? undefined, "data-to": first?.to ?? undefined };
  return s("rect", { class: "hit", ...size, ...days }, s("title", {}, points.map(({ text }) => text).filter(Boolean).join(" · ")));
}

/**
 * Names stand where there is room.
 * @param {number} index
 * @param {number} count
 * @param {Chart["kind"]} kind
 */
const isNamed = (index, count, kind) => count <= (kind === "lines" ? 8 : 12) || index % (kind === "bars" ? 7 : Math.ceil(count / 6)) === 0;
