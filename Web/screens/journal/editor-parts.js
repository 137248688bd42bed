import { most, recordsOf } from "../../journal/records.js";
import { fold } from "../../platform/fold.js";
import { promptText } from "../../journal/names.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { askForTag } from "../../ui/tag-sheet.js";
import { toast } from "../../ui/toast.js";
import { openCheckIn } from "./check-in.js";
import { feelMark, feltStrongly } from "./words.js";

/** @typedef {import("./editor.js").Editor} Editor */

/** What makes an entry one: without any of these there is nothing to keep. */
export const beginnings = /** @type {const} */ (["title", "text", "recordings", "photos"]);

/** Tags that are suggested at once. */
const suggested = 6;

/**
 * The prompt that an entry answers, which can be taken away.
 * @param {Editor} editor
 */
export function promptPart(editor) {
  const words = editor.content["prompt"] ? promptText(editor.content["prompt"]) : "";
  return words !== "" && h("section", { class: "card is-note is-plum" }, icon("sparkle"),
    h("p", { class: "row-text" }, words),
    h("button", {
      type: "button", class: "round is-flat", "aria-label": text("web.journal.entry.withoutPrompt"),
      on: {
        click: () => {
          editor.set({ prompt: undefined });
          editor.fields.text.focus();
        },
      },
    }, icon("close", { small: true })));
}

/**
 * The tags of an entry, and whether it is a favourite.
 * @param {Editor} editor
 */
export function tagsPart(editor) {
  /** @type {string[]} */
  const tags = editor.content["tags"] ?? [];
  const isFavourite = editor.content["favourite"] === true;
  const add = async () => {
    const tag = (await askForTag(editor.household, (typed) => tagsLike(editor, typed)))?.slice(0, most.tag);
    if (tag && !tags.includes(tag)) editor.set({ tags: [...tags, tag] });
  };
  return h("ul", { class: "wrap" },
    h("li", null, h("button", {
      type: "button", class: "button feeling", id: "favourite", "aria-pressed": String(isFavourite),
      on: { click: () => editor.set({ favourite: !isFavourite }) },
    }, icon("star", { small: true }), text("web.journal.entry.favourite"))),
    tags.map((tag) => h("li", null, h("button", {
      type: "button", class: "button", "aria-label": text("web.tag.remove", { tag }),
      on: {
        click: () => {
          editor.set({ tags: tags.filter((other) => other !== tag) });
          document.getElementById("add-tag")?.focus();
        },
      },
    }, tag, icon("close", { small: true })))),
    tags.length < most.tags && h("li", null, h("button", { type: "button", id: "add-tag", class: "button is-quiet", on: { click: add } },
      icon("plus", { small: true }), text("web.tag.add"))));
}

/**
 * Tags that were used, the most used first.
 * @param {import("../../journal/records.js").JournalRecord[]} records
 * @returns {string[]}
 */
export function tagsUsed(records) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { content: { tags = [] } } of records) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([one, times], [other, more]) => more - times || (one < other ? -1 : 1)).map(([tag]) => tag);
}

/** @param {Editor} editor @param {string} typed @returns {Promise<string[]>} */
async function tagsLike(editor, typed) {
  const wanted = fold(typed);
  return tagsUsed(await editor.journal.all()).filter((tag) => fold(tag).startsWith(wanted)).slice(0, suggested);
}

/**
 * The check-ins before and after an entry.
 * @param {Editor} editor
 * @returns {Promise<Record<string, import("../../journal/records.js").JournalRecord>>}
 */
export async function checkInsOf(editor) {
  const felt = recordsOf(await editor.journal.all(), editor.id).filter(({ content }) => content.kind === "checkin");
  return Object.fromEntries(felt.reverse().map((record) => [record.content["moment"], record]));
}

/**
 * How somebody felt before and after they wrote, offered and never asked for.
 * @param {Editor} editor @param {Awaited<ReturnType<typeof checkInsOf>>} felt
 */
export function checkInsPart(editor, felt) {
  return [/** @type {const} */ ("before"), /** @type {const} */ ("after")].map((moment) => {
    const found = felt[moment];
    if (found) {
      return h("a", { class: "card row felt", id: `felt-${moment}`, href: `/journal/${found.id}` }, feelMark(found.content),
        h("span", { class: "row-text" },
          h("span", { class: "row-more" }, text(`web.journal.entry.felt.${moment}`)),
          h("span", { class: "row-name" }, feltStrongly(found.content))));
    }
    // Who has begun to write has a "before" no more, and who has not begun no "after".
    const isOffered = moment === "before" ? editor.kept === null : editor.kept !== null;
    const click = async () => {
      await openCheckIn(editor.household, { moment, of: editor.id });
      document.getElementById(`felt-${moment}`)?.focus();
    };
    return isOffered && h("div", null, h("button", { type: "button", class: "button is-quiet", id: `check-in-${moment}`, on: { click } },
      icon("heart", { small: true }), text(`web.journal.entry.checkIn.${moment}`)));
  });
}

/**
 * Deletes an entry, with a way back.
 * @param {Editor} editor
 */
export function deleteButton(editor) {
  const click = async () => {
    await editor.keep();
    const { journal, id, kept } = editor;
    editor.isGone = true;
    editor.ending.abort();
    if (kept) {
      await journal.remove(id);
      toast(text("web.journal.entry.deleted"), { undo: () => journal.keep(id, kept) });
    }
    editor.go("/journal", { replace: true });
  };
  return h("button", { type: "button", class: "button is-quiet", id: "delete-entry", on: { click } },
    icon("trash", { small: true }), text("web.journal.entry.delete"));
}

/** What is said of an entry that a full device can't keep. The way to make room leaves the page, and its words, where they are. */
export const fullWords = () => [
  h("span", { role: "alert" }, text("web.journal.entry.full")), " ",
  h("a", { class: "link", href: "/settings/data", target: "_blank", rel: "noopener" }, text("web.journal.waitsWay.full")),
];
