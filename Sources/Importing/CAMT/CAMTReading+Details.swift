import Values

extension CAMTReading {
    /// Completes the row of an entry with one transaction or none.
    mutating func finishSingle(_ line: inout StatementLine, _ index: Int) {
        let row = statement.statements[index].lines.count
        let other = values.otherSide(moneyCameIn: (line.amount >= 0) != line.flags.contains(.reversal), in: source)
        line.payee = text(other.name)
        line.memo = memo(name: .none, information: values[.entryInformation])
        add(.counterpartAccount, text(other.account), row, index)
        let ultimate = text(other.ultimate)
        if !ultimate.isEmpty && !file.bytes(ultimate).elementsEqual(file.bytes(line.payee)) { add(.counterpartName, ultimate, row, index) }
        let endToEnd = reference(values[.endToEndReference])
        add(.reference, endToEnd.isEmpty ? reference(values[.transactionReference]) : endToEnd, row, index)
        for repeated in values.repeated where repeated.place == .remittanceReference {
            add(.reference, reference(repeated.value), row, index)
        }
        add(.mandate, reference(values[.mandateReference]), row, index)
        add(.checkNumber, reference(values[.checkNumber]), row, index)
        addCommonDetails(line, row, index)
    }

    /// Completes the row of an entry with several transactions: its parts become splits where they add up to it, and
    /// details where they do not, so that nothing counts twice.
    mutating func finishBatch(_ line: inout StatementLine, _ index: Int) {
        let row = statement.statements[index].lines.count
        line.payee = commonPayee()
        if entry.partCount > ImportLimits.splits {
            file.note(.camtParts, line: entry.line, count: entry.partCount)
            line.memo = text(values[.entryInformation])
        } else if let followsDirections = partsAddUp(to: line.amount) {
            line.flags.insert(.split)
            line.memo = text(values[.entryInformation])
            for part in entry.parts {
                let isOut = (line.amount < 0) != (followsDirections && part.isOpposite)
                let amount = isOut ? 0 - (part.amount ?? 0) : part.amount ?? 0
                let split = StatementSplit(line: row, amount: amount, category: .empty, memo: part.memo)
                statement.statements[index].splits.append(split)
            }
        } else {
            line.memo = batchMemo()
            for part in entry.parts {
                add(.counterpartName, part.payee, row, index)
                add(.counterpartAccount, part.account, row, index)
                add(.reference, part.reference, row, index)
            }
        }
        addCommonDetails(line, row, index)
    }

    /// Whether the parts add up to the entry: `true` with their own directions, `false` when all follow the entry's (some
    /// banks copy the wrong one into the parts), nothing when they do not.
    private func partsAddUp(to amount: Int64) -> Bool? {
        var directed: Int64 = 0
        var plain: Int64 = 0
        for part in entry.parts {
            guard let magnitude = part.amount else { return nil }
            // A thousand parts of at most 18 digits can pass 64 bits; wrapped sums that meet the entry by chance do no harm,
            // because the entry's own amount stays what counts.
            directed = directed &+ (part.isOpposite ? 0 &- magnitude : magnitude)
            plain = plain &+ magnitude
        }
        let whole = amount < 0 ? 0 - amount : amount
        if directed == whole { return true }
        return plain == whole ? false : nil
    }

    /// The name that all parts share, if they do.
    private func commonPayee() -> TextRange {
        guard let first = entry.parts.first?.payee, !first.isEmpty else { return .empty }
        for part in entry.parts where !file.bytes(part.payee).elementsEqual(file.bytes(first)) { return .empty }
        return first
    }

    /// What the bank says of a batch, then its parts as far as they fit into a text that a person still reads.
    private mutating func batchMemo() -> TextRange {
        let limit = 2_000
        scratch.removeAll(keepingCapacity: true)
        XMLText.append(values[.entryInformation].content(in: source), to: &scratch)
        for part in entry.parts {
            let memo = file.bytes(part.memo)
            if scratch.count + memo.count > limit { break }
            if !scratch.isEmpty && !memo.isEmpty { scratch.append(0x20) }
            scratch.append(contentsOf: memo)
        }
        return file.arena.append(scratch)
    }

    private mutating func addCommonDetails(_ line: StatementLine, _ row: Int, _ index: Int) {
        if !values[.bookingDay].isEmpty, let valueDay = day(values[.valueDay], line: entry.line), valueDay != line.day {
            add(LineDetail(line: row, kind: .valueDay, number: Int64(valueDay.number)), index)
        }
        if let original = entry.original {
            let amount = line.amount < 0 ? 0 - original.amount : original.amount
            add(LineDetail(line: row, kind: .originalAmount, text: original.currency, number: amount), index)
        }
        add(.bankCode, entry.bankCode, row, index)
        let category = entry.merchantCategory.content(in: source)
        if category.count == 4, let code = category.digits(at: 0, length: 4) {
            add(LineDetail(line: row, kind: .merchantCategoryCode, number: Int64(code)), index)
        }
    }

    private mutating func add(_ kind: LineDetail.Kind, _ text: TextRange, _ row: Int, _ index: Int) {
        if !text.isEmpty { add(LineDetail(line: row, kind: kind, text: text), index) }
    }

    private mutating func add(_ detail: LineDetail, _ index: Int) {
        statement.statements[index].details.append(detail)
    }
}
