package import Values

/// What a change of a row has to know of it, as the person sees it now.
package struct RowFacts: Hashable, Sendable {
    /// The row.
    package var id: UUID128
    /// The number of its account.
    package var account: UInt16
    /// The account's currency.
    package var currency: Currency
    /// The day on which it came.
    package var day: Day
    /// Minor units; what the person corrected since, where they entered the row by hand.
    package var amount: Int64
    /// The amount that it came with.
    package var ownAmount: Int64
    /// What is special about it.
    package var flags: RowFlags

    /// What is known of a row.
    package init(
        id: UUID128, account: UInt16, currency: Currency, day: Day, amount: Int64, ownAmount: Int64, flags: RowFlags
    ) {
        self.id = id
        self.account = account
        self.currency = currency
        self.day = day
        self.amount = amount
        self.ownAmount = ownAmount
        self.flags = flags
    }
}

/// Which choices about a row can be made, wherever they are made: on the server, or on a device that shows them at once.
extension RowFacts {
    /// The edit as it stands on the row: a day or an amount that the row came with is no edit.
    /// - Throws: `ChoiceFailure` for a text that is none, and for the amount of a row that no person entered.
    package func standing(_ edit: RowEdit) throws(ChoiceFailure) -> RowEdit {
        if let merchant = edit.merchant { try ChoiceFailure.check(name: merchant) }
        if let text = edit.text { try ChoiceFailure.check(name: text) }
        var standing = edit
        if edit.day == day { standing.day = nil }
        guard let amount = edit.amount else { return standing }
        guard flags.contains(.manual) else { throw .amountOfBank }
        guard amount != 0 else { throw .noAmount }
        if amount == ownAmount { standing.amount = nil }
        return standing
    }

    /// Checks the parts that the row is to be divided into.
    /// - Throws: `ChoiceFailure` for parts that are too few or too many, that have no amount or category, or that do not sum to the row.
    package func check(_ parts: [RowSplit.Part]) throws(ChoiceFailure) {
        let limits = ChoiceLimits.parts
        guard limits.contains(parts.count), parts.allSatisfy({ $0.isValid }) else {
            throw .badParts(least: limits.lowerBound, most: limits.upperBound)
        }
        let rest = RowSplit(row: id, parts: parts).rest(of: amount)
        guard rest == 0 else { throw .partsLeave(Money(minorUnits: rest, currency)) }
    }

    /// Checks whether the row can be money that came back for a purchase.
    /// - Throws: `ChoiceFailure.noRefund` unless money came in with this row, went out with the other, and both are of one currency.
    package func check(refundOf purchase: RowFacts) throws(ChoiceFailure) {
        guard id != purchase.id, amount > 0, purchase.amount < 0, currency == purchase.currency else { throw .noRefund }
    }

    /// Checks whether the row and another one can be the two halves of a transfer.
    /// - Throws: `ChoiceFailure.noTransfer` unless money went out of one account with one of them and into another with the other, just as
    ///   much where both are of one currency, and each is booked, whole, and no half of a transfer yet.
    package func check(otherHalf: RowFacts) throws(ChoiceFailure) {
        let isFree = [self, otherHalf].allSatisfy { $0.flags.isDisjoint(with: [.pending, .deleted, .transfer, .split]) }
        let isOpposite = amount < 0 && otherHalf.amount > 0 || amount > 0 && otherHalf.amount < 0
        let isAsMuch = currency != otherHalf.currency || amount.magnitude == otherHalf.amount.magnitude
        guard isFree, isOpposite, isAsMuch, account != otherHalf.account else { throw .noTransfer }
    }

    /// The row as it can become half of a transfer: free once the other half of the one that it is in is deleted.
    package func freed(from half: RowFacts) -> RowFacts {
        guard half.flags.contains(.deleted) else { return self }
        var row = self
        row.flags.remove(.transfer)
        return row
    }
}

extension CategoryChoice {
    /// Checks whether a category can count as another one.
    ///
    /// - Parameter choices: what was decided about categories so far.
    /// - Throws: `ChoiceFailure.mergedInCircle` when the other one counts as the first.
    package static func check(
        merging category: String, into other: String, among choices: [CategoryChoice]
    ) throws(ChoiceFailure) {
        var mergedInto: [String: String] = [:]
        for choice in choices { mergedInto[choice.category] = choice.mergedInto }
        var code: String? = other
        while let next = code {
            guard next != category else { throw .mergedInCircle(category) }
            code = mergedInto[next]
        }
    }
}
