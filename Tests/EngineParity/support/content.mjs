// The content packs that Scripts/build-wasm writes beside the module: what a browser fetches and hands over.
import { readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { packPath } from "./places.mjs";

/** The packs by name: what every screen needs, what importing needs besides, and two for each language: `es` and `es.whole`. */
export const packNames = readdirSync(dirname(packPath("screens"))).map((name) => name.replace(".pack", ""));

/** Of those, the languages. */
export const languages = packNames.filter((name) => packNames.includes(`${name}.whole`));

/** The packs that one module can be handed together, with all texts of each language: what modules get that come later. */
export const wholeNames = packNames.filter((name) => !languages.includes(name));

/** The same with texts of every day alone: what the module of the first visit gets. */
export const firstNames = packNames.filter((name) => !name.endsWith(".whole"));

/** The bytes of a pack. */
export function pack(name) {
  return new Uint8Array(readFileSync(packPath(name)));
}

/** The bytes of the packs that hold everything. */
export function allPacks() {
  return wholeNames.map(pack);
}

/** The bytes of those that the module of the first visit gets. */
export function firstPacks() {
  return firstNames.map(pack);
}

/** A pack of files, `[name, bytes]` each, as Sources/Values/Content/ContentPack.swift describes it. */
export function packOf(files) {
  const list = files.map(([name, bytes]) => `${bytes.length} ${name}\n`).join("");
  return withHead(Buffer.concat([Buffer.from(`${list}\n`), ...files.map(([, bytes]) => bytes)]));
}

/** A pack's bytes from all that follows its first line. */
export function withHead(body) {
  return new Uint8Array(Buffer.concat([Buffer.from(`evenkeel-content 1 ${checksum(body)} ${body.length}\n`), body]));
}

/** A pack's files by name, and where the bytes of the first begin. */
export function filesOf(bytes) {
  const text = Buffer.from(bytes).toString("latin1");
  const lines = text.slice(0, text.indexOf("\n\n")).split("\n").slice(1);
  let place = text.indexOf("\n\n") + 2;
  return new Map(
    lines.map((line) => {
      const [size, name] = [Number(line.split(" ")[0]), line.slice(line.indexOf(" ") + 1)];
      place += size;
      return [name, bytes.subarray(place - size, place)];
    }),
  );
}

/** The check that POSIX `cksum` prints. */
export function checksum(bytes) {
  let check = 0;
  const step = (byte) => {
    check ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) check = check < 0 ? (check << 1) ^ 0x04c11db7 : check << 1;
  };
  for (const byte of bytes) step(byte);
  for (let count = bytes.length; count > 0; count >>>= 8) step(count & 0xff);
  return ~check >>> 0;
}
