import { currentSettings } from "../platform/settings.js";

/** Amounts of money in a sentence, such as `$1,204.50`, `1 204,50 $` or `CAD 12`. */
export const amounts = /(?:[-−+]\s?)?(?:(?:[A-Z]{0,3}\p{Sc}|CAD|AUD|USD|EUR|GBP|NZD|MXN)\s?\d[\d.,'\s]*\d|(?:[A-Z]{0,3}\p{Sc}|CAD|AUD|USD|EUR|GBP|NZD|MXN)\s?\d|\d(?:[\d.,'\s]*\d)?\s?(?:\p{Sc}(?:\s?[A-Z]{2})?|CAD|AUD|USD|EUR|GBP|NZD|MXN))/gu;

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
