import { nothingYet } from "../ui/nothing-yet.js";
import { text } from "../platform/texts.js";
import { heroAmount } from "../ui/amounts.js";
import { heldRecoveryKey } from "../store/held-key.js";
import { chartFigure } from "../ui/chart.js";
import { comingCard, whenIdle } from "../ui/coming.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { rowsAddress, screenAddress } from "../ui/links.js";
import { amounts } from "../ui/masked.js";
import { rings } from "../ui/ring.js";
import { mark } from "../ui/rows.js";
import { journalRoom } from "./from-journal.js";
import { beside, opening, told } from "../ui/sentences.js";
import { toned } from "../ui/tone.js";
import { pages } from "../platform/pages.js";

/** @typedef {import("../platform/shapes.js").TodayView} TodayView */

/** Milliseconds for which Today rests before it asks for more. */
const patience = 400;
/** Days at the beginning of a month on which its plan is offered. */
const firstDays = 3;

/** Whether the device has the module that makes the screens of Plan already: a first visit fetches for Today only what it needs. */
async function hasPlan() {
  const kept = await globalThis.caches?.match("/engine/plan.wasm").catch(() => undefined);
  return kept !== undefined;
}

/**
 * Today: how it goes, what there is, what comes next, and one thing worth knowing.
 * @type {import("../app/screen.js").Screen<import("../platform/shapes.js").Shown<"today"> & { holdsKey: boolean, looksAhead: boolean }>}
 */
export const screen = {
  async load({ household }) {
    const name = String(household.facts?.["person"] ?? "").split(" ")[0];
    const [shown, key, looksAhead] = await Promise.all([
      household.screen("today", { hour: new Date().getHours(), ...(name ? { name } : {}) }),
      heldRecoveryKey(),
      hasPlan(),
    ]);
    return { ...shown, holdsKey: key !== null, looksAhead };
  },

  draw({ view, holdsKey, looksAhead }, { go, household }) {
    const { title, subtitle, empty } = view;
    const ahead = looksAhead && !empty
      ? comingCard(household, "ahead", { title: text("ahead.title"), href: "/plan/ahead", kind: "is-ahead", draw: aheadOf })
      : null;
    return {
      title, subtitle,
      empty: nothingYet(household, empty),
      body: h("div", { class: "today" }, spentCard(view.spent), balancesCard(view.balances), unsureCard(view.unsure), nextCard(view.next),
        insightCard(view.insight), holdsKey && keyCard(), weekCard(view, go), monthCard(household), ahead?.card,
        looksAhead && !empty && journalRoom("question", household)),
      // What somebody does next comes first.
      shown: () => ahead && setTimeout(() => whenIdle(ahead.ask), patience),
    };
  },
};

/** @param {TodayView["spent"]} spent */
function spentCard({ label, amount, sentence, comparison, tone, usual, how, notes, evidence }) {
  return h("section", { class: "card stack today-spent" },
    h("h2", { class: "quiet small" }, label),
    heroAmount(amount, rowsAddress(evidence)),
    beside(toned(sentence, comparison, tone), how),
    usual && meter(usual),
    notes.map((note) => h("p", { class: "fine" }, told(note))));
}

/** @param {NonNullable<TodayView["spent"]["usual"]>} usual */
function meter({ label, amount, spentShare, usualShare }) {
  const style = { "--spent": `${spentShare}%`, "--usual": `${usualShare}%` };
  return h("div", { class: "today-meter", role: "img", "aria-label": `${label}: ${amount}`, style },
    h("div", { class: "meter" }, h("span")),
    h("span", { class: "today-usual" }));
}

/** @param {TodayView["balances"]} balances */
function balancesCard({ title, items, notes }) {
  if (items.length + notes.length === 0) return null;
  return h("section", { class: "card stack today-balances" },
    h("div", { class: "card-head" }, h("h2", null, title), h("a", { class: "link", href: "/plan/accounts" }, text("web.plan.accounts"))),
    items.map(({ amount, change }) => h("div", null,
      h("p", { class: "today-balance amount" }, h("a", { class: "plain-link", href: "/plan/accounts" }, amount)),
      change.text !== "" && h("p", { class: "quiet small" }, told(change)))),
    notes.map((note) => h("p", { class: "fine" }, note)));
}

