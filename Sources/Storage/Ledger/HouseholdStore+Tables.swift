import Bookkeeping
import Values

extension HouseholdStore {
    /// Stores the texts that tables have beyond those of the ledger that is stored already.
    func insertTexts(
        categories: TextTable, merchants: TextTable, descriptors: DescriptorTable, beyond ledger: Ledger, _ session: any SQLSession
    ) throws {
        try insert("INSERT INTO category (household, category, code) VALUES (?, ?, ?)", categories, from: ledger.categories.count, session)
        try insert("INSERT INTO merchant (household, merchant, name) VALUES (?, ?, ?)", merchants, from: ledger.merchants.count, session)
        let first = ledger.descriptors.count
        let sql = "INSERT INTO descriptor (household, descriptor, text, merchant) VALUES (?, ?, ?, ?)"
        try session.executeMany(sql, count: descriptors.count - first) { index, binder in
            let descriptor = UInt32(truncatingIfNeeded: first + index)
            binder.bind(1, household)
            binder.bind(2, Int64(descriptor))
            descriptors.texts.withBytes(descriptor) { binder.bindText(3, $0) }
            binder.bind(4, Int64(descriptors.merchants[Int(descriptor)]))
        }
    }

    private func insert(_ sql: String, _ table: TextTable, from first: Int, _ session: any SQLSession) throws {
        try session.executeMany(sql, count: table.count - first) { index, binder in
            let number = UInt32(truncatingIfNeeded: first + index)
            binder.bind(1, household)
            binder.bind(2, Int64(number))
            table.withBytes(number) { binder.bindText(3, $0) }
        }
    }
}
