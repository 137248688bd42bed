import Values

/// Bank transaction codes written as `PMNT-RCDT-ESCT`; the few that a file uses are written once each.
struct CAMTCodes {
    private static let limit = 32
    private var known: [(hash: UInt64, range: TextRange)] = []

    /// Where a code is written, writing it when it is new.
    mutating func range(of code: [UInt8], in arena: TextArena) -> TextRange {
        code.withUnsafeBufferPointer { bytes in
            let hash = Hash64.of(bytes)
            for entry in known where entry.hash == hash && arena.bytes(entry.range).elementsEqual(bytes) { return entry.range }
            let range = arena.append(bytes)
            if known.count < CAMTCodes.limit { known.append((hash, range)) }
            return range
        }
    }
}
