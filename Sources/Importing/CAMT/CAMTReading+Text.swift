import Values

extension CAMTReading {
    /// The plain text of a value: its place in the source where it stands there as it is, else rewritten.
    mutating func text(_ value: CAMTValue) -> TextRange {
        let content = value.content(in: source)
        guard let base = source.baseAddress, let start = content.baseAddress, !content.isEmpty else { return .empty }
        guard content.count <= ImportLimits.lineBytes else {
            file.note(.camtText, line: statement.blockLine, found: content, count: content.count)
            return .empty
        }
        guard XMLText.needsRewriting(content) else { return TextRange((start - base)..<(start - base + content.count)) }
        scratch.removeAll(keepingCapacity: true)
        XMLText.append(content, to: &scratch)
        return file.arena.append(scratch)
    }

    /// The plain text of a reference, empty for the words with which banks say that there is none.
    mutating func reference(_ value: CAMTValue) -> TextRange {
        let content = value.content(in: source)
        if content.equals("NOTPROVIDED") || content.equals("NONREF") { return .empty }
        return text(value)
    }

    /// The values in `pieces` as one text, in their order. A value that repeats an earlier one is left out, and one of
    /// exactly 140 bytes was cut there by the format, so that the next follows it without a blank.
    mutating func joinedPieces() -> TextRange {
        dropRepeatedPieces()
        if pieces.count <= 1 { return pieces.first.map { text($0) } ?? .empty }
        scratch.removeAll(keepingCapacity: true)
        var wasCut = true
        for piece in pieces {
            let content = piece.content(in: source)
            if scratch.count + content.count > ImportLimits.lineBytes { break }
            if !wasCut { scratch.append(0x20) }
            XMLText.append(content, to: &scratch)
            wasCut = content.count == 140
        }
        return file.arena.append(scratch)
    }

    private mutating func dropRepeatedPieces() {
        var kept = 0
        for index in pieces.indices {
            let content = pieces[index].content(in: source)
            var isNew = !content.isEmpty
            for earlier in 0..<min(kept, 16) where isNew {
                let other = pieces[earlier].content(in: source)
                isNew = other.count != content.count || !other.elementsEqual(content)
            }
            if isNew {
                pieces[kept] = pieces[index]
                kept += 1
            }
        }
        pieces.removeLast(pieces.count - kept)
    }

    /// An amount's magnitude in minor units; nothing when it cannot be read. A rounding is noted.
    mutating func amount(_ value: CAMTValue, exponent: Int, line: Int) -> Int64? {
        guard let reading = CAMTAmount.read(value.content(in: source), exponent: exponent) else { return nil }
        if reading.rounded { file.note(.amountRounded, line: line, found: value.content(in: source)) }
        return reading.minorUnits
    }

    /// The date part of a date or of a date and time, whatever its zone; nothing when there is none. A day that does not
    /// exist becomes the last of its month with a note.
    mutating func day(_ value: CAMTValue, line: Int) -> Day? {
        let content = value.content(in: source)
        guard let year = content.digits(at: 0, length: 4) else { return nil }
        let gap = content.count > 4 && content[4] == UInt8(ascii: "-") ? 1 : 0
        guard let month = content.digits(at: 4 + gap, length: 2) else { return nil }
        guard gap == 0 || (content.count > 7 && content[7] == UInt8(ascii: "-")) else { return nil }
        guard let dayOfMonth = content.digits(at: 6 + 2 * gap, length: 2) else { return nil }
        guard let nearest = NearestDay(year: year, month: month, day: dayOfMonth) else { return nil }
        if !nearest.isExact { file.note(.camtDayAdjusted, line: line, found: content) }
        return nearest.day
    }
}
