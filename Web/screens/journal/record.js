import { journalContent } from "../../journal/content.js";
import { withoutEmpty } from "../../journal/records.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { toast } from "../../ui/toast.js";
import { checkInForm, contentOf, sealedLine } from "./check-in-form.js";
import { chosenIn, keepRecord } from "./check-in.js";
import { Editor } from "./editor.js";
import { openJournal } from "./opened.js";
import { entryName, entryTitle, momentName } from "./words.js";
import { editorOf } from "./write.js";

/** @typedef {import("../../app/screen.js").Context} Context */
/** @typedef {import("../../journal/records.js").Content} Content */
/** @typedef {{ content: Content, element: HTMLElement, editor?: Editor }} Model */

/**
 * What somebody changes of a check-in during a visit, and what it was when they came.
 * @type {WeakMap<Context, { content: Content, chosen: import("./check-in-form.js").Chosen }>}
 */
const changing = new WeakMap();

/**
 * A record: a check-in as the form that it was made with, an entry to be read and written on.
 * @type {import("../../app/screen.js").Screen<Model | null>}
 */
export const screen = {
  skeleton: "form",

  async load(context) {
    const { household, parts: { id = "" }, go } = context;
    const journal = await openJournal(household);
    const content = await journal.read(id);
    if (content?.kind === "checkin") return { content, element: await checkInPage(context, journal, id, content) };
    if (content?.kind !== "entry") return null;
    const editor = editorOf(context, () => new Editor(household, journal, id, { content, go }));
    return { content, editor, element: editor.element };
  },

  draw(model) {
    if (!model) {
      const action = { text: text("web.journal.list.title"), href: "/journal/entries" };
      return {
        title: text("web.place.journal"), body: null,
        empty: { title: text("web.journal.gone"), text: text("web.journal.goneHow"), action },
      };
    }
    const { content, element, editor } = model;
    return {
      title: content.kind === "checkin" ? text("web.journal.checkIn.name") : entryTitle(content),
      tabTitle: text("web.place.journal"), subtitle: momentName(content.at), body: element, shown: () => editor?.shown(),
    };
  },
};

/**
 * The form of a check-in.
 * @param {Context} context @param {import("../../journal/records.js").Journal} journal @param {string} id @param {Content} content
 */
async function checkInPage(context, journal, id, content) {
  const { household, go } = context;
  const { feelings } = await journalContent();
  const begun = changing.get(context) ?? { content, chosen: chosenIn(content) };
  changing.set(context, begun);
  const { chosen } = begun;
  const leave = () => go("/journal", { replace: true });
  const save = async () => {
    const next = contentOf(chosen, feelings);
    if (!next) throw new Refusal(text("web.journal.checkIn.choose"));
    await keepRecord(journal, id, withoutEmpty({ ...begun.content, ...next }), begun.content, text("web.journal.checkIn.saved"));
    leave();
  };
  const remove = async () => {
    await journal.remove(id);
    toast(text("web.journal.checkIn.deleted"), { undo: () => journal.keep(id, content) });
    leave();
  };
  const button = h("button", { type: "button", class: "button is-quiet", id: "delete-check-in", on: { click: remove } },
    icon("trash", { small: true }), text("web.journal.checkIn.delete"));
  const about = content["of"] && await journal.read(content["of"]);
  return h("div", { class: "journal-form stack" },
    about && about.kind === "entry" && h("a", { class: "link is-start", href: `/journal/${content["of"]}` },
      text(`web.journal.checkIn.of.${content["moment"] === "after" ? "after" : "before"}`, { name: entryName(about) })),
    checkInForm(household, chosen, { feelings, save, label: text("web.save"), after: [sealedLine(), button] }));
}
