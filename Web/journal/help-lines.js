/**
 * A number where somebody listens: what its name is (in other languages too), what for, what to call and to text, what to write there or
 * to press first, by the language of the reader.
 * @typedef {{
 *   code: string, name: string, names?: Record<string, string>, for: string[], call: string, press?: Record<string, string>,
 *   text?: string, word?: Record<string, string>, web?: string, region?: string, languages: string[], hours?: string, source: string[],
 *   checked: string,
 * }} HelpLine
 * @typedef {{ code: string, emergency: { call: string, text?: string }, zones: string[], lines: HelpLine[] }} HelpCountry
 */

/**
 * Whose numbers help here: those of where the device is by its time zone; where that tells nothing, of the first region among the reader's
 * languages; else of the first country.
 * @param {readonly HelpCountry[]} countries
 * @param {{ zone: string, languages: readonly string[] }} reader an IANA zone and language tags
 * @returns {HelpCountry}
 */
export function countryHere(countries, { zone, languages }) {
  const regions = languages.flatMap((tag) => tag.toUpperCase().split("-").slice(1));
  const found = countries.find(({ zones }) => zones.includes(zone))
    ?? regions.map((region) => countries.find(({ code }) => code === region)).find((country) => country !== undefined) ?? countries[0];
  if (!found) throw new Error("no help lines");
  return found;
}

/** @param {string} number as people write it @returns {string} the address that calls it */
export const callAddress = (number) => `tel:${dialled(number)}`;

/**
 * The address that begins a text message; phones differ in what they want before the words, and all of them take this.
 * @param {string} number @param {string} [word] what to write
 */
export const textAddress = (number, word) => `sms:${dialled(number)}${word ? `?&body=${encodeURIComponent(word)}` : ""}`;

/** @param {string} number */
const dialled = (number) => number.replaceAll(/[^\d+]/g, "");
