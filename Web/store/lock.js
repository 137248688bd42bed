import { deriveKey, openBytes, passwordRoot, randomBytes, rounds, sealBytes } from "../vault/keys.js";
import { get, put } from "./database.js";
import { keepOpen, lockDevice, readDevice, unwrapStoreKey } from "./device.js";

/**
 * The lock of this device. A PIN is no key by itself: what it opens needs a key of this device too, which no script can read. Tries
 * are counted before they are made; after the last one what the PIN opens is gone, and the password is needed.
 * @typedef {{ salt: Uint8Array, deviceKey: CryptoKey, sealed: Uint8Array, tries: number, nextTime: number }} Pin
 * @typedef {{ pin: Pin | null }} Lock
 */

/** Tries of a PIN; how many need no wait; the first wait in milliseconds, which doubles. */
const limits = { tries: 10, free: 3, wait: 5_000 };

/** The fewest digits of a PIN. */
export const pinLength = 6;

const label = "lock";
const startedPlace = "evenkeel.started";
const touchedPlace = "evenkeel.touched";

/**
 * The lock of this device.
 * @returns {Promise<Lock | null>} null if absent
 */
export const readLock = async () => (await get("device", "lock")) ?? null;

/**
 * Gives this device a lock, or another one.
 * @param {import("../vault/envelope.js").VaultKey} vaultKey
 * @param {string | null} pin at least six digits; without one the password or a passkey opens
 * @returns {Promise<boolean>} whether the vault was this device's
 */
export async function setLock(vaultKey, pin) {
  const bytes = await unwrapStoreKey(vaultKey);
  if (!bytes) return false;
  await put("device", { lock: { pin: pin === null ? null : await sealForPin(pin, bytes) } });
  return true;
}

/** Takes the lock away. */
export const removeLock = () => put("device", { lock: undefined });

/** @param {string} pin @param {Uint8Array} bytes @returns {Promise<Pin>} */
async function sealForPin(pin, bytes) {
  const deviceKey = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const salt = randomBytes(16);
  const sealed = await sealBytes(await pinSecret(pin, salt, deviceKey), bytes);
  return { salt, deviceKey, sealed, tries: 0, nextTime: 0 };
}

/** @param {string} pin @param {Uint8Array} salt @param {CryptoKey} deviceKey */
async function pinSecret(pin, salt, deviceKey) {
  const root = await passwordRoot(pin, { salt, rounds: rounds.own });
  return deriveKey(new Uint8Array(await crypto.subtle.sign("HMAC", deviceKey, root)), label);
}

/**
 * Tries a PIN, one tab at a time.
 * @param {string} given
 * @param {number} [now] milliseconds since 1970 UTC
 * @returns {Promise<{ isOpen: boolean, left: number, waitSeconds: number }>} with how many tries are left, and how long the next
 *   has to wait
 */
export const unlockWithPin = (given, now = Date.now()) => navigator.locks.request("evenkeel-lock", async () => {
  const pin = (await readLock())?.pin;
  if (!pin) return { isOpen: false, left: 0, waitSeconds: 0 };
  if (now < pin.nextTime) return { isOpen: false, left: limits.tries - pin.tries, waitSeconds: Math.ceil((pin.nextTime - now) / 1000) };
  const tries = pin.tries + 1;
  const wait = tries < limits.free ? 0 : limits.wait * 2 ** (tries - limits.free);
  await put("device", { lock: { pin: { ...pin, tries, nextTime: now + wait } } });
  const bytes = await openBytes(await pinSecret(given, pin.salt, pin.deviceKey), pin.sealed).catch(() => null);
  if (bytes) {
    await put("device", { lock: { pin: { ...pin, tries: 0, nextTime: 0 } } });
    await keepOpen(bytes);
    return { isOpen: true, left: limits.tries, waitSeconds: 0 };
  }
  if (tries >= limits.tries) await put("device", { lock: { pin: null } });
  return { isOpen: false, left: limits.tries - tries, waitSeconds: wait / 1000 };
});

/**
 * Locks a device that has a lock when the app starts: when no other tab has it open, or nobody touched it for long.
 * @param {number} minutes
 */
export async function lockAtStart(minutes) {
  const { held = [] } = await navigator.locks.query();
  const goesOn = sessionStorage.getItem(startedPlace) !== null || held.some(({ name }) => name === startedPlace);
  sessionStorage.setItem(startedPlace, "1");
  // Held as long as this tab lives.
  navigator.locks.request(startedPlace, { mode: "shared" }, () => new Promise(() => {}));
  if (!goesOn || isIdle(minutes)) await lockIfSet();
}

/**
 * Locks the device when nobody touched it for long, in any tab.
 * @param {() => number} minutes
 * @param {() => void} locked told after this tab locked it
 */
export function watchTouches(minutes, locked) {
  for (const event of ["pointerdown", "keydown", "wheel", "touchstart"]) {
    addEventListener(event, noteTouch, { passive: true, capture: true });
  }
  noteTouch();
  const look = async () => {
    if (isIdle(minutes()) && await lockIfSet()) locked();
  };
  setInterval(look, limits.wait);
  document.addEventListener("visibilitychange", look);
}

/** @returns {Promise<boolean>} whether it was open and is locked now */
export async function lockIfSet() {
  const [device, lock] = await Promise.all([readDevice(), readLock()]);
  if (!lock || device.state !== "open") return false;
  await lockDevice();
  return true;
}

/** @param {number} minutes */
const isIdle = (minutes) => Date.now() - Number(localStorage.getItem(touchedPlace) ?? Date.now()) > minutes * 60_000;

let lastTouch = 0;

/**
 * Notes for every tab that somebody uses this device: a touch, or what somebody does without any for a while. Scrolling alone makes
 * hundreds of them, so not each is written.
 */
export function noteTouch() {
  const now = Date.now();
  if (now - lastTouch < limits.wait) return;
  lastTouch = now;
  localStorage.setItem(touchedPlace, String(now));
}
