import { mayChange } from "../../household/may.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";

/** @typedef {import("./statement-desk.js").StatementDesk} StatementDesk */

/**
 * Where the statements of a bank's file go.
 * @param {StatementDesk} desk
 */
export function accountCard(desk) {
  const { statements } = desk.file?.answer ?? { statements: [] };
  if (!statements.some(hasAccount)) return null;
  return h("section", { class: "card stack" },
    h("h2", null, text("web.import.account")),
    accountNames(desk),
    statements.map((statement, index) =>
      hasAccount(statement) && accountField(desk, statement, index)));
}

/** @param {StatementDesk} desk the names to choose from */
export const accountNames = (desk) => h("datalist", { id: "import-accounts" },
  desk.accounts.filter((name) => mayChange(desk.household, name)).map((name) => h("option", { value: name })));

/** @param {import("../../platform/shapes.js").ReadStatement} statement one without rows and a number belongs nowhere */
export const hasAccount = ({ belongsTo }) => belongsTo !== null;

/**
 * Where one statement goes, to be changed by another name.
 * @param {StatementDesk} desk
 * @param {import("../../platform/shapes.js").ReadStatement} statement
 * @param {number} index
 */
export function accountField(desk, statement, index) {
  const name = desk.nameOf(index);
  const input = h("input", {
    id: `import-account-${index}`,
    class: "input",
    list: "import-accounts",
    value: name,
    maxlength: 100,
    required: true,
    disabled: !statement.canChoose,
    autocomplete: "off",
  });
  input.addEventListener("change", () => {
    const chosen = input.value.trim();
    if (chosen === "") input.value = name;
    else desk.choose(index, chosen);
  });
  // What another program calls an account is its number too.
  const said = [...new Set([statement.name, statement.identifier])].filter((part) => part !== "").join(" · ");
  const label = said ? text("web.import.accountOf", { account: said }) : text("web.import.accountOfFile");
  return h("div", { class: "field" }, h("label", { for: input.id }, label), input, accountNote(desk, statement, index));
}

/** @param {StatementDesk} desk @param {import("../../platform/shapes.js").ReadStatement} statement @param {number} index */
function accountNote(desk, { isNew }, index) {
  const wrong = (/** @type {string} */ words) => h("p", { class: "field-error", role: "alert" }, words);
  if (desk.refused?.index === index) return wrong(text("web.import.accountOtherCurrency", { account: desk.refused.account }));
  if (!desk.mayAddTo(index)) return wrong(text("web.import.accountReadOnly"));
  return h("p", { class: "field-help" }, text(isNew ? "web.import.accountNew" : "web.import.accountKnown"));
}
