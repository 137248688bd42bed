import { h } from "./element.js";

/** Milliseconds for which a file can still be fetched by its address. */
const patience = 10_000;

/**
 * Gives a file to the browser, which puts it where its person keeps files.
 * @param {Blob} file
 * @param {string} name
 */
export function saveFile(file, name) {
  const address = URL.createObjectURL(file);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), patience);
}

/**
 * A name that every system takes, such as `Harbour-Street-transactions-2026.csv`.
 * @param {string[]} parts
 * @param {string} ending
 */
export function fileName(parts, ending) {
  const words = parts.join(" ").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `${words || "evenkeel"}.${ending}`;
}
