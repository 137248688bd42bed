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

/**
 * Ends an evening that hides amounts besides; nothing while none does. It is never kept here, where a locked device could tell of it.
 * @type {(() => void) | null}
 */
let endEvening = null;

/** What counts now: what is chosen, and what an evening hides. */
let current = settings;

/** What counts now. */
export const currentSettings = () => current;

/** What is chosen for always, whatever an evening hides. */
export const chosenSettings = () => settings;

/**
 * Hides amounts until somebody wants to see them, or shows them as chosen.
 * @param {(() => void) | null} end told when the person ends it; `null` once the evening is over
 */
export function hideForEvening(end) {
  endEvening = end;
  showSettings();
}

/**
 * Changes what is chosen; it counts at once.
 * @param {Partial<Settings>} changes
 */
export function changeSettings(changes) {
  settings = { ...settings, ...changes };
  if (changes.hidesAmounts === false) {
    endEvening?.();
    endEvening = null;
  }
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // It counts until the window closes.
  }
  showSettings();
}

/** Lets the page look as chosen. */
export function showSettings() {
  const isEvening = endEvening !== null && !settings.hidesAmounts;
  current = isEvening ? { ...settings, hidesAmounts: true } : settings;
  const { dataset } = document.documentElement;
  document.documentElement.lang = settings.locale;
  dataset["theme"] = settings.theme === "system" ? (media.dark.matches ? "dark" : "light") : settings.theme;
  dataset["contrast"] = settings.contrast === "more" || media.contrast.matches ? "more" : "normal";
  dataset["motion"] = settings.motion === "none" || media.motion.matches ? "none" : "normal";
  dataset["amounts"] = current.hidesAmounts ? "hidden" : "shown";
  // An evening leaves bills that can't wait.
  dataset["urgent"] = isEvening ? "shown" : "";
}

for (const query of Object.values(media)) query.addEventListener("change", showSettings);
