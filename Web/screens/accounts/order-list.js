import { mayChangeAccount } from "../../household/may.js";
import { text } from "../../platform/texts.js";
import { perform } from "../../ui/deeds.js";
import { makeMovable } from "../../ui/drag-order.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { move } from "./order.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../platform/shapes.js").AccountFigures} Figures */
/** @typedef {Figures & { record: string }} Movable */

/** Whether somebody opened the list; the screen is drawn again after each move. */
let isOpen = false;

/**
 * The open accounts as a list that can be put in order: by dragging, by buttons, by keys. Nothing where there is no order to choose.
 * @param {Household} household @param {Figures[]} figures in their order
 */
export function orderCard(household, figures) {
  // One that this device made out of a statement has no id until it is sent.
  const known = /** @type {Movable[]} */ (figures.filter((one) => one.record !== null && !isClosed(household, one)));
  if (known.length < 2 || !known.some((one) => mayChangeAccount(household, one))) return null;
  const list = h("ol", { class: "rows" });
  const send = (/** @type {number} */ from, /** @type {number} */ to) => {
    const { deeds, back } = move(known, from, to);
    const said = text("web.rules.moved", { name: known[from]?.account ?? "", place: to + 1, count: known.length });
    if (deeds.length > 0) perform(household, deeds, said, back);
  };
  list.append(...known.map((one, place) => itemOf(household, one, place, known.length, list, send)));
  const card = h("details", { class: "card", id: "account-order" },
    h("summary", { class: "link" }, text("web.accounts.order")),
    h("p", { class: "quiet small" }, text("web.accounts.orderHow")),
    list);
  card.open = isOpen;
  card.addEventListener("toggle", () => { isOpen = card.open; });
  return card;
}

/**
 * Whether an account is closed by today.
 * @param {Household} household @param {{ closed: string | null }} figures
 */
export const isClosed = (household, { closed }) => closed !== null && closed <= household.viewer.today;

/**
 * @param {Household} household @param {Movable} one @param {number} place @param {number} count @param {HTMLElement} list
 * @param {(from: number, to: number) => void} send
 */
function itemOf(household, one, place, count, list, send) {
  const { account: name, record } = one;
  const item = h("li", { class: "rule", id: `order-${record}` }, h("span", { class: "row" }, h("span", { class: "row-name" }, name)));
  if (!mayChangeAccount(household, one)) return item;
  const handle = moveButton(`move-${record}`, "list", text("web.rules.move", { name }));
  handle.classList.add("handle");
  makeMovable(list, item, handle, (to) => send(place, to));
  item.append(h("div", { class: "line" }, handle,
    stepButton(one, "up", place === 0, () => send(place, place - 1)),
    stepButton(one, "down", place === count - 1, () => send(place, place + 1))));
  return item;
}

/** @param {string} id @param {Parameters<typeof icon>[0]} picture @param {string} label */
const moveButton = (id, picture, label) => h("button",
  { type: "button", class: "round is-flat", id, "aria-label": label },
  icon(picture, { small: true }));

/** @param {Movable} one @param {"up" | "down"} way @param {boolean} isAtEnd @param {() => void} go */
function stepButton({ account: name, record }, way, isAtEnd, go) {
  const button = moveButton(`${way}-${record}`, `chevron-${way}`, text(`web.rules.${way}`, { name }));
  // One that is really disabled loses the focus.
  if (isAtEnd) button.ariaDisabled = "true";
  else button.addEventListener("click", go);
  return button;
}
