// Content is data beside the module: it is handed over before it is needed, whole or not at all.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { after, before, test } from "node:test";
import { allPacks, filesOf, pack, packOf, wholeNames, withHead } from "./support/content.mjs";
import { EnginePair } from "./support/EnginePair.mjs";
import { mutated } from "./support/mutations.mjs";
import { contentFolder, modulePath } from "./support/places.mjs";
import { SeededRandom, seeds } from "./support/SeededRandom.mjs";
import { WasmEngine } from "./support/WasmEngine.mjs";

const viewer = (locale) => ({ today: "2026-03-15", locale });
const statement = "!Type:Bank\nD2026-01-01\nT-1.50\nPTIM HORTONS #2345\n^\n";
const text = (words) => new TextEncoder().encode(words);
let engines;
before(async () => (engines = await EnginePair.start()));
after(() => engines.close());

/** An engine with some packs and an empty ledger, which is number 1. */
async function engineWith(...names) {
  const engine = await WasmEngine.load(modulePath(), names.map(pack));
  answer(engine.call("open", ""));
  return engine;
}

/** The answer of a call that may not fail. */
function answer({ failed, bytes }) {
  const said = new TextDecoder().decode(bytes);
  assert.ok(!failed, said);
  return JSON.parse(said);
}

/** The id and the subject of a call that has to fail. */
function failure({ failed, bytes }) {
  const said = JSON.parse(new TextDecoder().decode(bytes));
  assert.ok(failed, JSON.stringify(said).slice(0, 200));
  return [said.error.id, said.error.subject];
}

const missing = (name) => ["engine.contentMissing", name];
const screen = (engine, locale) => engine.call("screen", 1, "mirror", {}, viewer(locale));
const read = (engine, locale) => engine.call("read", 1, statement, { ...viewer(locale), accounts: [{ name: "A" }] });

test("every file of Content/ is in a pack, as it is but for texts that no screen has", () => {
  const packed = new Map(allPacks().flatMap((bytes) => [...filesOf(bytes)]));
  const paths = readdirSync(contentFolder, { recursive: true }).filter((path) => statSync(contentFolder + path).isFile());
  assert.deepEqual([...packed.keys()].sort(), paths.sort());
  const isScreens = (line) => !/^  "(cli|letter|demo)[.]/.test(line);
  for (const [name, bytes] of packed) {
    const file = readFileSync(contentFolder + name);
    const expected = name.startsWith("locales/") ? Buffer.from(file.toString().split("\n").filter(isScreens).join("\n")) : file;
    assert.ok(expected.equals(bytes), name);
  }
});

test("calls name the content that they need, and go on once it is there", async () => {
  const engine = await engineWith();
  for (const call of [screen, read]) assert.deepEqual(failure(call(engine, "fr-CA")), missing("locales/fr-CA.json"));
  answer(engine.call("content", pack("fr-CA")));
  for (const call of [screen, read]) assert.deepEqual(failure(call(engine, "fr-CA")), missing("categories.json"));
  answer(engine.call("content", pack("screens")));
  assert.equal(answer(screen(engine, "fr-CA")).screen, "mirror");
  assert.deepEqual(failure(read(engine, "fr-CA")), missing("category-model.bin"));
  answer(engine.call("content", pack("import")));
  assert.equal(answer(read(engine, "fr-CA")).statements[0].lines, 1);
  assert.equal(answer(engine.call("apply", 1, { importNumber: 1, id: "01920000-0000-7000-8000-000000000001" })).rows, 1);
});

test("screens with exchange rates name their pack, and the module that does not make them asks for none", async () => {
  const [first, later] = [["screens", "en-CA"], ["screens", "en-CA.whole"]].map((names) => names.map(pack));
  const engine = await WasmEngine.load(modulePath(), later, first);
  answer(engine.call("open", ""));
  for (const name of ["networth", "rates"]) {
    assert.equal(failure(engine.screens[0].call("screen", 1, name, {}, viewer("en-CA")))[0], "screen.unknown");
    assert.deepEqual(failure(engine.call("screen", 1, name, {}, viewer("en-CA"))), missing("reference-rates.json"));
  }
  assert.equal(answer(engine.call("screen", 1, "assets", {}, viewer("en-CA"))).screen, "assets");
  answer(engine.call("content", pack("rates")));
  for (const name of ["networth", "rates"]) assert.equal(answer(engine.call("screen", 1, name, {}, viewer("en-CA"))).screen, name);
});

test("what needs no content works without any", async () => {
  const engine = await engineWith();
  const { bytes } = engine.call("snapshot", 1);
  assert.equal(answer(engine.call("open", bytes)).rows, 0);
  assert.deepEqual(failure(engine.call("apply", 1, { importNumber: 1, id: "01920000-0000-7000-8000-000000000001" })), ["engine.nothingRead", undefined]);
  assert.deepEqual(failure(engine.call("screen", 1, "mirror", {}, {})), ["engine.optionMissing", "today"]);
  answer(engine.call("close", 1));
});

