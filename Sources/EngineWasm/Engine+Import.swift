import Bookkeeping
import Values

extension Engine {
    /// Reads a statement file, holds it against a ledger, and keeps what it found for `apply`; changes nothing.
    ///
    /// - Parameter options: `today`, `locale`, and what else `ReadRequest` takes, as JSON.
    /// - Returns: what was read and what would happen.
    package mutating func read(
        _ number: Int32, _ file: UnsafeBufferPointer<UInt8>, options: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        let request = try ReadRequest(try Options(options))
        let knowledge = try Engine.knowledge()
        let catalogue = try self.catalogue(request.locale)
        let open = try opened(number)
        open.prepared = nil
        let prepared = try PreparedStatement.prepare(file, request, for: open.household, shown: open.shown(), knowledge)
        open.prepared = prepared
        return Engine.answer { prepared.write(to: &$0, for: open.household, catalogue) }
    }

    /// Brings the statement that was read last into its ledger.
    ///
    /// - Parameter options: `importNumber`, `seed`, `now`, and what else `ApplyRequest` takes, as JSON.
    /// - Returns: the ledger's new state, as `open` gives it, with the spans that the statement covers.
    package func apply(_ number: Int32, options: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        let request = try ApplyRequest(try Options(options))
        let open = try opened(number)
        guard let prepared = open.prepared else { throw .nothingRead }
        var added: [CoveredSpan] = []
        open.change { added = prepared.apply(request, to: $0) }
        return try state(of: number, spans: added)
    }
}
