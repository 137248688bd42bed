import { pages } from "../ui/pages.js";

/**
 * Every address of the app. A route is a path, the place of the navigation that it belongs to, and the module of its screen; one
 * without a place stands alone, without the frame, and needs nobody to be signed in. A screen of a sub-place shows the way to the
 * others; one that is opened from another screen shows the way back.
 *
 * @typedef {{
 *   path: string, place: Place | null, sub?: SubPlace, isOpened?: boolean,
 *   screen: () => Promise<{ screen: import("./screen.js").Screen }>,
 * }} Route
 * @typedef {"today" | "spending" | "plan" | "journal" | "family" | "settings"} Place
 * @typedef {"overview" | "repeats" | "transactions" | "insights"} SubPlace
 */

/** @type {Route[]} */
const laidOut = [
  { path: "/", place: "today", screen: () => import("../screens/today.js") },
  { path: "/spending", place: "spending", sub: "overview", screen: () => import("../screens/mirror.js") },
  { path: "/spending/heatmap", place: "spending", sub: "overview", screen: () => import("../screens/heatmap.js") },
  { path: "/spending/year", place: "spending", isOpened: true, screen: () => import("../screens/year.js") },
  { path: "/spending/leaks", place: "spending", sub: "repeats", screen: () => import("../screens/leaks.js") },
  { path: "/spending/merchants", place: "spending", isOpened: true, screen: () => import("../screens/merchants.js") },
  { path: "/rows", place: "spending", isOpened: true, screen: () => import("../screens/rows.js") },
  { path: "/transactions", place: "spending", sub: "transactions", screen: () => import("../screens/transactions.js") },
  { path: "/transactions/{id}", place: "spending", isOpened: true, screen: () => import("../screens/transaction.js") },
  { path: "/unsure", place: "spending", isOpened: true, screen: () => import("../screens/unsure.js") },
  { path: "/add", place: "spending", isOpened: true, screen: () => import("../screens/add.js") },
  { path: "/import", place: "spending", isOpened: true, screen: () => import("../screens/import.js") },
  { path: "/imports", place: "spending", isOpened: true, screen: () => import("../screens/imports.js") },
  { path: "/plan", place: "plan", screen: () => import("../screens/plan.js") },
  { path: "/plan/accounts", place: "plan", isOpened: true, screen: () => import("../screens/accounts.js") },
  { path: "/journal", place: "journal", screen: () => import("../screens/journal.js") },
  { path: "/family", place: "family", screen: () => import("../screens/family.js") },
  { path: "/settings", place: "settings", screen: () => import("../screens/settings.js") },
  { path: "/settings/security", place: "settings", isOpened: true, screen: () => import("../screens/security.js") },
  { path: "/settings/recovery-key", place: "settings", isOpened: true, screen: () => import("../screens/recovery-key.js") },
  { path: "/waiting", place: "settings", isOpened: true, screen: () => import("../screens/waiting.js") },
  { path: "/welcome", place: null, screen: () => import("../screens/welcome.js") },
  { path: "/sign-in", place: null, screen: () => import("../screens/sign-in.js") },
  { path: "/sign-in/return", place: null, screen: () => import("../screens/sign-in-return.js") },
  { path: "/sign-up", place: null, screen: () => import("../screens/sign-up.js") },
  { path: "/join", place: null, screen: () => import("../screens/join.js") },
  { path: "/recovery", place: null, screen: () => import("../screens/recovery.js") },
  { path: "/unlock", place: null, screen: () => import("../screens/unlock.js") },
];

/**
 * The screens that are laid out here, and the pages that the engine lays out.
 * @type {Route[]}
 */
export const routes = [...laidOut, ...pages.map(({ screen, path, place, sub }) => ({
  path, place, ...(sub ? { sub } : { isOpened: true }),
  screen: async () => ({ screen: (await import("../screens/page.js")).pageScreen(screen) }),
}))];

/** The five places of the navigation, with their icons and addresses. */
export const places = /** @type {const} */ ([
  { place: "today", icon: "home", href: "/" },
  { place: "spending", icon: "circle-part", href: "/spending" },
  { place: "plan", icon: "path", href: "/plan" },
  { place: "journal", icon: "book", href: "/journal" },
  { place: "family", icon: "people", href: "/family" },
]);

/** The sub-places of those places that have some. */
export const subPlaces = /** @type {const} */ ({
  spending: [
    { sub: "overview", href: "/spending" },
    { sub: "repeats", href: "/spending/recurring" },
    { sub: "transactions", href: "/transactions" },
    { sub: "insights", href: "/spending/insights" },
  ],
});

/**
 * The route of a path, with what stands in place of its names.
 * @param {string} path
 * @returns {{ route: Route, parts: Record<string, string> } | null}
 */
export function findRoute(path) {
  const given = path.split("/").filter((part) => part !== "");
  for (const route of routes) {
    const parts = fit(route.path.split("/").filter((part) => part !== ""), given);
    if (parts) return { route, parts };
  }
  return null;
}

/** @param {string[]} pattern @param {string[]} given @returns {Record<string, string> | null} */
function fit(pattern, given) {
  if (pattern.length !== given.length) return null;
  /** @type {Record<string, string>} */
  const parts = {};
  for (const [index, piece] of pattern.entries()) {
    const value = given[index] ?? "";
    if (piece.startsWith("{")) parts[piece.slice(1, -1)] = decodeURIComponent(value);
    else if (piece !== value) return null;
  }
  return parts;
}
