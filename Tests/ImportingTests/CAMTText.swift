import Importing
import Values

/// Small CAMT messages for tests.
enum CAMTText {
    /// A message with one statement of account `DE01` in euros that holds some elements.
    static func message(_ inside: String, account: String = "<Acct><Id><IBAN>DE01</IBAN></Id><Ccy>EUR</Ccy></Acct>") -> String {
        document("<Stmt><CreDtTm>2026-03-31T08:00:00</CreDtTm>\(account)\(inside)</Stmt>")
    }

    /// A message with some statements.
    static func document(_ statements: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\">"
            + "<BkToCstmrStmt>\(statements)</BkToCstmrStmt></Document>"
    }

    /// An entry of 5 March 2026: `-12.50` is money out.
    static func entry(_ amount: String, _ inside: String = "", status: String = "<Sts>BOOK</Sts>", currency: String = "EUR") -> String {
        let direction = amount.hasPrefix("-") ? "DBIT" : "CRDT"
        let digits = amount.hasPrefix("-") ? String(amount.dropFirst()) : amount
        return "<Ntry><Amt Ccy=\"\(currency)\">\(digits)</Amt><CdtDbtInd>\(direction)</CdtDbtInd>\(status)"
            + (inside.contains("<BookgDt>") || inside.contains("<ValDt>") ? "" : "<BookgDt><Dt>2026-03-05</Dt></BookgDt>")
            + "\(inside)</Ntry>"
    }

    /// The transaction details of an entry.
    static func part(_ inside: String) -> String {
        "<NtryDtls><TxDtls>\(inside)</TxDtls></NtryDtls>"
    }

    /// A balance: code, signed amount and day.
    static func balance(_ code: String, _ amount: String, _ day: String, _ more: String = "", currency: String = "EUR") -> String {
        let direction = amount.hasPrefix("-") ? "DBIT" : "CRDT"
        let digits = amount.hasPrefix("-") ? String(amount.dropFirst()) : amount
        return "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp>\(more)<Amt Ccy=\"\(currency)\">\(digits)</Amt>"
            + "<CdtDbtInd>\(direction)</CdtDbtInd><Dt><Dt>\(day)</Dt></Dt></Bal>"
    }
}

extension StatementFile {
    /// Every row's memo.
    var memos: [String] {
        statements.flatMap { statement in statement.lines.map { text($0.memo) } }
    }

    /// Every row's bank id.
    var bankIDs: [String] {
        statements.flatMap { statement in statement.lines.map { text($0.bankID) } }
    }

    /// Every statement as `DE01 EUR 100@2026-03-01 -> 90@2026-03-31`, `-` for a balance that it does not have.
    var accountBalances: [String] {
        statements.map { statement in
            func balance(_ balance: StatementBalance?) -> String { balance.map { "\($0.amount)@\($0.day.iso)" } ?? "-" }
            let currency = statement.account.currency?.code ?? "-"
            return "\(text(statement.account.identifier)) \(currency) \(balance(statement.opening)) -> \(balance(statement.closing))"
        }
    }
}
