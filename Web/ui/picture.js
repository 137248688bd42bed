import { pictureSource } from "../platform/trusted.js";

/**
 * A picture that the engine drew.
 * @param {string} source
 * @returns {SVGSVGElement}
 */
export function parsePicture(source) {
  const parsed = new DOMParser().parseFromString(pictureSource(source), "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
}
