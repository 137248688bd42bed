import { changeChoices } from "../../journal/choices.js";
import { morningHour } from "../../journal/evening.js";
import { choicesIn, eveningChoice, eveningOf, lows, pauseChoice, pauseOf } from "../../journal/pause.js";
import { momentOf } from "../../journal/records.js";
import { timeText } from "../../platform/days.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { actionForm, field } from "../../ui/form.js";
import { amountProblem, readAmount, writeAmount } from "../../ui/money-entry.js";
import { toast } from "../../ui/toast.js";
import { openJournal } from "./opened.js";

/** @typedef {import("../../journal/pause.js").Pause} Pause */
/** @typedef {import("../../journal/evening.js").Evening} Evening */
/** @typedef {import("../../journal/records.js").Journal} Journal */
/** @typedef {import("../../app/screen.js").Context} Context */
/** @typedef {{ journal: Journal, pause: Pause, evening: Evening }} Model */

/** Hours that are offered, in the order of an evening. */
const offered = { pause: [18, 19, 20, 21, 22, 23, 0], evening: [16, 17, 18, 19, 20, 21, 22, 23] };

/**
 * Calm pauses and evenings: what a person sets for themselves, for moments that they know.
 * @type {import("../../app/screen.js").Screen<Model>}
 */
export const screen = {
  skeleton: "form",

  async load({ household }) {
    const journal = await openJournal(household);
    const choices = choicesIn(journal.all());
    return { journal, pause: pauseOf(choices), evening: eveningOf(choices) };
  },

  draw(model, context) {
    const body = forms.get(context) ?? form(model, context);
    forms.set(context, body);
    return { title: text("web.pause.title"), subtitle: text("web.pause.subtitle"), body };
  },
};

/**
 * What somebody is choosing outlives a redraw of the screen.
 * @type {WeakMap<Context, HTMLElement>}
 */
const forms = new WeakMap();

/** @param {Model} model @param {Context} context */
function form({ journal, pause, evening }, context) {
  const { household } = context;
  // What was chosen in a currency stays in it.
  const currency = pause.amount?.currency ?? String(household.facts?.["currency"] ?? "");
  const pauses = pauseCard(pause, currency);
  const evenings = eveningCard(evening);
  const run = async () => {
    const { pause: pauseBefore, evening: eveningBefore } = choicesIn(journal.all());
    const chosen = { pause: pauseChoice(pauses.read()), evening: eveningChoice(evenings.read()) };
    const { person } = household.device;
    if (!(await changeChoices(journal, person, chosen, momentOf()))) throw new Refusal(text("web.full.notKept"));
    const undo = async () => {
      await changeChoices(journal, person, { pause: pauseBefore, evening: eveningBefore }, momentOf());
      forms.delete(context);
      context.refresh();
    };
    toast(text("web.saved"), { undo });
  };
  const form = actionForm(h("div", { class: "columns" }, pauses.element, evenings.element), { label: text("web.save"), run });
  form.classList.add("pause-form");
  return form;
}

/** @param {Pause} pause @param {string} currency */
function pauseCard({ hour, below, amount }, currency) {
  const late = hourSelect("pause-hour", offered.pause, hour);
  const codes = /** @type {(keyof typeof lows)[]} */ (Object.keys(lows));
  const chosen = codes.find((code) => lows[code] === below);
  const low = h("select", { id: "pause-low", class: "input" },
    h("option", { value: "", selected: below === null }, text("web.pause.off")),
    codes.map((code) => h("option", { value: String(lows[code]), selected: code === chosen }, text(`web.pause.low.${code}`))),
    // One that another device offers stays as it is.
    below !== null && !chosen && h("option", { value: String(below), selected: true }, text("web.pause.low.own")));
  const large = h("input", {
    id: "pause-amount", class: "input", inputmode: "decimal", autocomplete: "off", data: { amount: "" },
    value: amount ? writeAmount(amount.units, currency) : "",
  });
  const element = h("section", { class: "card stack" },
    h("h2", null, text("web.pause.pauses")),
    h("p", null, text("web.pause.how")),
    field(text("web.pause.late"), late, text("web.pause.lateHow", { time: clockText(morningHour) })),
    field(text("web.pause.low"), low, text("web.pause.lowHow")),
    currency && field(text("web.pause.large", { currency }), large, text("web.pause.largeHow")),
    h("p", { class: "quiet small" }, text("web.pause.rest")));
  /** @returns {Pause} */
  const read = () => ({
    hour: valueOf(late), below: valueOf(low), amount: currency ? amountOf(large, currency) : amount,
  });
  return { element, read };
}

/** @param {Evening} evening */
function eveningCard({ hour, afterHard }) {
  const from = hourSelect("evening-hour", offered.evening, hour);
  const hard = h("input", { id: "evening-hard", type: "checkbox", checked: afterHard });
  const time = clockText(morningHour);
  const element = h("section", { class: "card stack" },
    h("h2", null, text("web.pause.evening")),
    h("p", null, text("web.pause.eveningHow", { time })),
    field(text("web.pause.eveningFrom"), from),
    h("label", { class: "choice" }, hard, text("web.pause.eveningHard")),
    h("p", { class: "quiet small" }, text("web.pause.eveningBack")),
    h("p", { class: "quiet small" }, text("web.pause.eveningHeard")));
  return { element, read: () => ({ hour: valueOf(from), afterHard: hard.checked }) };
}

/**
 * Hours to choose from, and none. One that was chosen elsewhere is offered too.
 * @param {string} id @param {number[]} hours @param {number | null} chosen
 */
const hourSelect = (id, hours, chosen) => h("select", { id, class: "input" },
  h("option", { value: "", selected: chosen === null }, text("web.pause.off")),
  [...hours, ...chosen !== null && !hours.includes(chosen) ? [chosen] : []].map((hour) =>
    h("option", { value: String(hour), selected: hour === chosen }, text("web.pause.from", { time: clockText(hour) }))));

/** @param {number} hour */
const clockText = (hour) => timeText(new Date(2000, 0, 1, hour));

/** @param {HTMLSelectElement} select @returns {number | null} */
const valueOf = ({ value }) => (value === "" ? null : Number(value));

/** @param {HTMLInputElement} input @param {string} currency @returns {Pause["amount"]} */
function amountOf(input, currency) {
  const typed = input.value.trim();
  if (typed === "") return null;
  const problem = amountProblem(typed, currency);
  const units = readAmount(typed, currency) ?? 0;
  if (problem || units <= 0) throw new Refusal(problem || text("form.amount.positive"), input);
  return { units, currency };
}
