import { currentSettings } from "../platform/settings.js";

/** What makes a number an amount of money: a currency's sign or code, ahead of it or behind. */
const codes = "CAD|AUD|USD|EUR|GBP|NZD|MXN";
const ahead = String.raw`(?:[A-Z]{0,3}\p{Sc}|${codes})\s?`;
// A sign between two numbers, as in `2026 $500`, belongs to the second.
const behind = String.raw`\s?(?:\p{Sc}(?!\d)(?:\s?[A-Z]{2})?|(?:${codes})(?!\s?\d))`;

/** Amounts of money in a sentence, such as `$1,204.50`, `1 204,50 $` or `CAD 12`. */
export const amounts = new RegExp(
  String.raw`(?:[-−+]\s?)?(?:${ahead}\d[\d.,'\s]*\d|${ahead}\d|\d(?:[\d.,'\s]*\d)?${behind})`, "gu");

/**
 * A text whose amounts others who look at the screen can't read, where the person wants that. Screen readers say them: only the
 * person hears those. It stays one piece, whatever it is laid out in.
 * @param {string} words
 * @returns {(string | HTMLElement)[]}
 */
export function maskAmounts(words) {
  const found = currentSettings().hidesAmounts ? [...words.matchAll(amounts)] : [];
  if (found.length === 0) return [words];
  const sentence = document.createElement("span");
  let at = 0;
  for (const { 0: amount = "", index = 0 } of found) {
    const hidden = document.createElement("span");
    hidden.className = "money";
    hidden.textContent = amount;
    sentence.append(words.slice(at, index), hidden);
    at = index + amount.length;
  }
  sentence.append(words.slice(at));
  return [sentence];
}
