package import Values

/// A child's question: may I buy this?
package struct PurchaseQuestion: Hashable, Sendable {
    /// The record that it is known by.
    package let id: UUID128
    /// Who asks.
    package let member: UUID128
    /// What it costs, in minor units above zero.
    package let price: Int64
    /// What that is counted in.
    package let currency: Currency
    /// The jar that pays it.
    package let place: MoneyPlace
    /// When it was asked.
    package let asked: Day
    /// The first day on which it can be bought, where the family waits a little before a purchase.
    package let waitsUntil: Day
    /// What parents said.
    package let answers: [Answer]
    /// The day on which the child no longer wanted it; nil if that never was.
    package let withdrawn: Day?

    /// A question.
    /// - Throws: `badAmount`, `dayOutside`, `badWait`.
    package init(
        _ id: UUID128, of member: UUID128, _ price: Int64, _ currency: Currency, from place: MoneyPlace = .spend, asked: Day,
        waitDays: Int = 0, answers: [Answer] = [], withdrawn: Day? = nil
    ) throws(WishFailure) {
        guard WishLimits.amount.contains(price) else { throw .badAmount(limit: WishLimits.amount.upperBound) }
        guard (Day.earliest...Day.latest).contains(asked) else { throw .dayOutside }
        guard WishLimits.waitDays.contains(waitDays) else { throw .badWait(limit: WishLimits.waitDays.upperBound) }
        (self.id, self.member, self.price, self.currency, self.place) = (id, member, price, currency, place)
        (self.asked, self.answers, self.withdrawn) = (asked, answers, withdrawn)
        waitsUntil = asked.advanced(by: waitDays)
    }

    /// What became of a question.
    package enum State: Hashable, Sendable {
        /// It waits for an answer.
        case waiting
        /// A parent agreed; from that day on the jar has paid it.
        case approved(ApprovedBy, on: Day, AnswerNote?)
        /// A parent sent it back.
        case returned(by: UUID128, on: Day, word: String?, AnswerNote?)
        /// The child no longer wanted it, on the day of an approval or before.
        case withdrawn(on: Day)

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .waiting: "waiting"
            case .approved: "approved"
            case .returned: "returned"
            case .withdrawn: "withdrawn"
            }
        }
    }

    /// What became of it until a day. What is said of a day that is still to come counts from that day on.
    package func state(until today: Day) -> State {
        let settled = Settled(careful: answers, until: today)
        let taken = withdrawn.flatMap { $0 <= today ? $0 : nil }
        switch settled {
        case .approved(let by, let day, let note):
            if let taken, taken <= day { return .withdrawn(on: taken) }
            return .approved(by, on: max(day, asked), note)
        case .returned(let by, let day, let word, let note):
            if let taken, taken <= day { return .withdrawn(on: taken) }
            return .returned(by: by, on: day, word: word, note)
        case .open: return taken.map { .withdrawn(on: $0) } ?? .waiting
        }
    }
}

/// Whether a jar can pay something, and if not, when.
package struct PurchaseVerdict: Hashable, Sendable {
    /// What it costs, in minor units.
    package let price: Int64
    /// What the jar holds.
    package let have: Int64
    /// Whether it is there.
    package let kind: Kind
    /// The day on which the money is there: today if it is; nil if what is expected does not come to it.
    package let enoughOn: Day?
    /// The first day on which it can be bought: the money is there and the waiting time over; nil without `enoughOn`.
    package let buyableOn: Day?

    /// Whether a jar can pay something.
    package enum Kind: Hashable, Sendable {
        /// It can, and so much is left.
        case enough(leaves: Int64)
        /// So much is missing.
        case short(by: Int64)
        /// The money is there, and the waiting time is not over until that day.
        case waits(until: Day)

        /// The word of the JSON contracts.
        package var code: String {
            switch self {
            case .enough: "enough"
            case .short: "short"
            case .waits: "waits"
            }
        }
    }

    /// Judges a price against a jar.
    ///
    /// - Parameters:
    ///   - have: what the jar holds today; below zero it holds nothing and owes.
    ///   - coming: what is expected to come into it.
    ///   - waitsUntil: the first day on which it can be bought.
    package init(_ price: Int64, have: Int64, _ coming: [ComingMoney], waitsUntil: Day, today: Day) {
        (self.price, self.have) = (price, have)
        let missing = Int64(clamping: Int128(price) - Int128(have))
        if missing > 0 {
            kind = .short(by: missing)
        } else if today < waitsUntil {
            kind = .waits(until: waitsUntil)
        } else {
            kind = .enough(leaves: Int64(clamping: Int128(have) - Int128(price)))
        }
        enoughOn = ComingMoney.day(bringing: missing, coming, after: today)
        buyableOn = enoughOn.map { max($0, waitsUntil) }
    }
}

extension PurchaseQuestion {
    /// Whether its jar can pay it today.
    package func verdict(have: Int64, _ coming: [ComingMoney], today: Day) -> PurchaseVerdict {
        PurchaseVerdict(price, have: have, coming, waitsUntil: waitsUntil, today: today)
    }
}
