// Writes lines as statement files in every format that Evenkeel reads: plain examples of each, not a bank's own.
// A line is { day: "2026-03-01", cents: -450, payee, memo, id, pending }.

const decimal = (cents) => `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
const comma = (cents) => decimal(Math.abs(cents)).replace(".", ",");
const packed = (day) => day.replaceAll("-", "");
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const quoted = (text) => `"${text.replaceAll('"', '""')}"`;

function csv({ lines }) {
  const rows = lines.map((line) => [line.day, quoted(line.payee), quoted(line.memo), decimal(line.cents)].join(","));
  return ["Date,Description,Memo,Amount", ...rows, ""].join("\r\n");
}

function ofx({ account, currency, lines }) {
  const rows = lines.map(
    (line) => `<STMTTRN><TRNTYPE>${line.cents < 0 ? "DEBIT" : "CREDIT"}<DTPOSTED>${packed(line.day)}120000[-5:EST]` +
      `<TRNAMT>${decimal(line.cents)}<FITID>${line.id}<NAME>${escaped(line.payee)}<MEMO>${escaped(line.memo)}</STMTTRN>`,
  );
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\nCHARSET:NONE\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>` +
    `<CURDEF>${currency}<BANKACCTFROM><BANKID>0001<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n` +
    `${rows.join("\n")}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
}

function qif({ lines }) {
  const rows = lines.map((line) => `D${line.day}\nT${decimal(line.cents)}\nP${line.payee}\nM${line.memo}\n^`);
  return `!Type:Bank\n${rows.join("\n")}\n`;
}

function camt({ account, currency, lines }) {
  const rows = lines.map(
    (line) => `<Ntry><Amt Ccy="${currency}">${decimal(Math.abs(line.cents))}</Amt><CdtDbtInd>${line.cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>` +
      `<Sts>${line.pending ? "PDNG" : "BOOK"}</Sts><BookgDt><Dt>${line.day}</Dt></BookgDt><AcctSvcrRef>${line.id}</AcctSvcrRef>` +
      `<NtryDtls><TxDtls><RmtInf><Ustrd>${escaped(line.payee)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>` +
    `<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>\n${rows.join("\n")}\n</Stmt></BkToCstmrStmt></Document>\n`;
}

function mt940({ account, currency, lines }) {
  const date = packed(lines[0]?.day ?? "2026-01-01").slice(2);
  const rows = lines.map(
    (line) => `:61:${packed(line.day).slice(2)}${packed(line.day).slice(4)}${line.cents < 0 ? "D" : "C"}${comma(line.cents)}NTRF${line.id}\n` +
      `:86:${line.payee}`,
  );
  return `:20:STATEMENT\n:25:${account}\n:28C:1/1\n:60F:C${date}${currency}0,00\n${rows.join("\n")}\n:62F:C${date}${currency}0,00\n-\n`;
}

function monarch({ account, lines }) {
  const rows = lines.map((line) => [
    line.day, quoted(line.payee), line.cents < 0 ? "Shopping" : "Paychecks", account, quoted(line.payee), quoted(line.memo), decimal(line.cents),
    line.cents % 7 === 0 ? '"shared,seven"' : "",
  ].join(","));
  return ["Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags", ...rows, ""].join("\n");
}

/** The writers by the format's code. */
export const formats = { csv, ofx, qif, camt, mt940, monarch };
