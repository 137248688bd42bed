import Bookkeeping
import Insights
import LedgerNotation
import Planning
import Testing
import Values

/// Random households with bills that share merchants, and rows that are early, late, missed, in parts, double and other people's.
struct BillWorld {
    var bills: [String] = []
    var rows: [String] = []
    var said: [String] = []
    let today: String

    static let accounts = ["Everyday CAD", "Card CAD", "Dollars USD"]
    private static let merchants = ["Northtel", "Granite", "Acme", "Club"]
    private static let cadences = [
        "weekly", "fortnightly", "four-weekly", "monthly", "monthly", "monthly", "quarterly", "once", "every-10-days",
    ]

    init(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let start = day("2025-10-01")
        let today = start.advanced(by: random.integer(in: 60...200))
        self.today = today.iso
        for number in 0..<random.integer(in: 1...6) {
            let merchant = random.element(of: BillWorld.merchants) ?? ""
            let isIncome = random.happens(perMille: 250)
            let amount = (isIncome ? 1 : -1) * random.integer(in: 2...6) * 1000
            let first = start.advanced(by: random.integer(in: 0...40))
            var text = "B\(number) \(amount) \(random.element(of: BillWorld.cadences) ?? "once") \(first.iso)"
            text += random.happens(perMille: 100) ? " words=" : " words=\(merchant)"
            if random.happens(perMille: 300), !text.hasSuffix("words=") { text += " low=\(amount / 10 * 8) high=\(amount / 10 * 13)" }
            text += " window=\(random.integer(in: 0...6))/\(random.integer(in: 0...6))"
            if random.happens(perMille: 250) { text += " @Card" }
            if random.happens(perMille: 200) { text += " until=\(first.advanced(by: random.integer(in: 0...150)).iso)" }
            bills.append(text)
            let due = try NotedBill(text, number: number, accounts: []).bill.due
            for day in due.days(in: DaySpan(ordered: start, today)) {
                for row in BillWorld.rows(for: amount, merchant, around: day, &random) { rows.append(row) }
                if random.happens(perMille: 60) { said.append("skip B\(number) \(day.iso)") }
                if random.happens(perMille: 60) { said.append("paid B\(number) \(day.iso) \(random.integer(in: 1...20))") }
                if random.happens(perMille: 60) { said.append("refuse B\(number) \(day.iso) \(random.integer(in: 1...20))") }
            }
        }
        for _ in 0..<random.integer(in: 0...15) {
            let day = start.advanced(by: random.integer(in: 0...start.distance(to: today)))
            rows.append(BillWorld.row(random.integer(in: -7...7) * 1000, random.element(of: BillWorld.merchants) ?? "", day, &random))
        }
    }

    private static func row(_ amount: Int, _ merchant: String, _ day: Day, _ random: inout SeededRandom) -> String {
        let account = random.element(of: ["Everyday", "Card", "Card", "Everyday", "Dollars"]) ?? ""
        let flag = random.happens(perMille: 60) ? random.element(of: [" !pending", " !deleted", " !transfer"]) ?? "" : ""
        return "\(day.iso) \(amount) \(merchant) @\(account)\(flag)"
    }

    private static func rows(for amount: Int, _ merchant: String, around day: Day, _ random: inout SeededRandom) -> [String] {
        guard !random.happens(perMille: 150) else { return [] }
        let off = random.integer(in: random.happens(perMille: 200) ? -12...12 : -3...3)
        let parts =
            random.element(of: [[amount], [amount], [amount], [amount], [amount / 2, amount / 2], [amount * 2], [amount + amount / 10]])
            ?? []
        return parts.map { row($0, merchant, day.advanced(by: off), &random) }
    }

    func book(today: String? = nil) throws -> NotedBook {
        try NotedBook(bills, rows, said: said, today: today ?? self.today, accounts: BillWorld.accounts)
    }
}

@Suite("Bills: laws")
struct BillLawTests {
    static let span = days("2025-09-01", "2026-09-30")

