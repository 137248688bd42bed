import { locales } from "./locales.js";
import { bestLocale } from "./texts.js";

/**
 * What a person chose for this device, none of it a secret: it counts before anybody signs in.
 * @typedef {object} Settings
 * @property {string} locale
 * @property {"system" | "light" | "dark" | "pastel"} theme
 * @property {"system" | "more"} contrast
 * @property {"system" | "none"} motion
 * @property {boolean} hidesAmounts
 * @property {boolean} singleKeys whether keys of a single letter do something
 * @property {boolean} feelsInWords whether a check-in asks by words in place of the square
 * @property {number} lockMinutes after how long without a touch the app locks itself, when it has a lock
 * @property {boolean} guideSound whether exercises are heard
 * @property {boolean} guideVibrates whether exercises are felt, on a device that can
 */

const place = "evenkeel.settings";
const media = {
  dark: matchMedia("(prefers-color-scheme: dark)"),
  contrast: matchMedia("(prefers-contrast: more)"),
  motion: matchMedia("(prefers-reduced-motion: reduce)"),
};

/** @type {Settings} */
let settings = read();

/** @returns {Settings} */
function read() {
  /** @type {Settings} */
  const defaults = {
    locale: bestLocale(navigator.languages),
    theme: "system",
    contrast: "system",
    motion: "system",
    hidesAmounts: false,
    singleKeys: true,
    feelsInWords: false,
    lockMinutes: 5,
    guideSound: false,
    guideVibrates: true,
  };
  try {
    const kept = { ...defaults, ...JSON.parse(localStorage.getItem(place) ?? "{}") };
    return locales.some(({ tag }) => tag === kept.locale) ? kept : { ...kept, locale: defaults.locale };
  } catch {
    return defaults; // a private window may refuse storage, and what somebody broke is no reason not to start
  }
}

/** What is chosen now. */
export const currentSettings = () => settings;

/**
 * Changes what is chosen; it counts at once.
 * @param {Partial<Settings>} changes
 */
export function changeSettings(changes) {
  settings = { ...settings, ...changes };
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // It counts until the window closes.
  }
  showSettings();
}

/** Lets the page look as chosen. */
export function showSettings() {
  const { dataset } = document.documentElement;
  document.documentElement.lang = settings.locale;
  dataset["theme"] = settings.theme === "system" ? (media.dark.matches ? "dark" : "light") : settings.theme;
  dataset["contrast"] = settings.contrast === "more" || media.contrast.matches ? "more" : "normal";
  dataset["motion"] = settings.motion === "none" || media.motion.matches ? "none" : "normal";
  dataset["amounts"] = settings.hidesAmounts ? "hidden" : "shown";
}

for (const query of Object.values(media)) query.addEventListener("change", showSettings);
