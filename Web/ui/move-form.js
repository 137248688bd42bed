import { perform } from "./deeds.js";
import { newID } from "../platform/new-id.js";
import { Refusal } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { confirmed } from "./confirm.js";
import { h } from "./element.js";
import { actionButton, field } from "./form.js";
import { amountProblem, readAmount } from "./money-entry.js";

/**
 * What a form does to several records at once, as one batch with one way back.
 *
 * @typedef {import("../platform/shapes.js").PageForm} Form
 * @typedef {import("../household/household.js").Household} Household
 * @typedef {import("../household/household.js").Deed} Deed
 * @typedef {Extract<import("../platform/shapes.js").FormField, { input: "between" }>} Between
 */

/**
 * The button of a form without fields: it does what the form says, after its question if it has one.
 * @param {Form} form
 * @param {Household} household
 */
export function stepsButton({ kind, title, action, steps = [], question }, household) {
  /** @param {"fields" | "before"} side @param {string[]} made @returns {Deed[]} */
  const deeds = (side, made) => steps.map(({ record, ...values }, place) => (record !== null
    ? { kind, record, action: "set", fields: values[side] }
    : side === "fields"
      ? { kind, record: made[place] ?? "", action: "create", fields: values.fields }
      : { kind, record: made[place] ?? "", action: "delete" }));
  return actionButton(title, async () => {
    if (question && !(await confirmed(title, question, action))) return;
    const made = steps.map(() => newID());
    await perform(household, deeds("fields", made), text("web.saved"), deeds("before", made));
  });
}

/**
 * An amount, and the two places between which it goes.
 * @param {Between} one
 * @param {string} id
 * @param {string} currency
 */
export function betweenEntry({ kind, name, label, value, choices, amounts, from, to, fromLabel, toLabel }, id, currency) {
  const input = h("input", { id, class: "input", inputmode: "decimal", autocomplete: "off", value, required: true, data: { amount: "" } });
  /** @param {string} side @param {string} usual */
  const places = (side, usual) => h("select", { id: `${id}-${side}`, class: "input" }, choices.map(({ code, name: place }) =>
    h("option", { value: code, selected: code === usual }, place)));
  const [source, target] = [places("from", from), places("to", to)];
  const read = () => {
    const typed = input.value.trim();
    const amount = readAmount(typed, currency) ?? 0;
    if (amount <= 0) throw new Refusal(amountProblem(typed, currency) || text("web.amount.wrong"), input);
    if (source.value === target.value) throw new Refusal(text("form.between.same"), target);
    const moved = [{ record: source.value, by: -amount }, { record: target.value, by: amount }].filter(({ record }) => record !== "");
    /** @param {0 | 1} times @returns {Deed[]} */
    const deeds = (times) => moved.map(({ record, by }) => ({
      kind, record, action: "set",
      fields: { [name]: (amounts[choices.findIndex(({ code }) => code === record)] ?? 0) + by * times },
    }));
    return { deeds: deeds(1), back: deeds(0) };
  };
  const element = h("div", { class: "stack" }, field(label, input),
    h("div", { class: "field-pair" }, field(fromLabel, source), field(toLabel, target)));
  return { input, element, move: read, read: () => ({}) };
}
