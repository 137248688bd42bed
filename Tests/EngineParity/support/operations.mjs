// Random operations of a device, as Docs/Sync.md describes them: most of them possible, some not.

/** An id that nothing else has, in the form of version 7. */
export function idOf(kind, number) {
  return `01980000-000${kind}-7000-8000-${number.toString(16).padStart(12, "0")}`;
}

const categories = ["groceries", "coffee", "rent", "Own", "uncategorized"];

/** A field of a row with its new value. */
function field(random, row) {
  const cents = Math.round(Number(row.amount) * 100);
  const part = (amount) => ({ amount, category: random.pick(categories), memo: "" });
  return random.pick([
    ["note", random.pick(["a “note”", "", null])],
    [`tag:${random.pick(["work", "é", "\n"])}`, random.happens(60)],
    ["category", random.pick([{ code: random.pick(categories), learned: random.happens(50) }, null, "coffee"])],
    ["day", random.pick(["2026-02-14", null, "soon"])],
    ["merchant", random.pick(["Market", null, " "])],
    ["text", random.pick(["the “fair”", null, 7])],
    ["amount", random.pick([-700, null, 0])],
    ["parts", random.pick([[part(-300), part(cents + 300)], [part(-300), part(cents)], null])],
    ["deleted", random.happens(50)],
    ["transfer", false],
    ["colour", "blue"],
  ]);
}

/** Operations on rows that the screen `rows` lists and on the accounts of some ids. */
export function randomOperations(random, rows, accounts, count) {
  const one = (number) => {
    const row = random.happens(5) ? { id: idOf(9, number), amount: "-1.00", merchant: "" } : random.pick(rows);
    return random.pick([
      ["row", row.id, "set", Object.fromEntries([field(random, row), field(random, row)])],
      ["row", row.id, "set", Object.fromEntries([field(random, row)])],
      ["row", idOf(2, number), "create", {
        account: random.pick(accounts), day: `2026-03-0${1 + random.below(9)}`, amount: -random.below(4) * 1250,
        payee: random.pick(["Café du Coin", "TRANSFER TO SAVINGS", ""]), note: "new", tags: ["b", "a"],
      }],
      ["merchant", row.merchant || "-", "set", { name: random.pick(["One", "Two", null]) }],
      ["category", random.pick(categories), "set", random.pick([{ name: "Café" }, { mergedInto: random.pick(categories) }])],
      ["category", "Own", "create", { group: "home" }],
      ["series", String(number), "set", { wish: random.pick(["watch", "what", null]), merchant: "Netflix" }],
      ["rule", idOf(5, number), "create", { text: random.pick(["", 'rule "A"\n  when amount<10\n  category coffee\n', "rule\n"]), place: 1 }],
      ["account", random.pick([...accounts, idOf(9, number)]), "set", { name: `Account ${number}` }],
      ["account", idOf(3, number), "create", { name: `Purse ${number}`, kind: "cash", currency: "CAD" }],
      ["sealed", idOf(4, number), "create", { body: "AA", version: 1, files: [] }],
      ["thing", "x", "delete", {}],
    ]);
  };
  return Array.from({ length: count }, (_, number) => {
    const [kind, record, action, fields] = one(number);
    return { id: idOf(1, number), kind, record, action, fields, base: 3, made: "2026-03-05T10:00:00.000Z" };
  });
}
