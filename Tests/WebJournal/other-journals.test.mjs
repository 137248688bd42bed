// Files of other journals that were damaged on their way: they are read within all limits, or refused for a reason; nothing else happens.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ImportProblem } from "../../Web/journal/import-problem.js";
import { readOther } from "../../Web/journal/read-other.js";
import { zipOf } from "../../Web/platform/zip-writer.js";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const rounds = 400;
const how = { owner: "0192f0c1-2345-71c8-9ed3-ae372dd6fcd4", zone: "Australia/Hobart" };

/** Whole numbers from 0 to below a limit that are the same for the same seed. */
function chance(state) {
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
}

/** Bytes with some of them changed, cut, doubled or left out. */
function mutated(bytes, next) {
  let made = [...bytes];
  for (let count = 1 + next(4); count > 0; count -= 1) {
    const [at, length] = [next(made.length), 1 + next(40)];
    const kind = next(5);
    if (kind === 0) made[at] = next(256);
    else if (kind === 1) made = made.slice(0, at);
    else if (kind === 2) made.splice(at, length);
    else if (kind === 3) made.splice(at, 0, ...made.slice(at, at + length));
    else made.splice(at, 0, ...new TextEncoder().encode(["null", "[]", '"', "{", "-1", "é", "\0", ",,"][next(8)]));
  }
  return Uint8Array.from(made);
}

function expectRecord({ id, content, files }) {
  assert.match(id, /^[0-9a-f-]{36}$/);
  assert.match(content.at, /^(?:19|2[01])\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
  for (const [member, most] of Object.entries({ title: 200, text: 20_000, note: 2_000 })) {
    assert.ok(content[member] === undefined || (typeof content[member] === "string" && content[member].length <= most), member);
  }
  assert.ok((content.tags ?? []).length <= 20 && (content.tags ?? []).every((tag) => typeof tag === "string" && tag.length <= 40));
  assert.ok(content.pleasantness === undefined || Math.abs(content.pleasantness) <= 100);
  assert.ok(Array.isArray(files));
}

const fixture = (name) => readFile(new URL(`../Vectors/other-journals/${name}`, import.meta.url));

async function archive(files) {
  async function* each() {
    for (const [name, bytes] of files) yield { name, bytes, day: "2026-01-01" };
  }
  const parts = [];
  for await (const part of zipOf(each())) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

const backup = JSON.stringify({
  dayEntries: [1, 2, 3].map((day) => ({ year: 2026, month: 0, day, hour: 8, minute: 5, timeZoneOffset: 39_600_000, mood: day, note: "a <b>note</b>", tags: [1], assets: [1] })),
  customMoods: [1, 2].map((id) => ({ id, custom_name: "", predefined_name_id: id, mood_group_id: id })), tags: [{ id: 1, name: "work" }],
  assets: [{ id: 1, checksum: "abc" }],
});

const whole = {
  "a table": async (next) => mutated(await fixture("daylio.csv"), next),
  "entries": async (next) => mutated(await fixture("day-one.json"), next),
  "an archive": async (next) => mutated(await archive([["Journal.json", await fixture("day-one.json")]]), next),
  "entries in an archive": async (next) => archive([["Journal.json", mutated(await fixture("day-one.json"), next)]]),
  "a backup": async (next) => archive([["backup.daylio", new TextEncoder().encode(btoa(String.fromCharCode(...mutated(new TextEncoder().encode(backup), next))))],
    ["assets/photos/2026/1/abc", Uint8Array.of(1)]]),
};

for (const [name, make] of Object.entries(whole)) {
  test(`${name} that was damaged`, async () => {
    const next = chance(seed);
    let read = 0;
    for (let round = 0; round < rounds; round += 1) {
      const file = new File([await make(next)], "damaged.bin");
      try {
        const { plan } = await readOther(file, how);
        read += 1;
        plan.records.forEach(expectRecord);
        assert.equal(new Set(plan.records.map(({ id }) => id)).size, plan.records.length);
      } catch (problem) {
        if (problem instanceof ImportProblem) continue;
        problem.message += ` (${name}, seed ${seed}, round ${round})`;
        throw problem;
      }
    }
    // An archive has sums, so that nearly all that was changed in one is refused.
    assert.ok(read > 5 || name === "an archive", `${read} were read`);
  });
}
