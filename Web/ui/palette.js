import { may } from "../household/may.js";
import { pages } from "../platform/pages.js";
import { changeSettings, currentSettings } from "../platform/settings.js";
import { text } from "../platform/texts.js";
import { append, h } from "./element.js";
import { closeBeside, layOver } from "./overlays.js";
import { searchAddress } from "./links.js";
import { savedSearches } from "./saved-searches.js";
import { SuggestingField } from "./suggesting-field.js";
import { fold, quotedBeginning } from "./words.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("./suggesting-field.js").Suggestion} Suggestion */

/** Names of the household that are offered at most, of each kind. */
const names = 4;

/** Every screen that can be gone to by its name, beside the pages that the engine lays out. */
const screens = /** @type {const} */ ([
  ["web.place.today", "/", "home"], ["web.spending.overview", "/spending", "circle-part"],
  ["web.spending.heatmap", "/spending/heatmap", "calendar"], ["web.review.title", "/spending/review", "star"],
  ["web.spending.transactions", "/transactions", "list"],
  ["web.spending.unsure", "/unsure", "question"], ["web.spending.import", "/import", "upload"], ["web.entry.title", "/add", "plus"],
  ["web.place.plan", "/plan", "road"], ["web.palette.accounts", "/plan/accounts", "bank"],
  ["web.place.journal", "/journal", "book"], ["web.journal.palette.checkIn", "/journal/check-in", "heart"],
  ["web.journal.palette.write", "/journal/write", "pencil"], ["web.journal.palette.entries", "/journal/entries", "book"],
  ["web.place.family", "/family", "people"], ["web.settings", "/settings", "gear"],
  ["web.palette.security", "/settings/security", "lock"], ["web.notifications.title", "/settings/notifications", "bell"],
  ["web.data.title", "/settings/data", "download"],
  ["web.programs.title", "/settings/programs", "laptop"], ["web.help.title", "/help", "help"], ["web.care.title", "/journal/help", "hands"],
  ["rules.title", "/settings/rules", "filter"], ["categories.title", "/settings/categories", "grid"],
  ["corrections.title", "/settings/taught", "graduation"],
  ["web.palette.waiting", "/waiting", "inbox"],
  ["web.exercise.title", "/journal/exercises", "leaf"], ["web.exercise.progress.title", "/journal/progress", "path"],
]);

/**
 * Opens the field that finds anything: pages, merchants, categories, tags, and what can be done from everywhere.
 * @param {{ household: Household, go: (href: string) => void, help: () => void }} app
 */
export function openPalette({ household, go, help }) {
  // One that was closed stays in the page for a moment.
  if (document.querySelector(".palette[open]")) return;
  const sheet = h("dialog", { class: "palette", "aria-label": text("web.find") });
  const leave = (/** @type {() => void} */ then) => () => {
    sheet.close();
    sheet.remove();
    then();
  };
  const deeds = [
    { name: text(currentSettings().hidesAmounts ? "web.palette.showAmounts" : "web.palette.hideAmounts"), icon: "eye-off",
      choose: leave(() => changeSettings({ hidesAmounts: !currentSettings().hidesAmounts })) },
    { name: text("web.palette.sync"), icon: "refresh", choose: leave(() => household.sync.nudge()) },
    { name: text("web.shortcuts.title"), icon: "help", choose: leave(help) },
  ];
  const named = [...screens, ...pages.map(({ words, path, icon }) => /** @type {const} */ ([words, path, icon]))];
  const mine = named.filter(([, href]) =>
    (href !== "/add" && href !== "/unsure" || may(household, "changeRows"))
    && (href !== "/import" || may(household, "importStatements")));
  const fixed = [...mine.map(([name, href, icon]) => ({ name: text(name), icon, choose: leave(() => go(href)) })), ...deeds];
  const look = (/** @type {string} */ query) => leave(() => go(searchAddress(query)));
  /** @type {SuggestingField} */
  const field = new SuggestingField({
    id: "palette", label: text("web.find"), placeholder: text("web.palette.placeholder"), staysOpen: true,
    submit: (typed) => look(typed)(),
    suggest: async (typed) => {
      const wanted = fold(typed);
      const named = fixed.filter(({ name }) => fold(name).includes(wanted));
      const kept = (await keptSearches(household, look)).filter(({ name }) => fold(name).includes(wanted));
      if (wanted === "") return [...named, ...kept];
      const found = await namesLike(household, typed, look);
      const anything = { name: text("web.palette.look", { words: typed.trim() }), icon: "search", choose: look(typed.trim()) };
      return [...named, ...kept, ...found, anything];
    },
  });
  append(sheet, [field.element]);
  closeBeside(sheet);
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
  layOver(sheet);
}

const icons = { merchant: "bag", category: "basket", tag: "tag", account: "bank" };

/**
 * The searches that are kept under a name.
 * @param {Household} household @param {(query: string) => () => void} look
 * @returns {Promise<Suggestion[]>}
 */
async function keptSearches(household, look) {
  // Pages can be gone to while the household is still being opened.
  if (!household.facts) return [];
  const { searches } = await savedSearches(household);
  return searches.map(({ name, query }) => ({ name, more: text("web.searches.kept"), icon: "search", choose: look(query) }));
}

/**
 * Merchants, categories and tags whose names begin like what was typed, words and all.
 * @param {Household} household @param {string} typed @param {(query: string) => () => void} look
 * @returns {Promise<Suggestion[]>}
 */
async function namesLike(household, typed, look) {
  // Pages can be gone to while the household is still being opened.
  if (!household.facts) return [];
  // Quoted, so that a name of several words is one.
  const { suggestions } = await household.screen("suggestions", { query: quotedBeginning(typed), limit: names });
  return suggestions.flatMap(({ kind, name, query }) => (kind in icons
    ? [{ name, more: text(`search.kind.${kind}`), icon: icons[/** @type {keyof typeof icons} */ (kind)], choose: look(query) }] : []));
}
