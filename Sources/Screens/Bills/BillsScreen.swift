import Bookkeeping
import Households
import Insights
import Planning
import Syncing
package import Values

/// What has to be paid and what is expected to come in, in the order in which it is due, with what became of each.
package struct BillsScreen: Sendable {
    /// What the screen is made from.
    let context: ScreenContext
    /// What recurs.
    let list: SeriesList
    /// The regular bills: those that go on by the day on which they are due next, then those that ended.
    let regular: [ShownSeries]
    /// The bills and incomes of the household.
    let bills: HouseholdBills
    /// Subscriptions that seem unused, each with its series and those of its family.
    let unused: [(unused: UnusedSubscription, shown: ShownSeries, beside: [ShownSeries])]
    /// What is due in the person's month.
    let month: [Occurrence]
    /// What is still expected up to a year and a month ahead, by the day on which it is.
    let expected: [Occurrence]
    /// What is paid or skipped of this month and of what counts as soon, and whatever else a person said so of that they may want to take back.
    let decided: [Occurrence]

    /// Days that count as soon, today included.
    static let soonDays = 30
    /// Days ahead that are looked at for the next due day of each: a yearly one is never missed.
    private static let aheadDays = 400

    /// The screen of a household.
    package init(in context: ScreenContext) {
        self.context = context
        list = SeriesList(in: context)
        let all = list.of(.bill)
        regular = BillsScreen.byDay(all.filter { $0.isRunning }) + all.filter { !$0.isRunning }
        bills = HouseholdBills(in: context)
        unused = BillsScreen.unused(list, in: context)
        month = bills.occurrences(in: context.rules.days(of: context.rules.month(containing: context.today)))
        let last = context.today.advanced(by: BillsScreen.aheadDays)
        expected = bills.expected(in: DaySpan(ordered: context.today, last))
        let first = min(month.first?.day ?? context.today, context.today)
        let (shown, said) = (DaySpan(ordered: first, context.today.advanced(by: BillsScreen.soonDays - 1)), bills.saidOf)
        decided = bills.occurrences(in: DaySpan(ordered: context.today.advanced(by: 0 - BillLimits.lateDays), last)).filter { one in
            (one.state == .paid || one.state == .skipped) && (shown.contains(one.day) || said[one.id] != nil)
        }
    }

    /// The words.
    var wording: Wording { context.wording }

    /// The regular bills that go on.
    var running: [ShownSeries] { regular.filter { $0.isRunning } }

    /// The last day that counts as soon.
    var horizon: Day { context.today.advanced(by: BillsScreen.soonDays - 1) }

    private static func byDay(_ series: [ShownSeries]) -> [ShownSeries] {
        series.ordered { left, right in
            let (one, two) = (left.series.next?.day.number ?? Int32.max, right.series.next?.day.number ?? Int32.max)
            if one != two { return one < two }
            return left.series.perYear != right.series.perYear
                ? left.series.perYear < right.series.perYear : left.series.key < right.series.key
        }
    }
}

/// What became of each, in lists.
extension BillsScreen {
    var mayChange: Bool { allows(context.people.me, .changeChoices) }

    /// Bills whose days have passed and that are still waited for.
    var late: [Occurrence] { expected.filter { !isIncome($0) && isBehind($0) } }
    /// Bills that are due soon.
    var coming: [Occurrence] { expected.filter { !isIncome($0) && !isBehind($0) && $0.day <= horizon } }
    /// The next due day of each bill that isn't due soon.
    var later: [Occurrence] { next(expected.filter { !isIncome($0) }, seen: late + coming) }
    /// The incomes that are expected soon, and the next one of each other.
    var incomes: [Occurrence] {
        let soon = expected.filter { isIncome($0) && $0.day <= horizon }
        return soon + next(expected.filter { isIncome($0) }, seen: soon)
    }
    /// What was paid and received.
    var paid: [Occurrence] { decided.filter { $0.state == .paid } }
    /// What the person said does not happen.
    var skipped: [Occurrence] { decided.filter { $0.state == .skipped } }

    /// All that the page tells of, each once, by day.
    var shown: [Occurrence] {
        var seen: Set<Occurrence.ID> = []
        return (month + late + coming + later + incomes + decided).filter { seen.insert($0.id).inserted }.ordered { $0.day < $1.day }
    }

    /// Whether it brings money.
    func isIncome(_ one: Occurrence) -> Bool { bills.book?.bill(of: one).isIncome ?? false }

    private func isBehind(_ one: Occurrence) -> Bool { one.window.last < context.today }

