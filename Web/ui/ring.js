import { habit, numberText } from "../platform/texts.js";
import { h } from "./element.js";
import { icon } from "./icon.js";
import { s } from "./svg.js";

const [size, radius] = [44, 19];

/**
 * How much of something there is, as a ring around its icon; the words beside it say the same.
 * @param {number} share in per cent
 * @param {string | null} picture
 */
export function ring(share, picture) {
  const [middle, length] = [size / 2, 2 * Math.PI * radius];
  const place = { cx: middle, cy: middle, r: radius };
  const done = s("circle", {
    class: "item-ring-done", ...place, transform: `rotate(-90 ${middle} ${middle})`,
    "stroke-dasharray": `${((length * share) / 100).toFixed(1)} ${length.toFixed(1)}`,
  });
  // An end that is round would be seen of nothing, too.
  const circles = [s("circle", place), ...share > 0 ? [done] : []];
  return h("span", { class: "item-ring", "aria-hidden": "true" },
    s("svg", { class: "item-ring-picture", viewBox: `0 0 ${size} ${size}` }, ...circles),
    icon(picture || "star", { small: true }));
}

/** @param {number} share */
const percentText = (share) => numberText(share) + habit("percentSign");

/**
 * Goals beside each other, each with its ring, its name and its share; each leads to where goals are.
 * @param {import("../platform/shapes.js").PageItem[]} items
 */
export function rings(items) {
  const round = items.filter(({ meter }) => meter !== undefined);
  return round.length > 0 && h("ul", { class: "rings" }, round.map(({ name, meter = 0, icon: picture }) =>
    h("li", null, h("a", { class: "ring-way", href: "/plan/goals" },
      ring(meter, picture),
      h("span", { class: "row-text" }, h("span", { class: "row-name" }, name), h("span", { class: "row-more" }, percentText(meter)))))));
}
