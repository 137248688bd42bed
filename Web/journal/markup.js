/**
 * HTML of a file that leaves the device. What is put into a template is escaped, whatever it is, so nothing that somebody wrote becomes
 * markup; only what another template made stays as it is.
 */
class Markup {
  /** @param {string} source */
  constructor(source) {
    this.source = source;
  }
}

/** @typedef {Markup | string | number | false | null | undefined | any[]} Inserted */

/** @type {Record<string, string>} */
const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "\0": "\ufffd" };

/** @param {Inserted} value @returns {string} */
function inserted(value) {
  if (value instanceof Markup) return value.source;
  if (Array.isArray(value)) return value.map(inserted).join("");
  if (value === false || value === null || value === undefined) return "";
  return String(value).replace(/[&<>"'\0]/g, (sign) => escapes[sign] ?? "");
}

/**
 * HTML from a template: markup`<p>${words}</p>`.
 * @param {TemplateStringsArray} strings
 * @param {...Inserted} values
 */
export const markup = (strings, ...values) =>
  new Markup(strings.map((string, index) => string + (index < values.length ? inserted(values[index]) : "")).join(""));

/**
 * Markup that stands in our own code, such as a stylesheet, and has nothing in it that somebody wrote.
 * @param {string} source
 */
export const ours = (source) => new Markup(source);

/**
 * The text of markup.
 * @param {Markup} made
 */
export const sourceOf = (made) => made.source;
