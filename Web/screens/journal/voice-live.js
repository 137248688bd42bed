import { clockText } from "../../journal/stopwatch.js";
import { text } from "../../platform/texts.js";
import { confirmed } from "../../ui/confirm.js";
import { h, place } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { liveWave } from "../../ui/waveform.js";
import { liveId } from "./voice-session.js";

/**
 * @typedef {import("./voice-session.js").VoiceSession} VoiceSession
 * @typedef {import("../../journal/recorder.js").Recorder} Recorder
 */

/** Bars of what was just heard, three seconds of it. */
const barCount = 60;

/** Says where what is said stays. */
export const sealedMark = () => h("p", { class: "line small voice-sealed" }, icon("lock", { small: true }), text("web.voice.sealed"));

/**
 * The large button that begins.
 * @param {VoiceSession} session
 */
export const beginButton = (session) => h("button", {
  type: "button", id: "record", class: "voice-button", "aria-label": text("web.voice.begin"), on: { click: () => session.begin() },
}, icon("mic"));

/**
 * Asks before a recording is taken away.
 * @param {VoiceSession} session
 */
export async function askToThrowAway(session) {
  if (await confirmed(text("web.voice.throwAway"), text("web.voice.throwAwayHow"), text("web.voice.throwAway"))) await session.throwAway();
}

/**
 * The cards of recordings that run: one that was drawn again goes on where it was.
 * @type {WeakMap<Recorder, HTMLElement>}
 */
const cards = new WeakMap();

/**
 * What is on the page while it records: how loud it is, for how long, and what can be done.
 * @param {VoiceSession} session
 * @param {Recorder} recorder
 */
export function liveCard(session, recorder) {
  const card = cards.get(recorder) ?? newCard(session, recorder);
  cards.set(recorder, card);
  return card;
}

/** @param {VoiceSession} session @param {Recorder} recorder */
function newCard(session, recorder) {
  const wave = liveWave(barCount);
  const time = h("p", { class: "voice-time", role: "timer" });
  const state = h("p", { class: "quiet small", role: "status" });
  const button = h("button", { type: "button", id: "pause", class: "voice-button is-on" });
  const element = h("section", { class: "card voice", id: liveId },
    time, h("div", { class: "wave is-live" }, wave.element), state, button,
    h("div", { class: "buttons voice-buttons" },
      h("button", { type: "button", id: "stop", class: "button is-main", on: { click: () => recorder.finish("stopped") } },
        icon("stop", { small: true }), text("web.voice.stop")),
      h("button", { type: "button", class: "button is-quiet", on: { click: () => askToThrowAway(session) } },
        icon("trash", { small: true }), text("web.voice.throwAway"))),
    sealedMark());
  const show = () => {
    const way = recorder.isPaused ? "resume" : "pause";
    button.setAttribute("aria-label", text(`web.voice.recorder.${way}`));
    place(button, icon(recorder.isPaused ? "mic" : "pause"));
    button.classList.toggle("is-on", !recorder.isPaused);
    const said = recorder.isPaused ? "paused" : recorder.isNearly ? "nearly" : "running";
    state.textContent = text(`web.voice.state.${said}`);
    time.textContent = clockText(recorder.seconds);
  };
  const hear = () => {
    wave.add(recorder.level);
    const now = clockText(recorder.seconds);
    if (time.textContent !== now) time.textContent = now;
  };
  button.addEventListener("click", () => (recorder.isPaused ? recorder.resume() : recorder.pause()));
  recorder.addEventListener("level", hear);
  for (const event of ["change", "nearly"]) recorder.addEventListener(event, show);
  show();
  return element;
}
