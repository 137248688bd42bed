// The same files against the same accounts: both engines find the same account for each statement, and plan the same.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { EnginePair } from "./support/EnginePair.mjs";
import { idOf } from "./support/operations.mjs";

const [today, locale] = ["2026-03-15", "en-CA"];
const columns = "Date,Description,Amount\n";
const trips = `${columns}03/04/2026,QUARRY LANE BOOKS,-31.80\n05/06/2026,HARBOUR KAYAK CLUB,-64.25\n`;
const ofx = (...accounts) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1>${accounts
    .map(([number, currency]) => `<STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>003<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>` +
      `<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260302<TRNAMT>-4.50<FITID>1<NAME>TIM HORTONS</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>`)
    .join("")}</BANKMSGSRSV1></OFX>`;
let engines;
before(async () => (engines = await EnginePair.start()));
after(() => engines.close());

/** A household whose ledger holds the accounts that some files made, each brought in as [name, text, options of `read`]. */
async function household(files, facts = {}) {
  const { ledger } = await engines.json("empty", "open", "", { currency: "CAD", ...facts });
  for (const [index, [name, text, options]] of files.entries()) await bring(ledger, index + 1, name, text, options);
  return ledger;
}

const read = (ledger, name, text, options = {}) => engines.json(name, "read", ledger, text, { today, locale, name, ...options });

async function bring(ledger, importNumber, name, text, options) {
  const plan = await read(ledger, name, text, options);
  await engines.json(name, "apply", ledger, { importNumber, id: idOf(5, importNumber), add: [] });
  return plan;
}

/** Where the statements of a file belong: the accounts' names, new ones with a star. */
async function belongs(ledger, name, text, options) {
  const { statements, accounts, account, lines } = await read(ledger, name, text, options);
  // What is handed back says the same.
  const again = await read(ledger, name, text, { ...options, accounts });
  assert.deepEqual([again.lines, again.account, again.accounts], [lines, account, accounts], name);
  return statements.map(({ belongsTo, isNew }) => (belongsTo === null ? null : belongsTo + (isNew ? "*" : ""))).join();
}

test("a file that names no account has one of its own name, also when it comes again in other columns", async () => {
  const ledger = await household([["rbc-chequing-2026-03.csv", trips]]);
  assert.equal(await belongs(ledger, "RBC Chequing (1).csv", trips), "Rbc chequing");
  assert.equal(await belongs(ledger, "rbc-chequing.csv", "Posted,Amount,Details\n2026-03-02,-4.50,FERRY\n"), "Rbc chequing");
  assert.equal(await belongs(ledger, "épargne.csv", trips), "Épargne*");
  assert.equal(await belongs(ledger, "2026-03.csv", trips), "2026-03*");
});

test("files of one name and layout follow the account that the last ones went to, and only where it is one", async () => {
  const ledger = await household([["export.csv", trips, { accounts: [{ name: "Visa" }] }]]);
  assert.equal(await belongs(ledger, "export (2).csv", trips), "Visa");
  assert.equal(await belongs(ledger, "other.csv", trips), "Other*");
  await bring(ledger, 2, "export.csv", trips, { accounts: [{ name: "Amex" }] });
  assert.equal(await belongs(ledger, "export (3).csv", trips), "Export*");
});

test("a number says which account, however it is printed, and each currency has its own", async () => {
  const ledger = await household([["download.ofx", ofx(["1234-5678", "CAD"])]]);
  assert.equal(await belongs(ledger, "again.ofx", ofx(["12345678", "CAD"], ["999", "CAD"], ["1234 5678", "USD"])), "Download 5678,Again 999*,Again 5678*");
  const { statements, account } = await read(ledger, "again.ofx", ofx(["12345678", "CAD"], ["999", "CAD"]));
  assert.deepEqual(statements.map(({ canChoose }) => canChoose), [false, false]);
  assert.equal(account, null);
});

test("an account is chosen by its name in any letters, or made", async () => {
  const ledger = await household([["a.csv", trips, { accounts: [{ name: "Chequing" }] }]]);
  const chosen = await read(ledger, "b.csv", trips, { accounts: [{ name: "CHEQUING" }] });
  assert.deepEqual(chosen.statements.map(({ account, belongsTo, isNew }) => [account, belongsTo, isNew]), [[0, "Chequing", false]]);
  assert.equal(chosen.account, "Chequing");
  assert.equal(chosen.lines, "2s");
  const made = await read(ledger, "b.csv", trips, { accounts: [{ name: "Savings" }] });
  assert.deepEqual([made.account, made.lines], ["Savings", "2n"]);
  const other = { today, locale, name: "b.ofx", accounts: [{ name: "chequing" }] };
  assert.equal(await engines.failure("another currency", "read", ledger, ofx(["1", "USD"]), other), "engine.otherCurrency");
});

test("an account is found by its id, by its name of now, and by the name that it was chosen by", async () => {
  const { bytes } = await engines.call("made", "snapshot", await household([["a.csv", trips, { accounts: [{ name: "Chequing" }] }]]));
  const { ledger } = await engines.json("opened", "open", bytes, { currency: "CAD", accounts: [idOf(4, 1)] });
  const rename = { id: idOf(8, 1), kind: "account", record: idOf(4, 1), action: "set", fields: { name: "Ours" }, base: 0, made: "2026-03-05T10:00:00.000Z" };
  assert.deepEqual((await engines.json("renamed", "lay", ledger, [rename])).problems, []);
  for (const choice of [{ id: idOf(4, 1), name: "Chequing" }, { id: idOf(4, 9), name: "ours" }, 0]) {
    const { account, accounts } = await read(ledger, "b.csv", trips, { accounts: [choice] });
    assert.deepEqual([account, accounts], ["Ours", [{ id: idOf(4, 1), name: "Ours" }]]);
  }
});

test("columns that were put right are read so again for their account, and for no other", async () => {
  const ledger = await household([["trips.csv", trips, { csv: "order=dmy" }]]);
  const more = trips.replaceAll("2026", "2025");
  const mapping = async (options) => (await read(ledger, "trips-2.csv", more, options)).preview.mapping;
  assert.match(await mapping(), /order=dmy/);
  assert.match(await mapping({ accounts: [{ name: "Another" }] }), /order=mdy/);
  assert.match(await mapping({ csv: "order=mdy" }), /order=mdy/);
  assert.match(await mapping({ dateOrder: "mdy" }), /order=mdy/);
});
