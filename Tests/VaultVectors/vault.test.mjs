// Computes every vector of Tests/Vectors/vault.json with the browser's cryptography (WebCrypto: PBKDF2, HKDF, AES-GCM, SHA-256).
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const { subtle } = webcrypto;
const vectors = JSON.parse(await readFile(new URL("../Vectors/vault.json", import.meta.url), "utf8"));
const kinds = { password: 1, recovery: 2, passkey: 3, successor: 4, entry: 16, audio: 17 };
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const rounds = { accepted: [600_000, 10_000_000], current: 600_000 };

const utf8 = (text) => new TextEncoder().encode(text);
const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));
const uuid = (text) => bytes(text.replaceAll("-", ""));
const number = (value) => {
  const data = new Uint8Array(4);
  new DataView(data.buffer).setUint32(0, value);
  return data;
};
const base64url = (data) => btoa(String.fromCharCode(...data)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const sha256 = async (data) => new Uint8Array(await subtle.digest("SHA-256", data));

async function derived(secret, label) {
  const key = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info: utf8(`evenkeel/vault/1/${label}`) };
  return new Uint8Array(await subtle.deriveBits(algorithm, key, 256));
}

const passwordBytes = (text) => utf8(text.normalize("NFC"));

async function root(text, salt, iterations) {
  const key = await subtle.importKey("raw", passwordBytes(text), "PBKDF2", false, ["deriveBits"]);
  return new Uint8Array(await subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256));
}

async function seal(secret, nonce, content, associated) {
  const key = await subtle.importKey("raw", secret, "AES-GCM", false, ["encrypt"]);
  const sealed = await subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData: associated }, key, content);
  return join(nonce, new Uint8Array(sealed));
}

async function open(secret, sealed, associated) {
  const key = await subtle.importKey("raw", secret, "AES-GCM", false, ["decrypt"]);
  const algorithm = { name: "AES-GCM", iv: sealed.slice(0, 12), additionalData: associated };
  return new Uint8Array(await subtle.decrypt(algorithm, key, sealed.slice(12)));
}

const header = (kind, keyId) => join([1, kinds[kind]], uuid(keyId));
const context = (given) => join(uuid(given.owner), uuid(given.record), number(given.version), number(given.schema));

async function wrapped(kind, secret, derivation, owner, keyId, vaultKey, nonce) {
  const kdf = derivation ? join([1], number(derivation.rounds), derivation.salt) : new Uint8Array(21);
  const front = join(header(kind, keyId), kdf);
  return join(front, await seal(await derived(secret, kind), nonce, vaultKey, join(front, uuid(owner))));
}

async function sealedKey(kind, given, vault, contentKey) {
  const front = header(kind, vault.keyId);
  const wrapping = await derived(bytes(vault.vaultKey), "content");
  return join(front, await seal(wrapping, bytes(vault.keyNonce), contentKey, join(front, context(given))));
}

/** Whether a text is an envelope that this client would try to open. */
function isWrappedKey(text) {
  if (!/^[\w-]{132}$/.test(text)) return false;
  const envelope = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const [version, kind] = envelope;
  if (version !== 1 || kind < 1 || kind > 4) return false;
  if (kind !== kinds.password) return envelope.slice(18, 39).every((byte) => byte === 0);
  const count = new DataView(envelope.buffer).getUint32(19);
  return envelope[18] === 1 && count >= rounds.accepted[0] && count <= rounds.accepted[1];
}

const check = (values, place) => {
  const state = [place, ...values].reduce((before, value) => (((before + value) % 32 || 32) * 2) % 33, 32);
  return (33 - state) % 32;
};

function recoveryText(key) {
  const bits = Array.from(key, (byte) => byte.toString(2).padStart(8, "0")).join("") + "0000";
  const values = bits.match(/.{5}/g).map((five) => Number.parseInt(five, 2));
  const groups = Array.from({ length: 13 }, (_, index) => {
    const group = values.slice(index * 4, index * 4 + 4);
    return [...group, check(group, index + 1)].map((value) => alphabet[value]).join("");
  });
  return groups.join("-");
}

const fives = (characters) => Array.from({ length: Math.ceil(characters.length / 5) }, (_, at) => characters.slice(at * 5, at * 5 + 5));

