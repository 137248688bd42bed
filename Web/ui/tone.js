import { text } from "../platform/texts.js";
import { h } from "./element.js";

/** Stands where a comparison has its figures; nobody writes it. */
const gap = "\u0000";

/**
 * A sentence whose comparing words have their tone: `*A little under* a usual Thursday ($51).`
 * @param {string} sentence
 * @param {string | null} comparison the engine's word for how it compares
 * @param {string | null} tone
 * @returns {import("./element.js").Child[]}
 */
export function toned(sentence, comparison, tone) {
  if (!comparison || !tone) return [sentence];
  const pieces = text(`compare.${comparison}`, { percent: gap, amount: gap, than: gap, usual: gap, times: 0 }).split(gap);
  const words = pieces.map((piece) => piece.trim()).filter((piece) => piece !== "").at(-1) ?? "";
  // A sentence may begin with them.
  const place = sentence.toLocaleLowerCase().lastIndexOf(words.toLocaleLowerCase());
  if (words === "" || place < 0) return [sentence];
  return [
    sentence.slice(0, place),
    h("strong", { class: `tone-${tone}` }, sentence.slice(place, place + words.length)),
    sentence.slice(place + words.length),
  ];
}
