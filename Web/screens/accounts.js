import { may } from "../household/may.js";
import { dayText } from "../platform/days.js";
import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { rowsAddress } from "../ui/links.js";
import { openRecordForm } from "../ui/record-form.js";

/** Kinds of accounts on which money is owed, so that a balance is typed without its minus. */
const owed = ["card", "creditLine", "loan"];

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

  draw({ accounts: { accounts, view }, coverage, today }, { household, go }) {
    const { empty } = view;
    return {
      title: view.title,
      empty: nothingYet(household, empty),
      body: h("div", { class: "stack" },
        may(household, "addAccount") && h("p", null,
          h("a", { class: "button", href: "/plan/accounts/new" }, icon("plus", { small: true }), text("form.account.new"))),
        h("div", { class: "accounts" }, view.items.map((/** @type {any} */ item, /** @type {number} */ index) =>
          accountCard(household, item,
            { ...accounts[index], record: household.facts?.["accounts"][index] },
            coverage.view.items.find((/** @type {any} */ one) => one.name === item.name),
            today, go)))),
    };
  },
};

/**
 * @param {import("../household/household.js").Household} household @param {any} item @param {any} figures @param {any} covered
 * @param {string} today @param {(href: string) => void} go
 */
function accountCard(household, { name, kind, balance, evidence, how, rows }, figures, covered, today, go) {
  const { last } = figures;
  return h("section", { class: "card stack" },
    h("div", { class: "account-head" },
      h("div", null, h("h2", null, name), h("p", { class: "quiet small" }, kind)),
      balance && h("p", { class: "today-balance amount" }, h("a", { class: "plain-link", href: rowsAddress(evidence) }, balance))),
    h("p", { class: "quiet small" }, how), last && staleLine(last, today),
    covered && h("p", { class: "small" }, covered.reach), covered?.gaps.map((/** @type {string} */ gap) => h("p", { class: "fine" }, gap)),
    h("div", { class: "account-links" },
      h("a", { class: "link", href: `/transactions?query=${encodeURIComponent(`account:"${name}"`)}` }, rows),
      may(household, "importStatements") && !household.readOnly.has(name) && [
        h("button", { type: "button", class: "link", on: { click: () => sayBalance(household, figures, go) } },
          text("web.accounts.balance")),
        h("a", { class: "link", href: "/import" }, text("web.import.drop"))]));
}

/**
 * Asks what an account holds at the end of a day, for one that no statement tells of.
 * @param {import("../household/household.js").Household} household @param {any} figures @param {(href: string) => void} go
 */
function sayBalance(household, { record, account, kind, currency }, go) {
  const isOwed = owed.includes(kind);
  openRecordForm({
    kind: "balance",
    record,
    title: text("web.accounts.balanceOf", { name: account }),
    action: text("web.save"),
    deletable: false,
    currency,
    next: "",
    fields: [{
      kind: "balance",
      name: "closing:",
      input: "amountOnDay",
      label: text(isOwed ? "web.accounts.owed" : "form.balance.opening"),
      optional: false,
      value: "",
      owed: isOwed ? [""] : [],
    }],
  }, household, { go });
}

/** @param {string} last @param {string} today */
function staleLine(last, today) {
  if ((Date.parse(today) - Date.parse(last)) / 86_400_000 < staleAfter) return null;
  return h("p", { class: "is-amber small" }, text("web.accounts.stale", { day: dayText(last, "long") }));
}
