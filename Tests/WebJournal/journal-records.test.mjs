// Records that the browser sealed, which `AppleCoreTests` open too (Tests/Vectors/journal-records.json).
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { bodyKey, openContent } from "../../Web/journal/seals.js";
import { contentKey } from "../../Web/vault/records.js";

const made = JSON.parse(await readFile(new URL("../Vectors/journal-records.json", import.meta.url), "utf8"));
const key = await contentKey({ id: made.keyId, bytes: Uint8Array.from(Buffer.from(made.vaultKey, "hex")) });
const vault = { owner: made.owner, keys: [key] };

for (const { record, version, content, body } of made.records) {
  test(`version ${version} of a record opens as itself and as no other`, async () => {
    assert.deepEqual(await openContent(body, { record, version }, vault), content);
    assert.equal(bodyKey(body), made.keyId);
    assert.equal(await openContent(body, { record, version: version + 1 }, vault), null);
    assert.equal(await openContent(body, { record: made.owner, version }, vault), null);
  });
}
