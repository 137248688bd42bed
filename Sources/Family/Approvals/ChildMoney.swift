package import Values

/// What a child has and can expect, as far as an answer changes it. The book of jars says it.
package struct ChildMoney: Hashable, Sendable {
    /// Whose it is.
    package let member: UUID128
    /// What it is counted in.
    package let currency: Currency
    /// What lies in the jar for spending, in minor units.
    package let spend: Int64
    /// What lies in the jar for saving, without what is in wishes.
    package let save: Int64
    /// What lies in the jar for giving.
    package let give: Int64
    /// How money is divided over spend, save and give: weights that are not negative.
    package let shares: [Int64]
    /// The wishes that run, the one that is saved for first of all at the front.
    package let wishes: [WishAtHand]
    /// What is expected to come into save.
    package let coming: [ComingMoney]

    /// A wish that runs.
    package struct WishAtHand: Hashable, Sendable {
        /// The wish.
        package let id: UUID128
        /// What lies in it, in minor units.
        package let have: Int64
        /// What is missing.
        package let left: Int64

        /// A wish with what lies in it and what is missing.
        package init(_ id: UUID128, have: Int64, left: Int64) { (self.id, self.have, self.left) = (id, have, left) }
    }

    /// What a child has; shares that can't divide anything let all go to spend.
    package init(
        _ member: UUID128, _ currency: Currency, spend: Int64, save: Int64, give: Int64, shares: [Int64] = [1, 0, 0],
        wishes: [WishAtHand] = [], coming: [ComingMoney] = []
    ) {
        (self.member, self.currency, self.spend, self.save, self.give) = (member, currency, spend, save, give)
        let canDivide = shares.count == 3 && shares.allSatisfy { (0...1_000_000).contains($0) } && shares.contains { $0 > 0 }
        (self.shares, self.wishes, self.coming) = (canDivide ? shares : [1, 0, 0], wishes, coming)
    }

    /// What a place holds; nil for a wish that does not run and for what is divided.
    func held(_ place: MoneyPlace) -> Int64? {
        switch place {
        case .spend: spend
        case .save: save
        case .give: give
        case .divided: nil
        case .wish(let id): wishes.first { $0.id == id }?.have
        }
    }

    /// Amounts by the places that they really go to: what is divided by the shares, and what is meant for a wish that does not run to save.
    func placed(_ moves: [ApprovalMove]) -> [(place: MoneyPlace, amount: Int64)] {
        var found: [(place: MoneyPlace, amount: Int64)] = []
        func add(_ place: MoneyPlace, _ amount: Int64) {
            guard amount != 0 else { return }
            if let known = found.firstIndex(where: { $0.place == place }) {
                found[known].amount = Int64(clamping: Int128(found[known].amount) + Int128(amount))
            } else {
                found.append((place, amount))
            }
        }
        for move in moves {
            if move.place == .divided {
                for (place, amount) in divided(move.amount) { add(place, amount) }
            } else {
                add(held(move.place) == nil ? .save : move.place, move.amount)
            }
        }
        return found.filter { $0.amount != 0 }
    }

    private func divided(_ amount: Int64) -> [(MoneyPlace, Int64)] {
        do throws(MoneyError) {
            let parts = try Money(minorUnits: amount, currency).allocated(by: shares)
            return [(.spend, parts[0].minorUnits), (.save, parts[1].minorUnits), (.give, parts[2].minorUnits)]
        } catch {
            return [(.spend, amount)]
        }
    }

    /// What some amounts change: each place that they go to, from what to what, and the day of the wish that moves.
    ///
    /// - Parameter bought: a wish that ends by it, so that it has no day any more; what is saved counts for the next one then.
    func effects(of moves: [ApprovalMove], buying bought: UUID128?, today: Day) -> [ApprovalEffect] {
        let placed = placed(moves)
        var effects: [ApprovalEffect] = []
        for (place, amount) in placed {
            let before = held(place) ?? 0
            effects.append(.money(member, place, from: before, to: Int64(clamping: Int128(before) + Int128(amount))))
        }
        let next = wishes.first { $0.id != bought }?.id
        for wish in wishes where wish.id != bought {
            let saved = placed.first { $0.place == .save }?.amount ?? 0
            let own = placed.first { $0.place == .wish(wish.id) }?.amount ?? 0
            let from = moneyDay(of: wish, saved: wish.id == wishes.first?.id ? save : nil, today)
            let after = Int64(clamping: Int128(save) + Int128(saved))
            let left = WishAtHand(wish.id, have: wish.have, left: Int64(clamping: Int128(wish.left) - Int128(own)))
            let to = moneyDay(of: left, saved: wish.id == next ? after : nil, today)
            if from != to { effects.append(.wishDate(wish.id, from: from, to: to)) }
        }
        return effects
    }

    /// The day on which a wish's money is there, with what lies in save, which counts for the first wish alone.
    func moneyDay(of wish: WishAtHand, saved: Int64?, _ today: Day) -> Day? {
        let missing = Int128(wish.left) - Int128(max(0, saved ?? 0))
        return ComingMoney.day(bringing: Int64(clamping: missing), coming, after: today)
    }
}

/// Money that an answer moves: into a place, or out of it where it is negative.
package struct ApprovalMove: Hashable, Sendable {
    /// Whose money.
    package let member: UUID128
    /// Where.
    package let place: MoneyPlace
    /// Minor units.
    package let amount: Int64

    /// Money that an answer moves.
    package init(_ member: UUID128, _ place: MoneyPlace, _ amount: Int64) {
        (self.member, self.place, self.amount) = (member, place, amount)
    }
}

/// What an answer does.
package enum ApprovalEffect: Hashable, Sendable {
    /// A place of a member holds so much then; in minor units.
    case money(UUID128, MoneyPlace, from: Int64, to: Int64)
    /// A wish's money is there on another day; nil for a day that is not known.
    case wishDate(UUID128, from: Day?, to: Day?)
    /// A wish may be bought, and its money is there on that day, if known.
    case wishBegins(UUID128, moneyOn: Day?)
    /// A chore can be done again, until that day; nil for as long as it is there.
    case canBeDoneAgain(until: Day?)
    /// It can be asked again.
    case canBeAskedAgain
    /// Others who did the same are next.
    case othersAreNext
    /// So much more is owed, in minor units, and is paid back by the allowance.
    case owes(more: Int64)
    /// The play money of the market is so much then, in minor units.
    case playMoney(from: Int64, to: Int64)
    /// The young person runs their profile.
    case handedOver

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .money: "money"
        case .wishDate: "wishDate"
        case .wishBegins: "wishBegins"
        case .canBeDoneAgain: "canBeDoneAgain"
        case .canBeAskedAgain: "canBeAskedAgain"
        case .othersAreNext: "othersAreNext"
        case .owes: "owes"
        case .playMoney: "playMoney"
        case .handedOver: "handedOver"
        }
    }
}
