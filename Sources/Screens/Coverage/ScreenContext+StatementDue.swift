import Bookkeeping
import Syncing
import Values

extension ScreenContext {
    /// What to expect of an account's statements; nil for one that is closed, and for one whose statements have no rhythm.
    func statementDue(_ account: UInt16) -> StatementDue? {
        StatementDue(of: account, spans: spans, closed: standings[Int(account)].closed, on: today)
    }

    /// `The statement up to October 31 should be out`, or when the next one is to be expected.
    func words(_ due: StatementDue) -> String {
        due.count == 0
            ? wording.text("coverage.next", .text("day", wording.catalogue.date(due.out, .long)))
            : wording.text("coverage.due", .text("day", wording.catalogue.date(due.end, .long)), .count("count", due.count))
    }
}
