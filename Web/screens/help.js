import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { shortcutList } from "../ui/shortcut-list.js";
import { figuresCard } from "./help/figures-card.js";
import { licencesCard } from "./help/licences-card.js";
import { newsCard } from "./help/news-card.js";
import { seesCard } from "./help/sees-card.js";
import { unfolding } from "./help/unfolding.js";

/**
 * What everybody may want to look up: the keys, what is seen by whom, how figures come about, licences and news. It is all in the app, so
 * that it is read without a network too.
 * @type {import("../app/screen.js").Screen<null>}
 */
export const screen = {
  load: async () => null,
  draw: () => ({
    title: text("web.help.title"),
    body: h("div", { class: "columns" },
      h("div", { class: "stack" }, careCard(), seesCard(), figuresCard()),
      h("div", { class: "stack" }, newsCard(), keysCard(), licencesCard())),
  }),
};

/** This page is about the app; help for a person is one tap away. */
const careCard = () => h("section", { class: "card is-note" }, icon("hands"), h("div", { class: "stack" },
  h("p", null, h("a", { class: "link", href: "/journal/help" }, text("web.care.title"))),
  h("p", { class: "quiet small" }, text("web.care.why"))));

const keysCard = () => h("section", { class: "card stack", id: "help-keys" },
  h("h2", null, text("web.shortcuts.title")),
  h("p", null, text("web.help.keys.how")),
  unfolding(text("web.help.keys.show"),
    shortcutList(),
    h("p", { class: "quiet small" }, text("web.help.keys.off")),
    h("p", null, h("a", { class: "link", href: "/settings" }, text("web.settings")))));
