// A server that keeps sealed records as Docs/Sync.md says ("Sealed records", "Files"), in memory: what it answers is what the document says, and it
// reads nothing. It can be told to refuse, to go back to an earlier state, and to lie.
import { createHash } from "node:crypto";
import { ApiProblem } from "../../../Web/platform/api.js";
import { keyIdOf } from "../../../Web/vault/envelope.js";

const page = 200;

export class SealedServer {
  revision = 0;
  records = new Map();
  answers = new Map();
  blobs = new Map();
  /** Problems by which the next operations are refused. */
  refusals = [];
  /** Keys of the vault that were let go. */
  letGone = [];
  mostBytes = 256 << 20;
  /** What was asked, each as `METHOD path`. */
  asked = [];

  /** What a program asks; `json` and `bytes` as `platform/api.js` has them. */
  async ask(method, path, { json, bytes } = {}) {
    const [place, query = ""] = path.split("?");
    const parameters = new URLSearchParams(query);
    this.asked.push(`${method} ${place}`);
    if (method === "POST" && place === "/v1/me/operations") return structuredClone(this.push(json));
    if (method === "GET" && place === "/v1/me/sealed") return structuredClone(this.list(Number(parameters.get("after"))));
    if (method === "GET" && place === "/v1/me/sealed/use") return { bytes: this.bytesUsed(), mostBytes: this.mostBytes };
    if (method === "DELETE" && place.startsWith("/v1/me/vault/retired/")) return this.letGo(place.split("/").at(-1));
    const [, sha256, isProgress] = /^\/v1\/me\/blobs\/([0-9a-f]{64})(\/progress)?$/.exec(place) ?? [];
    if (!sha256) throw new ApiProblem("notFound", 404, {});
    if (isProgress) return this.progress(sha256);
    return this.take(sha256, bytes, Number(parameters.get("offset")), Number(parameters.get("size")));
  }

  async bytes(path) {
    const [, sha256, offset] = /^\/v1\/me\/blobs\/([0-9a-f]{64})\?offset=(\d+)$/.exec(path) ?? [];
    const blob = this.blobs.get(sha256);
    if (blob?.received !== blob?.size || !blob) throw new ApiProblem("notFound", 404, {});
    return blob.content.slice(Number(offset), Number(offset) + (4 << 20));
  }

  push({ device, operations }) {
    const answers = operations.map((operation) => ({ id: operation.id, ...this.apply(operation, device) }));
    return { answers, revision: this.revision };
  }

  apply(operation, device) {
    const known = this.answers.get(operation.id);
    if (known) return known;
    const answer = this.refusals.length > 0 ? { outcome: "refused", problem: this.refusals.shift() } : this.merge(operation, device);
    this.answers.set(operation.id, structuredClone(answer));
    return answer;
  }

  merge({ record, action, fields, base }, device) {
    const standing = this.records.get(record);
    // A revision that is not there yet was seen before the server was put back.
    const seen = base > this.revision ? 0 : base;
    const isUnknown = standing && standing.revision > seen && standing.device !== device;
    if (action === "create" && standing) return { outcome: "refused", problem: "sync.exists" };
    if (action !== "create" && !standing) return { outcome: "refused", problem: "sync.missing" };
    if (action === "delete") {
      if (standing.body === null) return { outcome: "applied", revision: this.revision, conflicts: 0 };
      if (isUnknown) return { outcome: "refused", problem: "sync.changedMeanwhile" };
      return this.keep(record, { ...standing, body: null, files: [] }, device);
    }
    if (!fields.files.every((file) => this.progress(file).complete)) return { outcome: "refused", problem: "sync.missing" };
    if (!isUnknown) return this.keep(record, fields, device);
    const differing = ["body", "version", "files"].filter((name) => JSON.stringify(standing[name]) !== JSON.stringify(fields[name]));
    return { outcome: "mergeNeeded", revision: this.revision, fields: Object.fromEntries(differing.map((name) => [name, standing[name]])) };
  }

  keep(record, { body, version, files }, device) {
    this.revision += 1;
    this.records.set(record, { revision: this.revision, device, body, version, files });
    return { outcome: "applied", revision: this.revision, conflicts: 0 };
  }

  list(after) {
    const found = [...this.records].filter(([, { revision }]) => revision > after).sort(([, one], [, other]) => one.revision - other.revision);
    const records = found.slice(0, page).map(([id, { revision, version, body, files }]) =>
      (body === null ? { id, revision, version, deleted: true } : { id, revision, version, body, files }));
    return { records, more: found.length > page };
  }

  progress(sha256) {
    const { received = 0, size } = this.blobs.get(sha256) ?? {};
    return { received, complete: received === size };
  }

  take(sha256, bytes, offset, size) {
    const blob = this.blobs.get(sha256) ?? { content: new Uint8Array(size), size, received: 0 };
    if (blob.received === size) return this.progress(sha256);
    if (offset !== blob.received) throw new ApiProblem("blobOffset", 409, { received: blob.received });
    blob.content.set(bytes, offset);
    blob.received += bytes.length;
    this.blobs.set(sha256, blob);
    if (blob.received === size && createHash("sha256").update(blob.content).digest("hex") !== sha256) {
      this.blobs.delete(sha256);
      throw new ApiProblem("blobDamaged", 422, {});
    }
    return this.progress(sha256);
  }

  /** The keys that records and the files which they name are sealed by, as ids; who reads the first bytes knows no more. */
  keys() {
    const files = [...this.records.values()].flatMap((record) => record.files).map((file) => this.blobs.get(file).content);
    const bodies = [...this.records.values()].flatMap(({ body }) => body === null ? [] : [Buffer.from(body, "base64url")]);
    return new Set([...bodies, ...files].map((sealed) => keyIdOf(sealed)));
  }

  bytesUsed() {
    const files = new Set([...this.records.values()].flatMap((record) => record.files));
    return [...files].reduce((sum, file) => sum + this.blobs.get(file).size, 0);
  }

  letGo(key) {
    if (this.keys().has(key)) throw new ApiProblem("conflict", 409, {});
    this.letGone.push(key);
    return null;
  }

  /** What it has, to be put back later. */
  copy() {
    return structuredClone({ revision: this.revision, records: this.records, answers: this.answers, blobs: this.blobs });
  }

  putBack(copy) {
    Object.assign(this, structuredClone(copy));
  }

  /** Puts another version of a record in its place, as no device did. */
  forge(record, changes) {
    this.revision += 1;
    this.records.set(record, { ...this.records.get(record), ...changes, revision: this.revision, device: "nobody" });
  }
}
