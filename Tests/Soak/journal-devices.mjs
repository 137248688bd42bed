// One person's two devices with the web app's own journal, against a server that runs, over a line that loses requests and answers. Prints what came of
// it as JSON: what is there is read from what each device has at the end, and held against an account of every word that a device was told is kept.
import { Device, entry, keyIDs, offline } from "../WebJournal/support/Device.mjs";

const { ApiProblem } = await import("../../Web/platform/api.js");
const { newID } = await import("../../Web/platform/new-id.js");
const { EVENKEEL_URL: url, EVENKEEL_TOKEN: token, EVENKEEL_SEED: seed } = process.env;
const steps = 80;

const server = {
  async request(method, path, { json, bytes } = {}) {
    const headers = { "Authorization": `Bearer ${token}`, "Content-Type": json === undefined ? "application/octet-stream" : "application/json" };
    const answer = await fetch(url + path, { method, headers, body: json === undefined ? bytes : JSON.stringify(json) });
    if (answer.ok) return answer;
    const body = await answer.json().catch(() => ({}));
    throw new ApiProblem(body.id ?? "unknown", answer.status, body);
  },
  ask: async (...what) => (await server.request(...what)).json(),
  bytes: async (path) => new Uint8Array(await (await server.request("GET", path)).arrayBuffer()),
};

// A number that only the seed decides.
let chance = BigInt(seed);
const below = (count) => {
  chance = (chance * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
  return Number((chance >> 33n) % BigInt(count));
};
const wordsOf = (content) => (content?.text ?? "").split(" ").filter((word) => word !== "");

const devices = [new Device(server), new Device(server)];
for (const device of devices) await (await device.haveVault(keyIDs[0])).open();
/** Words by their records: those that were kept, and those that somebody deleted with them before their eyes. */
const [kept, deleted] = [new Map(), new Map()];
const note = (account, id, words) => account.set(id, [...(account.get(id) ?? []), ...words]);
let [words, lost] = [0, 0];

async function edit({ journal }) {
  const records = journal.all();
  const id = records.length === 0 || below(5) === 0 ? newID() : records[below(records.length)].id;
  const before = journal.read(id) ?? entry("");
  const word = `w${words += 1}`;
  if (await journal.keep(id, { ...before, text: [...wordsOf(before), word].join(" ") })) note(kept, id, [word]);
}

for (let step = 0; step < steps; step += 1) {
  const device = devices[below(2)];
  device.line = async () => {
    if (below(100) >= 15) return;
    lost += 1;
    throw offline();
  };
  const [what, records] = [below(100), device.journal.all()];
  if (what < 50) await edit(device);
  else if (what < 55 && records.length > 0) {
    const { id, content } = records[below(records.length)];
    note(deleted, id, wordsOf(content));
    await device.journal.remove(id);
  } else if (what < 90) await device.sync();
  // A tab that is closed in the middle of it all.
  else await device.open();
}
for (const device of devices) device.line = async () => {};
for (let round = 0; round < 4; round += 1) for (const device of devices) await device.sync();

const [one, other] = devices.map(({ journal }) => journal);
const recording = Uint8Array.from({ length: 2_500_000 }, (_, place) => (place * 31) % 251);
const file = await one.keepFile(recording);
const spoken = newID();
await one.keep(spoken, { ...entry("spoken"), recordings: [{ file }] });
for (const device of devices) await device.sync();
const heard = await other.file(file);

const gone = [...kept].flatMap(([id, all]) => {
  const there = wordsOf(one.read(id));
  return all.filter((word) => !there.includes(word) && !(deleted.get(id) ?? []).includes(word));
});
console.log(JSON.stringify({
  words, lost, gone, records: one.all().length, isSame: JSON.stringify(one.all()) === JSON.stringify(other.all()),
  states: devices.map(({ journal }) => journal.state), waiting: one.waiting + other.waiting, needsYou: [...one.needsYou, ...other.needsYou],
  isSpoken: other.read(spoken)?.text === "spoken" && heard !== null && Buffer.from(heard).equals(Buffer.from(recording)),
}));
process.exit(0);
