package import Values

/// A row that a person enters by hand, with the ledger's tables and the texts that it adds to them.
package struct PlannedEntry: Sendable {
    /// The row, of no import.
    package let row: LedgerRow
    /// The ledger's descriptors and the row's text.
    package let descriptors: DescriptorTable
    /// The ledger's merchants and the row's.
    package let merchants: TextTable
    /// The ledger's categories and the one that was found for the row.
    package let categories: TextTable

    /// Takes the person's words for the merchant and finds a category, as an import does with a line.
    ///
    /// - Parameters:
    ///   - amount: minor units of the account's currency, money out negative.
    ///   - payee: who was paid or paid, in the person's words.
    package init(
        _ id: UUID128, account: UInt16, day: Day, amount: Int64, payee: String, into ledger: Ledger, knowledge: Knowledge
    ) {
        var texts = PlanTexts(ledger, knowledge)
        var payee = payee
        let descriptor = payee.withUTF8 { texts.descriptor($0, isTyped: true) }
        let category = texts.category(
            of: descriptor, amount: amount, fileCategory: UnsafeBufferPointer(start: nil, count: 0), isAccount: false, code: 0)
        row = LedgerRow(
            id: id, day: day, amount: amount, account: account, descriptor: descriptor, category: category.number,
            flags: RowFlags.manual.with(category.reason))
        descriptors = texts.descriptors
        merchants = texts.merchants
        categories = texts.categories
    }

    /// The person's word about the row's category, which teaches nothing about other rows.
    package func correction(_ category: String) -> Correction {
        Correction(
            number: 0, row: row.id, category: category, merchant: merchants.text(descriptors.merchants[Int(row.descriptor)]),
            amount: row.amount, isLearned: false)
    }
}

extension Ledger {
    /// Adds a row that was entered by hand.
    /// - Returns: where it is now.
    @discardableResult
    package mutating func insert(_ entry: PlannedEntry) -> Int {
        descriptors = entry.descriptors
        merchants = entry.merchants
        categories = entry.categories
        return Int(insert([entry.row])[0])
    }
}
