import { newID } from "../platform/new-id.js";
import { get, isFull } from "../store/database.js";
import { hearDeviceChanges, readDevice } from "../store/device.js";
import { SealedStore } from "../store/sealed.js";
import { recordingLimit } from "../vault/recording-sealer.js";
import { LevelLine, levelOf } from "./levels.js";
import { RecordingBoxes, recordingLock } from "./recording-boxes.js";
import { momentOf } from "./records.js";
import { Stopwatch } from "./stopwatch.js";

/**
 * Why a recording could not begin: the microphone was refused, none is there, another program has it, or this browser records nothing.
 * @typedef {"refused" | "missing" | "busy" | "unable"} Obstacle
 *
 * Why one ended: the person stopped it or left its screen, it was as long as one may be, the microphone went away, or the device was
 * locked, is another's, has no room, or keeps it not for another reason.
 * @typedef {"stopped" | "left" | "long" | "microphone" | "locked" | "gone" | "full" | "broken"} Ending
 */

/** What one recording may be, in seconds, and how often something of it is done. */
export const limits = { seconds: 3_600, warnedSeconds: 3_300, pieceMilliseconds: 2_500, levelsPerSecond: 20 };

/** What the sealed recording holds at most, less what one more piece may bring. */
const mostBytes = recordingLimit - (1 << 20);

/** How sound is kept, the best first, with bits a second that are enough for a voice: Opus needs half of what AAC does. */
const kinds = [
  { type: "audio/webm;codecs=opus", bits: 24_000 },
  { type: "audio/mp4;codecs=mp4a.40.2", bits: 48_000 },
  { type: "audio/mp4", bits: 48_000 },
];

