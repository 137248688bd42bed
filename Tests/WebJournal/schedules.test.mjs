// Two devices, one of them with two tabs, through a thousand seeded schedules of edits, lost requests, lost answers, crashes in the middle of a write
// or between sending and hearing, and full disks. The test keeps an account of its own: no word that was kept is lost, but by somebody who deleted it
// with that word before their eyes, and both devices come to the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newID } from "../../Web/platform/new-id.js";
import { Crash, entry, full, offline, pair } from "./support/Device.mjs";
import { SealedServer } from "./support/SealedServer.mjs";

const schedules = Number(process.env.EVENKEEL_JOURNAL_SCHEDULES ?? 1_000);
const first = Number(process.env.EVENKEEL_SEED ?? 1);
const steps = 24;

/** Numbers that the seed alone decides. */
function chanceOf(seed) {
  let state = BigInt(seed) * 2_862_933_555_777_941_757n + 3_037_000_493n;
  const below = (count) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
    return Number((state >> 33n) % BigInt(count));
  };
  return { below, happens: (perMille) => below(1_000) < perMille, one: (list) => list[below(list.length)] };
}

const wordsOf = (content) => (content?.text ?? "").split(" ").filter((word) => word !== "");

class Schedule {
  /** By record: words that were kept, those that a crash left open, and those that somebody deleted who saw them. */
  kept = new Map();
  deleted = new Map();
  count = { words: 0, crashes: 0, lost: 0, full: 0, deletions: 0, rounds: 0 };

  constructor(seed) {
    this.chance = chanceOf(seed);
  }

  async begin() {
    const { server, one, other } = await pair(SealedServer);
    Object.assign(this, { server, one, other, devices: [one, other] });
    one.second = await one.tab();
    for (const device of this.devices) this.makeBad(device);
  }

  /** The line and the disk of a device are bad by chance. */
  makeBad(device) {
    const { chance, count } = this;
    device.losing = 0;
    device.crashing = 0;
    device.filling = 0;
    device.line = async () => {
      if (device.isBusy) return;
      // Somebody types while the request is on its way.
      if (chance.happens(150)) await this.edit(device, device.journal);
      if (chance.happens(device.losing)) {
        count.lost += 1;
        throw offline();
      }
    };
    device.store.onWrite = async (when) => {
      if (when === "before" && chance.happens(device.filling)) {
        count.full += 1;
        throw full();
      }
      if (chance.happens(device.crashing)) throw new Crash();
    };
  }

  journalOf(device) {
    return device.second && this.chance.happens(300) ? device.second : device.journal;
  }

  async edit(device, journal) {
    const { chance } = this;
    const records = journal.all();
    const isNew = records.length === 0 || (records.length < 6 && chance.happens(250));
    const id = isNew ? newID(1_000 + this.kept.size) : chance.one(records).id;
    const before = isNew ? entry("") : journal.read(id);
    const word = `w${this.count.words += 1}`;
    const words = wordsOf(before);
    words.splice(chance.below(words.length + 1), 0, word);
    const month = chance.happens(150) ? { at: `2026-${chance.one(["09", "10", "11"])}-12T08:00:00-05:00` } : {};
    const content = { ...before, ...month, text: words.join(" ") };
    device.isBusy = true;
    try {
      if (!this.kept.has(id)) this.kept.set(id, new Set());
      if (await journal.keep(id, content)) this.kept.get(id).add(word);
    } finally {
      device.isBusy = false;
    }
  }

  async remove(device, journal) {
    const records = journal.all();
    if (records.length === 0) return;
    const { id } = this.chance.one(records);
    // What another tab wrote and this one did not hear of yet is gone too: it is one device.
    const seen = new Set([...wordsOf(device.journal.pages.get(id)?.content), ...wordsOf(device.second?.pages.get(id)?.content)]);
    for (const word of seen) this.deleted.set(id, (this.deleted.get(id) ?? new Set()).add(word));
    this.count.deletions += 1;
    await journal.remove(id);
  }

  /** Something that a person or the network does; a crash ends the tabs of the device, and they are opened again. */
  async step() {
    const { chance } = this;
    const device = chance.one(this.devices);
    const what = chance.below(100);
    try {
      if (what < 45) await this.edit(device, this.journalOf(device));
      else if (what < 50) await this.remove(device, this.journalOf(device));
      else if (what < 80) {
        this.count.rounds += 1;
        await device.journal.sync.round();
      } else if (what < 90) device.losing = chance.one([0, 200, 600]);
      else if (what < 96) device.crashing = chance.one([0, 60, 150]);
      else device.filling = chance.one([0, 0, 300]);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      device.isCrashed = true;
    }
    // What a round met it does not throw.
    if (device.isCrashed || (device.crashing > 0 && device.journal.state === "offline")) await this.crash(device);
  }

  async crash(device) {
    this.count.crashes += 1;
    Object.assign(device, { isCrashed: false, isBusy: false, crashing: 0 });
    await device.open();
    if (device.second) device.second = await device.tab();
  }

  async end() {
    for (const device of this.devices) Object.assign(device, { losing: 0, crashing: 0, filling: 0, isBusy: true });
    for (const device of this.devices) await device.open();
    for (let turn = 0; turn < 4; turn += 1) for (const device of this.devices) await device.sync();
  }

  check(what) {
    const [mine, theirs] = this.devices.map(({ journal }) => new Map(journal.all().map(({ id, content }) => [id, content])));
    assert.deepEqual(theirs, mine, `${what}: the devices differ`);
    for (const { journal } of this.devices) {
      assert.deepEqual(journal.needsYou, [], what);
      assert.equal(journal.waiting, 0, what);
      assert.equal(journal.state, "idle", what);
    }
    for (const [id, words] of this.kept) {
      const there = wordsOf(mine.get(id));
      assert.equal(new Set(there).size, there.length, `${what}: a word is there twice`);
      const excused = this.deleted.get(id) ?? new Set();
      const lost = [...words].filter((word) => !there.includes(word) && !excused.has(word));
      assert.deepEqual(lost, [], `${what}: lost words of ${id}, which says ${there.join(" ")}`);
    }
    const sealed = [...this.server.records].filter(([, { body }]) => body !== null).map(([id]) => id);
    assert.deepEqual(sealed.sort(), [...mine.keys()].sort(), `${what}: the server has other records`);
  }
}

test(`no word is lost in ${schedules} schedules`, async () => {
  const all = { words: 0, crashes: 0, lost: 0, full: 0, deletions: 0, rounds: 0 };
  for (let seed = first; seed < first + schedules; seed += 1) {
    const schedule = new Schedule(seed);
    await schedule.begin();
    for (let step = 0; step < steps; step += 1) await schedule.step();
    await schedule.end();
    schedule.check(`EVENKEEL_SEED=${seed}`);
    for (const name of Object.keys(all)) all[name] += schedule.count[name];
  }
  console.log(`journal schedules from seed ${first}:`, JSON.stringify(all));
  // Each of the things that go wrong went wrong.
  for (const [name, count] of Object.entries(all)) assert.ok(count >= schedules / 10, `${name}: ${count}`);
});
