import EngineWasm
package import Values

/// What the engine is asked about a journal; Docs/Engine-ABI.md has what each takes and answers.
package enum JournalQuestion: Sendable {
    case open(JSONValue)
    case put(Int32, JSONValue)
    case search(Int32, JSONValue)
    case feelings(Int32, JSONValue)
    case close(Int32)
}

extension JournalCalls {
    /// Answers what needs no household; nil for what does.
    mutating func answer(_ question: JournalQuestion) throws -> [UInt8]? {
        switch question {
        case .open(let options):
            try options.bytes.withUnsafeBufferPointer { (options) throws(EngineFailure) in try open(options) }
        case .put(let number, let options):
            try options.bytes.withUnsafeBufferPointer { (options) throws(EngineFailure) in try put(number, options) }
        case .search(let number, let options):
            try options.bytes.withUnsafeBufferPointer { (options) throws(EngineFailure) in try search(number, options) }
        case .close(let number): try close(number)
        case .feelings: nil
        }
    }

    /// How somebody felt, beside their household.
    func feelings(
        _ number: Int32, _ parameters: JSONValue, beside ledger: Int32, of engine: inout Engine, viewer: [UInt8]
    ) throws -> [UInt8] {
        try parameters.bytes.withUnsafeBufferPointer { (parameters) throws(EngineFailure) in
            try viewer.withUnsafeBufferPointer { (viewer) throws(EngineFailure) in
                try feelings(number, beside: ledger, of: &engine, parameters: parameters, viewer: viewer)
            }
        }
    }
}

/// An engine without a household, which searches journals all the same.
actor JournalEngine {
    private var journals = JournalCalls()

    /// Answers what needs no household.
    func answer(_ question: JournalQuestion) throws -> [UInt8] {
        guard let answer = try journals.answer(question) else { throw HouseholdFailure.notHere }
        return answer
    }
}
