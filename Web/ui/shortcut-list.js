import { text } from "../platform/texts.js";
import { h } from "./element.js";

/** What the keys do, as the sheet of them and the help list it. */
const shortcuts = /** @type {const} */ ([
  ["web.shortcuts.find", ["/", "Ctrl K"]], ["web.add", ["N"]], ["web.shortcuts.places", ["1 – 5"]], ["web.shortcuts.turn", ["[", "]"]],
  ["web.shortcuts.rows", ["↓", "↑"]], ["web.shortcuts.answers", ["1 – 6"]], ["web.shortcuts.picture", ["←", "→"]],
  ["web.shortcuts.closer", ["+", "-", "0"]], ["web.shortcuts.close", ["Escape"]], ["web.shortcuts.title", ["?"]],
]);

/** The list of all keys with what they do. */
export const shortcutList = () => h("dl", { class: "shortcuts" }, shortcuts.map(([name, keys]) => h("div", { class: "line is-apart" },
  h("dt", null, text(name)),
  h("dd", { class: "line" }, keys.map((key) => h("kbd", null, key))))));
