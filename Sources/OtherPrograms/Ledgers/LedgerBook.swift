import Importing
import Values

/// The transactions of a plain-text ledger on their way to rows: balanced in order of day, then divided among the person's accounts.
struct LedgerBook {
    /// What may be missing where prices were rounded.
    private static let priceTolerance = LedgerDecimal(units: 5_000_000_000)

    /// The commodities.
    var commodities: LedgerCommodities
    /// The transactions in the ledger's order.
    var transactions: [LedgerTransaction] = []
    /// What an account is.
    let type: (TextRange) -> LedgerAccountType
    /// How much of a commodity may be missing before a transaction does not balance.
    let tolerance: LedgerDecimal
    /// What the ledger claims of whole accounts, in order of day once it is finished.
    var claims: [LedgerClaim] = []
    /// What shall make up for what is missing, by account.
    var pads: [UInt64: LedgerPads] = [:]
    /// What each account holds at the transaction that is looked at.
    var balances: [BalanceKey: LedgerDecimal] = [:]
    /// The same with all that accounts below it hold.
    var wholeBalances: [BalanceKey: LedgerDecimal] = [:]
    /// The last claim about each account, and how many rows it had then.
    var claimed: [BalanceKey: (LedgerClaim, rows: Int)] = [:]
    /// The next of `claims`.
    var nextClaim = 0
    private var left: (line: Int, count: Int) = (0, 0)
    var statements = ProgramStatements()

    /// An account, by its name's hash, and a commodity.
    struct BalanceKey: Hashable {
        /// The name's hash.
        var account: UInt64
        /// The commodity.
        var commodity: Int
    }

    /// A book without transactions.
    init(_ commodities: LedgerCommodities, tolerance: LedgerDecimal, type: @escaping (TextRange) -> LedgerAccountType) {
        self.commodities = commodities
        self.tolerance = tolerance
        self.type = type
    }

    /// Makes statements of the transactions.
    mutating func finish(into file: inout StatementFile) {
        let order = transactions.indices.sorted {
            transactions[$0].day != transactions[$1].day ? transactions[$0].day < transactions[$1].day : $0 < $1
        }
        claims.sort { $0.day < $1.day }
        for index in order {
            var transaction = transactions[index]
            settleClaims(before: transaction.day, into: &file)
            guard !transaction.isBroken, complete(&transaction, into: &file) else { continue }
            hold(transaction, file)
            add(transaction, into: &file)
            keepClaims(transaction, file)
        }
        settleClaims(before: nil, into: &file)
        declareBalances(file)
        if left.count > 0 { file.note(.ledgerCommodityLeft, line: left.line, count: left.count) }
        let hasRows = !statements.statements.isEmpty
        statements.finish(into: &file)
        if transactions.isEmpty {
            file.note(.ledgerTransactionsNone, line: 0)
        } else if !hasRows && !file.hasErrors {
            file.note(.ledgerOwnAccountsNone, line: 0)
        }
    }

    /// The key of an account and a commodity.
    func key(_ account: TextRange, _ commodity: Int, _ file: borrowing StatementFile) -> BalanceKey {
        BalanceKey(account: Hash64.of(file.bytes(account)), commodity: commodity)
    }

    /// Finds out amounts that the ledger leaves open, and keeps the accounts' balances; false when the transaction does not balance.
    private mutating func complete(_ transaction: inout LedgerTransaction, into file: inout StatementFile) -> Bool {
        var within: [BalanceKey: LedgerDecimal] = [:]
        var sums: [Int: LedgerDecimal] = [:]
        var open: [Int] = []
        for index in transaction.postings.indices {
            let posting = transaction.postings[index]
            if posting.isAssignment, let claimed = posting.balance {
                let key = key(posting.account, claimed.commodity, file)
                let before = (balances[key] ?? .zero) + (within[key] ?? .zero)
                transaction.postings[index].amount = LedgerAmount(number: claimed.number + -before, commodity: claimed.commodity)
            }
            guard let amount = transaction.postings[index].amount else {
                open.append(index)
                continue
            }
            within[key(posting.account, amount.commodity, file), default: .zero] =
                (within[key(posting.account, amount.commodity, file)] ?? .zero) + amount.number
            if posting.hasOpenWeight { return keepWhatIsSaid(&transaction, into: &file) }
            let weight = posting.weight ?? amount
            sums[weight.commodity] = (sums[weight.commodity] ?? .zero) + weight.number
        }
        let rest = sums.filter { $0.value.magnitude.units > tolerance.units }.sorted { $0.key < $1.key }
        guard fill(open, with: rest, in: &transaction, into: &file) else { return false }
        return true
    }

    /// What a lot cost that is sold is in the program's books and not in this line: the amounts that are written stand, and where the gain
    /// went stays open. An account of the person without an amount can't be read then.
    private func keepWhatIsSaid(_ transaction: inout LedgerTransaction, into file: inout StatementFile) -> Bool {
        if let open = transaction.postings.first(where: { $0.amount == nil && type($0.account) == .own }) {
            file.note(.ledgerPostingUnreadable, line: open.line, found: file.bytes(open.account))
            return false
        }
        transaction.postings.removeAll { $0.amount == nil }
        return true
    }

