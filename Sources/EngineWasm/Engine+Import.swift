import Values

extension Engine {
    /// Reads a statement file, holds it against a ledger, and keeps what it found for `apply`; changes nothing.
    ///
    /// - Parameter options: `today`, and what else `ReadRequest` takes, as JSON.
    /// - Returns: what was read and what would happen.
    package mutating func read(
        _ number: Int32, _ file: UnsafeBufferPointer<UInt8>, options: UnsafeBufferPointer<UInt8>
    ) throws(EngineFailure) -> [UInt8] {
        let request = try ReadRequest(try Options(options))
        return try changing(number) { (open) throws(EngineFailure) in
            open.prepared = nil
            let prepared = try PreparedStatement.prepare(file, request, for: open.ledger)
            open.prepared = prepared
            return Engine.answer { $0.value(prepared) }
        }
    }

    /// Brings the statement that was read last into its ledger.
    ///
    /// - Parameter options: `importNumber`, `seed`, `now`, and what else `ApplyRequest` takes, as JSON.
    /// - Returns: the ledger's new state, as `open` gives it.
    package mutating func apply(_ number: Int32, options: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        let request = try ApplyRequest(try Options(options))
        try changing(number) { (open) throws(EngineFailure) in
            guard let prepared = open.prepared else { throw .nothingRead }
            open.prepared = nil
            prepared.apply(request, to: &open.ledger)
        }
        return try state(of: number)
    }
}
