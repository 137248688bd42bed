import { text } from "../platform/texts.js";
import { h, place } from "../ui/element.js";
import { actionForm, field } from "../ui/form.js";
import { icon } from "../ui/icon.js";
import { amountProblem, minorUnitsOf, readAmount, writeAmount } from "../ui/money-entry.js";
import { pageOf } from "../ui/page.js";
import { drawPart } from "../ui/page-parts.js";
import { Refusal } from "../platform/problems.js";
import { pauseBefore, pauseOnOpening } from "./from-journal.js";

/** @typedef {import("../platform/shapes.js").Page} Page */
/** @typedef {import("../platform/shapes.js").AccountFigures} Account */
/** @typedef {import("../platform/shapes.js").CategoryGroup} CategoryGroup */
/**
 * The figures beside the parts of the page: of the question alone its currency.
 * @typedef {{
 *   currency: string | null, verdict?: string, alternatives?: { kind: string, day: string, amount: string, account?: string }[],
 * }} Answer
 */
/** @typedef {import("../app/screen.js").Context} Context */
/** @typedef {{ model: Page, wrong: boolean, accounts: Account[], groups: CategoryGroup[] }} Model */

/** How a payment comes again, as the engine names it. */
const lengths = /** @type {const} */ (["week", "fortnight", "fourWeeks", "month", "quarter", "year"]);

/** Kinds of accounts that hold no money to pay with. */
const unpayable = ["loan", "investment", "asset"];

/**
 * Whether something can be afforded. The question stands in the address, so that back, reload and a link give the same answer.
 * @type {import("../app/screen.js").Screen<Model>}
 */
export const screen = {
  async load({ household, query }) {
    const asked = parameters(query);
    const [answer, accounts, { groups }] = await Promise.all([
      household.page("afford", asked).then((model) => ({ model, wrong: false }), async (problem) => {
        if (problem?.id !== "screen.parameter") throw problem;
        return { model: await household.page("afford"), wrong: true };
      }),
      household.openAccounts(), household.screen("categories", { view: false }),
    ]);
    return { ...answer, accounts: accounts.filter((account) => canPay(account, accounts)), groups };
  },

  draw(model, context) {
    const drawn = pageOf(model.model, context, {
      list: (part, around) => (part.code === "alternatives"
        ? ways(part, answerOf(model.model), context.query) : drawPart(part, around, {})),
    });
    if (drawn.empty) return drawn;
    const isAnswered = answerOf(model.model).verdict !== undefined;
    const asked = h("div", { class: "stack" }, question(model, context));
    const answer = h("div", { class: "stack", id: "afford-answer" },
      model.wrong ? h("p", { class: "field-error", role: "alert" }, text("afford.wrong")) : drawn.body);
    return {
      ...drawn,
      shown: () => pauseOnOpening(context),
      // Once it is answered, the answer comes first; who reads by ear hears it before the question.
      body: h("div", { class: "columns" }, isAnswered ? [answer, asked] : [asked, answer]),
    };
  },
};

/**
 * Whether an account can be asked about: one of which nobody has said what it holds counts only where no other of its currency is known.
 * @param {Account} account
 * @param {Account[]} all
 */
const canPay = ({ kind, currency, balance }, all) => !unpayable.includes(kind)
  && (balance !== null || !all.some((other) => other.currency === currency && other.balance !== null && !unpayable.includes(other.kind)));

/** @param {Page} model the figures that stand beside the page's parts */
const answerOf = (model) => /** @type {Answer} */ (/** @type {unknown} */ (model));

/**
 * What the engine is asked, from what stands in the address.
 * @param {URLSearchParams} query
 */
function parameters(query) {
  const [amount, account] = [query.get("amount"), query.get("account")];
  /** @type {Record<string, unknown>} */
  const asked = {};
  if (amount !== null) asked.amount = /^\d{1,16}$/.test(amount) ? Number(amount) : amount;
  if (account !== null) asked.accounts = [account];
  for (const name of ["day", "category", "every"]) if (query.has(name)) asked[name] = query.get(name);
  return asked;
}

