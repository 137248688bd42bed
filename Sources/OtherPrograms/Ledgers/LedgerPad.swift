import Importing
import Values

/// A ledger's wish that whatever an account lacks at its next balance came from another.
struct LedgerPad {
    /// The account that gets it.
    var account: TextRange
    /// Where it comes from.
    var source: TextRange
    /// The transaction that it makes, without postings.
    var frame: LedgerTransaction

    /// The transaction that brings what is missing.
    func transaction(of missing: LedgerAmount) -> LedgerTransaction {
        var transaction = frame
        var posting = LedgerPosting(account: account, line: frame.line)
        posting.amount = missing
        var other = LedgerPosting(account: source, line: frame.line)
        other.amount = LedgerAmount(number: -missing.number, commodity: missing.commodity)
        transaction.postings = [posting, other]
        return transaction
    }
}

/// The pads of one account in order of day, gone through once with its balances.
struct LedgerPads {
    private let pads: [LedgerPad]
    private var next = 0
    /// Commodities for which a balance has used the last pad.
    private var settled: Set<Int> = []

    /// Pads in any order.
    init(_ pads: [LedgerPad]) {
        self.pads = pads.sorted { $0.frame.day < $1.frame.day }
    }

    /// The last pad before a day, once for each commodity. Days must not go back from call to call.
    mutating func take(before day: Day, for commodity: Int) -> LedgerPad? {
        while next < pads.count, pads[next].frame.day < day {
            next += 1
            settled = []
        }
        guard next > 0, settled.insert(commodity).inserted else { return nil }
        return pads[next - 1]
    }
}
