// What recordings are reckoned with: levels, silence, time, and the names of their boxes (Docs/Journal.md, "Recordings").
import assert from "node:assert/strict";
import { test } from "node:test";
import { LevelLine, afterSilence, levelOf, mostLevels, silences, squeeze } from "../../Web/journal/levels.js";
import { Stopwatch, clockText } from "../../Web/journal/stopwatch.js";
import { fileBox, isRecordingBox, isWaitingBox, recordingBox, recordingPieceBox, recordingsOf } from "../../Web/store/boxes.js";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);

/** Numbers from 0 to below 1 that are the same for the same seed. */
function chance(state) {
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("a level is 0 at silence, 100 at the loudest, and as much more for as many decibels", () => {
  const tone = (height) => Float32Array.from({ length: 4096 }, () => height);
  assert.equal(levelOf(new Float32Array(4096)), 0);
  assert.equal(levelOf(new Float32Array()), 0);
  assert.equal(levelOf(tone(1)), 100);
  assert.equal(levelOf(tone(2)), 100);
  // A tenth is 20 decibels less, a third of the way down.
  assert.deepEqual([0.1, 0.01, 0.001, 0.0001].map((height) => levelOf(tone(height))), [67, 33, 0, 0]);
});

test("an hour of levels takes no more room than a minute, and the loudest moment stays where it was", () => {
  const next = chance(seed);
  for (const seconds of [3, 60, 725, 3600]) {
    const line = new LevelLine();
    const loudAt = Math.floor(next() * seconds * 20) / 20;
    for (let tick = 0; tick < seconds * 20; tick += 1) line.add(tick / 20 === loudAt ? 99 : Math.floor(next() * 50), tick / 20);
    const kept = line.kept();
    assert.ok(line.levels.length <= 2 * mostLevels && kept.length <= mostLevels, `${seconds}`);
    assert.equal(Math.max(...kept), 99);
    const share = kept.indexOf(99) / kept.length;
    assert.ok(Math.abs(share - loudAt / seconds) < 0.02, `${seconds}: ${share} is not ${loudAt / seconds}`);
  }
});

test("what was not listened to in between is as loud as what came next", () => {
  const line = new LevelLine();
  line.add(10, 0);
  line.add(70, 1);
  assert.equal(line.levels.length, 21);
  assert.deepEqual([line.levels[0], line.levels[1], line.levels[19], line.levels[20]], [10, 70, 70, 70]);
});

test("levels are squeezed into equal parts, none left out", () => {
  assert.deepEqual(squeeze([1, 2, 3], 240), [1, 2, 3]);
  assert.deepEqual(squeeze([], 4), []);
  assert.deepEqual(squeeze([5, 1, 1, 9, 2, 2], 3), [5, 9, 2]);
  const next = chance(seed);
  for (let round = 0; round < 200; round += 1) {
    const levels = Array.from({ length: 1 + Math.floor(next() * 700) }, () => Math.floor(next() * 101));
    const most = 1 + Math.floor(next() * 240);
    const small = squeeze(levels, most);
    assert.equal(small.length, Math.min(levels.length, most));
    assert.equal(Math.max(...small), Math.max(...levels));
    assert.equal(small[0] >= levels[0], true);
  }
});

test("silence is skipped where it is long, and no word is cut", () => {
  // 100 levels of 0.1 seconds: speech, three seconds of nothing, speech, one second of nothing, speech, nothing until the end.
  const levels = [...Array(20).fill(70), ...Array(30).fill(5), ...Array(10).fill(60), ...Array(10).fill(5), ...Array(5).fill(70),
    ...Array(25).fill(4)];
  const spans = silences(levels, 10).map(({ from, to }) => [from.toFixed(1), to.toFixed(1)]);
  assert.deepEqual(spans, [["2.3", "4.7"], ["7.8", "9.7"]]);
  const found = silences(levels, 10);
  assert.equal(afterSilence(found, 1), 1);
  assert.equal(afterSilence(found, 3).toFixed(1), "4.7");
  assert.equal(afterSilence(found, 4.8), 4.8);
});

test("a recording that is silent all through, or has no levels, is not skipped away", () => {
  assert.deepEqual(silences(Array(100).fill(0), 10), []);
  assert.deepEqual(silences([], 10), []);
  assert.deepEqual(silences(Array(100).fill(60), 10), []);
});

test("a stopwatch counts what runs, without its pauses", () => {
  let now = 1000;
  const watch = new Stopwatch(() => now);
  assert.equal(watch.seconds, 0);
  watch.run();
  now += 2500;
  assert.equal(watch.seconds, 2.5);
  watch.run();
  watch.stand();
  now += 60_000;
  assert.equal(watch.seconds, 2.5);
  watch.stand();
  watch.run();
  now += 500;
  assert.equal(watch.milliseconds, 3000);
});

test("lengths are written as clocks write them", () => {
  const written = [0, 7.9, 60, 754, 3599.99, 3600, 3723, -1, Number.NaN, Number.POSITIVE_INFINITY].map(clockText);
  assert.deepEqual(written, ["0:00", "0:07", "1:00", "12:34", "59:59", "1:00:00", "1:02:03", "0:00", "0:00", "0:00"]);
});

test("boxes of recordings are told from all others", () => {
  const id = crypto.randomUUID();
  const names = ["household", "vault", fileBox("ab"), recordingBox(id), recordingPieceBox(id, 0), recordingPieceBox(id, 12), recordingBox("key")];
  assert.deepEqual(names.filter(isRecordingBox), names.slice(3));
  assert.deepEqual(recordingsOf(names), [id]);
  assert.ok(!names.slice(3).some(isWaitingBox));
});
