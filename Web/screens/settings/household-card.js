import { ask } from "../../platform/api.js";
import { may } from "../../household/may.js";
import { sayProblem } from "../../platform/problems.js";
import { habit, numberText, text } from "../../platform/texts.js";
import { changeHousehold } from "../../store/device.js";
import { h } from "../../ui/element.js";
import { field } from "../../ui/form.js";
import { formSheet } from "../../ui/form-sheet.js";
import { actionRow, choiceRow, settingsCard } from "../../ui/settings-rows.js";
import { toast } from "../../ui/toast.js";
import { currencySelect } from "../getting-in/household-step.js";
import { mayLose } from "../getting-in/may-lose.js";

/** @typedef {{ id: string, name: string, currency: string, weekStart: number, monthStartDay: number, role: string }} HouseholdFacts */

/**
 * The household: its name, currency and calendar, which its owner and parents change; and the way to another one.
 * @param {{ households: HouseholdFacts[] | null, room: { tenths: number, bytes: number } | null }} model
 * @param {import("../getting-in/way-in.js").Context} context
 */
export function householdCard({ households, room }, context) {
  const { device } = context.household;
  const current = households?.find(({ id }) => id === device.household);
  if (!households) return settingsCard(text("web.household.title"), h("p", { class: "quiet small" }, text("web.settings.needsConnection")));
  if (!current) return null;
  const isDisabled = !may(context.household, "changeHousehold");
  const others = households.filter(({ id }) => id !== current.id);
  return settingsCard(text("web.household.title"),
    actionRow(current.name, text(`role.${current.role}`),
      h("button", {
        type: "button",
        class: "button",
        id: "rename-household",
        disabled: isDisabled,
        on: { click: () => rename(current, context) },
      }, text("web.settings.change"))),
    choiceRow({
      id: "week-start",
      name: text("web.settings.weekStart"),
      value: String(current.weekStart),
      values: weekdays(),
      isDisabled,
      change: (day) => change(current, { weekStart: Number(day) }, context),
    }),
    choiceRow({
      id: "month-start",
      name: text("web.settings.monthStart"),
      value: String(current.monthStartDay),
      values: monthDays(),
      isDisabled,
      change: (day) => change(current, { monthStartDay: Number(day) }, context),
    }),
    isDisabled && h("p", { class: "fine" }, text("web.settings.mayNotChange")),
    room && actionRow(text("web.settings.room"),
      text("web.settings.room.taken", { percent: percent(room.tenths), size: size(room.bytes) })),
    others.map((other) => actionRow(other.name, text(`role.${other.role}`),
      h("button", { type: "button", class: "button", on: { click: () => goTo(other, context) } }, text("web.settings.open")))));
}

/** @param {number} tenths */
const percent = (tenths) => `${tenths * 10}${habit("percentSign")}`;

/** @param {number} bytes */
function size(bytes) {
  const [unit, count] = bytes < 2 ** 30 ? ["MB", bytes / 2 ** 20] : ["GB", bytes / 2 ** 30];
  return `${numberText(Math.round(count * 10) / 10)}\u00a0${unit}`;
}

/** @returns {[string, string][]} */
const weekdays = () => Array.from({ length: 7 }, (_, index) => [String(index + 1), text(`calendar.weekday.long.${index + 1}`)]);

/** @returns {[string, string][]} */
const monthDays = () => Array.from({ length: 28 }, (_, index) => [String(index + 1), text("web.settings.monthDay", { day: index + 1 })]);

/** @param {HouseholdFacts} household @param {Partial<HouseholdFacts>} changes @param {import("../getting-in/way-in.js").Context} context */
async function change({ id }, changes, context) {
  try {
    await ask("PATCH", `/v1/households/${id}`, { json: changes });
    toast(text("web.saved"));
    context.household.sync.nudge();
  } catch (problem) {
    toast(sayProblem(problem));
  }
  context.refresh();
}

/** @param {HouseholdFacts} household @param {import("../getting-in/way-in.js").Context} context */
async function rename(household, context) {
  const name = h("input", { id: "household-name", class: "input", required: true, maxlength: 100, value: household.name });
  const currency = currencySelect(household.currency);
  await formSheet(text("web.household.title"), [field(text("web.household.name"), name), field(text("web.household.currency"), currency)], {
    label: text("web.save"),
    run: () => ask("PATCH", `/v1/households/${household.id}`, { json: { name: name.value.trim(), currency: currency.value } }),
  });
  context.household.sync.nudge();
  context.refresh();
}

/** @param {HouseholdFacts} household @param {import("../getting-in/way-in.js").Context} context */
async function goTo({ id, name }, context) {
  if (!(await mayLose(context.household, name, text("web.settings.open")))) return;
  context.app.leave();
  await changeHousehold(id);
  await context.app.restart("/");
}
