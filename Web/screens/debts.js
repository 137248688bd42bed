import { text } from "../platform/texts.js";
import { h } from "../ui/element.js";
import { actionForm, field } from "../ui/form.js";
import { amountProblem, readAmount, writeAmount } from "../ui/money-entry.js";
import { pageOf } from "../ui/page.js";
import { drawPart } from "../ui/page-parts.js";
import { Refusal } from "../platform/problems.js";

/** @typedef {import("../platform/shapes.js").Page} Page */
/** @typedef {import("../app/screen.js").Context} Context */
/** @typedef {{ model: Page, wrong: boolean }} Model */
/**
 * The figures beside the parts of the page; without a debt whose terms are known no orders.
 * @typedef {{ currency: string | null, extra?: string, orders?: unknown[] }} Figures
 */

/**
 * What is owed and how it ends. What is paid on top stands in the address, so that back, reload and a link give the same answer.
 * @type {import("../app/screen.js").Screen<Model>}
 */
export const screen = {
  async load({ household, query }) {
    const extra = query.get("extra");
    if (extra === null) return { model: await household.page("debts"), wrong: false };
    return household.page("debts", { extra: /^\d{1,16}$/.test(extra) ? Number(extra) : extra })
      .then((model) => ({ model, wrong: false }), async (problem) => {
        if (problem?.id !== "screen.parameter") throw problem;
        return { model: await household.page("debts"), wrong: true };
      });
  },

  draw({ model, wrong }, context) {
    const { currency, orders } = /** @type {Figures} */ (/** @type {unknown} */ (model));
    return pageOf(model, context, {
      // What is paid on top is asked where its answer is.
      list: (part, around) => (part.code === "orders" || (part.code === "debts" && !hasOrders(model))
        ? [currency && orders && question(currency, wrong, context), drawPart(part, around, {})] : drawPart(part, around, {})),
    });
  },
};

/** @param {Page} model */
const hasOrders = ({ view }) => view.parts.some((part) => part.part === "list" && part.code === "orders");

/**
 * The form: an amount each month.
 * @param {string} currency
 * @param {boolean} wrong whether the address had an amount that can't be counted with
 * @param {Context} context
 */
function question(currency, wrong, { query, go }) {
  const given = query.get("extra") ?? "";
  const input = h("input", {
    id: "debts-extra", class: "input", inputmode: "decimal", autocomplete: "off", required: true, data: { amount: "" },
    value: !wrong && /^\d{1,16}$/.test(given) ? writeAmount(Number(given), currency) : "",
  });
  const run = async () => {
    const typed = input.value.trim();
    const problem = amountProblem(typed, currency);
    if (problem) throw new Refusal(problem, input);
    go(`/plan/debts?extra=${readAmount(typed, currency) ?? 0}`);
  };
  return h("section", { class: "card stack is-form" },
    wrong && h("p", { class: "field-error", role: "alert" }, text("debts.wrong")),
    actionForm([field(text("debts.form.extra", { currency }), input)], { label: text("debts.form.see"), run }));
}
