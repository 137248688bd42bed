/**
 * What the roles of a household let their people do (Docs/Sync.md), so that nothing is offered that the server would refuse.
 */
const roles = {
  rows: ["owner", "parent", "adult", "teen"],
  choices: ["owner", "parent", "adult"],
  statements: ["owner", "parent", "adult"],
};

/**
 * Whether whoever is signed in may change rows, decide for the whole household, or bring in statements. The made-up family's came with it.
 * @param {import("./household.js").Household} household
 * @param {keyof typeof roles} what
 * @returns {boolean}
 */
export const may = ({ device, facts }, what) => roles[what].includes(facts?.["role"]) && !(device.isDemo && what === "statements");

/**
 * Whether they may change the rows of an account: how it is shared may allow less than their role does.
 * @param {import("./household.js").Household} household
 * @param {string} account its name
 */
export const mayChange = (household, account) => may(household, "rows") && !household.readOnly.has(account);

/**
 * Whether they may take an import back: they must be allowed to change every account that its statements are of.
 * @param {import("./household.js").Household} household
 * @param {number} number
 */
export const mayUndo = (household, number) => {
  const { spans, accounts, readOnly } = household.facts ?? {};
  return may(household, "statements") && !spans.some((/** @type {any} */ span) => span.import === number && readOnly?.includes(accounts[span.account]));
};
