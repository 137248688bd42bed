// What goes and what comes: lost answers, merging, deletions, what a server may not get away with, and files (Docs/Journal.md, "On a device").
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { newID } from "../../Web/platform/new-id.js";
import { openContent, sealContent } from "../../Web/journal/seals.js";
import { entry, keyIDs, offline, owner, pair, vaultOf } from "./support/Device.mjs";
import { SealedServer } from "./support/SealedServer.mjs";

const vault = () => {
  const { keys } = vaultOf(owner, keyIDs[0]);
  return { owner, keys: keys.map(({ id, content }) => ({ id, content: Uint8Array.from(content) })) };
};
const textOf = ({ journal }, id) => journal.read(id)?.text ?? null;
const words = (device, id) => (textOf(device, id) ?? "").split(" ").sort();

/** A pair whose devices both have a record. */
async function shared(text) {
  const made = await pair(SealedServer);
  const id = newID();
  await made.one.journal.keep(id, entry(text));
  await made.one.sync();
  await made.other.sync();
  return { ...made, id };
}

test("what is written on one device is read on the other, and no word of it is on the server", async () => {
  const { server, other, id } = await shared("the ferry was late");
  assert.equal(textOf(other, id), "the ferry was late");
  assert.ok(!JSON.stringify([...server.records]).includes("ferry"));
  const { body, version } = server.records.get(id);
  assert.deepEqual(await openContent(body, { record: id, version }, vault()), entry("the ferry was late"));
  assert.equal(other.journal.waiting, 0);
});

test("a crash between sending and hearing sends the same once more, and it counts once", async () => {
  const { server, one, id } = await shared("first");
  await one.journal.keep(id, entry("first second"));
  one.line = async (when, method) => {
    if (when === "after" && method === "POST") throw offline();
  };
  assert.equal(await one.sync(), "offline");
  const { revision } = server;
  // What is typed before the answer is known is not taken for what was sent.
  await one.journal.keep(id, entry("first second third"));
  one.line = async () => {};
  await one.open();
  await one.sync();
  assert.equal(server.answers.size, 3);
  assert.equal(server.revision, revision + 1);
  assert.equal(server.records.get(id).version, 3);
  assert.equal(textOf(one, id), "first second third");
  assert.equal(one.journal.waiting, 0);
});

test("what was deleted before its answer came does not come back", async () => {
  const { server, one, other } = await pair(SealedServer);
  const id = newID();
  await one.journal.keep(id, entry("soon gone"));
  one.line = async (when, method) => {
    if (when === "after" && method === "POST") throw offline();
  };
  await one.sync();
  await one.journal.remove(id);
  one.line = async () => {};
  await one.open();
  await one.sync();
  await other.sync();
  assert.equal(server.records.get(id).body, null);
  assert.deepEqual([textOf(one, id), textOf(other, id)], [null, null]);
  assert.equal(one.journal.waiting, 0);
});

test("what was never sent and is deleted leaves no trace", async () => {
  const { server, one } = await pair(SealedServer);
  const id = newID();
  await one.journal.keep(id, entry("never sent"));
  await one.journal.remove(id);
  assert.equal(one.journal.waiting, 0);
  await one.sync();
  assert.equal(server.records.size, 0);
  assert.equal(one.journal.pages.get(id), undefined);
});

for (const [name, first] of [["pull", "other"], ["answer", "one"]]) {
  test(`two changes of one record are merged where the ${name} tells of it`, async () => {
    const { one, other, id } = await shared("base");
    await one.journal.keep(id, entry("base here"));
    await other.journal.keep(id, entry("base there"));
    if (first === "other") await other.sync();
    // The other's change arrives between this device's pull and its push.
    else {
      one.line = async (when, method) => {
        if (when === "before" && method === "POST") await other.sync();
      };
    }
    await one.sync();
    await other.sync();
    for (const device of [one, other]) assert.deepEqual(words(device, id), ["base", "here", "there"]);
    assert.equal(one.journal.waiting + other.journal.waiting, 0);
  });
}

