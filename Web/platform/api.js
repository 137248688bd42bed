import { currentLocale } from "./texts.js";

/** What a server said against a request, by the id of the problem (Docs/Errors.md); `offline` when nobody answered. */
export class ApiProblem extends Error {
  /**
   * @param {string} id
   * @param {number} status 0 when nobody answered
   * @param {Record<string, any>} body the problem as it came
   */
  constructor(id, status, body) {
    super(typeof body["title"] === "string" ? body["title"] : id);
    this.id = id;
    this.status = status;
    this.body = body;
  }

  /** Whether nobody answered, so that the same may go well later. */
  get isOffline() {
    return this.status === 0;
  }
}

/**
 * What a request is made of: `json` or `bytes` go as its body; a file goes without being read into memory.
 * @typedef {{ json?: unknown, bytes?: Uint8Array | Blob, headers?: Record<string, string>, signal?: AbortSignal, key?: string }} Sent
 */

/**
 * Asks the server; problems are thrown as `ApiProblem`.
 * @param {"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path
 * @param {Sent} sent `key` makes a change happen once however often it is sent
 * @returns {Promise<Response>}
 */
export async function request(method, path, { json, bytes, headers = {}, signal, key } = {}) {
  // The made-up family is on no server.
  if (path.startsWith("/v1/households/demo")) throw new ApiProblem("offline", 0, {});
  /** @type {Record<string, string>} */
  const all = { "Evenkeel-Client": "web", "Accept-Language": currentLocale(), ...headers };
  if (json !== undefined) all["Content-Type"] = "application/json";
  if (bytes !== undefined) all["Content-Type"] = "application/octet-stream";
  if (key !== undefined) all["Idempotency-Key"] = key;
  let answer;
  try {
    answer = await fetch(path, {
      method, headers: all, body: json === undefined ? bytes : JSON.stringify(json), credentials: "same-origin", cache: "no-store", signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem("offline", 0, {});
  }
  noteClock(answer);
  if (answer.ok || answer.status === 304) return answer;
  const body = await answer.json().catch(() => ({}));
  throw new ApiProblem(typeof body.id === "string" ? body.id : "unknown", answer.status, body);
}

/**
 * Asks for JSON.
 * @param {"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} method
 * @param {string} path
 * @param {Sent} [sent]
 * @returns {Promise<any>} nothing for an answer without a body
 */
export async function ask(method, path, sent) {
  const answer = await request(method, path, sent);
  return answer.status === 204 ? undefined : answer.json();
}

/**
 * Asks for a file. The browser holds it, and puts it aside by itself where it is large.
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {Sent & { onProgress?: (share: number) => void }} sent `onProgress` hears how much came, from 0 to 1, where the server says how
 *   much it is
 * @returns {Promise<Blob>}
 */
export async function askFile(method, path, { onProgress = () => {}, ...sent }) {
  const answer = await request(method, path, sent);
  const length = Number(answer.headers.get("Content-Length") ?? 0);
  let received = 0;
  /** @type {TransformStream<Uint8Array, Uint8Array>} */
  const counting = new TransformStream({
    transform(part, passed) {
      received += part.length;
      // What something in between has packed is longer than its length says.
      if (length > 0) onProgress(Math.min(received / length, 1));
      passed.enqueue(part);
    },
  });
  try {
    return await new Response(answer.body?.pipeThrough(counting)).blob();
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    throw new ApiProblem("offline", 0, {});
  }
}

let difference = 0;

/** By how many milliseconds this device's clock is ahead of the server's, as the last answer showed. */
export const clockDifference = () => difference;

/** @param {Response} answer */
function noteClock(answer) {
  const time = Date.parse(answer.headers.get("Date") ?? "");
  if (!Number.isNaN(time)) difference = Date.now() - time;
}
