/** @typedef {import("../../platform/shapes.js").Rule} Rule */
/** @typedef {import("../../household/household.js").Deed} Deed */
/** @typedef {{ record: string, order: number }} Placed */

/**
 * The rules that are records, in their order: what can be moved.
 * @param {Rule[]} rules
 * @returns {(Rule & Placed)[]}
 */
export const placed = (rules) => rules.flatMap((rule) =>
  (rule.record !== null && rule.order !== null ? [{ ...rule, record: rule.record, order: rule.order }] : []));

/**
 * The place behind all rules.
 * @param {Rule[]} rules
 */
export const lastPlace = (rules) => Math.max(0, ...placed(rules).map(({ order }) => order)) + 1;

/**
 * What puts a rule at another place, and what takes that back. Where there is room between its new neighbours it alone changes, so that
 * what another device does to the others is left alone; else those that it passes move up or down by one.
 * @param {Placed[]} rules in their order
 * @param {number} from
 * @param {number} to
 * @returns {{ deeds: Deed[], back: Deed[] }}
 */
export function move(rules, from, to) {
  const order = [...rules];
  const [moved] = order.splice(from, 1);
  if (!moved || from === to) return { deeds: [], back: [] };
  order.splice(to, 0, moved);
  const before = order[to - 1]?.order ?? 0;
  const after = order[to + 1]?.order ?? before + 2;
  const changes = after - before > 1 ? [{ record: moved.record, order: before + 1 }] : renumbered(order, rules);
  return {
    deeds: changes.map((change) => placing(change)),
    back: changes.map(({ record }) => placing(/** @type {Placed} */ (rules.find((rule) => rule.record === record)))),
  };
}

/**
 * The places that there were, given out in another order. Two that were the same become two.
 * @param {Placed[]} order as it is to be
 * @param {Placed[]} rules as it was
 * @returns {Placed[]} those whose place changes
 */
function renumbered(order, rules) {
  let last = 0;
  return order.flatMap(({ record, order: was }, index) => {
    last = Math.max(rules[index]?.order ?? 0, last + 1);
    return last === was ? [] : [{ record, order: last }];
  });
}

/** @param {Placed} rule @returns {Deed} */
const placing = ({ record, order }) => ({ kind: "rule", record, fields: { place: order } });