test("what came is what the next change is held against", async () => {
  const { one, other, id } = await shared("base");
  const favourite = async (is) => {
    await one.journal.keep(id, { ...one.journal.read(id), favourite: is });
    await one.sync();
    await other.journal.sync.pull(vault());
    return other.journal.read(id);
  };
  await other.journal.keep(id, entry("base there"));
  assert.deepEqual(await favourite(true), { ...entry("base there"), favourite: true });
  // The device itself never said anything of it, so it is as the other one says.
  assert.deepEqual(await favourite(false), { ...entry("base there"), favourite: false });
});

test("one record that both devices made is merged", async () => {
  const { one, other } = await pair(SealedServer);
  const id = newID();
  await one.journal.keep(id, entry("here"));
  await other.journal.keep(id, entry("there"));
  one.line = async (when, method) => {
    if (when === "before" && method === "POST" && !one.server.records.has(id)) await other.sync();
  };
  await one.sync();
  await other.sync();
  for (const device of [one, other]) assert.deepEqual(words(device, id), ["here", "there"]);
});

for (const deleter of ["one", "other"]) {
  test(`a change stays, and a deletion that did not know of it goes: ${deleter} deleted first`, async () => {
    const made = await shared("kept");
    const { one, other, id } = made;
    const [deletes, changes] = deleter === "one" ? [one, other] : [other, one];
    await deletes.journal.remove(id);
    await changes.journal.keep(id, entry("kept and changed"));
    await one.sync();
    await other.sync();
    await one.sync();
    for (const device of [one, other]) assert.equal(textOf(device, id), "kept and changed");
    assert.equal(one.journal.waiting + other.journal.waiting, 0);
    await changes.journal.remove(id);
    await changes.sync();
    await deletes.sync();
    for (const device of [one, other]) assert.equal(textOf(device, id), null);
  });
}

/** What a server may give in place of a record that it has. */
const lies = {
  "a flipped byte": async ({ server, id }) => {
    const { body } = server.records.get(id);
    server.forge(id, { body: body.slice(0, 200) + (body[200] === "A" ? "B" : "A") + body.slice(201), version: 3 });
  },
  "the body of another record": async ({ server, one, id }) => {
    const another = newID();
    await one.journal.keep(another, entry("another"));
    await one.sync();
    server.forge(id, server.records.get(another));
  },
  "an older version as itself": async ({ server, id, old }) => server.forge(id, old),
  "an older version as a newer one": async ({ server, id, old }) => server.forge(id, { ...old, version: 9 }),
  "what is no record": async ({ server, id }) => server.forge(id, { body: "bm8gcmVjb3Jk", version: 9 }),
};

for (const [name, lie] of Object.entries(lies)) {
  test(`${name} is refused, named, never shown, and sent over nothing`, async () => {
    const made = await shared("first");
    const { server, one, other, id } = made;
    const old = { ...server.records.get(id) };
    await one.journal.keep(id, entry("first second"));
    await one.sync();
    await other.sync();
    await lie({ ...made, old });
    await other.sync();
    assert.equal(textOf(other, id), "first second");
    assert.deepEqual(other.journal.refused.map((one_) => one_.id), [id]);
    assert.deepEqual(other.journal.needsYou, other.journal.refused);
    const { body } = server.records.get(id);
    await other.journal.keep(id, entry("first second third"));
    await other.sync();
    await (await other.open()).sync();
    assert.equal(server.records.get(id).body, body, "nothing goes over it unasked");
    assert.equal(textOf(other, id), "first second third");
    assert.equal(other.journal.waiting, 1);
    // The person decides.
    await other.journal.settle(id, "mine");
    await other.sync();
    assert.deepEqual([other.journal.refused, other.journal.waiting], [[], 0]);
    await one.sync();
    assert.equal(textOf(one, id), "first second third");
  });
}

test("a record that comes back after its deletion is refused, until its person wants it", async () => {
  const { server, one, other, id } = await shared("deleted");
  const before = { ...server.records.get(id) };
  await one.journal.remove(id);
  await one.sync();
  await other.sync();
  server.forge(id, before);
  await other.sync();
  assert.equal(textOf(other, id), null);
  assert.deepEqual(other.journal.refused, [{ id, problem: "journal.older" }]);
  await other.journal.settle(id, "theirs");
  await other.sync();
  assert.equal(textOf(other, id), "deleted");
  assert.deepEqual(other.journal.refused, []);
});

