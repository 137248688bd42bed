import { afterSilence, silences } from "../journal/levels.js";
import { clockText } from "../journal/stopwatch.js";
import { numberText, text } from "../platform/texts.js";
import { h, place } from "./element.js";
import { icon } from "./icon.js";
import { waveform } from "./waveform.js";

/**
 * What is played: how long it is (what a browser recorded does not say so itself), how loud over its time, and how to open it.
 * @typedef {{ seconds: number, levels: number[], open: () => Promise<import("../journal/recordings.js").PlayedSound> }} Played
 */

/** Speeds that are offered. */
const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** Seconds that the buttons and keys go. */
const far = 15;

/** Milliseconds between looks at where it is. */
const rhythm = 100;

/** What a locked screen and headphones may ask for. */
const actions = /** @type {const} */ (["play", "pause", "seekbackward", "seekforward", "seekto"]);

/** What was chosen last holds for the next recording. */
const chosen = { speed: 1, skipsSilence: false };

/** Plays a recording. It is opened when somebody first plays it, and closed when it leaves the page. */
export class Player {
  /**
   * @param {Played} played
   * @param {(error: unknown) => string} sayProblem why it could not be opened
   */
  constructor({ seconds, levels, open }, sayProblem) {
    this.seconds = seconds;
    this.open = open;
    this.sayProblem = sayProblem;
    this.silences = silences(levels, seconds);
    /** @type {import("../journal/recordings.js").PlayedSound | null} */
    this.sound = null;
    /** Where it is, before it was opened too. */
    this.at = 0;
    this.audio = h("audio", {
      preload: "auto",
      on: {
        play: () => this.began(), pause: () => this.show(), timeupdate: () => this.look(), ended: () => this.ended(),
        error: () => this.sound && this.say(text("web.voice.notPlayed")),
      },
    });
    this.wave = waveform(levels, { label: text("web.voice.position"), seconds, seek: (at) => this.seek(at) });
    this.button = h("button", { type: "button", class: "round player-play", on: { click: () => this.toggle() } });
    this.time = h("p", { class: "player-time fine" });
    this.error = h("p", { class: "field-error", role: "alert" });
    const keydown = (/** @type {KeyboardEvent} */ event) => this.pressed(event);
    this.element = h("div", { class: "player", role: "group", "aria-label": text("web.voice.recording"), on: { keydown } },
      this.wave.element, this.time,
      h("div", { class: "player-line" }, this.button, this.step(-far, "undo", "back"), this.step(far, "redo", "ahead"), this.speed()),
      this.silences.length > 0 && this.skipping(), this.audio, this.error);
    this.show();
  }

  /** @param {number} by @param {string} picture @param {"back" | "ahead"} way */
  step(by, picture, way) {
    const label = text(`web.voice.player.${way}`, { count: far });
    return h("button", { type: "button", class: "button", "aria-label": label, on: { click: () => this.seek(this.at + by) } },
      icon(picture, { small: true }), numberText(far));
  }

  speed() {
    const change = () => {
      chosen.speed = Number(select.value);
      this.audio.playbackRate = chosen.speed;
    };
    /** @type {HTMLSelectElement} */
    const select = h("select", { class: "input player-speed", "aria-label": text("web.voice.speed"), on: { change } },
      speeds.map((speed) => h("option", { value: speed, selected: speed === chosen.speed },
        text("web.voice.times", { speed: numberText(speed) }))));
    return select;
  }

  skipping() {
    const change = () => {
      chosen.skipsSilence = box.checked;
    };
    /** @type {HTMLInputElement} */
    const box = h("input", { type: "checkbox", checked: chosen.skipsSilence, on: { change } });
    return h("label", { class: "choice small" }, box, text("web.voice.skipSilence"));
  }

  /**
   * Space on the waveform plays and pauses, as it does on a button.
   * @param {KeyboardEvent} event
   */
  pressed(event) {
    if (event.key !== " " || !(/** @type {Element} */ (event.target).matches("[role=slider]"))) return;
    event.preventDefault();
    this.toggle();
  }

