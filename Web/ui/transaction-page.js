import { h } from "./element.js";
import { mark } from "./rows.js";

/** @typedef {import("../platform/shapes.js").Row} Row */
/** @typedef {import("../platform/shapes.js").RowItem} RowItem */
/** @typedef {import("../platform/shapes.js").RowDay} RowDay */

/** @typedef {{ has: (id: string) => boolean, takes: (row: Row) => boolean, turn: (row: Row, isOn: boolean) => void }} Chosen */

/**
 * A page of rows under their days. A day that the page before began is not named again, and none is named where rows are in another order.
 * @param {{ order?: string, rows: Row[], view: { days: RowDay[] } }} page as the screens `search` and `rows` give them
 * @param {string | undefined} begun the day with which the page before ended
 * @param {Chosen | null} chosen where rows are being chosen, which
 */
export function transactionPage({ order = "-day", rows, view: { days } }, begun, chosen) {
  let place = 0;
  return h("div", null, days.map(({ day, title, brief, items }) => {
    const name = order.endsWith("day") && day !== begun && h("h2", { class: "day", id: `day-${day}` }, title);
    return h("section", null, name, h("ul", { class: "rows", "aria-label": title }, items.map((item) => {
      const row = /** @type {Row} */ (rows[place]);
      place += 1;
      return h("li", null, chosen
        ? choosable(item, row, brief, chosen)
        : h("a", { class: "row", id: `row-${item.id}`, href: `/transactions/${item.id}` }, content(item, row, brief)));
    })));
  }));
}

/** @param {RowItem} item @param {Row} row @param {string} day @param {Chosen} chosen */
function choosable(item, row, day, chosen) {
  const box = h("input", {
    type: "checkbox",
    id: `row-${item.id}`,
    checked: chosen.has(item.id),
    disabled: !chosen.takes(row),
    on: {
      change: (/** @type {Event} */ event) => chosen.turn(row, /** @type {HTMLInputElement} */ (event.target).checked),
    },
  });
  return h("label", { class: "row is-choosable" }, box, content(item, row, day));
}

/**
 * What a row says: on a phone in two lines, in a table (transactions.css) in columns, the day among them.
 * @param {RowItem} item @param {Row} row @param {string} day
 */
function content(item, row, day) {
  const isIn = !row.amount.startsWith("-");
  return [
    h("span", { class: "row-day" }, day),
    mark(item),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, item.name),
      h("span", { class: "row-more" },
        h("span", null, item.remark),
        h("span", { class: "row-dot" }, " · "),
        h("span", null, item.account)),
      item.marks.length > 0 && h("span", { class: "only-read" }, item.marks.join(", "))),
    h("span", { class: isIn ? "amount is-sage" : "amount" }, item.amount),
  ];
}
