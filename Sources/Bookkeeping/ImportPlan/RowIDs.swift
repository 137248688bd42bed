package import Importing
package import Values

/// The ids of the rows that an import brings. Each comes from the import's id and from where its line stands in the file, so that a device
/// and its server call a row the same, whichever of them plans the import, and whatever else they know of its lines.
///
/// The ids of a statement grow from its oldest line to its newest, as versions of UUID that begin with a time do (RFC 9562, version 7).
///
/// | bits | |
/// |---|---|
/// | 48 | the milliseconds of the import's id |
/// | 12 | of the import's hash, beside the version |
/// | 32 | where the line begins in the text, counted from the end in a statement that is printed newest first |
/// | 30 | whether it is so counted, and which of several lines that begin there it is, under a hash of all before: a row is known by its end |
package struct RowIDs: Sendable {
    private let prefix: Prefix
    /// For each statement of the file whether its newest line comes first.
    private let isNewestFirst: [Bool]
    /// What says where each line begins.
    private let file: StatementFile
    /// How many lines of the file come before each of its statements.
    private let starts: [Int]
    /// The lines by where they begin, in files in which some begin where another one does, such as two halves of one record.
    private let order: [UInt64]

    /// The ids of the rows that an import brings from a file.
    package init(of importID: UUID128, in file: StatementFile) {
        prefix = Prefix(importID)
        self.file = file
        isNewestFirst = file.statements.map { $0.isNewestFirst }
        var lines = 0
        starts = file.statements.map { statement in
            defer { lines += statement.lines.count }
            return lines
        }
        order = RowIDs.order(file)
    }

    /// The id of the row of a line.
    package func id(_ place: LinePlace) -> UUID128 {
        let offset = UInt64(file.statements[Int(place.statement)].lines[Int(place.line)].raw.offset)
        let twin = twin(place, offset)
        // Thousands of payments of one booking begin where it does. Those beyond the bits for them count as beginning further on in it, where
        // nothing else begins, since each takes a byte at least.
        let start = (offset + twin >> 13) & RowIDs.lastOffset
        let isReversed = isNewestFirst[Int(place.statement)]
        return prefix.id(rank: isReversed ? RowIDs.lastOffset - start : start, isReversed: isReversed, twin: twin)
    }

    /// Where the line of a row begins in the file of an import, and which of those that begin there it is; nil if the id is of no line of
    /// that import.
    package static func line(of row: UUID128, broughtBy importID: UUID128) -> (offset: Int64, twin: Int)? {
        let prefix = Prefix(importID)
        let rank = row.low >> 30 & lastOffset
        let end = (row.low ^ prefix.mask(rank)) & Prefix.endBits
        guard prefix.high == row.high, row.low >> 62 == 2, end >> 14 == 0 else { return nil }
        return (Int64(end >> 13 == 1 ? lastOffset - rank : rank), Int(end & Prefix.twinBits))
    }

    /// The least and the greatest id that a row of an import can have; those of an import of the same millisecond may lie between them too.
    package static func bounds(of importID: UUID128) -> (least: UUID128, greatest: UUID128) {
        let high = Prefix(importID).high
        return (UUID128(high: high, low: 1 << 63), UUID128(high: high, low: 1 << 63 | 1 << 62 - 1))
    }

    private static let lastOffset: UInt64 = 0xFFFF_FFFF

    /// What all rows of an import have in common.
    private struct Prefix {
        let high: UInt64
        private let hash: UInt64

        static let endBits: UInt64 = 1 << 30 - 1
        static let twinBits: UInt64 = 1 << 13 - 1

        init(_ importID: UUID128) {
            var mixed = Hash64()
            mixed.combine(importID.high)
            mixed.combine(importID.low)
            hash = mixed.value
            let milliseconds = importID.version == 7 ? importID.high >> 16 : hash >> 16
            high = milliseconds << 16 | 7 << 12 | (hash >> 52)
        }

        func id(rank: UInt64, isReversed: Bool, twin: UInt64) -> UUID128 {
            let end = (isReversed ? 1 : 0) << 13 | (twin & Prefix.twinBits)
            return UUID128(high: high, low: 1 << 63 | rank << 30 | (end ^ mask(rank)))
        }

        /// What hides the last bits of the ids of lines with a rank.
        func mask(_ rank: UInt64) -> UInt64 {
            var mixed = Hash64(seed: hash)
            mixed.combine(rank)
            return mixed.value & Prefix.endBits
        }
    }

    /// The lines of a file by where they begin, and then by their place in it. Files whose lines all begin further on than the one
    /// before, nearly all, need none, and are only looked over.
    private static func order(_ file: StatementFile) -> [UInt64] {
        var last = -1
        var isGrowing = true
        for statement in file.statements {
            for line in statement.lines {
                isGrowing = isGrowing && Int(line.raw.offset) > last
                last = Int(line.raw.offset)
            }
        }
        if isGrowing { return [] }
        var keys: [UInt64] = []
        for statement in file.statements {
            for line in statement.lines { keys.append(UInt64(line.raw.offset) << 32 | UInt64(keys.count)) }
        }
        keys.sort()
        return keys
    }

    /// How many lines of the file begin where a line does and come before it.
    private func twin(_ place: LinePlace, _ offset: UInt64) -> UInt64 {
        guard !order.isEmpty else { return 0 }
        let key = offset << 32 | UInt64(starts[Int(place.statement)] + Int(place.line))
        return UInt64(order.lowerBound { $0 >= key } - order.lowerBound { $0 >= offset << 32 })
    }
}
