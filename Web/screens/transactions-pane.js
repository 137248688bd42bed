import { h, place } from "../ui/element.js";
import { screen as transaction } from "./transaction.js";

/** @typedef {import("../app/screen.js").Context} Context */

/** From where on a transaction stands beside the list instead of taking its place. */
const wide = matchMedia("(min-width: 1200px)");

/** Whether there is room for a transaction beside the list. */
export const hasRoom = () => wide.matches;

/**
 * A transaction beside the list that it is chosen from.
 * @param {string} id
 * @param {Context} context
 */
export const loadPane = (id, context) => transaction.load({ ...context, parts: { id } });

/**
 * The list with one of its transactions beside it. A row that is pressed shows its transaction there; with a key of the keyboard
 * held it opens as any link does.
 * @param {HTMLElement} list
 * @param {import("./transaction.js").Model | null} model of the transaction that is shown first
 * @param {{ id: string, choose: (id: string) => void }} chosen which that is, and who wants to know when it is another one
 * @param {Context} context
 */
export function withPane(list, model, { id, choose }, context) {
  const pane = h("section", { class: "pane stack", "aria-labelledby": "pane-title" });
  /** @param {import("./transaction.js").Model | null} model */
  const show = (model) => {
    const { title, subtitle, body, empty } = transaction.draw(model, context);
    place(pane,
      h("div", null,
        h("h2", { id: "pane-title" }, empty?.title ?? title),
        h("p", { class: "quiet small" }, empty?.text ?? subtitle)),
      body);
  };
  /** @param {string} current */
  const mark = (current) => {
    for (const row of list.querySelectorAll("a.row[id^=row-]")) {
      if (row.id === `row-${current}`) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    }
  };
  let latest = id;
  list.addEventListener("click", async (event) => {
    const row = /** @type {Element} */ (event.target).closest("a.row[id^=row-]");
    if (!row || !hasRoom() || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    latest = row.id.slice("row-".length);
    choose(latest);
    mark(latest);
    const asked = latest;
    const model = await loadPane(asked, context);
    if (asked === latest) show(model);
  });
  // Rows come as somebody scrolls.
  new MutationObserver(() => mark(latest)).observe(list, { childList: true, subtree: true });
  mark(latest);
  show(model);
  return h("div", { class: "with-pane" }, list, pane);
}
