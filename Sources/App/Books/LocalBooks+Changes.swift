import Bookkeeping
import Households
import Screens
import Storage
import Syncing
import Values
import Workflows

/// Changes of the own database.
extension LocalBooks {
    func apply(_ statement: PlannedStatement) throws -> UInt32? {
        try changing { try ImportStatement.apply(statement.prepared, by: actor, in: environment) }
    }

    func undoImport(_ number: UInt32?) throws -> (number: UInt32, removed: Int) {
        try changing { try UndoImport.run(number, by: actor, in: environment) }
    }

    func change(_ changes: [RecordChange], seen: Int64?) throws {
        try changing { try ChangeRecords.run(changes, seen: seen, by: actor, in: environment) }
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
}
