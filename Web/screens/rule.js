import { may } from "../household/may.js";
import { text } from "../platform/texts.js";
import { ruleEditor } from "./rules/editor.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Rule} Rule */
/** @typedef {{ rule: Rule | null, names: Map<string, string>, accounts: string[] }} Model without a rule, a new one */

/**
 * What is being written, by the rule that it is of: it outlives a redraw of the screen, and a look at a transaction.
 * @type {WeakMap<Household, Map<string, { base: string, element: HTMLElement }>>}
 */
const written = new WeakMap();

/**
 * One rule: in a form, or as text, with the transactions that it is for.
 * @type {import("../app/screen.js").Screen<Model | null>}
 */
export const screen = {
  async load({ household, parts }) {
    const [{ rules }, { groups }, accounts] = await Promise.all([
      household.screen("rules"), household.screen("categories", { view: false }), household.openAccounts(),
    ]);
    const rule = rules.find(({ record }) => record !== null && record === parts["rule"]) ?? null;
    if (!rule && parts["rule"] !== "new") return null;
    // What it says already stays to choose.
    const said = [rule?.form?.category, rule?.does.category];
    return {
      rule, accounts: accounts.map(({ account }) => account),
      names: new Map(groups.flatMap(({ categories }) => categories
        .filter(({ mergedInto, hidden, category }) => said.includes(category)
          || (mergedInto === null && !hidden && category !== "uncategorized"))
        .map(({ category, name }) => [category, name]))),
    };
  },

  draw(model, { household, query, go }) {
    if (!model || !may(household, "changeChoices")) {
      const action = { text: text("rules.title"), href: "/settings/rules" };
      const title = text(model ? "web.rules.notYours" : "web.rules.gone");
      return { title: text("rules.title"), body: null, empty: { title, text: text("web.rules.none"), action } };
    }
    const { rule } = model;
    return {
      title: rule?.name ?? text("web.rules.new"),
      body: keep(household, rule?.record ?? `new ${query}`, rule?.text ?? "", (done) => ruleEditor({
        household, ...model, wanted: Object.fromEntries(query),
        done: () => {
          done();
          go("/settings/rules");
        },
      })),
    };
  },

  skeleton: "form",
};

/**
 * @param {Household} household
 * @param {string} name
 * @param {string} base what was there when somebody began; where another device has changed it since, what it says now is shown
 * @param {(done: () => void) => HTMLElement} make
 */
function keep(household, name, base, make) {
  const own = written.get(household) ?? new Map();
  written.set(household, own);
  const found = own.get(name);
  if (found?.base === base) return found.element;
  const element = make(() => own.delete(name));
  own.set(name, { base, element });
  return element;
}
