import Bookkeeping
import Values

/// How a statement that was read is brought into the ledger.
struct ApplyRequest {
    /// The number that new and changed rows carry.
    let importNumber: UInt32
    /// Ids for the new rows.
    let ids: RowIDs
    /// Which of the doubtful lines, counted from 0, the person said are new; the others are taken as known.
    let added: Set<Int>
    /// Pairs of rows that the person said are no transfer.
    let rejected: Set<TransferPair>

    /// A request from a call's options.
    init(_ options: Options) throws(EngineFailure) {
        importNumber = try Options.importNumber(.integer(try options.integer("importNumber")), "importNumber")
        let seed = UInt64(bitPattern: try options.integer("seed"))
        ids = RowIDs(now: Instant(milliseconds: try options.integer("now")), seed: seed)
        var added: Set<Int> = []
        for value in try options.list("add") {
            guard let number = value.integer, let place = Int32(exactly: number), place >= 0 else { throw .optionInvalid("add") }
            added.insert(Int(place))
        }
        self.added = added
        var rejected: Set<TransferPair> = []
        for value in try options.list("rejected") { rejected.insert(try ApplyRequest.pair(value)) }
        self.rejected = rejected
    }

    /// `["id of the row that money left by", "id of the row that it arrived by"]`.
    private static func pair(_ value: JSONValue) throws(EngineFailure) -> TransferPair {
        guard let elements = value.array, elements.count == 2,
            let outgoing = elements[0].string.flatMap({ UUID128($0) }), let incoming = elements[1].string.flatMap({ UUID128($0) })
        else { throw .optionInvalid("rejected") }
        return TransferPair(outgoing: outgoing, incoming: incoming)
    }
}