test("a newer version that opens ends a refusal", async () => {
  const { server, one, other, id } = await shared("first");
  server.forge(id, { ...server.records.get(id), body: "bm8gcmVjb3Jk", version: 2 });
  await other.sync();
  assert.equal(other.journal.refused.length, 1);
  const body = await sealContent(entry("first third"), { record: id, version: 3 }, vault());
  server.forge(id, { body, version: 3 });
  await other.sync();
  assert.deepEqual(other.journal.refused, []);
  assert.equal(textOf(other, id), "first third");
  await one.sync();
  assert.equal(textOf(one, id), "first third");
});

test("what a newer key sealed is taken up once this device has that key", async () => {
  const { one, other, id } = await shared("first");
  await one.haveVault(keyIDs[1], keyIDs[0]);
  await one.open();
  await one.journal.keep(id, entry("first second"));
  await one.sync();
  await other.sync();
  assert.deepEqual(other.journal.refused, [{ id, problem: "journal.cannotBeOpened" }]);
  assert.equal(textOf(other, id), "first");
  await other.haveVault(keyIDs[1], keyIDs[0]);
  await other.open();
  await other.sync();
  assert.deepEqual(other.journal.refused, []);
  assert.equal(textOf(other, id), "first second");
});

test("one record that can't be merged keeps none of the others", async () => {
  const { one, other, id } = await shared("base");
  const another = newID();
  await one.journal.keep(id, entry("base here"));
  await one.journal.keep(another, entry("another"));
  await one.sync();
  await other.journal.keep(id, entry("base there"));
  const { merge } = other;
  other.merge = async () => {
    throw new RangeError("too long together");
  };
  await other.sync();
  assert.deepEqual(other.journal.refused, [{ id, problem: "journal.cannotBeMerged" }]);
  assert.deepEqual([textOf(other, id), textOf(other, another)], ["base there", "another"]);
  other.merge = merge;
  await other.open();
  await other.sync();
  assert.deepEqual(words(other, id), ["base", "here", "there"]);
});

test("what can't be merged is as its person decides", async () => {
  for (const [use, text] of [["mine", "base there"], ["theirs", "base here"]]) {
    const { one, other, id } = await shared("base");
    await one.journal.keep(id, entry("base here"));
    await one.sync();
    await other.journal.keep(id, entry("base there"));
    other.merge = async () => {
      throw new RangeError("too long together");
    };
    await other.sync();
    await other.journal.settle(id, use);
    await other.sync();
    await one.sync();
    assert.deepEqual([textOf(one, id), textOf(other, id)], [text, text], use);
    assert.deepEqual([other.journal.needsYou, other.journal.waiting], [[], 0]);
  }
});

test("two tabs whose changes can't be put together leave what is there, and say so", async () => {
  const { one, id } = await shared("base");
  const second = await one.tab();
  const from = second.read(id);
  await one.journal.keep(id, entry("base here"));
  one.merge = async () => {
    throw new RangeError("too long together");
  };
  await assert.rejects(second.keep(id, entry("base there"), from), /too long together/);
  assert.equal(second.pages.get(id).content.text, "base here");
});

test("what the server does not take needs its person, and goes when they try again or change it", async () => {
  const { server, one } = await pair(SealedServer);
  const [first, second] = [newID(), newID()];
  server.refusals = ["sync.sealedFull", "sync.sealedFull"];
  await one.journal.keep(first, entry("first"));
  await one.journal.keep(second, entry("second"));
  await one.sync();
  assert.deepEqual(one.journal.needsYou.map(({ problem }) => problem), ["sync.sealedFull", "sync.sealedFull"]);
  assert.equal(server.records.size, 0);
  await one.journal.keep(second, entry("shorter"));
  await one.sync();
  assert.deepEqual([...server.records.keys()], [second]);
  await one.journal.again();
  await one.sync();
  assert.equal(server.records.size, 2);
  assert.deepEqual(one.journal.needsYou, []);
});

