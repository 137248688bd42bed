package import Insights
package import Values

/// What somebody asks to pay: an amount on a day, once or again and again, from an account or from whichever has it.
package struct AffordQuestion: Hashable, Sendable {
    /// What is to be paid each time, in minor units; 1…`limit`.
    package let amount: Int64
    /// The day of the first payment.
    package let day: Day
    /// How it goes on; nil for a single payment.
    package let repeats: Repeats?
    /// Place in `Ledger.accounts` of the account that pays; nil where any may.
    package let account: UInt16?

    /// The most that can be asked about, in minor units.
    package static let limit: Int64 = 1_000_000_000_000_000
    /// The most payments of one question that are counted.
    package static let paymentLimit = 400

    /// A payment that comes again.
    package struct Repeats: Hashable, Sendable {
        /// How often.
        package let cadence: Cadence
        /// The last day on which a payment may fall; nil for one that goes on.
        package let until: Day?

        /// A payment that comes again up to a day.
        package init(_ cadence: Cadence, until: Day? = nil) {
            self.cadence = cadence
            self.until = until
        }
    }

    /// A question; nil for an amount that is not between 1 and `limit`.
    package init?(_ amount: Int64, on day: Day, repeats: Repeats? = nil, from account: UInt16? = nil) {
        guard amount > 0, amount <= AffordQuestion.limit else { return nil }
        self.amount = amount
        self.day = day
        self.repeats = repeats
        self.account = account
    }

    /// The same question about less or more; held inside 1…`limit`.
    func asking(_ amount: Int64) -> AffordQuestion {
        AffordQuestion(valid: min(max(amount, 1), AffordQuestion.limit), on: day, repeats: repeats, from: account)
    }

    /// The same question about an account.
    func asking(from account: UInt16) -> AffordQuestion { AffordQuestion(valid: amount, on: day, repeats: repeats, from: account) }

    /// The same question about another day; the end of what repeats moves as far, so that as much is asked.
    func asking(on other: Day) -> AffordQuestion {
        let moved = repeats.map { Repeats($0.cadence, until: $0.until?.advanced(by: day.distance(to: other))) }
        return AffordQuestion(valid: amount, on: other, repeats: moved, from: account)
    }

    private init(valid amount: Int64, on day: Day, repeats: Repeats?, from account: UInt16?) {
        self.amount = amount
        self.day = day
        self.repeats = repeats
        self.account = account
    }
}

extension AffordQuestion {
    /// The days on which it is paid up to a day, ascending; at most `paymentLimit`.
    package func days(through last: Day) -> [Day] {
        guard day <= last else { return [] }
        guard let repeats else { return [day] }
        let end = min(last, repeats.until ?? last)
        var days = [day]
        while days.count < AffordQuestion.paymentLimit {
            let next = repeats.cadence.day(days.count, from: day)
            guard next <= end, let latest = days.last, next > latest else { break }
            days.append(next)
        }
        return days
    }
}

extension Cadence {
    /// The day of a payment, counted from the first one, which is number 0. The day of the month stays; in a month without it, it is the last.
    fileprivate func day(_ number: Int, from first: Day) -> Day {
        let start = Month(containing: first)
        func months(_ count: Int) -> Day {
            let month = start.advanced(by: number * count)
            return month.year > 2199 ? .latest : month.day(first.civil.day)
        }
        switch self {
        case .weekly: return first.advanced(by: 7 * number)
        case .fortnightly: return first.advanced(by: 14 * number)
        case .fourWeekly: return first.advanced(by: 28 * number)
        case .semimonthly:
            let month = start.advanced(by: number / 2)
            return month.year > 2199 ? .latest : month.day(first.civil.day).advanced(by: number % 2 == 0 ? 0 : 15)
        case .monthly: return months(1)
        case .quarterly: return months(3)
        case .halfYearly: return months(6)
        case .yearly: return months(12)
        case .everyDays(let days): return first.advanced(by: max(1, Int(days)) * number)
        }
    }
}
