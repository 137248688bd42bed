import Values

/// The lines of a record.
extension QIFReading {
    /// Keeps the value of a line for the record that it belongs to.
    @inline(__always)
    mutating func readField(_ code: UInt8) {
        switch section {
        case .transactions, .investments: readTransactionField(code)
        case .accounts: readAccountField(code)
        case .none, .skipped, .unknown: break
        }
    }

    @inline(__always)
    private mutating func readTransactionField(_ code: UInt8) {
        let value = TextRange(QIFField.value(lines))
        if !record.isBegun {
            record.place = lines.start
            record.line = lines.number
        }
        record.lastField = code
        record.isLastFieldEnded = lines.isEnded
        switch code {
        case UInt8(ascii: "D") where record.date.isEmpty:
            record.date = value
            record.dateLine = lines.number
        case UInt8(ascii: "T"):
            record.amount = value
            record.amountLine = lines.number
        case UInt8(ascii: "P"): record.payee = value
        case UInt8(ascii: "L"): record.category = value
        case UInt8(ascii: "M"): record.memo = value
        case UInt8(ascii: "N"): record.number = value
        case UInt8(ascii: "C"): record.cleared = value
        default: readRareField(code, value)
        }
    }

    private mutating func readRareField(_ code: UInt8, _ value: TextRange) {
        switch code {
        case UInt8(ascii: "U"):
            record.longAmount = value
            if record.amountLine == 0 { record.amountLine = lines.number }
        case UInt8(ascii: "S"): beginSplit(value)
        case UInt8(ascii: "E"): changeSplit { $0.memo = value }
        case UInt8(ascii: "%"): changeSplit { $0.percent = value }
        case UInt8(ascii: "$"):
            if section == .investments { record.transferAmount = value } else { changeSplit { $0.amount = value } }
        case UInt8(ascii: "A"): if address.count < QIFReading.addressLines { address.append(value) }
        case UInt8(ascii: "Y"): record.security = value
        case UInt8(ascii: "I"): record.price = value
        case UInt8(ascii: "Q"): record.quantity = value
        // A second date belongs to a part; the others say nothing about money or repeat it.
        case UInt8(ascii: "D"), UInt8(ascii: "O"), UInt8(ascii: "F"), UInt8(ascii: "K"), UInt8(ascii: "X"), UInt8(ascii: "B"),
            UInt8(ascii: "R"), UInt8(ascii: "G"), UInt8(ascii: "W"):
            break
        default: file.note(.qifLineUnknown, line: lines.number, found: UnsafeBufferPointer(rebasing: text[lines.start..<lines.end]))
        }
    }

    private mutating func beginSplit(_ category: TextRange) {
        guard splits.count < ImportLimits.splits else {
            hasTooManySplits = true
            return
        }
        splits.append(QIFSplit(category: category, line: lines.number))
    }

    private mutating func changeSplit(_ change: (inout QIFSplit) -> Void) {
        guard !splits.isEmpty, !hasTooManySplits else { return }
        change(&splits[splits.count - 1])
    }

    /// An account's record: its name counts, and only once the record ends.
    private mutating func readAccountField(_ code: UInt8) {
        guard code == UInt8(ascii: "N") else { return }
        record.number = TextRange(QIFField.value(lines))
    }

    /// `^`: the record is whole.
    mutating func endRecord() {
        switch section {
        case .transactions, .investments: if record.isBegun { finishTransaction() }
        case .accounts: if !record.number.isEmpty { accountName = record.number }
        case .none, .skipped, .unknown: break
        }
        clearRecord()
    }

    /// Makes ready for the next record.
    @inline(__always)
    mutating func clearRecord() {
        record = QIFRecord()
        if !address.isEmpty { address.removeAll(keepingCapacity: true) }
        if !splits.isEmpty { splits.removeAll(keepingCapacity: true) }
        hasTooManySplits = false
    }
}
