// A phone on a slow line has to fetch the module before it shows anything.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { pack } from "./support/content.mjs";
import { modulePath } from "./support/places.mjs";

/** Bytes as `gzip -9` makes them; Node's own compression makes more. */
const compressed = (bytes) => execFileSync("gzip", ["-9", "-c"], { input: bytes, maxBuffer: 1 << 26 }).length;

test("the module is at most 780 KB, compressed", async () => {
  const bytes = compressed(await readFile(modulePath()));
  assert.ok(bytes <= 780_000, `${bytes} bytes; Docs/decisions/0013 says how it is kept small`);
});

test("what a screen needs besides, the web app's own words among it, is at most 48 KB, compressed", () => {
  for (const language of ["en-AU", "en-CA", "es", "fr-CA"]) {
    const bytes = compressed(pack("screens")) + compressed(pack(language));
    assert.ok(bytes <= 48_000, `${bytes} bytes for ${language}`);
  }
});
