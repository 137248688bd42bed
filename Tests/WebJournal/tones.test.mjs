// The tones of an exercise as one file, heard at the beginning of each phase and quiet between.
import assert from "node:assert/strict";
import { test } from "node:test";
import { timeline } from "../../Web/journal/exercises.js";
import { toneTrack } from "../../Web/journal/tones.js";

const box = { rounds: 2, steps: [["in", 4], ["hold", 4], ["out", 4], ["rest", 4]].map(([breath, seconds]) => ({ breath, seconds })) };
const { beats } = timeline(box);
const rate = 8_000;

/** The loudest sample of some seconds of a track. */
function loudest(track, from, to) {
  const samples = new Int16Array(track.buffer.slice(44));
  return Math.max(...samples.subarray(from * rate, to * rate).map(Math.abs));
}

test("it is a WAV file whose head says its length", () => {
  const track = toneTrack(beats, 0, 32, true);
  const view = new DataView(track.buffer);
  const letters = (from, to) => String.fromCharCode(...track.subarray(from, to));
  assert.deepEqual([letters(0, 4), letters(8, 16), letters(36, 40)], ["RIFF", "WAVEfmt ", "data"]);
  assert.equal(view.getUint32(4, true), track.length - 8);
  assert.equal(view.getUint32(40, true), track.length - 44);
  assert.equal((track.length - 44) / 2 / rate, 35.2);
});

test("a breath in and out are heard, what is held and the rest are quiet", () => {
  const track = toneTrack(beats, 0, 32, true);
  for (const [from, isHeard] of [[0, true], [4, false], [8, true], [12, false], [16, true], [24, true], [32, true]]) {
    const loud = loudest(track, from, from + 1.6);
    assert.ok(isHeard ? loud > 1_000 && loud < 10_000 : loud === 0, `${from}: ${loud}`);
    if (from < 32) assert.equal(loudest(track, from + 1.7, from + 4), 0, `${from}`);
  }
});

test("no sample jumps, so that it clicks nowhere", () => {
  const samples = new Int16Array(toneTrack(beats, 0, 32, true).buffer.slice(44));
  let most = 0;
  for (let at = 1; at < samples.length; at += 1) most = Math.max(most, Math.abs(samples[at] - samples[at - 1]));
  assert.ok(most < 2_000, `${most}`);
});

test("from the middle on it has what still comes", () => {
  const track = toneTrack(beats, 6, 24, false);
  assert.equal(loudest(track, 0, 1.9), 0);
  assert.ok(loudest(track, 2, 3) > 1_000);
  assert.equal((track.length - 44) / 2 / rate, 19.6);
});
