import Values

extension MT940Reading {
    /// Reads the details of the last row.
    mutating func readDetails(_ field: MT940Fields.Field) {
        guard var row = current.statement.lines.last, current.detailFields < MT940Statement.detailFieldLimit else { return }
        current.detailFields += 1
        let content = UnsafeBufferPointer(rebasing: source[field.content]).trimmed()
        let form = MT940Form(content)
        row.raw.length = UInt32(truncatingIfNeeded: field.content.upperBound - Int(row.raw.offset))
        scratch.removeAll(keepingCapacity: true)
        MT940Join.append(content, form: form, to: &scratch)
        let text = scratch
        let memo =
            switch form {
            case .free: freeMemo(content)
            case .coded: text.withUnsafeBufferPointer { readCoded($0, into: &row) }
            case .numbered(let mark, let start): text.withUnsafeBufferPointer { readNumbered($0, mark, start, into: &row) }
            }
        row.memo = together(row.memo, memo)
        current.statement.lines[current.statement.lines.count - 1] = row
    }

    /// A text in one piece: its place in the source where it stands there so.
    mutating func joined(_ text: UnsafeBufferPointer<UInt8>, form: MT940Form) -> TextRange {
        if !text.contains(where: { $0 < 0x20 }) { return range(text) }
        scratch.removeAll(keepingCapacity: true)
        MT940Join.append(text, form: form, to: &scratch)
        return file.arena.append(scratch)
    }

    private mutating func freeMemo(_ content: UnsafeBufferPointer<UInt8>) -> TextRange {
        joined(content, form: .free)
    }

    /// Details and what is already known of the row (a supplementary line, or earlier details) in one text, details first.
    private mutating func together(_ known: TextRange, _ details: TextRange) -> TextRange {
        if known.isEmpty || details.isEmpty { return details.isEmpty ? known : details }
        let isSupplement = known == current.supplement
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: file.bytes(isSupplement ? details : known))
        scratch.append(0x20)
        scratch.append(contentsOf: file.bytes(isSupplement ? known : details))
        return file.arena.append(scratch)
    }

    /// Adds a fact about the last row that has to be written anew, unless it says nothing.
    mutating func add(_ kind: LineDetail.Kind, _ text: UnsafeBufferPointer<UInt8>) {
        let trimmed = text.trimmed()
        if trimmed.isEmpty || trimmed.equals("NOTPROVIDED") || trimmed.equals("NONREF") { return }
        add(kind, file.arena.append(trimmed))
    }
}
