import { text } from "../app/texts.js";
import { h } from "../ui/element.js";
import { seriesPage } from "../ui/series-page.js";

/**
 * Bills: what is due soon, and what comes later.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  load: ({ household }) => household.screen("bills"),
  draw: (model, { household }) => seriesPage(model, h("p", null, h("a", { class: "link", href: "/plan" }, text("web.place.plan"))), household),
};
