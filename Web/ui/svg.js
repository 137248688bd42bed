/** @typedef {Record<string, string | number | undefined>} Attributes */

/**
 * An element of a picture, with children and, where it has one, a title that is said when somebody points at it.
 * @param {string} name
 * @param {Attributes} attributes what is undefined is left out
 * @param {...(Element | string)} children
 * @returns {SVGElement}
 */
export function s(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, typeof value === "number" ? String(Math.round(value * 10) / 10) : value);
  }
  element.append(...children);
  return element;
}

let pictures = 0;

/**
 * A picture of a width and height in its own units. A browser tells its title and its description to who cannot see it.
 * @param {import("../platform/shapes.js").Chart} chart
 * @param {number} width @param {number} height @param {(Element | null)[]} marks
 * @returns {SVGSVGElement}
 */
export function picture({ kind, title, description }, width, height, marks) {
  const id = `chart-${(pictures += 1)}`;
  const attributes = {
    class: `chart chart-${kind}`, viewBox: `0 0 ${width} ${height}`, role: "img", "aria-labelledby": `${id}-title ${id}-text`,
  };
  const words = [s("title", { id: `${id}-title` }, title), s("desc", { id: `${id}-text` }, description)];
  return /** @type {SVGSVGElement} */ (s("svg", attributes, ...words, .../** @type {Element[]} */ (marks.filter(Boolean))));
}

/**
 * A small text, in the middle of its place unless its classes say otherwise.
 * @param {string} words @param {number} x @param {number} y @param {string} [classes]
 */
export const label = (words, x, y, classes = "axis") => s("text", { class: classes, x, y }, words);
