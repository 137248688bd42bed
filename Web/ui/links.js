import { pages } from "./pages.js";

/**
 * The address of the rows behind a figure.
 * @param {Record<string, any> | null | undefined} evidence as the engine gives it with each figure
 * @returns {string | null} nothing when the figure has none
 */
export function rowsAddress(evidence) {
  return evidence ? `/rows?about=${encodeURIComponent(JSON.stringify(evidence))}` : null;
}

/**
 * The address of the mirror of a period.
 * @param {{ kind: string, from: string, to: string }} period
 */
export const periodAddress = ({ kind, from, to }) => `/spending?kind=${kind}&from=${from}&to=${to}`;

/**
 * The address of the rows of something that comes back.
 * @param {Record<string, any>} series its figures
 */
export const seriesAddress = ({ key }) => rowsAddress({ series: [key] });

/** @type {Record<string, string>} */
const screens = {
  accounts: "/plan/accounts", import: "/import", mirror: "/spending?kind=month", search: "/transactions", unsure: "/unsure",
};

/**
 * The address of one of the engine's screens; of one without an address, the first.
 * @param {string} name
 */
export const screenAddress = (name) => screens[name] ?? pages.find(({ screen }) => screen === name)?.path ?? "/";
