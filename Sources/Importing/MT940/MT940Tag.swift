/// The fields of an MT940 or MT942 message that this reader knows.
enum MT940Tag: UInt8 {
    /// `:20:` Reference, the beginning of a message.
    case reference
    /// `:25:`, `:25P:` Account.
    case account
    /// `:60F:` Opening balance.
    case opening
    /// `:60M:` Opening balance of a further page.
    case openingOfPage
    /// `:61:` Statement line.
    case entry
    /// `:86:` Details of the line before it, or of the statement.
    case details
    /// `:62F:` Closing balance.
    case closing
    /// `:62M:` Closing balance of a page that another follows.
    case closingOfPage
    /// `:34F:` Floor limit, which names the currency of an interim report.
    case floorLimit
    /// `:90D:` Number and sum of debits.
    case debits
    /// `:90C:` Number and sum of credits.
    case credits
    /// A field that says nothing about rows: related reference, statement number, available balances, time, `:NS:`.
    case other

    /// The tag between the colons; nothing for one that no such message has, which is then text.
    init?(_ name: UnsafeBufferPointer<UInt8>) {
        guard name.count >= 2, name.count <= 3 else { return nil }
        var packed: UInt32 = 0
        for byte in name { packed = packed << 8 | UInt32(byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte) }
        guard let tag = MT940Tag.tag(packed) else { return nil }
        self = tag
    }

    /// The tag behind its letters, one byte each.
    private static func tag(_ packed: UInt32) -> MT940Tag? {
        switch packed {
        case 0x3230: .reference  // 20
        case 0x3235, 0x32_3550: .account  // 25, 25P
        case 0x3630, 0x36_3046: .opening  // 60, 60F
        case 0x36_304D: .openingOfPage  // 60M
        case 0x3631: .entry  // 61
        case 0x3836: .details  // 86
        case 0x3632, 0x36_3246: .closing  // 62, 62F
        case 0x36_324D: .closingOfPage  // 62M
        case 0x33_3446: .floorLimit  // 34F
        case 0x39_3044: .debits  // 90D
        case 0x39_3043: .credits  // 90C
        case 0x3133, 0x31_3344, 0x3231, 0x3238, 0x32_3843, 0x3634, 0x3635, 0x4E53: .other  // 13, 13D, 21, 28, 28C, 64, 65, NS
        default: nil
        }
    }
}
