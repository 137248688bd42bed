import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { unfolding } from "./unfolding.js";

/** Each kind of figure with the screen where it is seen: its name there, and its address. */
const topics = /** @type {const} */ ([
  ["spent", "web.place.spending", "/spending"],
  ["usual", "web.place.spending", "/spending"],
  ["category", "web.spending.transactions", "/transactions"],
  ["repeats", "web.spending.repeats", "/spending/recurring"],
  ["often", "web.repeats.leaks", "/spending/leaks"],
  ["balance", "accounts.title", "/plan/accounts"],
  ["worth", "netWorth.title", "/plan/networth"],
  ["insights", "web.spending.insights", "/spending/insights"],
]);

/** How each figure is worked out (Docs/Pipeline.md, Docs/Model.md). */
export const figuresCard = () => h("section", { class: "card stack", id: "help-figures" },
  h("h2", null, text("web.help.figures")),
  h("p", null, text("web.help.figures.short")),
  h("div", null, topics.map(([topic, screen, href]) => unfolding(text(`web.help.figures.${topic}`),
    h("p", null, text(`web.help.figures.${topic}.text`)),
    h("p", null, h("a", { class: "link", href }, text(screen)))))));
