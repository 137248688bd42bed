import { h } from "./element.js";
import { mark } from "./rows.js";

/** @typedef {{ has: (id: string) => boolean, takes: (row: any) => boolean, turn: (row: any, isOn: boolean) => void }} Chosen */

/**
 * A page of rows under their days. A day that the page before began is not named again.
 * @param {any} page as the screens `search` and `rows` give them
 * @param {string | undefined} begun the day with which the page before ended
 * @param {Chosen | null} chosen where rows are being chosen, which
 */
export function transactionPage({ rows, view: { days } }, begun, chosen) {
  let place = 0;
  return h("div", null, days.map((/** @type {any} */ { day, title, items }) => {
    const name = h("h2", { class: "day", id: `day-${day}` }, title);
    return h("section", null, day !== begun && name, h("ul", { class: "rows", "aria-label": title }, items.map((/** @type {any} */ item) => {
      const row = rows[place];
      place += 1;
      return h("li", null, chosen ? choosable(item, row, chosen) : h("a", { class: "row", id: `row-${item.id}`, href: `/transactions/${item.id}` }, content(item, row)));
    })));
  }));
}

/** @param {any} item @param {any} row @param {Chosen} chosen */
function choosable(item, row, chosen) {
  const box = h("input", {
    type: "checkbox", id: `row-${item.id}`, checked: chosen.has(item.id), disabled: !chosen.takes(row), on: { change: (/** @type {Event} */ event) => chosen.turn(row, /** @type {HTMLInputElement} */ (event.target).checked) },
  });
  return h("label", { class: "row is-choosable" }, box, content(item, row));
}

/** @param {any} item @param {any} row */
function content(item, row) {
  const isIn = !row.amount.startsWith("-");
  return [mark(item), h("span", { class: "row-text" }, h("span", { class: "row-name" }, item.name), h("span", { class: "row-more" }, `${item.remark} · ${item.account}`),
    item.marks.length > 0 && h("span", { class: "only-read" }, item.marks.join(", "))),
    h("span", { class: isIn ? "amount is-sage" : "amount" }, item.amount)];
}
