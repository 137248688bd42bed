import { chartFigure } from "../ui/chart.js";
import { comingCard } from "../ui/coming.js";
import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { rowsAddress } from "../ui/links.js";
import { amounts } from "../ui/masked.js";
import { rings } from "../ui/ring.js";
import { opening, told } from "../ui/sentences.js";
import { seriesOf, seriesRow } from "../ui/series.js";

/** @typedef {import("../platform/shapes.js").Page} Page */
/** @typedef {import("../platform/shapes.js").AccountsView} AccountsView */
/** @typedef {import("../platform/shapes.js").ScreenPage} ScreenPage */
/** @typedef {import("../household/household.js").Household} Household */

/** Pages that are asked rather than looked at, by their address and the words that they are found by. */
const ways = /** @type {const} */ ([
  ["/plan/month", "monthPlan.title"], ["/plan/afford", "afford.title"], ["/plan/debts", "debts.title"], ["/plan/health", "health.title"],
  ["/plan/envelopes", "envelopes.title"],
]);

/** Bills that are shown at once. */
const next = 3;

/**
 * The plan: the line of what comes, budgets, what is due, what renews itself, goals, and what there is. The line, what is due and the
 * goals take longer to work out than all else: they are asked for once the rest is drawn.
 * @type {import("../app/screen.js").Screen<{
 *   subscriptions: Page, accounts: AccountsView, assets: ScreenPage, worth: ScreenPage, budgets: ScreenPage,
 * }>}
 */
export const screen = {
  async load({ household }) {
    const [subscriptions, accounts, assets, worth, budgets] = await Promise.all([
      household.page("subscriptions"), household.screen("accounts"), household.page("assets"), household.page("networth"),
      household.page("budget"),
    ]);
    return { subscriptions, accounts: accounts.view, assets: assets.view, worth: worth.view, budgets: budgets.view };
  },

  draw({ subscriptions, accounts, assets, worth, budgets }, { household }) {
    const { empty } = accounts;
    const line = comingCard(household, "forecast", {
      title: text("forecast.title"), href: "/plan/forecast", kind: "is-line", draw: lineOf,
    });
    const bills = comingCard(household, "bills", {
      title: text("bills.title"), href: "/plan/bills", draw: (page) => nextOf(page, "/plan/bills", household),
    });
    const goals = comingCard(household, "goals", { title: text("goals.title"), href: "/plan/goals", draw: ringsOf });
    return {
      title: text("web.place.plan"),
      empty: nothingYet(household, empty),
      body: h("div", { class: "columns" },
        h("div", { class: "stack" },
          line.card,
          h("p", { class: "buttons" }, ways.map(([href, words]) => h("a", { class: "button", href }, text(words)))),
          // What moves when the bills come is below what a screen shows.
          saidCard(budgets, "/plan/budgets"),
          bills.card,
          seriesCard(subscriptions, "/spending/subscriptions", household),
          goals.card),
        h("div", { class: "stack" }, saidCard(worth, "/plan/networth"), accountsCard(accounts), saidCard(assets, "/plan/assets"))),
      async shown() {
        for (const { ask } of [line, bills, goals]) await ask();
      },
    };
  },
};

/**
 * Where the accounts come to, and the line that leads there, which reads each day with what is due on it.
 * @param {Page} page
 */
function lineOf({ view: { parts, empty } }) {
  if (empty) return h("p", { class: "quiet" }, empty.text);
  const [sentence] = parts.flatMap((part) => (part.part === "sentences" ? part.sentences : []));
  const [chart] = parts.flatMap((part) => (part.part === "chart" ? [part.chart] : []));
  return [sentence && h("p", null, saidOf(sentence, "/plan/forecast")), chart && chartFigure(chart)];
}

/**
 * What the goals have together, and how far each of those that run is.
 * @param {Page} page
 */
function ringsOf({ view: { parts, empty } }) {
  if (empty) return h("p", { class: "quiet" }, empty.text);
  const [sentence] = parts.flatMap((part) => (part.part === "sentences" ? part.sentences : []));
  const running = parts.flatMap((part) => (part.part === "list" && part.code === "running" ? part.items : []));
  return [sentence && h("p", null, opening(sentence.text, "/plan/goals")), rings(running)];
}

/** @param {Page} page @param {string} href @param {Household} household */
function seriesCard(page, href, household) {
  const { title, empty } = page.view;
  return h("section", { class: "card stack" },
    empty
      ? h("h2", null, title)
      : h("div", { class: "card-head" },
        h("h2", null, title),
        h("a", { class: "link", href, "aria-label": text("web.plan.allOf", { title }) }, text("web.all"))),
    nextOf(page, href, household));
}

/**
 * What a page of things that come back says first, and the next of them.
 * @param {Page} page @param {string} href @param {Household} household
 */
function nextOf(page, href, household) {
  const { parts, empty } = page.view;
  if (empty) return h("p", { class: "quiet" }, empty.text);
  const sentences = parts.flatMap((part) => (part.part === "sentences" ? part.sentences : []));
  const series = parts.flatMap((part) => (part.part === "series" ? seriesOf(page, part) : [])).slice(0, next);
  return [
    sentences.map((sentence, index) => h("p", { class: index === 0 ? "" : "quiet small" }, saidOf(sentence, href))),
    h("ul", { class: "rows" }, series.map((one) => seriesRow(one, household))),
  ];
}

/** @param {AccountsView} view */
function accountsCard({ title, items }) {
  return h("section", { class: "card" },
    h("div", { class: "card-head" },
      h("h2", null, title),
      h("a", { class: "link", href: "/plan/accounts", "aria-label": text("web.plan.allOf", { title }) }, text("web.all"))),
    h("ul", { class: "rows" }, items.filter(({ closed }) => closed === null).map(({ name, kind, balance, evidence }) =>
      h("li", null, h(evidence ? "a" : "div", { class: "row", href: rowsAddress(evidence) ?? false },
        h("span", { class: "row-text" }, h("span", { class: "row-name" }, name), h("span", { class: "row-more" }, kind)),
        h("span", { class: balance ? "amount" : "quiet small" }, balance || text("web.plan.noBalance")))))));
}

/**
 * What a page says first, and the way to it; a page of lists alone says what its first list is of.
 * @param {ScreenPage} view @param {string} href
 */
function saidCard({ title, parts, empty }, href) {
  const said = parts.flatMap((part) => (part.part === "sentences" ? part.sentences : []));
  const lists = parts.flatMap((part) => (part.part === "list" ? [{ text: part.title, evidence: null }] : []));
  const sentences = said.length > 0 ? said : lists.slice(0, 1);
  return h("section", { class: "card stack" },
    h("div", { class: "card-head" },
      h("h2", null, title),
      h("a", { class: "link", href, "aria-label": text("web.plan.allOf", { title }) }, text("web.all"))),
    empty
      ? h("p", { class: "quiet" }, empty.text)
      : sentences.map((sentence, index) => h("p", { class: index === 0 ? "" : "quiet small" }, saidOf(sentence, href))));
}

/**
 * A sentence that opens the rows behind its figure, or the screen that it is of where it has a figure and no rows.
 * @param {import("../platform/shapes.js").Sentence} sentence @param {string} href
 */
const saidOf = (sentence, href) => (sentence.evidence || sentence.text.search(amounts) < 0 ? told(sentence) : opening(sentence.text, href));
