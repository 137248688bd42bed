import { keyIdOf, unwrapVaultKey } from "../vault/envelope.js";
import { deriveKey, fromBase64url, openBytes, sealBytes } from "../vault/keys.js";
import { contentKey } from "../vault/records.js";
import { isJournalBox, isRecordingBox } from "./boxes.js";
import { get, keys, put, wipe } from "./database.js";
import { SealedStore, importStoreKey } from "./sealed.js";

/**
 * This device: whose it is, and the key of its boxes. The key is random and made here. While the device is open its handle lies in
 * the database, where scripts can use and nobody can read it; a locked device has it in wrappings only, each opened by something that
 * the person has: the vault's key, or what their lock adds (lock.js).
 * @typedef {{ id: string, person: string, household: string, email: string, isSignedOut?: boolean, isDemo?: boolean }} DeviceFacts
 *
 * What opens the vault, as the server keeps it; nobody can read it without a password, a passkey or the recovery key.
 * @typedef {{
 *   owner: string, password?: string, recovery?: string,
 *   passkeys: { credentialId: string, wrappedKey: string }[], retired: string[],
 * }} Envelopes
 * @typedef {{
 *   vaultKey: import("../vault/envelope.js").VaultKey | null, envelopes: Envelopes, recoveryKey?: string,
 *   opener?: import("../vault/sign-in.js").Opener | null,
 * }} Vault with a recovery key that was just made, and what somebody signed in with
 */

const label = "device";
const channelName = "evenkeel-device";

/** Tells the other tabs that this device was locked, opened, or forgotten. */
const channel = new BroadcastChannel(channelName);

/**
 * Calls when another tab locked, opened or forgot this device.
 * @param {() => void} run
 */
export const onDeviceChange = (run) => channel.addEventListener("message", run);

/**
 * Calls when any tab, this one too, locked, opened or forgot this device.
 * @param {() => void} run
 * @returns {() => void} hears no more
 */
export function hearDeviceChanges(run) {
  // A channel hears all others of its name, those of its own tab among them.
  const own = new BroadcastChannel(channelName);
  own.addEventListener("message", run);
  return () => own.close();
}

/** Lets other tabs look again. */
export const tellDeviceChange = () => channel.postMessage("changed");

/**
 * What is known of this device.
 * @returns {Promise<
 *   | { state: "new" }
 *   | { state: "locked", facts: DeviceFacts }
 *   | { state: "open", facts: DeviceFacts, store: SealedStore }
 * >}
 */
export async function readDevice() {
  const facts = await get("device", "facts");
  if (!facts) return { state: "new" };
  const key = await get("device", "key");
  return key ? { state: "open", facts, store: new SealedStore(key) } : { state: "locked", facts };
}

/**
 * Makes this the device of somebody who has just signed in, and opens it. What the same person left here stays when their vault opens
 * it; what anybody else left is wiped.
 * @param {{ person: string, household: string, email: string }} whose
 * @param {Vault} vault its key is nothing when what they signed in with can't open it
 */
export async function beginDevice(whose, vault) {
  const device = await readDevice();
  const isSame = device.state !== "new" && device.facts.person === whose.person && device.facts.household === whose.household;
  const bytes = isSame && vault.vaultKey ? await storeKeyBytes(vault.vaultKey, vault) : null;
  const stays = isSame && (device.state === "open" || bytes !== null);
  if (!stays) await makeDevice(whose, vault);
  else await put("device", {
    facts: { ...device.facts, ...whose, isSignedOut: false },
    envelopes: vault.envelopes,
    ...(device.state === "locked" && bytes ? { key: await importStoreKey(bytes) } : {}),
    // The vault may have another key by now than the one that wrapped what is here.
    ...(bytes && vault.vaultKey ? { wrapping: await wrapped(vault.vaultKey, bytes) } : {}),
  });
  await keepContentKeys(vault);
  // Without being asked, a browser may throw away what was not sent yet.
  await navigator.storage?.persist?.().catch(() => false);
  tellDeviceChange();
}

/**
 * Makes this a device that looks around in the made-up family, which is on no server; whoever signs in later has it wiped.
 * @param {Uint8Array} household the family's document
 */
