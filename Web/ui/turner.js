import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { icon } from "./icon.js";

/** @typedef {{ title: string, href: string } | null | undefined} Way to what is earlier or later; null if there is nothing */

/**
 * The way to what is earlier and later, around the name of what is shown.
 * @param {string} title
 * @param {string | undefined} subtitle
 * @param {Way} earlier
 * @param {Way} later
 */
export function turner(title, subtitle, earlier, later) {
  return h("div", { class: "period" },
    turn(earlier, "earlier"),
    h("div", null, h("h2", null, title), subtitle && h("p", { class: "fine" }, subtitle)),
    turn(later, "later"));
}

/** @param {Way} to @param {"earlier" | "later"} way */
function turn(to, way) {
  const picture = icon(way === "earlier" ? "chevron-left" : "chevron-right");
  if (!to) return h("span", { class: "round", "aria-disabled": "true" }, picture);
  return h("a", { class: "round", id: way, href: to.href, "aria-label": `${text(`web.mirror.${way}`)}: ${to.title}` }, picture);
}