    /// What somebody wants to be reminded of by now: the next due day of each bill that is not late.
    var reminded: [Occurrence] {
        next(expected.filter { one in !isBehind(one) && bills.reminderDay(of: one).map { $0 <= context.today } ?? false }, seen: [])
    }

    /// The first of each bill that has none among some others.
    private func next(_ all: [Occurrence], seen: [Occurrence]) -> [Occurrence] {
        var places = Set(seen.map { $0.bill })
        return all.filter { places.insert($0.bill).inserted }
    }

    /// What a bill is called.
    func name(of one: Occurrence) -> String {
        guard let bill = bills.book?.bill(of: one) else { return "" }
        return bill.name.isEmpty ? wording.text("merchant.none") : bill.name
    }

    /// What a bill counts in.
    func currency(of one: Occurrence) -> Currency { bills.book?.bill(of: one).currency ?? context.currency }

    /// Adds the lists to a page. What changes a bill that is kept by hand stands at the first place where the bill is.
    private func addLists(to page: inout ScreenPage) {
        var changed: Set<UUID128> = []
        func add(_ code: String, _ several: [Occurrence], isClosed: Bool = false) {
            page.add(section(code, several.map { item($0, &changed) }, isClosed: isClosed))
        }
        add("late", late)
        page.add(section("unclear", bills.kept.filter { $0.bill == nil }.map { item($0, &changed) }))
        add("soon", coming)
        add("income", incomes)
        add("later", later)
        page.add(section("unused", unusedItems))
        add("paid", paid, isClosed: true)
        add("skipped", skipped, isClosed: true)
        let rest = bills.kept.filter { $0.bill != nil && !changed.contains($0.record.id) }
        page.add(section("over", rest.map { item($0, &changed) }, isClosed: true))
    }

    private func section(_ code: String, _ items: [PageItem], isClosed: Bool = false) -> PagePart {
        let title = wording.text("bills.\(code).title", .count("days", BillsScreen.soonDays))
        return .list(PageList(code: code, title: title, isClosed: isClosed, items: items))
    }

    /// The bills that come next, late ones first.
    func next(_ count: Int) -> [Occurrence] { Array((late + coming + later).prefix(count)) }

    /// The same as they are looked at elsewhere: nothing changes them there.
    func nextItems(_ count: Int) -> [PageItem] {
        var changed = Set(bills.kept.map { $0.record.id })
        return next(count).map { item($0, &changed) }
    }

    private func form(_ record: SmallRecord?, _ changed: inout Set<UUID128>) -> PageForm? {
        guard mayChange, let record, changed.insert(record.id).inserted else { return nil }
        return PageForm(.bill, record, in: context)
    }

    private func item(_ one: Occurrence, _ changed: inout Set<UUID128>) -> PageItem {
        let look = context.looks.look(bills.category(of: one))
        let record = bills.record(of: one)
        let isDone = one.state == .paid
        let opened = isDone ? bills.payments(of: [one]) : bills.evidence(of: [one])
        return PageItem(
            key: BillsScreen.key(one), name: name(of: one), detail: detail(one), text: text(one, record),
            amount: amount(one), tone: !isDone && isBehind(one) && one.isExpected ? .look : .plain,
            mark: PageItem.Mark(icon: look.icon, colour: look.colour), evidence: opened.map { ShownEvidence($0, context) },
            form: form(record, &changed), acts: acts(on: one))
    }

    /// A record that is not due any more, or that can't be a bill, with why.
    private func item(_ kept: ShownBill, _ changed: inout Set<UUID128>) -> PageItem {
        let look = context.looks.look(0)
        let amount = kept.bill.map { wording.amount($0.amount, $0.currency) } ?? ""
        return PageItem(
            key: kept.record.id.text, name: kept.name, text: kept.failure.map { wording.text(of: $0) } ?? "", amount: amount,
            tone: kept.bill == nil ? .look : .plain, mark: PageItem.Mark(icon: look.icon, colour: look.colour),
            form: form(kept.record, &changed))
    }

    private static func key(_ one: Occurrence) -> String {
        switch one.id.source {
        case .series(let key): KeyText.hex(key) + "-" + one.day.iso
        case .bill(let id), .planned(let id), .goal(let id): id.text + "-" + one.day.iso
        }
    }

    /// What it came to where it is paid, else what is still expected, or would have been.
    private func amount(_ one: Occurrence) -> String {
        let amount = one.state == .paid ? one.paid : one.isExpected ? one.open : bills.book?.bill(of: one).amount ?? 0
        return wording.amount(amount, currency(of: one))
    }

