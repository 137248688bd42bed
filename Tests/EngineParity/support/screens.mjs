// Every screen with the parameters that matter, in every language.
import { languages } from "./content.mjs";

export { languages as locales };

const periods = [
  {},
  ...["day", "week", "month", "quarter", "year"].flatMap((kind) => [{ kind }, { kind, day: "2025-07-01" }]),
  { from: "2025-02-03", to: "2025-05-20" },
  { from: "2024-01-01", to: "2026-03-15", currency: "CAD" },
];

/** The screens that need no row's id: [name, parameters]. */
export const screens = [
  ["today", {}],
  ["today", { hour: 9, name: "Zoé", view: true }],
  ["today", { hour: 23, view: false }],
  ...periods.map((period) => ["mirror", period]),
  ...periods.map((period) => ["merchants", period]),
  ["mirror", { kind: "month", view: false }],
  ["mirror", { accounts: ["Account 0"] }],
  ...[{}, { month: "2025-02" }, { month: "2024-12", currency: "USD" }].map((month) => ["heatmap", month]),
  ...[{}, { year: 2025 }, { year: 1990 }].flatMap((year) => [["year", year], ["review", year]]),
  ["accounts", {}],
  ["assets", {}],
  ["networth", {}],
  ["rates", {}],
  ["newAccount", {}],
  ["coverage", {}],
  ["recurring", {}],
  ["recurring", { transfers: true, view: false }],
  ["leaks", {}],
  ["subscriptions", {}],
  ["bills", {}],
  ["ahead", {}],
  ["insights", {}],
  ["insights", { view: false }],
  ["categories", {}],
  ["category", { category: "groceries" }],
  ["category", { category: "nowhere" }],
  ["unsure", {}],
  ["rows", { from: "2024-01-01", to: "2026-03-15" }],
  ["rows", { from: "2025-01-01", to: "2025-12-31", direction: "out", start: 20, limit: 500 }],
  ["rows", { from: "2024-01-01", to: "2026-03-15", state: "pending" }],
  ["rows", { state: "booked" }],
  ["rows", { state: "booked", accounts: ["Account 0"] }],
  ["search", {}],
  ["suggestions", {}],
  ["searches", {}],
  ["doubles", {}],
  ...[
    "metro", "merchant:m* amount>20 in:2025", "(is:out or is:split) -is:transfer", "category:groceries day>=2025-02-01",
    "text:\"a\" -note:* in:last-year", "merchant=Metro amount:10..20,50", "is:deleted", "nothing:like this", "amount>é is: (in:2026-99",
  ].map((query, index) => ["search", { query, limit: 7 * index }]),
];

/** Parameters that cannot be meant: [name, parameters, the id of the failure]. */
export const brokenScreens = [
  ["mirrors", {}, "screen.unknown"],
  ["", {}, "screen.unknown"],
  ["today", { hour: 24 }, "screen.parameter"],
  ["today", { name: 5 }, "screen.parameter"],
  ["mirror", "{", "screen.parameters"],
  ["mirror", "7", "screen.parameters"],
  ["mirror", { kind: "fortnight" }, "screen.parameter"],
  ["mirror", { from: "2026-02-01" }, "screen.parameter"],
  ["mirror", { from: "2026-02-02", to: "2026-02-01" }, "screen.parameter"],
  ["mirror", { accounts: ["no such account"] }, "screen.parameter"],
  ["mirror", { view: "yes" }, "screen.parameter"],
  ["heatmap", { month: "2026-13" }, "screen.parameter"],
  ["recurring", { transfers: "yes" }, "screen.parameter"],
  ["year", { year: 90071992547409 }, "screen.parameter"],
  ["rows", {}, "screen.parameter"],
  ["rows", { from: "1900-01-01", to: "2199-12-31", direction: "up" }, "screen.parameter"],
  ["rows", { series: ["no such key"] }, "screen.parameter"],
  ["rows", { rows: ["no id"] }, "screen.parameter"],
  ["search", { query: 7 }, "screen.parameter"],
  ["search", { limit: "all" }, "screen.parameter"],
  ["row", { id: "no id" }, "screen.parameter"],
  ["row", { id: "00000000-0000-7000-8000-000000000000" }, "screen.notFound"],
];
