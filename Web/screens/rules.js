import { may } from "../household/may.js";
import { text } from "../platform/texts.js";
import { perform } from "../ui/deeds.js";
import { makeMovable } from "../ui/drag-order.js";
import { h } from "../ui/element.js";
import { icon } from "../ui/icon.js";
import { conditionWords } from "./rules/condition-words.js";
import { move, placed } from "./rules/order.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Shown<"rules">} RulesScreen */
/** @typedef {import("../platform/shapes.js").Rule} Rule */

/**
 * The rules in their order, each with what it is for, what it does and how many transactions it is for. The upper one wins, so they can be
 * moved: by dragging, by buttons, by keys.
 * @type {import("../app/screen.js").Screen<{ model: RulesScreen, names: Map<string, string> }>}
 */
export const screen = {
  async load({ household }) {
    const [model, { groups }] = await Promise.all([household.screen("rules"), household.screen("categories", { view: false })]);
    return { model, names: new Map(groups.flatMap(({ categories }) => categories.map(({ category, name }) => [category, name]))) };
  },

  draw({ model, names }, { household }) {
    const isMine = may(household, "changeChoices");
    const { title, empty } = model.view;
    if (empty) {
      const action = isMine ? { action: { text: text("web.rules.new"), href: "/settings/rules/new" } } : {};
      return { title, body: null, empty: { title: empty.title, text: text("web.rules.none"), ...action } };
    }
    return {
      title,
      body: h("div", { class: "stack" },
        h("p", { class: "quiet small" }, text("web.rules.order")),
        isMine && h("p", null, h("a", { class: "button is-main", id: "new-rule", href: "/settings/rules/new" },
          icon("plus", { small: true }),
          text("web.rules.new"))),
        h("section", { class: "card" }, list(model.rules, names, household, isMine))),
    };
  },

  skeleton: "list",
};

/** @param {Rule[]} rules @param {Map<string, string>} names of categories @param {Household} household @param {boolean} isMine */
function list(rules, names, household, isMine) {
  const movable = placed(rules);
  // A household of an older server's has rules that are no records; those can only be looked at.
  const isMovable = isMine && movable.length === rules.length && rules.length > 1;
  const element = h("ol", { class: "rows" });
  const send = (/** @type {number} */ from, /** @type {number} */ to) => {
    const { deeds, back } = move(movable, from, to);
    const said = text("web.rules.moved", { name: rules[from]?.name ?? "", place: to + 1, count: rules.length });
    return deeds.length > 0 && perform(household, deeds, said, back);
  };
  element.append(...rules.map((rule, place) => {
    const item = h("li", { class: "rule", id: `rule-${rule.record ?? place}` }, ruleRow(rule, names, isMine));
    if (isMovable) {
      const handle = moveButton(rule, "move", "list", text("web.rules.move", { name: rule.name }));
      handle.classList.add("handle");
      makeMovable(element, item, handle, (to) => send(place, to));
      item.append(h("div", { class: "line" }, handle,
        stepButton(rule, "up", place === 0, () => send(place, place - 1)),
        stepButton(rule, "down", place === rules.length - 1, () => send(place, place + 1))));
    }
    return item;
  }));
  return element;
}

/** @param {Rule} rule @param {string} name @param {Parameters<typeof icon>[0]} picture @param {string} label */
const moveButton = (rule, name, picture, label) => h("button",
  { type: "button", class: "round is-flat", id: `${name}-${rule.record}`, "aria-label": label },
  icon(picture, { small: true }));

/** @param {Rule} rule @param {"up" | "down"} way @param {boolean} isAtEnd @param {() => void} go */
function stepButton(rule, way, isAtEnd, go) {
  const button = moveButton(rule, way, `chevron-${way}`, text(`web.rules.${way}`, { name: rule.name }));
  // One that is really disabled loses the focus.
  if (isAtEnd) button.ariaDisabled = "true";
  else button.addEventListener("click", go);
  return button;
}

/** @param {Rule} rule @param {Map<string, string>} names @param {boolean} isMine */
function ruleRow(rule, names, isMine) {
  const { record, name, enabled, form, when, words } = rule;
  return h(isMine && record ? "a" : "div", { class: "row", href: isMine && record ? `/settings/rules/${record}` : false },
    h("span", { class: "row-text" },
      h("span", { class: "row-name" }, name),
      h("span", { class: form ? "row-more" : "row-more query" }, form ? conditionWords(form, names) : when),
      h("span", { class: "row-more" }, `→ ${words?.does ?? ""}`)),
    h("span", { class: "row-end row-more" }, enabled ? words?.matched ?? "" : text("rules.off")));
}
