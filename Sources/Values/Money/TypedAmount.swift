/// Amounts as people type them, without their sign: `12.5`, `12,50`, `1 234.50`.
///
/// The locale decides where a text could mean two things, and the currency how many digits an amount has. Nothing is rounded and nothing
/// guessed: `12.345` is no amount in dollars. The web app reads by the same rules; `Tests/Vectors/amounts.json` holds both to them.
package enum TypedAmount {
    /// Digits of an amount in minor units at most: what every client can count exactly.
    package static let digitLimit = 15

    /// Why a text is no amount.
    package enum Refusal: Error, Hashable, Sendable {
        /// It cannot be read.
        case unreadable
        /// It has more digits behind its decimal mark than it can have.
        case tooManyDigits
    }

    private static let space = UInt8(ascii: " ")
    private static let apostrophe = UInt8(ascii: "'")
    private static let point = UInt8(ascii: ".")
    private static let comma = UInt8(ascii: ",")

    /// The minor units of a typed text.
    ///
    /// What follows the locale's decimal mark is the fraction. The other mark groups where it stands before three digits each, and where
    /// the locale does not group with it or it stands elsewhere, a single one is a decimal mark as well.
    package static func read(_ typed: String, _ currency: Currency, in style: NumberStyle) throws(Refusal) -> Int64 {
        try read(typed, digits: currency.exponent, in: style)
    }

    /// A typed decimal number, counted in its last digit.
    ///
    /// - Parameter digits: behind the decimal mark at most.
    package static func read(_ typed: String, digits: Int, in style: NumberStyle) throws(Refusal) -> Int64 {
        guard let text = plain(typed) else { throw .unreadable }
        let other = style.decimalMark == point ? comma : point
        let isGroup = style.groupMark.utf8.elementsEqual([other])
        var parts = text.split(separator: style.decimalMark, omittingEmptySubsequences: false)
        if parts.count == 1, !(isGroup && isGrouped(text[...])) {
            let others = text.split(separator: other, omittingEmptySubsequences: false)
            if others.count == 2 { parts = others }
        }
        guard parts.count <= 2 else { throw .unreadable }
        let whole = isGrouped(parts[0]) ? parts[0].filter(isDigit) : Array(parts[0])
        let fraction = parts.count == 2 ? Array(parts[1]) : []
        guard whole.allSatisfy(isDigit), fraction.allSatisfy(isDigit), !(whole.isEmpty && fraction.isEmpty) else { throw .unreadable }
        guard fraction.count <= digits else { throw .tooManyDigits }
        guard whole.count + digits <= digitLimit else { throw .unreadable }
        let padding = repeatElement(UInt8(ascii: "0"), count: digits - fraction.count)
        return (whole + fraction + padding).reduce(0) { $0 * 10 + Int64($1 - 48) }
    }

    /// The digits and marks of a text, with one kind of space and of apostrophe, without spaces and currency signs around them.
    private static func plain(_ typed: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for character in typed.unicodeScalars {
            switch character {
            case "0"..."9", ".", ",", "'", " ", "$": bytes.append(UInt8(truncatingIfNeeded: character.value))
            case "\u{A0}", "\u{2009}", "\u{202F}": bytes.append(space)
            case "’": bytes.append(apostrophe)
            case "€", "£": bytes.append(UInt8(ascii: "$"))
            default: return nil
            }
        }
        let isAround = { (byte: UInt8) in byte == space || byte == UInt8(ascii: "$") }
        return Array(Array(bytes.drop(while: isAround).reversed()).drop(while: isAround).reversed())
    }

    /// Whether digits stand in groups of three behind marks of one kind, such as `1,234,567`.
    private static func isGrouped(_ text: ArraySlice<UInt8>) -> Bool {
        guard let mark = text.first(where: { !isDigit($0) }), mark == space || mark == apostrophe || mark == point || mark == comma,
            text.first != UInt8(ascii: "0")
        else { return false }
        let groups = text.split(separator: mark, omittingEmptySubsequences: false)
        return (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
            && groups.allSatisfy { $0.allSatisfy(isDigit) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 <= 9 }
}
