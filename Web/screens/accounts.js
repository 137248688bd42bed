import { may } from "../household/may.js";
import { dayText } from "../platform/days.js";
import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { dueLine } from "../ui/coverage.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { accountAddress, rowsAddress } from "../ui/links.js";
import { quoted } from "../ui/words.js";
import { isClosed, orderCard } from "./accounts/order-list.js";
import { sayBalance } from "./accounts/sheets.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Shown<"accounts">} Accounts */
/** @typedef {import("../platform/shapes.js").Shown<"coverage">} Coverage */
/** @typedef {import("../platform/shapes.js").AccountItem} AccountItem */
/** @typedef {import("../platform/shapes.js").CoverageItem} CoverageItem */
/** @typedef {import("../platform/shapes.js").AccountFigures} Figures */

/** Days after which an account's rows are no longer what somebody would call current. */
const staleAfter = 40;

/**
 * What each account holds, how far its rows reach, and what its statements prove; the open ones in their order, the closed ones below.
 * @type {import("../app/screen.js").Screen<{ accounts: Accounts, coverage: Coverage }>}
 */
export const screen = {
  async load({ household }) {
    const [accounts, coverage] = await Promise.all([household.screen("accounts"), household.screen("coverage")]);
    return { accounts, coverage };
  },

  draw({ accounts: { accounts, view }, coverage }, { household, go }) {
    const all = view.items.flatMap((item, place) => {
      const figures = accounts[place];
      return figures ? [{ item, figures, covered: coverage.view.items.find(({ name }) => name === item.name) }] : [];
    });
    const closed = all.filter(({ figures }) => isClosed(household, figures));
    return {
      title: view.title,
      empty: nothingYet(household, view.empty),
      body: h("div", { class: "stack" },
        may(household, "addAccount") && h("p", null,
          h("a", { class: "button", href: "/plan/accounts/new" }, icon("plus", { small: true }), text("form.account.new"))),
        h("div", { class: "accounts" }, all.filter((one) => !closed.includes(one)).map((one) => accountCard(household, one, go))),
        orderCard(household, accounts),
        closed.length > 0 && closedCard(closed)),
    };
  },
};

/**
 * @param {Household} household @param {{ item: AccountItem, figures: Figures, covered: CoverageItem | undefined }} one
 * @param {(href: string) => void} go
 */
function accountCard(household, { item: { name, kind, balance, evidence, how, rows }, figures, covered }, go) {
  const { record, last } = figures;
  const isDue = covered?.isDue === true;
  return h("section", { class: "card stack" },
    h("div", { class: "account-head" },
      h("div", null, h("h2", null, name), h("p", { class: "quiet small" }, kind)),
      balance && h("p", { class: "today-balance amount" }, h("a", { class: "plain-link", href: rowsAddress(evidence) }, balance))),
    h("p", { class: "quiet small" }, how), last && !isDue && staleLine(last, household.viewer.today),
    covered && [h("p", { class: "small" }, covered.reach), dueLine(covered)],
    covered?.gaps.map((gap) => h("p", { class: "fine" }, gap)),
    h("div", { class: "account-links" },
      h("a", { class: "link", href: `/transactions?query=${encodeURIComponent(`account:${quoted(name)}`)}` }, rows),
      may(household, "importStatements") && !household.readOnly.has(name) && [
        record !== null && h("button", { type: "button", class: "link",
          on: { click: () => sayBalance(household, { ...figures, record }, go) } }, text("web.accounts.balance")),
        h("a", { class: "link", href: "/import" }, text("web.import.drop"))],
      record !== null && h("a", { class: "link", href: accountAddress(record), "aria-label": text("web.accounts.detailsOf", { name }) },
        text("web.accounts.details"))));
}

/** @param {{ item: AccountItem, figures: Figures }[]} closed */
const closedCard = (closed) => h("section", { class: "card", id: "closed-accounts" },
  h("h2", null, text("web.accounts.closed")),
  h("ul", { class: "rows" }, closed.map(({ item, figures: { record } }) =>
    h("li", null, h(record === null ? "div" : "a", { class: "row", href: record === null ? false : accountAddress(record) },
      h("span", { class: "row-text" }, h("span", { class: "row-name" }, item.name), h("span", { class: "row-more" }, item.closed)),
      h("span", { class: "row-end row-more" }, item.rows))))));

/** @param {string} last @param {string} today */
function staleLine(last, today) {
  if ((Date.parse(today) - Date.parse(last)) / 86_400_000 < staleAfter) return null;
  return h("p", { class: "is-amber small" }, text("web.accounts.stale", { day: dayText(last, "long") }));
}
