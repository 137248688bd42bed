import { text } from "../../platform/texts.js";
import { decimalSign } from "../../ui/money-entry.js";

/** @typedef {import("../../platform/shapes.js").RuleForm} RuleForm */

/**
 * An amount of a rule as people here write it.
 * @param {string} amount with a point
 */
export const localAmount = (amount) => amount.replace(".", decimalSign());

/**
 * For which transactions a rule is, in words.
 * @param {RuleForm} form
 * @param {Map<string, string>} names of categories by their codes
 */
export function conditionWords({ merchant, text: words, account, category, direction, least, most }, names) {
  const said = [
    merchant && text("web.rules.says.merchant", { words: merchant }),
    words && text("web.rules.says.text", { words }),
    direction && text(`web.rules.direction.${direction}`),
    least && (least === most
      ? text("web.rules.says.exactly", { amount: localAmount(least) }) : text("web.rules.says.least", { amount: localAmount(least) })),
    most && least !== most && text("web.rules.says.most", { amount: localAmount(most) }),
    account && text("web.rules.says.account", { name: account }),
    category && text("web.rules.says.category", { name: names.get(category) ?? category }),
  ].filter(Boolean);
  return said.length > 0 ? said.join(" · ") : text("web.rules.says.everything");
}
