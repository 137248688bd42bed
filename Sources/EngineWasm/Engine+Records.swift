import Syncing
import Values

extension Engine {
    /// The small records of a kind that the member sees, with what was done on this device: `{"records":[…]}`.
    ///
    /// - Parameter kind: all kinds if empty.
    package func records(_ number: Int32, kind: String) throws(EngineFailure) -> [UInt8] {
        let records = try opened(number).shown().records.filter { kind.isEmpty || $0.kind.rawValue == kind }
        return Engine.answer { json in json.object { $0.member("records", records) } }
    }
}
