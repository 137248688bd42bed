import { newID } from "../../platform/new-id.js";
import { text } from "../../platform/texts.js";
import { Editor } from "./editor.js";
import { openJournal } from "./opened.js";

/** @typedef {import("../../app/screen.js").Context} Context */

/**
 * The entry that each visit of the screen writes: whatever draws the screen once more leaves what is being typed as it is.
 * @type {WeakMap<Context, Editor>}
 */
const editors = new WeakMap();

/**
 * The editor of a visit.
 * @param {Context} context @param {() => Editor} make
 */
export function editorOf(context, make) {
  const editor = editors.get(context) ?? make();
  editors.set(context, editor);
  return editor;
}

/**
 * A new entry.
 * @type {import("../../app/screen.js").Screen<Editor>}
 */
export const screen = {
  skeleton: "form",

  async load(context) {
    const { household, query, go } = context;
    const journal = await openJournal(household);
    const row = query.get("row");
    return editorOf(context, () => new Editor(household, journal, newID(), {
      content: null, prompt: query.get("prompt") ?? "", rows: row ? [row] : [], go,
    }));
  },

  draw: (editor) => ({
    title: text("web.journal.entry.new"), subtitle: text("web.journal.onlyYou"), body: editor.element, first: "entry-text",
    shown: () => editor.shown(),
  }),
};
