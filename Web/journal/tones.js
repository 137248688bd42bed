/** Samples a second: enough for what is low and soft. */
const rate = 8_000;
/** A tone's parts: the highest it comes to, its beginning and its fading in seconds. */
const tone = { loudness: 0.22, attack: 0.06, fading: 0.45, seconds: 1.6 };
/** Bytes before the samples of a WAV file. */
const head = 44;
/** What is heard at the beginning of a phase, in hertz; what is held and what rests is quiet. */
const pitches = { in: [330], out: [247], do: [294, 392], hold: [], rest: [], ask: [] };
/** The end. */
const last = [262, 330, 392];
/** Seconds of a track at most; 20 minutes and what fades. */
const mostSeconds = 1_250;

/**
 * A soft tone at the beginning of each phase of an exercise, from where it is to where it waits next: the whole of it at once, so that a
 * device plays it on by itself with its screen off.
 * @param {import("./exercises.js").Beat[]} beats @param {number} from second of the exercise @param {number} to second of the exercise
 * @param {boolean} isEnd whether the exercise ends there
 * @returns {Uint8Array} a WAV file
 */
export function toneTrack(beats, from, to, isEnd) {
  const seconds = Math.min(mostSeconds, Math.max(0, to - from) + (isEnd ? tone.seconds * 2 : tone.seconds));
  const samples = new Int16Array(Math.ceil(seconds * rate));
  for (const { phase, start } of beats) {
    if (start >= from && start < to) addTone(samples, start - from, pitches[phase]);
  }
  if (isEnd) addTone(samples, to - from, last);
  return wave(samples);
}

/** @param {Int16Array} samples @param {number} second @param {readonly number[]} hertz those that sound together */
function addTone(samples, second, hertz) {
  const start = Math.round(second * rate);
  const end = Math.min(samples.length, start + tone.seconds * rate);
  for (let at = start; at < end && hertz.length > 0; at += 1) {
    const time = (at - start) / rate;
    // It comes gently and goes to silence, so that nothing clicks.
    const rest = 1 - time / tone.seconds;
    const loud = tone.loudness * Math.min(1, time / tone.attack) * Math.exp(-time / tone.fading) * rest;
    const sum = hertz.reduce((all, pitch) => all + Math.sin(2 * Math.PI * pitch * time), 0) / hertz.length;
    samples[at] = Math.max(-32_768, Math.min(32_767, (samples[at] ?? 0) + Math.round(32_767 * loud * sum)));
  }
}

/** @param {Int16Array} samples @returns {Uint8Array} as a file of one channel */
function wave(samples) {
  const view = new DataView(new ArrayBuffer(head + samples.length * 2));
  const letters = (/** @type {number} */ at, /** @type {string} */ name) =>
    [...name].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  letters(0, "RIFF");
  view.setUint32(4, view.byteLength - 8, true);
  letters(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  letters(36, "data");
  view.setUint32(40, samples.length * 2, true);
  const file = new Uint8Array(view.buffer);
  // Browsers run on machines that have the order of bytes of the file.
  file.set(new Uint8Array(samples.buffer), head);
  return file;
}
