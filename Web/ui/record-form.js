import { perform } from "./deeds.js";
import { newID } from "../platform/new-id.js";
import { Refusal } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { confirmed } from "./confirm.js";
import { h } from "./element.js";
import { actionForm, field } from "./form.js";
import { screenAddress } from "./links.js";
import { amountProblem, readAmount, readNumber, readRate, writeNumber, writeRate } from "./money-entry.js";
import { betweenEntry } from "./move-form.js";
import { openSheet } from "./sheet.js";

/**
 * A form of the engine's for a record: it asks for what the kind's declaration takes, and becomes an operation, or one for each
 * kind that has fields in it.
 *
 * @typedef {import("../platform/shapes.js").FormField} Field
 * @typedef {import("../platform/shapes.js").PageForm} Form
 * @typedef {import("../household/household.js").Household} Household
 * @typedef {import("../household/household.js").Deed} Deed
 * @typedef {{ go: (href: string) => void, name?: string, done?: () => void }} Around where to go then, and what the record is called
 * @typedef {{
 *   element: HTMLElement, input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, read: () => Record<string, unknown>,
 *   move?: () => { deeds: Deed[], back: Deed[] },
 * }} Entry
 */

/** Characters of a name and of a note at most; the engine counts bytes and says the same. */
const longest = { name: 200, note: 2000 };

/** Signs that people type for less than nothing. */
const minus = /^\s*[-\u2212\u2013]/;

/**
 * The form in a sheet. Who adds something types at once.
 * @param {Form} form
 * @param {Household} household
 * @param {Around} around
 */
export function openRecordForm(form, household, { go, name }) {
  const title = form.title || text("web.form.changeOf", { name: name ?? "" });
  openSheet(title, (close) => {
    const element = recordForm(form, household, { go, name, done: close });
    if (form.record === null) element.querySelector("input, select, textarea")?.toggleAttribute("autofocus", true);
    return [element];
  });
}

/**
 * @param {Form} form
 * @param {Household} household
 * @param {Around} around
 */
export function recordForm(form, household, { go, name, done = () => {} }) {
  const stem = `form-${form.record ?? form.kind}`;
  /** @type {() => string} */
  let typeNow = () => "";
  /** @type {() => string} */
  let currencyNow = () => form.currency;
  const asked = form.fields.filter((one) => one.input !== "shareOf" || one.choices.length > 0);
  const entries = asked.map((one) => {
    const id = `${stem}-${one.name.replace(":", "")}`;
    const now = () => ({ type: typeNow(), currency: currencyNow() });
    const entry = one.input === "amountOnDay" || one.input === "amountFrom" ? amountOnDay(one, id, household, now)
      : one.input === "amount" ? amountEntry(one, id, now)
        : one.input === "shareOf" ? shareEntry(one, id)
          : one.input === "number" ? numberEntry(one, id)
          : one.input === "between" ? betweenEntry(one, id, form.currency)
            : one.input === "rate" ? rateEntry(one, id) : plainEntry(one, id, form.record === null);
    if (one.name === "type") typeNow = () => String(/** @type {HTMLSelectElement} */ (entry.input).value);
    if (one.name === "currency") currencyNow = () => String(/** @type {HTMLSelectElement} */ (entry.input).value);
    return { one, .../** @type {Entry} */ (entry) };
  });
  sayWhatIsAsked(entries);
  const run = async () => {
    const moved = entries.find(({ move }) => move)?.move?.();
    if (moved) {
      if (await perform(household, moved.deeds, text("web.saved"), moved.back)) done();
      return;
    }
    const record = form.record ?? newID();
    /** @type {Map<string, Record<string, unknown>>} */
    const fields = new Map([[form.kind, {}]]);
    for (const { one, element, read } of entries) if (!element.hidden) fields.set(one.kind, { ...fields.get(one.kind), ...read() });
    sayIfItself(entries);
    const deeds = [...fields]
      .filter(([kind, values]) => kind === form.kind || Object.keys(values).length > 0)
      .map(([kind, values]) => ({
        kind,
        record,
        action: /** @type {"create" | "set"} */ (form.record === null && kind === form.kind ? "create" : "set"),
        fields: values,
      }));
    const isUnchanged = form.record !== null && deeds.every((deed) => Object.keys(deed.fields).length === 0);
    if (!isUnchanged && !(await perform(household, deeds, text("web.saved")))) return;
    done();
    if (form.next) go(screenAddress(form.next));
  };
  const remove = form.deletable && form.record !== null && h("button", {
    type: "button",
    class: "button is-wide",
    on: { click: () => deleteRecord(form, household, name ?? "", done) },
  }, text("web.choose.delete"));
  return actionForm(entries.map(({ element }) => element), { label: form.action, run, after: remove });
}

