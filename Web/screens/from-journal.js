import { journalCalmBox } from "../store/boxes.js";
import { whenIdle } from "../ui/coming.js";
import { h } from "../ui/element.js";
import { laterScreens } from "./later-screens.js";

/** @typedef {import("../household/household.js").Household} Household */

/**
 * What of the journal is shown now on a screen of money, and what it is about.
 * @type {{ about: string, household: unknown, room: HTMLElement } | null}
 */
let last = null;

/**
 * Room for something of the journal. It comes when nobody does anything else, so that no screen of money waits for it, and where it can't
 * be had nothing stands there. A screen that is drawn once more keeps what it has.
 * @param {"purchase" | "question" | "mirror"} name
 * @param {Household} household
 * @param {any} [about]
 * @returns {HTMLElement}
 */
export function journalRoom(name, household, about = {}) {
  const key = `${name} ${about.id ?? ""}`;
  if (last?.about === key && last.household === household && last.room.isConnected && last.room.firstChild) return last.room;
  const room = h("div", { class: "journal-room", hidden: true });
  last = { about: key, household, room };
  whenIdle(() => fill(room, name, household, about).catch(() => {}));
  return room;
}

/**
 * Shows how somebody felt about the rows of a list, once it is drawn and nobody does anything else. Where the journal can't be had the rows
 * are as they are.
 * @param {import("../household/household.js").Household} household
 * @param {HTMLElement} list
 */
export function feelRows(household, list) {
  whenIdle(async () => {
    if (!list.isConnected) return;
    await laterScreens().then(({ journalParts }) => journalParts.markRows(household, list)).catch(() => {});
  });
}

/** @param {HTMLElement} room @param {"purchase" | "question" | "mirror"} name @param {any} household @param {any} about */
async function fill(room, name, household, about) {
  if (!room.isConnected) return;
  const { journalParts } = await laterScreens();
  const part = await journalParts[name](household, about);
  if (!part || !room.isConnected) return;
  room.append(part);
  room.hidden = false;
}

/**
 * Hides amounts where the person wants that for this evening, before anything is drawn. All others pay one look into a box.
 * @param {Household} household
 */
export async function beginEvening(household) {
  try {
    const { hour, afterHard } = (await household.store.readJSON(journalCalmBox))?.evening ?? {};
    if (afterHard || Number.isInteger(hour)) await (await import("./later.js")).journalParts.evening(household);
  } catch {
    // What can't be read, or isn't here, is no reason not to start.
  }
}

/** Screens that offered a pause when they were opened. @type {WeakSet<object>} */
const opened = new WeakSet();

/**
 * Offers a pause where somebody has just opened a screen on which they are about to spend, and wanted one at such moments.
 * @param {import("../app/screen.js").Context} context
 */
export function pauseOnOpening(context) {
  if (opened.has(context)) return;
  opened.add(context);
  const { pathname } = location;
  whenIdle(() => pauseBefore(context.household, null, () => location.pathname === pathname));
}

/**
 * Offers a pause before somebody spends, where they wanted one at such moments.
 * @param {Household} household
 * @param {{ units: number, currency: string } | null} spends what, once it is known
 * @param {() => boolean} [isThere] whether they still are where that was
 * @returns {Promise<boolean>} whether they go on at once; whatever goes wrong keeps nobody from it
 */
export async function pauseBefore(household, spends, isThere = () => true) {
  try {
    const calm = await household.store.readJSON(journalCalmBox);
    return !calm?.pauses || await (await laterScreens()).journalParts.pause(household, calm.offeredAt, { spends, isThere });
  } catch {
    return true;
  }
}
