import { may } from "../household/may.js";
import { Refusal } from "../platform/problems.js";
import { text } from "../platform/texts.js";
import { chartFigure } from "../ui/chart.js";
import { h } from "../ui/element.js";
import { actionForm, field } from "../ui/form.js";
import { merchantAddress, rowsAddress, screenAddress } from "../ui/links.js";
import { paragraphs } from "../ui/sentences.js";
import { seriesRow } from "../ui/series.js";
import { openSheet } from "../ui/sheet.js";
import { toast } from "../ui/toast.js";
import { transactionPage } from "../ui/transaction-page.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Shown<"merchant">} MerchantScreen */
/** @typedef {import("../app/screen.js").Context} Context */

/** Characters of a name at most; the engine counts bytes and says the same. */
const longest = 200;

/**
 * One merchant: what went there month by month, what comes back, its newest transactions, and what it is called.
 * @type {import("../app/screen.js").Screen<MerchantScreen>}
 */
export const screen = {
  load: ({ household, parts }) => household.screen("merchant", { merchant: parts["merchant"] }),

  draw(model, context) {
    const { title, subtitle, sentence, chart, days, empty } = model.view;
    if (empty) {
      const action = { text: empty.action.text, href: screenAddress(empty.action.screen) };
      return { title: title || empty.title, body: null, empty: { title: empty.title, text: empty.text, action } };
    }
    return {
      title, subtitle,
      body: h("div", { class: "columns" },
        h("div", { class: "stack" },
          sentence && h("div", { class: "lead" }, paragraphs([sentence])),
          chart && h("section", { class: "card stack" }, h("h2", null, chart.title), chartFigure(chart, {
            open: ({ from, to }) => context.go(rowsAddress({ merchant: model.merchant, from, to, currency: model.currency }) ?? "/"),
          })),
          rhythmCard(model, context.household)),
        h("div", { class: "stack" },
          deeds(model, context),
          h("section", { class: "card" },
            h("div", { class: "card-head" },
              h("h2", null, text("web.spending.transactions")),
              sentence && h("a", { class: "link", href: rowsAddress(sentence.evidence) }, text("web.all"))),
            transactionPage({ rows: model.rows, view: { days } }, undefined, null)))),
    };
  },
};

/** @param {MerchantScreen} model @param {Household} household */
function rhythmCard({ series, view }, household) {
  const all = view.items.flatMap((item) => {
    const figures = series.find(({ key }) => key === item.key);
    return figures ? [{ item, figures }] : [];
  });
  return all.length > 0 && h("section", { class: "card" },
    h("h2", null, text("web.merchant.rhythm")),
    h("ul", { class: "rows" }, all.map((one) => seriesRow(one, household))));
}

/** @param {MerchantScreen} model @param {Context} context */
function deeds(model, context) {
  if (!may(context.household, "changeChoices")) return null;
  const about = new URLSearchParams({ merchant: model.merchant, ...(model.category ? { category: model.category } : {}) });
  // What only a rule or a single transaction calls so has no name of its own to change.
  const canRename = model.own.length > 0;
  return h("section", { class: "card stack" },
    canRename && names(model),
    h("div", { class: "buttons" },
      canRename && h("button", { type: "button", id: "rename", class: "button", on: { click: () => rename(model, context) } },
        text("web.merchant.rename")),
      model.own.some(({ name }) => name !== null)
        && h("button", { type: "button", id: "own-name", class: "button", on: { click: () => giveBack(model, context) } },
          text("web.merchant.giveBack")),
      h("a", { class: "button", id: "make-rule", href: `/settings/rules/new?${about}` }, text("web.rules.make"))));
}

/**
 * What the banks call it, where that is something else.
 * @param {MerchantScreen} model
 */
function names({ own, merchant }) {
  const others = own.map((one) => one.merchant).filter((name) => name !== merchant);
  return others.length > 0 && h("p", { class: "quiet small" }, text("web.merchant.own", { names: others.join(", ") }));
}

/**
 * Another name for all its transactions, those that come later too. The name of another merchant makes one of the two.
 * @param {MerchantScreen} model @param {Context} context
 */
function rename(model, context) {
  const input = h("input", { id: "merchant-name", class: "input", required: true, maxlength: longest, autocomplete: "off" });
  input.value = model.merchant;
  openSheet(text("web.merchant.rename"), (close) => [actionForm([
    field(text("form.name"), input, text("web.merchant.renameHelp")),
  ], {
    label: text("web.save"),
    run: async () => {
      const name = input.value.trim();
      if (name === "") throw new Refusal(text("web.form.needed", { label: text("form.name") }), input);
      close();
      if (name !== model.merchant) await call(model, context, name, text("web.merchant.renamed", { name }), name);
    },
  })]);
}

/** @param {MerchantScreen} model @param {Context} context */
const giveBack = (model, context) =>
  call(model, context, null, text("web.merchant.gaveBack"), model.own[0]?.merchant ?? model.merchant);

/**
 * Calls it otherwise, and goes to where it is from then on. Undo leads back.
 * @param {MerchantScreen} model @param {Context} context
 * @param {string | null} name `null` gives the banks' own back
 * @param {string} said
 * @param {string} next what it is shown as then
 */
async function call({ own, merchant: shown }, { household, go }, name, said, next) {
  const deeds = own.map(({ merchant }) => ({ kind: "merchant", record: merchant, fields: { name } }));
  const back = own.map(({ merchant, name: before }) => ({ kind: "merchant", record: merchant, fields: { name: before } }));
  if (!(await household.actAll(deeds))) return;
  go(merchantAddress(next), { replace: true });
  const undo = async () => {
    await household.actAll(back);
    go(merchantAddress(shown), { replace: true });
  };
  toast(said, { undo });
}
