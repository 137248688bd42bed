import { bring, takeBack } from "../../journal/bring.js";
import { ImportProblem } from "../../journal/import-problem.js";
import { readOther } from "../../journal/read-other.js";
import { ask } from "../../platform/api.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { icon } from "../../ui/icon.js";
import { toast } from "../../ui/toast.js";
import { fileKeeper } from "./journal-keeper.js";
import { journalPreview } from "./journal-preview.js";
import { openJournal } from "./journal-opened.js";
import { sizeText } from "./size.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../journal/read-other.js").OtherJournal} OtherJournal */

/**
 * Bringing a journal from another program: a file is read here, shown before anything is kept, and can be taken back.
 * @param {Household} household
 */
export function journalIn(household) {
  const accept = ".zip,.csv,.json,.daylio,application/zip,text/csv";
  const input = h("input", { id: "journal-other", class: "only-read", type: "file", accept });
  const body = h("div", { class: "stack" });
  const error = h("p", { class: "field-error", role: "alert" });
  /** @type {Record<string, number>} */
  let grades = {};
  let reads = 0;
  const read = async () => {
    const file = input.files?.[0];
    if (!file) return;
    const focused = body.contains(document.activeElement) ? document.activeElement?.id : undefined;
    const own = (reads += 1);
    place(error);
    place(body, h("p", { class: "quiet small", role: "status" }, text("web.journalOut.in.reading", { name: file.name })));
    try {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const other = await readOther(file, { owner: household.device.person, zone, grades });
      const known = new Set((await openJournal(household)).all().map(({ id }) => id));
      // Another file was chosen meanwhile.
      if (own !== reads) return;
      place(body, journalPreview(other, known, {
        onGrade: (name, grade) => {
          grades = { ...grades, [name]: grade };
          read();
        },
        act: bringAction(other, household, finish),
      }));
      if (focused) document.getElementById(focused)?.focus();
    } catch (problem) {
      place(body);
      place(error, problem instanceof ImportProblem ? problemText(problem) : text("web.failed.unknown"));
      if (!(problem instanceof ImportProblem)) throw problem;
    }
  };
  /** @param {import("../../journal/bring.js").Brought} brought */
  const finish = (brought) => {
    input.value = "";
    grades = {};
    place(body, doneCard(brought, household, () => place(body)));
  };
  input.addEventListener("change", () => {
    grades = {};
    read();
  });
  return h("div", { class: "stack" },
    h("p", { class: "quiet small" }, text("web.journalOut.in.how")),
    h("div", null, input, h("label", { class: "button is-file", for: "journal-other" },
      icon("upload", { small: true }), text("web.data.file.choose"))),
    error, body);
}

/**
 * The button that keeps what was shown.
 * @param {OtherJournal} other
 * @param {Household} household
 * @param {(brought: import("../../journal/bring.js").Brought) => void} finish
 */
function bringAction(other, household, finish) {
  const progress = h("progress", { class: "import-progress", "aria-label": text("web.journalOut.in.go"), hidden: true });
  const run = async () => {
    const journal = await openJournal(household);
    const hasFiles = other.plan.records.some(({ files }) => files.length > 0);
    if (hasFiles && journal.needsVault) throw new Refusal(text("web.journalOut.in.vault"));
    // Without a connection nobody knows; what does not fit then waits on this device.
    const use = hasFiles ? await ask("GET", "/v1/me/sealed/use").catch(() => null) : null;
    if (use && other.bytes > use.mostBytes - use.bytes) {
      throw new Refusal(text("web.journalOut.in.noRoom", { size: sizeText(other.bytes), room: sizeText(use.mostBytes - use.bytes) }));
    }
    progress.hidden = false;
    try {
      finish(await bring(other.plan.records, journal, {
        keepFile: fileKeeper(journal, other.read),
        onProgress: (share) => {
          progress.value = share;
        },
      }));
    } finally {
      progress.hidden = true;
    }
  };
  return [actionButton(text("web.journalOut.in.go"), run, { id: "bring-journal", class: "button is-main is-wide" }), progress];
}

/**
 * What came, and the way back.
 * @param {import("../../journal/bring.js").Brought} brought
 * @param {Household} household
 * @param {() => void} leave
 */
function doneCard({ made, missing, isFull, problem }, household, leave) {
  const undo = async () => {
    await takeBack(made, await openJournal(household));
    leave();
    toast(text("web.journalOut.in.undone"));
  };
  return [
    h("p", { role: "status" }, text("web.journalOut.in.done", { count: made.length }),
      isFull && ` ${text("web.journalOut.in.full")}`,
      problem !== null && ` ${text("web.journalOut.in.stopped")}`,
      missing > 0 && ` ${text("web.journalOut.in.missing", { count: missing })}`),
    made.length > 0 && actionButton(text("web.undo"), undo, { id: "undo-journal" }),
  ];
}

/** @param {ImportProblem} problem */
function problemText({ id, where: { file = "", line, what = "" } }) {
  const words = text(`web.journalOut.in.problem.${id}`, { file, what });
  return line === undefined ? words : `${words} ${text("web.journalOut.in.problemLine", { line })}`;
}
