import Importing
import Values

/// One journal of Firefly: money from one account to another, of which one at least is the person's.
struct FireflyJournal {
    /// Its day and place.
    let line: StatementLine
    /// What kind of journal it is.
    let type: FireflyType
    /// Where the money came from.
    var source = FireflySide()
    /// Where it went.
    var destination = FireflySide()
    /// What left the source.
    var paid = FireflyMoney(amount: 0, currency: nil)
    /// What reached the destination.
    var received = FireflyMoney(amount: 0, currency: nil)
    /// The text of the journal.
    var description = TextRange.empty
    /// The text of its group.
    var title = TextRange.empty
    /// The category.
    var category = TextRange.empty
    /// The tags.
    var tags: [TextRange] = []
    /// The note.
    var note = TextRange.empty

    /// A journal of which only day and kind are known.
    init(line: StatementLine, type: FireflyType) {
        self.line = line
        self.type = type
    }
}
