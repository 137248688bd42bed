import { Guide } from "../journal/guide.js";
import { text } from "../platform/texts.js";
import { noteTouch } from "../store/lock.js";
import { h, place } from "./element.js";
import { guidedPicture } from "./guided-breath.js";
import { questionField } from "./guided-question.js";
import { GuidedSound, touch } from "./guided-sound.js";
import { icon } from "./icon.js";
import { layOver } from "./overlays.js";

/** How often the clock is looked at, in milliseconds. It is right however seldom that is. */
const lookMilliseconds = 200;

/** @typedef {import("../journal/exercises.js").Exercise} Exercise */
/**
 * What came of it: the seconds that were practised, whether it was gone through to its end, and what was answered, question by question.
 * @typedef {{ seconds: number, finished: boolean, answers: string[] }} Practised
 * @typedef {NonNullable<ReturnType<Guide["at"]>>} On
 *
 * `answers` is written into as somebody writes, `ended` says what comes after, `left` hears of one that was closed before that.
 * @typedef {{
 *   answers: string[], ended: (practised: Practised, close: () => void) => import("./element.js").Child,
 *   left: (practised: Practised) => void,
 * }} How
 */

/**
 * Guides somebody through an exercise, over the screen: by eye, by ear, by touch and for screen readers.
 * @param {Exercise} exercise
 * @param {How} how
 * @returns {Promise<void>} kept when it is closed
 */
export const openGuided = (exercise, how) => new Guided(exercise, how).open();

class Guided {
  /** @param {Exercise} exercise @param {How} how */
  constructor(exercise, how) {
    this.exercise = exercise;
    this.how = how;
    this.guide = new Guide(exercise);
    this.isOver = false;
    /** The part that is shown. */
    this.index = -1;
    const title = text(`exercise.${exercise.code}.title`);
    const { resume, pause, back, end } = this.#controls();
    /**
     * What keeps the screen on while it runs.
     * @type {Promise<{ release: () => Promise<void> } | null> | undefined}
     */
    this.screen = undefined;
    this.sound = new GuidedSound(title, { resume, pause, back, end });
    this.isBreathing = exercise.steps.some(({ breath }) => breath);
    this.picture = guidedPicture(this.isBreathing);
    this.words = h("p", { class: "guide-step", "aria-hidden": "true" });
    this.round = h("p", { class: "quiet small" });
    this.said = h("p", { class: "only-read", role: "status", "aria-live": "polite" });
    this.room = h("div", { class: "guide-room" });
    const stopOrGo = () => (this.guide.isPaused ? resume() : pause());
    this.pauseButton = h("button", { type: "button", class: "button is-main", on: { click: stopOrGo } });
    this.backButton = h("button", { type: "button", class: "button", on: { click: back } }, text("web.back"));
    this.nextButton = h("button", { type: "button", class: "button", on: { click: () => this.#next() } }, text("web.exercise.next"));
    this.buttons = h("div", { class: "buttons" }, this.backButton, this.pauseButton, this.nextButton);
    const heading = h("h2", { id: "guide-title" }, title);
    this.endButton = h("button", { type: "button", class: "button is-quiet", on: { click: end } }, text("web.exercise.end"));
    this.body = h("div", { class: "guide-body" }, this.room, this.said, this.round, this.buttons);
    this.dialog = h("dialog", { class: "guide", "aria-labelledby": heading.id },
      h("div", { class: "sheet-head" }, heading, this.endButton), this.body);
  }

  #controls() {
    return { resume: () => this.#resume(), pause: () => this.#pause(), back: () => this.#back(), end: () => this.#end(false) };
  }

  /** @returns {Promise<void>} */
  open() {
    /** @type {Promise<void>} */
    const closed = new Promise((resolve) => {
      this.dialog.addEventListener("close", () => resolve());
    });
    const look = () => this.#look();
    const clock = setInterval(look, lookMilliseconds);
    // A page that was away has to draw where it is now.
    const seen = () => {
      this.index = -1;
      look();
      if (document.visibilityState !== "visible") return;
      // What kept the screen on is let go of when the page is hidden.
      this.screen = undefined;
      if (!this.isOver && !this.guide.isPaused) this.#keepScreen();
    };
    document.addEventListener("visibilitychange", seen);
    this.dialog.addEventListener("cancel", (event) => {
      if (this.isOver) return;
      // The first Escape ends the exercise, and leaves what was written to be kept.
      event.preventDefault();
      this.#end(false);
    });
    this.dialog.addEventListener("close", () => {
      clearInterval(clock);
      document.removeEventListener("visibilitychange", seen);
      this.#letScreenSleep();
      if (!this.isOver) {
        this.isOver = true;
        this.sound.close(false);
        this.how.left(this.#practised(false));
      }
      this.dialog.remove();
    });
    document.body.append(this.dialog);
    this.dialog.showModal();
    layOver(this.dialog);
    this.#resume();
    // A question has taken the focus to its field.
    if (this.guide.at(Date.now())?.phase !== "ask") this.pauseButton.focus();
    return closed;
  }

  #resume() {
    const now = Date.now();
    this.guide.resume(now);
    this.#goOn(now);
  }

  #pause() {
    this.guide.pause(Date.now());
    this.sound.pause();
    this.#letScreenSleep();
    this.#draw();
  }

  #back() {
    const now = Date.now();
    this.guide.back(now);
    this.#goOn(now);
  }

  #next() {
    const now = Date.now();
    if (this.guide.at(now)?.phase === "ask") this.guide.answer(now);
    else this.guide.next(now);
    this.#goOn(now);
  }

