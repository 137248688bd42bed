import { toneTrack } from "../journal/tones.js";
import { currentSettings } from "../platform/settings.js";

/** What a phase feels like, in milliseconds of trembling and of rest. */
const touches = { in: [60], hold: [30, 60, 30], out: [140], rest: [30], do: [80], ask: [80], end: [80, 120, 80, 120, 160] };

/**
 * What is felt at the beginning of a phase, where the person allows it and the device can.
 * @param {keyof typeof touches} phase
 */
export function touch(phase) {
  if (currentSettings().guideVibrates && "vibrate" in navigator) navigator.vibrate(touches[phase]);
}

/**
 * What is heard of a guided exercise, where the person allows it. A track has all tones up to where the exercise waits, so that it plays on
 * with the screen off; the device's own controls show the title and pause it.
 */
export class GuidedSound {
  /**
   * @param {string} title
   * @param {{ resume: () => void, pause: () => void, back: () => void, end: () => void }} controls
   */
  constructor(title, controls) {
    this.title = title;
    this.controls = controls;
    /** @type {HTMLAudioElement | null} */
    this.audio = null;
    this.wantsToPlay = false;
  }

  /**
   * Plays on from where an exercise is.
   * @param {import("../journal/guide.js").Guide} guide @param {number} now
   */
  async play(guide, now) {
    if (!currentSettings().guideSound) return;
    const { beats, seconds } = guide.timeline;
    const stop = guide.stop / 1000;
    const track = toneTrack(beats, guide.elapsed(now) / 1000, stop, stop >= seconds);
    const audio = this.audio ??= this.#begin();
    this.#release();
    audio.src = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (track)], { type: "audio/wav" }));
    this.wantsToPlay = true;
    // A browser that plays nothing leaves an exercise that is seen and felt.
    await audio.play().catch(() => {});
  }

  #begin() {
    const audio = new Audio();
    // A call, or headphones that are pulled out.
    audio.addEventListener("pause", () => {
      if (this.wantsToPlay && !audio.ended) this.controls.pause();
    });
    const { resume, pause, back, end } = this.controls;
    if ("mediaSession" in navigator) {
      navigator.mediaSession.metadata = new MediaMetadata({ title: this.title });
      this.#handle({ play: resume, pause, previoustrack: back, stop: end });
    }
    return audio;
  }

  /** @param {Partial<Record<MediaSessionAction, (() => void) | null>>} handlers */
  #handle(handlers) {
    for (const [action, handler] of Object.entries(handlers)) {
      try {
        navigator.mediaSession.setActionHandler(/** @type {MediaSessionAction} */ (action), handler);
      } catch {
        // A browser that does not know an action has no control for it.
      }
    }
  }

  pause() {
    this.wantsToPlay = false;
    this.audio?.pause();
  }

  #release() {
    if (this.audio?.src) URL.revokeObjectURL(this.audio.src);
  }

  /**
   * Lets the last tone fade where an exercise came to its end, and is quiet at once otherwise.
   * @param {boolean} isFinished
   */
  close(isFinished) {
    const { audio } = this;
    if (!audio) return;
    this.wantsToPlay = false;
    const leave = () => {
      this.#release();
      audio.removeAttribute("src");
      if ("mediaSession" in navigator) {
        navigator.mediaSession.metadata = null;
        this.#handle({ play: null, pause: null, previoustrack: null, stop: null });
      }
    };
    if (isFinished && !audio.ended && !audio.paused) audio.addEventListener("ended", leave, { once: true });
    else {
      audio.pause();
      leave();
    }
  }
}
