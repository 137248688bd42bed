import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { unfolding } from "./unfolding.js";

/** What changed for people, the newest first (CHANGELOG.md); the first ones are read at once. */
const news = /** @type {const} */ ({ latest: ["rates", "worth", "data"], before: ["why", "closer", "banks", "assets", "table", "drop"] });

/** What is new. */
export const newsCard = () => h("section", { class: "card stack", id: "help-news" },
  h("h2", null, text("web.help.news")),
  list(news.latest),
  unfolding(text("web.help.news.before"), list(news.before)));

/** @param {readonly string[]} names */
const list = (names) => h("ul", { class: "notes" }, names.map((name) => h("li", null, text(`web.help.news.${name}`))));
