/** @typedef {import("../../household/household.js").Deed} Deed */
/** @typedef {{ record: string, order: number }} Placed */

/** Between the places of accounts that nobody moved, as the engine has it. */
const step = 1_000_000;

/** The last place that there is. */
const last = 1_000_000_000;

/**
 * What puts an account at another place, and what takes that back. Where there is room between its new neighbours it alone changes, so that
 * what another device does to the others is left alone; else all of them are spread again.
 * @param {Placed[]} accounts in their order
 * @param {number} from
 * @param {number} to
 * @returns {{ deeds: Deed[], back: Deed[] }}
 */
export function move(accounts, from, to) {
  const order = [...accounts];
  const [moved] = order.splice(from, 1);
  if (!moved || from === to) return { deeds: [], back: [] };
  const before = order[to - 1]?.order ?? 0;
  const after = order[to]?.order ?? Math.min(before + 2 * step, last + 1);
  const middle = Math.floor((before + after) / 2);
  order.splice(to, 0, moved);
  const changes = middle > before && middle < after ? [{ record: moved.record, order: middle }] : spread(order);
  return {
    deeds: changes.map(placing),
    back: changes.map(({ record }) => placing(/** @type {Placed} */ (accounts.find((one) => one.record === record)))),
  };
}

/** @param {Placed[]} order @returns {Placed[]} those whose place changes */
function spread(order) {
  const apart = Math.min(step, Math.floor(last / (order.length + 1)));
  return order.flatMap(({ record, order: was }, index) => (was === (index + 1) * apart ? [] : [{ record, order: (index + 1) * apart }]));
}

/** @param {Placed} account @returns {Deed} */
const placing = ({ record, order }) => ({ kind: "standing", record, fields: { order } });
