import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { told } from "./sentences.js";

/** @typedef {import("../platform/shapes.js").CoverageItem} CoverageItem */

/**
 * What the statements of an account cover: how far they reach, whether the balances are proven, what is due, gaps, and days that several
 * statements tell.
 * @param {CoverageItem} item
 * @returns {import("./element.js").Child}
 */
export function coverageWords(item) {
  const { reach, proof, gaps, overlaps, missing } = item;
  return [
    h("p", null, reach),
    dueLine(item),
    h("p", { class: "quiet small" }, told(proof)),
    gaps.length + missing.length > 0 && h("details", null,
      h("summary", { class: "link" }, text("web.imports.gaps", { count: gaps.length + missing.length })),
      h("ul", { class: "import-issues small" },
        gaps.map((gap) => h("li", null, gap)),
        missing.map((sentence) => h("li", null, told(sentence))))),
    overlaps.length > 0 && h("details", null,
      h("summary", { class: "link" }, text("web.imports.overlaps", { count: overlaps.length })),
      h("ul", { class: "import-issues small" }, overlaps.map((days) => h("li", null, days)))),
  ];
}

/**
 * When the next statement is to be expected, or that one should be out.
 * @param {CoverageItem} item
 */
export const dueLine = ({ due, isDue }) => due !== "" && h("p", { class: isDue ? "is-amber small" : "quiet small" }, due);