    @Test func everyDueDayHasOneStateAndEveryRowPaysOne() throws {
        var seen = Set<Occurrence.State>()
        for seed in 0..<60 {
            let world = try BillWorld(seed: seed)
            let noted = try world.book()
            let (book, ledger) = (noted.book, noted.ledger)
            let all = try book.occurrences(in: BillLawTests.span)
            #expect(Set(all.map { $0.id }).count == all.count, "seed \(seed)")
            var rows: Set<Int32> = []
            for one in all {
                seen.insert(one.state)
                let bill = book.bill(of: one)
                for payment in one.payments {
                    #expect(rows.insert(payment.row).inserted, "seed \(seed): row \(payment.row) pays twice")
                    let row = Int(payment.row)
                    #expect(ledger.currency(ofRow: row) == bill.currency && ledger.days[row] <= book.today.number, "seed \(seed)")
                    #expect(ledger.flags[row].isDisjoint(with: .unposted) && ledger.amounts[row] == payment.amount, "seed \(seed)")
                    #expect(ledger.days[row] - Int32(payment.daysOff) == one.day.number, "seed \(seed)")
                    guard payment.reason != .hand else { continue }
                    #expect((payment.amount > 0) == bill.isIncome, "seed \(seed)")
                    #expect(bill.account == nil || bill.account == ledger.accountNumbers[row], "seed \(seed)")
                }
                #expect(one.paid == one.payments.reduce(0) { $0 + $1.amount }, "seed \(seed)")
                switch one.state {
                case .paid: #expect(!one.payments.isEmpty && one.open == 0, "seed \(seed)")
                case .partlyPaid:
                    #expect(one.payments.allSatisfy { $0.fit == .part } && one.paid.magnitude < bill.low.magnitude, "seed \(seed)")
                case .late: #expect(one.payments.isEmpty && one.window.last < book.today, "seed \(seed)")
                case .skipped: #expect(one.payments.isEmpty && one.open == 0, "seed \(seed)")
                case .due: #expect(one.payments.isEmpty && one.window.contains(book.today) && one.open == bill.amount, "seed \(seed)")
                case .upcoming: #expect(one.payments.isEmpty && book.today < one.window.first && one.open == bill.amount, "seed \(seed)")
                }
            }
        }
        #expect(seen.count == Occurrence.State.allCases.count)
    }

