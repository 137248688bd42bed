import { newID } from "../../platform/new-id.js";
import { text } from "../../platform/texts.js";
import { toast } from "../../ui/toast.js";
import { CannotRecord, Recorder } from "../../journal/recorder.js";
import { discard, keepWords, recover } from "../../journal/recording-boxes.js";
import { hearDeviceChanges, readDevice } from "../../store/device.js";

/**
 * The recording that somebody makes or has just made. It outlives a redraw of its screen; what outlives the page is sealed on the device.
 *
 * @typedef {import("../../household/household.js").Household} Household
 * @typedef {import("../../journal/recording-boxes.js").KeptRecording} KeptRecording
 * @typedef {import("../../journal/recording-boxes.js").Words} Words
 */

/** Milliseconds between looks at whether the screen is still there, and after which what was typed is sealed. */
const rests = { look: 500, words: 400 };

/** Looks in a row that find no screen before somebody has left it. */
const patience = 4;

/** The id of what is on the page while it records. */
export const liveId = "voice-live";

/** A recording with its screen. */
export class VoiceSession {
  /** @param {Household} household */
  constructor(household) {
    this.household = household;
    /** The record that it becomes. */
    this.entry = newID();
    /** @type {"ready" | "asking" | "recording" | "done"} */
    this.stage = "ready";
    /** @type {Recorder | null} */
    this.recorder = null;
    /**
     * What was recorded, whole.
     * @type {(KeptRecording & { sound: Blob }) | null}
     */
    this.recording = null;
    /** What has to be said of it, such as why it could not begin. */
    this.said = "";
    /** Where the focus goes when the screen is drawn for another stage. */
    this.focused = "";
    this.isThrownAway = false;
    /** Draws the screen again. */
    this.refresh = () => {};
    this.hearNoMore = hearDeviceChanges(async () => {
      if ((await readDevice()).state !== "open" && !this.recorder) forget(this);
    });
  }

  /** @returns {Words} */
  get words() {
    return this.recording?.words ?? { title: "", text: "", tags: [] };
  }

  /** Asks for the microphone and begins. */
  async begin() {
    if (this.stage !== "ready") return;
    this.stage = "asking";
    this.said = "";
    this.refresh();
    try {
      const { device, store } = this.household;
      this.recorder = await Recorder.begin({ facts: device, store }, this.entry);
    } catch (error) {
      this.stage = "ready";
      if (!(error instanceof CannotRecord)) throw error;
      this.said = text(`web.voice.cannot.${error.obstacle}`);
      return this.refresh();
    }
    this.stage = "recording";
    this.focused = "#pause";
    this.recorder.addEventListener("change", () => this.changed());
    this.watching = setInterval(() => this.lookAtScreen(), rests.look);
    this.refresh();
  }

  /** Ends the recording when its screen is gone: nobody is recorded without seeing it. */
  lookAtScreen() {
    this.missed = document.getElementById(liveId) ? 0 : (this.missed ?? 0) + 1;
    if (this.missed < patience) return;
    clearInterval(this.watching);
    this.recorder?.finish("left");
  }

  /** Goes on when the recorder ended. */
  async changed() {
    const { recorder } = this;
    if (!recorder?.hasEnded) return;
    clearInterval(this.watching);
    this.recorder = null;
    const { ending, id } = recorder;
    if (ending === "locked" || ending === "gone" || this.isThrownAway || this.household.isClosed) return forget(this);
    this.said = ending === "stopped" ? "" : text(`web.voice.ended.${ending}`);
    if (ending === "left") {
      toast(this.said);
      return forget(this);
    }
    await this.takeUp(id);
  }

  /**
   * Goes on with a recording that is here.
   * @param {string} id
   */
  async takeUp(id) {
    this.recording = await recover(this.household.store, id);
    this.stage = this.recording && this.recording.pieces > 0 ? "done" : "ready";
    if (this.recording) this.entry = this.recording.entry;
    this.focused = this.stage === "done" ? ".player-play" : "#record";
    this.refresh();
  }

  /**
   * Keeps what was typed beside it.
   * @param {Partial<Words>} words
   */
  type(words) {
    const { recording, household: { store } } = this;
    if (!recording) return;
    recording.words = { ...this.words, ...words };
    clearTimeout(this.typing);
    this.typing = setTimeout(() => this.keepTyped(store, recording), rests.words);
  }

  /** @param {import("../../store/sealed.js").SealedStore} store @param {KeptRecording} recording */
  keepTyped(store, { id, words }) {
    // What a full device does not take stays in its fields.
    if (words) keepWords(store, id, words).catch(() => {});
  }

  /** Takes the recording away for good. */
  async throwAway() {
    const id = this.recorder?.id ?? this.recording?.id;
    this.isThrownAway = true;
    await this.recorder?.finish("stopped");
    clearTimeout(this.typing);
    if (id) await discard(this.household.store, id);
    forget(this);
    this.refresh();
  }
}

/** @type {VoiceSession | null} */
let current = null;

/**
 * The session of a household.
 * @param {Household} household
 * @returns {VoiceSession}
 */
export function sessionOf(household) {
  // One that still records goes on when the household was opened again, such as another one of the person's.
  if (current && current.household !== household && !current.recorder) forget(current);
  current ??= new VoiceSession(household);
  current.household = household;
  return current;
}

/**
 * Ends a session; what it made stays sealed on the device until it is kept or thrown away.
 * @param {VoiceSession} session
 */
export function forget(session) {
  clearInterval(session.watching);
  session.hearNoMore();
  session.recording = null;
  if (current === session) current = null;
}
