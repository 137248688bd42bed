import { sayProblem } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { h, place } from "../../ui/element.js";
import { mark } from "../../ui/rows.js";

/** @typedef {import("../../platform/shapes.js").Shown<"ruleTry">} RuleTryScreen */
/** @typedef {{ text: string, saysChange: boolean }} Question whether what it would change is told too */

/** Milliseconds of rest after which the transactions are looked for. */
const rest = 150;
/** Transactions that are shown at once. */
const size = 20;

/**
 * The transactions that a rule is for, while somebody writes it.
 * @param {import("../../household/household.js").Household} household
 * @param {string | null} record the rule whose place it takes
 */
export function liveList(household, record) {
  const sentence = h("p", { class: "lead", id: "rule-sentence", role: "status" });
  const room = h("div", { class: "stack" });
  let turn = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;
  const ask = (/** @type {string} */ rule, /** @type {number} */ start) =>
    household.screen("ruleTry", { text: rule, start, limit: size, ...(record ? { rule: record } : {}) });
  /** @param {Question} question */
  const answer = async (question) => {
    const mine = turn;
    try {
      const model = await ask(question.text, 0);
      if (mine !== turn) return;
      place(sentence, said(model, question));
      const more = (/** @type {number} */ start) => ask(question.text, start);
      place(room, model.problems.length > 0 ? mistakes(model, question.text) : found(model, question, more));
    } catch (problem) {
      if (mine !== turn) return;
      place(sentence, sayProblem(problem));
      place(room);
    }
    room.removeAttribute("aria-busy");
  };
  return {
    element: [h("h2", { id: "rule-live" }, text("web.rules.live")), sentence, room],

    /** @param {string} typed empty for nothing to look for yet @param {boolean} saysChange */
    look(typed, saysChange) {
      turn += 1;
      clearTimeout(clock);
      if (typed.trim() === "") {
        place(sentence, text("web.rules.liveEmpty"));
        place(room);
        room.removeAttribute("aria-busy");
        return;
      }
      room.setAttribute("aria-busy", "true");
      clock = setTimeout(() => answer({ text: typed, saysChange }), rest);
    },
  };
}

/** @param {RuleTryScreen} model @param {Question} question */
function said({ problems, rule, matched, view }, { saysChange }) {
  if (problems.length > 0) return text("web.rules.mistakes", { count: problems.length });
  if (!rule) return text("web.rules.one");
  return saysChange ? view.sentence : text("web.rules.matches", { count: matched });
}

/**
 * What can't be understood, each with the line that it stands in and the place in it.
 * @param {RuleTryScreen} model @param {string} typed
 */
function mistakes({ problems }, typed) {
  const lines = typed.split("\n").map((line) => new TextEncoder().encode(line));
  const read = new TextDecoder();
  return h("ul", { class: "stack", id: "rule-mistakes" }, problems.map(({ line, offset, length, message }) => {
    const bytes = lines[line - 1] ?? new Uint8Array();
    const [before, found, after] = [bytes.slice(0, offset), bytes.slice(offset, offset + length), bytes.slice(offset + length)]
      .map((part) => read.decode(part));
    return h("li", null,
      length > 0 && h("p", { class: "query" }, before, h("mark", null, found), after),
      h("p", { class: "small" }, message));
  }));
}

/** @param {RuleTryScreen} model @param {Question} question @param {(start: number) => Promise<RuleTryScreen>} askMore */
function found(model, question, askMore) {
  const list = h("ul", { class: "rows", id: "rule-rows" });
  const room = h("div", null);
  const add = (/** @type {RuleTryScreen} */ page) => {
    list.append(...page.view.items.map((item) => row(item, question.saysChange)));
    const shown = list.children.length;
    place(room, shown < page.matched && h("button", { type: "button", class: "button is-quiet", on: { click: more } },
      text("list.more", { count: page.matched - shown })));
  };
  const more = async () => {
    const first = list.children.length;
    add(await askMore(first));
    // The button that was pressed is gone.
    list.children[first]?.querySelector("a")?.focus();
  };
  add(model);
  return [list, room];
}

/** @param {RuleTryScreen["view"]["items"][number]} item @param {boolean} saysChange */
const row = ({ id, name, when, amount, icon, colour, change }, saysChange) => h("li", null,
  h("a", { class: "row", href: `/transactions/${id}` },
    mark({ icon, colour }),
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, name),
      h("span", { class: "row-more" }, when),
      saysChange && h("span", { class: "row-more" }, change || text("web.rules.stays"))),
    h("span", { class: "amount" }, amount)));