/**
 * Shows what is asked for only while another field has one of some codes.
 * @param {({ one: Field } & Entry)[]} entries
 */
function sayWhatIsAsked(entries) {
  for (const { one: { condition }, element, input } of entries) {
    const other = condition && entries.find(({ one }) => one.name === condition.field)?.input;
    if (!condition || !other) continue;
    const say = () => {
      element.hidden = !condition.codes.includes(other.value);
      // What nobody sees must not keep the form from being sent.
      input.disabled = element.hidden;
    };
    other.addEventListener("change", say);
    say();
  }
}

/**
 * @param {Form} form
 * @param {Household} household
 * @param {string} name
 * @param {() => void} done
 */
async function deleteRecord({ kind, record }, household, name, done) {
  const what = text(kind === "rate" ? "web.form.deleteRateHow" : "web.form.deleteHow");
  if (record === null || !(await confirmed(text("web.form.deleteTitle", { name }), what, text("web.choose.delete")))) return;
  done();
  await perform(household, [{ kind, record, action: "delete" }], text("web.form.deleted"));
}

/**
 * Says that a rate needs two different currencies, where both are the same.
 * @param {{ one: Field, input: Entry["input"] }[]} entries
 */
function sayIfItself(entries) {
  const to = entries.find(({ one }) => one.name === "in")?.input;
  if (to && to.value === entries.find(({ one }) => one.name === "currency")?.input.value) throw new Refusal(text("form.rate.same"), to);
}

/**
 * What is entered into a field, and how it is read.
 * @param {Field} one
 * @param {string} id
 * @param {boolean} isNew a new record says all that it has, one that there is what is different
 * @returns {Entry}
 */
function plainEntry(one, id, isNew) {
  const required = !one.optional;
  /** @type {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */
  let input;
  if (one.input === "choice") {
    const choices = one.optional && one.value === "" ? [{ code: "", name: "" }, ...one.choices ?? []] : one.choices ?? [];
    input = h("select", { id, class: "input" }, choices.map(({ code, name }) =>
      h("option", { value: code, selected: code === one.value }, name)));
  } else if (one.input === "choiceOf") {
    const groups = [...new Set(one.choices.map(({ group }) => group))];
    input = h("select", { id, class: "input" }, groups.map((group) => h("optgroup", { label: group }, one.choices
      .filter((choice) => choice.group === group)
      .map(({ code, name }) => h("option", { value: code, selected: code === one.value }, name)))));
  } else if (one.input === "note") {
    input = h("textarea", { id, class: "input", maxlength: longest.note, rows: 2 }, one.value);
  } else if (one.input === "day") {
    input = h("input", { id, class: "input", type: "date", value: one.value, required });
  } else {
    input = h("input", { id, class: "input", maxlength: longest.name, value: one.value, required, autocomplete: "off" });
  }
  const read = () => {
    const value = input.value.trim();
    const isText = one.input === "name" || one.input === "note";
    if (isText && required && value === "") throw new Refusal(text("web.form.needed", { label: one.label }), input);
    if (value === (isNew ? "" : one.value)) return {};
    if (one.input === "day" && value !== "" && value < (one.earliest ?? "")) throw new Refusal(text("form.day.over"), input);
    // What is chosen among things of several kinds says its field, too.
    if (one.input === "choiceOf") return { [value.slice(0, value.indexOf(":"))]: value.slice(value.indexOf(":") + 1) };
    return { [one.name]: value === "" ? null : value };
  };
  return { input, element: field(one.label, input), read };
}

/**
 * What one unit of a currency is worth in another.
 * @param {Field} one
 * @param {string} id
 * @returns {Entry}
 */
function rateEntry({ name, label, value }, id) {
  const shown = value === "" ? "" : writeRate(Number(value));
  const input = h("input", { id, class: "input", inputmode: "decimal", autocomplete: "off", value: shown, required: true });
  const read = () => {
    const rate = readRate(input.value);
    if (rate === null) throw new Refusal(text("form.rate.wrong"), input);
    return String(rate) === value ? {} : { [name]: rate };
  };
  return { input, element: field(label, input), read };
}

