import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

/// The tests' notation for a bill: `Rent -145000 monthly 2026-01-01`, then in any order `low=-100`, `high=-300`, `until=2026-05-01`,
/// `window=3/5`, `on=31` (day of the month), `and=15` (the second one), `@Card`, `words=landlord,flat`. A bill without words has its name's.
struct NotedBill {
    let name: String
    let bill: Bill

    init(_ text: String, number: Int, accounts: [LedgerAccount], series: UInt64? = nil) throws {
        let words = text.split(separator: " ").map(String.init)
        var options: [String: String] = [:]
        var account: UInt16?
        for word in words.dropFirst(4) {
            if word.hasPrefix("@") {
                account = accounts.firstIndex { $0.name == word.dropFirst() }.map { UInt16($0) }
                continue
            }
            let halves = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            options[halves[0]] = halves[1]
        }
        let window = (options["window"] ?? "3/3").split(separator: "/").compactMap { Int($0) }
        let matched = (options["words"] ?? words[0]).split(separator: ",").map(String.init)
        let cadence = try #require(BillCadence(code: words[2]))
        let due = try DueDays(
            cadence, from: day(words[3]), dayOfMonth: options["on"].flatMap { Int($0) }, secondDay: options["and"].flatMap { Int($0) },
            until: options["until"].map { day($0) })
        name = words[0]
        bill = try Bill(
            UUID128(high: 9, low: UInt64(number)), name: name, account: account,
            currency: account.map { accounts[Int($0)].currency } ?? Currency(options["in"] ?? "CAD") ?? .cad,
            amount: try #require(Int64(words[1])), low: options["low"].flatMap { Int64($0) }, high: options["high"].flatMap { Int64($0) },
            due: due, daysBefore: window[0], daysAfter: window[1], words: matched, series: series)
    }
}

/// Bills, rows and what was said of them, in the notations, with the book as of a day.
struct NotedBook {
    let ledger: Ledger
    let bills: [Bill]
    let book: BillBook

    /// - Parameter said: `paid Rent 2026-01-01 3` (the row of the third line), `refuse Rent 2026-01-01 3`, `skip Rent 2026-01-01`, `settle Rent 2026-01-01`.
    init(
        _ bills: [String], _ rows: [String] = [], said: [String] = [], today: String, accounts: [String] = ["Everyday CAD"],
        withSeries: Bool = false
    ) throws {
        let ledger = LedgerNotation.ledger(rows, accounts: accounts)
        self.ledger = ledger
        let noted = try bills.enumerated().map { try NotedBill($1, number: $0 + 1, accounts: ledger.accounts) }
        self.bills = noted.map { $0.bill }
        var decisions = BillDecisions()
        for text in said {
            let words = text.split(separator: " ").map(String.init)
            let bill = noted.first { $0.name == words[1] }?.bill.source ?? .bill(UUID128(high: 0, low: 0))
            let id = Occurrence.ID(bill, on: day(words[2]))
            let row = UUID128(high: 7, low: words.count > 3 ? UInt64(words[3]) ?? 0 : 0)
            switch words[0] {
            case "paid": decisions.paid.append((id, row))
            case "settle": decisions.settled.append(id)
            case "refuse": decisions.refused.append((id, row))
            default: decisions.skipped.append(id)
            }
        }
        let series =
            withSeries
            ? FindRecurring.series(in: ledger, today: day(today), categories: LedgerCategories(of: ledger, Taxonomy())) : []
        book = try BillBook(byHand: self.bills, series: series, decisions: decisions, in: ledger, today: day(today))
    }

    /// An occurrence in short: `Rent 2026-01-01 paid 3`, rows by their lines, with the fit of one that is not whole.
    func text(_ one: Occurrence) -> String {
        var text = "\(book.bill(of: one).name) \(one.day.iso) \(one.state.code)"
        for payment in one.payments {
            text += " \(ledger.ids[Int(payment.row)].low)\(payment.fit == .whole ? "" : "/" + payment.fit.code)"
        }
        return text
    }

    /// The occurrences of a span in short.
    func texts(_ first: String, _ last: String) throws -> [String] {
        try book.occurrences(in: days(first, last)).map { text($0) }
    }

    /// The payments that are still to come in a span: `2026-02-01 -145000 in 2026-01-29/2026-02-04`.
    func coming(_ first: String, _ last: String) throws -> [String] {
        try book.coming(in: days(first, last)).map { "\($0.day.iso) \($0.amount) in \($0.window.iso)" }
    }
}

extension BillFailure {
    /// The code of what a piece of work throws; "none" if it throws nothing.
    static func code(of work: () throws -> Void) -> String {
        do {
            try work()
            return "none"
        } catch {
            return (error as? BillFailure)?.code ?? "other"
        }
    }
}
