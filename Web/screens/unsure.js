import { mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { pickCategory } from "../ui/category-picker.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { mark } from "../ui/rows.js";
import { sortRow } from "./transaction-category.js";

/** @typedef {import("../platform/shapes.js").CategoryEntry} CategoryEntry */
/** @typedef {import("../platform/shapes.js").UnsureView} UnsureView */
/** @typedef {import("../platform/shapes.js").UnsureGroup & { row: string }} Question with a transaction that the person may change */

/** Categories that are offered for one question; the digits choose them. */
const offered = 6;

/**
 * Questions that somebody put off while this window is open.
 * @type {Set<string>}
 */
const putOff = new Set();

/**
 * What Evenkeel is not sure about: one question at a time, answered with one tap or one key.
 * @type {import("../app/screen.js").Screen<{ view: UnsureView, looks: Map<string, CategoryEntry>, groups: Question[] }>}
 */
export const screen = {
  async load({ household }) {
    const [model, { groups }] = await Promise.all([household.screen("unsure"), household.screen("categories")]);
    const looks = new Map(groups.flatMap(({ categories }) => categories).map((entry) => [entry.category, entry]));
    const open = model.groups.flatMap((group) => {
      const row = group.rows.find(({ account }) => mayChange(household, account))?.id;
      return row ? [{ ...group, row }] : [];
    });
    return { view: model.view, looks, groups: open };
  },

  draw({ groups, looks, view }, { household, refresh }) {
    const open = groups.filter((group) => !putOff.has(group.row));
    const [group] = open;
    const title = text("web.spending.unsure");
    if (view.empty) {
      return {
        title,
        body: null,
        empty: { title: view.empty.title, text: view.empty.text, action: { text: text("web.unsure.done"), href: "/spending" } },
      };
    }
    if (groups.length === 0) {
      return {
        title,
        body: null,
        empty: {
          title: text("web.unsure.notYours"),
          text: text("web.unsure.notYoursHow"),
          action: { text: text("web.unsure.done"), href: "/spending" },
        },
      };
    }
    if (!group) return { title, body: later(groups.length, refresh) };
    const answer = (/** @type {string} */ code, /** @type {string} */ name) =>
      sortRow(household, group.row, { code, name, isLearned: group.oneAnswer });
    const putAside = () => {
      putOff.add(group.row);
      refresh();
    };
    const other = async () => {
      const picked = await pickCategory(household, text("web.unsure.which", { merchant: group.merchant }));
      if (picked) await answer(picked.code, picked.name);
    };
    const choices = group.suggestions.slice(0, offered);
    return {
      title,
      // Not in the head, which would push the rest down once it is known.
      body: h("div", { class: "stack unsure" }, h("p", { class: "quiet small" }, view.summary), question(group),
        h("div", { class: "answers", id: "answers", role: "group", "aria-label": text("web.unsure.which", { merchant: group.merchant }) },
          choices.map((code, index) => {
            const name = group.names?.[index] ?? code;
            return choice(looks.get(code), name, index, () => answer(code, name));
          })),
        h("div", { class: "buttons" },
          h("button", { type: "button", id: "other", class: "button", on: { click: other } },
            icon("search", { small: true }),
            text("web.unsure.other")),
          h("button", { type: "button", id: "later", class: "button is-quiet", on: { click: putAside } }, text("web.unsure.later")))),
    };
  },
};

/** @param {import("../platform/shapes.js").UnsureGroup} group */
function question({ merchant, extent, rows, oneAnswer }) {
  return h("section", { class: "card stack" }, h("h2", { class: "question" }, merchant), h("p", { class: "quiet" }, extent),
    h("ul", { class: "stack" }, rows.slice(0, 3).map((row) =>
      h("li", null, h("a", { class: "printed plain-link", href: `/transactions/${row.id}` }, row.text)))),
    h("p", { class: "quiet small" }, text(oneAnswer ? "web.unsure.all" : "web.unsure.one")));
}

/** @param {CategoryEntry | undefined} look @param {string} name @param {number} index @param {() => void} click */
const choice = (look, name, index, click) => h("button",
  { type: "button", id: `answer-${index + 1}`, class: "answer", "aria-keyshortcuts": String(index + 1), on: { click } },
  mark({ icon: look?.icon ?? "", colour: look?.colour ?? 0 }),
  h("span", { class: "row-text" }, name),
  h("kbd", { "aria-hidden": "true" }, String(index + 1)));

/** @param {number} count @param {() => void} refresh */
function later(count, refresh) {
  const again = () => {
    putOff.clear();
    refresh();
  };
  return h("section", { class: "card stack" },
    h("h2", null, text("web.unsure.laterTitle")),
    h("p", { class: "quiet" }, text("web.unsure.laterText", { count })),
    h("button", { type: "button", class: "button is-main", on: { click: again } }, text("web.unsure.again")));
}