function groupValues(group, place) {
  const values = group.map((letter) => alphabet.indexOf(letter.replace("O", "0").replace(/[IL]/, "1")));
  return group.length === 5 && !values.includes(-1) && values.at(-1) === check(values.slice(0, 4), place) ? values.slice(0, 4) : null;
}

/** The key of a typed text, or the groups that can't be right. */
function readRecoveryKey(text) {
  const pieces = text.split(/[\s\-‐‑‒–—―−_.,·]+/u).filter((piece) => piece !== "").map((piece) => [...piece.replace(/[a-z]/g, (letter) => letter.toUpperCase())]);
  const all = pieces.flat();
  const isWhole = all.length === 65;
  const groups = isWhole ? fives(all) : pieces.length === 13 ? pieces : pieces.flatMap(fives);
  const values = groups.map((group, index) => groupValues(group, index + 1));
  const wrong = values.flatMap((read, index) => (read ? [] : [index + 1]));
  if (!isWhole) return { groups: [Math.min(wrong[0] ?? groups.length + 1, 13)] };
  if (wrong.length === 0 && values[12][3] % 16 !== 0) wrong.push(13);
  if (wrong.length > 0) return { groups: wrong };
  const bits = values.flat().map((value) => value.toString(2).padStart(5, "0")).join("");
  return { key: bits.slice(0, 256).match(/.{8}/g).map((eight) => Number.parseInt(eight, 2)) };
}

function padded(content) {
  const whole = join(number(content.length), content);
  return join(whole, new Uint8Array((256 - (whole.length % 256)) % 256));
}

/** Takes random bytes from the front of a row. */
function takingFrom(row) {
  let rest = bytes(row);
  return (count) => {
    assert.ok(rest.length >= count);
    const taken = rest.slice(0, count);
    rest = rest.slice(count);
    return taken;
  };
}

