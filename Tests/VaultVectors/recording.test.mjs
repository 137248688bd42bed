// Recordings that are sealed while they come and opened chunk by chunk (Docs/Vault.md, "A recording"): the bytes of `sealRecording`, and
// whatever was put together from them is refused.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { RecordingOpener, RecordingSealer, RecordingTooLong, recordingLimit } from "../../Web/vault/recording-sealer.js";
import { chunkLength, contentKey, openRecording, sealRecording } from "../../Web/vault/records.js";

const vectors = JSON.parse(await readFile(new URL("../Vectors/vault.json", import.meta.url), "utf8"));
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (data) => Buffer.from(data).toString("hex");
const sha256 = async (data) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data)));
const sound = (count) => Uint8Array.from({ length: count }, (_, at) => 7 * at + (at >> 8));
const vaultOf = ({ keyId, vaultKey }) => contentKey({ id: keyId, bytes: bytes(vaultKey) });
const contextOf = ({ owner, record, version, schema }) => ({ owner, record, version, schema });

/** Random bytes of a case, in the order in which a recording takes them. */
function takingFrom({ contentKey: own, keyNonce, nonces }) {
  let rest = bytes([own, keyNonce, ...nonces].join(""));
  return (count) => {
    assert.ok(rest.length >= count);
    const taken = rest.slice(0, count);
    rest = rest.slice(count);
    return taken;
  };
}

