import { ApiProblem, ask } from "../../platform/api.js";
import { habit, text } from "../../platform/texts.js";
import { changeHousehold } from "../../store/device.js";
import { h, place } from "../../ui/element.js";
import { actionButton } from "../../ui/form.js";
import { withProof } from "../../ui/proof.js";
import { openSheet } from "../../ui/sheet.js";
import { toast } from "../../ui/toast.js";
import { mayLose } from "../getting-in/may-lose.js";
import { archiveForm } from "./archive-form.js";

/** @typedef {import("../getting-in/way-in.js").Context} Context */
/** @typedef {import("../../household/household.js").Household} Household */

/**
 * Bringing an archive into this household, which has to be empty; or into one that is made for it.
 * @param {import("../data.js").HouseholdFacts} facts
 * @param {boolean} isEmpty as far as this device knows
 * @param {Context} context
 */
export function bringCard({ id }, isEmpty, context) {
  const body = h("div", { class: "stack" });
  const bring = async (/** @type {File} */ archive) => {
    try {
      const { name, revision } = await withProof(() => ask("PUT", `/v1/households/${id}/archive`, { bytes: archive }));
      await arrived(context.household, revision);
      await sayWhatCame(id, name, context.household);
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.body["reason"] !== "householdNotEmpty") throw problem;
      // Somebody was quicker, or it holds what is in no account, such as a rule.
      place(body, elsewhere(context));
    }
  };
  place(body, isEmpty
    ? [h("p", { class: "quiet small" }, text("web.data.bring.empty")),
      archiveForm({ id: "bring-file", label: text("web.data.bring.go"), run: bring })]
    : elsewhere(context));
  return h("section", { class: "card stack" }, h("h2", null, text("web.data.bring")), body);
}

/**
 * What to do where the household has something in it.
 * @param {Context} context
 */
function elsewhere(context) {
  const make = async () => {
    if (!(await mayLose(context.household, text("web.data.bring.make"), text("web.data.bring.make")))) return;
    // The archive brings its own name, currency and calendar.
    const json = { name: text("web.data.bring.name"), currency: habit("currency"), weekStart: Number(habit("weekStart")) };
    const { id } = await ask("POST", "/v1/households", { json, key: crypto.randomUUID() });
    context.app.leave();
    await changeHousehold(id);
    await context.app.restart("/settings/data");
    toast(text("web.data.bring.made"));
  };
  return [
    h("p", { class: "quiet small" }, text("web.data.bring.full")),
    actionButton(text("web.data.bring.make"), make, { id: "make-empty" }),
    h("p", { class: "fine" }, text("web.data.bring.back")),
  ];
}

/**
 * Waits until this device has what the server has.
 * @param {Household} household
 * @param {number} revision
 */
async function arrived(household, revision) {
  household.sync.nudge();
  while ((household.facts?.["revision"] ?? 0) < revision) {
    await new Promise((heard) => household.addEventListener("change", heard, { once: true }));
  }
}

/** @param {string} id @param {string} name @param {Household} household */
async function sayWhatCame(id, name, household) {
  const { count } = await household.screen("search", { query: "", order: "-day", start: 0, limit: 1 });
  // All came in, whether or not the server can still be asked who was in it.
  const others = await ask("GET", `/v1/households/${id}/members`).then(({ members }) => members.length - 1, () => 0);
  openSheet(text("web.data.bring.done"), () => [h("div", { class: "stack" },
    h("p", null, text("web.data.bring.count", { count, name })),
    others > 0 && h("p", { class: "quiet small" }, text("web.data.bring.others")),
    h("a", { class: "button is-main is-wide", href: "/transactions" }, text("web.data.bring.look")))]);
}