    /// `due by December 1 · Everyday`
    private func detail(_ one: Occurrence) -> String {
        let key: String
        switch one.state {
        case .paid where one.payments.isEmpty: key = isIncome(one) ? "bills.when.saidCame" : "bills.when.saidPaid"
        case .paid: key = isIncome(one) ? "bills.when.came" : "bills.when.paid"
        case .skipped: key = "bills.when.skipped"
        case .late, .partlyPaid, .due, .upcoming:
            let isPast = isBehind(one)
            key =
                isIncome(one)
                ? (isPast ? "bills.when.wasExpected" : "bills.when.expected") : isPast ? "bills.when.wasDue" : "bills.when.due"
        }
        let paidOn = one.payments.last.map { Day(number: context.ledger.days[Int($0.row)]) }
        let day = one.state == .paid ? paidOn ?? one.day : one.day
        var words = [wording.text(key, .text("day", wording.catalogue.date(day)))]
        if one.state == .partlyPaid {
            words.append(wording.text("bills.part", .text("amount", wording.amount(one.paid, currency(of: one)))))
        }
        if let account = bills.book?.bill(of: one).account, one.state != .paid { words.append(context.ledger.accounts[Int(account)].name) }
        if let from = bills.reminderDay(of: one), !isBehind(one) {
            words.append(wording.text("bills.remindFrom", .text("day", wording.catalogue.date(from))))
        }
        return words.joined(separator: " · ")
    }

    /// The range of one that varies, or why the ledger knows nothing of it.
    private func text(_ one: Occurrence, _ record: SmallRecord?) -> String {
        if let record, let failure = bills.kept.first(where: { $0.record.id == record.id })?.failure { return wording.text(of: failure) }
        guard one.state != .paid, let bill = bills.book?.bill(of: one), bill.low != bill.high else { return "" }
        return wording.text(
            "bills.range", .text("low", wording.roughly(bill.low, bill.currency)), .text("high", wording.roughly(bill.high, bill.currency)))
    }
}

extension BillsScreen: PageScreen {
    /// The name by which it is asked for.
    package static let name = "bills"

    /// What it shows.
    package var page: ScreenPage {
        var page = ScreenPage(title: wording.text("bills.title"), wording)
        for sentence in sentences { page.say(sentence) }
        if let calendar { page.add(.chart(calendar)) }
        addLists(to: &page)
        page.add(
            .series(
                SeriesSection(
                    code: "regular", title: wording.text("bills.regular.title"), sentences: running.isEmpty ? [] : totals,
                    columns: [.next, .window, .name, .each, .range, .cadence, .perYear], series: running,
                    dispensable: [.perYear, .cadence, .range, .window])))
        page.add(
            .series(
                SeriesSection(
                    code: "ended", title: wording.text("series.ended.title"), columns: [.name, .cadence, .each, .perYear, .last],
                    series: regular.filter { !$0.isRunning })))
        page.empty = page.isEmpty ? empty : nil
        if mayChange { page.add(.form(PageForm(.bill, leftOut: ["ended"], in: context))) }
        return page
    }

    private var totals: [ShownSentence] {
        list.totals(of: running).enumerated().map { place, total in context.total(total, isFirst: place == 0, "bills.total") }
    }

    private var empty: EmptyState {
        list.all.isEmpty ? .nothingRecurs(context) : EmptyState("empty.bills.", screen: "recurring", command: "evenkeel recurring", wording)
    }
}

extension Wording {
    /// Why something that is kept by hand can't be a bill, or nothing can be known of it, with what helps.
    fileprivate func text(of failure: BillFailure) -> String {
        switch failure {
        case .zeroAmount: text("bills.problem.zeroAmount")
        case .amountOutsideRange, .mixedSigns: text("bills.problem.amountOutsideRange")
        case .endBeforeStart: text("bills.problem.endBeforeStart")
        case .badDayOfMonth, .secondDayMissing: text("bills.problem.secondDay")
        case .badName, .badWords: text("bills.problem.words")
        case .otherCurrency(let currency): text("bills.problem.otherCurrency", .text("currency", currency.code))
        case .currencyWithoutAccount(let currency): text("bills.problem.currencyWithoutAccount", .text("currency", currency.code))
        case .tooManyBills(let limit): text("bills.problem.tooMany", .count("limit", limit))
        case .dayOutside, .badCadence, .badWindow, .unknownAccount, .doubleBill, .tooManyDecisions, .tooManyDueDays:
            text("bills.problem.days")
        }
    }
}
