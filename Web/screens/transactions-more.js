import { Refusal } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { onRow } from "../ui/deeds.js";
import { h } from "../ui/element.js";
import { actionForm, field } from "../ui/form.js";
import { formSheet } from "../ui/form-sheet.js";
import { icon } from "../ui/icon.js";
import { openSheet } from "../ui/sheet.js";
import { SuggestingField } from "../ui/suggesting-field.js";
import { toast } from "../ui/toast.js";
import { quotedBeginning } from "../ui/words.js";
import { merchantBefore } from "./transaction-edit.js";
import { readFigures } from "./transaction-reading.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("./transaction-reading.js").RowFigures} RowFigures */
/** @typedef {import("./transactions-selection.js").Selection} Selection */

/** @typedef {(selection: Selection) => Promise<void>} Edit something that is done to all chosen rows */

/**
 * What is done less often to the chosen rows than what the bar has.
 * @param {Selection} selection
 */
export async function openMore(selection) {
  const edit = await pickEdit();
  await edit?.(selection);
}

/** @returns {Promise<Edit | null>} */
async function pickEdit() {
  /** @type {Edit | null} */
  let picked = null;
  const { closed } = openSheet(text("web.choose.more"), (close) => {
    /** @param {string} id @param {string} picture @param {string} name @param {string} more @param {Edit} edit */
    const way = (id, picture, name, more, edit) => choice({ id, picture, name, more }, () => {
      picked = edit;
      close();
    });
    return [h("ul", { class: "rows" },
      way("choose-note", "note", text("row.note"), text("web.choose.noteHow"), writeNote),
      way("choose-merchant", "pencil", text("web.transaction.merchant"), text("web.choose.merchantHow"), nameMerchant),
      way("choose-untag", "tag", text("web.choose.untag"), text("web.choose.untagHow"), takeTag))];
  });
  await closed;
  return picked;
}

/** @param {{ id?: string, picture: string, name: string, more: string }} what @param {() => void} click */
const choice = ({ id, picture, name, more }, click) => h("li", null,
  h("button", { type: "button", id, class: "row", on: { click } },
    h("span", { class: "row-mark" }, icon(picture, { small: true })),
    h("span", { class: "row-text" }, h("span", { class: "row-name" }, name), h("span", { class: "row-more" }, more))));

/**
 * One note on all of them. Each has its own back when that is undone.
 * @type {Edit}
 */
async function writeNote(selection) {
  const { household, ids } = selection;
  const answer = await askForNote(ids.length, (await readFigures(household, ids)).filter(hasNote).length);
  if (!answer) return;
  const { note, replaces } = answer;
  // Somebody may have written one meanwhile: what is there now is what is replaced or left, and what comes back.
  const rows = (await readFigures(household, ids)).filter((row) => replaces || !hasNote(row));
  const changed = rows.filter((row) => row.note !== note);
  await selection.end(changed.map(({ id }) => onRow(id, { note })), text("web.choose.noted", { count: rows.length }),
    changed.map((row) => onRow(row.id, { note: row.note })));
}

/** @param {RowFigures} row */
const hasNote = ({ note }) => note !== "";

/**
 * @param {number} count of the rows
 * @param {number} noted how many of them have a note
 * @returns {Promise<{ note: string, replaces: boolean } | null>} null if none was written
 */
async function askForNote(count, noted) {
  const note = h("textarea", { id: "choose-note-text", class: "input note", rows: 3, maxlength: 5000, autofocus: true });
  const leaves = h("input", { id: "choose-note-leave", type: "radio", name: "choose-note", checked: true });
  const replaces = h("input", { id: "choose-note-replace", type: "radio", name: "choose-note" });
  const which = noted < count
    ? h("fieldset", null, h("legend", { class: "label" }, text("web.choose.noteSome", { count: noted })),
      h("label", { class: "choice", for: leaves.id }, leaves, text("web.choose.noteLeave")),
      h("label", { class: "choice", for: replaces.id }, replaces, text("web.choose.noteReplace")))
    : h("p", { class: "quiet small" }, text("web.choose.noteAll", { count }));
  /** @type {{ note: string, replaces: boolean } | null} */
  let answer = null;
  await formSheet(text("web.choose.noteTitle", { count }), [field(text("row.note"), note), noted > 0 && which], {
    label: text("web.save"),
    run: async () => {
      const written = note.value.trim();
      if (written === "") throw new Refusal(text("web.note.placeholder"), note);
      answer = { note: written, replaces: replaces.checked || noted === count };
    },
  });
  return answer;
}

