import { may, mayChangeAccount } from "../household/may.js";
import { dayText } from "../platform/days.js";
import { text } from "../platform/texts.js";
import { chartFigure } from "../ui/chart.js";
import { coverageWords } from "../ui/coverage.js";
import { h } from "../ui/element.js";
import { actionButton } from "../ui/form.js";
import { rowsAddress } from "../ui/links.js";
import { transactionPage } from "../ui/transaction-page.js";
import { quoted } from "../ui/words.js";
import { isClosed } from "./accounts/order-list.js";
import { closeAccount, editAccount, reopenAccount, sayBalance } from "./accounts/sheets.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").AccountItem} AccountItem */
/** @typedef {import("../platform/shapes.js").CoverageItem} CoverageItem */
/** @typedef {import("../platform/shapes.js").AccountFigures} Figures */
/** @typedef {import("../platform/shapes.js").Shown<"search">} Found */
/** @typedef {Figures & { record: string }} Known an account that has an id */
/**
 * An account with what is known of it, and all accounts of the household.
 * @typedef {{ figures: Known, item: AccountItem, covered: CoverageItem | undefined, found: Found, all: Figures[] }} Account
 */

/** Transactions and files that are shown; the way to all of them stands beside. */
const shown = { transactions: 10, files: 5 };

/**
 * One account: what it holds and held, what its statements cover, its files, its newest transactions; changed, closed and opened again.
 * @type {import("../app/screen.js").Screen<Account | null>}
 */
export const screen = {
  async load({ household, parts }) {
    const { accounts: all, view: { items } } = await household.screen("accounts");
    const place = all.findIndex(({ record }) => record === parts["account"]);
    const [figures, item] = [all[place], items[place]];
    if (!figures || !item || figures.record === null) return null;
    const [{ view: { items: [covered] } }, found] = await Promise.all([
      household.screen("coverage", { accounts: [item.name] }),
      household.screen("search", { query: `account:${quoted(item.name)}`, limit: shown.transactions }),
    ]);
    return { figures: { ...figures, record: figures.record }, item, all, found, covered };
  },

  draw(account, context) {
    if (!account) {
      const action = { text: text("web.plan.accounts"), href: "/plan/accounts" };
      const empty = { title: text("web.accounts.gone"), text: text("web.accounts.goneHow"), action };
      return { title: text("accounts.title"), body: null, empty };
    }
    const { item, covered } = account;
    const { household, go } = context;
    return {
      title: item.name, subtitle: item.kind,
      body: h("div", { class: "columns" },
        h("div", { class: "stack" },
          balanceCard(item),
          covered?.balances
            && h("section", { class: "card stack" }, h("h2", null, covered.balances.title), chartFigure(covered.balances)),
          covered && h("section", { class: "card stack" }, h("h2", null, text("coverage.title")), coverageWords(covered))),
        h("div", { class: "stack" },
          deeds(account, household, go),
          filesCard(household, covered),
          rowsCard(account))),
    };
  },
};

/** @param {AccountItem} item */
const balanceCard = ({ balance, evidence, how, closed }) => h("section", { class: "card stack" },
  balance && h("p", { class: "today-balance amount" }, h("a", { class: "plain-link", href: rowsAddress(evidence) }, balance)),
  h("p", { class: "quiet small" }, how),
  closed && h("p", { class: "small", id: "account-closed-since" }, closed));

/** @param {Account} account @param {Household} household @param {(href: string) => void} go */
function deeds({ figures, all }, household, go) {
  const mayImport = may(household, "importStatements") && !household.readOnly.has(figures.account);
  const isMine = mayChangeAccount(household, figures);
  if (!mayImport && !isMine) return null;
  const isShut = isClosed(household, figures);
  const button = (/** @type {string} */ id, /** @type {string} */ label, /** @type {() => Promise<unknown> | void} */ run) =>
    actionButton(label, async () => run(), { id });
  return h("section", { class: "card stack" }, h("div", { class: "buttons" },
    isMine && button("edit-account", text("web.accounts.edit"), () => editAccount(household, figures, all)),
    mayImport && !isShut && [
      button("say-balance", text("web.accounts.balance"), () => sayBalance(household, figures, go)),
      h("a", { class: "button", href: "/import" }, text("web.import.drop")),
    ],
    isMine && (isShut
      ? button("reopen-account", text("web.accounts.reopen"), () => reopenAccount(household, figures))
      : button("close-account", text("web.accounts.close"), () => closeAccount(household, figures)))));
}

/**
 * The files that brought something to it, the newest first.
 * @param {Household} household @param {CoverageItem | undefined} covered
 */
function filesCard(household, covered) {
  /** @type {{ import: number, file: string, created: string | number, undone: unknown }[]} */
  const imports = household.facts?.["imports"] ?? [];
  const files = imports.filter((one) => !one.undone && covered?.imports.includes(one.import)).reverse();
  return files.length > 0 && h("section", { class: "card" },
    h("div", { class: "card-head" },
      h("h2", null, text("imports.title")),
      h("a", { class: "link", href: "/imports" }, text("web.all"))),
    h("ul", { class: "rows" }, files.slice(0, shown.files).map(({ file, created }) => h("li", { class: "row" },
      h("span", { class: "row-text" },
        h("span", { class: "row-name" }, file), h("span", { class: "row-more" }, dayText(new Date(created))))))));
}

/** @param {Account} account */
const rowsCard = ({ found, figures: { account } }) => h("section", { class: "card" },
  h("div", { class: "card-head" },
    h("h2", null, text("web.spending.transactions")),
    h("a", { class: "link", href: `/transactions?query=${encodeURIComponent(`account:${quoted(account)}`)}` }, text("web.all"))),
  transactionPage(found, undefined, null));
