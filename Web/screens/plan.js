import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { rowsAddress } from "../ui/links.js";
import { told } from "../ui/sentences.js";
import { seriesOf, seriesRow } from "../ui/series.js";

/** Bills that are shown at once. */
const next = 3;

/**
 * The plan: what is due, what renews itself, and what the accounts hold.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load({ household }) {
    const [bills, subscriptions, accounts, assets] = await Promise.all(
      ["bills", "subscriptions", "accounts", "assets"].map((name) => household.screen(name)));
    return { bills, subscriptions, accounts: accounts.view, assets: assets.view };
  },

  draw({ bills, subscriptions, accounts, assets }, { household }) {
    const { empty } = accounts;
    return {
      title: text("web.place.plan"),
      empty: nothingYet(household, empty),
      body: h("div", { class: "columns" },
        h("div", { class: "stack" },
          seriesCard(bills, "/plan/bills", household),
          seriesCard(subscriptions, "/spending/subscriptions", household)),
        h("div", { class: "stack" }, accountsCard(accounts), assetsCard(assets))),
    };
  },
};

/** @param {any} model @param {string} href @param {import("../household/household.js").Household} household */
function seriesCard(model, href, household) {
  const { title, parts, empty } = model.view;
  const sentences = parts
    .filter((/** @type {any} */ { part }) => part === "sentences")
    .flatMap((/** @type {any} */ part) => part.sentences);
  if (empty) return h("section", { class: "card stack" }, h("h2", null, title), h("p", { class: "quiet" }, empty.text));
  const series = parts
    .filter((/** @type {any} */ { part }) => part === "series")
    .flatMap((/** @type {any} */ section) => seriesOf(model, section))
    .slice(0, next);
  return h("section", { class: "card stack" },
    h("div", { class: "card-head" },
      h("h2", null, title),
      h("a", { class: "link", href, "aria-label": text("web.plan.allOf", { title }) }, text("web.all"))),
    sentences.map((/** @type {import("../ui/sentences.js").Sentence} */ sentence, /** @type {number} */ index) =>
      h("p", { class: index === 0 ? "" : "quiet small" }, told(sentence))),
    h("ul", { class: "rows" }, series.map((/** @type {import("../ui/series.js").Series} */ one) => seriesRow(one, household))));
}

/** @param {any} view */
function accountsCard({ title, items }) {
  return h("section", { class: "card" },
    h("div", { class: "card-head" },
      h("h2", null, title),
      h("a", { class: "link", href: "/plan/accounts", "aria-label": text("web.plan.allOf", { title }) }, text("web.all"))),
    h("ul", { class: "rows" }, items.map((/** @type {any} */ { name, kind, balance, evidence }) =>
      h("li", null, h(evidence ? "a" : "div", { class: "row", href: rowsAddress(evidence) ?? false },
        h("span", { class: "row-text" }, h("span", { class: "row-name" }, name), h("span", { class: "row-more" }, kind)),
        h("span", { class: balance ? "amount" : "quiet small" }, balance || text("web.plan.noBalance")))))));
}

/** @param {any} view */
function assetsCard({ title, parts, empty }) {
  const sentences = parts
    .filter((/** @type {any} */ { part }) => part === "sentences")
    .flatMap((/** @type {any} */ part) => part.sentences);
  return h("section", { class: "card stack" },
    h("div", { class: "card-head" },
      h("h2", null, title),
      h("a", { class: "link", href: "/plan/assets", "aria-label": text("web.plan.allOf", { title }) }, text("web.all"))),
    empty
      ? h("p", { class: "quiet" }, empty.text)
      : sentences.map((/** @type {import("../ui/sentences.js").Sentence} */ sentence) => h("p", null, told(sentence))));
}
