import Values

/// A bank's books of one account: every movement in posting order with the balance after it.
struct AccountBook {
    /// Whose books they are.
    let account: Account
    /// Every row, the earliest first.
    let rows: [BookedRow]

    /// Books an account's movements; those of one day as banks do, money in first, then in the order in which they happened.
    init(account: Account, movements: [Movement]) {
        self.account = account
        let own = movements.enumerated().filter { $0.element.role == account.role }
        let sorted = own.sorted { left, right in
            let (first, second) = (left.element, right.element)
            if first.posted != second.posted { return first.posted < second.posted }
            if (first.amount > 0) != (second.amount > 0) { return first.amount > 0 }
            if first.happened != second.happened { return first.happened < second.happened }
            return left.offset < right.offset
        }
        var balance = account.opening
        rows = sorted.enumerated().map { index, entry in
            balance += entry.element.amount
            return BookedRow(movement: entry.element, sequence: index + 1, balance: balance)
        }
    }

    /// The balance at the end of a day.
    func balance(endOf day: Day) -> Int64 {
        rows.last { $0.movement.posted <= day }?.balance ?? account.opening
    }

    /// What a download on a day gives for a period that ends then.
    func download(from first: Day, on day: Day) -> Download {
        Download(
            account: account, first: first, day: day, opening: balance(endOf: first.advanced(by: -1)), closing: balance(endOf: day),
            rows: rows.filter { $0.movement.posted >= first && $0.movement.posted <= day },
            pending: pending(on: day),
            holding: holding(endOf: day)
        )
    }

    /// What is authorised on a day and booked later, by the day of the purchase.
    private func pending(on day: Day) -> [BookedRow] {
        rows.filter { $0.movement.happened <= day && $0.movement.posted > day && $0.movement.isHeld }
            .sorted { ($0.movement.happened, $0.sequence) < ($1.movement.happened, $1.sequence) }
    }

    /// What an investment account holds at the end of a day, at the price of the last purchase.
    private func holding(endOf day: Day) -> Holding? {
        guard var held = account.held else { return nil }
        for row in rows where row.movement.posted <= day {
            guard case .investing(.buy(let units, let price)) = row.movement.wording else { continue }
            held.units += units
            held.price = price
        }
        return held
    }
}

extension Movement {
    /// Whether a bank shows it before it is booked: purchases are authorised first.
    var isHeld: Bool {
        if case .purchase = wording { return true }
        return false
    }
}
