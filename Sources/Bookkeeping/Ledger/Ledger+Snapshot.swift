import Importing
import Values

extension Ledger {
    /// First eight bytes of a snapshot; the last one is the version of the form.
    static let snapshotMark: Int64 = 0x31_52_47_44_4C_4B_56_45  // "EVKLDGR1", little-endian

    /// The whole ledger as bytes that `init(snapshot:)` reads on any platform; about 60 bytes a row.
    package func snapshot() -> [UInt8] {
        var writer = SnapshotWriter(capacity: count * 56 + descriptors.texts.bytes.count + 4096)
        writer.write(Ledger.snapshotMark)
        writer.write(revision)
        writer.write(Int64(accounts.count))
        for account in accounts {
            writer.write(account.name)
            writer.write(account.identifier)
            writer.write(account.bank)
            writer.write(Int64(account.kind.rawValue))
            writer.write(Int64(account.currency.packed))
        }
        writer.write(categories)
        writer.write(merchants)
        writer.write(texts)
        writer.write(descriptors.texts)
        writer.write(descriptors.merchants)
        writer.write(descriptors.keys)
        writeColumns(to: &writer)
        return writer.bytes
    }

    private func writeColumns(to writer: inout SnapshotWriter) {
        writer.write(Int64(count))
        writer.write(days)
        writer.write(amounts)
        writer.write(accountNumbers)
        writer.write(descriptorNumbers)
        writer.write(memoNumbers)
        writer.write(categoryNumbers)
        writer.write(flags.map { $0.rawValue })
        writer.write(ids.map { $0.high })
        writer.write(ids.map { $0.low })
        writer.write(bankKeys)
        writer.write(importNumbers)
        writer.write(splits.map { $0.row })
        writer.write(splits.map { $0.amount })
        writer.write(splits.map { $0.category })
        writer.write(splits.map { $0.memo })
    }

    /// The ledger of a snapshot.
    ///
    /// Every number that stands for a place is checked against its table, so that a damaged snapshot is an error
    /// here and never a trap later.
    /// - Throws: where the bytes stop being a snapshot.
    package init(snapshot bytes: UnsafeRawBufferPointer) throws(SnapshotError) {
        var reader = SnapshotReader(bytes)
        guard try reader.number() == Ledger.snapshotMark else { throw SnapshotError(offset: 0) }
        revision = try reader.number()
        try readTables(&reader)
        try readColumns(&reader)
        guard reader.isAtEnd, isSound else { throw SnapshotError(offset: bytes.count) }
    }

    private mutating func readTables(_ reader: inout SnapshotReader) throws(SnapshotError) {
        for _ in 0..<(try reader.count(upTo: Ledger.accountLimit)) {
            let name = try reader.text()
            let identifier = try reader.text()
            let bank = try reader.text()
            let kind = AccountKind(rawValue: UInt8(truncatingIfNeeded: try reader.number())) ?? .unknown
            let currency = Currency(packed: UInt32(truncatingIfNeeded: try reader.number()))
            accounts.append(LedgerAccount(name: name, kind: kind, currency: currency, identifier: identifier, bank: bank))
        }
        categories = try reader.table()
        merchants = try reader.table()
        texts = try reader.table()
        let descriptorTexts = try reader.table()
        let descriptorMerchants = try reader.column(of: UInt32.self)
        let descriptorKeys = try reader.column(of: UInt64.self)
        guard let table = DescriptorTable(texts: descriptorTexts, merchants: descriptorMerchants, keys: descriptorKeys) else {
            throw SnapshotError(offset: 0)
        }
        descriptors = table
    }

    private mutating func readColumns(_ reader: inout SnapshotReader) throws(SnapshotError) {
        let rows = try reader.count(upTo: Ledger.rowLimit)
        days = try reader.column(of: Int32.self, rows: rows)
        amounts = try reader.column(of: Int64.self, rows: rows)
        accountNumbers = try reader.column(of: UInt16.self, rows: rows)
        descriptorNumbers = try reader.column(of: UInt32.self, rows: rows)
        memoNumbers = try reader.column(of: UInt32.self, rows: rows)
        categoryNumbers = try reader.column(of: UInt16.self, rows: rows)
        flags = try reader.column(of: UInt16.self, rows: rows).map { RowFlags(rawValue: $0) }
        let high = try reader.column(of: UInt64.self, rows: rows)
        let low = try reader.column(of: UInt64.self, rows: rows)
        ids = (0..<rows).map { UUID128(high: high[$0], low: low[$0]) }
        bankKeys = try reader.column(of: UInt64.self, rows: rows)
        importNumbers = try reader.column(of: UInt32.self, rows: rows)
        let splitRows = try reader.column(of: Int32.self)
        let splitAmounts = try reader.column(of: Int64.self, rows: splitRows.count)
        let splitCategories = try reader.column(of: UInt16.self, rows: splitRows.count)
        let splitMemos = try reader.column(of: UInt32.self, rows: splitRows.count)
        splits = (0..<splitRows.count).map {
            LedgerSplit(row: splitRows[$0], amount: splitAmounts[$0], category: splitCategories[$0], memo: splitMemos[$0])
        }
    }

    /// Whether every place number points into its table and the rows are in order, as all that reads a ledger takes for granted; linear time.
    package var isSound: Bool {
        var widest = (account: UInt16(0), descriptor: UInt32(0), memo: UInt32(0), category: UInt16(0))
        var previous = Int32.min
        for index in 0..<count {
            guard days[index] >= previous, days[index] >= Day.earliest.number, days[index] <= Day.latest.number else { return false }
            previous = days[index]
            widest.account = max(widest.account, accountNumbers[index])
            widest.descriptor = max(widest.descriptor, descriptorNumbers[index])
            widest.memo = max(widest.memo, memoNumbers[index])
            widest.category = max(widest.category, categoryNumbers[index])
        }
        guard count == 0 || widest.account < accounts.count, widest.descriptor < descriptors.count else { return false }
        guard widest.memo < texts.count, widest.category < categories.count else { return false }
        for merchant in descriptors.merchants where merchant >= merchants.count { return false }
        var lastRow: Int32 = 0
        for split in splits {
            guard split.row >= lastRow, split.row < count, split.category < categories.count, split.memo < texts.count else {
                return false
            }
            lastRow = split.row
        }
        return true
    }
}