/** A recording could not begin. */
export class CannotRecord extends Error {
  /** @param {Obstacle} obstacle */
  constructor(obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

/**
 * A recording of the microphone. Each 2.5 seconds of it are sealed on the device as they come, so that whatever ends the page ends no more
 * than the last of them. `level` is heard 20 times a second, `nearly` five minutes before the longest, `change` when it pauses, goes on
 * or ends.
 *
 * A device that is locked meanwhile ends it. What was said up to then is sealed by the handle of the device's key that the recording had
 * from its beginning; then it forgets it.
 */
export class Recorder extends EventTarget {
  /**
   * @param {{ facts: import("../store/device.js").DeviceFacts, store: SealedStore }} device
   * @param {string} entry the record that it becomes
   * @param {MediaStream} stream
   * @param {MediaRecorder} media
   */
  constructor({ facts, store }, entry, stream, media) {
    super();
    this.id = newID();
    this.device = facts.id;
    this.entry = entry;
    this.stream = stream;
    this.media = media;
    this.clock = new Stopwatch();
    this.line = new LevelLine();
    this.level = 0;
    this.isNearly = false;
    /** @type {Ending | null} */
    this.ending = null;
    this.hasEnded = false;
    // A store of its own: the household's is closed before the last piece comes when the device is locked.
    /** @type {RecordingBoxes | null} */
    this.boxes = new RecordingBoxes(new SealedStore(store.key), this.id, {
      begun: momentOf(), entry, type: media.mimeType, seconds: 0, levels: [], pieces: 0, bytes: 0,
    });
    this.writing = Promise.resolve();
    /** @type {Promise<void> | null} */
    this.finishing = null;
  }

  /**
   * Asks for the microphone and begins.
   * @param {{ facts: import("../store/device.js").DeviceFacts, store: SealedStore }} device
   * @param {string} entry
   * @returns {Promise<Recorder>}
   */
  static async begin(device, entry) {
    const kind = globalThis.MediaRecorder && kinds.find(({ type }) => MediaRecorder.isTypeSupported(type));
    if (!kind || !navigator.mediaDevices) throw new CannotRecord("unable");
    const stream = await askForMicrophone();
    try {
      const media = new MediaRecorder(stream, { mimeType: kind.type, audioBitsPerSecond: kind.bits });
      const recorder = new Recorder(device, entry, stream, media);
      await recorder.start();
      return recorder;
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      throw error instanceof DOMException ? new CannotRecord("unable") : error;
    }
  }

  async start() {
    const { media, stream } = this;
    this.stopped = new Promise((resolve) => media.addEventListener("stop", resolve));
    media.addEventListener("dataavailable", ({ data }) => this.take(data));
    media.addEventListener("error", () => this.finish("microphone"));
    for (const track of stream.getTracks()) track.addEventListener("ended", () => this.finish("microphone"));
    await this.hold();
    this.hearNoMore = hearDeviceChanges(() => this.lookAtDevice());
    this.watch();
    media.start(limits.pieceMilliseconds);
    this.clock.run();
    addEventListener("pagehide", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Holds the lock that says to other tabs that this one records. */
  hold() {
    return new Promise((held) => {
      navigator.locks.request(recordingLock(this.id), () => new Promise((release) => {
        this.letGo = release;
        held(undefined);
      }));
    });
  }

  /** Listens to how loud it is. */
  watch() {
    this.context = new AudioContext();
    this.context.resume().catch(() => {});
    const analyser = this.context.createAnalyser();
    // At 48,000 samples a second more than the time between two levels, so that none is missed.
    analyser.fftSize = 4096;
    this.context.createMediaStreamSource(this.stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    this.ticking = setInterval(() => {
      if (this.media.state !== "recording") return;
      analyser.getFloatTimeDomainData(samples);
      this.level = levelOf(samples);
      this.line.add(this.level, this.clock.seconds);
      this.dispatchEvent(new Event("level"));
      this.lookAtClock();
    }, 1000 / limits.levelsPerSecond);
  }

  /** Seconds that were recorded, without pauses. */
  get seconds() {
    return Math.min(this.clock.seconds, limits.seconds);
  }

  get isPaused() {
    return this.media.state === "paused";
  }

  lookAtClock() {
    const { seconds } = this.clock;
    if (seconds >= limits.seconds) this.finish("long");
    else if (seconds >= limits.warnedSeconds && !this.isNearly) {
      this.isNearly = true;
      this.dispatchEvent(new Event("nearly"));
    }
  }

  /** Asks for what came since the last piece, as the page may be ended before the next one. */
  hurry = () => {
    if (this.media.state === "recording") this.media.requestData();
  };

  pause() {
    if (this.media.state !== "recording") return;
    this.media.pause();
    this.clock.stand();
    this.level = 0;
    this.media.requestData();
    this.dispatchEvent(new Event("change"));
  }

  resume() {
    if (!this.isPaused) return;
    this.media.resume();
    this.clock.run();
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Seals the next piece.
   * @param {Blob} data
   */
  take(data) {
    const known = { seconds: this.seconds, levels: this.line.kept() };
    this.writing = this.writing.then(() => this.put(data, known)).catch((error) => {
      // What could not be put once leaves a gap; what comes after it is of no use.
      this.boxes = null;
      this.finish(isFull(error) ? "full" : "broken");
    });
    this.lookAtClock();
    if ((this.boxes?.facts.bytes ?? 0) > mostBytes) this.finish("long");
  }

  /** @param {Blob} data @param {{ seconds: number, levels: number[] }} known */
  async put(data, known) {
    if (!this.boxes || data.size === 0) return;
    // The device's next person finds nothing of somebody else's voice on it, sealed or not.
    if ((await get("device", "facts"))?.id !== this.device) throw new Error("the device is another");
    await this.boxes.add(new Uint8Array(await data.arrayBuffer()), known);
  }

  /** Ends when the device is locked, or another's. */
  async lookAtDevice() {
    const device = await readDevice();
    if (device.state === "new" || device.facts.id !== this.device) {
      this.boxes = null;
      this.finish("gone");
    } else if (device.state === "locked") this.finish("locked");
  }

  /**
   * Ends it and keeps what there is.
   * @param {Ending} ending
   * @returns {Promise<void>} kept when all of it is sealed
   */
  finish(ending) {
    this.finishing ??= this.end(ending);
    return this.finishing;
  }

  /** @param {Ending} ending */
  async end(ending) {
    this.ending = ending;
    this.clock.stand();
    clearInterval(this.ticking);
    this.hearNoMore?.();
    removeEventListener("pagehide", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    if (this.media.state !== "inactive") this.media.stop();
    await this.stopped;
    for (const track of this.stream.getTracks()) track.stop();
    await this.context?.close();
    await this.writing;
    // With it the handle of the device's key goes.
    this.boxes = null;
    this.hasEnded = true;
    this.letGo?.(undefined);
    this.dispatchEvent(new Event("change"));
  }
}

/** @returns {Promise<MediaStream>} */
async function askForMicrophone() {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "NotFoundError" || name === "OverconstrainedError") throw new CannotRecord("missing");
    if (name === "NotReadableError" || name === "AbortError") throw new CannotRecord("busy");
    throw new CannotRecord(name === "NotAllowedError" ? "refused" : "unable");
  }
}
