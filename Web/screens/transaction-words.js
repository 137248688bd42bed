import { onRow, perform } from "../ui/deeds.js";
import { mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { askForTag } from "../ui/tag-sheet.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("./transaction-bank.js").TransactionScreen} TransactionScreen */

/**
 * A note that somebody is writing; it outlives a redraw of the screen.
 * @type {{ row: string, note: string } | null}
 */
let draft = null;

/**
 * The note on a row, kept when its field is left.
 * @param {Household} household
 * @param {TransactionScreen} row
 */
export function noteCard(household, row) {
  if (!mayChange(household, row.account)) {
    return row.note !== "" && h("section", { class: "card stack" },
      h("h2", null, text("row.note")),
      h("p", { class: "note" }, row.note));
  }
  const save = async () => {
    // A field that the screen took away to draw it anew is left by nobody: the one in its place is focused by now.
    await new Promise((done) => setTimeout(done));
    if (document.hasFocus() && document.activeElement?.id === field.id) return;
    const note = field.value.trim();
    const typed = draft;
    draft = null;
    if (note === row.note) return;
    // What was not kept stays in its field.
    if (!(await perform(household, [onRow(row.id, { note })], text("web.note.kept"), [onRow(row.id, { note: row.note })]))) draft = typed;
  };
  const write = () => {
    draft = { row: row.id, note: field.value };
  };
  /** @type {HTMLTextAreaElement} */
  const field = h("textarea", {
    id: "note",
    class: "input note",
    rows: 2,
    maxlength: 5000,
    placeholder: text("web.note.placeholder"),
    on: { input: write, blur: save },
  });
  field.value = draft && draft.row === row.id ? draft.note : row.note;
  return h("section", { class: "card field" }, h("label", { for: "note" }, text("row.note")), field);
}

/**
 * The tags of a row.
 * @param {Household} household
 * @param {TransactionScreen} row
 */
export function tagsCard(household, row) {
  if (!mayChange(household, row.account)) {
    return row.tags.length > 0 && h("section", { class: "card stack" },
      h("h2", null, text("row.tags")),
      h("p", null, row.tags.join(", ")));
  }
  const turn = (/** @type {string} */ tag, /** @type {boolean} */ isOn) => perform(household, [onRow(row.id, { [`tag:${tag}`]: isOn })],
    text(isOn ? "web.tag.added" : "web.tag.removed", { tag }), [onRow(row.id, { [`tag:${tag}`]: !isOn })]);
  const add = async () => {
    const tag = await askForTag(household);
    if (tag && !row.tags.includes(tag)) await turn(tag, true);
  };
  return h("section", { class: "card stack" },
    h("h2", null, text("row.tags")),
    h("ul", { class: "wrap" },
      row.tags.map((tag) => h("li", null, h("button", {
        type: "button",
        class: "button",
        "aria-label": text("web.tag.remove", { tag }),
        on: { click: () => turn(tag, false) },
      }, tag, icon("close", { small: true })))),
      h("li", null, h("button", { type: "button", id: "add-tag", class: "button is-quiet", on: { click: add } },
        icon("plus", { small: true }),
        text("web.tag.add")))));
}
