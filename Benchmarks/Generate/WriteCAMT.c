#include "Write.h"

static const char *const head =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\">\n"
    "  <BkToCstmrStmt>\n"
    "    <GrpHdr>\n      <MsgId>EVERYDAY-1</MsgId>\n      <CreDtTm>2026-11-01T06:00:00</CreDtTm>\n    </GrpHdr>\n"
    "    <Stmt>\n      <Id>EVERYDAY-1</Id>\n      <ElctrncSeqNb>1</ElctrncSeqNb>\n"
    "      <CreDtTm>2026-11-01T06:00:00</CreDtTm>\n"
    "      <Acct>\n        <Id>\n          <Othr>\n            <Id>5550123456</Id>\n          </Othr>\n        </Id>\n        <Ccy>";

static void put_amount(Output *output, const Book *book, int64_t amount) {
    put(output, "<Amt Ccy=\"");
    put(output, book->vocabulary->currency);
    put(output, "\">");
    put_cents(output, amount < 0 ? -amount : amount, '.');
    put(output, "</Amt>\n");
}

static const char *direction(int64_t amount) {
    return amount < 0 ? "DBIT" : "CRDT";
}

static void put_balance(Output *output, const Book *book, const char *code, int64_t amount, int32_t day) {
    put(output, "      <Bal>\n        <Tp>\n          <CdOrPrtry>\n            <Cd>");
    put(output, code);
    put(output, "</Cd>\n          </CdOrPrtry>\n        </Tp>\n        ");
    put_amount(output, book, amount);
    put(output, "        <CdtDbtInd>");
    put(output, direction(amount));
    put(output, "</CdtDbtInd>\n        <Dt>\n          <Dt>");
    put_day(output, day, "Y-M-D");
    put(output, "</Dt>\n        </Dt>\n      </Bal>\n");
}

static void put_details(Output *output, const Book *book, size_t index) {
    int64_t amount = book->rows[index].amount;
    char text[descriptorLimit];
    size_t length = describe(book, index, text);
    put(output, "        <NtryDtls>\n          <TxDtls>\n            <Refs>\n              <EndToEndId>NOTPROVIDED</EndToEndId>\n"
                "            </Refs>\n            ");
    put_amount(output, book, amount);
    put(output, "            <CdtDbtInd>");
    put(output, direction(amount));
    put(output, "</CdtDbtInd>\n            <RltdPties>\n              <");
    put(output, amount < 0 ? "Cdtr>\n                <Pty>\n                  <Nm>" : "Dbtr>\n                <Pty>\n                  <Nm>");
    put_escaped(output, text, length);
    put(output, "</Nm>\n                </Pty>\n              </");
    put(output, amount < 0 ? "Cdtr" : "Dbtr");
    put(output, ">\n            </RltdPties>\n            <RmtInf>\n              <Ustrd>");
    put_escaped(output, text, length);
    put(output, "</Ustrd>\n            </RmtInf>\n          </TxDtls>\n        </NtryDtls>\n");
}

static void put_entry(Output *output, const Book *book, size_t index) {
    const Row *row = &book->rows[index];
    put(output, "      <Ntry>\n        <NtryRef>");
    put_number(output, index + 1, 1);
    put(output, "</NtryRef>\n        ");
    put_amount(output, book, row->amount);
    put(output, "        <CdtDbtInd>");
    put(output, direction(row->amount));
    put(output, "</CdtDbtInd>\n        <Sts>\n          <Cd>BOOK</Cd>\n        </Sts>\n        <BookgDt>\n          <Dt>");
    put_day(output, row->day, "Y-M-D");
    put(output, "</Dt>\n        </BookgDt>\n        <ValDt>\n          <Dt>");
    put_day(output, row->day, "Y-M-D");
    put(output, "</Dt>\n        </ValDt>\n        <AcctSvcrRef>");
    put_day(output, row->day, "YMD");
    put_number(output, index + 1, 9);
    put(output, "</AcctSvcrRef>\n        <BkTxCd>\n          <Domn>\n            <Cd>PMNT</Cd>\n            <Fmly>\n              <Cd>");
    put(output, row->amount < 0 ? "CCRD</Cd>\n              <SubFmlyCd>POSD" : "RCDT</Cd>\n              <SubFmlyCd>DMCT");
    put(output, "</SubFmlyCd>\n            </Fmly>\n          </Domn>\n        </BkTxCd>\n");
    put_details(output, book, index);
    put(output, "      </Ntry>\n");
}

void write_camt(Output *output, const Book *book, const Layout *layout) {
    put(output, head);
    put(output, book->vocabulary->currency);
    put(output, "</Ccy>\n      </Acct>\n");
    put_balance(output, book, "OPBD", book->opening, first_day_of(book));
    put_balance(output, book, "CLBD", closing_of(book), last_day_of(book));
    for (size_t place = 0; place < book->rowCount; place++) put_entry(output, book, row_at(book, layout, place));
    put(output, "    </Stmt>\n  </BkToCstmrStmt>\n</Document>\n");
}
