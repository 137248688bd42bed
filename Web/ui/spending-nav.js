import { text } from "../app/texts.js";
import { h } from "./element.js";

const pages = /** @type {const} */ ([
  ["mirror", "/spending"], ["heatmap", "/spending/heatmap"], ["leaks", "/spending/leaks"], ["subscriptions", "/spending/subscriptions"], ["recurring", "/spending/recurring"],
  ["insights", "/spending/insights"], ["transactions", "/transactions"], ["unsure", "/unsure"], ["import", "/import"],
]);

/**
 * The pages of the place Spending.
 * @param {string} current
 */
export function spendingNav(current) {
  const nav = h("nav", { class: "subnav", "aria-label": text("web.place.spending") }, pages.map(([page, href]) =>
    h("a", { href, "aria-current": page === current ? "page" : false }, text(`web.spending.${page}`))));
  // Where not all fit beside each other, the current one is to be seen.
  requestAnimationFrame(() => {
    const link = /** @type {HTMLElement | null} */ (nav.querySelector("[aria-current]"));
    if (link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  });
  return nav;
}
