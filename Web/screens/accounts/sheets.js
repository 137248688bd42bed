import { Refusal } from "../../platform/problems.js";
import { dayText } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { perform } from "../../ui/deeds.js";
import { h } from "../../ui/element.js";
import { field } from "../../ui/form.js";
import { formSheet } from "../../ui/form-sheet.js";
import { openRecordForm } from "../../ui/record-form.js";
import { fold } from "../../ui/words.js";

/** @typedef {import("../../household/household.js").Household} Household */
/** @typedef {import("../../platform/shapes.js").AccountFigures} Figures */
/** @typedef {Figures & { record: string }} Known an account that has an id */

/** Kinds of accounts that can be chosen. */
const kinds = /** @type {const} */ (["chequing", "savings", "card", "creditLine", "loan", "investment", "cash", "asset"]);

/** Kinds of accounts on which money is owed, so that a balance is typed without its minus. */
const owed = ["card", "creditLine", "loan"];

/** Characters of a name at most; the engine counts bytes and says the same. */
const longest = 200;

/**
 * Asks for another name or kind.
 * @param {Household} household @param {Known} account @param {Figures[]} all of the household
 */
export function editAccount(household, { record, account, kind }, all) {
  const name = h("input", { id: "account-name", class: "input", required: true, maxlength: longest, autocomplete: "off", value: account });
  const choices = kind === "unknown" ? [kind, ...kinds] : kinds;
  const type = h("select", { id: "account-kind", class: "input" },
    choices.map((code) => h("option", { value: code, selected: code === kind }, text(`account.kind.${code}`))));
  const run = async () => {
    const wanted = name.value.trim();
    if (wanted === "") throw new Refusal(text("web.form.needed", { label: text("form.name") }), name);
    if (all.some((other) => other.record !== record && fold(other.account) === fold(wanted))) {
      throw new Refusal(text("web.accounts.known", { name: wanted }), name);
    }
    const fields = { ...(wanted === account ? {} : { name: wanted }), ...(type.value === kind ? {} : { kind: type.value }) };
    if (Object.keys(fields).length === 0) return;
    const back = { ...("name" in fields ? { name: account } : {}), ...("kind" in fields ? { kind } : {}) };
    await perform(household, [{ kind: "account", record, fields }], text("web.saved"), [{ kind: "account", record, fields: back }]);
  };
  return formSheet(text("web.accounts.edit"), [field(text("form.name"), name), field(text("form.account.kind"), type)],
    { label: text("web.save"), run });
}

/**
 * Asks on which day an account was closed, and says what follows.
 * @param {Household} household @param {Known} account
 */
export function closeAccount(household, { record, account, last }) {
  const { today } = household.viewer;
  const day = h("input", { id: "account-closed", class: "input", type: "date", required: true, max: today, value: today });
  const run = async () => {
    if (last !== null && day.value < last) {
      throw new Refusal(text("web.accounts.closeTooEarly", { day: dayText(last, "long") }), day);
    }
    await perform(household, [standing(record, day.value)], text("web.accounts.closedNow", { name: account }), [standing(record, null)]);
  };
  return formSheet(text("web.accounts.closeOf", { name: account }), [
    h("p", { class: "quiet" }, text("web.accounts.closeHow")), field(text("web.accounts.closeDay"), day),
  ], { label: text("web.accounts.close"), run });
}

/**
 * Opens a closed account again.
 * @param {Household} household @param {Known} account
 */
export const reopenAccount = (household, { record, account, closed }) =>
  perform(household, [standing(record, null)], text("web.accounts.reopened", { name: account }), [standing(record, closed)]);

/** @param {string} record @param {string | null} closed @returns {import("../../household/household.js").Deed} */
const standing = (record, closed) => ({ kind: "standing", record, fields: { closed } });

/**
 * Asks what an account holds at the end of a day, for one that no statement tells of.
 * @param {Household} household @param {Known} account @param {(href: string) => void} go
 */
export function sayBalance(household, { record, account, kind, currency }, go) {
  const isOwed = owed.includes(kind);
  openRecordForm({
    kind: "balance",
    record,
    title: text("web.accounts.balanceOf", { name: account }),
    action: text("web.save"),
    deletable: false,
    currency,
    next: "",
    fields: [{
      kind: "balance",
      name: "closing:",
      input: "amountOnDay",
      label: text(isOwed ? "web.accounts.owed" : "form.balance.opening"),
      optional: false,
      value: "",
      owed: isOwed ? [""] : [],
    }],
  }, household, { go });
}
