import { most } from "../../journal/records.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { findTyped, lookFor, pickTransaction } from "../transaction-picker.js";
import { readRow } from "../transaction-reading.js";

/** @typedef {import("../../household/household.js").Household} Household */

/** Transactions that are offered before anybody types. */
const recent = 12;

/**
 * The transactions that something is about, which can be taken away, and others added.
 * @param {Household} household
 * @param {string[]} rows their ids, changed in place
 * @param {() => void} [changed]
 */
export function linkedRows(household, rows, changed = () => {}) {
  const list = h("ul", { class: "wrap" });
  const draw = async () => {
    const shown = await Promise.all(rows.map((id) => readRow(household, id)));
    const about = rows.map((id, index) => ({ id, name: shown[index]?.view.title ?? text("web.journal.rows.gone") }));
    place(list, about.map(({ id, name }) => h("li", { class: "linked-row" },
      h("a", { class: "button", href: `/transactions/${id}` }, icon("receipt", { small: true }), name),
      h("button", {
        type: "button", class: "round is-flat", "aria-label": text("web.journal.rows.remove", { name }),
        on: {
          click: () => {
            rows.splice(rows.indexOf(id), 1);
            changed();
            draw();
            add.focus();
          },
        },
      }, icon("close", { small: true })))));
    add.hidden = rows.length >= most.rows;
  };
  const add = h("button", {
    type: "button", class: "button is-quiet", id: "link-row",
    on: {
      click: async () => {
        const id = await pick(household);
        if (!id || rows.includes(id)) return;
        rows.push(id);
        changed();
        draw();
      },
    },
  }, icon("plus", { small: true }), text("web.journal.rows.add"));
  if (rows.length > 0) draw();
  return h("div", { class: "stack" }, list, h("div", null, add));
}

/** @param {Household} household @returns {Promise<string | null>} */
async function pick(household) {
  const fits = () => true;
  const { candidates } = await lookFor(household, "is:out", recent, fits);
  const picked = await pickTransaction({
    stem: "journal-row", title: text("web.journal.rows.title"), help: text("web.journal.rows.help"), label: text("web.journal.rows.find"),
    likely: { words: text("web.journal.rows.recent"), candidates },
    find: (typed) => findTyped(household, typed, "", fits, {
      none: text("web.journal.rows.none"),
      found: (count) => text("web.journal.rows.found", { count }),
      more: (count) => text("web.journal.rows.found", { count }),
    }),
  });
  return picked?.id ?? null;
}
