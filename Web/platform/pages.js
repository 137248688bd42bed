/**
 * The pages that the engine lays out whole, as it declares them (`ScreenRequest.all`): where each stands, and by which icon and words it is
 * found. Written by `EVENKEEL_RECORD=1 Scripts/run-swift-tests --filter PlacesTests`, which also says when it is no longer so.
 *
 * @typedef {"today" | "spending" | "plan" | "journal" | "family" | "settings"} Place
 * @typedef {"overview" | "repeats" | "transactions" | "insights"} SubPlace
 * @typedef {{ screen: string, path: string, place: Place, sub: SubPlace | "", icon: string, words: string }} Page
 */

/** @type {Page[]} */
export const pages = [
  { screen: "recurring", path: "/spending/recurring", place: "spending", sub: "repeats", icon: "refresh", words: "web.spending.repeats" },
  { screen: "leaks", path: "/spending/leaks", place: "spending", sub: "repeats", icon: "drop", words: "web.spending.leaks" },
  { screen: "subscriptions", path: "/spending/subscriptions", place: "spending", sub: "repeats", icon: "refresh", words: "web.spending.subscriptions" },
  { screen: "insights", path: "/spending/insights", place: "spending", sub: "insights", icon: "sparkle", words: "web.spending.insights" },
  { screen: "searches", path: "/spending/searches", place: "spending", sub: "", icon: "search", words: "searches.title" },
  { screen: "networth", path: "/plan/networth", place: "plan", sub: "", icon: "path", words: "netWorth.title" },
  { screen: "networthAhead", path: "/plan/networth/ahead", place: "plan", sub: "", icon: "path", words: "networthAhead.title" },
  { screen: "monthPlan", path: "/plan/month", place: "plan", sub: "", icon: "calendar", words: "monthPlan.title" },
  { screen: "assets", path: "/plan/assets", place: "plan", sub: "", icon: "home", words: "assets.title" },
  { screen: "debts", path: "/plan/debts", place: "plan", sub: "", icon: "card", words: "debts.title" },
  { screen: "budget", path: "/plan/budgets", place: "plan", sub: "", icon: "coins", words: "budgets.title" },
  { screen: "envelopes", path: "/plan/envelopes", place: "plan", sub: "", icon: "inbox", words: "envelopes.title" },
  { screen: "goals", path: "/plan/goals", place: "plan", sub: "", icon: "star", words: "goals.title" },
  { screen: "forecast", path: "/plan/forecast", place: "plan", sub: "", icon: "path", words: "forecast.title" },
  { screen: "afford", path: "/plan/afford", place: "plan", sub: "", icon: "scales", words: "afford.title" },
  { screen: "health", path: "/plan/health", place: "plan", sub: "", icon: "heart", words: "health.title" },
  { screen: "rates", path: "/plan/rates", place: "plan", sub: "", icon: "refresh", words: "rates.title" },
  { screen: "newAccount", path: "/plan/accounts/new", place: "plan", sub: "", icon: "bank", words: "newAccount.title" },
  { screen: "ahead", path: "/plan/ahead", place: "plan", sub: "", icon: "leaf", words: "ahead.title" },
  { screen: "bills", path: "/plan/bills", place: "plan", sub: "", icon: "receipt", words: "web.palette.bills" },
  { screen: "banks", path: "/import/banks", place: "spending", sub: "", icon: "bank", words: "banks.title" },
];
