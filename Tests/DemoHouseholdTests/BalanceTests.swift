import DemoHousehold
import Testing
import Values

@Suite("The demo family's balances")
struct BalanceTests {
    @Test(arguments: Family.some)
    func everyRunningBalanceFollowsFromTheOneBefore(family: Family) {
        var checked = 0
        for statement in family.statements {
            for (before, row) in zip(statement.rows, statement.rows.dropFirst()) {
                guard let first = before.balance, let second = row.balance else { continue }
                #expect(first + row.amount == second, "\(statement.file.name) \(row)")
                checked += 1
            }
        }
        #expect(checked > 50)
    }

    @Test(arguments: Family.some)
    func eachClosingBalanceFollowsFromTheOneBeforeExceptOverTheForgottenWeeks(family: Family) {
        for (bank, statements) in family.byAccount {
            var breaks = 0
            for (before, statement) in zip(statements, statements.dropFirst()) {
                guard let opening = before.end, let closing = statement.end else { continue }
                let fresh = statement.rows.filter { ($0.posted ?? before.day) > before.day }.reduce(0) { $0 + $1.amount }
                if opening + fresh != closing { breaks += 1 }
            }
            #expect(breaks == (bank == "td-daniel" || bank == "westpac-tom" ? 1 : 0), "\(bank)")
        }
    }

    @Test(arguments: Family.some)
    func overlappingFilesRepeatTheirRowsExactly(family: Family) {
        var repeated = 0
        for (bank, statements) in family.byAccount {
            for (before, statement) in zip(statements, statements.dropFirst()) {
                guard let first = statement.rows.first?.posted, first <= before.day else { continue }
                let old = before.rows.filter { ($0.posted ?? first) >= first }
                let new = statement.rows.filter { ($0.posted ?? first) <= before.day }
                // A file may begin in the middle of a day only if nothing of that day is in it, so both hold the same rows.
                #expect(counted(old) == counted(new), "\(bank) \(statement.file.name)")
                repeated += new.count
            }
        }
        #expect(repeated > 100)
    }

    @Test(arguments: Family.some)
    func everydayAccountsAreNeverOverdrawn(family: Family) {
        for statement in family.statements {
            for row in statement.rows { #expect((row.balance ?? 0) >= 0, "\(statement.file.name) \(row)") }
            if statement.file.bank == "td-daniel" { #expect((statement.closing ?? 0) >= 0) }
        }
    }

    @Test(arguments: Family.some)
    func everyCardPaymentLeftAnotherAccountDaysBefore(family: Family) {
        let statements = family.statements
        let paid = statements.filter { $0.file.bank == "rogers-mastercard" || $0.file.bank == "amex" }.flatMap { $0.rows }
            .filter { $0.text.contains("THANK YOU") }
        let left = statements.filter { $0.file.bank == "rbc-chequing" || $0.file.bank == "commbank-everyday" }.flatMap { $0.rows }
        #expect(paid.count >= 34)
        for payment in paid {
            let day = payment.posted ?? family.today
            let from = left.first { $0.amount == -payment.amount && (0...6).contains(($0.posted ?? day).distance(to: day)) }
            #expect(from != nil, "\(payment)")
        }
    }

    private func counted(_ rows: [Row]) -> [Row: Int] {
        rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}

extension Statement {
    /// The closing balance, declared or after the last row.
    var end: Int64? {
        closing ?? rows.last?.balance
    }
}
