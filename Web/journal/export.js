import { bookOf } from "./book.js";

/**
 * The whole journal in clear, as files that need no Evenkeel: `journal.json` with all records, `journal.html` to read and print, and every
 * recording and photo beside them. It is made on the device, where the journal is open; nothing of it goes to a server.
 *
 * @typedef {import("./book.js").JournalRecord} JournalRecord
 * @typedef {import("./book.js").BookWords} BookWords
 *
 * A file of an entry: the entry, and the recording or photo as its record has it (Docs/Journal.md).
 * @typedef {{ entry: string, kind: "recordings" | "photos", file: any, path: string, day: string }} Attachment
 *
 * What opens an attachment: its bytes in clear, or nothing where this device can't have them.
 * @typedef {(attachment: Attachment) => Promise<Uint8Array | null>} OpenAttachment
 */

/** The name and version of the JSON, for programs that read it. */
const format = { format: "evenkeel-journal", version: 1 };

/** Where attachments go, and how their files end. */
const folders = { recordings: "audio", photos: "photos" };

/** @type {Record<string, string>} */
const endings = {
  "audio/webm": "webm", "audio/ogg": "ogg", "audio/mp4": "m4a", "audio/aac": "m4a", "audio/mpeg": "mp3", "audio/wav": "wav",
  "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "image/gif": "gif", "image/heic": "heic", "image/avif": "avif",
};

/**
 * The recordings and photos of a journal with the names that their files get: by their day, counted. One that two entries have comes once.
 * @param {JournalRecord[]} records
 * @returns {Attachment[]}
 */
export function attachmentsOf(records) {
  /** @type {Map<string, Attachment>} */
  const found = new Map();
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { id, content } of [...records].sort((one, other) => (`${one.content["at"]}` < `${other.content["at"]}` ? -1 : 1))) {
    for (const kind of /** @type {const} */ (["recordings", "photos"])) {
      for (const file of Array.isArray(content[kind]) ? content[kind] : []) {
        if (typeof file?.file !== "string" || found.has(file.file)) continue;
        const day = /^\d{4}-\d\d-\d\d/.exec(content["at"])?.[0] ?? "undated";
        const stem = `${folders[kind]}/${day}`;
        const count = (counts.get(stem) ?? 0) + 1;
        counts.set(stem, count);
        const ending = endings[String(file.type).split(";")[0] ?? ""] ?? "bin";
        found.set(file.file, { entry: id, kind, file, path: `${stem}-${count}.${ending}`, day });
      }
    }
  }
  return [...found.values()];
}

/**
 * The files of the export, one after the other; one is written and gone before the next is opened. What can't be opened is
 * left out, said in the book at its place, and counted by `onMissing`.
 * @param {JournalRecord[]} records
 * @param {{
 *   owner: string, madeOn: string, words: BookWords, open: OpenAttachment, onMissing?: (attachment: Attachment) => void,
 *   onProgress?: (share: number) => void, signal?: AbortSignal,
 * }} how
 * @returns {AsyncGenerator<import("../platform/zip-writer.js").ZipFile, void>}
 */
export async function* exportFiles(records, { owner, madeOn, words, open, onMissing = () => {}, onProgress = () => {}, signal }) {
  const attachments = attachmentsOf(records);
  /** @type {Map<string, string>} */
  const paths = new Map();
  for (const [index, attachment] of attachments.entries()) {
    signal?.throwIfAborted();
    const bytes = await open(attachment).catch(() => null);
    if (bytes) {
      paths.set(attachment.file.file, attachment.path);
      yield { name: attachment.path, bytes, day: attachment.day };
    } else {
      onMissing(attachment);
    }
    onProgress((index + 1) / (attachments.length + 1));
  }
  const json = { ...format, madeOn, files: Object.fromEntries(paths), records: records.map(({ id, content }) => ({ id, content })) };
  yield { name: "journal.json", bytes: encoded(`${JSON.stringify(json, null, 1)}\n`), day: madeOn };
  yield { name: "journal.html", bytes: encoded([...bookOf(records, { owner, madeOn, paths }, words)].join("")), day: madeOn };
  onProgress(1);
}

/** @param {string} text */
const encoded = (text) => new TextEncoder().encode(text);
