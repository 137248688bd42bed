package import Values

/// Something of the month that is worth a few minutes together. A plain fact: what it is about, and its numbers.
package enum MoneyDateTopic: Hashable, Sendable {
    /// A goal was reached.
    case goalReached(goal: String)
    /// Less was spent than planned.
    case underPlan(plan: String, left: Money)
    /// A bill costs less than before; so many times a year.
    case billFell(bill: String, old: Money, new: Money, perYear: Int64)
    /// The question of what went well, if nothing of the above happened.
    case whatWentWell
    /// A bill costs more than before; so many times a year.
    case billRose(bill: String, old: Money, new: Money, perYear: Int64)
    /// A goal that will not be reached in time: so much is missing by now.
    case goalBehind(goal: String, missing: Money)
    /// Far more than usual went for something.
    case unusualSpending(category: String, spent: Money, usual: Money)
    /// A large bill comes.
    case bigBillComing(bill: String, amount: Money, day: Day)
    /// So many rows have no category.
    case unsortedRows(Int64)
    /// A decision of an earlier month is still open.
    case openDecision(decision: String, since: Month)
    /// Somebody did something for all.
    case thanks(member: String, ThanksReason)
    /// The question whom to thank, if nothing of the above happened.
    case openThanks

    /// What one does that helps all.
    package enum ThanksReason: UInt8, CaseIterable, Sendable {
        case sortedRows, putAside, foundSaving, keptDecision, didChores

        /// A stable code.
        package var code: String {
            switch self {
            case .sortedRows: "sorted-rows"
            case .putAside: "put-aside"
            case .foundSaving: "found-saving"
            case .keptDecision: "kept-decision"
            case .didChores: "did-chores"
            }
        }
    }

    /// What topics are for, which decides where they stand.
    package enum Part: UInt8, Sendable {
        /// Something good, with which it starts.
        case good
        /// Something to look at.
        case concern
        /// A thanks, with which it ends.
        case thanks
    }

    /// Which part it belongs to.
    package var part: Part {
        switch self {
        case .goalReached, .underPlan, .billFell, .whatWentWell: .good
        case .billRose, .goalBehind, .unusualSpending, .bigBillComing, .unsortedRows, .openDecision: .concern
        case .thanks, .openThanks: .thanks
        }
    }

    /// The kind as a stable code; an agenda has different kinds where it can.
    package var kind: String {
        switch self {
        case .goalReached: "goal-reached"
        case .underPlan: "under-plan"
        case .billFell: "bill-fell"
        case .whatWentWell: "what-went-well"
        case .billRose: "bill-rose"
        case .goalBehind: "goal-behind"
        case .unusualSpending: "unusual-spending"
        case .bigBillComing: "big-bill-coming"
        case .unsortedRows: "unsorted-rows"
        case .openDecision: "open-decision"
        case .thanks: "thanks"
        case .openThanks: "open-thanks"
        }
    }

    /// What it is about; nil for topics that are there once.
    package var about: String? {
        switch self {
        case .goalReached(let id), .goalBehind(let id, _), .underPlan(let id, _), .billFell(let id, _, _, _), .billRose(let id, _, _, _),
            .unusualSpending(let id, _, _), .bigBillComing(let id, _, _), .openDecision(let id, _):
            id
        case .thanks(let member, let reason): "\(reason.code)-\(member)"
        case .whatWentWell, .unsortedRows, .openThanks: nil
        }
    }

    /// The key under which words, decisions and notes about it are kept: `bill-rose:ID`.
    package var key: String { about.map { "\(kind):\($0)" } ?? kind }
}

extension MoneyDateTopic {
    /// Bytes of what a topic is about, at most.
    package static let aboutBytes = 120
    /// Minor units of an amount, and the count of rows, at most.
    package static let amountLimit: Int64 = 1_000_000_000_000
    /// Payments a year of a bill, at most.
    package static let perYearLimit: Int64 = 366

    /// Whether its numbers say what its case says: a rise rises, in one currency, within the limits.
    var isSound: Bool {
        if let about, !(1...MoneyDateTopic.aboutBytes).contains(about.utf8.count) { return false }
        guard amounts.allSatisfy({ (0...MoneyDateTopic.amountLimit).contains($0.minorUnits) && $0.currency == amounts[0].currency }) else {
            return false
        }
        switch self {
        case .billRose(_, let old, let new, let times):
            return new.minorUnits > old.minorUnits && (1...MoneyDateTopic.perYearLimit).contains(times)
        case .billFell(_, let old, let new, let times):
            return new.minorUnits < old.minorUnits && (1...MoneyDateTopic.perYearLimit).contains(times)
        case .unusualSpending(_, let spent, let usual): return spent.minorUnits > usual.minorUnits
        case .goalBehind(_, let amount), .underPlan(_, let amount), .bigBillComing(_, let amount, _): return amount.minorUnits > 0
        case .unsortedRows(let count): return (1...MoneyDateTopic.amountLimit).contains(count)
        case .goalReached, .whatWentWell, .openDecision, .thanks, .openThanks: return true
        }
    }

    private var amounts: [Money] {
        switch self {
        case .billRose(_, let old, let new, _), .billFell(_, let old, let new, _): [old, new]
        case .unusualSpending(_, let spent, let usual): [spent, usual]
        case .goalBehind(_, let amount), .underPlan(_, let amount), .bigBillComing(_, let amount, _): [amount]
        case .goalReached, .whatWentWell, .unsortedRows, .openDecision, .thanks, .openThanks: []
        }
    }

    /// Its numbers, so that two facts of one key have an order that does not depend on which came first.
    var measures: [Int64] {
        var measures = amounts.flatMap { [$0.minorUnits, Int64($0.currency.packed)] }
        switch self {
        case .billRose(_, _, _, let times), .billFell(_, _, _, let times): measures.append(times)
        case .bigBillComing(_, _, let day): measures.append(Int64(day.number))
        case .unsortedRows(let count): measures.append(count)
        case .openDecision(_, let since): measures.append(Int64(since.number))
        default: break
        }
        return measures
    }

    /// How much is at stake, in thousandths of what the household spends in an ordinary month, 0…1,000.
    ///
    /// Bills count what changes in a year. A decision counts 300 and 100 for each month that it is open; rows count 5 each from 5 rows on, 250 at
    /// most. What is of a currency without spending counts 50.
    func weight(in month: Month, spending: [Money]) -> Int64 {
        switch self {
        case .goalReached: return 1_000
        case .billRose(_, let old, let new, let times), .billFell(_, let old, let new, let times):
            return share(abs(Int128(new.minorUnits) - Int128(old.minorUnits)) * Int128(times), of: spending)
        case .unusualSpending(_, let spent, let usual): return share(Int128(spent.minorUnits) - Int128(usual.minorUnits), of: spending)
        case .goalBehind(_, let amount), .underPlan(_, let amount), .bigBillComing(_, let amount, _):
            return share(Int128(amount.minorUnits), of: spending)
        case .unsortedRows(let count): return count < 5 ? 0 : min(count * 5, 250)
        case .openDecision(_, let since): return min(300 + 100 * min(max(Int64(month.number) - Int64(since.number), 0), 7), 1_000)
        case .whatWentWell, .thanks, .openThanks: return 0
        }
    }

    private func share(_ amount: Int128, of spending: [Money]) -> Int64 {
        guard let currency = amounts.first?.currency,
            let ordinary = spending.first(where: { $0.currency == currency && $0.minorUnits > 0 })?.minorUnits
        else { return 50 }
        return min(Int64(clamping: amount * 1_000 / Int128(ordinary)), 1_000)
    }
}
