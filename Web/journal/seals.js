import { envelopeHeader, keyIdOf } from "../vault/envelope.js";
import { fromBase64url, toBase64url } from "../vault/keys.js";
import { openEntry, sealEntry } from "../vault/records.js";

/**
 * Records as the server keeps them: sealed under the vault's keys, bound to their person, their id and their version (Docs/Vault.md).
 *
 * What a record says (Docs/Journal.md); what a device does not know of it stays.
 * @typedef {Record<string, any>} Content
 * @typedef {NonNullable<Awaited<ReturnType<typeof import("../store/device.js").readContentKeys>>>} Vault
 */

/** The format of what is sealed. */
const schema = 1;

/** Bytes of a content at least, so that it fills 1,024 with its length before it. */
const leastBytes = 1_020;

/** Bytes of a sealed record that the server takes (Docs/Sync.md). */
export const mostBytes = 96 << 10;

/**
 * A version of a record, sealed by the newest key.
 * @param {Content} content
 * @param {{ record: string, version: number }} which
 * @param {Vault} vault
 * @returns {Promise<string | null>} null if it is longer than the server takes
 */
export async function sealContent(content, which, { owner, keys }) {
  const [key] = keys;
  if (!key) return null;
  const sealed = await sealEntry(padded(new TextEncoder().encode(JSON.stringify(content))), { owner, ...which, schema }, key);
  return sealed.length > mostBytes ? null : toBase64url(sealed);
}

/**
 * A content with spaces behind it, which mean nothing there: a check-in, one word and fifty words are of one length to anybody who counts.
 * @param {Uint8Array} content
 */
function padded(content) {
  if (content.length >= leastBytes) return content;
  const longer = new Uint8Array(leastBytes).fill(0x20);
  longer.set(content);
  return longer;
}

/**
 * What a version of a record says.
 * @param {string} body
 * @param {{ record: string, version: number }} which
 * @param {Vault} vault
 * @returns {Promise<Content | null>} null if it is not that record's or version's, or of a key that is not here
 */
export async function openContent(body, which, { owner, keys }) {
  try {
    const sealed = fromBase64url(body);
    const key = keys.find(({ id }) => envelopeHeader("entry", id).every((byte, place) => sealed[place] === byte));
    if (!key) return null;
    const content = JSON.parse(new TextDecoder().decode(await openEntry(sealed, { owner, ...which, schema }, key)));
    return content !== null && typeof content === "object" && !Array.isArray(content) ? content : null;
  } catch {
    return null;
  }
}

/**
 * The vault's key that a version of a record is sealed by.
 * @param {string} body
 * @returns {string} its id
 */
export const bodyKey = (body) => keyIdOf(fromBase64url(body.slice(0, 24)));

/**
 * Whether the server has a record under a key of the vault that came before its newest one.
 * @param {import("./pages.js").JournalRecord} record
 * @param {Vault} vault
 */
export function isUnderOlder({ content, revision, waits, isGone, key }, { keys }) {
  if (revision === 0 || isGone || (content === null && !waits)) return false;
  return key === undefined ? keys.length > 1 : key !== keys[0]?.id;
}

/**
 * Whether two contents say the same, in whatever order.
 * @param {unknown} one
 * @param {unknown} other
 * @returns {boolean}
 */
export function isSame(one, other) {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return left.length === right.size && left.every(([name, value]) => right.has(name) && isSame(value, right.get(name)));
}

/**
 * The hashes of the files that a content names: its recordings and photos.
 * @param {Content | null} content
 * @returns {string[]}
 */
export function filesOf(content) {
  const named = [content?.["recordings"], content?.["photos"]].flatMap((list) => Array.isArray(list) ? list : []);
  return [...new Set(named.map((one) => one?.file).filter((file) => typeof file === "string"))];
}
