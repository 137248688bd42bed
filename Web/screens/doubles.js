import { may, mayChange } from "../household/may.js";
import { newID } from "../platform/new-id.js";
import { text } from "../platform/texts.js";
import { onRow, perform } from "../ui/deeds.js";
import { h } from "../ui/element.js";
import { actionButton } from "../ui/form.js";
import { screenAddress } from "../ui/links.js";
import { mark } from "../ui/rows.js";

/** @typedef {import("../household/household.js").Household} Household */
/** @typedef {import("../platform/shapes.js").Shown<"doubles">} DoublesScreen */
/** @typedef {import("../platform/shapes.js").DoublePair} DoublePair */
/** @typedef {import("../platform/shapes.js").DoubleSide} DoubleSide */
/** @typedef {import("../platform/shapes.js").Row} Row */

/** Pairs that are drawn at once; the next ones come as these are decided. */
const most = 20;

/**
 * Transactions that look as if they had come twice, two beside each other: one of them is removed, or both are kept.
 * @type {import("../app/screen.js").Screen<DoublesScreen>}
 */
export const screen = {
  load: ({ household }) => household.screen("doubles"),

  draw({ pairs, view: { title, sentence, empty } }, { household }) {
    if (empty) {
      const action = { text: empty.action.text, href: screenAddress(empty.action.screen) };
      return { title, body: null, empty: { title: empty.title, text: empty.text, action } };
    }
    return {
      title,
      body: h("div", { class: "stack" },
        h("p", { class: "quiet" }, sentence),
        h("p", { class: "quiet small" }, text("web.doubles.how")),
        pairs.slice(0, most).map((pair) => pairCard(pair, household))),
    };
  },

  skeleton: "list",
};

/** @param {DoublePair} pair @param {Household} household */
function pairCard({ rows, amount, account, sides = [] }, household) {
  const [first, second] = rows;
  const heading = `pair-${first?.id}`;
  const keep = first && second && may(household, "changeChoices") && actionButton(text("web.doubles.keep"), () => {
    const record = newID();
    return perform(household, [{ kind: "distinct", record, action: "create", fields: { row: first.id, other: second.id } }],
      text("web.doubles.kept"), [{ kind: "distinct", record, action: "delete" }]);
  });
  return h("section", { class: "card stack", "aria-labelledby": heading },
    h("h2", { id: heading }, h("span", { class: "amount" }, amount), ` · ${account}`),
    h("div", { class: "import-sides" }, sides.map((said, place) => {
      const row = rows[place];
      return row && side(row, said, household);
    })),
    keep);
}

/** @param {Row} row @param {DoubleSide} said @param {Household} household */
function side(row, { name, day, remark, marks, icon, colour }, household) {
  const remove = () => perform(household, [onRow(row.id, { deleted: true })],
    text("web.transaction.deleted"), [onRow(row.id, { deleted: false })]);
  return h("div", { class: "import-side stack", role: "group", "aria-label": `${name}, ${day}` },
    h("a", { class: "row", href: `/transactions/${row.id}` },
      mark({ icon, colour }),
      h("span", { class: "row-text" },
        h("span", { class: "row-name" }, name),
        h("span", { class: "row-more" }, [day, remark, ...marks].join(" · ")),
        row.text !== name && h("span", { class: "row-more" }, row.text))),
    mayChange(household, row.account) && actionButton(text("web.doubles.remove"), remove));
}
