package import Values

/// What an import did beside adding rows: what a device has to know to take it back by itself.
package struct ImportTrace: Hashable, Sendable {
    /// The import's id.
    package var id: UUID128
    /// Its number in the household.
    package var number: UInt32
    /// Whether it was taken back. An account that it made can be there all the same.
    package var isUndone: Bool
    /// Whether it brought rows to accounts that are hidden from whose device it is.
    package var isPartlyHidden = false
    /// The numbers of the accounts that it made.
    package var accounts: [UInt16] = []
    /// The rows of other imports that its lines were found to be. They stay as long as it stands.
    package var shared: [UUID128] = []
    /// The rows that it booked or set aside, as they were before.
    package var before: [RowBefore] = []

    /// The trace of an import that has done nothing yet.
    package init(id: UUID128, number: UInt32, isUndone: Bool = false) {
        self.id = id
        self.number = number
        self.isUndone = isUndone
    }

    /// A row as it was before an import changed it, its texts in full.
    package struct RowBefore: Hashable, Sendable {
        /// The row; its numbers of texts are 0.
        package var row: LedgerRow
        /// The bank's text.
        package var text: String
        /// The clean name of the bank's text.
        package var merchant: String
        /// The memo; empty if the row has none.
        package var memo: String
        /// The category's code, empty if it is unsure.
        package var category: String
        /// Whether the import, or a person, paired it with another row as a transfer.
        package var isPaired: Bool

        /// A row with its texts.
        package init(_ row: LedgerRow, text: String, merchant: String, memo: String, category: String, isPaired: Bool) {
            self.row = row
            self.text = text
            self.merchant = merchant
            self.memo = memo
            self.category = category
            self.isPaired = isPaired
        }
    }
}

extension ImportTrace {
    /// Writes the members that a household's document has for it beside those of the import (`Docs/Snapshot.md`).
    ///
    /// - Parameter places: where the rows stand in the document's ledger; others are left out.
    package func writeMembers(to json: inout JSONWriter, places: [UUID128: Int]) {
        json.member("id", id)
        if isPartlyHidden { json.member("partlyHidden", true) }
        if !accounts.isEmpty { json.array("accounts") { json in for account in accounts { json.value(Int(account)) } } }
        let shared = shared.compactMap { places[$0] }.sorted()
        if !shared.isEmpty { json.array("shared") { json in ImportTrace.write(rangesOf: shared, to: &json) } }
        let before = before.filter { places[$0.row.id] != nil }
        if !before.isEmpty { json.array("before") { json in for one in before { one.write(to: &json) } } }
    }

    /// Ascending places as how many are left out and how many follow, by turns: 3, 4, 5 and 9 are 3, 3, 3, 1.
    private static func write(rangesOf places: [Int], to json: inout JSONWriter) {
        var end = 0
        var index = 0
        while index < places.count {
            let first = places[index]
            var last = first
            while index < places.count, places[index] <= last + 1 {
                last = places[index]
                index += 1
            }
            json.value(first - end)
            json.value(last + 1 - first)
            end = last + 1
        }
    }

    /// The trace that a document's import has; nil if it has none, as one that an older server sent, or if it is malformed.
    ///
    /// - Parameter rows: the ids of the rows, in the order of the document's ledger.
    @inline(never)
    package init?(_ json: JSONValue, rows: [UUID128]) {
        guard let id = json["id"]?.string.flatMap({ UUID128($0) }), let number = json["import"]?.integer.flatMap({ UInt32(exactly: $0) })
        else { return nil }
        self.init(id: id, number: number, isUndone: !(json["undone"] ?? .null).isNull)
        isPartlyHidden = json["partlyHidden"]?.bool == true
        for value in json["accounts"]?.array ?? [] {
            guard let account = value.integer.flatMap({ UInt16(exactly: $0) }) else { return nil }
            accounts.append(account)
        }
        var place = 0
        var isShared = false
        for value in json["shared"]?.array ?? [] {
            guard let count = value.integer, count >= 0, count <= rows.count - place else { return nil }
            if isShared { shared += rows[place..<place + Int(count)] }
            place += Int(count)
            isShared.toggle()
        }
        for value in json["before"]?.array ?? [] {
            guard let row = RowBefore(value) else { return nil }
            before.append(row)
        }
    }
}

extension ImportTrace.RowBefore {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("row", row.id)
            json.member("account", Int(row.account))
            json.member("day", row.day)
            json.member("amount", row.amount)
            json.member("text", text)
            json.member("merchant", merchant)
            json.member("memo", memo)
            json.member("category", category)
            json.member("flags", Int(row.flags.rawValue))
            // As text: a reader of JSON that keeps numbers as binary fractions would round it.
            json.member("key", String(row.bankKey))
            json.member("import", Int64(row.importNumber))
            json.member("paired", isPaired)
        }
    }

    fileprivate init?(_ json: JSONValue) {
        guard let id = json["row"]?.string.flatMap({ UUID128($0) }),
            let account = json["account"]?.integer.flatMap({ UInt16(exactly: $0) }),
            let day = json["day"]?.string.flatMap({ Day(iso: $0) }), let amount = json["amount"]?.integer,
            let text = json["text"]?.string, let merchant = json["merchant"]?.string, let memo = json["memo"]?.string,
            let category = json["category"]?.string, let flags = json["flags"]?.integer.flatMap({ UInt16(exactly: $0) }),
            let key = json["key"]?.string.flatMap({ UInt64($0) }), let number = json["import"]?.integer.flatMap({ UInt32(exactly: $0) })
        else { return nil }
        let row = LedgerRow(
            id: id, day: day, amount: amount, account: account, descriptor: 0, memo: 0, category: 0, flags: RowFlags(rawValue: flags),
            bankKey: key, importNumber: number)
        self.init(row, text: text, merchant: merchant, memo: memo, category: category, isPaired: json["paired"]?.bool == true)
    }
}

extension Ledger {
    /// Takes an import back as far as rows go: those that it changed are as they were, those that another standing import holds too are
    /// that one's, and its others are gone.
    ///
    /// - Parameters:
    ///   - undone: the import's trace.
    ///   - others: the traces of all other imports in their order.
    /// - Returns: the ids of the rows that are gone.
    package mutating func undo(_ undone: ImportTrace, beside others: [ImportTrace]) -> Set<UUID128> {
        var before: [LedgerRow] = []
        for one in undone.before { before.append(row(one)) }
        replace(before)
        for other in others where !other.isUndone && !other.shared.isEmpty {
            let shared = Set(other.shared)
            for place in 0..<count where importNumbers[place] == undone.number && shared.contains(ids[place]) {
                importNumbers[place] = other.number
            }
        }
        var gone: Set<UUID128> = []
        for place in 0..<count where importNumbers[place] == undone.number { gone.insert(ids[place]) }
        remove(gone)
        return gone
    }

    /// The row, its texts with the numbers that they have here.
    private mutating func row(_ before: ImportTrace.RowBefore) -> LedgerRow {
        var (row, text, merchant, memo, category) = (before.row, before.text, before.merchant, before.memo, before.category)
        let (descriptor, isNew) = text.withUTF8 { descriptors.intern($0) }
        if isNew { descriptors.setMerchant(merchant.withUTF8 { merchants.intern($0) }, of: descriptor) }
        row.descriptor = descriptor
        row.memo = memo.withUTF8 { texts.intern($0) }
        row.category = UInt16(truncatingIfNeeded: category.withUTF8 { categories.intern($0) })
        return row
    }
}
