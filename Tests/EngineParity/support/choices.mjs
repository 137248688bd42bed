// Random things that a household decides about rows that a screen lists.

const rules = [
  'rule "Small"\n  when amount<10\n  category coffee\n  tag small\n',
  'rule "Half"\n  when category:groceries\n  split 50% groceries, rest Chalet\n',
  'rule "Name"\n  when is:in -is:transfer\n  merchant "Somebody"\n  note "came in"\n  stop\n',
  'rule "Moved"\n  when amount>500\n  transfer\n',
];

/** Choices about some of the rows of the screen `rows`, as Docs/Engine-ABI.md describes them. */
export function randomChoices(random, rows) {
  const few = (chance) => rows.filter(() => random.below(1000) < chance);
  const categories = ["groceries", "coffee", "rent", "salary", "Chalet", "uncategorized"];
  return {
    rules: rules.map((text, index) => ({ rule: index + 1, name: `Rule ${index}`, enabled: random.below(2) === 1, text })),
    corrections: few(150).map((row, index) => ({
      correction: index + 1, row: row.id, category: random.pick(categories), merchant: row.merchant,
      amount: Math.round(Number(row.amount) * 100), learned: random.below(2) === 1,
    })),
    merchants: few(60).filter(({ merchant }) => merchant !== "").map(({ merchant }) => ({ merchant, name: random.pick(["One", "Two", merchant + " é"]) })),
    categories: [{ category: "Chalet", name: "Cottage", group: "home" }, { category: "coffee", mergedInto: random.pick(categories) }],
    tags: few(50).map(({ id }) => ({ row: id, text: random.pick(["work", "refund"]) })),
    notes: few(50).map(({ id }) => ({ row: id, text: "a “note”" })),
    edits: few(60).map(({ id }) => ({
      row: id, day: random.pick(["2026-02-14", null]), merchant: random.pick(["Market", null]), text: "the “fair”", amount: random.pick([-100, null]),
    })),
    splits: few(40).map(({ id, amount }) => {
      const all = Math.round(Number(amount) * 100);
      return { row: id, parts: [{ amount: 700, category: "coffee", memo: "" }, { amount: all - 700 || 1, category: "Chalet", memo: "m" }] };
    }),
    refunds: few(40).filter(({ id }) => id !== rows[0].id).map(({ id }) => ({ refund: id, purchase: rows[0].id })),
    series: few(20).map((row, index) => ({ series: String(index), wish: random.pick(["keep", "watch", "letGo"]), day: row.day, merchant: row.merchant })),
  };
}

/** Choices that are none: [text, the id of the failure, its subject]. */
export const brokenChoices = [
  ["[]", "engine.choicesUnreadable", undefined],
  ["{", "engine.choicesUnreadable", undefined],
  ['{"corrections":[{"correction":1}]}', "engine.choiceInvalid", "corrections.0"],
  ['{"tags":[{"row":"00000000-0000-7000-8000-000000000000","text":"a"},{"row":"b","text":"c"}]}', "engine.choiceInvalid", "tags.1"],
  ['{"edits":[{"row":"00000000-0000-7000-8000-000000000000"}]}', "engine.choiceInvalid", "edits.0"],
  ['{"rules":[{"rule":1,"name":"x","text":"rule \\"x\\"\\n  wehn metro\\n"}]}', "engine.choiceInvalid", "rules.0"],
];
