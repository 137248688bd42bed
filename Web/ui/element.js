import { maskAmounts } from "./masked.js";

/**
 * Children of an element: nodes and texts, nested as it comes; nothing for what is not there.
 * @typedef {Node | string | null | undefined | false | any[]} Child
 */

/**
 * What an element is made with: `on` for its listeners, `data` for data attributes, `style` for custom properties; everything
 * else is an attribute, left out when `false`, `null` or `undefined`.
 * @typedef {Record<string, any> & {
 *   on?: Record<string, (event: any) => void>,
 *   data?: Record<string, string | number>,
 *   style?: Record<string, string>,
 * }} Properties
 */

/**
 * An HTML element. Texts become text nodes, so nothing that somebody wrote is ever read as markup.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Properties | null} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function h(name, properties, ...children) {
  const element = document.createElement(name);
  setProperties(element, properties ?? {});
  append(element, children);
  return element;
}

/**
 * @param {Element & ElementCSSInlineStyle} element
 * @param {Properties} properties
 */
function setProperties(element, { on = {}, data = {}, style = {}, ...attributes }) {
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  for (const [name, value] of Object.entries(data)) element.setAttribute(`data-${name}`, String(value));
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Adds children to an element.
 * @param {Element} element
 * @param {Child[]} children
 */
export function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(element, child);
    else if (typeof child === "string" && !(element instanceof HTMLOptionElement)) element.append(...maskAmounts(child));
    else element.append(child);
  }
}

/**
 * Puts children in place of those that an element has.
 * @param {Element} element
 * @param {...Child} children
 */
export function place(element, ...children) {
  element.replaceChildren();
  append(element, children);
}
