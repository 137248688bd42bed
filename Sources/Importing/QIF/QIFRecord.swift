/// The fields of the QIF record that is being read.
struct QIFRecord {
    /// Where it begins in the file; negative when no line of it was met.
    var place = -1
    /// Line on which it begins.
    var line = 0
    /// Line of its date.
    var dateLine = 0
    /// Line of its amount.
    var amountLine = 0
    /// D.
    var date = TextRange.empty
    /// T.
    var amount = TextRange.empty
    /// U, which repeats T with room for more digits.
    var longAmount = TextRange.empty
    /// `$` of an investment record.
    var transferAmount = TextRange.empty
    /// N: a cheque's number, a kind of transaction, or an investment action.
    var number = TextRange.empty
    /// P.
    var payee = TextRange.empty
    /// M.
    var memo = TextRange.empty
    /// C.
    var cleared = TextRange.empty
    /// L.
    var category = TextRange.empty
    /// Y.
    var security = TextRange.empty
    /// I.
    var price = TextRange.empty
    /// Q.
    var quantity = TextRange.empty
    /// Letter of the last line, and whether a line end follows it: without one the end of the file may have cut it off.
    var lastField: UInt8 = 0
    var isLastFieldEnded = true

    /// Whether the last line's value decides what the row is worth.
    var lastFieldCounts: Bool {
        switch lastField {
        case UInt8(ascii: "D"), UInt8(ascii: "T"), UInt8(ascii: "U"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "S"): true
        default: false
        }
    }

    /// Whether any line of it was met.
    var isBegun: Bool { place >= 0 }
}