    /// Gives one open posting what is missing, in each commodity. Two missing commodities without an open posting are a price that
    /// nobody wrote.
    private func fill(
        _ open: [Int], with rest: [(key: Int, value: LedgerDecimal)], in transaction: inout LedgerTransaction,
        into file: inout StatementFile
    ) -> Bool {
        if open.isEmpty {
            let isConversion = rest.count == 2 && (rest[0].value.units < 0) != (rest[1].value.units < 0)
            let hasPrice = transaction.postings.contains { $0.weight != nil }
            let isRounding = hasPrice && rest.allSatisfy { $0.value.magnitude.units <= LedgerBook.priceTolerance.units }
            if rest.isEmpty || isConversion || isRounding { return true }
        } else if open.count == 1 {
            let posting = transaction.postings[open[0]]
            transaction.postings.remove(at: open[0])
            for (commodity, number) in rest {
                var filled = posting
                filled.amount = LedgerAmount(number: -number, commodity: commodity)
                transaction.postings.insert(filled, at: open[0])
            }
            return true
        }
        file.note(.ledgerUnbalanced, line: transaction.line, found: file.bytes(transaction.narration))
        return false
    }

    /// Gives each of the person's postings a row.
    mutating func add(_ transaction: LedgerTransaction, into file: inout StatementFile) {
        let own = transaction.postings.indices.filter { isOwnMoney(transaction.postings[$0]) }
        for posting in transaction.postings {
            guard let amount = posting.amount, commodities.currencies[amount.commodity] == nil, type(posting.account) == .own else {
                continue
            }
            if left.count == 0 { left.line = posting.line }
            left.count += 1
        }
        guard let main = own.max(by: { size(transaction.postings[$0]) < size(transaction.postings[$1]) }) else { return }
        for index in own {
            guard var row = row(transaction, index, file) else {
                file.note(
                    .ledgerPostingUnreadable, line: transaction.postings[index].line, found: file.bytes(transaction.postings[index].account)
                )
                continue
            }
            if index == main {
                divide(&row, transaction, main, file)
            } else {
                row.moves(to: transaction.postings[main].account)
            }
            statements.add(row, into: &file, tooMany: .ledgerAccountsTooMany)
        }
    }

    private func isOwnMoney(_ posting: LedgerPosting) -> Bool {
        guard let amount = posting.amount, amount.number.units != 0 else { return false }
        return commodities.currencies[amount.commodity] != nil && type(posting.account) == .own
    }

    private func size(_ posting: LedgerPosting) -> Int128 {
        (posting.weight ?? posting.amount)?.number.magnitude.units ?? 0
    }

    private func row(_ transaction: LedgerTransaction, _ index: Int, _ file: borrowing StatementFile) -> ProgramRow? {
        let posting = transaction.postings[index]
        guard let amount = posting.amount, let currency = commodities.currencies[amount.commodity],
            let units = amount.number.minorUnits(exponent: currency.exponent)
        else { return nil }
        var line = StatementLine(day: transaction.day, amount: units, lineNumber: UInt32(truncatingIfNeeded: transaction.line))
        line.raw = TextRange(transaction.start..<transaction.end)
        line.payee = transaction.payee.isEmpty ? transaction.narration : transaction.payee
        if !transaction.payee.isEmpty { line.memo = transaction.narration }
        var row = ProgramRow(line, of: posting.account)
        row.currency = currency
        row.tags = transaction.tags
        row.note = transaction.note.isEmpty ? posting.comment : transaction.note
        row.code = transaction.code
        return row
    }

    /// Names where the money of the main row went: one category or account, or parts when they are several and sum to it.
    private func divide(_ row: inout ProgramRow, _ transaction: LedgerTransaction, _ main: Int, _ file: borrowing StatementFile) {
        var parts: [ProgramRow.Part] = []
        var isExact = true
        for (index, posting) in transaction.postings.enumerated() where index != main {
            guard let weight = posting.weight ?? posting.amount, weight.number.units != 0 else { continue }
            let type = type(posting.account)
            let units =
                commodities.currencies[weight.commodity] == row.currency
                ? weight.number.minorUnits(exponent: row.currency?.exponent ?? 2) : nil
            isExact = isExact && units != nil
            parts.append(
                ProgramRow.Part(
                    amount: 0 - (units ?? 0), category: type == .category ? category(posting.account, file) : posting.account,
                    memo: posting.comment, isAccount: type != .category))
        }
        isExact = isExact && ProgramRow.sum(parts.map { $0.amount }) == row.line.amount
        if parts.count > 1, isExact, parts.count <= ImportLimits.splits {
            row.parts = parts
        } else if let first = parts.first(where: { !$0.isAccount }) ?? parts.first {
            row.line.category = first.category
            guard first.isAccount else { return }
            if LedgerBook.opens(file.bytes(first.category)), type(first.category) == .equity { return row.opens() }
            row.line.flags.insert(.categoryIsAccount)
        }
    }

    /// Whether an account of equity is where opening balances come from: `equity:opening/closing balances`, `Equity:Opening-Balances`.
    private static func opens(_ account: UnsafeBufferPointer<UInt8>) -> Bool {
        account.indices.contains { start in
            let rest = account.from(start)
            return rest.begins("opening") || rest.begins("starting balance") || rest.begins("initial")
        }
    }

    /// `Expenses:Food:Groceries` is the category `Food:Groceries`.
    func category(_ account: TextRange, _ file: borrowing StatementFile) -> TextRange {
        guard let colon = file.bytes(account).firstIndex(of: UInt8(ascii: ":")) else { return account }
        let rest = file.text(account, from: colon + 1)
        return rest.isEmpty ? account : rest
    }
}
