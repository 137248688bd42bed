import Bookkeeping
import Importing
import Insights
import Planning
import Syncing
import Values

/// The bills and incomes of a household with what the ledger shows of them: those kept by hand, and those of what comes again and again.
struct HouseholdBills: Sendable {
    /// What people keep by hand, by its records.
    let kept: [ShownBill]
    /// All that is due, with what paid it; nil of no bill that can be counted.
    let book: BillBook?
    /// The series that can be bills, by their keys.
    let series: [UInt64: RecurringSeries]
    /// What was said, by the due days that are meant.
    let saidOf: [Occurrence.ID: [SaidOfDue]]
    /// What the records of series are, by the series' keys.
    private let dueRecords: [UInt64: SmallRecord]
    /// For each bill of the book the rows that paid it within a year, ascending.
    private let paidRows: [[Int32]]
    private let ledger: Ledger

    /// Days for which what paid a bill is looked at.
    private static let rememberedDays = 400
    /// What a series has to be to be due.
    private static let kinds: [RecurringKind] = [.bill, .subscription, .income]

    /// The bills and incomes as of today. What is to be let go is not due.
    init(in context: ScreenContext) {
        let found = context.series
        let wishes = MatchWishes.choices(for: found, in: context.chosen)
        let counted = found.indices.filter { found[$0].status != .ended && wishes[$0]?.wish != .letGo }.map { found[$0] }
        self.init(counted, in: context.ledger, today: context.today, context)
    }

    /// The bills as of a day.
    ///
    /// - Parameter found: the series that go on and are not to be let go.
    init(_ found: [RecurringSeries], in ledger: Ledger, today: Day, _ context: ScreenContext) {
        self.ledger = ledger
        let candidates = found.filter { !$0.isHabit && $0.kind != .transfer }
        var kept = context.records.filter { $0.kind == .bill }.map { ShownBill($0, in: context) }
        var counted = 0
        for place in kept.indices where kept[place].bill != nil {
            counted += 1
            if counted > BillLimits.bills { kept[place].leaveOut() }
        }
        let byHand = GatherBills.tied(kept.compactMap { $0.bill }, to: candidates, in: ledger)
        let named = Set(byHand.compactMap { $0.series })
        // A series that a bill kept by hand stands for is due whatever it is.
        let due = candidates.filter { HouseholdBills.kinds.contains($0.kind) || named.contains($0.key) }
        self.kept = kept
        series = due.reduce(into: [:]) { series, one in series[one.key] = series[one.key] ?? one }
        let records = DueRecords(of: candidates, in: context)
        let dueRecords: [UInt64: SmallRecord] = candidates.reduce(into: [:]) { found, one in found[one.key] = records.record(of: one) }
        self.dueRecords = dueRecords
        var said: [SaidOfDue] = []
        for one in kept where one.bill != nil { said += one.record.said(of: .bill(one.record.id)) }
        for one in candidates { if let record = dueRecords[one.key] { said += record.said(of: .series(one.key)) } }
        let book = HouseholdBills.book(byHand, due, HouseholdBills.decisions(said), in: ledger, today: today)
        self.book = book
        paidRows = HouseholdBills.paidRows(book)
        saidOf = HouseholdBills.byDueDay(said, book)
    }

    /// What was said, by due days: of the bill or of what a bill that is kept by hand stands for, the very day or the nearest one.
    private static func byDueDay(_ said: [SaidOfDue], _ book: BillBook?) -> [Occurrence.ID: [SaidOfDue]] {
        var found: [Occurrence.ID: [SaidOfDue]] = [:]
        guard let book else { return found }
        for one in said {
            let source = one.occurrence.source
            let bill =
                book.bills.first { $0.source == source }
                ?? book.bills.first { bill in bill.series.map { source == .series($0) } ?? false }
            guard let bill, let day = bill.due.nearest(to: one.occurrence.day, within: bill.due.cadence.reachDays) else { continue }
            found[Occurrence.ID(bill.source, on: day), default: []].append(one)
        }
        return found
    }

