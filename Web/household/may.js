/**
 * What the engine says that whoever is signed in may do (`evenkeel_open`), so that nothing is offered that the server would refuse.
 * @typedef {"changeRows" | "changeChoices" | "importStatements" | "addAccount" | "changeHousehold"} Action
 */

/**
 * Whether whoever is signed in may do something, be it with some accounts alone. The made-up family's statements came with it.
 * @param {import("./household.js").Household} household
 * @param {Action} action
 * @returns {boolean}
 */
export const may = ({ device, facts }, action) => facts?.["may"][action] === true && !(device.isDemo && action === "importStatements");

/**
 * The roles to which they may invite somebody.
 * @param {import("./household.js").Household} household
 * @returns {string[]}
 */
export const mayInvite = ({ facts }) => facts?.["may"].invite ?? [];

/**
 * Whether they may change the rows of an account: how it is shared may allow less than their role does.
 * @param {import("./household.js").Household} household
 * @param {string} account its name
 */
export const mayChange = (household, account) => may(household, "changeRows") && !household.readOnly.has(account);

/**
 * Whether they may rename an account, put it in order, close it: their own, and for those who run the household every one that they may
 * change the rows of.
 * @param {import("./household.js").Household} household
 * @param {{ account: string, holder: unknown }} figures with its name, and whose it is if it is somebody else's
 */
export const mayChangeAccount = (household, { account, holder }) => may(household, "addAccount") && !household.readOnly.has(account)
  && (holder === null || ["owner", "parent"].includes(household.facts?.["role"]));

/**
 * Whether they may take an import back: they must be allowed to change every account that its statements are of.
 * @param {import("./household.js").Household} household
 * @param {string | undefined} id unknown in a document that an older server sent
 */
export const mayUndo = (household, id) => may(household, "importStatements") && household.facts?.["may"].undo.includes(id);
