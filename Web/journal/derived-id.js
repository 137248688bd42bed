/**
 * The id of a record that comes from elsewhere: made from its person and from what it was there, so that it has the same one each time, and
 * two people who bring the same never meet. It is a UUID of version 8 (RFC 9562) over SHA-256.
 * @param {string} owner the person's id
 * @param {...(string | number)} parts
 * @returns {Promise<string>}
 */
export async function derivedId(owner, ...parts) {
  const source = new TextEncoder().encode(JSON.stringify(["evenkeel/journal/import/1", owner, ...parts]));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", source)).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