    private static func book(
        _ byHand: [Bill], _ series: [RecurringSeries], _ decisions: BillDecisions, in ledger: Ledger, today: Day
    ) -> BillBook? {
        guard !byHand.isEmpty || !series.isEmpty else { return nil }
        do throws(BillFailure) {
            return try BillBook(byHand: byHand, series: series, decisions: decisions, in: ledger, today: today)
        } catch {
            return nil
        }
    }

    /// What was said of due days; of more than can be counted the latest days.
    private static func decisions(_ said: [SaidOfDue]) -> BillDecisions {
        var (counted, all) = (said[...], BillDecisions())
        if said.count > BillLimits.decisions {
            counted = said.ordered { $0.occurrence.day > $1.occurrence.day }.prefix(BillLimits.decisions)
        }
        for one in counted { one.add(to: &all) }
        return all
    }

    private static func paidRows(_ book: BillBook?) -> [[Int32]] {
        guard let book else { return [] }
        var rows = [[Int32]](repeating: [], count: book.bills.count)
        let span = DaySpan(ordered: book.today.advanced(by: 0 - rememberedDays), book.today.advanced(by: BillLimits.windowDays))
        for one in HouseholdBills.occurrences(in: span, of: book) { rows[one.bill] += one.payments.map { $0.row } }
        return rows
    }

    private static func occurrences(in span: DaySpan, of book: BillBook) -> [Occurrence] {
        do throws(BillFailure) {
            return try book.occurrences(in: span)
        } catch {
            return []
        }
    }

    /// What is due in a span, by day.
    func occurrences(in span: DaySpan) -> [Occurrence] { book.map { HouseholdBills.occurrences(in: span, of: $0) } ?? [] }

    /// What is still expected in a span, by the day on which it is, what is late among it.
    func expected(in span: DaySpan) -> [Occurrence] {
        guard let book else { return [] }
        do throws(BillFailure) {
            return try book.expected(in: span)
        } catch {
            return []
        }
    }

    /// What is still to be paid before the next income; nil without a bill.
    var untilIncome: UntilIncome? {
        guard let book else { return nil }
        do throws(BillFailure) {
            return try book.untilIncome()
        } catch {
            return nil
        }
    }

    /// The record of an occurrence's bill; nil for a series.
    func record(of one: Occurrence) -> SmallRecord? {
        guard case .bill(let id) = one.id.source else { return nil }
        return kept.first { $0.record.id == id }?.record
    }

    /// The series whose rows pay an occurrence's bill.
    func series(of one: Occurrence) -> RecurringSeries? { book?.bill(of: one).series.flatMap { series[$0] } }

    /// What a record is known by that says something of due days, and what it says by now.
    typealias Saying = (kind: RecordKind, record: UUID128, fields: [FieldChange])

    /// The record that says something of an occurrence.
    func saying(of one: Occurrence) -> Saying? {
        switch one.id.source {
        case .bill(let id): return record(of: one).map { (.bill, id, $0.fields) }
        case .series(let key):
            let record = dueRecords[key]
            return (.due, record?.id ?? DueChoice.id(ofSeries: key), record?.fields ?? [])
        case .planned, .goal: return nil
        }
    }

    /// The day from which on somebody wants to be reminded of an occurrence; nil where nobody said so, and for what is not waited for.
    ///
    /// What was said while the ledger alone knew of a bill stays until something else is said of the one that is kept by hand.
    func reminderDay(of one: Occurrence) -> Day? {
        guard one.isExpected else { return nil }
        let said = [record(of: one), series(of: one).flatMap { dueRecords[$0.key] }].compactMap { $0?["remind"]?.integer }
        return said.first.map { one.day.advanced(by: 0 - Int(clamping: $0)) }
    }

    /// Due days of series that no payment comes for any more, by what was said.
    var unexpected: [Occurrence.ID] {
        guard let book else { return [] }
        let failed = Set(book.problems.map { $0.occurrence })
        var days: [Occurrence.ID] = []
        for (due, said) in saidOf where said.contains(where: { !failed.contains($0.occurrence) }) {
            guard let series = book.bills.first(where: { $0.source == due.source })?.series else { continue }
            days.append(Occurrence.ID(.series(series), on: due.day))
        }
        return days
    }

