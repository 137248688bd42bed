import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { licences } from "./licences.js";
import { unfolding } from "./unfolding.js";

/** Evenkeel's licence, and those of all that it is built on. */
export const licencesCard = () => h("section", { class: "card stack", id: "help-licences" },
  h("h2", null, text("web.help.licences")),
  h("p", null, text("web.help.licences.own")),
  h("p", { class: "quiet small" }, text("web.help.licences.others")),
  unfolding(text("web.help.licences.show"),
    h("h3", { class: "small" }, text("web.help.licences.engine")),
    list(licences.engine),
    h("h3", { class: "small" }, text("web.help.licences.server")),
    list(licences.server),
    h("p", { class: "quiet small" }, text("web.help.licences.data"))));

/** @param {Record<string, Record<string, string>>} group */
function list(group) {
  const works = Object.entries(group).flatMap(([licence, named]) => Object.entries(named).map(([name, by]) => ({ name, by, licence })));
  works.sort((one, other) => (one.name < other.name ? -1 : 1));
  return h("ul", { class: "rows" }, works.map(({ name, by, licence }) => h("li", { class: "row" },
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, name),
      by !== "" && h("span", { class: "row-more" }, `© ${by}`)),
    h("span", { class: "row-end quiet small" }, licence === "blessing" ? text("web.help.licences.nobody") : licence))));
}
