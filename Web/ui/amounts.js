import { h } from "./element.js";

/**
 * A great amount with its minor units small, which opens its rows.
 * @param {string} amount as the engine wrote it, such as `$1,204.50`
 * @param {string | null} href
 */
export function heroAmount(amount, href) {
  const [, front = amount, minor = "", back = ""] = /^(.*?)([.,]\d{2,3})(\D*)$/.exec(amount) ?? [];
  const parts = [front, h("span", { class: "minor" }, minor), back];
  return h("p", { class: "hero", style: { "--length": String(amount.length) } }, href ? h("a", { href, class: "plain" }, parts) : parts);
}