export async function beginDemo(household) {
  const demo = { person: "demo", household: "demo", email: "", isDemo: true };
  await makeDevice(demo, { vaultKey: null, envelopes: { owner: "", passkeys: [], retired: [] } }, { household });
  tellDeviceChange();
}

/**
 * @param {Omit<DeviceFacts, "id">} whose
 * @param {Vault} vault
 * @param {Record<string, Uint8Array>} boxes what it has from its beginning
 */
async function makeDevice(whose, { vaultKey, envelopes }, boxes = {}) {
  await wipe();
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await importStoreKey(bytes);
  await new SealedStore(key).write(boxes);
  const wrapping = vaultKey ? await wrapped(vaultKey, bytes) : undefined;
  await put("device", { facts: { id: crypto.randomUUID(), ...whose }, key, envelopes, wrapping });
}

/** @param {import("../vault/envelope.js").VaultKey} vaultKey @param {Uint8Array} bytes of the device's own key */
const wrapped = async (vaultKey, bytes) => sealBytes(await deriveKey(vaultKey.bytes, label), bytes);

/**
 * Lets a key of the vault open this device from now on.
 * @param {import("../vault/envelope.js").VaultKey} vaultKey
 * @param {Uint8Array} bytes of the device's own key
 */
export const wrapStoreKey = async (vaultKey, bytes) => put("device", { wrapping: await wrapped(vaultKey, bytes) });

/**
 * Keeps what opens the journal beside it, sealed as everything else.
 * @param {Vault} vault
 */
export async function keepContentKeys({ vaultKey, envelopes }) {
  const device = await readDevice();
  if (device.state !== "open") return;
  const before = await readContentKeys(device.store);
  if (!vaultKey) return before ? noteOtherKey(device.store, envelopes, before) : undefined;
  const keys = [await contentKey(vaultKey)];
  for (const envelope of envelopes.retired) {
    const older = await successor(envelope, vaultKey, envelopes.owner);
    if (older) keys.push(await contentKey(older));
  }
  // What was written here under a key that the vault let go meanwhile is still to be opened, sealed by the new one, and sent.
  if (before?.owner === envelopes.owner) keys.push(...before.keys.filter(({ id }) => keys.every((key) => key.id !== id)));
  await device.store.writeJSON({ vault: { owner: envelopes.owner, keys: keys.map(({ id, content }) => ({ id, content: [...content] })) } });
}

/**
 * Notes where the vault has another key by now: nothing is sent until it is opened here once more.
 * @param {SealedStore} store
 * @param {Envelopes} envelopes
 * @param {NonNullable<Awaited<ReturnType<typeof readContentKeys>>>} before
 */
async function noteOtherKey(store, { password, recovery }, { keys: [newest] }) {
  const envelope = password ?? recovery;
  if (!envelope || keyIdOf(fromBase64url(envelope)) === newest?.id) return;
  await store.writeJSON({ vault: { ...await store.readJSON("vault"), isOutdated: true } });
}

/**
 * What seals and opens the journal on this device, the newest key first.
 * @param {SealedStore} store
 * @returns {Promise<{ owner: string, keys: import("../vault/records.js").ContentKey[], isOutdated?: boolean } | null>} null if the
 *   vault was never opened here; outdated where it has a newer key that is not here
 */
export async function readContentKeys(store) {
  const vault = await store.readJSON("vault");
  return vault && {
    owner: vault.owner,
    isOutdated: vault.isOutdated === true,
    keys: vault.keys.map((/** @type {any} */ { id, content }) => ({ id, content: Uint8Array.from(content) })),
  };
}

/**
 * The bytes of the device's own key. Where the vault's key was changed on another device, one that came before wraps them here still.
 * @param {import("../vault/envelope.js").VaultKey} vaultKey
 * @param {Envelopes} [envelopes] in place of those that this device keeps
 * @returns {Promise<Uint8Array | null>} null if the vault is not its person's, or never was open here
 */
