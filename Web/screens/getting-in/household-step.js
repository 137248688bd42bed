import { ask } from "../../platform/api.js";
import { currentLocale, habit, text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { actionButton, actionForm, field } from "../../ui/form.js";
import { icon } from "../../ui/icon.js";
import { backButton } from "./code-steps.js";
import { acceptInvitation, findInvitation, keptInvitation, secretOf } from "./invitation.js";
import { drawInvitation } from "./invitation-step.js";
import { chooseHousehold, enter, wayIn } from "./way-in.js";

const currencies = ["CAD", "AUD", "USD", "EUR", "GBP", "NZD", "MXN"];

/** The households that the person is in, and the invitation that they came with. */
export async function loadHousehold() {
  const [{ households }, found] = await Promise.all([ask("GET", "/v1/households"), findInvitation()]);
  return { households, found };
}

/**
 * Asks which household to open, or makes one, or joins one.
 * @param {{ households: { id: string, name: string, role: string }[], found: import("./invitation.js").Found | null }} model
 * @param {import("./way-in.js").Context} context
 * @returns {import("../../app/screen.js").Drawn}
 */
export function drawHousehold({ households, found }, context) {
  if (found) return drawInvitation(found, context);
  if (households.length > 0) {
    return { title: text("web.household.which"), body: [
      h("ul", { class: "stack" }, households.map((household) => h("li", null, householdButton(household, context)))),
      backButton(context)] };
  }
  return { title: text("web.household.title"), body: [
    h("p", { class: "quiet" }, text("web.household.intro")),
    makeForm(context),
    h("details", { class: "card" }, h("summary", { class: "link" }, text("web.household.invited")), joinForm(context)),
    backButton(context)] };
}

/** @param {{ id: string, name: string, role: string }} household @param {import("./way-in.js").Context} context */
const householdButton = ({ id, name, role }, context) =>
  actionButton(
    [icon("home", { small: true }), h("span", null, name), h("span", { class: "quiet" }, text(`role.${role}`))],
    () => enter(context, id), { class: "button is-wide" });

/**
 * Goes in after a sign-up: to what somebody was invited to, or into a household of their own. It is called after them and counts as
 * their language does, until they say otherwise in the settings.
 * @param {import("./way-in.js").Context} context
 */
export async function goIn(context) {
  const { households } = await ask("GET", "/v1/households");
  if (!keptInvitation() && households.length === 0) {
    const name = text("web.household.usualName", { name: (wayIn().person?.name ?? "").slice(0, 60) });
    await ask("POST", "/v1/households", { json: { name, ...region() }, key: crypto.randomUUID() });
  }
  await chooseHousehold(context);
}

/** What the language presumes that a household counts in, and the day that its weeks begin on; 1 is Monday. */
const region = () => ({ currency: habit("currency"), weekStart: Number(habit("weekStart")) });

/** @param {import("./way-in.js").Context} context */
function makeForm(context) {
  const { currency: usual, weekStart } = region();
  const name = h("input", { id: "household-name", class: "input", required: true, maxlength: 100, autocomplete: "off" });
  const currency = currencySelect(usual);
  const run = async () => {
    const json = { name: name.value.trim(), currency: currency.value, weekStart };
    const { id } = await ask("POST", "/v1/households", { json, key: crypto.randomUUID() });
    await enter(context, id);
  };
  return actionForm([
    field(text("web.household.name"), name, text("web.household.nameHelp")),
    field(text("web.household.currency"), currency),
    h("p", { class: "fine" }, text("web.household.owner")),
  ], { label: text("web.household.make"), run });
}

/**
 * A choice of currencies.
 * @param {string} chosen
 */
export function currencySelect(chosen) {
  const names = new Intl.DisplayNames(currentLocale(), { type: "currency" });
  const all = currencies.includes(chosen) ? currencies : [chosen, ...currencies];
  return h("select", { id: "currency", class: "input" }, all.map((code) =>
    h("option", { value: code, selected: code === chosen }, `${code} · ${names.of(code)}`)));
}

/** @param {import("./way-in.js").Context} context */
function joinForm(context) {
  const secret = h("input", { id: "invitation", class: "input", required: true, autocomplete: "off", spellcheck: false });
  const run = async () => {
    await enter(context, await acceptInvitation(secretOf(secret.value)), "/");
  };
  return actionForm(field(text("web.household.invitation"), secret, text("web.household.invitationHelp")),
    { label: text("web.household.join"), run });
}
