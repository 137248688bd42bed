import { openRecordForm } from "./record-form.js";

/**
 * The searches that somebody keeps under a name, as the engine's page of them has them.
 *
 * @typedef {import("../household/household.js").Household} Household
 * @typedef {import("../platform/shapes.js").PageForm} PageForm
 * @typedef {{ record: string, name: string, query: string, form: PageForm | undefined }} SavedSearch `form` where it may be changed
 * @typedef {{ searches: SavedSearch[], form: PageForm | null }} SavedSearches `form` makes a new one; null where that is not allowed
 */

/**
 * Those that there are, by name.
 * @param {Household} household
 * @returns {Promise<SavedSearches>}
 */
export async function savedSearches(household) {
  const { view } = await household.page("searches");
  /** @type {SavedSearches} */
  const saved = { searches: [], form: null };
  for (const part of view.parts) {
    if (part.part === "form") saved.form = part;
    if (part.part !== "list") continue;
    saved.searches.push(...part.items.map(({ key, name, query = "", form }) => ({ record: key, name, query, form })));
  }
  return saved;
}

/**
 * Keeps a query under a name that is asked for.
 * @param {PageForm} form that makes a search
 * @param {string} query
 * @param {Household} household
 * @param {(href: string) => void} go
 */
export function saveSearch(form, query, household, go) {
  const fields = form.fields.map((one) => (one.name === "query" ? { ...one, value: query } : one));
  openRecordForm({ ...form, fields }, household, { go });
}
