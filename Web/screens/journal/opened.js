import { changeCalm, keepEvening } from "../../journal/evening.js";
import { calmOf } from "../../journal/pause.js";
import { hideForEvening } from "../../platform/settings.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../journal/records.js").Journal} Journal */

/**
 * The person's journal, opened on this device.
 * @param {Household} household
 * @returns {Promise<Journal>}
 */
export async function openJournal(household) {
  /** @type {Journal} */
  const journal = /** @type {any} */ (await household.journal());
  if (!calmed.has(journal)) {
    calmed.add(journal);
    const heard = () => keepCalm(household, journal).catch(() => {}); // a device that is full or locked stays as it is
    journal.addEventListener("change", heard);
    heard();
  }
  return journal;
}

/** Journals whose pauses and evenings are followed. @type {WeakSet<Journal>} */
const calmed = new WeakSet();

/**
 * Keeps what was chosen of pauses and evenings where it is found without the journal, and hides amounts if they are to be hidden by now.
 * @param {Household} household @param {Journal} journal
 */
async function keepCalm(household, journal) {
  await changeCalm(household.store, calmOf(journal.all()));
  await keepEvening(household, hideForEvening);
}

/** What is shown of each journal now, and what draws it once more. @type {WeakMap<Journal, { element: Element, refresh: () => void }>} */
const shown = new WeakMap();

/**
 * Draws a screen once more when the journal changes, for as long as it is on the page.
 * @param {Journal} journal @param {Element} element of the screen @param {() => void} refresh
 */
export function follow(journal, element, refresh) {
  if (!shown.has(journal)) {
    journal.addEventListener("change", () => {
      const now = shown.get(journal);
      if (now?.element.isConnected) now.refresh();
    });
  }
  shown.set(journal, { element, refresh });
}
