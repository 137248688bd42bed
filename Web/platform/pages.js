/**
 * The pages that the engine lays out whole, as it declares them (`ScreenRequest.all`): where each stands, and by which icon and words it is
 * found. Written by `EVENKEEL_RECORD=1 Scripts/run-swift-tests --filter PlacesTests`, which also says when it is no longer so.
 *
 * @typedef {"today" | "spending" | "plan" | "journal" | "family" | "settings"} Place
 * @typedef {"overview" | "repeats" | "transactions" | "insights"} SubPlace
 * @typedef {"daily" | "later" | "plan"} EngineModule which makes a screen
 * @typedef {{ screen: string, path: string, place: Place, sub: SubPlace | "", icon: string, words: string, module: EngineModule }} Page
 */

/** @type {Page[]} */
export const pages = [
  { screen: "recurring", path: "/spending/recurring", place: "spending", sub: "repeats", icon: "refresh", words: "web.spending.repeats", module: "daily" },
  { screen: "leaks", path: "/spending/leaks", place: "spending", sub: "repeats", icon: "drop", words: "web.spending.leaks", module: "daily" },
  { screen: "subscriptions", path: "/spending/subscriptions", place: "spending", sub: "repeats", icon: "refresh", words: "web.spending.subscriptions", module: "daily" },
  { screen: "insights", path: "/spending/insights", place: "spending", sub: "insights", icon: "sparkle", words: "web.spending.insights", module: "daily" },
  { screen: "searches", path: "/spending/searches", place: "spending", sub: "", icon: "search", words: "searches.title", module: "daily" },
  { screen: "networthAhead", path: "/plan/networth/ahead", place: "plan", sub: "", icon: "path", words: "networthAhead.title", module: "plan" },
  { screen: "monthPlan", path: "/plan/month", place: "plan", sub: "", icon: "calendar", words: "monthPlan.title", module: "plan" },
  { screen: "goals", path: "/plan/goals", place: "plan", sub: "", icon: "star", words: "goals.title", module: "plan" },
  { screen: "forecast", path: "/plan/forecast", place: "plan", sub: "", icon: "path", words: "forecast.title", module: "plan" },
  { screen: "afford", path: "/plan/afford", place: "plan", sub: "", icon: "scales", words: "afford.title", module: "plan" },
  { screen: "ahead", path: "/plan/ahead", place: "plan", sub: "", icon: "leaf", words: "ahead.title", module: "plan" },
  { screen: "bills", path: "/plan/bills", place: "plan", sub: "", icon: "receipt", words: "web.palette.bills", module: "plan" },
  { screen: "networth", path: "/plan/networth", place: "plan", sub: "", icon: "path", words: "netWorth.title", module: "later" },
  { screen: "assets", path: "/plan/assets", place: "plan", sub: "", icon: "home", words: "assets.title", module: "later" },
  { screen: "debts", path: "/plan/debts", place: "plan", sub: "", icon: "card", words: "debts.title", module: "later" },
  { screen: "health", path: "/plan/health", place: "plan", sub: "", icon: "heart", words: "health.title", module: "later" },
  { screen: "budget", path: "/plan/budgets", place: "plan", sub: "", icon: "coins", words: "budgets.title", module: "later" },
  { screen: "envelopes", path: "/plan/envelopes", place: "plan", sub: "", icon: "inbox", words: "envelopes.title", module: "later" },
  { screen: "rates", path: "/plan/rates", place: "plan", sub: "", icon: "refresh", words: "rates.title", module: "later" },
  { screen: "newAccount", path: "/plan/accounts/new", place: "plan", sub: "", icon: "bank", words: "newAccount.title", module: "later" },
  { screen: "banks", path: "/import/banks", place: "spending", sub: "", icon: "bank", words: "banks.title", module: "later" },
];
