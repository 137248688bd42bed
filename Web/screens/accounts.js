import { may } from "../app/may.js";
import { nothingYet } from "../app/nothing-yet.js";
import { currentLocale, text } from "../app/texts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { rowsAddress } from "../ui/links.js";

/** Days after which an account's rows are no longer what somebody would call current. */
const staleAfter = 40;

/**
 * What each account holds, how far its rows reach, and what its statements prove.
 * @type {import("../app/screen.js").Screen}
 */
export const screen = {
  async load({ household }) {
    const [accounts, coverage] = await Promise.all([household.screen("accounts"), household.screen("coverage")]);
    return { accounts, coverage, today: household.viewer.today };
  },

  draw({ accounts: { accounts, view }, coverage, today }, { household }) {
    const { empty } = view;
    return {
      title: view.title,
      empty: nothingYet(household, empty),
      body: h("div", { class: "stack" }, may(household, "addAccount") && h("p", null, h("a", { class: "button", href: "/plan/accounts/new" }, icon("plus", { small: true }), text("form.account.new"))), h("div", { class: "accounts" }, view.items.map((/** @type {any} */ item, /** @type {number} */ index) =>
        accountCard(household, item, accounts[index], coverage.view.items.find((/** @type {any} */ one) => one.name === item.name), today)))),
    };
  },
};

/** @param {import("../app/household.js").Household} household @param {any} item @param {any} figures @param {any} covered @param {string} today */
function accountCard(household, { name, kind, balance, evidence, how, rows }, { last }, covered, today) {
  return h("section", { class: "card stack" },
    h("div", { class: "account-head" }, h("div", null, h("h2", null, name), h("p", { class: "quiet small" }, kind)), balance && h("p", { class: "today-balance amount" }, h("a", { class: "plain-link", href: rowsAddress(evidence) }, balance))),
    h("p", { class: "quiet small" }, how), last && staleLine(last, today),
    covered && h("p", { class: "small" }, covered.reach), covered?.gaps.map((/** @type {string} */ gap) => h("p", { class: "fine" }, gap)),
    h("div", { class: "account-links" }, h("a", { class: "link", href: `/transactions?query=${encodeURIComponent(`account:"${name}"`)}` }, rows),
      may(household, "importStatements") && h("a", { class: "link", href: "/import" }, text("web.import.drop"))));
}

/** @param {string} last @param {string} today */
function staleLine(last, today) {
  if ((Date.parse(today) - Date.parse(last)) / 86_400_000 < staleAfter) return null;
  const day = new Intl.DateTimeFormat(currentLocale(), { dateStyle: "long", timeZone: "UTC" }).format(new Date(last));
  return h("p", { class: "is-amber small" }, text("web.accounts.stale", { day }));
}
