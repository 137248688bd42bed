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
 * What a request is made of: `json` or `bytes` go as its body.
 * @typedef {{ json?: unknown, bytes?: Uint8Array, headers?: Record<string, string>, signal?: AbortSignal, key?: string }} Sent
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

let difference = 0;

/** By how many milliseconds this device's clock is ahead of the server's, as the last answer showed. */
export const clockDifference = () => difference;

/** @param {Response} answer */
function noteClock(answer) {
  const time = Date.parse(answer.headers.get("Date") ?? "");
  if (!Number.isNaN(time)) difference = Date.now() - time;
}
