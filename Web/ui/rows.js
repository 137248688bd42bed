import { h } from "./element.js";
import { icon } from "./icon.js";
import { rowsAddress } from "./links.js";

/**
 * The coloured mark of a category.
 * @param {{ icon: string | null, colour: number | null }} look without an icon, three dots
 */
export const mark = ({ icon: picture, colour }) =>
  h("span", { class: `row-mark category-${colour ?? 0}` }, icon(picture || "dots", { small: true }));

/**
 * A category with its amount, which opens its rows.
 * @param {{
 *   name: string, icon: string, colour: number, amount: string, share?: string, count?: string, text?: string, made?: string,
 *   tone?: string, evidence?: import("../platform/shapes.js").Evidence,
 * }} item
 */
export function categoryRow(item) {
  return h("li", null, h("a", { class: "row", href: rowsAddress(item.evidence) ?? false },
    mark(item),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, item.name),
      h("span", { class: "row-more" }, [item.text ?? item.count, item.made].filter(Boolean).join(" · "))),
    h("span", { class: "row-end" },
      h("span", { class: item.tone ? `amount tone-${item.tone}` : "amount" }, item.amount),
      item.share && h("span", { class: "row-more" }, item.share))));
}

/**
 * A merchant with what went there, which opens its rows.
 * @param {{ name: string, amount: string, count: string, evidence: import("../platform/shapes.js").Evidence }} item
 */
export function merchantRow({ name, amount, count, evidence }) {
  return h("li", null, h("a", { class: "row", href: rowsAddress(evidence) },
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, name),
      h("span", { class: "row-more" }, count)),
    h("span", { class: "amount" }, amount)));
}
