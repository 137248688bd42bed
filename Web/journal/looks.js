/**
 * The addresses of the journal's list. A browser writes addresses down where no lock of ours reaches, and may send them; so what somebody
 * looks for, and their tags, are kept in memory, and an address has a number in place of them.
 */

/** What an address says openly, which has no word of the person's. */
const open = /** @type {const} */ (["kind", "feeling", "favourite"]);

/**
 * What was looked for since the page began, each as JSON.
 * @type {string[]}
 */
const looks = [];

/**
 * What the list is narrowed down by.
 * @param {URLSearchParams} query
 * @returns {{ query: string, kind: string, feeling: string, tag: string, favourite: string }}
 */
export function chosenBy(query) {
  const [words = "", tag = ""] = JSON.parse(looks[Number(query.get("look") || -1)] ?? "[]");
  const said = (/** @type {string} */ name) => query.get(name) ?? "";
  const [kind, feeling, favourite] = [said("kind"), said("feeling"), said("favourite")];
  return { query: said("query") || words, kind, feeling, tag: said("tag") || tag, favourite };
}

/**
 * The list's address, narrowed down.
 * @param {Record<string, string>} chosen
 * @returns {string}
 */
export function entriesAddress(chosen) {
  const given = open.map((name) => [name, chosen[name] ?? ""]).filter(([, value]) => value !== "");
  const { query = "", tag = "" } = chosen;
  if (query !== "" || tag !== "") given.push(["look", String(numberOf(JSON.stringify([query, tag])))]);
  return given.length === 0 ? "/journal/entries" : `/journal/entries?${new URLSearchParams(given)}`;
}

/** @param {string} look */
function numberOf(look) {
  const known = looks.indexOf(look);
  return known < 0 ? looks.push(look) - 1 : known;
}
