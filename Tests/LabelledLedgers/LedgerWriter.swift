import Bookkeeping
import Importing
import Insights
import Values

/// Collects the rows of a labelled household, then writes its ledger.
struct LedgerWriter {
    let first: Day
    let today: Day
    /// Days behind `today` that are made as well, so that the next row of everything is known.
    static let futureDays = 430
    private var occurrences: [Occurrence] = []
    private var plans: [SeriesPlan] = []

    init(first: Day, today: Day) {
        self.first = first
        self.today = today
    }

    /// Runs a plan: misses rows, moves them, changes prices, refunds.
    mutating func run(_ plan: SeriesPlan, _ random: inout SeededRandom) {
        let label = plans.count
        plans.append(plan)
        let category = random.happens(perMille: 130) ? "" : plan.category
        var amounts = AmountWalk(plan.amounts)
        var missed = 0
        let days = plan.dueDays(to: today.advanced(by: LedgerWriter.futureDays), &random)
        for (place, due) in days.enumerated() {
            if missed < 2, place > 0, random.happens(perMille: plan.missPerMille) {
                missed += 1
                continue
            }
            missed = 0
            let jitter = plan.jitter == 0 ? 0 : random.integer(in: -plan.jitter...plan.jitter)
            let day = BankDays.moved(due.advanced(by: jitter), plan.rule)
            let amount = amounts.next(on: day, &random)
            add(day, plan.isMoneyIn ? amount : -amount, plan.merchant, category, plan.account, plan.isTransfer, label)
            if random.happens(perMille: 6) { addDeletedDouble() }
            if random.happens(perMille: plan.extraPerMille) {
                let other = max(1, amount * Int64(random.integer(in: 100...1500)) / 1000)
                let later = day.advanced(by: random.integer(in: 0...20))
                add(later, plan.isMoneyIn ? other : -other, plan.merchant, category, plan.account, false, nil)
            }
            if random.happens(perMille: plan.refundPerMille) {
                let back = day.advanced(by: random.integer(in: 1...9))
                add(back, plan.isMoneyIn ? -amount / 2 : amount, plan.merchant, category, plan.account, false, nil)
            }
        }
    }

    /// Adds the last row once more, as one that the person deleted.
    private mutating func addDeletedDouble() {
        guard var double = occurrences.last else { return }
        double.isDeleted = true
        double.label = nil
        occurrences.append(double)
    }

    /// Adds a row that belongs to no series.
    mutating func noise(_ day: Day, _ amount: Int64, _ merchant: String, _ category: String, account: Int = 0) {
        add(day, amount, merchant, category, account, false, nil)
    }

    private mutating func add(
        _ day: Day, _ amount: Int64, _ merchant: String, _ category: String, _ account: Int, _ isTransfer: Bool, _ label: Int?
    ) {
        guard day >= first else { return }
        occurrences.append(
            Occurrence(
                day: day, amount: amount, merchant: merchant, category: category, account: account, isTransfer: isTransfer, label: label))
    }

    /// The ledger up to today and the truth about it. Cards were replaced on a day: rows on account 1 move to account 2.
    /// - Parameter text: what the bank prints for an occurrence of a merchant, and the merchant that it is cleaned to.
    func finish(
        cardReplaced: Day,
        text: (_ merchant: String, _ place: Int) -> (bank: String, cleaned: String) = { merchant, _ in (merchant, merchant) }
    ) -> LabelledLedger {
        var ledger = Ledger()
        for (name, currency) in [("Everyday", Currency.cad), ("Card", .cad), ("Card2", .cad), ("Dollars", .usd)] {
            ledger.accounts.append(LedgerAccount(name: name, kind: .chequing, currency: currency))
        }
        let order = occurrences.indices.sorted { left, right in
            occurrences[left].day != occurrences[right].day ? occurrences[left].day < occurrences[right].day : left < right
        }
        var rows: [LedgerRow] = []
        var ofSeries = [[Int32]](repeating: [], count: plans.count)
        var next = [Day?](repeating: nil, count: plans.count)
        for index in order {
            let one = occurrences[index]
            guard one.day <= today else {
                if let label = one.label, next[label] == nil { next[label] = one.day }
                continue
            }
            if let label = one.label { ofSeries[label].append(Int32(rows.count)) }
            let (bank, cleaned) = text(one.merchant, rows.count)
            var name = bank
            let descriptor = name.withUTF8 { ledger.descriptors.intern($0) }.number
            ledger.descriptors.setMerchant(ledger.merchants.intern(cleaned), of: descriptor)
            rows.append(
                LedgerRow(
                    id: UUID128(high: 7, low: UInt64(rows.count + 1)), day: one.day, amount: one.amount,
                    account: one.account == 1 && one.day >= cardReplaced ? 2 : UInt16(one.account), descriptor: descriptor,
                    category: UInt16(ledger.categories.intern(one.category)),
                    flags: one.isDeleted ? .deleted : one.isTransfer ? .transfer : []))
        }
        ledger.insert(rows)
        var series: [LabelledSeries] = []
        for (label, plan) in plans.enumerated() where !ofSeries[label].isEmpty {
            series.append(
                LabelledSeries(
                    merchant: plan.merchant, cadence: plan.cadence, kind: plan.kind, isHabit: plan.isHabit, rows: ofSeries[label],
                    next: next[label]))
        }
        return LabelledLedger(ledger: ledger, series: series, today: today)
    }
}