/** @param {TodayView["next"]} next */
function nextCard({ title, items }) {
  if (items.length === 0) return null;
  return h("section", { class: "card today-next" },
    h("div", { class: "card-head" },
      h("h2", null, title),
      h("a", { class: "link", href: "/plan/bills" }, text("web.today.bills"))),
    h("ul", { class: "rows" }, items.map(paymentRow)));
}

/** @param {import("../platform/shapes.js").Payment} payment */
function paymentRow({ name, when, range, amount, evidence, ...look }) {
  return h("li", null, h("a", { class: "row", href: rowsAddress(evidence) },
    mark(look),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, name),
      h("span", { class: "row-more" }, [when, range].filter(Boolean).join(" · "))),
    h("span", { class: "row-end amount" }, amount)));
}

/** @param {TodayView["unsure"]} unsure */
function unsureCard({ text: words, action }) {
  if (words === "") return null;
  return h("section", { class: "card today-unsure" }, h("a", { class: "row", href: "/unsure" },
    icon("help"),
    h("span", { class: "row-text" }, words),
    h("span", { class: "link" }, action)));
}

/** The recovery key that is not noted yet. */
const keyCard = () => h("section", { class: "card today-key" }, h("a", { class: "row", href: "/settings/recovery-key" },
  icon("key"),
  h("span", { class: "row-text" },
    h("span", { class: "row-name" }, text("web.recoveryKey.remind")),
    h("span", { class: "row-more" }, text("web.recoveryKey.remindWhy"))),
  h("span", { class: "link" }, text("web.recoveryKey.keep"))));

/** @param {TodayView["insight"]} insight */
function insightCard(insight) {
  if (!insight) return null;
  return h("section", { class: "card is-note today-insight" },
    icon("leaf"),
    h("div", null,
      h("h2", null, h("a", { class: "plain-link", href: rowsAddress(insight.evidence) }, insight.name)),
      h("p", null, insight.text),
      h("a", { class: "link", href: "/spending/insights" }, text("web.today.insights"))));
}

/** @param {TodayView} view @param {(href: string) => void} go */
function weekCard({ week: { title, sentence, evidence, amount }, charts: [bars] }, go) {
  const open = (/** @type {DOMStringMap} */ { from, to }) => go(`/spending?kind=day&from=${from}&to=${to}`);
  return h("section", { class: "card stack today-week" },
    h("div", { class: "card-head" },
      h("h2", null, title),
      h("a", { class: "plain-link amount", href: rowsAddress(evidence) }, amount)),
    h("p", { class: "quiet hero-says" }, sentence),
    bars && chartFigure(bars, { open }));
}

/**
 * What is free until the next income, one thing worth knowing, and how far each goal is; bills stand above already.
 * @param {import("../platform/shapes.js").Page} page
 */
function aheadOf({ view: { parts, empty } }) {
  if (empty) return h("p", { class: "quiet" }, empty.text);
  const said = parts.flatMap((part) => (part.part === "sentences" ? part.sentences : []));
  const lists = parts.flatMap((part) => (part.part === "list" ? [part] : []));
  const worth = lists.find(({ code }) => code === "worth");
  return [
    said.map((one) => h("p", null, one.evidence || one.text.search(amounts) < 0 ? told(one) : opening(one.text, "/plan/bills"))),
    worth && worth.items.map(({ name, detail }) => h("p", null,
      opening(name, screenAddress(worth.way?.screen ?? "ahead")), detail && h("span", { class: "row-more" }, detail))),
    lists.filter(({ code }) => code === "goals").map(({ items }) => rings(items)),
  ];
}

/**
 * The way to the month's plan, while the household's month is young.
 * @param {import("../household/household.js").Household} household
 */
function monthCard({ viewer: { today, monthStart } }) {
  const plan = pages.find(({ screen }) => screen === "monthPlan");
  const days = Array.from({ length: firstDays }, (_, back) => new Date(Date.parse(today) - back * 86_400_000).getUTCDate());
  if (!plan || !days.includes(monthStart ?? 1)) return null;
  return h("section", { class: "card today-month" }, h("a", { class: "row", href: plan.path },
    icon(plan.icon),
    h("span", { class: "row-text" }, text(/** @type {any} */ (plan.words)))));
}
