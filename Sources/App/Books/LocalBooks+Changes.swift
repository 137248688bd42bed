import Bookkeeping
import Households
import Screens
import Storage
import Syncing
import Values
import Workflows

/// Changes of the own database: each is one workflow.
extension LocalBooks {
    func apply(_ statement: PlannedStatement) throws -> UInt32? {
        try changing { try ImportStatement.apply(statement.prepared, by: actor, in: environment) }
    }

    func undoImport(_ number: UInt32?) throws -> (number: UInt32, removed: Int) {
        try changing { try UndoImport.run(number, by: actor, in: environment) }
    }

    func add(_ account: LedgerAccount) throws -> UUID128 {
        let number = try changing { try AddAccount.run(account, by: actor, in: environment) }
        guard let made = try store.accounts().first(where: { $0.number == number }) else { throw StorageError.notFound }
        return made.id
    }

    func add(_ entry: RowEntry, to account: UUID128) throws -> UUID128 {
        var entry = entry
        entry.account = try number(of: account)
        return try changing { try AddRow.run(entry, by: actor, in: environment) }
    }

    func edit(_ edit: RowEdit) throws {
        try changing {
            if edit.isEmpty {
                try EditRow.restore(edit.row, by: actor, in: environment)
            } else {
                try EditRow.run(edit, by: actor, in: environment)
            }
        }
    }

    func split(_ split: RowSplit) throws {
        try changing {
            if split.parts.isEmpty {
                try SplitRow.restore(split.row, by: actor, in: environment)
            } else {
                try SplitRow.run(split, by: actor, in: environment)
            }
        }
    }

    func link(_ refund: UUID128, to purchase: UUID128?) throws {
        try changing {
            if let purchase {
                try LinkRefund.run(RefundLink(refund: refund, purchase: purchase), by: actor, in: environment)
            } else {
                try LinkRefund.restore(refund, by: actor, in: environment)
            }
        }
    }

    func setDeleted(_ deleted: Bool, _ rows: [UUID128]) throws {
        try changing { try DeleteRows.run(rows, deleted: deleted, by: actor, in: environment) }
    }

    func rejectTransfer(of row: UUID128) throws {
        try changing { try RejectTransfer.run(row, by: actor, in: environment) }
    }

    func tag(_ rows: [UUID128], adding: [String], removing: [String]) throws {
        try changing { try MarkRows.tag(rows, adding: adding, removing: removing, by: actor, in: environment) }
    }

    func note(_ text: String, on row: UUID128) throws {
        try changing { try MarkRows.note(text, on: row, by: actor, in: environment) }
    }

    func correct(_ row: UUID128, _ category: String, isLearned: Bool?) throws -> CorrectionOutcome {
        try changing { try CorrectCategory.run(row, category: category, isLearned: isLearned, taxonomy, by: actor, in: environment) }
    }

    func undoCorrection(_ number: UInt32?) throws -> CorrectionOutcome {
        try changing { try CorrectCategory.undo(number, taxonomy, by: actor, in: environment) }
    }

    func setLearned(_ isLearned: Bool, _ number: UInt32?) throws -> CorrectionOutcome {
        try changing { try CorrectCategory.setLearned(isLearned, number, taxonomy, by: actor, in: environment) }
    }

    func change(_ category: CategoryChange) throws {
        let vocabulary = SearchVocabulary(Words.catalogue, own: try look().choices.categories)
        try changing {
            switch category {
            case .add(let name, let group): try ChangeCategories.add(name, in: group, taxonomy, vocabulary, by: actor, in: environment)
            case .rename(let code, let name): try ChangeCategories.rename(code, to: name, vocabulary, by: actor, in: environment)
            case .merge(let code, let other): try ChangeCategories.merge(code, into: other, by: actor, in: environment)
            case .restore(let code): try ChangeCategories.restore(code, by: actor, in: environment)
            }
        }
    }

    func nameMerchants(_ merchants: [String], _ name: String) throws -> Int {
        try changing { try NameMerchants.name(merchants, name, taxonomy, by: actor, in: environment).rows }
    }

    func restoreMerchants(_ name: String) throws -> [String] {
        try changing { try NameMerchants.restore(name, by: actor, in: environment) }
    }

    func choose(_ wish: SeriesChoice.Wish?, series: UInt64, merchant: String) throws {
        try changing { try ChooseSeries.run(wish, series: series, merchant: merchant, by: actor, in: environment) }
    }

    func change(_ record: RecordKey, _ action: Operation.Action) throws {
        try changing { try ChangeRecord.run(action, of: record, by: actor, in: environment) }
    }

    func replaceRules(_ replacement: RuleReplacement) throws {
        try changing { try ReplaceRules.apply(replacement, by: actor, in: environment) }
    }
}
