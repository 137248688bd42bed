import Bookkeeping
import Importing
import Workflows

/// A statement that was read and held against the household, with how it was read.
struct PlannedStatement {
    /// The plan, its doubtful lines settled.
    var prepared: PreparedImport
    /// The file.
    let bytes: SourceText
    /// How it was read.
    let choices: ImportChoices
    /// For each doubtful line whether it is new; nothing leaves them doubtful.
    var answers: [Bool]?

    /// Decides the doubtful lines, one by one in their order.
    mutating func settle(isNew: (_ part: Int, _ line: Int) -> Bool) {
        var answers: [Bool] = []
        prepared.plan.settleDoubtful { part, line in
            answers.append(isNew(part, line))
            return answers.last ?? false
        }
        self.answers = answers
    }
}
