/**
 * What the roles of a household let their people do (Docs/Sync.md), so that nothing is offered that the server would refuse. The server
 * decides; how an account is shared may allow less.
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
