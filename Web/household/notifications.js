import { ApiProblem, ask } from "../platform/api.js";

/**
 * What the person wants to be told of, by which ways, and when: theirs in all their households, kept by the server. This device keeps a
 * copy, so that they are seen and changed without a network; what is changed then is sent once there is one.
 */

/**
 * Minutes are those since midnight by the clock of `timeZone`; the same one twice leaves no quiet hours.
 * @typedef {{
 *   kinds: string[], ways: string[], dailyMinute: number, weeklyDay: number, quietFromMinute: number, quietToMinute: number,
 *   lockScreen: string, timeZone?: string,
 * }} Notifications
 *
 * The copy: `turn` counts the changes made here, so that an answer from before one is told from an answer to it.
 * @typedef {{ chosen: Notifications, waits: boolean, turn: number }} Kept
 *
 * @typedef {import("../store/sealed.js").SealedStore} SealedStore
 */

const path = "/v1/me/notifications";
const box = "notifications";

/** One after the other, in whatever tab. */
const alone = (/** @type {string} */ what, /** @type {() => Promise<any>} */ work) => navigator.locks.request(`evenkeel-${what}`, work);

/** @param {SealedStore} store @returns {Promise<Kept | null>} */
const keptIn = (store) => store.readJSON(box);

/**
 * What is chosen, as the server has it; without a network as this device knows it.
 * @param {SealedStore} store
 * @returns {Promise<Kept>}
 */
export async function readNotifications(store) {
  await sendNotifications(store);
  const before = await keptIn(store);
  if (before?.waits) return before;
  /** @type {Notifications} */
  let chosen;
  try {
    chosen = await ask("GET", path);
  } catch (problem) {
    if (before && problem instanceof ApiProblem && problem.isOffline) return before;
    throw problem;
  }
  return alone(box, async () => {
    const now = await keptIn(store);
    // What was changed here meanwhile counts.
    if (now && now.turn !== before?.turn) return now;
    const kept = { chosen, waits: false, turn: now?.turn ?? 0 };
    await store.writeJSON({ [box]: kept });
    return kept;
  });
}

/**
 * Changes what is chosen: kept here at once, and sent when it can be.
 * @param {SealedStore} store
 * @param {(chosen: Notifications) => Partial<Notifications>} change
 * @returns {Promise<boolean>} whether it waits to be sent
 */
export async function changeNotifications(store, change) {
  await alone(box, async () => {
    const kept = await keptIn(store);
    if (!kept) return;
    // Who travels is told by the clock of where they are.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const chosen = { ...kept.chosen, ...change(kept.chosen), timeZone };
    await store.writeJSON({ [box]: { chosen, waits: true, turn: kept.turn + 1 } });
  });
  await sendNotifications(store);
  return (await keptIn(store))?.waits ?? false;
}

/**
 * Sends what waits. Without a network, or where the server has no time, it waits on; what the server refuses is let go and told.
 * @param {SealedStore} store
 * @returns {Promise<boolean>} whether something was sent
 */
export async function sendNotifications(store) {
  if (!(await keptIn(store))?.waits) return false;
  return alone(`${box}-sending`, async () => {
    const kept = await keptIn(store);
    if (!kept?.waits) return false;
    try {
      await ask("PUT", path, { json: kept.chosen });
    } catch (problem) {
      if (!isRefusal(problem)) return false;
      await settle(store, kept);
      throw problem;
    }
    await settle(store, kept);
    return true;
  });
}

/** @param {unknown} problem */
const isRefusal = (problem) => !(problem instanceof ApiProblem) || [400, 403, 404].includes(problem.status);

/**
 * Takes up that what was sent waits no more; what was changed meanwhile does.
 * @param {SealedStore} store @param {Kept} sent
 */
const settle = (store, sent) => alone(box, async () => {
  const now = await keptIn(store);
  if (now?.turn === sent.turn) await store.writeJSON({ [box]: { ...now, waits: false } });
});
