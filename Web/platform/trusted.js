/**
 * The one place where text becomes something that a browser runs or parses: addresses of our own workers, and the pictures that the
 * engine drew. The content policy allows no other policy than this.
 */

/**
 * @typedef {{ createHTML: (text: string) => any, createScriptURL: (url: string) => any }} Policy
 * @typedef {{ createPolicy: (name: string, rules: Policy) => Policy }} PolicyFactory
 */

const workers = ["/engine/worker.js", "/service-worker.js"];

/** @type {Policy} */
const rules = {
  createHTML(text) {
    if (!text.startsWith("<svg xmlns=")) throw new TypeError("no picture of the engine");
    return text;
  },
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

/**
 * The source of a picture that the engine drew, as browsers want it.
 * @param {string} source
 * @returns {string}
 */
export const pictureSource = (source) => policy.createHTML(source);
