// A random household: accounts with lines over some years, and the statement files that it would download.
import { formats } from "./formats.mjs";

const payees = [
  "TIM HORTONS #2345 TORONTO ON", "LOBLAWS 1021", "Épicerie Côté & Fils", "PRESTO FARE/AUTO", "NETFLIX.COM 866-579-7172", "Café «L'été»",
  "INTERNET TRANSFER TO 4821", "PAYMENT - THANK YOU", "PAYROLL ACME LTD", "AMZN Mktp CA*2K4", "SQ *BAKERY", "Mercadona Ñuñoa 12", "E-TRANSFER",
  "LOYER MARS", "ATM WITHDRAWAL 0091", "REFUND AMZN", "日本食堂", "ROGERS WIRELESS", "A", "COSTCO WHOLESALE W515",
];
const memos = ["", "", "", "ref 4471", "carte 1234", "two, with a comma", "1/2 \"quoted\""];

/** The day that lies so many days after 1 January 2024. */
export function dayAfter(count) {
  return new Date(Date.UTC(2024, 0, 1 + count)).toISOString().slice(0, 10);
}

function randomLine(random, day, number) {
  const cents = random.happens(12) ? 1 + random.below(400_000) : -(1 + random.below(random.happens(5) ? 900_000 : 20_000));
  return { day, cents, payee: random.pick(payees), memo: random.pick(memos), id: `R${random.seed}X${number}`, pending: false };
}

function history(random, days, perDay) {
  const lines = [];
  for (let day = 0; day < days; day += 1) {
    for (let count = random.below(2 * perDay + 1); count > 0; count -= 1) {
      lines.push(randomLine(random, dayAfter(day), lines.length));
      if (random.happens(4)) lines.push({ ...lines.at(-1), id: `R${random.seed}X${lines.length}` });
    }
  }
  return lines;
}

/** Equal amounts out of one account and into another, as transfers have. */
function transfer(random, from, to) {
  for (let count = Math.floor(from.length / 30); count > 0; count -= 1) {
    const out = random.pick(from);
    if (out.cents < 0) to.push({ ...out, cents: -out.cents, payee: "TRANSFER FROM SAVINGS", id: `T${out.id}` });
  }
  to.sort((left, right) => (left.day < right.day ? -1 : left.day > right.day ? 1 : 0));
}

/** Files that overlap, one of them twice, with pending lines at the end of those that can have them. */
function downloads(random, account, lines) {
  const step = Math.max(1, Math.ceil(lines.length / 3));
  const files = [];
  for (let start = 0; start < lines.length; start += step) {
    const part = lines.slice(Math.max(0, start - random.below(10)), start + step).map((line) => ({ ...line }));
    if (random.happens(50)) part.slice(-3).forEach((line) => (line.pending = true));
    files.push({ account, text: formats[account.format]({ ...account, account: account.identifier, lines: part }) });
  }
  if (files.length > 0 && random.happens(50)) files.push(random.pick(files));
  return files;
}

/** The statement files of a random household, in the order of their download. */
export function randomFiles(random, days = 300) {
  const names = Object.keys(formats);
  const count = 1 + random.below(4);
  const accounts = Array.from({ length: count }, (_, index) => ({
    name: `Account ${index}`,
    identifier: `CA${random.seed}00${index}`,
    format: random.pick(names),
    currency: random.happens(85) ? "CAD" : random.pick(["USD", "EUR", "JPY", "KWD"]),
  }));
  const histories = accounts.map(() => history(random, 30 + random.below(days), 1 + random.below(2)));
  for (let index = 1; index < count; index += 1) transfer(random, histories[index - 1], histories[index]);
  return accounts.flatMap((account, index) => downloads(random, account, histories[index]));
}
