import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { field } from "../../ui/form.js";
import { fold } from "../../ui/words.js";

/**
 * The part of an OpenAPI document that is shown, and what it becomes: areas with paths, and what can be asked for at each.
 * @typedef {{ paths: Record<string, Record<string, { summary: string, tags: string[] }>> }} Document
 * @typedef {{ element: HTMLElement, words: string }} Entry with what it is found by
 * @typedef {{ element: HTMLElement, entries: Entry[] }} Path
 * @typedef {{ element: HTMLDetailsElement, paths: Path[] }} Area
 */

/**
 * Everything that the API can do, as the server's own document says it, with a field that leaves only what fits.
 * @param {Document} document
 * @returns {HTMLElement}
 */
export function apiCard(document) {
  /** @type {Area[] | null} made when somebody looks at them */
  let areas = null;
  const within = h("div", { lang: "en" });
  const made = () => {
    if (areas) return areas;
    areas = areasOf(document);
    within.append(...areas.map(({ element }) => element));
    return areas;
  };
  const found = h("p", { class: "quiet small", role: "status" });
  const look = () => {
    const isAsked = words.value.trim() !== "";
    const count = isAsked || areas ? narrow(made(), words.value) : countOf(document);
    all.open = isAsked;
    found.textContent = count === 0 ? text("web.programs.api.nothing") : text("web.programs.api.found", { count });
  };
  /** @type {HTMLInputElement} */
  const words = h("input", {
    id: "api-search", class: "input", type: "search", autocomplete: "off", spellcheck: "false", on: { input: look },
  });
  /** @type {HTMLDetailsElement} */
  const all = h("details", { on: { toggle: () => all.open && made() } },
    h("summary", { class: "link" }, text("web.programs.api.all")),
    within);
  look();
  return h("section", { class: "card stack", id: "api" },
    h("h2", null, text("web.programs.api")),
    h("p", { class: "quiet small" }, text("web.programs.api.how")),
    field(text("web.programs.api.search"), words),
    found,
    all,
    h("p", null, h("a", { class: "link", href: "/v1/openapi.json" }, text("web.programs.api.document"))));
}

/** @param {Document} document how many things it can do */
const countOf = ({ paths }) => Object.values(paths).reduce((sum, operations) => sum + Object.keys(operations).length, 0);

/** @param {Document} document @returns {Area[]} by the names that the document gives them */
function areasOf({ paths }) {
  /** @type {Map<string, Path[]>} */
  const areas = new Map();
  for (const path of Object.keys(paths).sort()) {
    const operations = paths[path] ?? {};
    const area = Object.values(operations)[0]?.tags[0] ?? "";
    areas.set(area, [...areas.get(area) ?? [], pathOf(path, operations)]);
  }
  return [...areas.keys()].sort().map((name) => areaOf(name, areas.get(name) ?? []));
}

/** @param {string} name @param {Path[]} paths @returns {Area} */
function areaOf(name, paths) {
  const count = paths.reduce((sum, { entries }) => sum + entries.length, 0);
  const element = h("details", null,
    h("summary", { class: "link" }, `${name} (${count})`),
    h("ul", { class: "rows" }, paths.map((path) => path.element)));
  return { element, paths };
}

/** @param {string} path @param {Document["paths"][string]} operations @returns {Path} */
function pathOf(path, operations) {
  const entries = Object.entries(operations).map(([code, { summary }]) => {
    const method = code.toUpperCase();
    return {
      element: h("li", { class: "row-more" }, h("code", { translate: "no" }, method), ` ${summary}`),
      words: fold(`${method} ${path} ${summary}`),
    };
  });
  const element = h("li", { class: "row" }, h("div", { class: "row-text" },
    h("code", { translate: "no" }, path),
    h("ul", null, entries.map((entry) => entry.element))));
  return { element, entries };
}

/**
 * Shows what has all of some words, unfolded; without words everything, folded.
 * @param {Area[]} areas @param {string} typed
 * @returns {number} how many are shown
 */
function narrow(areas, typed) {
  const words = fold(typed).split(/\s+/).filter((word) => word !== "");
  let count = 0;
  for (const { element: area, paths } of areas) {
    const before = count;
    for (const { element: path, entries } of paths) {
      for (const { element, words: said } of entries) element.hidden = !words.every((word) => said.includes(word));
      const shown = entries.filter(({ element }) => !element.hidden).length;
      path.hidden = shown === 0;
      count += shown;
    }
    area.hidden = count === before;
    area.open = words.length > 0 && !area.hidden;
  }
  return count;
}
