extension Ledger {
    /// Puts rows on the days, and those entered by hand at the amounts, that a person gave them.
    ///
    /// - Parameter onlyManual: whether rows of banks stay as they came.
    /// - Returns: the rows that were looked at, as they were, in the order of their edits.
    mutating func move(_ edits: [RowEdit], onlyManual: Bool) -> [LedgerRow] {
        let places = RowPlaces(of: edits.map { $0.row }, in: self)
        var before: [LedgerRow] = []
        var after: [LedgerRow] = []
        for edit in edits {
            guard let place = places[edit.row], !onlyManual || flags[place].contains(.manual) else { continue }
            let row = row(place)
            let moved = edit.moved(row)
            before.append(row)
            if moved.day != row.day || moved.amount != row.amount { after.append(moved) }
        }
        replace(after)
        return before
    }

    /// Puts rows that were entered by hand on the days and at the amounts that the person gave them since, as a statement is
    /// held against what a person means; rows of banks stay as they came.
    ///
    /// - Returns: the edited rows of these, as they were.
    @discardableResult
    package mutating func moveManualRows(_ edits: [RowEdit]) -> [LedgerRow] {
        edits.isEmpty ? [] : move(edits, onlyManual: true)
    }

    /// Puts rows that `moveManualRows` moved back on their days and at their amounts, but for those that a statement has booked
    /// since.
    package mutating func restoreManualRows(_ before: [LedgerRow]) {
        guard !before.isEmpty else { return }
        let places = RowPlaces(of: before.map { $0.id }, in: self)
        var restored: [LedgerRow] = []
        for was in before {
            guard let place = places[was.id], flags[place].contains(.manual) else { continue }
            var row = row(place)
            row.day = was.day
            row.amount = was.amount
            restored.append(row)
        }
        replace(restored)
    }
}
