import { onRow, perform } from "../ui/deeds.js";
import { may, mayChange } from "../household/may.js";
import { text } from "../platform/texts.js";
import { pickCategory } from "../ui/category-picker.js";
import { h, place } from "../ui/element.js";
import { mark } from "../ui/rows.js";
import { toast } from "../ui/toast.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("./transaction-bank.js").TransactionScreen} TransactionScreen */

/**
 * The category of a row with its reason and how sure that is: right, another one, or another one for this row alone.
 * @param {Household} household
 * @param {TransactionScreen} row
 * @param {import("./transaction-bank.js").Source} source what the server says of it, which alone knows how sure it is
 */
export function categoryCard(household, row, source) {
  const { category, taught } = row.view;
  /** @param {string} id @param {string} name @param {() => void} click @param {boolean} [isMain] */
  const button = (id, name, click, isMain) =>
    h("button", { type: "button", id, class: isMain ? "button is-main" : "button", on: { click } }, name);
  const isUnsure = row.category === "uncategorized";
  const word = row.taught;
  const buttons = word
    ? [button("change", text("web.category.change"), () => change(household, row, true)),
      word.learned && button("only-here", text("web.category.onlyHere"), () => sort(household, row, word.category, category.name, false)),
      button("take-back", text("web.category.takeBack"), () => takeBack(household, row.id, word))]
    : [!isUnsure && button("right", text("web.category.right"),
        () => sort(household, row, row.category, category.name, true), true),
      button("change", text(isUnsure ? "web.category.choose" : "web.category.change"), () => change(household, row, true), isUnsure),
      button("only-row", text("web.category.onlyRow"), () => change(household, row, false))];
  const sureness = h("p", { class: "quiet small" });
  source.then((known) => {
    if (known?.category === row.category && known.reason === row.reason) place(sureness, known.view.category.confidence);
  });
  return h("section", { class: "card stack", "aria-labelledby": "category-name" },
    h("div", { class: "line" }, mark(category), h("h2", { id: "category-name" }, category.name)),
    category.reason && h("p", null, category.reason), sureness, taught && h("p", { class: "quiet small" }, capital(taught)),
    mayChange(household, row.account) && h("div", { class: "buttons" }, buttons));
}

/** @param {string} words */
const capital = (words) => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** @param {Household} household @param {TransactionScreen} row @param {boolean} isLearned */
async function change(household, row, isLearned) {
  const picked = await pickCategory(household,
    text(isLearned ? "web.category.title" : "web.category.titleOnly", { merchant: row.view.title }));
  if (picked) await sort(household, row, picked.code, picked.name, isLearned);
}

/** @param {Household} household @param {TransactionScreen} row @param {string} code @param {string} name @param {boolean} isLearned */
async function sort(household, row, code, name, isLearned) {
  const teaches = isLearned && (await household.screen("row", { id: row.id, saysWho: true, view: false })).saysWho;
  await sortRow(household, row.id, { code, name, isLearned: teaches === true });
}

/** @param {Household} household @param {string} row @param {{ category: string, learned: boolean }} taught */
async function takeBack(household, row, { category, learned }) {
  await perform(household, [onRow(row, { category: null })],
    text("web.category.takenBack"), [onRow(row, { category: { code: category, learned } })]);
}

/**
 * Puts a row in a category, says what other rows follow, and offers the way back.
 * @param {Household} household
 * @param {string} row
 * @param {{ code: string, name: string, isLearned: boolean }} category
 */
export async function sortRow(household, row, { code, name, isLearned }) {
  // Who may not decide for the whole household speaks of this row alone.
  const learned = isLearned && may(household, "changeChoices");
  if (!(await household.actAll([onRow(row, { category: { code, learned } })]))) return;
  const { view } = await household.screen("row", { id: row });
  const said = text("web.category.sorted", { category: name });
  toast(view.taught ? `${said} ${capital(view.taught)}.` : said, { undo: () => household.act(onRow(row, { category: null })) });
}