/** @param {HTMLInputElement} input */
function readPercent(input) {
  const percent = Number(input.value);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) throw new Refusal(text("form.percent.wrong"), input);
  return percent;
}

/**
 * An amount that is never below zero.
 * @param {Field} one
 * @param {string} id
 * @param {() => { currency: string }} now what else is entered
 * @returns {Entry}
 */
function amountEntry({ name, label, value, optional }, id, now) {
  const required = !optional;
  const input = h("input", { id, class: "input", inputmode: "decimal", autocomplete: "off", value, required, data: { amount: "" } });
  const read = () => {
    const typed = input.value.trim();
    if (typed === "" && optional) return value === "" ? {} : { [name]: null };
    if (minus.test(typed)) throw new Refusal(text("form.amount.positive"), input);
    const problem = amountProblem(typed, now().currency);
    if (problem !== "") throw new Refusal(problem, input);
    const amount = readAmount(typed, now().currency) ?? 0;
    // What has to have an amount, such as a bill, has one that is not zero.
    if (amount === 0 && required) throw new Refusal(text("choice.noAmount"), input);
    return typed === value ? {} : { [name]: amount };
  };
  return { input, element: field(label, input), read };
}

/**
 * A number from one to another.
 * @param {Extract<Field, { input: "number" }>} one
 * @param {string} id
 * @returns {Entry}
 */
function numberEntry({ name, label, value, optional, digits, least, most }, id) {
  const inputmode = digits > 0 ? "decimal" : "numeric";
  const input = h("input", { id, class: "input", inputmode, autocomplete: "off", value, required: !optional });
  const read = () => {
    const typed = input.value.trim();
    if (typed === value) return {};
    if (typed === "" && optional) return { [name]: null };
    const number = readNumber(typed, digits);
    if (number === null || number < least || number > most) {
      throw new Refusal(text("form.number.wrong", { least: writeNumber(least, digits), most: writeNumber(most, digits) }), input);
    }
    return { [name]: number };
  };
  return { input, element: field(label, input), read };
}

/**
 * How many per cent of what an account holds; the whole until somebody says another share.
 * @param {Extract<Field, { input: "shareOf" }>} one
 * @param {string} id
 * @returns {Entry}
 */
function shareEntry({ name, label, choices, optional }, id) {
  const options = [...optional ? [{ code: "", name: "" }] : [], ...choices];
  const input = h("select", { id, class: "input" }, options.map(({ code, name: account }) => h("option", { value: code }, account)));
  const share = h("input", { id: `${id}-share`, class: "input", type: "number", min: 1, max: 100, step: 1, value: "100" });
  const read = () => {
    if (input.value === "") return {};
    return { [name + input.value]: readPercent(share) };
  };
  const element = h("div", { class: "field-pair" }, field(label, input), field(text("form.percent"), share));
  return { input, element, read };
}

/**
 * An amount and the day that it is of, or from which on it holds.
 * @param {Extract<Field, { input: "amountOnDay" | "amountFrom" }>} one
 * @param {string} id
 * @param {Household} household
 * @param {() => { type: string, currency: string }} now what else is entered
 */
function amountOnDay(one, id, household, now) {
  const isFrom = one.input === "amountFrom";
  const owed = isFrom ? [] : one.owed;
  const input = h("input", { id, class: "input", inputmode: "decimal", autocomplete: "off", value: one.value, data: { amount: "" } });
  const usual = isFrom ? one.day : household.viewer.today;
  const day = h("input", { id: `${id}-day`, class: "input", type: "date", value: usual, required: true });
  const read = () => {
    const typed = input.value.trim();
    if (typed === "") return {};
    const { type, currency } = now();
    const problem = amountProblem(typed.replace(minus, ""), currency);
    if (problem !== "") throw new Refusal(problem, input);
    if (isFrom && minus.test(typed)) throw new Refusal(text("form.amount.positive"), input);
    const amount = readAmount(typed.replace(minus, ""), currency) ?? 0;
    return { [one.name + day.value]: amount !== 0 && (minus.test(typed) || owed.includes(type)) ? -amount : amount };
  };
  const label = text(isFrom ? "web.form.from" : "web.form.asOf");
  return { input, element: h("div", { class: "field-pair" }, field(one.label, input), field(label, day)), read };
}
