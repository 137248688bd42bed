import { text } from "../app/texts.js";
import { h } from "./element.js";
import { rowsAddress } from "./links.js";

/** @typedef {{ text: string, evidence: Record<string, any> | null }} Sentence a sentence of the engine's, and what opens the rows behind its figures */

/**
 * A sentence that opens the rows behind its figures.
 * @param {Sentence} sentence
 * @returns {import("./element.js").Child}
 */
export const told = ({ text: words, evidence }) => (evidence ? h("a", { class: "told", href: rowsAddress(evidence) }, words) : words);

/**
 * Sentences below one another.
 * @param {Sentence[]} sentences
 */
export const paragraphs = (sentences) => sentences.map((sentence) => h("p", null, told(sentence)));

/**
 * Sentences as a list; nothing without any.
 * @param {Sentence[]} sentences
 */
export const notes = (sentences) => sentences.length > 0 && h("ul", { class: "notes quiet small" }, sentences.map((sentence) => h("li", null, told(sentence))));

/**
 * How the usual is worked out: the earlier days that it is the middle of, each with its rows.
 * @param {{ text: string, samples: Compared[] }} how
 */
export const howUsual = ({ text: words, samples }) => words !== "" && h("details", { class: "how-usual" }, h("summary", { class: "link" }, text("web.mirror.why")), h("p", { class: "small" }, words), comparedRows(samples));

/** @typedef {{ title: string, amount: string, evidence: Record<string, any> }} Compared */

/**
 * What something is compared with, each with its rows.
 * @param {Compared[]} all
 */
export const comparedRows = (all) => h("ul", { class: "rows" }, all.map(({ title, amount, evidence }) =>
  h("li", null, h("a", { class: "row", href: rowsAddress(evidence) }, h("span", { class: "row-text" }, title), h("span", { class: "amount" }, amount)))));
