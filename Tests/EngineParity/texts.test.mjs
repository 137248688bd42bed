// The first pack of a language has the texts that the first visit needs, and the whole one all. What the engine's module of the first visit
// needs is held by the tests that compare its screens with the native ones (support/EnginePair.mjs).
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { contentFolder } from "./support/places.mjs";
import { filesOf, languages, pack } from "./support/content.mjs";

const root = join(contentFolder, "..");
const parsed = (bytes) => JSON.parse(Buffer.from(bytes).toString());
/** The texts of a pack, as a page lays its files over each other. */
const textsOf = (name) => Object.assign({}, ...[...filesOf(pack(name)).values()].map(parsed));

/** What a module's templates put between other parts of a key, where any words would be too many. */
const inTemplates = {
  "page.js": { sub: "(?:overview|repeats|transactions|insights)" },
  "order-list.js": { way: "(?:up|down)" },
};

/** A module's text without comments. */
const code = (path) => readFileSync(join(root, path), "utf8").replace(/\/\*[^]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/** The modules that a module loads at once, and those that they load. */
function loaded(path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, other] of code(path).matchAll(/^(?:import|export)\s[^;]*?"(\.[^"]+\.js)";/gm)) {
    loaded(normalize(join(dirname(path), other)), seen);
  }
  return seen;
}

/** The keys that a module may ask for: those that it names, and those that its templates and beginnings of keys lead to. */
function keysOf(path, keys) {
  const text = code(path);
  const named = new Set([...text.matchAll(/"([A-Za-z][\w.-]*)"/g)].map(([, words]) => words));
  const known = inTemplates[path.split("/").at(-1)] ?? {};
  // One may stand within another.
  const templates = [...text.matchAll(/`([A-Za-z]+\.[^`]*)`/g)].map(([, words]) =>
    new RegExp(`^${words.split(/(\$\{[^}]*\})/).map((part, index) =>
      (index % 2 === 0 ? part.replace(/[^\w-]/g, "\\$&") : known[part.slice(2, -1)] ?? "[\\w.-]+")).join("")}$`));
  const beginnings = [...named].filter((words) => /^[A-Za-z]+\.([\w-]+\.)*$/.test(words));
  return keys.filter((key) => named.has(key) || templates.some((one) => one.test(key)) || beginnings.some((one) => key.startsWith(one)));
}

const atOnce = [...loaded("Web/app/main.js")];

test("both packs of a language together are its file, and the first has nothing of its own", () => {
  for (const language of languages) {
    const [first, whole] = [textsOf(language), textsOf(`${language}.whole`)];
    for (const [key, text] of Object.entries(first)) assert.equal(text, whole[key], `${language}: ${key}`);
    assert.ok(Object.keys(first).length < Object.keys(whole).length, language);
    assert.deepEqual(Object.keys(first).filter((key) => key.startsWith("@")), Object.keys(whole).filter((key) => key.startsWith("@")));
  }
});

test("all languages have the same texts at once", () => {
  const [one, ...others] = languages.map((language) => Object.keys(textsOf(language)).filter((key) => !key.startsWith("@")).sort());
  for (const other of others) assert.deepEqual(other, one);
});

test("no module that a page loads at once asks for a text that comes later", () => {
  const first = textsOf("en-CA");
  const later = Object.keys(textsOf("en-CA.whole")).filter((key) => !(key in first));
  assert.ok(atOnce.length > 100 && !atOnce.includes("Web/screens/later.js"), `${atOnce}`);
  const wrong = atOnce.flatMap((path) => keysOf(path, later).map((key) => `${path}: ${key}`));
  assert.deepEqual(wrong, [], "Scripts/later-texts.txt says which texts come later");
});

test("what comes later is looked for well: the later screens do ask for it", () => {
  const first = textsOf("en-CA");
  const later = Object.keys(textsOf("en-CA.whole")).filter((key) => !(key in first) && key.startsWith("web."));
  const asked = new Set([...loaded("Web/screens/later.js")].flatMap((path) => keysOf(path, later)));
  assert.deepEqual(later.filter((key) => !asked.has(key)), []);
});

test("words of the web app that the engine's screens say come at once", () => {
  const first = Object.keys(textsOf("en-CA"));
  const folder = join(root, "Sources/Screens");
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".swift"))) {
    for (const [, words] of readFileSync(join(folder, name), "utf8").matchAll(/"(web\.[\w.-]+)/g)) {
      const isThere = words.endsWith(".") ? first.some((key) => key.startsWith(words)) : first.includes(words);
      assert.ok(isThere, `${name}: ${words}`);
    }
  }
});
