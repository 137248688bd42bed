// What of a browser the device's own modules use and Node lacks: a database whose stores keep copies, locks and channels. To be imported first.
const stores = new Map();

const request = (work) => {
  const asked = {};
  queueMicrotask(() => {
    asked.result = work();
    asked.onsuccess?.();
  });
  return asked;
};

const database = {
  createObjectStore: (name) => stores.set(name, new Map()),
  close() {},
  transaction(name) {
    const transaction = {
      objectStore: () => ({
        get: (key) => request(() => structuredClone(stores.get(name).get(key))),
        getAllKeys: () => request(() => [...stores.get(name).keys()]),
        put: (value, key) => stores.get(name).set(key, structuredClone(value)),
        delete: (key) => stores.get(name).delete(key),
      }),
    };
    setTimeout(() => transaction.oncomplete?.());
    return transaction;
  },
};

globalThis.indexedDB = {
  open() {
    const asked = { result: database };
    queueMicrotask(() => {
      if (stores.size === 0) asked.onupgradeneeded?.();
      asked.onsuccess?.();
    });
    return asked;
  },
  deleteDatabase: () => request(() => stores.clear()),
};
globalThis.navigator ??= {};
globalThis.caches = { delete: async () => true };
globalThis.BroadcastChannel = class {
  addEventListener() {}
  postMessage() {}
  close() {}
};

/** Everything that the database holds, as a thief finds it: names, and values as bytes or text. */
export const everything = () => [...stores].flatMap(([store, values]) => [...values].map(([name, value]) => ({ name: `${store}/${name}`, value })));
