import { answersOf, dueForLook, joyByCategory, nearestAnswer } from "../../journal/worth.js";
import { dayText, today } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { categoryAddress } from "../../ui/links.js";
import { minorUnitsOf, sayAmount } from "../../ui/money-entry.js";
import { mark } from "../../ui/rows.js";
import { readFigures } from "../transaction-reading.js";
import { follow, openJournal } from "./opened.js";
import { worthText } from "./words.js";
import { worthAnswers } from "./worth-row.js";

/** @typedef {import("../../journal/worth.js").Joy} Joy */
/** @typedef {import("../../journal/worth.js").Purchase & { name: string }} Named */
/**
 * @typedef {{
 *   journal: import("../../journal/records.js").Journal, due: Named[], joy: Joy[],
 *   looks: Map<string, import("../../platform/shapes.js").CategoryEntry>,
 * }} Model
 */

/**
 * Which purchases a visit asks about: those that are answered stay where they are.
 * @type {WeakMap<object, string[]>}
 */
const asked = new WeakMap();

/** Purchases that are gathered at most, the latest that something was said of. */
const gathered = 300;

/**
 * The purchases that something was said of, the latest that are gathered. A row that has become money coming in is left out.
 * @param {import("../../household/household.js").Household} household @param {ReturnType<typeof answersOf>} said
 * @returns {Promise<Named[]>}
 */
export async function readPurchases(household, said) {
  const rows = await readFigures(household, [...said.keys()].slice(0, gathered));
  return rows.filter(({ flags }) => !flags.includes("deleted")).map((row) => ({
    id: row.id, day: row.day, category: row.category, currency: row.currency, minorUnits: -minorUnitsOf(row.amount),
    name: row.merchant || row.text,
  })).filter(({ minorUnits }) => minorUnits > 0);
}

/**
 * What was worth it: joy for its price by category, and the purchases of a week ago once more.
 * @type {import("../../app/screen.js").Screen<Model>}
 */
export const screen = {
  async load(context) {
    const { household } = context;
    const journal = await openJournal(household);
    const said = answersOf(await journal.all());
    const [purchases, { groups }] = await Promise.all([readPurchases(household, said), household.screen("categories")]);
    /** @type {string[]} */
    const ids = asked.get(context) ?? dueForLook(said, purchases, today()).map(({ id }) => id);
    asked.set(context, ids);
    const due = ids.flatMap((id) => purchases.find((purchase) => purchase.id === id) ?? []);
    const looks = new Map(groups.flatMap(({ categories }) => categories).map((entry) => [entry.category, entry]));
    return { journal, due, joy: joyByCategory(said, purchases), looks };
  },

  draw({ journal, due, joy, looks }, { refresh }) {
    const body = h("div", { class: "stack" },
      due.length > 0 && h("section", { class: "card stack" },
        h("h2", null, text("web.journal.worth.due")),
        h("p", { class: "quiet small" }, text("web.journal.worth.dueHow")),
        h("ul", { class: "stack" }, due.map((purchase) => h("li", { class: "stack" },
          h("a", { class: "row plain-link", href: `/transactions/${purchase.id}` },
            h("span", { class: "row-text" },
              h("span", { class: "row-name" }, purchase.name),
              h("span", { class: "row-more" }, dayText(purchase.day))),
            h("span", { class: "amount row-end" }, sayAmount(purchase.minorUnits, purchase.currency))),
          worthAnswers(journal, purchase))))),
      joy.length > 0 && h("section", { class: "card stack" },
        h("h2", null, text("web.journal.worth.joy")),
        h("p", { class: "quiet small" }, text("web.journal.worth.joyHow")),
        h("ul", { class: "rows" }, joy.map((one) => joyRow(one, looks)))));
    return {
      title: text("web.journal.way.worth"), body,
      empty: joy.length > 0 ? null : {
        title: text("web.journal.worth.nothing"), text: text("web.journal.worth.nothingHow"),
        action: { text: text("web.spending.transactions"), href: "/transactions?query=is:out" },
      },
      shown: () => follow(journal, body, refresh),
    };
  },
};

/** @param {Joy} joy @param {Model["looks"]} looks */
function joyRow({ category, currency, count, total, worth }, looks) {
  const look = looks.get(category);
  return h("li", null, h("a", { class: "row", href: categoryAddress(category) },
    look ? mark(look) : h("span", { class: "row-mark" }, icon("dots", { small: true })),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, look?.name ?? category),
      h("span", { class: "row-more" }, text("web.journal.worth.average", { answer: worthText(nearestAnswer(worth)), count }))),
    h("span", { class: "amount row-end" }, sayAmount(total, currency))));
}
