import Bookkeeping
import Values

extension Engine {
    /// Lays what a household decided over a ledger's rows, in place of what was laid there before; screens show the rows so.
    ///
    /// - Parameter choices: the JSON that `Choices.read` describes; no bytes for none.
    /// - Returns: `{}`.
    package func choose(_ number: Int32, _ choices: UnsafeBufferPointer<UInt8>) throws(EngineFailure) -> [UInt8] {
        let read: Choices
        do throws(ChoicesError) {
            read = choices.isEmpty ? Choices() : try Choices.read(choices)
        } catch {
            throw EngineFailure(error)
        }
        try opened(number).choose(read)
        return Engine.answer { $0.object { _ in } }
    }
}