/**
 * The form: an amount, what for, when, from where and how often.
 * @param {Model} model
 * @param {Context} context
 */
function question({ model, accounts, groups }, { household, query, go }) {
  const { today } = household.viewer;
  const known = query.get("account");
  const usual = answerOf(model).currency ?? "";
  const account = h("select", { id: "afford-account", class: "input" },
    h("option", { value: "" }, text("afford.form.any")),
    accounts.map(({ account: name }) => h("option", { value: name, selected: name === known }, name)));
  const currencyNow = () => accounts.find(({ account: name }) => name === account.value)?.currency ?? usual;
  const amountLabel = () => text("afford.form.amount", { currency: currencyNow() });
  const given = query.get("amount") ?? "";
  const amount = h("input", {
    id: "afford-amount", class: "input", inputmode: "decimal", autocomplete: "off", required: true, data: { amount: "" },
    value: /^\d{1,16}$/.test(given) ? writeAmount(Number(given), usual) : "",
  });
  const category = h("select", { id: "afford-category", class: "input" },
    h("option", { value: "" }, text("afford.form.nothing")),
    groups.map(({ name, categories }) => h("optgroup", { label: name }, categories
      .filter(({ hidden, category: code }) => !hidden || code === query.get("category"))
      .map(({ category: code, name: words }) => h("option", { value: code, selected: code === query.get("category") }, words)))));
  const day = h("input", {
    id: "afford-day", class: "input", type: "date", min: today, required: true, value: query.get("day") ?? today,
  });
  const every = h("select", { id: "afford-every", class: "input" },
    h("option", { value: "" }, text("afford.form.once")),
    lengths.map((code) => h("option", { value: code, selected: code === query.get("every") }, text(`form.budget.period.${code}`))));
  const run = async () => {
    const currency = currencyNow();
    const problem = amountProblem(amount.value.trim(), currency);
    const units = problem ? 0 : readAmount(amount.value.trim(), currency) ?? 0;
    if (units <= 0) throw new Refusal(problem || text("form.amount.positive"), amount);
    if (!(await pauseBefore(household, { units, currency }))) return;
    go(address({
      amount: String(units), day: day.value, category: category.value, account: account.value, every: every.value,
    }));
  };
  const amountField = field(amountLabel(), amount);
  account.addEventListener("change", () => place(/** @type {HTMLElement} */ (amountField.querySelector("label")), amountLabel()));
  return h("section", { class: "card stack is-form" }, actionForm([
    amountField,
    field(text("afford.form.category"), category),
    h("div", { class: "field-pair" }, field(text("afford.form.day"), day), field(text("afford.form.every"), every)),
    field(text("afford.form.account"), account),
  ], { label: text("afford.form.see"), run }));
}

/**
 * The address of a question; what is not said is left out.
 * @param {Record<string, string>} asked
 */
const address = (asked) => `/plan/afford?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ""))}`;

/**
 * Better ways, each of which asks the question that it is the answer to.
 * @param {Extract<import("../platform/shapes.js").PagePart, { part: "list" }>} part
 * @param {Answer} answer
 * @param {URLSearchParams} query
 */
function ways({ title, items }, { alternatives = [] }, query) {
  return h("section", { class: "card" }, h("h2", null, title), h("ul", { class: "rows" }, items.map(({ key, name }) => {
    const way = alternatives.find(({ kind }) => kind === key);
    const asked = way && {
      ...Object.fromEntries(query), amount: String(minorUnitsOf(way.amount)), day: way.day,
      account: way.account ?? query.get("account") ?? "",
    };
    return h("li", null, h(asked ? "a" : "div", { class: "row", href: asked ? address(asked) : false },
      h("span", { class: "row-text" }, h("span", { class: "row-name" }, name)), icon("chevron-right", { small: true })));
  })));
}
