import { attachmentsOf } from "../../journal/export.js";
import { ask } from "../../platform/api.js";
import { dayText } from "../../platform/days.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { confirmed } from "../../ui/confirm.js";
import { h, place } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { fileName, saveFile } from "../../ui/save-file.js";
import { openSheet } from "../../ui/sheet.js";
import { toast } from "../../ui/toast.js";
import { openFile, openJournal } from "./journal-opened.js";
import { sizeText } from "./size.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../journal/export.js").Attachment} Attachment */
/** @typedef {import("./journal-opened.js").Journal} Journal */

/** Recordings and photos that are listed, the largest first. */
const listed = 12;

/**
 * How much of its room the journal takes, its largest recordings and photos, and what can be done about each; looked up when it is opened.
 * @param {Household} household
 */
export function journalRoom(household) {
  const body = h("div", { class: "stack" });
  const draw = async () => {
    const [journal, use] = await Promise.all([openJournal(household), ask("GET", "/v1/me/sealed/use").catch(() => null)]);
    const largest = attachmentsOf([...journal.all()]).sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, listed);
    place(body, use && usedOf(use), h("p", { class: "quiet small" }, text("web.journalOut.room.how")), largest.length > 0
      ? h("ul", { class: "rows" }, largest.map((one) => h("li", null, row(one, journal, draw))))
      : h("p", { class: "quiet small" }, text("web.journalOut.room.none")));
  };
  /** @type {HTMLDetailsElement} */
  const details = h("details", { on: { toggle: () => details.open && draw() } },
    h("summary", { class: "link" }, text("web.journalOut.room.title")), body);
  return details;
}

/** @param {{ bytes: number, mostBytes: number }} use of the server, which is not known without a connection */
function usedOf({ bytes, mostBytes }) {
  const label = text("web.journalOut.room.used", { used: sizeText(bytes), most: sizeText(mostBytes) });
  return [
    h("progress", { class: "import-progress", max: mostBytes, value: bytes, "aria-label": label }),
    h("p", { class: "fine" }, label),
  ];
}

/** @param {Attachment} attachment @returns {number} bytes of what is sealed */
const sizeOf = ({ file }) => Number(file.bytes) || 0;

/** @param {Attachment} attachment @param {Journal} journal */
function nameOf({ entry, kind, day }, journal) {
  const title = journal.all().find(({ id }) => id === entry)?.content["title"];
  return title || text(`web.journalOut.room.${kind}`, { day: dayText(day) });
}

/** @param {Attachment} attachment @param {Journal} journal @param {() => void} changed */
function row(attachment, journal, changed) {
  const name = nameOf(attachment, journal);
  const open = () => openSheet(name, (close) => [h("div", { class: "stack" }, acts(attachment, journal, () => {
    close();
    changed();
  }))]);
  return h("button", { type: "button", class: "row", on: { click: open } },
    h("span", { class: "row-text" }, h("span", { class: "row-name" }, name),
      h("span", { class: "row-more" }, dayText(attachment.day))),
    h("span", { class: "row-end row-more" }, sizeText(sizeOf(attachment))));
}

/** @param {Attachment} attachment @param {Journal} journal @param {() => void} done */
function acts(attachment, journal, done) {
  const { entry, kind, file, path } = attachment;
  const save = async () => {
    const name = path.split("/").at(-1) ?? "";
    saveFile(await openFile(journal, attachment).catch(() => {
      throw new Refusal(text("web.journalOut.room.away"));
    }), fileName([name.replace(/\.[^.]*$/, "")], name.split(".").at(-1) ?? "bin"));
    toast(text("web.data.saved", { name }));
  };
  const letGo = async () => {
    if (!(await journal.dropFile(file.file))) throw new Refusal(text("web.journalOut.room.waits"));
    toast(text("web.journalOut.room.here.done"));
    done();
  };
  const remove = async () => {
    const title = text("web.journalOut.room.delete.title");
    if (!(await confirmed(title, text("web.journalOut.room.delete.how"), text("web.journalOut.room.delete")))) return;
    const before = journal.read(entry);
    if (!before) throw new Refusal(text("web.journalOut.room.away"));
    const left = before[kind].filter((/** @type {any} */ one) => one?.file !== file.file);
    await journal.keep(entry, { ...before, [kind]: left });
    toast(text("web.journalOut.room.delete.done"), { undo: () => journal.keep(entry, before).then(done) });
    done();
  };
  return [
    actionButton(text("web.journalOut.room.save"), save),
    actionButton(text("web.journalOut.room.here"), letGo),
    h("p", { class: "fine" }, text("web.journalOut.room.here.how")),
    actionButton(text("web.journalOut.room.delete"), remove),
  ];
}
