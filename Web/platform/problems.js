import { ApiProblem } from "./api.js";
import { text } from "./texts.js";

/** Something that a person can put right; its message is said beside what it is about. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {HTMLElement | null} [about] what gets the focus
   */
  constructor(message, about = null) {
    super(message);
    this.about = about;
  }
}

/**
 * What went wrong, in the server's words where it has some, and how long to wait.
 * @param {unknown} error
 * @returns {string}
 */
export function sayProblem(error) {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof ApiProblem)) return text("web.failed.unknown");
  if (error.isOffline) return text("web.failed.offline");
  // Something in between answered, such as a proxy whose server is away.
  if (!error.body["title"]) return text("web.failed.unknown");
  const wait = error.body["retryAfter"];
  return wait === undefined ? error.message : `${error.message} ${sayWait(Number(wait))}`;
}

/**
 * How long the next try has to wait.
 * @param {number} seconds
 * @returns {string}
 */
export const sayWait = (seconds) => (seconds < 60
  ? text("web.wait.seconds", { count: Math.max(1, Math.ceil(seconds)) }) : text("web.wait.minutes", { count: Math.ceil(seconds / 60) }));
