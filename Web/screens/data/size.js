import { numberText, text } from "../../platform/texts.js";

/**
 * How large a file is.
 * @param {number} bytes
 */
export const sizeText = (bytes) => text("web.data.size", { count: numberText(Math.max(0.1, Math.round(bytes / 2 ** 20 * 10) / 10)) });