test("the longest entry fits; one that is longer stays here and is named", async () => {
  const { server, one, other } = await pair(SealedServer);
  const [long, longer] = [newID(), newID()];
  await one.journal.keep(long, entry("\u{1F30A}".repeat(20_000)));
  await one.journal.keep(longer, entry("\u{1F30A}".repeat(25_000)));
  await one.sync();
  await other.sync();
  assert.equal(textOf(other, long), "\u{1F30A}".repeat(20_000));
  assert.deepEqual(one.journal.needsYou, [{ id: longer, problem: "journal.tooLong" }]);
  assert.equal(textOf(one, longer).length, 50_000);
  assert.equal(server.records.size, 1);
});

test("a request that is refused as a whole is sent record by record", async () => {
  const { server, one } = await pair(SealedServer);
  for (let number = 0; number < 3; number += 1) await one.journal.keep(newID(number + 1), entry(`number ${number}`));
  const push = server.push.bind(server);
  server.push = (sent) => {
    if (sent.operations.length > 1) throw Object.assign(offline(), { status: 413, id: "tooLarge" });
    return push(sent);
  };
  await one.sync();
  await one.sync();
  assert.equal(server.records.size, 3);
  assert.equal(one.journal.waiting, 0);
});

test("what was deleted for good, or lost by a server that was put back, is there again", async () => {
  const { server, one, other, id } = await shared("kept here");
  const before = server.copy();
  const later = newID();
  await one.journal.keep(later, entry("after the backup"));
  await one.journal.keep(id, entry("kept here and there"));
  await one.sync();
  server.putBack(before);
  await one.journal.keep(newID(), entry("one more"));
  await one.sync();
  await one.sync();
  await other.sync();
  assert.equal(textOf(other, later), "after the backup");
  // What the server has of it is older than what is known: its person decides.
  assert.deepEqual(one.journal.refused, [{ id, problem: "journal.older" }]);
  await one.journal.settle(id, "mine");
  await one.sync();
  await other.sync();
  assert.equal(textOf(other, id), "kept here and there");
  // All of it deleted: what a device changes is made again.
  server.records.clear();
  server.revision += 1;
  await other.journal.keep(id, entry("kept here and there still"));
  await other.sync();
  await one.sync();
  assert.equal(textOf(one, id), "kept here and there still");
});

test("a revision that is heard late is no reason to begin from the first, and one that is really older is", async () => {
  const { server, one, other, id } = await shared("kept here");
  const before = server.copy();
  const later = newID();
  await one.journal.keep(later, entry("after the backup"));
  await one.sync();
  let heard = () => {};
  one.journal.ports.listen = (hear) => heard = hear;
  one.journal.sync.listen();
  heard(1);
  await one.sync();
  assert.equal(one.journal.pages.index.cursor, server.revision);
  server.putBack(before);
  heard(1);
  await one.sync();
  await other.sync();
  assert.deepEqual([textOf(other, id), textOf(other, later)], ["kept here", "after the backup"]);
  assert.deepEqual(one.journal.needsYou, []);
});

test("the state says how it stands", async () => {
  const { one } = await pair(SealedServer);
  const states = [];
  one.journal.addEventListener("state", () => {
    if (states.at(-1) !== one.journal.state) states.push(one.journal.state);
  });
  await one.sync();
  one.line = async () => {
    throw offline();
  };
  assert.equal(await one.sync(), "offline");
  one.line = async () => {
    throw Object.assign(offline(), { status: 401 });
  };
  assert.equal(await one.sync(), "signedOut");
  assert.deepEqual(states, ["syncing", "idle", "syncing", "offline", "syncing", "signedOut"]);
});

test("the wait after failures grows, and a server that asks for patience gets it", async () => {
  const { one } = await pair(SealedServer);
  one.line = async () => {
    throw offline();
  };
  const waits = [];
  for (let failure = 0; failure < 14; failure += 1) waits.push(await one.journal.sync.round());
  assert.ok(waits[0] >= 1_000 && waits[0] <= 2_000, String(waits[0]));
  assert.ok(waits[5] >= 32_000 && waits[5] <= 64_000, String(waits[5]));
  assert.ok(waits.at(-1) >= 450_000 && waits.at(-1) <= 900_000, String(waits.at(-1)));
  one.line = async () => {
    throw Object.assign(offline(), { status: 429, body: { retryAfter: 7 } });
  };
  assert.equal(await one.journal.sync.round(), 7_000);
});

