import Importing
import Values

/// The statements that a program's rows make: one for each account and currency, in the order in which they come.
struct ProgramStatements {
    private var places: [UInt64: Int] = [:]
    private(set) var statements: [Statement] = []
    /// Names with which a statement exists, to tell a second currency of an account apart.
    private var names: Set<UInt64> = []

    /// Adds a row behind those of its account; nothing happens beyond `ImportLimits.statements` accounts but an issue.
    /// - Parameter tooMany: the issue that says so.
    mutating func add(_ row: ProgramRow, into file: inout StatementFile, tooMany: IssueID = .csvStatementsTooMany) {
        guard let index = statement(of: row, &file, tooMany) else { return }
        var line = row.line
        let number = statements[index].lines.count
        if !row.parts.isEmpty {
            line.flags.insert(.split)
            for part in row.parts {
                statements[index].splits.append(
                    StatementSplit(
                        line: number, amount: part.amount, category: part.category, memo: part.memo, categoryIsAccount: part.isAccount))
            }
        }
        note(row.tags, .tag, index, number)
        note([row.note], .note, index, number)
        note([row.cleared], .clearedMark, index, number)
        note([row.code], .reference, index, number)
        statements[index].lines.append(line)
    }

    private mutating func note(_ texts: [TextRange], _ kind: LineDetail.Kind, _ index: Int, _ line: Int) {
        for text in texts where !text.isEmpty {
            statements[index].details.append(LineDetail(line: line, kind: kind, text: text))
        }
    }

    private mutating func statement(of row: ProgramRow, _ file: inout StatementFile, _ tooMany: IssueID) -> Int? {
        let name = Hash64.of(file.bytes(row.account))
        let key = ProgramStatements.key(row.account, row.currency, file)
        if let index = places[key] { return index }
        guard statements.count < ImportLimits.statements else {
            file.note(tooMany, line: Int(row.line.lineNumber), count: ImportLimits.statements)
            return nil
        }
        var statement = Statement()
        let isFirst = names.insert(name).inserted
        statement.account.name = isFirst ? row.account : ProgramStatements.name(row.account, row.currency, file)
        // What the program calls the account is how its next export is known again, whatever the person calls it here.
        statement.account.identifier = statement.account.name
        statement.account.currency = row.currency
        statement.account.kind = row.kind == .unknown ? AccountWords.kind(of: file.bytes(row.account)) : row.kind
        places[key] = statements.count
        statements.append(statement)
        return statements.count - 1
    }

    /// The name of an account's further currency.
    private static func name(_ account: TextRange, _ currency: Currency?, _ file: borrowing StatementFile) -> TextRange {
        guard let currency else { return account }
        return file.arena.append(Array(file.bytes(account)) + [0x20] + Array(currency.code.utf8))
    }

    /// Rows of an account and currency so far.
    func rowCount(of account: TextRange, _ currency: Currency?, _ file: borrowing StatementFile) -> Int {
        places[ProgramStatements.key(account, currency, file)].map { statements[$0].lines.count } ?? 0
    }

    /// Declares what an account holds behind all of its rows, when it held nothing before the first.
    mutating func declare(_ account: TextRange, _ currency: Currency, closing: StatementBalance, _ file: borrowing StatementFile) {
        guard let index = places[ProgramStatements.key(account, currency, file)],
            let first = statements[index].lines.lazy.map({ $0.day }).min()
        else { return }
        statements[index].opening = StatementBalance(amount: 0, day: first)
        statements[index].closing = StatementBalance(amount: closing.amount, day: max(first, closing.day))
    }

    private static func key(_ account: TextRange, _ currency: Currency?, _ file: borrowing StatementFile) -> UInt64 {
        var hash = Hash64(seed: UInt64(currency?.packed ?? 0))
        hash.combine(Hash64.of(file.bytes(account)))
        return hash.value
    }

    /// Puts the statements into the file.
    ///
    /// "Not cleared" makes no row pending: the program counts it, so it counts here too.
    func finish(into file: inout StatementFile) {
        file.statements = statements
    }
}

/// The words by which people name their accounts, in English, French and Spanish, without accents.
enum AccountWords {
    private static let words: [(AccountKind, [StaticString])] = [
        (.investment, ["broker", "invest", "rrsp", "tfsa", "resp", "401k", "superannuation", "reer", "celi", "inversion"]),
        (.savings, ["saving", "epargne", "ahorro", "emergency fund"]),
        (.loan, ["mortgage", "loan", "hypotheque", "hipoteca", "pret ", "prestamo", "debt"]),
        (.creditLine, ["line of credit", "heloc", "marge de credit"]),
        (.creditCard, ["card", "visa", "mastercard", "amex", "american express", "carte", "tarjeta", "credit"]),
        (.chequing, ["chequing", "checking", "cheque", "current", "everyday", "corriente", "courant", "transaction account"]),
        (.cash, ["cash", "wallet", "especes", "efectivo", "cartera", "portefeuille"]),
    ]

    /// Bytes of a name that are looked at.
    private static let nameBytes = 120

    /// The kind that an account's name speaks of; unknown when it speaks of none.
    static func kind(of name: UnsafeBufferPointer<UInt8>) -> AccountKind {
        var folded: [UInt8] = []
        TextFolding.fold(UnsafeBufferPointer(rebasing: name.prefix(nameBytes)), appendingTo: &folded)
        for index in folded.indices where folded[index] &- 65 < 26 { folded[index] |= 0x20 }
        return folded.withUnsafeBufferPointer { text in
            for (kind, words) in words where words.contains(where: { holds(text, $0) }) { return kind }
            return .unknown
        }
    }

    private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard length <= text.count else { return false }
        for start in 0...(text.count - length) {
            var offset = 0
            while offset < length, text[start + offset] == word.utf8Start[offset] { offset += 1 }
            if offset == length { return true }
        }
        return false
    }
}
