/**
 * The one place where text becomes something that a browser runs: addresses of our own workers. The content policy allows no other policy
 * than this.
 */

/**
 * @typedef {{ createScriptURL: (url: string) => any }} Policy
 * @typedef {{ createPolicy: (name: string, rules: Policy) => Policy }} PolicyFactory
 */

const workers = ["/engine/worker.js", "/service-worker.js"];

/** @type {Policy} */
const rules = {
  createScriptURL(url) {
    if (!workers.includes(url)) throw new TypeError(`no worker of ours: ${url}`);
    return url;
  },
};

const factory = /** @type {{ trustedTypes?: PolicyFactory }} */ (/** @type {unknown} */ (globalThis)).trustedTypes;
const policy = factory ? factory.createPolicy("evenkeel", rules) : rules;

/**
 * The address of a worker, as browsers want it.
 * @param {string} path
 * @returns {string}
 */
export const workerAddress = (path) => policy.createScriptURL(path);
