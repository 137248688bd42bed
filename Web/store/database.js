/**
 * The device's database: `device` holds what has to be read before anything is unlocked (ids, wrapped keys, the lock), `sealed`
 * holds everything else, in boxes that only an unlocked device opens.
 */

const name = "evenkeel";
const version = 1;

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** @returns {Promise<IDBDatabase>} */
function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("device");
      request.result.createObjectStore("sealed");
    };
    request.onsuccess = () => {
      // Another tab that wipes the device must not wait for this one.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opened = null;
      reject(request.error);
    };
  });
  return opened;
}

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
const settled = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/**
 * What is kept under a name.
 * @param {"device" | "sealed"} store
 * @param {string} key
 * @returns {Promise<any>} nothing when nothing is
 */
export async function get(store, key) {
  return settled((await open()).transaction(store).objectStore(store).get(key));
}

/**
 * The names under which something is kept.
 * @param {"device" | "sealed"} store
 * @returns {Promise<string[]>}
 */
export async function keys(store) {
  return /** @type {string[]} */ (await settled((await open()).transaction(store).objectStore(store).getAllKeys()));
}

/**
 * Keeps several values, all or none; `undefined` takes one away. Durable when the promise is kept.
 * @param {"device" | "sealed"} store
 * @param {Record<string, unknown>} values
 */
export async function put(store, values) {
  const transaction = (await open()).transaction(store, "readwrite", { durability: "strict" });
  const objects = transaction.objectStore(store);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) objects.delete(key);
    else objects.put(value, key);
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(undefined);
    // An error ends in this, and only by then it is known.
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Whether nothing was kept because there is no room.
 * @param {unknown} error
 */
export const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Takes the whole database away. */
export async function wipe() {
  const database = await opened;
  database?.close();
  opened = null;
  await settled(indexedDB.deleteDatabase(name));
}
