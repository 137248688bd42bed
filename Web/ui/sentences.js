import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { rowsAddress } from "./links.js";
import { amounts } from "./masked.js";

/**
 * A sentence of the engine's, and what opens the rows behind its figures.
 * @typedef {import("../platform/shapes.js").Sentence} Sentence
 */

/**
 * A sentence that opens the rows behind its figures.
 * @param {Sentence} sentence
 * @returns {import("./element.js").Child}
 */
export const told = ({ text: words, evidence }) => (evidence ? opening(words, rowsAddress(evidence)) : words);

/**
 * Words as a link. Only its figures are underlined, or all of it if it has no figure.
 * @param {string} words
 * @param {string | null} href
 */
export function opening(words, href) {
  /** @type {import("./element.js").Child[]} */
  const parts = [];
  let at = 0;
  for (const { 0: figure = "", index = 0 } of words.matchAll(amounts)) {
    parts.push(words.slice(at, index), h("span", { class: "figure" }, figure));
    at = index + figure.length;
  }
  return h("a", { class: "told", href }, at === 0 ? h("span", { class: "figure" }, words) : [parts, words.slice(at)]);
}

/**
 * Sentences below one another.
 * @param {Sentence[]} sentences
 */
export const paragraphs = (sentences) => sentences.map((sentence) => h("p", null, told(sentence)));

/**
 * Sentences as a list; nothing without any.
 * @param {Sentence[]} sentences
 */
export const notes = (sentences) => sentences.length > 0
  && h("ul", { class: "notes quiet small" }, sentences.map((sentence) => h("li", null, told(sentence))));

/**
 * A sentence that compares with the usual; where that is worked out from earlier days, it opens them, each with its rows.
 * @param {import("./element.js").Child[]} sentence
 * @param {{ text: string, samples: Compared[] }} how
 */
export const beside = (sentence, { text: words, samples }) => (words === ""
  ? h("p", { class: "hero-says" }, sentence)
  : h("details", { class: "how-usual" },
    h("summary", { class: "hero-says" }, sentence, " ", h("span", { class: "figure" }, text("web.mirror.why"))),
    h("p", { class: "small" }, words),
    comparedRows(samples)));

/** @typedef {import("../platform/shapes.js").Beside} Compared */

/**
 * What something is compared with, each with its rows.
 * @param {Compared[]} all
 */
export const comparedRows = (all) => h("ul", { class: "rows" }, all.map(({ title, amount, evidence }) =>
  h("li", null, h("a", { class: "row", href: rowsAddress(evidence) },
    h("span", { class: "row-text" }, title),
    h("span", { class: "amount" }, amount)))));
