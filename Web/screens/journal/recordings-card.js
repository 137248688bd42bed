import { openForPlaying } from "../../journal/recordings.js";
import { text } from "../../platform/texts.js";
import { h } from "../../ui/element.js";
import { Player } from "../../ui/player.js";
import { playProblem } from "./voice-words.js";

/**
 * The players of a journal's recordings, by their files: an entry that is drawn again goes on playing.
 * @type {WeakMap<object, Map<string, Player>>}
 */
const players = new WeakMap();

/**
 * The recordings of an entry, each with its player. One that this device does not have is fetched when somebody plays it.
 * @param {import("../../journal/recordings.js").JournalFiles} journal
 * @param {string} entry its record
 * @param {import("../../journal/recordings.js").EntryRecording[]} recordings
 * @returns {HTMLElement | false} false for an entry without any
 */
export function recordingsCard(journal, entry, recordings) {
  if (recordings.length === 0) return false;
  const known = players.get(journal) ?? new Map();
  players.set(journal, known);
  return h("section", { class: "card stack" },
    h("h2", null, text("web.voice.recordings", { count: recordings.length })),
    recordings.map((recording) => {
      const { file, seconds, levels = [] } = recording;
      const player = known.get(file) ?? new Player({ seconds, levels, open: () => openForPlaying(journal, entry, recording) }, playProblem);
      known.set(file, player);
      return player.element;
    }));
}
