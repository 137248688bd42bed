import { ApiProblem } from "../platform/api.js";
import { isFull } from "../store/database.js";

/**
 * Milliseconds: until what was typed is sent, between two looks while no news come, until a broken stream of events is tried again, until a
 * full device may have room, and the first and the longest wait after a failure.
 */
export const pause = { gather: 1_000, look: 300_000, reconnect: 5_000, full: 10_000, first: 2_000, longest: 900_000 };

/**
 * How a device stands after something went wrong.
 * @param {unknown} error
 * @returns {"full" | "offline" | "signedOut" | "idle"}
 */
export function stateAfter(error) {
  if (isFull(error)) return "full";
  if (!(error instanceof ApiProblem) || error.isOffline) return "offline";
  if (error.status === 401) return "signedOut";
  return isTooMuch(error) ? "idle" : "offline";
}

/**
 * How long to wait before it is tried again: each time twice as long, and of that a random part.
 * @param {unknown} error
 * @param {number} failures how often it went wrong in a row, this time included
 * @returns {number} milliseconds
 */
export function waitAfter(error, failures) {
  if (isFull(error)) return pause.full;
  if (isTooMuch(error)) return Math.max(error.body["retryAfter"] ?? 0, 1) * 1_000;
  return Math.min(pause.first * 2 ** (failures - 1), pause.longest) * (0.5 + Math.random() / 2);
}

/**
 * Whether the server asks for some patience.
 * @param {unknown} error
 * @returns {error is ApiProblem}
 */
const isTooMuch = (error) => error instanceof ApiProblem && error.status === 429;
