import { writeMoney, writeNumber } from "./habits.js";
import { locales } from "./locales.js";
import { formatMessage } from "./message.js";
import { readPack } from "./pack.js";

/** @type {import("./habits.js").Texts} */
let catalogue = {};
let current = "en-CA";
/** Whether the catalogue has the texts of screens that come later. */
let isWhole = false;
/** What loads texts, one after the other: a language that was chosen meanwhile never stands under another one. */
let loading = Promise.resolve();

/** The language of the texts. */
export const currentLocale = () => current;

/**
 * The language of ours that fits best what a person reads: the tag itself, else that of its language which names its region, else
 * that which takes all others.
 * @param {readonly string[]} wanted language tags, the most wanted first
 * @returns {string}
 */
export function bestLocale(wanted) {
  for (const tag of wanted) {
    const [language, ...parts] = tag.toLowerCase().split("-");
    const region = parts.find((part) => part.length === 2 || part === "419") ?? "";
    const exact = region === "" ? language : `${language}-${region}`;
    const alike = locales.filter((locale) => locale.tag.toLowerCase().split("-")[0] === language);
    const found = alike.find((locale) => locale.tag.toLowerCase() === exact)
      ?? alike.find((locale) => locale.places.includes(region)) ?? alike.find((locale) => locale.places.includes("*"));
    if (found) return found.tag;
  }
  return "en-CA";
}

/** @param {() => Promise<void>} work @returns {Promise<void>} */
const inTurn = (work) => (loading = loading.catch(() => {}).then(work));

/**
 * Loads the texts of a language: those that screens of every day need, and the others where they have been needed already.
 * @param {string} locale
 */
export const loadTexts = (locale) => inTurn(() => load(locale, isWhole));

/** Loads the texts of screens that come later, which are asked for with those screens. */
export const loadLaterTexts = () => inTurn(async () => {
  if (!isWhole) await load(current, true);
});

/**
 * Loads one of the packs that the engine reads. Where a language lies over another, its file comes last.
 * @param {string} locale
 * @param {boolean} whole
 */
async function load(locale, whole) {
  const answer = await fetch(`/content/${locale}${whole ? ".whole" : ""}.pack`);
  if (!answer.ok) throw new Error(`texts of ${locale}: ${answer.status}`);
  const files = Object.values(readPack(new Uint8Array(await answer.arrayBuffer())));
  catalogue = Object.assign({}, ...files.map((file) => JSON.parse(new TextDecoder().decode(file))));
  current = locale;
  isWhole = whole;
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
  return formatMessage(pattern, values, catalogue);
}

/**
 * What the head of the texts says of the language: `habit("currency")`.
 * @param {string} name
 */
export const habit = (name) => catalogue[`@${name}`] ?? "";

/** @param {number} number */
export const numberText = (number) => writeNumber(catalogue, number);

/** @param {string} decimal such as `1234.50` @param {string} currency */
export const moneyText = (decimal, currency) => writeMoney(catalogue, decimal, currency);
