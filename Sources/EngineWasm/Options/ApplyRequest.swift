import Bookkeeping
import Values

/// How a statement that was read is brought into the ledger.
struct ApplyRequest {
    /// The number that new and changed rows carry.
    let importNumber: UInt32
    /// The import's id, of which the ids of its rows are made.
    let id: UUID128
    /// Which of the doubtful lines, counted from 0, the person said are new; the others are taken as known.
    let added: Set<Int>
    /// Pairs of rows that the person said are no transfer.
    let rejected: Set<TransferPair>

    /// A request from a call's options.
    init(_ options: Options) throws(EngineFailure) {
        importNumber = try Options.importNumber(.integer(try options.integer("importNumber")), "importNumber")
        guard let text = try options.text("id") else { throw .optionMissing("id") }
        guard let id = UUID128(text) else { throw .optionInvalid("id") }
        self.id = id
        var added: Set<Int> = []
        for value in try options.list("add") {
            guard let number = value.integer, let place = Int32(exactly: number), place >= 0 else { throw .optionInvalid("add") }
            added.insert(Int(place))
        }
        self.added = added
        var rejected: Set<TransferPair> = []
        for pair in try options.pairs("rejected") { rejected.insert(pair) }
        self.rejected = rejected
    }
}
