/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../journal/records.js").Journal} Journal */

/**
 * The person's journal, opened on this device.
 * @param {Household} household
 * @returns {Promise<Journal>}
 */
export const openJournal = (household) => /** @type {any} */ (household).journal();

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