/** Numbers from 0 to below 1 that are the same for the same seed. */
function chance(state) {
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What the sealer makes of a recording that comes in pieces. */
async function sealedInPieces(recording, lengths, given) {
  const { sealer, front } = await RecordingSealer.begin(contextOf(given), await vaultOf(given), takingFrom(given));
  const parts = [front];
  let at = 0;
  for (const length of lengths) {
    parts.push(await sealer.add(recording.subarray(at, at + length)));
    at += length;
  }
  assert.ok(at >= recording.length);
  parts.push(await sealer.end());
  return new Uint8Array(Buffer.concat(parts));
}

/** Lengths of pieces until a recording is over, some of them nothing. */
function pieces(total, next) {
  const lengths = [];
  for (let at = 0; at < total; at += lengths.at(-1)) lengths.push(Math.floor(next() * (next() < 0.5 ? 300 : 150_000)));
  return lengths;
}

/** All chunks from one on. */
async function opened(sealed, given, first = 0) {
  const opener = await RecordingOpener.open(sealed, contextOf(given), await vaultOf(given));
  const parts = [];
  for await (const part of opener.chunks(first)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

const cases = await Promise.all(vectors.audio.map(async ({ given, gives }) => ({
  given, gives, sealed: await sealRecording(sound(given.byteCount), contextOf(given), await vaultOf(given), takingFrom(given)),
})));

/** The parts of a sealed recording: its key, then its chunks. */
function partsOf(sealed) {
  const count = Math.max(1, Math.ceil((sealed.length - 78) / (chunkLength + 28)));
  const ends = Array.from({ length: count }, (_, index) => 78 + (index + 1) * (chunkLength + 28));
  return [sealed.subarray(0, 78), ...ends.map((end) => sealed.subarray(end - chunkLength - 28, Math.min(end, sealed.length)))];
}

/** What somebody put together from recordings. */
function tampered({ head, chunks, cut = 0, flip }) {
  const parts = chunks.map(([index, chunk]) => partsOf(cases[index].sealed)[1 + chunk]);
  const whole = Buffer.concat([partsOf(cases[head].sealed)[0], ...parts]);
  const sealed = Uint8Array.from(whole.subarray(0, whole.length - cut));
  if (flip !== undefined) sealed[flip] ^= 1;
  return sealed;
}

test("a recording that comes in pieces of any length has the bytes of the vectors", async () => {
  const next = chance(seed);
  for (const { given, gives } of cases) {
    const recording = sound(given.byteCount);
    for (const lengths of [[recording.length], [0, recording.length, 0], pieces(recording.length, next), pieces(recording.length, next)]) {
      const sealed = await sealedInPieces(recording, lengths, given);
      assert.equal(sealed.length, gives.sealedByteCount, `${lengths}`);
      assert.equal(await sha256(sealed), gives.sealedSha256, `${lengths}`);
    }
  }
});

test("no more than a chunk waits in the clear", async () => {
  const { given } = cases[4];
  const { sealer } = await RecordingSealer.begin(contextOf(given), await vaultOf(given));
  for (let count = 0; count < 20; count += 1) {
    await sealer.add(sound(40_000));
    assert.ok(sealer.rest.length <= chunkLength);
    // What waits is no view of something longer.
    assert.equal(sealer.rest.buffer.byteLength, sealer.rest.length);
  }
});

test("it opens whole, and from any chunk on", async () => {
  for (const { given, sealed } of cases) {
    const recording = sound(given.byteCount);
    assert.deepEqual(await openRecording(sealed, contextOf(given), await vaultOf(given)), recording);
    const { count } = await RecordingOpener.open(sealed, contextOf(given), await vaultOf(given));
    assert.equal(count, given.nonces.length);
    for (let first = 0; first <= count; first += 1) {
      assert.deepEqual(await opened(sealed, given, first), recording.slice(first * chunkLength));
    }
    const opener = await RecordingOpener.open(sealed, contextOf(given), await vaultOf(given));
    for (const index of [-1, count, Number.NaN]) await assert.rejects(opener.chunk(index), RangeError);
  }
});

test("what was changed, moved, left out or cut is refused", async () => {
  assert.ok(vectors.refusedAudio.length > 20);
  for (const refused of vectors.refusedAudio) {
    const { given } = cases[refused.head];
    const sealed = tampered(refused);
    await assert.rejects(opened(sealed, given), refused.why);
    await assert.rejects(openRecording(sealed, contextOf(given), await vaultOf(given)), refused.why);
  }
  // The same put together rightly opens.
  const whole = tampered({ head: 4, chunks: [[4, 0], [4, 1], [4, 2], [4, 3]] });
  assert.deepEqual(await opened(whole, cases[4].given), sound(200_000));
});

test("a changed byte is refused at every place of a short one, and at 200 of a long one", async () => {
  const next = chance(seed);
  const long = Array.from({ length: 200 }, () => Math.floor(next() * cases[4].sealed.length));
  for (const [index, places] of [[1, [...cases[1].sealed.keys()]], [4, long]]) {
    const { given, sealed } = cases[index];
    for (const place of places) {
      const changed = Uint8Array.from(sealed);
      changed[place] ^= 1 << Math.floor(next() * 8);
      await assert.rejects(opened(changed, given), `byte ${place}`);
    }
  }
});

test("another owner, record, version, schema or key opens nothing", async () => {
  const { given, sealed } = cases[1];
  const others = [{ owner: crypto.randomUUID() }, { record: crypto.randomUUID() }, { version: given.version + 1 }, { schema: given.schema + 1 }];
  for (const other of others) await assert.rejects(opened(sealed, { ...given, ...other }), JSON.stringify(other));
  await assert.rejects(opened(sealed, { ...given, vaultKey: "00".repeat(32) }));
  await assert.rejects(opened(sealed, { ...given, keyId: crypto.randomUUID() }));
});

test("a chunk of another recording of the same entry is refused", async () => {
  const { given } = cases[4];
  const [first, second] = await Promise.all([1, 2].map(async () =>
    partsOf(await sealRecording(sound(100_000), contextOf(given), await vaultOf(given)))));
  for (const mixed of [[first[0], first[1], second[2]], [first[0], second[1], second[2]], [second[0], second[1], first[2]]]) {
    await assert.rejects(opened(Uint8Array.from(Buffer.concat(mixed)), given));
  }
});

test("a recording that is too long is refused before it is kept", async () => {
  const { given } = cases[0];
  const { sealer } = await RecordingSealer.begin(contextOf(given), await vaultOf(given));
  sealer.length = recordingLimit;
  await sealer.add(new Uint8Array());
  await assert.rejects(sealer.add(new Uint8Array(1)), RecordingTooLong);
  const long = new Uint8Array(78 + (recordingLimit / chunkLength + 1) * (chunkLength + 28) + 1);
  await assert.rejects(RecordingOpener.open(long, contextOf(given), await vaultOf(given)), RecordingTooLong);
});