    /// What was said, of the series where a series pays a bill that is kept by hand: for a book in which series stand for themselves.
    var decisionsBySeries: BillDecisions {
        var said: [SaidOfDue] = []
        for (due, several) in saidOf {
            let series = book?.bills.first { $0.source == due.source }?.series
            let id = series.map { Occurrence.ID(.series($0), on: due.day) } ?? due
            said += several.map { SaidOfDue(occurrence: id, record: $0.record, field: $0.field, decision: $0.decision) }
        }
        return HouseholdBills.decisions(said.ordered { $0.occurrence.day < $1.occurrence.day })
    }

    /// The rows behind what some occurrences are expected to come to: those that came before.
    func evidence(of several: [Occurrence]) -> Evidence? {
        let series = several.map { self.series(of: $0) }
        if !series.isEmpty, series.allSatisfy({ $0 != nil }) {
            var seen: Set<UInt64> = []
            return Evidence(series.compactMap { $0 }.filter { seen.insert($0.key).inserted })
        }
        var rows: Set<Int32> = []
        for (one, known) in zip(several, series) { rows.formUnion(known?.rows ?? paidRows[one.bill]) }
        return Evidence(rows: Array(rows), in: ledger)
    }

    /// The rows that paid some occurrences.
    func payments(of several: [Occurrence]) -> Evidence? {
        Evidence(rows: several.flatMap { $0.payments.map { $0.row } }, in: ledger)
    }

    /// The category of an occurrence's bill, by its earlier rows; 0 without any.
    func category(of one: Occurrence) -> UInt16 {
        if let series = series(of: one) { return series.category }
        return paidRows[one.bill].last.map { ledger.categoryNumbers[Int($0)] } ?? 0
    }
}

extension HouseholdBills {
    /// What is expected of the bills that are kept by hand and that no series has, up to so many days behind today: a forecast counts series by
    /// itself.
    func expectedByHand(days: Int) -> [ExpectedPayment] {
        guard let book else { return [] }
        let span = DaySpan(ordered: book.today, book.today.advanced(by: days))
        do throws(BillFailure) {
            let (occurrences, coming) = (try book.expected(in: span), try book.coming(in: span))
            var found: [ExpectedPayment] = []
            for (one, payment) in zip(occurrences, coming) where book.bill(of: one).isByHand && series(of: one) == nil {
                found.append(HouseholdBills.counted(payment, one, today: book.today))
            }
            return found
        } catch {
            return []
        }
    }

    /// A payment as a forecast takes it: a late one on its own day, so that it is told as late, and what can still come today on the day behind it.
    private static func counted(_ payment: ExpectedPayment, _ one: Occurrence, today: Day) -> ExpectedPayment {
        let isLate = one.state == .late && one.day < today
        let next = today.advanced(by: 1)
        let day = isLate ? one.day : max(payment.day, next)
        return ExpectedPayment(
            payment.source, of: payment.account, payment.currency, on: day,
            within: DaySpan(ordered: min(payment.window.first, day), max(payment.window.last, max(day, next.advanced(by: 2)))),
            amount: payment.amount, low: payment.low, high: payment.high)
    }
}

extension ScreenContext {
    /// What the accounts hold that are spent from and whose balance somebody declared.
    var spendingAccounts: [SpendingAccount] {
        AccountFigures.of(chosen.onBankDays, spans: spans).compactMap { figure in
            let account = ledger.accounts[Int(figure.account)]
            switch account.kind {
            case .unknown, .chequing, .cash: break
            case .savings, .creditCard, .creditLine, .loan, .investment, .asset: return nil
            }
            guard !isClosed(figure.account), let balance = figure.balance else { return nil }
            return SpendingAccount(figure.account, account.currency, amount: balance.amount)
        }
    }
}
