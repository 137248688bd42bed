import { attachmentsOf, exportFiles } from "../../journal/export.js";
import { dayText, timeText, today } from "../../platform/days.js";
import { Refusal } from "../../platform/problems.js";
import { currentLocale, text } from "../../platform/texts.js";
import { zipOf } from "../../platform/zip-writer.js";
import { ZipProblem } from "../../platform/zip.js";
import { confirmed } from "../../ui/confirm.js";
import { h, place } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { fileName, saveFile } from "../../ui/save-file.js";
import { openFile, openJournal } from "./journal-opened.js";

/** @typedef {import("../../household/household.js").Household} Household */

/**
 * The journal in clear, in one file that is made here.
 * @param {Household} household
 */
export function journalOut(household) {
  const label = text("web.journalOut.go");
  const progress = h("progress", { class: "import-progress", "aria-label": label, hidden: true });
  const said = h("p", { class: "fine", role: "status" });
  const save = async () => {
    if (!(await confirmed(text("web.journalOut.warning"), text("web.journalOut.warningHow"), text("web.journalOut.warningGo")))) return;
    progress.removeAttribute("value");
    progress.hidden = false;
    place(said, text("web.journalOut.making"));
    try {
      const { file, missing } = await made(household, (share) => {
        progress.value = share;
      });
      const name = fileName([text("web.journalOut.file"), today()], "zip");
      saveFile(file, name);
      place(said, text("web.data.saved", { name }), missing > 0 && ` ${text("web.journalOut.missing", { count: missing })}`);
    } catch (problem) {
      place(said);
      throw problem instanceof ZipProblem ? new Refusal(text("web.journalOut.large")) : problem;
    } finally {
      progress.hidden = true;
    }
  };
  return h("div", { class: "stack" },
    h("p", { class: "quiet small" }, text("web.journalOut.how")),
    actionButton(label, save, { id: "export-journal", class: "button is-main is-wide" }), progress, said,
    h("p", { class: "fine" }, text("web.journalOut.open")));
}

/**
 * @param {Household} household
 * @param {(share: number) => void} onProgress
 * @returns {Promise<{ file: Blob, missing: number }>}
 */
async function made(household, onProgress) {
  const journal = await openJournal(household);
  const records = journal.all();
  if (records.length === 0) throw new Refusal(text("web.data.journal.none"));
  if (journal.needsVault && attachmentsOf(records).length > 0) throw new Refusal(text("web.journalOut.vault"));
  // A device that is locked meanwhile has nothing more to tell.
  const ending = new AbortController();
  const look = () => journal.isClosed && ending.abort();
  journal.addEventListener("state", look);
  let missing = 0;
  try {
    const files = exportFiles(records, {
      owner: household.facts?.["person"] ?? "", madeOn: today(), words: bookWords(), onProgress, signal: ending.signal,
      open: async (which) => new Uint8Array(await (await openFile(journal, which)).arrayBuffer()),
      onMissing: () => {
        missing += 1;
      },
    });
    // The browser puts pieces of a file aside by itself, so that hundreds of hours do not stand in memory.
    /** @type {Blob[]} */
    const parts = [];
    for await (const part of zipOf(files)) parts.push(new Blob([/** @type {BlobPart} */ (part)]));
    ending.signal.throwIfAborted();
    return { file: new Blob(parts, { type: "application/zip" }), missing };
  } finally {
    journal.removeEventListener("state", look);
  }
}

/** @returns {import("../../journal/book.js").BookWords} the language of the page */
const bookWords = () => ({
  language: currentLocale(),
  text,
  day: (day) => dayText(day, "long"),
  month: (month) => {
    const name = text(`calendar.month.long.${Number(month.slice(5, 7))}`);
    return text("calendar.monthYear", { month: name, year: month.slice(0, 4) });
  },
  time: (at) => timeText(new Date(2000, 0, 1, Number(at.slice(11, 13)), Number(at.slice(14, 16)))),
  name: (kind, code) => {
    try {
      return names[kind](code);
    } catch {
      return kind === "prompt" ? "" : code; // one that a newer device knows
    }
  },
});

/** What codes of records are called. */
const names = {
  feeling: (/** @type {string} */ code) => text(`feeling.${code}`),
  trigger: (/** @type {string} */ code) => text(`journal.trigger.${code}`),
  prompt: (/** @type {string} */ code) => text(`journal.prompt.${code}`),
  exercise: (/** @type {string} */ code) => text(`exercise.${code}.title`),
};
