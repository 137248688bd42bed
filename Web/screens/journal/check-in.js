import { journalContent } from "../../journal/content.js";
import { momentOf, withoutEmpty } from "../../journal/records.js";
import { newID } from "../../platform/new-id.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { openSheet } from "../../ui/sheet.js";
import { toast } from "../../ui/toast.js";
import { checkInForm, contentOf, sealedLine } from "./check-in-form.js";
import { openJournal } from "./opened.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../journal/records.js").Journal} Journal */
/** @typedef {import("../../journal/records.js").Content} Content */
/** @typedef {import("./check-in-form.js").Chosen} Chosen */
/**
 * What a check-in is about: before or after something, whose record is `of`, and transactions.
 * @typedef {{ moment?: "before" | "after", of?: string, rows?: string[] }} About
 */

/**
 * What somebody has chosen and not saved, by what it is about: a sheet that was closed by mistake takes nothing away.
 * @type {WeakMap<Journal, Map<string, Chosen>>}
 */
const unsaved = new WeakMap();

/** @param {About} about @returns {string} */
const keyOf = ({ moment, of, rows = [] }) => [moment ?? "", of ?? "", ...rows].join(" ");

/** @param {string[]} [rows] @returns {Chosen} */
const nothing = (rows = []) => ({ point: null, words: [], intensity: null, trigger: "", note: "", rows: [...rows] });

/** @param {Content} content of a check-in @returns {Chosen} */
export const chosenIn = ({ pleasantness = 0, energy = 0, words = [], intensity = null, trigger = "", note = "", rows = [] }) =>
  ({ point: { pleasantness, energy }, words: [...words], intensity, trigger, note, rows: [...rows] });

/**
 * Keeps a content, says so and offers the way back. What is not kept, on a full device, is said and stays chosen.
 * @param {Journal} journal @param {string} id @param {Content} content @param {Content | null} before @param {string} said
 */
export async function keepRecord(journal, id, content, before, said) {
  if (!(await journal.keep(id, content, before))) throw new Refusal(text("web.full.notKept"));
  toast(said, { undo: () => (before ? journal.keep(id, before) : journal.remove(id)) });
}

/**
 * A form for a new check-in.
 * @param {Household} household @param {Journal} journal @param {About} about
 * @param {(id: string) => void} saved
 */
async function newForm(household, journal, about, saved) {
  const { feelings } = await journalContent();
  const key = keyOf(about);
  const all = unsaved.get(journal) ?? new Map();
  unsaved.set(journal, all);
  const chosen = all.get(key) ?? nothing(about.rows);
  all.set(key, chosen);
  const save = async () => {
    const content = contentOf(chosen, feelings);
    if (!content) throw new Refusal(text("web.journal.checkIn.choose"));
    const id = newID();
    const { moment, of } = about;
    await keepRecord(journal, id, withoutEmpty({ kind: "checkin", at: momentOf(), ...content, moment, of: moment && of }), null,
      text("web.journal.checkIn.saved"));
    all.delete(key);
    saved(id);
  };
  return checkInForm(household, chosen, { feelings, save, label: text("web.save"), after: sealedLine() });
}

/**
 * Asks how somebody is, in a sheet over whatever they do.
 * @param {Household} household
 * @param {About} [about]
 * @returns {Promise<string | null>} the id of the check-in; null if they went on without one
 */
export async function openCheckIn(household, about = {}) {
  const journal = await openJournal(household);
  /** @type {string | null} */
  let kept = null;
  const form = await newForm(household, journal, about, (id) => {
    kept = id;
    sheet.close();
  });
  const sheet = openSheet(text(`web.journal.checkIn.title.${about.moment ?? "now"}`), () => [form]);
  await sheet.closed;
  return kept;
}

/**
 * The same as a page of its own.
 * @type {import("../../app/screen.js").Screen<HTMLElement>}
 */
export const screen = {
  skeleton: "form",

  async load({ household, query, go }) {
    const row = query.get("row");
    return newForm(household, await openJournal(household), row ? { rows: [row] } : {}, () => go("/journal", { replace: true }));
  },

  draw: (form) => ({
    title: text("web.journal.home.checkIn"), subtitle: text("web.journal.checkIn.title.now"),
    body: h("div", { class: "journal-form" }, form),
  }),
};