export async function unwrapStoreKey(vaultKey, envelopes) {
  const wrapping = await get("device", "wrapping");
  if (!wrapping) return null;
  const { retired, owner } = envelopes ?? await readEnvelopes();
  for (const key of [vaultKey, ...await Promise.all(retired.map((envelope) => successor(envelope, vaultKey, owner)))]) {
    const bytes = key && await openBytes(await deriveKey(key.bytes, label), wrapping).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}

/**
 * The bytes of the device's own key at a sign-in. A device that was away so long that the vault let go of the key which wraps them has
 * that key in the envelopes that it kept itself, which the same password or passkey opens.
 * @param {import("../vault/envelope.js").VaultKey} vaultKey
 * @param {Vault} vault
 */
async function storeKeyBytes(vaultKey, { envelopes, opener }) {
  const bytes = await unwrapStoreKey(vaultKey, envelopes);
  const kept = await readEnvelopes();
  if (bytes || !opener || kept?.owner !== envelopes.owner) return bytes;
  const { kind, secret } = opener;
  const envelope = opener.kind === "password"
    ? kept.password : kept.passkeys.find(({ credentialId }) => credentialId === opener.credentialId)?.wrappedKey;
  const earlier = envelope && await unwrapVaultKey(envelope, { kind, secret, owner: kept.owner }).catch(() => null);
  return earlier ? unwrapStoreKey(earlier) : null;
}

/**
 * A key that came before the vault's, from the envelope that the vault's opens; null if it does not.
 * @param {string} envelope @param {import("../vault/envelope.js").VaultKey} vaultKey @param {string} owner
 */
const successor = (envelope, vaultKey, owner) =>
  unwrapVaultKey(envelope, { kind: "successor", secret: vaultKey.bytes, owner }).catch(() => null);

/**
 * Opens a locked device with the key of its person's vault.
 * @param {import("../vault/envelope.js").VaultKey} vaultKey
 * @returns {Promise<boolean>} whether it was theirs
 */
export async function openDevice(vaultKey) {
  const bytes = await unwrapStoreKey(vaultKey);
  if (!bytes) return false;
  await keepOpen(bytes);
  return true;
}

/**
 * Opens the device for every tab.
 * @param {Uint8Array} bytes
 */
export async function keepOpen(bytes) {
  await put("device", { key: await importStoreKey(bytes) });
  tellDeviceChange();
}

/** Closes the device for every tab: from now on its boxes need the person. */
export async function lockDevice() {
  await put("device", { key: undefined });
  tellDeviceChange();
}

/** Whether the device can be locked and opened again. */
export const isLockable = async () => (await get("device", "wrapping")) !== undefined;

/**
 * What opens the vault of this device's person.
 * @returns {Promise<Envelopes>}
 */
export const readEnvelopes = () => get("device", "envelopes");

/**
 * Keeps what opens the vault from now on.
 * @param {Envelopes} envelopes
 */
export const keepEnvelopes = (envelopes) => put("device", { envelopes });

/**
 * Keeps the address that the person signs in with from now on.
 * @param {string} email
 */
export const keepEmail = async (email) => put("device", { facts: { ...await get("device", "facts"), email } });

/**
 * Makes another of the person's households this device's; what it kept of the last one is removed. The journal stays: it is
 * a person's.
 * @param {string} household
 */
export async function changeHousehold(household) {
  const facts = await get("device", "facts");
  const stays = (/** @type {string} */ name) =>
    name === "vault" || name === "recoveryKey" || isJournalBox(name) || isRecordingBox(name);
  const gone = (await keys("sealed")).filter((name) => !stays(name));
  await put("sealed", Object.fromEntries(gone.map((name) => [name, undefined])));
  await put("device", { facts: { ...facts, household } });
  tellDeviceChange();
}

/** Closes the device of somebody who signed out; it opens with their next sign-in. Where it could not, nothing is left here. */
export async function leaveDevice() {
  const facts = await get("device", "facts");
  if (!(await isLockable())) return forgetDevice();
  await put("device", { facts: { ...facts, isSignedOut: true }, key: undefined });
  tellDeviceChange();
}

/** Forgets everything that this device knows: the database and what was chosen. The app's own files, which are nobody's, may stay. */
export async function forgetDevice() {
  await wipe();
  // Files that another app shared with this one wait there for their import.
  await caches.delete("evenkeel-shared");
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // What is refused holds nothing.
  }
  tellDeviceChange();
}
