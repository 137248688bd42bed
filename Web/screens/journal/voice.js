import { unfinished, discard } from "../../journal/recording-boxes.js";
import { canSeal } from "../../journal/recordings.js";
import { clockText } from "../../journal/stopwatch.js";
import { momentText } from "../../platform/days.js";
import { text } from "../../platform/texts.js";
import { confirmed } from "../../ui/confirm.js";
import { h } from "../../ui/element.js";
import { icon } from "../../ui/icon.js";
import { openCheckIn } from "./check-in.js";
import { beginButton, liveCard } from "./voice-live.js";
import { sessionOf } from "./voice-session.js";
import { doneCard } from "./voice-words.js";

/**
 * @typedef {import("./voice-session.js").VoiceSession} VoiceSession
 * @typedef {import("../../app/screen.js").Context} Context
 * @typedef {import("../../journal/recording-boxes.js").KeptRecording} KeptRecording
 */

/**
 * A voice entry: recording, hearing it, and keeping it with what belongs beside it.
 * @type {import("../../app/screen.js").Screen<{ session: VoiceSession, left: KeptRecording[], isOpen: boolean }>}
 */
export const screen = {
  async load({ household }) {
    const session = sessionOf(household);
    const isOpen = await canSeal();
    return { session, left: isOpen ? await readLeft(session) : [], isOpen };
  },

  draw({ session, left, isOpen }, context) {
    session.refresh = context.refresh;
    const [title, subtitle] = [text("web.voice.name"), text("web.journal.onlyYou")];
    if (!isOpen && session.stage === "ready") {
      const action = { text: text("web.place.journal"), href: "/journal" };
      return { title, body: null, empty: { title: text("web.voice.vault"), text: text("web.voice.vaultHow"), action } };
    }
    const said = h("p", { class: "field-error", role: "alert" }, session.said);
    const { recorder, recording } = session;
    const shown = () => focusOn(session);
    if (recorder) {
      const body = h("div", { class: "stack voice-column" }, liveCard(session, recorder));
      return { title, subtitle, shown, body, first: "pause" };
    }
    if (recording && session.stage === "done") {
      const checkIn = checkInButton(session, "after");
      const body = h("div", { class: "stack voice-column" }, said, doneCard(session, recording, { checkIn, go: context.go }));
      return { title, subtitle, shown, body };
    }
    return {
      title, subtitle, shown, first: "record",
      body: h("div", { class: "stack voice-column" },
        left.length > 0 && leftCard(session, left),
        h("section", { class: "card voice" },
          h("p", null, text("web.voice.hello")),
          beginButton(session),
          h("p", { class: "quiet small", "aria-hidden": "true" }, text("web.voice.begin")),
          session.stage === "asking" && h("p", { class: "quiet small", role: "status" }, text("web.voice.asking")),
          said,
          checkInButton(session, "before")),
        h("section", { class: "card is-note" }, icon("lock"),
          h("div", { class: "stack" }, h("h2", null, text("web.voice.stays")), h("p", null, text("web.voice.staysHow"))))),
    };
  },
};

/**
 * Brings the focus to what the next stage begins with, since what was pressed is gone.
 * @param {VoiceSession} session
 */
function focusOn(session) {
  if (session.focused !== "") /** @type {HTMLElement | null} */ (document.querySelector(session.focused))?.focus();
  session.focused = "";
}

/**
 * What was recorded and is in no entry. What an entry has already was kept just before the page ended, and goes.
 * @param {VoiceSession} session
 */
async function readLeft({ household, stage, recording }) {
  if (stage !== "ready") return [];
  const all = (await unfinished(household.store)).filter(({ id }) => id !== recording?.id);
  if (all.length === 0) return all;
  const journal = await /** @type {any} */ (household).journal();
  /** @type {KeptRecording[]} */
  const left = [];
  for (const one of all) {
    const kept = await journal.read(one.entry);
    if (kept?.recordings?.length > 0) await discard(household.store, one.id);
    else left.push(one);
  }
  return left;
}

/** @param {VoiceSession} session @param {"before" | "after"} moment */
const checkInButton = ({ household, entry }, moment) => h("button", {
  type: "button", class: "button is-quiet", on: { click: () => openCheckIn(household, { moment, of: entry }) },
}, icon("heart", { small: true }), text(`web.voice.checkIn.${moment}`));

/** @param {VoiceSession} session @param {KeptRecording[]} left */
function leftCard(session, left) {
  const drop = async (/** @type {KeptRecording} */ { id }) => {
    if (!await confirmed(text("web.voice.throwAway"), text("web.voice.throwAwayHow"), text("web.voice.throwAway"))) return;
    await discard(session.household.store, id);
    session.refresh();
  };
  return h("section", { class: "card stack" },
    h("h2", null, text("web.voice.left", { count: left.length })),
    h("p", { class: "quiet small" }, text("web.voice.leftHow")),
    h("ul", { class: "rows" }, left.map((one) => h("li", { class: "row" },
      h("span", { class: "row-mark" }, icon("mic", { small: true })),
      h("span", { class: "row-text" },
        h("span", { class: "row-name" }, one.words?.title || momentText(one.begun)),
        h("span", { class: "row-more" }, clockText(one.seconds))),
      h("span", { class: "row-end buttons" },
        h("button", { type: "button", class: "button", on: { click: () => session.takeUp(one.id) } }, text("web.voice.takeUp")),
        h("button", { type: "button", class: "round", "aria-label": text("web.voice.throwAway"), on: { click: () => drop(one) } },
          icon("trash", { small: true })))))));
}
