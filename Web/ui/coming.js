import { isBroken } from "../engine/engine.js";
import { text } from "../platform/texts.js";
import { append, h, place } from "./element.js";

/** @typedef {import("../platform/shapes.js").Page} Page */
/** @typedef {import("../household/household.js").Household} Household */

/**
 * What was said last of each household, by the names of pages; null of one that broke the engine, which is not asked for once more.
 * @type {WeakMap<Household, Map<string, Page | null>>}
 */
const known = new WeakMap();

/**
 * A card of a page that takes longer to work out than the screen around it. Its head and its room are there at once; what is in it is
 * asked for once the screen is drawn, and until then it shows what it showed last, which can be read and is not busy. Where it cannot be
 * had its head stays, which leads to the page.
 * @param {Household} household
 * @param {string} name of the page
 * @param {{
 *   title: string, href: string, kind?: string,
 *   draw: (page: Page) => import("./element.js").Child,
 * }} how
 */
export function comingCard(household, name, { title, href, kind = "", draw }) {
  const pages = known.get(household) ?? new Map();
  known.set(household, pages);
  const inside = h("div", { class: "stack" });
  const last = pages.get(name);
  const isGone = last === null;
  const isComing = last === undefined;
  const card = h("section", { class: `card stack ${kind} ${isComing ? "is-coming" : ""}`, "aria-busy": isComing ? "true" : false },
    h("div", { class: "card-head" },
      h("h2", null, title),
      h("a", { class: "link", href, "aria-label": text("web.plan.allOf", { title }) }, text("web.all"))),
    inside);
  let said = "";
  const fill = (/** @type {Page} */ page) => {
    const saying = JSON.stringify(page.view);
    if (saying === said) return;
    said = saying;
    const at = focusable(inside).indexOf(/** @type {HTMLElement} */ (document.activeElement));
    place(inside);
    append(inside, [draw(page)]);
    if (at >= 0) focusable(inside)[at]?.focus({ preventScroll: true });
  };
  if (last) fill(last);
  const ask = async () => {
    if (!card.isConnected || isGone) return;
    const page = await household.page(name).catch((problem) => (isBroken(problem) ? null : undefined));
    if (page !== undefined) pages.set(name, page);
    if (page) fill(page);
    card.classList.remove("is-coming");
    card.removeAttribute("aria-busy");
  };
  return { card, ask };
}

/** @param {HTMLElement} element @returns {HTMLElement[]} */
const focusable = (element) => [.../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("a, button, summary, [tabindex]"))];

/**
 * Does something when nobody does anything else.
 * @param {() => void} work
 */
export function whenIdle(work) {
  const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ done) => setTimeout(done));
  idle(work);
}
