import { rowFeelings } from "../../journal/row-feelings.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { openJournal } from "./opened.js";
import { feltStrongly, worthText } from "./words.js";

/** Ends what marks the list that was drawn before: one list of transactions is on the page at a time. */
let end = () => {};

/**
 * Shows how somebody felt about each row of a list of transactions, on the rows that are there and on those that come as they scroll. It
 * stands at the corner of the row's mark, so that no row gets another height.
 * @param {import("../../household/household.js").Household} household
 * @param {HTMLElement} list whose rows are links with `row-` and their id
 */
export async function markRows(household, list) {
  const journal = await openJournal(household);
  end();
  let felt = rowFeelings(journal.all());
  const mark = () => {
    for (const row of list.querySelectorAll("a.row[id^=row-]")) markRow(row, felt.get(row.id.slice("row-".length)));
  };
  // One mark more is a change too, after which there is no more to do.
  const watching = new MutationObserver(mark);
  watching.observe(list, { childList: true, subtree: true });
  const heard = () => {
    if (!list.isConnected) return end();
    felt = rowFeelings(journal.all());
    mark();
  };
  end = () => {
    watching.disconnect();
    journal.removeEventListener("change", heard);
  };
  journal.addEventListener("change", heard);
  mark();
}

/** @param {Element} row @param {import("../../journal/row-feelings.js").RowFeeling | undefined} feeling */
function markRow(row, feeling) {
  const there = row.querySelector(".row-feel");
  const words = feeling ? wordsOf(feeling) : "";
  if ((there?.getAttribute("aria-label") ?? "") === words) return;
  there?.remove();
  if (!feeling) return;
  row.querySelector(".row-mark")?.append(h("span", {
    class: `row-feel feel-${feeling.quarter}`, role: "img", "aria-label": words, title: words,
  }, icon("heart", { small: true })));
}

/** @param {import("../../journal/row-feelings.js").RowFeeling} feeling @returns {string} */
function wordsOf({ felt, worth }) {
  const answer = worth === null ? "" : text("web.journal.worth.said", { answer: worthText(worth) });
  return [felt && feltStrongly(felt), answer].filter(Boolean).join(" · ");
}
