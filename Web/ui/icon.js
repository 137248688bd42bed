const namespace = "http://www.w3.org/2000/svg";

/**
 * An icon of the sprite. It says nothing to a screen reader: a word stands beside it or names the control that it is in.
 * @param {string} name
 * @param {{ small?: boolean }} options
 * @returns {SVGSVGElement}
 */
export function icon(name, { small = false } = {}) {
  const picture = document.createElementNS(namespace, "svg");
  picture.setAttribute("class", small ? "icon is-small" : "icon");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(namespace, "use");
  use.setAttribute("href", `/icons.svg#${name}`);
  picture.append(use);
  return picture;
}
