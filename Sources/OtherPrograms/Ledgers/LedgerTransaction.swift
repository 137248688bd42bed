import Importing
import Values

/// A transaction of a plain-text ledger.
struct LedgerTransaction {
    /// Its day.
    var day: Day
    /// The line on which it begins.
    var line: Int
    /// Where it begins and ends in the source.
    var start: Int
    /// See `start`.
    var end: Int
    /// Who it was with.
    var payee = TextRange.empty
    /// What it was.
    var narration = TextRange.empty
    /// A number or word in brackets: a cheque's number.
    var code = TextRange.empty
    /// Its tags.
    var tags: [TextRange] = []
    /// What is written about it.
    var note = TextRange.empty
    /// Its postings.
    var postings: [LedgerPosting] = []
    /// When it is to happen, of a periodic transaction, which says what is planned and not what was.
    var schedule: LedgerSchedule?
    /// Whether some line of it can't be read, so that it is left out.
    var isBroken = false

    /// A transaction of which day and place are known.
    init(day: Day, line: Int, start: Int) {
        self.day = day
        self.line = line
        self.start = start
        end = start
    }
}
