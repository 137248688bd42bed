import EngineWasm
import Values

/// A household in one piece, as Docs/Snapshot.md has it: a text with what goes with the rows, and the rows.
struct HouseholdDocument {
    /// The text in JSON, which the engine takes as its options.
    let text: [UInt8]
    /// The text as it was read.
    let facts: JSONValue
    /// The rows in the engine's own form.
    let rows: [UInt8]

    private static let mark = Array("EVKHOUS1".utf8)
    private static let headBytes = 16

    /// A document; nil if the bytes are none.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= HouseholdDocument.headBytes, bytes.starts(with: HouseholdDocument.mark) else { return nil }
        let length = bytes[8..<16].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= UInt64(bytes.count - HouseholdDocument.headBytes) else { return nil }
        let end = HouseholdDocument.headBytes + Int(length)
        text = Array(bytes[HouseholdDocument.headBytes..<end])
        rows = Array(bytes[end...])
        guard let facts = try? JSONReader.read(text) else { return nil }
        self.facts = facts
    }
}
