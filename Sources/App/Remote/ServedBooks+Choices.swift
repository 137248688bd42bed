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
}