const recording = (bytes) => Uint8Array.from({ length: bytes }, (_, place) => (place * 31) % 251);
const withRecording = (text, file) => ({ ...entry(text), recordings: [{ file, bytes: 1, seconds: 1, type: "audio/webm;codecs=opus", levels: [] }] });

test("a file goes before its record, from where it stopped, and comes back as it was", async () => {
  const { server, one, other } = await pair(SealedServer);
  const bytes = recording(3_500_000);
  const file = await one.journal.keepFile(bytes);
  assert.equal(file, createHash("sha256").update(bytes).digest("hex"));
  const id = newID();
  await one.journal.keep(id, withRecording("spoken", file));
  let pieces = 0;
  one.line = async (when, method) => {
    if (method === "PUT" && when === "before" && (pieces += 1) === 3) throw offline();
  };
  assert.equal(await one.sync(), "offline");
  assert.equal(server.records.size, 0);
  assert.equal(server.blobs.get(file).received, 2 << 20);
  assert.equal(await one.journal.dropFile(file), false, "it still has to be sent");
  one.line = async () => {};
  await one.open();
  await one.sync();
  assert.equal(server.asked.filter((asked) => asked.startsWith("PUT")).length, 4, "nothing is sent twice");
  assert.deepEqual(server.records.get(id).files, [file]);
  await other.sync();
  const shares = [];
  assert.deepEqual(await other.journal.file(file, { onProgress: (share) => shares.push(share) }), bytes);
  assert.equal(shares.at(-1), 1);
  other.line = async () => {
    throw offline();
  };
  assert.deepEqual(await other.journal.file(file), bytes, "it is here from now on");
  assert.equal(await other.journal.dropFile(file), true);
  assert.equal(await other.journal.file(file), null);
  assert.equal(await one.journal.dropFile(file), true);
});

test("a file that is another one than was asked for is nobody's", async () => {
  const { server, one, other } = await pair(SealedServer);
  const file = await one.journal.keepFile(recording(1_000));
  await one.journal.keep(newID(), withRecording("spoken", file));
  await one.sync();
  server.blobs.get(file).content[17] ^= 1;
  assert.equal(await other.journal.file(file), null);
  assert.equal(await other.journal.file("0".repeat(64)), null);
});

test("files wait for Wi-Fi where that is wanted, and words without files do not", async () => {
  const { server, one } = await pair(SealedServer);
  await one.journal.files.setWifiOnly(true);
  one.isMetered = true;
  const file = await one.journal.keepFile(recording(1_000));
  const [spoken, typed] = [newID(), newID()];
  await one.journal.keep(spoken, withRecording("spoken", file));
  await one.journal.keep(typed, entry("typed"));
  await one.sync();
  assert.deepEqual([...server.records.keys()], [typed]);
  assert.equal(one.journal.waiting, 1);
  assert.equal(one.journal.state, "idle");
  one.isMetered = false;
  await one.sync();
  assert.equal(server.records.size, 2);
});

test("a recording that nobody has any more takes no words with it", async () => {
  const { server, one, other } = await pair(SealedServer);
  const file = await one.journal.keepFile(recording(1_000));
  const id = newID();
  await one.journal.keep(id, withRecording("the words", file));
  await one.store.write({ [`journalFile:${file}`]: null });
  await one.sync();
  assert.deepEqual(server.records.get(id).files, []);
  await other.sync();
  assert.equal(textOf(other, id), "the words");
});

test("a file that the server does not take is said, and the others go", async () => {
  const { server, one } = await pair(SealedServer);
  const file = await one.journal.keepFile(recording(1_000));
  const [spoken, typed] = [newID(), newID()];
  await one.journal.keep(spoken, withRecording("spoken", file));
  await one.journal.keep(typed, entry("typed"));
  server.take = () => {
    throw Object.assign(offline(), { status: 413, id: "noRoom" });
  };
  await one.sync();
  assert.deepEqual(one.journal.needsYou, [{ id: spoken, problem: "noRoom" }]);
  assert.deepEqual([...server.records.keys()], [typed]);
});
