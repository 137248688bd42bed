import Values

/// What becomes of the lines of a plan, as a device shows it and a person agrees to it: a letter for each line in the plan's order, with how
/// many times it comes in a row, such as `12ns3n`.
///
/// `n` brings a row, `s` is here already or left out, `d` is doubtful and still to be answered, and `y` is one that the person said is new.
package struct AgreedLines {
    private static let new = UInt8(ascii: "n")
    private static let here = UInt8(ascii: "s")
    private static let doubtful = UInt8(ascii: "d")
    private static let answeredNew = UInt8(ascii: "y")

    private let bytes: [UInt8]
    private var next = 0
    /// Lines that the letter before `next` still stands for.
    private var left = 0

    fileprivate init(_ text: String) { bytes = Array(text.utf8) }

    /// Whether no line is left over.
    fileprivate var isAtEnd: Bool { next == bytes.count && left == 0 }

    /// Makes of the next line what was agreed to.
    /// - Returns: whether that can be: false where nobody agreed to what would become of it.
    fileprivate mutating func settle(_ match: inout LineMatch) -> Bool {
        if left == 0 { takeRun() }
        guard left > 0 else { return false }
        left -= 1
        switch (match.kind, bytes[next - 1]) {
        case (.known, _), (.confirms, _), (.new, AgreedLines.new), (.new, AgreedLines.answeredNew): return true
        case (.doubtful, AgreedLines.here): match.settle(isNew: false)
        case (.doubtful, AgreedLines.answeredNew): match.settle(isNew: true)
        default: return false
        }
        return true
    }

    /// Takes up the next letter with its number; nothing at the end.
    private mutating func takeRun() {
        var count = 0
        while next < bytes.count, bytes[next] &- 48 <= 9, count < Ledger.rowLimit {
            count = count * 10 + Int(bytes[next] &- 48)
            next += 1
        }
        guard next < bytes.count else { return }
        left = max(count, 1)
        next += 1
    }

    /// The letters of a plan's lines. Doubtful ones stand one by one, so that each can be answered.
    fileprivate static func text(of plan: ImportPlan) -> String {
        var bytes: [UInt8] = []
        var (letter, count) = (UInt8(0), UInt64(0))
        func close() {
            if count > 1 { bytes.append(decimal: count) }
            if count > 0 { bytes.append(letter) }
        }
        for part in plan.parts {
            for match in part.matches {
                let this = match.kind == .new ? new : match.kind == .doubtful ? doubtful : here
                if this != letter || this == doubtful {
                    close()
                    (letter, count) = (this, 0)
                }
                count += 1
            }
        }
        close()
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ImportPlan {
    /// What would become of each line, for a person to agree to.
    package var outline: String { AgreedLines.text(of: self) }

    /// Does what was agreed to on a device: no line brings a row that was not agreed to, and none that was is left out unless it is here.
    /// - Returns: false where the ledger makes something else of a line by now; the plan is of no use then.
    package mutating func settle(as agreed: String) -> Bool {
        var lines = AgreedLines(agreed)
        for part in parts.indices {
            for line in parts[part].matches.indices where !lines.settle(&parts[part].matches[line]) { return false }
        }
        return lines.isAtEnd
    }
}
