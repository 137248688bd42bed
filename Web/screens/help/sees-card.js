import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { unfolding } from "./unfolding.js";

/** Who sees what, from the device outwards; as Docs/Security.md promises it. */
const topics = /** @type {const} */ (["device", "server", "sealed", "mail", "family", "operator"]);

/** What the server, others of the family and the operator of the server see. */
export const seesCard = () => h("section", { class: "card stack", id: "help-sees" },
  h("h2", null, text("web.help.sees")),
  h("p", null, text("web.help.sees.short")),
  h("div", null, topics.map((topic) =>
    unfolding(text(`web.help.sees.${topic}`), h("p", null, text(`web.help.sees.${topic}.text`))))));
