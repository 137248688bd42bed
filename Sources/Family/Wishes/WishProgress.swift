package import Values

/// Money that a child can expect in a jar: an allowance, and what approves itself.
package struct ComingMoney: Hashable, Sendable {
    /// When it comes.
    package let day: Day
    /// Minor units, above zero.
    package let amount: Int64

    /// Money that is expected.
    package init(on day: Day, _ amount: Int64) { (self.day, self.amount) = (day, amount) }

    /// The first day on which so much has come behind today; today if nothing is missing, and nil if it never comes to that.
    ///
    /// What is not above zero, and what is of today or earlier, is left out: that lies in the jar already.
    package static func day(bringing missing: Int64, _ coming: [ComingMoney], after today: Day) -> Day? {
        guard missing > 0 else { return today }
        var sum: Int64 = 0
        for one in coming.prefix(WishLimits.coming).filter({ $0.day > today && $0.amount > 0 }).ordered(by: { $0.day < $1.day }) {
            let (next, overflow) = sum.addingReportingOverflow(one.amount)
            sum = overflow ? .max : next
            if sum >= missing { return one.day }
        }
        return nil
    }
}

/// How far a wish is, and when its money is there at the pace of the allowance.
package struct WishProgress: Hashable, Sendable {
    /// What lies in it, in minor units.
    package let have: Int64
    /// What is missing.
    package let left: Int64
    /// Hundredths that are reached, rounded down, 0…100; 0 while no price is known.
    package let hundredths: Int
    /// The day on which the money is there: today if it is; nil if no price is known or what is expected does not come to it.
    package let moneyOn: Day?
    /// Weeks until then, begun ones counted whole.
    package let weeks: Int?
    /// The first day on which it can be bought: the money is there and its waiting time is over; nil without `moneyOn`.
    package let buyableOn: Day?
}

extension WishCourse {
    /// How far it is.
    ///
    /// - Parameter coming: what the child can expect for it, such as the part of the allowance that goes into save.
    package func progress(_ coming: [ComingMoney], today: Day) -> WishProgress {
        guard let price, price > 0 else {
            return WishProgress(have: have, left: 0, hundredths: 0, moneyOn: nil, weeks: nil, buyableOn: nil)
        }
        let moneyOn = ComingMoney.day(bringing: left, coming, after: today)
        let part = min(have, price).multipliedFullWidth(by: 100)
        return WishProgress(
            have: have, left: left, hundredths: Int(truncatingIfNeeded: price.dividingFullWidth(part).quotient), moneyOn: moneyOn,
            weeks: moneyOn.map { (today.distance(to: $0) + 6) / 7 }, buyableOn: moneyOn.map { max($0, waitsUntil, today) })
    }
}
