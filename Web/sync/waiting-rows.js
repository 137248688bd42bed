import { isWaitingRow } from "../engine/waiting-imports.js";

/**
 * What somebody does to rows of a statement that the server does not have yet. The server will call these rows otherwise, so such
 * deeds stay here until it has the statement, and then they are renamed to its ids: a row is known again by its day, amount, text and account.
 *
 * @typedef {import("../app/household.js").Household} Household
 * @typedef {{ day: string, amount: string, text: string, account: string }} Look
 */

/** The box with how each of these rows looked before anything was done to it. */
const looksBox = "waiting-rows";

/** Rows of one day that are looked through. */
const limit = 10_000;

/**
 * How rows look that somebody is about to change, so that they are found again.
 * @param {Household} household
 * @param {string[]} ids
 * @returns {Promise<Record<string, Uint8Array>>} a box to keep with the deeds; none for rows that the server has
 */
export async function rememberLooks(household, ids) {
  const waiting = ids.filter(isWaitingRow);
  if (waiting.length === 0) return {};
  const looks = (await household.store.readJSON(looksBox)) ?? {};
  for (const id of waiting) {
    if (looks[id]) continue;
    const { day } = await household.screen("row", { id, view: false });
    const row = (await rowsOf(household, day)).find((one) => one.id === id);
    if (row) looks[id] = lookOf(row);
  }
  return { [looksBox]: new TextEncoder().encode(JSON.stringify(looks)) };
}

/**
 * The operations that the server can understand by now.
 * @param {import("../store/sealed.js").SealedStore} store
 * @param {any[]} operations
 * @returns {Promise<object[]>}
 */
export async function understandable(store, operations) {
  const looks = (await store.readJSON(looksBox)) ?? {};
  return operations.filter(({ record }) => !(record in looks));
}

/**
 * Renames what was done to rows whose statement has arrived; it can be sent then. What is not found again goes as it is: the server
 * refuses it, and its person hears of it.
 * @param {Household} household
 * @returns {Promise<boolean>} whether anything was renamed
 */
export async function renameArrived(household) {
  const looks = await household.store.readJSON(looksBox);
  if (!looks) return false;
  /** @type {Record<string, string>} */
  const ids = {};
  /** @type {Record<string, Look>} */
  const staying = {};
  for (const [id, look] of Object.entries(looks)) {
    if (await isHere(household, id)) {
      staying[id] = look;
      continue;
    }
    const taken = Object.values(ids);
    const found = (await rowsOf(household, look.day)).find((row) => isAlike(lookOf(row), look) && !isWaitingRow(row.id) && !taken.includes(row.id));
    if (found) ids[id] = found.id;
  }
  if (Object.keys(staying).length === Object.keys(looks).length) return false;
  await household.outbox.tell({ do: "rename", ids }, { [looksBox]: new TextEncoder().encode(JSON.stringify(staying)) });
  return true;
}

/** @param {Household} household @param {string} id @returns {Promise<boolean>} */
const isHere = (household, id) => household.screen("row", { id, view: false }).then(() => true, () => false);

/** @param {Household} household @param {string} day @returns {Promise<any[]>} */
const rowsOf = async (household, day) => (await household.screen("search", { query: `day:${day}`, limit, view: false })).rows;

/** @param {any} row @returns {Look} */
const lookOf = ({ day, amount, text, account }) => ({ day, amount, text, account });

/** @param {Look} one @param {Look} other */
const isAlike = (one, other) => one.day === other.day && one.amount === other.amount && one.text === other.text && one.account === other.account;
