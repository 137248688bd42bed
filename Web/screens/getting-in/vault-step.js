import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { readDevice } from "../../store/device.js";
import { confirmed } from "../../ui/confirm.js";
import { h } from "../../ui/element.js";
import { actionButton, actionForm, field } from "../../ui/form.js";
import { unwrapVaultKey } from "../../vault/envelope.js";
import { readRecoveryKey } from "../../vault/recovery-key.js";
import { openWithPassword } from "../../vault/sign-in.js";
import { backButton } from "./code-steps.js";
import { chooseHousehold, wayIn } from "./way-in.js";

/**
 * Asks for what opens the vault, after a sign-in that does not: the password or the recovery key. The journal needs it; money does not.
 * @param {import("./way-in.js").Context} context
 * @returns {import("../../app/screen.js").Drawn}
 */
export function drawVault(context) {
  const given = h("input", { id: "vault-secret", class: "input", type: "password", autocomplete: "current-password", required: true });
  const run = async () => {
    const vault = wayIn().vault;
    const vaultKey = vault && await openWith(vault.envelopes, given.value);
    if (!vault || !vaultKey) throw new Refusal(text("web.vault.wrong"), given);
    wayIn().vault = { ...vault, vaultKey };
    await chooseHousehold(context);
  };
  return {
    title: text("web.vault.title"),
    body: [
      h("p", { class: "quiet" }, text("web.vault.why")),
      actionForm(field(text("web.vault.label"), given, text("web.vault.help")), { label: text("web.vault.open"), run }),
      actionButton(text("web.vault.without"), () => goWithout(context), { class: "button is-quiet" }),
      h("p", { class: "fine" }, text("web.vault.withoutHelp")), backButton(context),
    ],
    first: given.id,
  };
}

/** @param {import("./way-in.js").Context} context */
async function goWithout(context) {
  const device = await readDevice();
  // What waits on a locked device to be sent can't be opened without the vault, and would be lost.
  if (device.state === "locked"
    && !(await confirmed(text("web.vault.without"), text("web.vault.losesWaiting"), text("web.vault.without")))) return;
  await chooseHousehold(context);
}

/**
 * The vault's key from what somebody typed: their password or their recovery key.
 * @param {import("../../store/device.js").Envelopes & { recovery?: string }} envelopes @param {string} typed
 * @returns {Promise<import("../../vault/envelope.js").VaultKey | null>} null if it opens no envelope
 */
export async function openWith(envelopes, typed) {
  const byPassword = await openWithPassword(envelopes, typed);
  if (byPassword) return byPassword;
  const read = readRecoveryKey(typed);
  if (!("key" in read) || !envelopes.recovery) return null;
  return unwrapVaultKey(envelopes.recovery, { kind: "recovery", secret: read.key, owner: envelopes.owner }).catch(() => null);
}
