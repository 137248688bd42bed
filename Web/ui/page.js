import { nothingYet } from "./nothing-yet.js";
import { pages } from "../platform/pages.js";
import { text } from "../platform/texts.js";
import { emptyCard } from "./empty.js";
import { h } from "./element.js";
import { drawPart } from "./page-parts.js";

/**
 * A page of parts as the engine lays it out. A screen with a gesture or a picture of its own gives its own renderers, by part.
 * @param {import("../platform/shapes.js").Page} model
 * @param {import("../app/screen.js").Context} context
 * @param {Partial<import("./page-parts.js").Renderers>} [own]
 * @returns {import("../app/screen.js").Drawn}
 */
export function pageOf(model, { household, go }, own = {}) {
  const { title, subtitle, parts, empty } = model.view;
  const page = pages.find(({ screen }) => screen === model.screen);
  // What can be entered can be entered where there is nothing yet, too.
  const asks = parts.some(({ part }) => part === "form");
  const alone = !parts.some(({ part }) => part !== "form" && part !== "sentences");
  const nothing = nothingYet(household, empty);
  return {
    title: page?.sub ? text(`web.spending.${page.sub}`) : title, subtitle,
    kinds: page?.sub && listsBeside(page),
    empty: asks ? null : nothing,
    body: h("div", { class: "stack", data: { page: model.screen } },
      nothing && asks && emptyCard({ title: nothing.title, text: nothing.text }),
      parts.map((part) => drawPart(part, { model, household, go, alone }, own))),
  };
}

/**
 * The way to the other lists of a sub-place; nothing where there is one alone.
 * @param {import("../platform/pages.js").Page} page
 */
function listsBeside({ screen, sub }) {
  const lists = pages.filter((page) => page.sub === sub);
  return lists.length > 1 && h("nav", { class: "segments", "aria-label": text(`web.spending.${sub}`) }, lists.map((list) =>
    h("a", { href: list.path, "aria-current": list.screen === screen ? "page" : false },
      text(/** @type {any} */ (`web.${sub}.${list.screen}`)))));
}
