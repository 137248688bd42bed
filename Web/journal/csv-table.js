import { ImportProblem } from "./import-problem.js";

/** Marks that part the cells of tables; programs in some languages use another one than a comma. */
const delimiters = [",", ";", "\t"];

/**
 * The rows of a table in CSV, each with the line that it begins in. Cells in quotes may hold marks, quotes and line breaks.
 * @param {string} text
 * @param {string} file its name, for problems
 * @returns {Generator<{ line: number, cells: string[] }, void>}
 * @throws {ImportProblem}
 */
export function* rowsOfTable(text, file) {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const first = source.slice(0, source.indexOf("\n") >= 0 ? source.indexOf("\n") : source.length);
  const counts = delimiters.map((mark) => first.split(mark).length);
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
  let at = 0;
  let line = 1;
  while (at < source.length) {
    const begin = line;
    /** @type {string[]} */
    const cells = [];
    for (;;) {
      const { value, end } = source[at] === '"' ? quoted(source, at, { file, line: begin }) : plain(source, at, delimiter);
      line += value.split("\n").length - 1;
      cells.push(value);
      at = end;
      if (source[at] !== delimiter) break;
      at += 1;
    }
    if (source[at] === "\n") line += 1;
    at += 1;
    if (cells.length > 1 || cells[0] !== "") yield { line: begin, cells };
  }
}

/** @param {string} source @param {number} at @param {string} delimiter */
function plain(source, at, delimiter) {
  let end = at;
  while (end < source.length && source[end] !== delimiter && source[end] !== "\n") end += 1;
  return { value: source.slice(at, end), end };
}

/** @param {string} source @param {number} at of the first quote @param {{ file: string, line: number }} where */
function quoted(source, at, where) {
  let value = "";
  let from = at + 1;
  for (;;) {
    const end = source.indexOf('"', from);
    if (end < 0) throw new ImportProblem("quote", where);
    value += source.slice(from, end);
    if (source[end + 1] !== '"') {
      // What stands behind the quote until the next mark belongs to nothing that programs write; it is kept all the same.
      const rest = /^[^,;\t\n]*/.exec(source.slice(end + 1, end + 200))?.[0] ?? "";
      return { value: value + rest, end: end + 1 + rest.length };
    }
    value += '"';
    from = end + 2;
  }
}