/**
 * One merchant's name for all of them and for no others.
 * @type {Edit}
 */
async function nameMerchant(selection) {
  const { household, ids } = selection;
  const merchant = await askForMerchant(household, ids.length);
  if (merchant === null) return;
  const rows = (await readFigures(household, ids)).filter((row) => row.merchant !== merchant);
  await selection.end(rows.map(({ id }) => onRow(id, { merchant })), text("web.choose.named", { count: ids.length, merchant }),
    rows.map((row) => onRow(row.id, { merchant: merchantBefore(row) })));
}

/**
 * @param {Household} household
 * @param {number} count of the rows
 * @returns {Promise<string | null>} null if none was given
 */
async function askForMerchant(household, count) {
  /** @type {string | null} */
  let merchant = null;
  const { closed } = openSheet(text("web.choose.merchantTitle", { count }), (close) => {
    const name = merchantField(household);
    const run = async () => {
      const typed = name.input.value.trim();
      if (typed === "") throw new Refusal(text("web.entry.noPayee"), name.input);
      merchant = typed;
      close();
    };
    return [actionForm(h("div", { class: "field" },
      h("label", { for: name.input.id }, text("web.transaction.merchant")),
      name.element,
      h("p", { class: "field-help", id: "choose-name-help" }, text("web.choose.merchantHelp"))), { label: text("web.save"), run })];
  });
  await closed;
  return merchant;
}

/** @param {Household} household */
function merchantField(household) {
  /** @type {SuggestingField} */
  const name = new SuggestingField({
    id: "choose-name", label: text("web.transaction.merchant"), submit: () => name.input.form?.requestSubmit(),
    suggest: async (typed) => {
      // What nobody began to write would lie over the rest of the sheet.
      if (typed.trim() === "") return [];
      const { suggestions } = await household.screen("suggestions", { query: `merchant:${quotedBeginning(typed)}`, limit: 5 });
      return suggestions.map((suggestion) => ({
        name: suggestion.name,
        choose: () => {
          name.input.value = suggestion.name;
        },
      }));
    },
  });
  name.input.maxLength = 200;
  name.input.autofocus = true;
  name.input.setAttribute("aria-describedby", "choose-name-help");
  return name;
}

/**
 * A tag is taken from all that have it. One that a rule puts on a row stays there, which is said.
 * @type {Edit}
 */
async function takeTag(selection) {
  const { household, ids } = selection;
  const tag = await pickTag(await readFigures(household, ids));
  if (tag === null) return;
  const field = `tag:${tag}`;
  const withTag = async () => (await readFigures(household, ids)).filter(({ tags }) => tags.includes(tag)).map(({ id }) => id);
  const before = await withTag();
  selection.begin(false);
  if (!(await household.actAll(before.map((id) => onRow(id, { [field]: false }))))) return;
  const left = await withTag();
  const gone = before.filter((id) => !left.includes(id));
  const said = [
    (gone.length > 0 || left.length === 0) && text("web.choose.untagged", { count: gone.length, tag }),
    left.length > 0 && text("web.choose.untaggedKept", { count: left.length, tag }),
  ].filter(Boolean).join(" ");
  toast(said, { undo: gone.length > 0 ? () => household.actAll(gone.map((id) => onRow(id, { [field]: true }))) : undefined });
}

/**
 * Asks for one of the tags that rows have, the most frequent first.
 * @param {RowFigures[]} rows
 * @returns {Promise<string | null>} null if none was chosen
 */
async function pickTag(rows) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tag of rows.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  /** @type {string | null} */
  let picked = null;
  const { closed } = openSheet(text("web.choose.untagTitle"), (close) => [counts.size === 0
    ? h("p", { class: "quiet" }, text("web.choose.untagNone"))
    : h("ul", { class: "rows" }, [...counts].sort(([, one], [, other]) => other - one).map(([tag, count]) =>
      choice({ picture: "tag", name: tag, more: text("web.choose.untagCount", { count }) }, () => {
        picked = tag;
        close();
      })))]);
  await closed;
  return picked;
}
