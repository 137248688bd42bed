import Bookkeeping
import Storage
import Syncing
import Values
import Workflows

/// Choices of a household on a server.
extension ServedBooks {
    func correct(_ row: UUID128, _ category: String, isLearned: Bool?) throws -> CorrectionOutcome {
        try correcting {
            try change("PUT", "/transactions/\(row.text)/category") { json in
                json.member("category", category)
                if let isLearned { json.member("isLearned", isLearned) }
            }
        }
    }

    func undoCorrection(_ number: UInt32?) throws -> CorrectionOutcome {
        let number = try standing(number)
        return try correcting { try change("POST", "/corrections/\(number)/undo") }
    }

    func setLearned(_ isLearned: Bool, _ number: UInt32?) throws -> CorrectionOutcome {
        let number = try standing(number)
        return try correcting { try change("PUT", "/corrections/\(number)/learned") { $0.member("isLearned", isLearned) } }
    }

    /// A correction that stands: that of a number, or the last one.
    private func standing(_ number: UInt32?) throws -> UInt32 {
        let standing = try look().choices.corrections
        guard let found = number.map({ number in standing.first { $0.number == number } }) ?? standing.last else {
            throw StorageError.notFound
        }
        return found.number
    }

    /// What became of rows by a change of a correction, of which the server says which one it was.
    private func correcting(_ change: () throws -> JSONValue) throws -> CorrectionOutcome {
        let before = try shown()
        let answer = try change()
        let after = try shown()
        let known = after.choices.corrections + before.choices.corrections
        guard let correction = known.first(where: { Int64($0.number) == answer["correction"]?.integer }) else {
            throw ServerRefusal.strangeAnswer(client.address)
        }
        return CorrectionOutcome(
            correction: correction, shown: after,
            changed: after.rowsInOtherCategories(than: before).filter { after.ledger.ids[$0] != correction.row },
            wasUnlearned: answer["wasUnlearned"]?.bool ?? false)
    }

    func change(_ category: CategoryChange) throws {
        switch category {
        case .add(let name, let group):
            try change("POST", "/categories") { json in
                json.member("name", name)
                json.member("group", group)
            }
        case .rename(let code, let name):
            try change("PUT", "/categories/\(ServedBooks.encoded(code))/name") { $0.member("name", name) }
        case .merge(let code, let other):
            try change("PUT", "/categories/\(ServedBooks.encoded(code))/merge") { $0.member("into", other) }
        case .restore(let code): try change("POST", "/categories/\(ServedBooks.encoded(code))/restore")
        }
    }

    func nameMerchants(_ merchants: [String], _ name: String) throws -> Int {
        let outcome = try change("POST", "/merchants/name") { json in
            json.member("merchants", merchants)
            json.member("name", name)
        }
        return Int(clamping: outcome["rows"]?.integer ?? 0)
    }

    func restoreMerchants(_ name: String) throws -> [String] {
        let outcome = try change("POST", "/merchants/restore") { $0.member("name", name) }
        return (outcome["merchants"]?.array ?? []).compactMap(\.string)
    }

    func choose(_ wish: SeriesChoice.Wish?, series: UInt64, merchant: String) throws {
        try change("PUT", "/series/\(series)") { json in
            json.member("wish", wish?.code)
            json.member("merchant", merchant)
        }
    }

    func change(_ record: RecordKey, _ action: Operation.Action) throws {
        let path = "/records/\(record.kind)"
        switch action {
        case .create(let fields):
            try change("POST", path) { json in
                json.member("record", record.id)
                self.write(fields, to: &json)
            }
        case .set(let fields): try change("PATCH", "\(path)/\(record.id)") { self.write(fields, to: &$0) }
        case .delete: try change("DELETE", "\(path)/\(record.id)")
        }
    }

    private func write(_ fields: [FieldChange], to json: inout JSONWriter) {
        json.object("fields") { json in for field in fields { json.member(field.field, field.value) } }
    }

    func replaceRules(_ replacement: RuleReplacement) throws {
        guard !replacement.changesNothing else { return }
        try change("PUT", "/rules") { $0.member("text", RuleFile.write(replacement.rules)) }
    }
}
