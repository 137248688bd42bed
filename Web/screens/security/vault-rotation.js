import { ApiProblem, ask } from "../../platform/api.js";
import { Refusal } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { heldRecoveryKey, holdRecoveryKey, letRecoveryKeyGo } from "../../store/held-key.js";
import { keepRotation } from "../../store/rotated.js";
import { h, place } from "../../ui/element.js";
import { actionButton, field } from "../../ui/form.js";
import { formSheet } from "../../ui/form-sheet.js";
import { recoveryCard } from "../../ui/recovery-card.js";
import { actionRow } from "../../ui/settings-rows.js";
import { openSheet } from "../../ui/sheet.js";
import { derivationOf } from "../../vault/envelope.js";
import { passwordRoot } from "../../vault/keys.js";
import { hasPasskeys, isCancelled, usePasskeyHere } from "../../vault/passkeys.js";
import { RotationUnfinished, openKeyring, rotation } from "../../vault/rotation.js";
import { openEnvelopes } from "../../vault/sign-in.js";

/**
 * The secrets of passkeys that were used just now, by the credential.
 * @typedef {Map<string, Uint8Array>} AtHand
 * @typedef {import("../../store/device.js").Envelopes} Envelopes
 * @typedef {import("../../vault/rotation.js").RotationMaterial} RotationMaterial
 */

/**
 * Gives the vault a new key, after saying what that ends; the new recovery key is shown at once.
 * @param {import("./vault-card.js").VaultModel} model
 * @param {import("./vault-card.js").Context} context
 */
export async function rotateVault({ person, envelopes, passkeys }, context) {
  /** @type {AtHand} */
  const atHand = new Map();
  const password = h("input", {
    id: "rotation-password", class: "input", type: "password", autocomplete: "current-password", required: true,
  });
  let recoveryKey = "";
  await formSheet(text("web.rotation.title"), [
    h("p", null, text("web.rotation.how")),
    h("ul", { class: "notes" }, ["web.rotation.journal", "web.rotation.recovery", "web.rotation.devices"].map((key) =>
      h("li", { class: "quiet small" }, text(key)))),
    envelopes.passkeys.length > 0 && passkeysPart(envelopes, passkeys, { atHand, next: password }),
    field(text("web.security.password.old"), password),
  ], {
    label: text("web.rotation.go"),
    run: async () => {
      recoveryKey = await rotate(password, atHand);
    },
  });
  if (recoveryKey !== "") {
    sealAnew(context.household);
    await showRecoveryKey(recoveryKey, person.email);
  }
  context.refresh();
}

/**
 * Has what is under the old key sealed by the new one, while its person goes on.
 * @param {import("../../household/household.js").Household} household
 */
const sealAnew = (household) => household.journal().then(async (journal) => {
  await journal.connect();
  journal.sync.nudge();
}, () => {
  // It begins when the journal can be opened.
});

/**
 * The passkeys that open the vault now: each that is used here goes on opening it, and it says of each whether it will.
 * @param {Envelopes} envelopes
 * @param {import("./passkeys-card.js").Passkey[]} passkeys
 * @param {{ atHand: AtHand, next: HTMLElement }} how `next` is focused when every passkey was used
 */
function passkeysPart(envelopes, passkeys, { atHand, next }) {
  const list = h("div", null);
  const use = async (/** @type {string} */ id) => {
    const secret = await secretOf(envelopes, id);
    if (!secret) return;
    atHand.set(id, secret);
    show();
    (list.querySelector("button") ?? next).focus();
  };
  const show = () => place(list, envelopes.passkeys.map(({ credentialId: id }) => {
    const name = passkeys.find((passkey) => passkey.id === id)?.name ?? text("web.passkeys.title");
    const comes = atHand.has(id);
    return actionRow(name, text(comes ? "web.rotation.comes" : "web.rotation.stops"), !comes && hasPasskeys()
      && actionButton(text("web.rotation.use"), () => use(id), { "aria-label": text("web.rotation.useWhat", { name }) }));
  }));
  show();
  return h("section", null, h("p", { class: "quiet small" }, text("web.rotation.passkeys")), list);
}

/**
 * The secret of a passkey that opens the vault.
 * @param {Envelopes} envelopes
 * @param {string} credentialId
 * @returns {Promise<Uint8Array | null>} null if its person closed the browser's window
 */
async function secretOf(envelopes, credentialId) {
  try {
    const { secret } = await usePasskeyHere([credentialId]);
    if (!secret || !(await openEnvelopes(envelopes, { kind: "passkey", secret, credentialId }))) {
      throw new Refusal(text("web.rotation.cantUse"));
    }
    return secret;
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

/**
 * Rotates the vault as the server has it now, and lets this device go on with the new key.
 * @param {HTMLInputElement} password
 * @param {AtHand} atHand
 * @returns {Promise<string>} the new recovery key
 */
async function rotate(password, atHand) {
  /** @type {Envelopes} */
  const envelopes = await ask("GET", "/v1/me/vault");
  const derivation = derivationOf(envelopes.password ?? "");
  const root = await passwordRoot(password.value, derivation);
  const vaultKey = await openEnvelopes(envelopes, { kind: "password", secret: root });
  if (!vaultKey) throw new Refusal(text("web.security.password.wrong"), password);
  const passkeys = [...atHand].map(([credentialId, secret]) => ({ credentialId, secret }));
  const { material, keyring, recoveryKey } = await rotation(await openKeyring(envelopes, vaultKey), { root, derivation }, { passkeys })
    .catch(refusedAsUnfinished);
  await ask("POST", "/v1/me/proof", { json: { authenticationSecret: material.password.authenticationSecret } });
  await send(material, recoveryKey, envelopes);
  await keepRotation(keyring, {
    owner: envelopes.owner, password: material.password.wrappedKey, recovery: material.recovery.wrappedKey,
    passkeys: material.passkeys, retired: material.retired,
  });
  return recoveryKey;
}

/** @param {unknown} error @returns {never} */
function refusedAsUnfinished(error) {
  throw error instanceof RotationUnfinished ? new Refusal(text("web.rotation.unfinished")) : error;
}

/**
 * Sends the new envelopes. The recovery key is held before they count, so that it is not lost when the answer is.
 * @param {RotationMaterial} material
 * @param {string} recoveryKey
 * @param {Envelopes} before
 */
async function send(material, recoveryKey, before) {
  const held = await heldRecoveryKey(before.recovery);
  await holdRecoveryKey(recoveryKey, material.recovery.wrappedKey);
  try {
    await ask("PUT", "/v1/me/vault", { json: material });
  } catch (problem) {
    if (await arrived(material)) return;
    const isRefused = problem instanceof ApiProblem && !problem.isOffline;
    // One that was not noted yet goes on opening the vault.
    if (held && isRefused) await holdRecoveryKey(held, before.recovery);
    throw problem;
  }
}

/**
 * Whether the server has the new envelopes, though no answer said so.
 * @param {RotationMaterial} material
 */
const arrived = (material) => ask("GET", "/v1/me/vault").then((now) => now.password === material.password.wrappedKey, () => false);

/** @param {string} recoveryKey @param {string} email */
async function showRecoveryKey(recoveryKey, email) {
  const { closed } = openSheet(text("web.security.recoveryKey.made"), (close) => [recoveryCard(recoveryKey, {
    email,
    done: async () => {
      await letRecoveryKeyGo();
      close();
    },
  })]);
  await closed;
}
