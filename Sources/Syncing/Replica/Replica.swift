package import Values

/// A household on a device: what the server said last, with what was done here since laid over it.
///
/// Nothing that was done here is ever written into what the server said, so there is nothing to take back when the server's changes:
/// the two are laid over each other anew.
package struct Replica: Hashable, Sendable {
    /// The records as the server has them.
    package private(set) var base: [RecordKey: RecordUpdate]
    /// How much of them this is.
    package private(set) var cursor: Cursor
    /// What was done here and is not among them yet.
    package var outbox: Outbox

    /// A device's household; an empty one before the first pull.
    package init(base: [RecordKey: RecordUpdate] = [:], cursor: Cursor = .start, outbox: Outbox = Outbox()) {
        self.base = base
        self.cursor = cursor
        self.outbox = outbox
    }

    /// Takes up a page. One that does not follow what is here, because it was late or came twice, changes nothing.
    /// - Returns: whether it was taken up.
    @discardableResult
    package mutating func take(_ page: Page) -> Bool {
        guard page.since == cursor else { return false }
        if page.startsAnew { base = [:] }
        for update in page.updates where base[update.record].map({ $0.revision <= update.revision }) ?? true {
            base[update.record] = update.fields == nil ? nil : update
        }
        cursor = page.next
        // Inside of a pull only the records that came are as new as they say; see `base(of:)`.
        var records: [RecordKey: Int64] = [:]
        for update in page.updates { records[update.record] = update.revision }
        outbox.pulled(upTo: page.hasMore ? 0 : page.next.revision, records)
        return true
    }

    /// A record's fields as the device shows them: the server's, with what was done here. Nothing when there is no such record.
    package func fields(of record: RecordKey) -> [String: JSONValue]? {
        var fields = base[record]?.fields
        for entry in outbox.entries where entry.operation.record == record && !entry.isRefused {
            switch entry.operation.action {
            case .create(let changes): fields = (fields ?? [:]).changed(by: changes)
            case .set(let changes): fields = fields?.changed(by: changes)
            case .delete: fields = nil
            }
        }
        return fields
    }

    /// The revision that somebody who looks at a record here knows of it: what an operation made now is based on.
    ///
    /// It is the record's own and not the cursor's: between two pages a device may have a revision of the household without each
    /// record's change of before it. And as long as something that was done here covers what came since, that was not seen.
    package func base(of record: RecordKey) -> Int64 {
        let pending = outbox.entries.filter { $0.operation.record == record && !$0.isRefused }.reduce(Int64.max) {
            min($0, $1.operation.base)
        }
        return min(base[record]?.revision ?? 0, pending)
    }
}

extension [String: JSONValue] {
    /// The fields with other values; a field that becomes `null` has none.
    package func changed(by changes: [FieldChange]) -> [String: JSONValue] {
        var fields = self
        for change in changes { fields[change.field] = change.value.isNull ? nil : change.value }
        return fields
    }
}
