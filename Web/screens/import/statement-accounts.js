/**
 * Which account each statement of a file belongs to: what is proposed to a person, and how their choice is said to the engine and to
 * the server (Docs/Sync.md, kind `import`).
 *
 * @typedef {{ account: number | null, identifier: string, name: string, kind: string, currency: string | null, lines: number }} Statement as
 *   the engine's `read` describes them
 * @typedef {{ id: string | null, name: string, currency: string, identifier: string }} KnownAccount one without an id was made by a
 *   statement that waits
 * @typedef {{ id?: string, name?: string }} Choice an account that is there by its id, or one by its name, made when there is none
 */

/** @param {string} text */
const plain = (text) => text.toUpperCase().replace(/[^\p{L}\p{N}*]/gu, "");

/**
 * The words of a file's name without numbers and ending: what next month's file has in common with this month's.
 * @param {string} name
 */
export const stemOf = (name) => (name.split(".")[0] ?? "").split(/[^\p{L}\p{N}]+/u).map((word) => [word, word.replace(/\p{N}/gu, "")])
  .filter(([word = "", letters = ""]) => letters.length > 1 || (letters === word && word !== "")).map(([, letters]) => letters).join(" ").toLowerCase();

/**
 * The accounts of a household, in their order.
 * @param {Record<string, any>} facts
 * @param {any[]} models those of the screen `accounts`
 * @returns {KnownAccount[]}
 */
export const knownAccounts = (facts, models) => models.map(({ account, currency, identifier }, number) =>
  ({ id: facts["accounts"][number] ?? null, name: account, currency, identifier }));

/**
 * The account that a statement most likely belongs to.
 * @param {Statement} statement
 * @param {{ fileName: string, layout: string, facts: Record<string, any>, accounts: KnownAccount[] }} household
 * @returns {Choice}
 */
export function proposeAccount(statement, { fileName, layout, facts, accounts }) {
  const currency = statement.currency ?? facts["currency"];
  const fitting = accounts.filter((account) => account.currency === currency);
  const identifier = plain(statement.identifier);
  const name = statement.name || nameFor(fileName, identifier);
  const found = fitting.find((account) => identifier !== "" && plain(account.identifier) === identifier)
    ?? (identifier === "" || statement.identifier === statement.name ? sameName(fitting, statement.name) : undefined)
    ?? (identifier === "" ? ofLikeFiles(fileName, layout, facts, fitting) ?? sameName(fitting, name) : undefined);
  return found ? choiceOf(found) : { name: freeName(accounts, name) };
}

/** @param {KnownAccount[]} accounts @param {string} name @returns {string} the name, with a number where an account has it already */
function freeName(accounts, name) {
  let free = name;
  for (let number = 2; sameName(accounts, free); number += 1) free = `${name} ${number}`;
  return free;
}

/** @param {KnownAccount} account @returns {Choice} */
export const choiceOf = ({ id, name }) => (id === null ? { name } : { id });

/** @param {KnownAccount[]} accounts @param {string} name */
export const sameName = (accounts, name) => accounts.find((account) => name !== "" && account.name.toLowerCase() === name.toLowerCase());

/** @param {string} fileName @param {string} layout @param {Record<string, any>} facts @param {KnownAccount[]} accounts */
function ofLikeFiles(fileName, layout, facts, accounts) {
  const alike = new Set(likeFiles(fileName, layout, facts));
  const numbers = new Set(facts["spans"].filter((/** @type {any} */ span) => alike.has(span.import)).map((/** @type {any} */ span) => span.account));
  const [only] = numbers;
  return numbers.size === 1 ? accounts.find(({ id }) => id === facts["accounts"][only]) : undefined;
}

/**
 * The numbers of the imports whose files were named and made like one.
 * @param {string} fileName
 * @param {string} layout
 * @param {Record<string, any>} facts
 * @returns {number[]}
 */
const likeFiles = (fileName, layout, facts) => facts["imports"]
  .filter((/** @type {any} */ before) => before.layout === layout && stemOf(before.file) === stemOf(fileName)).map((/** @type {any} */ before) => before.import);

/**
 * How the columns of an account's files were understood the last time.
 * @param {Choice | undefined} choice
 * @param {string} layout
 * @param {Record<string, any>} facts
 * @returns {string | undefined}
 */
export const rememberedColumns = (choice, layout, facts) => facts["mappings"]
  .find((/** @type {any} */ known) => known.layout === layout && choice?.id !== undefined && facts["accounts"][known.account] === choice.id)?.mapping;

/** @param {string} fileName @param {string} identifier */
function nameFor(fileName, identifier) {
  const stem = stemOf(fileName) || (fileName.split(".")[0] ?? "");
  return [stem.charAt(0).toUpperCase() + stem.slice(1), identifier.slice(-4)].filter((part) => part !== "").join(" ");
}

/**
 * Whether the person can choose another account: the server finds accounts of files with several nameless ones by their numbers alone.
 * @param {Statement[]} statements
 * @param {Statement} statement
 */
export const canChoose = (statements, statement) => isOne(statements) || statement.name !== "";

/** @param {Statement[]} statements */
const isOne = (statements) => new Set(statements.map(({ identifier, name }) => plain(identifier || name))).size <= 1;

/**
 * How the server is told: one account's name, or what the file calls each and what it is here.
 * @param {Statement[]} statements
 * @param {Choice[]} choices
 * @param {KnownAccount[]} accounts
 * @returns {string | undefined}
 */
export function accountField(statements, choices, accounts) {
  const names = choices.map(({ id, name }) => name ?? accounts.find((account) => account.id === id)?.name ?? "");
  if (isOne(statements)) return names[0];
  const lines = statements.map(({ name }, index) => (name === "" ? "" : `${name}=${names[index]}`)).filter((line) => line !== "");
  return lines.length > 0 ? lines.join("\n") : undefined;
}
