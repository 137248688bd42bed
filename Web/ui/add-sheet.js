import { may } from "../household/may.js";
import { text } from "../platform/texts.js";
import { h } from "./element.js";
import { icon } from "./icon.js";
import { openSheet } from "./sheet.js";

/**
 * What "+" offers: by hand, or a statement.
 * @param {import("../household/household.js").Household} household
 */
export function openAddSheet(household) {
  const ways = [
    { href: "/add", picture: "pencil", name: "web.add.byHand", more: "web.add.byHandHow", isOffered: true },
    {
      href: "/import", picture: "upload", name: "web.add.statement", more: "web.add.statementHow",
      // Who opens this before the household is here may be somebody who may; the screen tells others.
      isOffered: may(household, "importStatements") || (household.facts === null && !household.device.isDemo),
    },
  ];
  openSheet(text("web.add"), () => [
    h("ul", { class: "rows" }, ways.filter(({ isOffered }) => isOffered).map(({ href, picture, name, more }) =>
      h("li", null, h("a", { class: "row", href },
        h("span", { class: "row-mark" }, icon(picture)),
        h("span", { class: "row-text" },
          h("span", { class: "row-name" }, text(name)),
          h("span", { class: "row-more" }, text(more))))))),
  ]);
}
