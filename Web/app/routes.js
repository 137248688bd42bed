import * as daily from "../screens/daily.js";
import { laterScreens } from "../screens/later-screens.js";
import { pages } from "../platform/pages.js";

/**
 * Every address of the app. A route is a path, the place of the navigation that it belongs to, and the module of its screen; one
 * without a place stands alone, without the frame, and needs nobody to be signed in. A screen of a sub-place shows the way to the
 * others; one that is opened from another screen shows the way back.
 *
 * @typedef {{
 *   path: string, place: Place | null, sub?: SubPlace, isOpened?: boolean,
 *   screen: import("./screen.js").Screen | (() => Promise<import("./screen.js").Screen>),
 * }} Route
 * @typedef {import("../platform/pages.js").Place} Place
 * @typedef {import("../platform/pages.js").SubPlace} SubPlace
 * @typedef {Exclude<keyof typeof import("../screens/later.js"), "journalParts">} LaterScreen
 */

/**
 * A screen that is not needed every day.
 * @param {LaterScreen} name
 */
const later = (name) => async () => (await laterScreens())[name];

/** @type {Route[]} */
const laidOut = [
  { path: "/", place: "today", screen: daily.today },
  { path: "/spending", place: "spending", sub: "overview", screen: daily.mirror },
  { path: "/spending/heatmap", place: "spending", sub: "overview", screen: daily.heatmap },
  { path: "/spending/year", place: "spending", isOpened: true, screen: later("year") },
  { path: "/spending/review", place: "spending", isOpened: true, screen: later("review") },
  { path: "/spending/leaks", place: "spending", sub: "repeats", screen: daily.leaks },
  { path: "/spending/merchants", place: "spending", isOpened: true, screen: later("merchants") },
  { path: "/merchants/{merchant}", place: "spending", isOpened: true, screen: later("merchant") },
  { path: "/rows", place: "spending", isOpened: true, screen: daily.rows },
  { path: "/transactions", place: "spending", sub: "transactions", screen: daily.transactions },
  { path: "/transactions/{id}", place: "spending", isOpened: true, screen: daily.transaction },
  { path: "/transactions/{id}/history", place: "spending", isOpened: true, screen: later("history") },
  { path: "/doubles", place: "spending", isOpened: true, screen: later("doubles") },
  { path: "/unsure", place: "spending", isOpened: true, screen: daily.unsure },
  { path: "/add", place: "spending", isOpened: true, screen: daily.add },
  { path: "/import", place: "spending", isOpened: true, screen: later("importing") },
  { path: "/imports", place: "spending", isOpened: true, screen: later("imports") },
  { path: "/plan", place: "plan", screen: daily.plan },
  { path: "/plan/accounts", place: "plan", isOpened: true, screen: daily.accounts },
  { path: "/plan/envelopes", place: "plan", isOpened: true, screen: later("envelopes") },
  { path: "/plan/afford", place: "plan", isOpened: true, screen: later("afford") },
  { path: "/plan/debts", place: "plan", isOpened: true, screen: later("debts") },
  { path: "/accounts/{account}", place: "plan", isOpened: true, screen: later("account") },
  { path: "/journal", place: "journal", screen: later("journal") },
  { path: "/journal/help", place: "journal", isOpened: true, screen: later("helpLines") },
  { path: "/journal/voice", place: "journal", isOpened: true, screen: later("voice") },
  { path: "/journal/check-in", place: "journal", isOpened: true, screen: later("checkIn") },
  { path: "/journal/write", place: "journal", isOpened: true, screen: later("write") },
  { path: "/journal/entries", place: "journal", isOpened: true, screen: later("entries") },
  { path: "/journal/trends", place: "journal", isOpened: true, screen: later("trends") },
  { path: "/journal/worth", place: "journal", isOpened: true, screen: later("worth") },
  { path: "/journal/vault", place: "journal", isOpened: true, screen: later("vault") },
  { path: "/journal/exercises", place: "journal", isOpened: true, screen: later("exercises") },
  { path: "/journal/exercises/{code}", place: "journal", isOpened: true, screen: later("exercise") },
  { path: "/journal/pause", place: "journal", isOpened: true, screen: later("pause") },
  { path: "/journal/progress", place: "journal", isOpened: true, screen: later("progress") },
  { path: "/family", place: "family", screen: later("family") },
  { path: "/settings", place: "settings", screen: later("settings") },
  { path: "/settings/security", place: "settings", isOpened: true, screen: later("security") },
  { path: "/settings/notifications", place: "settings", isOpened: true, screen: later("notifications") },
  { path: "/settings/programs", place: "settings", isOpened: true, screen: later("programs") },
  { path: "/help", place: "settings", isOpened: true, screen: later("help") },
  { path: "/settings/data", place: "settings", isOpened: true, screen: later("data") },
  { path: "/settings/rules", place: "settings", isOpened: true, screen: later("rules") },
  { path: "/settings/rules/{rule}", place: "settings", isOpened: true, screen: later("rule") },
  { path: "/settings/categories", place: "settings", isOpened: true, screen: later("categories") },
  { path: "/categories/{category}", place: "settings", isOpened: true, screen: later("category") },
  { path: "/settings/taught", place: "settings", isOpened: true, screen: later("taught") },
  { path: "/settings/recovery-key", place: "settings", isOpened: true, screen: later("recoveryKey") },
  { path: "/waiting", place: "settings", isOpened: true, screen: later("waiting") },
  // Last of the journal: any other address below it is that of a record.
  { path: "/journal/{id}", place: "journal", isOpened: true, screen: later("journalRecord") },
  { path: "/welcome", place: null, screen: daily.welcome },
  { path: "/sign-in", place: null, screen: daily.signIn },
  { path: "/sign-in/return", place: null, screen: daily.signInReturn },
  { path: "/sign-up", place: null, screen: daily.signUp },
  { path: "/join", place: null, screen: daily.join },
  { path: "/recovery", place: null, screen: daily.recovery },
  { path: "/unlock", place: null, screen: daily.unlock },
  { path: "/help-lines", place: null, screen: later("helpLinesAlone") },
];

/**
 * The screens that are laid out here, and the pages that the engine lays out.
 * @type {Route[]}
 */
export const routes = [...laidOut, ...pages.map(({ screen, path, place, sub }) => ({
  path, place, ...(sub ? { sub } : { isOpened: true }),
  screen: daily.pageScreen(screen),
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
