import { pages } from "../platform/pages.js";

/**
 * The address of the rows behind a figure.
 * @param {import("../platform/shapes.js").Evidence | null | undefined} evidence as the engine gives it with each figure
 * @returns {string | null} nothing when the figure has none
 */
export function rowsAddress(evidence) {
  return evidence ? `/rows?about=${encodeURIComponent(JSON.stringify(evidence))}` : null;
}

/**
 * The address of the transactions that a query finds.
 * @param {string} query
 */
export const searchAddress = (query) => `/transactions?query=${encodeURIComponent(query)}`;

/**
 * The address of a merchant.
 * @param {string} name
 */
export const merchantAddress = (name) => `/merchants/${encodeURIComponent(name)}`;

/**
 * The address of a category.
 * @param {string} code
 */
export const categoryAddress = (code) => `/categories/${encodeURIComponent(code)}`;

/**
 * The address of an account.
 * @param {string} record its id
 */
export const accountAddress = (record) => `/accounts/${record}`;

/**
 * The address of the mirror of a period.
 * @param {{ kind: string, from: string, to: string }} period
 */
export const periodAddress = ({ kind, from, to }) => `/spending?kind=${kind}&from=${from}&to=${to}`;

/**
 * The address of the rows of something that comes back.
 * @param {{ key: string }} series its figures
 */
export const seriesAddress = ({ key }) => rowsAddress({ series: [key] });

/** @type {Record<string, string>} */
const screens = {
  accounts: "/plan/accounts", categories: "/settings/categories", checkIn: "/journal/check-in", import: "/import",
  merchants: "/spending/merchants?kind=year",
  mirror: "/spending?kind=month",
  doubles: "/doubles", rules: "/settings/rules", search: "/transactions", unsure: "/unsure", year: "/spending/year",
};

/**
 * The address of one of the engine's screens; of one without an address, the first.
 * @param {string} name
 */
export const screenAddress = (name) => screens[name] ?? pages.find(({ screen }) => screen === name)?.path ?? "/";
