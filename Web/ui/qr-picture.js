import { qrCode } from "./qr-code.js";

const namespace = "http://www.w3.org/2000/svg";
/** Light modules around a code, which readers need. */
const margin = 4;

/**
 * A text as a picture that phones read.
 * @param {string} content
 * @param {string} name what a screen reader says of it
 * @returns {SVGSVGElement}
 */
export function qrPicture(content, name) {
  const rows = qrCode(content);
  const size = rows.length + margin * 2;
  const picture = document.createElementNS(namespace, "svg");
  picture.setAttribute("class", "qr");
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", name);
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : ""))).join(""));
  path.setAttribute("fill", "currentColor");
  picture.append(path);
  return picture;
}
