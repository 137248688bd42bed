import Bookkeeping
import Values

/// How a statement that was read is brought into the ledger.
struct ApplyRequest {
    /// The number that new and changed rows carry.
    let importNumber: UInt32
    /// Ids for the new rows.
    let ids: RowIDs
    /// Doubtful lines that the person said are new; the others are taken as known.
    let added: [LinePlace]
    /// Pairs of rows that the person said are no transfer.
    let rejected: Set<TransferPair>

    /// A request from a call's options.
    init(_ options: Options) throws(EngineFailure) {
        importNumber = try Options.importNumber(.integer(try options.integer("importNumber")), "importNumber")
        let seed = UInt64(bitPattern: try options.integer("seed"))
        ids = RowIDs(now: Instant(milliseconds: try options.integer("now")), seed: seed)
        var added: [LinePlace] = []
        for value in try options.list("add") { added.append(try ApplyRequest.place(value)) }
        self.added = added
        var rejected: Set<TransferPair> = []
        for value in try options.list("rejected") { rejected.insert(try ApplyRequest.pair(value)) }
        self.rejected = rejected
    }

    /// `[part, line]`, as the answer of `read` names a doubtful line.
    private static func place(_ value: JSONValue) throws(EngineFailure) -> LinePlace {
        guard let elements = value.array, elements.count == 2,
            let part = elements[0].integer.flatMap({ Int32(exactly: $0) }), part >= 0,
            let line = elements[1].integer.flatMap({ Int32(exactly: $0) }), line >= 0
        else { throw .optionInvalid("add") }
        return LinePlace(statement: Int(part), line: Int(line))
    }

    /// `["id of the row that money left by", "id of the row that it arrived by"]`.
    private static func pair(_ value: JSONValue) throws(EngineFailure) -> TransferPair {
        guard let elements = value.array, elements.count == 2,
            let outgoing = elements[0].string.flatMap({ UUID128($0) }), let incoming = elements[1].string.flatMap({ UUID128($0) })
        else { throw .optionInvalid("rejected") }
        return TransferPair(outgoing: outgoing, incoming: incoming)
    }
}