test("a language that was not handed over fails by name, and no other stands in for it", async () => {
  const engine = await engineWith("screens", "es", "es-MX");
  for (const locale of ["fr", "fr-CA", "en-AU", "tlh"]) assert.deepEqual(failure(screen(engine, locale)), missing(`locales/${locale}.json`));
  for (const locale of ["es", "es-MX"]) {
    assert.deepEqual(screen(engine, locale).bytes, engines.wasm.call("screen", await ledger(), "mirror", {}, viewer(locale)).bytes);
  }
});

let opened;
const ledger = async () => (opened ??= (await engines.json("empty", "open", "")).ledger);

test("content in any order and twice is the same content, and takes no more memory", async () => {
  const random = new SeededRandom(seeds(1)[0]);
  const names = [...wholeNames].sort(() => random.below(3) - 1);
  const engine = await engineWith(...names);
  assert.deepEqual(read(engine, "es").bytes, engines.wasm.call("read", await ledger(), statement, { ...viewer("es"), accounts: [{ name: "A" }] }).bytes);
  // Native, the whole of a language is compiled in; its pack leaves out what no screen has, and is another file.
  for (const name of ["screens", "import"]) await engines.json(`again ${name}`, "content", pack(name));
  for (const name of ["screens", "import"]) answer(engine.call("content", pack(name)));
  const before = engine.memoryBytes;
  for (let count = 0; count < 20; count += 1) {
    for (const name of names) answer(engine.call("content", pack(name)));
  }
  assert.equal(engine.memoryBytes, before, `the order was ${names}`);
});

test("a file that is there is not replaced by another", async () => {
  const other = packOf([["locales/nn.json", text("{}\n")], ["categories.json", text("{}\n")]]);
  const { failed, bytes } = await engines.call("another file", "content", other);
  assert.deepEqual(failure({ failed, bytes }), ["engine.contentDiffers", "categories.json"]);
  answer(engines.wasm.call("content", packOf([["locales/nn.json", text("{ }\n")]])));
  assert.deepEqual(await engines.json("the same file", "content", pack("screens")), { files: ["banks.json", "categories.json"] });
});

test("texts of every day and all texts are not for one module", async () => {
  for (const [first, second] of [["fr-CA", "fr-CA.whole"], ["fr-CA.whole", "fr-CA"]]) {
    const engine = await engineWith(first);
    assert.deepEqual(failure(engine.call("content", pack(second))), ["engine.contentDiffers", "locales/fr-CA.json"]);
  }
});

test("what is no pack is refused", async () => {
  const many = Array.from({ length: 1001 }, (_, index) => [`file ${index}`, text("x")]);
  const body = (words) => withHead(text(words));
  const head = "evenkeel-content 1 ";
  const broken = [
    "", "\n", head, `${head}4294967295 0\n`, `${head}4294967295 0`, "evenkeel-content 2 4294967295 0\n", body(""), body("\n"), body("3 a"), body("3 a\n"),
    body("3 a\n\n12"), body("3 a\n\n1234"), body("0 a\n\n"), body("-3 a\n\n123"), body("+3 a\n\n123"), body(" 3 a\n\n123"), body("3a\n\n123"),
    body("a\n\n123"), body("3\n\n123"), body("3 \n\n123"), body("99999999999999999999 a\n\n123"), body("4294967299 a\n\n123"), body("3 a\n3 a\n\n123123"),
    body(`3 ${"a".repeat(201)}\n\n123`), body("67108865 a\n\n123"), packOf(many), new Uint8Array((64 << 20) + 1),
  ];
  for (const [index, bytes] of broken.entries()) {
    assert.equal(await engines.failure(`broken pack ${index}`, "content", bytes), "engine.contentDamaged");
  }
  await engines.json("as many as can be", "content", packOf(many.slice(1)));
  await engines.json("a long name", "content", packOf([["n".repeat(200), text("x")]]));
});

for (const seed of seeds(1)) {
  test(`a pack that was cut short or changed is refused, and nothing of it is taken, seed ${seed}`, async () => {
    const random = new SeededRandom(seed);
    const engine = await engineWith();
    const whole = [pack("screens"), pack("fr-CA"), packOf([["a", text("1234")], ["b", text("56")]])];
    for (let count = 0; count < 300; count += 1) {
      const bytes = random.pick(whole);
      const damaged = count % 3 === 0 ? bytes.slice(0, random.below(bytes.length)) : mutated(random, bytes);
      if (Buffer.compare(damaged, bytes) === 0) continue;
      assert.deepEqual(failure(engine.call("content", damaged)), ["engine.contentDamaged", undefined], `mutation ${count}`);
      assert.deepEqual(failure(screen(engine, "fr-CA")), missing("locales/fr-CA.json"));
    }
    for (const bytes of whole) answer(engine.call("content", bytes));
    answer(screen(engine, "fr-CA"));
  });

  test(`random bytes are refused, seed ${seed}`, async () => {
    const random = new SeededRandom(seed);
    for (let count = 0; count < 100; count += 1) {
      const bytes = Uint8Array.from({ length: random.below(300) }, () => random.below(256));
      assert.equal(await engines.failure(`seed ${seed}, bytes ${count}`, "content", bytes), "engine.contentDamaged");
    }
  });
}
