import { onRow, perform } from "../ui/deeds.js";
import { may, mayChange } from "../household/may.js";
import { newID } from "../platform/new-id.js";
import { text } from "../platform/texts.js";
import { pickCategory } from "../ui/category-picker.js";
import { h, place } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { amountProblem, hasTooManyDigits, isMeant, readAmount } from "../ui/money-entry.js";
import { numberPad } from "../ui/number-pad.js";
import { SuggestingField } from "../ui/suggesting-field.js";
import { quoted, quotedBeginning } from "../ui/words.js";
import { pauseBefore, pauseOnOpening } from "./from-journal.js";

/** @typedef {import("../household/household.js").Household} Household */

/**
 * An account that rows can be entered in; an amount above `askedAbove` is asked about.
 * @typedef {{ id: string, name: string, currency: string, askedAbove: string | null }} Account
 */

/**
 * What somebody is entering, and what is wrong with it and where; it outlives a redraw of the screen.
 * @typedef {{
 *   household: Household, typed: string, isIn: boolean, payee: string, day: string, account: string | null,
 *   category: { code: string, name: string } | null, problem: string, wrong: "amount" | "payee",
 * }} Entry
 */

/** @type {Entry | null} */
let entry = null;

/**
 * The account of the last entry, proposed for the next.
 * @type {string | null}
 */
let lastAccount = null;

/**
 * Entering a row by hand: an amount, a name, done.
 * @type {import("../app/screen.js").Screen<{ accounts: Account[], latest: string | null }>}
 */
export const screen = {
  skeleton: "form",

  async load({ household }) {
    const [accounts, { rows: [latest] }] = await Promise.all([
      readAccounts(household),
      household.screen("search", { query: "is:out -is:transfer", limit: 1, view: false }),
    ]);
    return { accounts, latest: accounts.find(({ name }) => name === latest?.account)?.id ?? null };
  },

  draw({ accounts, latest }, context) {
    const { household, go } = context;
    const title = text("web.entry.title");
    if (!may(household, "changeRows") || (accounts.length === 0 && household.readOnly.size > 0)) {
      return { title, body: null, empty: { title: text("web.entry.notYours"), text: text("web.entry.notYoursHow") } };
    }
    if (accounts.length === 0) {
      const action = may(household, "addAccount")
        ? { text: text("form.account.new"), href: "/plan/accounts/new" }
        : { text: text("web.import.drop"), href: "/import" };
      return { title, body: null, empty: { title: text("web.entry.noAccount"), text: text("web.entry.noAccountText"), action } };
    }
    if (entry?.household !== household) entry = null;
    entry ??= {
      household,
      typed: "",
      isIn: false,
      payee: "",
      day: household.viewer.today,
      account: null,
      category: null,
      problem: "",
      wrong: "amount",
    };
    const current = entry;
    // How an account is shared may change while somebody enters.
    if (!accounts.some(({ id }) => id === current.account)) current.account = null;
    current.account ??= accounts.find(({ id }) => id === lastAccount)?.id ?? latest ?? accounts[0]?.id ?? null;
    const error = h("p", { class: "field-error", role: "alert" });
    /** Says what is wrong below the field where it is, so that no phone hides it. */
    const say = (/** @type {string} */ problem, /** @type {"amount" | "payee"} */ wrong) => {
      Object.assign(current, { problem, wrong });
      showProblem();
    };
    const showProblem = () => {
      error.textContent = current.problem;
      (current.wrong === "amount" ? amount : payee.element).after(error);
    };
    const sayDigits = () => {
      const { currency } = accountOf(current, accounts);
      say(hasTooManyDigits(current.typed, currency) ? amountProblem(current.typed, currency) : "", "amount");
    };
    const amount = amountField(current, sayDigits);
    /** @type {HTMLButtonElement} */
    const category = h("button", {
      type: "button",
      id: "entry-category",
      class: "input is-choice",
      "aria-labelledby": "entry-category-label entry-category",
      on: { click: () => choose(household, current, category) },
    });
    sayCategory(category, current);
    const named = () => {
      if (current.wrong === "payee") say("", "payee");
    };
    const payee = payeeField(household, current, accounts, category, named);
    const save = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const account = accountOf(current, accounts);
      const wrongAmount = readAmount(current.typed, account.currency) === 0
        ? text("web.amount.wrong")
        : amountProblem(current.typed, account.currency);
      if (wrongAmount) say(wrongAmount, "amount");
      else say(current.payee.trim() === "" ? text("web.entry.noPayee") : "", "payee");
      if (current.problem !== "") (wrongAmount ? amount : payee.input).focus();
      if (current.problem !== "") return;
      const units = Number(readAmount(current.typed, account.currency));
      if (!(await isMeant(units, account))) return;
      const goesOn = current.isIn || await pauseBefore(household, { units, currency: account.currency });
      if (goesOn) keep(household, current, account, go);
    };
    const body = form({ current, accounts, amount, payee, category, error, save });
    showProblem();
    return { title, body, first: amount.id, shown: () => pauseOnOpening(context) };
  },
};

/** @param {Household} household @returns {Promise<Account[]>} accounts that rows can be entered in */
async function readAccounts(household) {
  return (await household.openAccounts()).flatMap(({ record, account: name, currency, askedAbove }) =>
    (record !== null && mayChange(household, name) ? [{ id: record, name, currency, askedAbove }] : []));
}

