import { whenIdle } from "../ui/coming.js";
import { h } from "../ui/element.js";
import { laterScreens } from "./later-screens.js";

/**
 * What of the journal is shown now on a screen of money, and what it is about.
 * @type {{ about: string, household: unknown, room: HTMLElement } | null}
 */
let last = null;

/**
 * Room for something of the journal. It comes when nobody does anything else, so that no screen of money waits for it, and where it can't
 * be had nothing stands there. A screen that is drawn anew keeps what it has.
 * @param {"purchase" | "question"} name
 * @param {import("../household/household.js").Household} household
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

/** @param {HTMLElement} room @param {"purchase" | "question"} name @param {any} household @param {any} about */
async function fill(room, name, household, about) {
  if (!room.isConnected) return;
  const { journalParts } = await laterScreens();
  const part = await journalParts[name](household, about);
  if (!part || !room.isConnected) return;
  room.append(part);
  room.hidden = false;
}