const compute = {
  async passwords({ text, salt, rounds: count }) {
    const secret = await root(text, bytes(salt), count);
    return {
      utf8: hex(passwordBytes(text)),
      root: hex(secret),
      authenticationSecret: hex(await derived(secret, "authentication")),
      wrappingKey: hex(await derived(secret, "password")),
    };
  },

  async wrappedKeys({ kind, secret, derivation, owner, keyId, vaultKey, nonce }) {
    const how = derivation && { rounds: derivation.rounds, salt: bytes(derivation.salt) };
    const envelope = await wrapped(kind, bytes(secret), how, owner, keyId, bytes(vaultKey), bytes(nonce));
    const wrappingKey = await derived(bytes(secret), kind);
    assert.ok(isWrappedKey(base64url(envelope)));
    assert.equal(hex(await open(wrappingKey, envelope.slice(39), join(envelope.slice(0, 39), uuid(owner)))), vaultKey);
    return { wrappingKey: hex(wrappingKey), envelope: hex(envelope), text: base64url(envelope) };
  },

  async recoveryKeys({ key }) {
    return {
      text: recoveryText(bytes(key)),
      authenticationSecret: hex(await derived(bytes(key), "recovery-authentication")),
      wrappingKey: hex(await derived(bytes(key), "recovery")),
    };
  },

  async passkeys({ prfOutput }) {
    return {
      prfInput: hex(await sha256(utf8("evenkeel/vault/1/passkey-prf"))),
      wrappingKey: hex(await derived(bytes(prfOutput), "passkey")),
    };
  },

  async entries(given) {
    const key = bytes(given.contentKey);
    const associated = join([1, kinds.entry], context(given));
    const content = await seal(key, bytes(given.nonce), padded(utf8(given.content)), associated);
    return {
      sealed: hex(join(await sealedKey("entry", given, given, key), content)),
      rewrapped: hex(join(await sealedKey("entry", given, given.rotation, key), content)),
    };
  },

  async audio(given) {
    const key = bytes(given.contentKey);
    const recording = Uint8Array.from({ length: given.byteCount }, (_, at) => 7 * at + (at >> 8));
    const parts = [await sealedKey("audio", given, given, key)];
    for (const [index, nonce] of given.nonces.entries()) {
      const isLast = index === given.nonces.length - 1;
      const associated = join([1, kinds.audio], context(given), number(index), [isLast ? 1 : 0]);
      parts.push(await seal(key, bytes(nonce), recording.slice(index * 65536, (index + 1) * 65536), associated));
    }
    const sealed = Buffer.concat(parts);
    const short = sealed.length < 1000 ? { sealed: hex(sealed) } : {};
    return { sealedByteCount: sealed.length, sealedSha256: hex(await sha256(sealed)), lastTag: hex(sealed.slice(-16)), ...short };
  },

  async journeys(given) {
    const { owner, keyId: first, rotatedKeyId: second } = given;
    const passwordPart = async (secret, salt, vaultKey, keyId, nonce) => ({
      derivation: { version: 1, kdf: "pbkdf2-hmac-sha256", rounds: rounds.current, salt: base64url(salt) },
      authenticationSecret: base64url(await derived(secret, "authentication")),
      wrappedKey: base64url(await wrapped("password", secret, { rounds: rounds.current, salt }, owner, keyId, vaultKey, nonce)),
    });
    const recoveryPart = async (key, vaultKey, keyId, nonce) => ({
      authenticationSecret: base64url(await derived(key, "recovery-authentication")),
      wrappedKey: base64url(await wrapped("recovery", key, null, owner, keyId, vaultKey, nonce)),
    });

    let take = takingFrom(given.random.signUp);
    const [salt, vaultKey, paper] = [take(16), take(32), take(32)];
    const secret = await root(given.password, salt, rounds.current);
    const signUp = {
      owner,
      password: await passwordPart(secret, salt, vaultKey, first, take(12)),
      recovery: await recoveryPart(paper, vaultKey, first, take(12)),
    };

    take = takingFrom(given.random.passwordChange);
    const changeSalt = take(16);
    const changed = await root(given.newPassword, changeSalt, rounds.current);
    const passwordChange = {
      currentAuthenticationSecret: signUp.password.authenticationSecret,
      password: await passwordPart(changed, changeSalt, vaultKey, first, take(12)),
    };

    take = takingFrom(given.random.recovery);
    const [newSalt, newPaper] = [take(16), take(32)];
    const recovered = await root(given.recoveredPassword, newSalt, rounds.current);
    const recoveryRequest = { recoveryAuthenticationSecret: signUp.recovery.authenticationSecret };
    const recovery = {
      ...recoveryRequest,
      password: await passwordPart(recovered, newSalt, vaultKey, first, take(12)),
      recovery: await recoveryPart(newPaper, vaultKey, first, take(12)),
    };

    take = takingFrom(given.random.rotation);
    const [newKey, lastPaper] = [take(32), take(32)];
    const rotation = {
      password: await passwordPart(recovered, newSalt, newKey, second, take(12)),
      recovery: await recoveryPart(lastPaper, newKey, second, take(12)),
      passkeys: [],
      retired: [base64url(await wrapped("successor", newKey, null, owner, first, vaultKey, take(12)))],
    };
    const signIn = { authenticationSecret: signUp.password.authenticationSecret };
    const messages = { signUp, signIn, passwordChange, recoveryRequest, recovery, rotation };
    return {
      recoveryKeys: [paper, newPaper, lastPaper].map(recoveryText),
      json: Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, JSON.stringify(message)])),
    };
  },
};

for (const [section, computed] of Object.entries(compute)) {
  test(`${section}: every output is computed again`, async () => {
    assert.ok(vectors[section].length > 0);
    for (const { given, gives } of vectors[section]) assert.deepEqual(await computed(given), gives);
  });
}

test("passwords outside of the limits are refused", () => {
  for (const { text, issue } of vectors.refusedPasswords) {
    const { length } = passwordBytes(text);
    assert.equal(length < 8 ? "tooShort" : length > 1024 ? "tooLong" : "none", issue);
  }
});

test("envelopes that are none are refused", () => {
  for (const { why, text } of vectors.refusedWrappedKeys) assert.equal(isWrappedKey(text), false, why);
});

test("recovery keys are read as people type them", () => {
  for (const { given, readings } of vectors.recoveryKeys) {
    for (const reading of readings) assert.equal(hex(readRecoveryKey(reading).key ?? []), given.key, reading);
  }
});

test("a typo in a recovery key is found in its group", () => {
  for (const { why, text, groups } of vectors.refusedRecoveryKeys) assert.deepEqual(readRecoveryKey(text), { groups }, why);
});
