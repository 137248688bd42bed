// The page's side of the service worker: registers it, says when a new version waits, and has files kept that will be needed offline.
import { workerAddress } from "../platform/trusted.js";

/** Milliseconds after which a page that is looked at again asks for a new version. */
const askAgainAfter = 3_600_000;

/**
 * Has the app kept on the device, and tells of each new version once all of it is here.
 *
 * @param {(apply: () => void) => void} onReady - gets what switches all tabs to the new version; each of them loads anew
 * @returns {Promise<void>}
 */
export async function watchForUpdates(onReady) {
  // Browsers give no service worker to private windows and insecure addresses; the app works there while the network does.
  if (!navigator.serviceWorker) return;
  reloadWithTheVersion();
  const registration = await registered();
  if (!registration) return;
  /** @type {ServiceWorker | null} */
  let told = null;
  const tell = () => {
    if (!registration.waiting || registration.waiting === told || !navigator.serviceWorker.controller) return;
    told = registration.waiting;
    onReady(() => post(registration.waiting, { task: "apply" }));
  };
  const follow = () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && tell());
    // A small version may be here before a busy page hears that it comes.
    tell();
  };
  follow();
  registration.addEventListener("updatefound", follow);
  askWhenLookedAt(registration);
  await keepForLater();
}

/** @returns {Promise<ServiceWorkerRegistration | null>} */
async function registered() {
  try {
    return await navigator.serviceWorker.register(workerAddress("/service-worker.js"), { updateViaCache: "none" });
  } catch {
    return null;
  }
}

/** Loads the page anew when another version takes over; the first one takes over a page that has all of its own files. */
function reloadWithTheVersion() {
  let isControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isControlled) location.reload();
    isControlled = true;
  });
}

/** @param {ServiceWorkerRegistration} registration */
function askWhenLookedAt(registration) {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < askAgainAfter) return;
    asked = Date.now();
    // Without a network there is nothing new to be had.
    registration.update().catch(() => {});
  });
}

/** Has the files kept that this visit used before the service worker was there, and the rest where lines are free. */
async function keepForLater() {
  const { active } = await navigator.serviceWorker.ready;
  // A page that came while the worker took over its pages may have been missed.
  if (!navigator.serviceWorker.controller) post(active, { task: "claim" });
  const used = performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname);
  post(active, { task: "keep", paths: used });
  if (isMetered()) return;
  const whenIdle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work));
  whenIdle(() => post(active, { task: "keepAll" }));
}

/** Whether somebody pays for what is fetched, as far as the browser says. */
function isMetered() {
  /** @type {{saveData?: boolean, type?: string} | undefined} */
  const connection = /** @type {any} */ (navigator).connection;
  return connection?.saveData === true || connection?.type === "cellular";
}

/**
 * @param {ServiceWorker | null} worker
 * @param {{task: string, paths?: string[]}} message
 */
function post(worker, message) {
  worker?.postMessage(message);
}