  /**
   * Draws where it is now, and lets it be heard from there.
   * @param {number} now
   */
  #goOn(now) {
    if (!this.guide.isPaused) {
      this.sound.play(this.guide, now);
      this.#keepScreen();
    }
    this.index = -1;
    this.#look();
    this.#draw();
  }

  #keepScreen() {
    if (this.screen || !("wakeLock" in navigator)) return;
    // A device that saves its battery dims all the same.
    this.screen = /** @type {any} */ (navigator).wakeLock.request("screen").catch(() => null);
  }

  async #letScreenSleep() {
    const screen = await this.screen;
    this.screen = undefined;
    await screen?.release();
  }

  #look() {
    if (this.isOver) return;
    const on = this.guide.at(Date.now());
    if (!on) return this.#end(true);
    if (on.index !== this.index) this.#begin(on);
    if (on.phase === "ask") return;
    // Somebody who breathes or walks touches nothing. The longest exercise is over in 20 minutes, and a pause or a question lets it lock.
    if (!this.guide.isPaused) noteTouch();
    const isCounted = on.phase !== "do";
    this.picture.tick(String(isCounted ? on.count : Math.ceil(on.left)), 1 - on.left / on.seconds);
  }

  /** @param {On} on a part that is on from now */
  #begin(on) {
    this.index = on.index;
    const words = text(`exercise.${this.exercise.code}.step.${on.step}`);
    if (on.phase === "ask") this.#ask(on, words);
    else {
      if (!this.room.contains(this.words)) place(this.room, this.picture.element, this.words);
      this.words.textContent = words;
      this.picture.show(on, this.guide.isPaused);
      this.#say(on, words);
    }
    const { rounds } = this.guide.timeline;
    this.round.textContent = rounds > 1 ? text("web.exercise.round", { number: on.round, count: rounds })
      : text("web.exercise.step", { number: on.step, count: this.exercise.steps.length });
    if (!this.guide.isPaused) touch(on.phase);
    this.#draw();
  }

  /**
   * What a screen reader hears: all of a step the first time, then its phase, each with its length and never by the second.
   * @param {On} on @param {string} words
   */
  #say(on, words) {
    const length = text("web.exercise.seconds", { count: Math.round(on.seconds) });
    const isKnown = on.round > 1 && on.phase !== "do";
    this.said.textContent = `${isKnown ? text(`web.exercise.phase.${on.phase}`) : words} ${length}`;
  }

  /** @param {On} on @param {string} question */
  #ask(on, question) {
    const asked = this.guide.answered;
    this.said.textContent = "";
    place(this.room, questionField(/** @type {"text"} */ (on.asks), question, this.how.answers[asked] ?? "", (answer) => {
      this.how.answers[asked] = answer;
    }));
    /** @type {HTMLElement | null} */ (this.room.querySelector("#guide-answer"))?.focus();
  }

  /** The buttons, as they are now. */
  #draw() {
    if (this.isOver) return;
    const on = this.guide.at(Date.now());
    if (!on) return;
    const isAsking = on.phase === "ask";
    this.pauseButton.hidden = isAsking;
    this.nextButton.hidden = this.isBreathing;
    this.nextButton.classList.toggle("is-main", isAsking);
    this.backButton.hidden = on.index === 0;
    const name = this.guide.isPaused ? "web.exercise.resume" : "web.exercise.pause";
    place(this.pauseButton, icon(this.guide.isPaused ? "play" : "pause", { small: true }), text(name));
    if (!isAsking && this.guide.isPaused) this.picture.show(on, true);
  }

  /** @param {boolean} finished @returns {Practised} */
  #practised(finished) {
    return { seconds: this.guide.seconds(Date.now()), finished, answers: [...this.how.answers] };
  }

  /** @param {boolean} finished */
  #end(finished) {
    if (this.isOver) return;
    const practised = this.#practised(finished);
    this.isOver = true;
    this.sound.close(finished);
    this.#letScreenSleep();
    if (finished) touch("end");
    this.endButton.hidden = true;
    const heading = h("h3", { tabindex: "-1" }, text(finished ? "web.exercise.finished" : "web.exercise.stopped"));
    place(this.body, heading, this.how.ended(practised, () => this.dialog.close()));
    heading.focus();
  }
}
