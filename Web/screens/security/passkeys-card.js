import { ask } from "../../platform/api.js";
import { momentText } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { keepEnvelopes } from "../../store/device.js";
import { confirmed } from "../../ui/confirm.js";
import { h } from "../../ui/element.js";
import { actionButton, field } from "../../ui/form.js";
import { formSheet } from "../../ui/form-sheet.js";
import { askProof, withProof } from "../../ui/proof.js";
import { actionRow, settingsCard } from "../../ui/settings-rows.js";
import { toast } from "../../ui/toast.js";
import { wrapVaultKey } from "../../vault/envelope.js";
import { hasPasskeys, isCancelled, makePasskey, usePasskeyHere } from "../../vault/passkeys.js";

/**
 * @typedef {import("../getting-in/way-in.js").Context} Context
 * @typedef {{ id: string, name: string, created: string, used: string | null }} Passkey
 */

/**
 * The person's passkeys.
 * @param {Passkey[]} passkeys
 * @param {Context} context
 */
export const passkeysCard = (passkeys, context) => settingsCard(text("web.passkeys.title"),
  h("p", { class: "quiet small" }, text("web.passkeys.why")),
  passkeys.map((passkey) => actionRow(passkey.name,
    passkey.used ? text("web.passkeys.used", { time: momentText(passkey.used) }) : text("web.passkeys.unused"),
    actionButton(text("web.rename"), () => rename(passkey, context), { "aria-label": text("web.rename.what", { name: passkey.name }) }),
    actionButton(text("web.remove"), () => remove(passkey, context), { "aria-label": text("web.remove.what", { name: passkey.name }) }))),
  hasPasskeys()
    ? actionButton(text("web.passkeys.add"), () => add(context), { id: "add-passkey" })
    : h("p", { class: "fine" }, text("web.passkeys.none")));

/**
 * Adds a passkey, and lets it open the vault where it can.
 * @param {Context} context
 */
async function add(context) {
  const { vaultKey } = await askProof({ opensVault: true });
  try {
    const { json, secret } = await makePasskey(await ask("POST", "/v1/me/passkeys/options"));
    const { id } = await ask("POST", "/v1/me/passkeys", { json: { credential: json } });
    // Some keep the secret back until they are used.
    const own = secret ?? (json["clientExtensionResults"].prf?.enabled ? (await usePasskeyHere([id])).secret : null);
    if (own && vaultKey) await letOpenVault(id, own, vaultKey);
    toast(text(own && vaultKey ? "web.passkeys.opens" : "web.passkeys.signsIn"));
  } catch (error) {
    if (!isCancelled(error)) throw error;
  }
  context.refresh();
}

/** @param {string} credentialId @param {Uint8Array} secret @param {import("../../vault/envelope.js").VaultKey} vaultKey */
async function letOpenVault(credentialId, secret, vaultKey) {
  const { owner } = await ask("GET", "/v1/me/vault");
  const wrappedKey = await wrapVaultKey(vaultKey, { kind: "passkey", secret, owner });
  await ask("POST", "/v1/me/vault/passkeys", { json: { credentialId, wrappedKey } });
  await keepEnvelopes(await ask("GET", "/v1/me/vault"));
}

/** @param {Passkey} passkey @param {Context} context */
async function rename({ id, name }, context) {
  const input = h("input", { id: "passkey-name", class: "input", required: true, maxlength: 100, value: name });
  await formSheet(text("web.rename"), field(text("web.household.name"), input), {
    label: text("web.save"),
    run: () => withProof(() => ask("PATCH", `/v1/me/passkeys/${id}`, { json: { name: input.value.trim() } })),
  });
  context.refresh();
}

/** @param {Passkey} passkey @param {Context} context */
async function remove({ id, name }, context) {
  if (!(await confirmed(text("web.remove.what", { name }), text("web.passkeys.remove.text"), text("web.remove")))) return;
  await withProof(() => ask("DELETE", `/v1/me/passkeys/${id}`));
  await keepEnvelopes(await ask("GET", "/v1/me/vault"));
  context.refresh();
}
