import { NoRoom, RecordingAway, RecordingChanged, VaultClosed, playable, sealForEntry } from "../../journal/recordings.js";
import { discard } from "../../journal/recording-boxes.js";
import { most, withoutEmpty } from "../../journal/records.js";
import { Refusal, sayProblem } from "../../platform/problems.js";
import { text } from "../../platform/texts.js";
import { isFull } from "../../store/database.js";
import { h } from "../../ui/element.js";
import { actionForm, field } from "../../ui/form.js";
import { icon } from "../../ui/icon.js";
import { Player } from "../../ui/player.js";
import { toast } from "../../ui/toast.js";
import { askToThrowAway, sealedMark } from "./voice-live.js";
import { forget } from "./voice-session.js";

/** @typedef {import("./voice-session.js").VoiceSession} VoiceSession */

/**
 * Why a recording does not play.
 * @param {unknown} error
 * @returns {string}
 */
export function playProblem(error) {
  if (error instanceof RecordingAway) return text("web.voice.away");
  if (error instanceof RecordingChanged) return text("web.voice.changed");
  return error instanceof VaultClosed ? text("web.voice.vaultClosed") : sayProblem(error);
}

/**
 * The players of what was recorded: one that was drawn again goes on playing.
 * @type {WeakMap<Blob, Player>}
 */
const players = new WeakMap();

/** @param {NonNullable<VoiceSession["recording"]>} recording */
function playerOf({ sound, seconds, levels }) {
  const player = players.get(sound) ?? new Player({ seconds, levels, open: async () => playable(sound) }, playProblem);
  players.set(sound, player);
  return player.element;
}

/**
 * Tags as they are typed, with commas between them.
 * @param {string} typed
 * @returns {string[]}
 */
export const tagsOf = (typed) => [...new Set(typed.split(",").map((tag) => tag.trim().slice(0, most.tag)).filter((tag) => tag !== ""))]
  .slice(0, most.tags);

/**
 * Keeps the recording as an entry.
 * @param {VoiceSession} session
 * @returns {Promise<string>} the entry's id
 */
async function save({ household, recording, entry, words }) {
  if (!recording) throw new Error("no recording");
  const journal = await /** @type {any} */ (household).journal();
  try {
    const sealed = await sealForEntry(journal, entry, recording);
    const content = withoutEmpty({ kind: "entry", at: recording.begun, ...words, recordings: [sealed] });
    if (await journal.keep(entry, content) === false) {
      await journal.dropFile(sealed.file);
      throw new NoRoom();
    }
  } catch (error) {
    if (error instanceof NoRoom || isFull(error)) throw new Refusal(text("web.voice.full"));
    throw error instanceof VaultClosed ? new Refusal(text("web.voice.vaultClosed")) : error;
  }
  await discard(household.store, recording.id);
  return entry;
}

/**
 * What was recorded, and what belongs beside it.
 * @param {VoiceSession} session
 * @param {NonNullable<VoiceSession["recording"]>} recording
 * @param {{ checkIn: import("../../ui/element.js").Child, go: (href: string, options?: { replace?: boolean }) => void }} how with the
 *   way to say how it is now
 */
export function doneCard(session, recording, { checkIn, go }) {
  const { words } = session;
  /** @type {HTMLInputElement} */
  const title = h("input", {
    id: "voice-title", class: "input", maxlength: most.title, autocomplete: "off",
    on: { input: () => session.type({ title: title.value }) },
  });
  title.value = words.title;
  /** @type {HTMLInputElement} */
  const tags = h("input", {
    id: "voice-tags", class: "input", autocomplete: "off", autocapitalize: "none",
    on: { input: () => session.type({ tags: tagsOf(tags.value) }) },
  });
  tags.value = words.tags.join(", ");
  /** @type {HTMLTextAreaElement} */
  const beside = h("textarea", {
    id: "voice-text", class: "input note", rows: 4, maxlength: most.text, on: { input: () => session.type({ text: beside.value }) },
  });
  beside.value = words.text;
  const run = async () => {
    const entry = await save(session);
    forget(session);
    toast(text("web.voice.kept"));
    go(`/journal/${entry}`, { replace: true });
  };
  const form = actionForm([
    field(text("web.voice.title"), title),
    field(text("web.voice.tags"), tags, text("web.voice.tagsHow")),
    field(text("web.voice.text"), beside, text("web.voice.textHow")),
  ], {
    label: text("web.voice.keep"), run,
    after: h("button", { type: "button", class: "button is-quiet", on: { click: () => askToThrowAway(session) } },
      icon("trash", { small: true }), text("web.voice.throwAway")),
  });
  return h("div", { class: "stack voice-done" },
    h("section", { class: "card stack" }, playerOf(recording), checkIn),
    h("section", { class: "card stack" }, form, sealedMark()));
}
