import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { keepContentKeys, readEnvelopes } from "../../store/device.js";
import { h } from "../../ui/element.js";
import { actionForm, field } from "../../ui/form.js";
import { openWith } from "../getting-in/vault-step.js";

/**
 * The card of each showing, known by what is called once the vault is open: what somebody types there outlives a redraw of the screen.
 * @type {WeakMap<() => void, HTMLElement>}
 */
const cards = new WeakMap();

/**
 * Asks once for what opens the vault, on a device where it never was opened. Until then what is written is kept here alone.
 * @param {import("../../journal/records.js").Journal} journal
 * @param {() => void} opened
 */
export function vaultCard(journal, opened) {
  const card = cards.get(opened) ?? newCard(journal, opened);
  cards.set(opened, card);
  return card;
}

/** @param {import("../../journal/records.js").Journal} journal @param {() => void} opened */
function newCard(journal, opened) {
  const given = h("input", { id: "journal-secret", class: "input", type: "password", autocomplete: "current-password", required: true });
  const run = async () => {
    const envelopes = await readEnvelopes();
    const vaultKey = await openWith(envelopes, given.value);
    if (!vaultKey) throw new Refusal(text("web.vault.wrong"), given);
    await keepContentKeys({ vaultKey, envelopes });
    await journal.connect();
    opened();
  };
  return h("section", { class: "card stack" },
    h("h2", null, text("web.journal.key.title")),
    h("p", { class: "quiet small" }, text("web.journal.key.why")),
    actionForm(field(text("web.vault.label"), given, text("web.vault.help")), { label: text("web.vault.open"), run }));
}
