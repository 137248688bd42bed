import { isZip, unzip, ZipProblem, zipEntries } from "../../platform/zip.js";

/** @typedef {"damaged" | "locked" | "large" | "empty" | "actual" | "spreadsheet"} ArchiveProblem */

/** Endings of files that may be a statement or another program's export. */
const endings = [
  "csv", "tsv", "txt", "ofx", "qfx", "qbo", "qif", "xml", "camt", "sta", "mt940", "940",
  "beancount", "bean", "journal", "hledger", "ledger",
];

/** Statements of one archive at most, and bytes of them together. */
const most = { files: 100, bytes: 128 << 20 };

/** YNAB's export is two tables of one name: the register, and what was planned, which comes behind it. */
const plan = / - (plan|budget)\.csv$/i;

/** Why an archive brings nothing. */
export class ArchiveTrouble extends Error {
  /** @param {ArchiveProblem} id */
  constructor(id) {
    super(id);
    this.id = id;
  }
}

/**
 * The statements of an archive; null for a file that is no archive.
 * @param {Uint8Array} bytes
 * @returns {Promise<File[] | null>}
 * @throws {ArchiveTrouble}
 */
export async function unpacked(bytes) {
  if (!isZip(bytes)) return null;
  try {
    return await statementsOf(bytes);
  } catch (error) {
    throw error instanceof ZipProblem ? new ArchiveTrouble(error.id) : error;
  }
}

/** @param {Uint8Array} bytes */
async function statementsOf(bytes) {
  const entries = zipEntries(bytes);
  const names = entries.map(({ name }) => nameOf(name));
  // Actual keeps everything in a database, spreadsheets are archives of pages.
  if (names.includes("db.sqlite")) throw new ArchiveTrouble("actual");
  if (entries.some(({ name }) => name === "[Content_Types].xml" || name === "mimetype")) throw new ArchiveTrouble("spreadsheet");
  const statements = entries.filter(({ name }) => isStatement(name));
  const wanted = [...statements.filter(({ name }) => !plan.test(name)), ...statements.filter(({ name }) => plan.test(name))];
  if (wanted.length === 0) throw new ArchiveTrouble("empty");
  if (wanted.length > most.files || wanted.reduce((sum, { size }) => sum + size, 0) > most.bytes) throw new ArchiveTrouble("large");
  /** @type {File[]} */
  const files = [];
  for (const entry of wanted) {
    const content = await unzip(bytes, entry);
    files.push(new File([/** @type {BlobPart} */ (content)], nameOf(entry.name)));
  }
  return files;
}

/** @param {string} path @returns {string} the file's name without its folders */
const nameOf = (path) => path.split(/[/\\]/).pop() ?? "";

/** @param {string} path of an entry; what systems put beside files begins with a dot or lies in a folder of its own */
function isStatement(path) {
  const name = nameOf(path);
  return !name.startsWith(".") && !path.startsWith("__MACOSX/") && endings.includes(name.toLowerCase().split(".").pop() ?? "");
}
