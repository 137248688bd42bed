import { habit, moneyText, text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { rowText, settingsCard, switchRow } from "../../ui/settings-rows.js";

/** What can be asked for, in the order of the page. */
const kinds = ["dailyDigest", "weeklyDigest", "bills", "unusual", "goals", "moneyDate", "celebrations", "journal"];

/** An amount as it would stand in one of the examples, in major units. */
const made = { dailyDigest: "42.80", bills: "64.00", unusual: "6.50" };

/**
 * What the person is told of: each kind with what it would say, and the one that nobody can do without.
 * @param {import("../notifications.js").Chosen} all
 * @param {string} [currency] of the household
 */
export const kindsCard = ({ chosen, change }, currency = habit("currency")) => settingsCard(text("web.notifications.kinds"),
  kinds.map((kind) => switchRow({
    id: `notify-${kind}`,
    name: text(`web.notifications.kind.${kind}`),
    more: example(kind, currency),
    isOn: chosen.kinds.includes(kind),
    change: (isOn) => change((now) => ({ kinds: [...now.kinds.filter((other) => other !== kind), ...isOn ? [kind] : []] })),
  })),
  h("div", { class: "settings-row" },
    rowText(text("web.notifications.kind.security"), example("security", currency)),
    h("span", { class: "chip" }, text("web.notifications.always"))));

/** @param {string} kind @param {string} currency */
function example(kind, currency) {
  const decimal = made[/** @type {keyof typeof made} */ (kind)];
  return text(`web.notifications.example.${kind}`, decimal ? { amount: moneyText(decimal, currency) } : {});
}