  async toggle() {
    if (!this.audio.paused) return this.audio.pause();
    if (this.button.ariaDisabled) return;
    place(this.error);
    try {
      await this.load();
      if (this.at >= this.seconds) this.seek(0);
      this.audio.playbackRate = chosen.speed;
      await this.audio.play();
    } catch (error) {
      // A browser that wants another press has it opened by then; one that plays nothing of this kind says so by itself.
      const names = ["NotAllowedError", "AbortError", "NotSupportedError"];
      if (!(error instanceof DOMException && names.includes(error.name))) this.say(this.sayProblem(error));
    }
  }

  async load() {
    if (this.sound) return;
    // Fetching and opening an hour of it takes a moment.
    this.button.ariaDisabled = "true";
    this.time.textContent = text("web.voice.opening");
    try {
      this.sound = await this.open();
    } finally {
      this.button.ariaDisabled = null;
      this.show();
    }
    this.audio.src = this.sound.url;
    this.audio.currentTime = this.at;
    // What was taken from the page plays no more, and is not left lying open.
    this.watching = setInterval(() => this.element.isConnected || this.close(), 1000);
  }

  /** Forgets what was opened. */
  close() {
    clearInterval(this.watching);
    clearInterval(this.ticking);
    this.audio.pause();
    this.audio.removeAttribute("src");
    // Forgets what it had read of it.
    this.audio.load();
    this.sound?.close();
    this.sound = null;
    if (!("mediaSession" in navigator) || navigator.mediaSession.metadata !== this.session) return;
    navigator.mediaSession.metadata = null;
    for (const action of actions) navigator.mediaSession.setActionHandler(action, null);
  }

  /** @param {number} seconds */
  seek(seconds) {
    this.at = Math.min(Math.max(0, seconds), this.seconds);
    if (this.sound) this.audio.currentTime = this.at;
    this.show();
  }

  began() {
    clearInterval(this.ticking);
    this.ticking = setInterval(() => this.look(), rhythm);
    this.tellSystem();
    this.show();
  }

  /** Where it is now; what is silent is left out where somebody wants that. */
  look() {
    if (!this.sound || this.audio.seeking) return;
    this.at = Math.min(this.audio.currentTime, this.seconds);
    if (chosen.skipsSilence && !this.audio.paused) {
      const next = afterSilence(this.silences, this.at);
      if (next > this.at) return this.seek(next);
    }
    this.show();
  }

  ended() {
    this.at = this.seconds;
    this.show();
  }

  show() {
    const isPlaying = !this.audio.paused && !this.audio.ended;
    if (!isPlaying) clearInterval(this.ticking);
    const way = isPlaying ? "pause" : "play";
    if (this.button.dataset["way"] !== way) {
      this.button.dataset["way"] = way;
      this.button.setAttribute("aria-label", text(`web.voice.player.${way}`));
      place(this.button, icon(way));
    }
    this.time.textContent = text("web.voice.at", { at: clockText(this.at), length: clockText(this.seconds) });
    this.wave.show(this.at);
  }

  /** @param {string} words */
  say(words) {
    place(this.error, words);
  }

  /** Lets a locked screen and headphones play and pause it. What it is stays between its person and the device: it is called Journal. */
  tellSystem() {
    if (!("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    this.session = new MediaMetadata({ title: text("web.place.journal") });
    mediaSession.metadata = this.session;
    const does = {
      play: () => this.toggle(), pause: () => this.audio.pause(),
      seekbackward: () => this.seek(this.at - far), seekforward: () => this.seek(this.at + far),
      seekto: (/** @type {MediaSessionActionDetails} */ { seekTime }) => this.seek(seekTime ?? this.at),
    };
    for (const action of actions) mediaSession.setActionHandler(action, does[action]);
  }
}
