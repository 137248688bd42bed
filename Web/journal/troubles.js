/**
 * What of the journal its person has to hear of (Docs/Journal.md, "Troubles"): what waits to be sent and why, records of theirs that the
 * server did not take, and records of the server's that were not taken up here.
 *
 * @typedef {import("./journal.js").Journal} Journal
 * @typedef {import("./seals.js").Content} Content
 *
 * Why something waits: `soon` where it is on its way.
 * @typedef {"soon" | "offline" | "full" | "signedOut" | "vault" | "wifi"} Why
 *
 * A record that needs its person. `code` says in which words; `content` is what this device has of it, null if it has none.
 * `isOwn` is one that the server did not take; of any other one `mine` or `theirs` has to be chosen.
 * @typedef {{ id: string, code: string, isOwn: boolean, content: Content | null }} SaidTrouble
 *
 * @typedef {{ count: number, why: Why | null, troubles: SaidTrouble[] }} Standing `why` is null where nothing has to be said
 */

/** What became of records of one's own, by the problem that was answered. */
const own = new Map([
  ["sync.sealedFull", "full"], ["sync.noRoom", "full"], ["noRoom", "full"], ["journal.tooLong", "tooLong"], ["blobDamaged", "damaged"],
  ["sync.badValue", "newer"], ["sync.unknownKind", "newer"],
]);

/**
 * In which words a trouble is said.
 * @param {string} problem its id
 * @param {boolean} isHere whether this device has the record
 * @returns {{ code: string, isOwn: boolean }}
 */
export function wordsOf(problem, isHere) {
  // One that was deleted here and comes back is older than its deletion.
  if (problem === "journal.older") return { code: isHere ? "older" : "back", isOwn: false };
  if (problem === "journal.cannotBeOpened") return { code: isHere ? "closed" : "closedAway", isOwn: false };
  if (problem === "journal.cannotBeMerged") return { code: "unmerged", isOwn: false };
  return { code: own.get(problem) ?? "other", isOwn: true };
}

/**
 * How the journal stands, as far as its person has to know.
 * @param {Journal} journal
 * @returns {Promise<Standing>}
 */
export async function standing(journal) {
  // The made-up family's goes nowhere, and a closed one has no words any more.
  if (journal.state === "locked") return { count: 0, why: null, troubles: [] };
  const troubles = journal.needsYou.map(({ id, problem }) => {
    const content = journal.pages.get(id)?.content ?? null;
    return { id, ...wordsOf(problem, content !== null), content };
  });
  const stuck = new Set(troubles.map(({ id }) => id).filter((id) => journal.pages.get(id)?.waits));
  const count = journal.device.isDemo ? 0 : Math.max(0, journal.waiting - stuck.size);
  return { count, why: await whyOf(journal, count), troubles };
}

/**
 * The troubles as they are listed. Where a vault was lost, hundreds of entries can't be opened at once: those that this device never had
 * are one row, about which is decided once.
 * @param {SaidTrouble[]} troubles
 * @returns {(SaidTrouble & { ids: string[] })[]}
 */
export function gathered(troubles) {
  const away = troubles.filter(({ code }) => code === "closedAway").map(({ id }) => id);
  const isMany = away.length > 1;
  const rows = troubles.filter(({ code }) => !isMany || code !== "closedAway").map((trouble) => ({ ...trouble, ids: [trouble.id] }));
  return isMany ? [...rows, { id: "away", ids: away, code: "closedMany", isOwn: false, content: null }] : rows;
}

/** @param {Journal} journal @param {number} count of what waits @returns {Promise<Why | null>} */
async function whyOf(journal, count) {
  const { state } = journal;
  // What a full device did not keep is in no count.
  if (state === "full") return "full";
  if (count === 0) return null;
  if (journal.needsVault) return "vault";
  if (state === "offline" || state === "signedOut") return state;
  return await journal.files.mayUpload() ? "soon" : "wifi";
}
