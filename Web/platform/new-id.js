/** Bits of the first two hexadecimal digits of a part that say which form of UUID it is (RFC 9562). */
const form = { version: 0x70, variant: 0x80 };

/**
 * An id for what is made on this device. It begins with the time, so that ids have the order in which they were made (UUID, version 7),
 * and rows of one day that of being entered.
 * @param {number} now milliseconds since 1970 UTC
 * @returns {string}
 */
export function newID(now = Date.now()) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setBigUint64(0, (BigInt(now) << 16n) | BigInt(((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)));
  bytes[6] = form.version | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = form.variant | ((bytes[8] ?? 0) & 0x3f);
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([from, to]) => digits.slice(from, to)).join("-");
}
