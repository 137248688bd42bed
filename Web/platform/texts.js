import { formatMessage } from "./message.js";
import { readPack } from "./pack.js";

/** The languages that there are texts in. */
export const locales = ["en-CA", "en-AU", "fr-CA", "es"];

/** @type {Record<string, string>} */
let catalogue = {};
let current = "en-CA";

/** The language of the texts. */
export const currentLocale = () => current;

/**
 * The language of ours that fits best what a person reads.
 * @param {readonly string[]} wanted language tags, the most wanted first
 * @returns {string}
 */
export function bestLocale(wanted) {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    const exact = locales.find((locale) => locale.toLowerCase() === lower);
    if (exact) return exact;
    if (lower.startsWith("fr")) return "fr-CA";
    if (lower.startsWith("es")) return "es";
    if (lower === "en-nz") return "en-AU";
    if (lower.startsWith("en")) return "en-CA";
  }
  return "en-CA";
}

/**
 * Loads the texts of a language: the same pack that the engine reads.
 * @param {string} locale
 */
export async function loadTexts(locale) {
  const answer = await fetch(`/content/${locale}.pack`);
  if (!answer.ok) throw new Error(`texts of ${locale}: ${answer.status}`);
  const files = readPack(new Uint8Array(await answer.arrayBuffer()));
  catalogue = JSON.parse(new TextDecoder().decode(files[`locales/${locale}.json`]));
  current = locale;
}

/**
 * A text in the person's language.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function text(key, values = {}) {
  const pattern = catalogue[key];
  if (pattern === undefined) throw new Error(`no text: ${key}`);
  return formatMessage(pattern, values, current);
}
