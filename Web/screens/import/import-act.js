import { newID } from "../../platform/new-id.js";
import { statementBox } from "../../store/boxes.js";
import { keptFile } from "../../sync/files.js";

/** @typedef {import("./statement-desk.js").StatementDesk} StatementDesk */
/** @typedef {import("./statement-desk.js").ReadAnswer} ReadAnswer */

/**
 * What brings the rows of the file on the desk in.
 * @param {StatementDesk} desk
 * @param {ReadAnswer} answer what was read
 * @param {(boolean | null)[]} answers of each doubtful line whether it is new
 */
export async function importAct(desk, { account, preview, lines }, answers) {
  const file = /** @type {NonNullable<StatementDesk["file"]>} */ (desk.file);
  // What becomes of each line, with every doubtful one as the person answered it.
  const doubtful = [...answers];
  const record = newID();
  const { file: hash, boxes } = await keptFile(/** @type {Uint8Array} */ (file.bytes));
  const fields = {
    file: hash, name: file.name, ...(account ? { account } : {}), ...(preview.mapping ? { csv: preview.mapping } : {}),
    ...(desk.corrections.dateOrder ? { dateOrder: desk.corrections.dateOrder } : {}), currency: desk.reading?.currency,
    lines: lines.replaceAll("d", () => (doubtful.shift() === true ? "y" : "s")),
  };
  const add = answers.flatMap((answer, index) => (answer === true ? [index] : []));
  const how = new TextEncoder().encode(JSON.stringify({ reading: desk.reading, add }));
  return { kind: "import", record, action: /** @type {const} */ ("create"), fields, boxes: { ...boxes, [statementBox(record)]: how } };
}