/**
 * @param {{
 *   current: Entry, accounts: Account[], amount: HTMLInputElement, payee: SuggestingField, category: HTMLElement, error: HTMLElement,
 *   save: (event: Event) => void,
 * }} parts
 */
function form({ current, accounts, amount, payee, category, error, save }) {
  /** @param {boolean} isIn */
  const direction = (isIn) => {
    const on = {
      click: () => {
        current.isIn = isIn;
        for (const button of segments.querySelectorAll("button")) {
          button.setAttribute("aria-pressed", String(button.dataset["in"] === String(isIn)));
        }
      },
    };
    return h("button", { type: "button", "aria-pressed": String(current.isIn === isIn), data: { in: String(isIn) }, on },
      text(isIn ? "web.entry.in" : "web.entry.out"));
  };
  const segments = h("div", { class: "segments", role: "group", "aria-label": text("web.entry.direction") },
    direction(false),
    direction(true));
  const day = h("input", {
    id: "entry-day",
    class: "input",
    type: "date",
    required: true,
    value: current.day,
    on: { change: () => { current.day = day.value; } },
  });
  const account = h("select", { id: "entry-account", class: "input", on: { change: () => { current.account = account.value; } } },
    accounts.map(({ id, name }) => h("option", { value: id, selected: id === current.account }, name)));
  return h("form", { class: "entry", on: { submit: save } },
    h("div", { class: "stack" },
      segments,
      h("label", { class: "only-read", for: "entry-amount" }, text("web.amount.label")),
      amount,
      error,
      numberPad(amount, () => accountOf(current, accounts).currency)),
    h("div", { class: "stack" },
      h("div", { class: "field" }, h("label", { for: "entry-payee" }, text("web.entry.payee")), payee.element),
      h("div", { class: "field" }, h("span", { class: "label", id: "entry-category-label" }, text("web.entry.category")), category),
      h("div", { class: "entry-pair" },
        h("div", { class: "field" }, h("label", { for: "entry-account" }, text("web.entry.account")), account),
        h("div", { class: "field" }, h("label", { for: "entry-day" }, text("web.entry.day")), day)),
      h("button", { id: "entry-save", class: "button is-main is-wide entry-save" }, text("web.entry.save"))));
}

/** @param {Entry} current @param {() => void} typed */
function amountField(current, typed) {
  const on = {
    input: () => {
      current.typed = input.value;
      typed();
    },
  };
  // The pad below is the keyboard of a phone; a real one works as well.
  const input = h("input", {
    id: "entry-amount",
    class: "entry-amount",
    inputmode: "none",
    autocomplete: "off",
    placeholder: "0",
    maxlength: 16,
    on,
  });
  input.value = current.typed;
  return input;
}

/**
 * @param {Household} household @param {Entry} current @param {{ id: string, name: string }[]} accounts
 * @param {HTMLElement} category @param {() => void} named
 */
function payeeField(household, current, accounts, category, named) {
  const take = async (/** @type {string} */ name) => {
    current.payee = name;
    named();
    field.input.value = name;
    const { rows: [last] } = await household.screen("search", { query: `merchant=${quoted(name)} -is:transfer`, limit: 1, view: false });
    if (!last || current.payee !== name) return;
    const { view } = await household.screen("row", { id: last.id });
    if (last.category !== "uncategorized") current.category = { code: last.category, name: view.category.name };
    sayCategory(category, current);
    const account = accounts.find((known) => known.name === last.account);
    const select = document.getElementById("entry-account");
    if (account && select instanceof HTMLSelectElement) select.value = current.account = account.id;
  };
  /** @type {SuggestingField} */
  const field = new SuggestingField({
    id: "entry-payee", label: text("web.entry.payee"), value: current.payee,
    typed: (typed) => {
      current.payee = typed;
      named();
    },
    submit: () => field.input.form?.requestSubmit(),
    suggest: async (typed) => {
      const { suggestions } = await household.screen("suggestions", { query: `merchant:${quotedBeginning(typed)}`, limit: 5 });
      return suggestions.map((/** @type {{ name: string }} */ { name }) => ({ name, choose: () => take(name) }));
    },
  });
  return field;
}

/** @param {HTMLElement} button @param {Entry} current */
function sayCategory(button, { category }) {
  place(button, h("span", { class: "row-text" }, category?.name ?? text("web.entry.sortsItself")), icon("chevron-down", { small: true }));
}

/** @param {Household} household @param {Entry} current @param {HTMLElement} button */
async function choose(household, current, button) {
  current.category = await pickCategory(household, text("web.category.choose")) ?? current.category;
  sayCategory(button, current);
}

/** @param {Entry} current @param {Account[]} accounts @returns {Account} */
const accountOf = (current, accounts) => /** @type {Account} */ (accounts.find(({ id }) => id === current.account));

/** @param {Household} household @param {Entry} current @param {Account} into @param {(href: string) => void} go */
async function keep(household, current, into, go) {
  const record = newID();
  const amount = Number(readAmount(current.typed, into.currency)) * (current.isIn ? 1 : -1);
  const { account, day, category } = current;
  const payee = current.payee.trim();
  if (entry === current) entry = null;
  lastAccount = account;
  const isKept = await perform(household, [{
    kind: "row",
    record,
    action: "create",
    fields: { account, day, amount, payee, ...(category && { category: category.code }) },
  }], text("web.entry.added", { payee }), [onRow(record, { deleted: true })]);
  if (isKept) return go("/transactions");
  entry = current;
}
