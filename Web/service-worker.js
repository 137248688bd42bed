// Keeps the app's files on the device, so that it opens without a network, and never gives out files of two versions.
//
// `Scripts/build-web` puts the list of this version's files in front: `self.evenkeelFiles`. Whatever is not in it, the API above all,
// goes to the network as if there were no service worker.

/**
 * @typedef {object} ListedFile
 * @property {string} path
 * @property {string} hash - as `integrity` takes it
 */

/** @type {ServiceWorkerGlobalScope & {evenkeelFiles: {version: string, shell: ListedFile[], later: ListedFile[]}}} */
const worker = /** @type {any} */ (self);

const { version, shell, later } = worker.evenkeelFiles;
/** @type {Map<string, ListedFile>} */
const listed = new Map([...shell, ...later].map((file) => [file.path, file]));
const page = "/index.html";

const cachePrefix = "evenkeel-files-";
const cacheName = cachePrefix + version;
const sharedName = "evenkeel-shared";
/** Files that are taken from one share. */
const mostShared = 20;
/** Bytes of them together; the server reads no larger statement. */
const mostSharedBytes = 64 << 20;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => event.waitUntil(answerMessage(event.data)));
worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

/** Keeps all of a version, or nothing: when a file is not that of the list, the server has a newer version by now. */
async function install() {
  const before = await keptBefore();
  const wanted = [...shell, ...later.filter((file) => before.has(file.path))];
  // All have to be over before anything is removed, or a late one would leave a cache behind.
  const outcomes = await Promise.allSettled(wanted.map((file) => fetchAndKeep(file, before.size === 0)));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (!failed) return;
  await caches.delete(cacheName);
  throw /** @type {PromiseRejectedResult} */ (failed).reason;
}

/** Paths that the version before kept: whoever used a language offline goes on doing so. */
async function keptBefore() {
  const paths = new Set();
  for (const name of await namesOfOthers()) {
    for (const request of await (await caches.open(name)).keys()) paths.add(new URL(request.url).pathname);
  }
  return paths;
}

async function namesOfOthers() {
  return (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
}

async function activate() {
  for (const name of await namesOfOthers()) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {{task: string, paths?: string[]}} message */
async function answerMessage({ task, paths = [] }) {
  if (task === "apply") await worker.skipWaiting();
  if (task === "claim") await worker.clients.claim();
  if (task === "keep") await keep(later.filter((file) => paths.includes(file.path)));
  if (task === "keepAll") await keep(later);
}

/**
 * Keeps files that are not here yet, one after the other and as far as the network goes.
 * @param {ListedFile[]} files
 */
async function keep(files) {
  for (const file of files) await kept(file).catch(() => {});
}

/**
 * What is answered to a request; nothing for one that is the network's.
 * @param {Request} request
 * @returns {Promise<Response> | null}
 */
function answerTo(request) {
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== worker.location.origin) return null;
  if (request.method === "POST" && pathname === "/share") return takeShared(request);
  if (request.method !== "GET") return null;
  if (request.mode === "navigate" && isPage(pathname)) return kept(/** @type {ListedFile} */ (listed.get(page)));
  const file = search === "" ? listed.get(pathname) : undefined;
  return file ? kept(file) : null;
}

/**
 * Whether an address is one of the app's pages; the server says the same of it (Docs/Operations.md).
 * @param {string} pathname
 */
function isPage(pathname) {
  return !/^\/(v1|health|metrics|\.well-known)(\/|$)/.test(pathname) && !pathname.split("/").pop()?.includes(".");
}

/**
 * A file as it is kept, or fetched and kept now.
 * @param {ListedFile} file
 * @returns {Promise<Response>}
 */
async function kept(file) {
  const cache = await caches.open(cacheName);
  return await cache.match(file.path) ?? fetchAndKeep(file);
}

/**
 * @param {ListedFile} file
 * @param {boolean} isFirst whether nothing was kept yet: what the page fetched a moment ago is not asked for again then
 * @returns {Promise<Response>}
 */
async function fetchAndKeep(file, isFirst = false) {
  const response = isFirst
    ? await fetchListed(file, "force-cache").catch(() => fetchListed(file, "no-cache"))
    : await fetchListed(file, "no-cache");
  const cache = await caches.open(cacheName);
  await cache.put(file.path, response.clone());
  return response;
}

/** @param {ListedFile} file @param {RequestCache} cache */
async function fetchListed({ path, hash }, cache) {
  const response = await fetch(path, { integrity: hash, cache });
  if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
  return response;
}

/**
 * Keeps what another app shared until the import screen takes it (`app/shared-files.js`).
 * @param {Request} request
 */
async function takeShared(request) {
  // Apps come from nowhere; a page of another site is none, and what it made is not kept.
  const { referrer } = request;
  if (/^https?:/.test(referrer) && new URL(referrer).origin !== worker.location.origin) return Response.redirect("/import", 303);
  const form = await request.formData();
  await caches.delete(sharedName);
  const cache = await caches.open(sharedName);
  let left = mostSharedBytes;
  for (const [index, file] of form.getAll("files").slice(0, mostShared).entries()) {
    if (!(file instanceof File) || file.size > left) continue;
    left -= file.size;
    await cache.put(`/shared/${index}/${encodeURIComponent(file.name)}`, new Response(file));
  }
  return Response.redirect("/import?shared=1", 303);
}