    @Test func theOrderOfRowsAndBillsDoesNotMatter() throws {
        for seed in 0..<40 {
            let world = try BillWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 1_000_000)
            let noted = try world.book()
            let plain = try noted.book.occurrences(in: BillLawTests.span).map { noted.text($0) }
            // The same rows, arrived in another order.
            var shuffled = noted.ledger
            var rows = (0..<noted.ledger.count).map { noted.ledger.row($0) }
            shuffled.remove(Set(noted.ledger.ids))
            for place in rows.indices.reversed() { rows.swapAt(place, random.integer(in: 0...place)) }
            for row in rows { shuffled.insert([row]) }
            var bills = noted.bills
            for place in bills.indices.reversed() { bills.swapAt(place, random.integer(in: 0...place)) }
            var other = world
            other.said = []
            let unsaid = try other.book()
            let book = try BillBook(byHand: bills, series: [], in: shuffled, today: noted.book.today)
            #expect(try book.occurrences(in: BillLawTests.span) == unsaid.book.occurrences(in: BillLawTests.span), "seed \(seed)")
            // What was said, in another order.
            other.said = world.said.reversed()
            let said = try other.book()
            #expect(try said.book.occurrences(in: BillLawTests.span).map { said.text($0) } == plain, "seed \(seed)")
        }
    }

    @Test func aFurtherRowMakesNoPaidDueDayUnpaid() throws {
        var paid = 0
        for seed in 0..<60 {
            let world = try BillWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 1_000_000)
            let noted = try world.book()
            let before = try noted.book.occurrences(in: BillLawTests.span)
            // Of any day: a later row is one of these. It stands last, so that the other rows keep their ids.
            for _ in 0..<3 {
                var more = world
                let day = day("2025-10-01").advanced(by: random.integer(in: 0...day("2025-10-01").distance(to: noted.book.today)))
                let amount = random.integer(in: -14...14) * 500
                let merchant = random.element(of: ["Northtel", "Granite", "Acme", "Club"]) ?? ""
                more.rows.append("\(day.iso) \(amount) \(merchant) @\(random.element(of: ["Everyday", "Card"]) ?? "")")
                // A row that was said to be there and was not would change what the person said.
                more.said = more.said.filter { !$0.hasSuffix(" \(more.rows.count)") }
                let after = try more.book().book.occurrences(in: BillLawTests.span)
                for (one, other) in zip(before, after) where one.state == .paid {
                    paid += 1
                    #expect(other.state == .paid, "seed \(seed): \(noted.text(one)) with \(more.rows.last ?? "")")
                }
            }
        }
        #expect(paid > 700)
    }

    @Test func timeMakesNoPaidDueDayLate() throws {
        for seed in 0..<25 {
            let world = try BillWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 1_000_000)
            let last = day(world.today)
            var known: Set<Occurrence.ID> = []
            for back in stride(from: 60, through: 0, by: -random.integer(in: 1...9)) {
                let noted = try world.book(today: last.advanced(by: 0 - back).iso)
                let all = try noted.book.occurrences(in: BillLawTests.span)
                let paid = Set(all.filter { $0.state == .paid }.map { $0.id })
                #expect(known.isSubset(of: paid), "seed \(seed), \(noted.book.today.iso)")
                known = paid
            }
        }
    }

    @Test func noRowThatFitsLiesBesideALateDueDay() throws {
        for seed in 0..<60 {
            let world = try BillWorld(seed: seed)
            var plain = world
            plain.said = []
            let noted = try plain.book()
            let all = try noted.book.occurrences(in: BillLawTests.span)
            let taken = Set(all.flatMap { $0.payments.map { $0.row } })
            for one in all where one.state == .late {
                let bill = noted.book.bill(of: one)
                guard let word = bill.words.first else { continue }
                for row in noted.ledger.rows(in: one.window) where !taken.contains(Int32(row)) {
                    let isFitting =
                        noted.ledger.merchants.text(noted.ledger.merchant(ofRow: row)) == word
                        && noted.ledger.currency(ofRow: row) == bill.currency
                        && noted.ledger.flags[row].isDisjoint(with: .unposted) && noted.ledger.days[row] <= noted.book.today.number
                        && (bill.account == nil || bill.account == noted.ledger.accountNumbers[row])
                        && (noted.ledger.amounts[row] > 0) == bill.isIncome
                        && (bill.low.magnitude...bill.high.magnitude).contains(noted.ledger.amounts[row].magnitude)
                    #expect(!isFitting, "seed \(seed): \(noted.text(one)) and row \(noted.ledger.ids[row].low)")
                }
            }
        }
    }

    @Test func adjoiningSpansAreTheWhole() throws {
        for seed in 0..<40 {
            let world = try BillWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 1_000_000)
            let book = try world.book().book
            let first = day("2025-09-15").advanced(by: random.integer(in: 0...200))
            let middle = first.advanced(by: random.integer(in: 0...90))
            let last = middle.advanced(by: random.integer(in: 1...200))
            let (whole, left) = (DaySpan(ordered: first, last), DaySpan(ordered: first, middle))
            let right = DaySpan(ordered: middle.advanced(by: 1), last)
            #expect(try book.occurrences(in: whole) == book.occurrences(in: left) + book.occurrences(in: right), "seed \(seed)")
            #expect(try book.coming(in: whole) == book.coming(in: left) + book.coming(in: right), "seed \(seed)")
        }
    }

    @Test func theSumBeforeAnIncomeIsThatOfItsOccurrences() throws {
        var known = 0
        for seed in 0..<60 {
            let world = try BillWorld(seed: seed)
            var random = SeededRandom(seed: UInt64(seed) + 1_000_000)
            let book = try world.book().book
            let until = try book.untilIncome()
            known += until.isIncomeKnown ? 1 : 0
            for sum in until.sums {
                let ofCurrency = until.bills.filter { book.bill(of: $0).currency == sum.currency }
                #expect(sum.openOut == ofCurrency.reduce(0) { $0 + $1.open } && sum.openIn == 0, "seed \(seed)")
            }
            #expect(until.bills.allSatisfy { $0.isExpected && $0.day < until.day && !book.bill(of: $0).isIncome }, "seed \(seed)")
            // The forecast counts the same bills with the same amounts.
            let coming = try book.coming(in: DaySpan(ordered: book.today, until.day))
            for bill in until.bills {
                let isComing = coming.contains {
                    $0.source == bill.id.source && $0.day == book.expectedDay(of: bill) && $0.amount == bill.open
                }
                #expect(isComing, "seed \(seed): \(bill.day.iso)")
            }
            let held = Int64(random.integer(in: -5000...90_000))
            for free in book.free(until, holding: [SpendingAccount(0, .cad, amount: held)]) {
                #expect(free.free == held + free.bills.reduce(0) { $0 + $1.open }, "seed \(seed)")
                let ofCurrency = until.bills.filter { book.bill(of: $0).currency == free.currency }
                #expect(Set(free.bills + free.elsewhere) == Set(ofCurrency), "seed \(seed)")
            }
        }
        #expect(known > 12)
    }
}
