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
  import: "/import", mirror: "/spending?kind=month", recurring: "/spending/recurring", search: "/transactions", unsure: "/unsure",
};

/**
 * What a screen says when it has nothing to show, as the frame wants it.
 * @param {{ title: string, text: string, action: { text: string, screen: string } } | null} empty as the engine says it
 * @param {string} [href] where its step leads, when the screen knows better
 */
export function emptyOf(empty, href) {
  return empty && { title: empty.title, text: empty.text, action: { text: empty.action.text, href: href ?? screens[empty.action.screen] ?? "/" } };
}
