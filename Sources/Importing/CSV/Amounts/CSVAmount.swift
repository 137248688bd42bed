/// What an amount's cell says.
struct CSVAmount {
    /// Minor units, negative when the cell says so by a minus or by parentheses.
    var minorUnits: Int64
    /// What else the cell says.
    var flags: Flags
    /// The currency that the cell names, packed as `Currency` packs it; 0 when it names none.
    var currency: UInt32 = 0

    /// Marks of an amount's cell.
    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The cell is blank, or a dash.
        static let empty = Flags(rawValue: 1)
        /// The cell is no amount.
        static let unreadable = Flags(rawValue: 2)
        /// `CR` or the like stands beside the digits.
        static let credit = Flags(rawValue: 4)
        /// `DR` or the like stands beside the digits.
        static let debit = Flags(rawValue: 8)
        /// The row's word of debit or credit is not known.
        static let signUnknown = Flags(rawValue: 32)
        /// Digits beyond the currency's minor unit were rounded half to even.
        static let rounded = Flags(rawValue: 16)
    }

    /// A blank cell.
    static let empty = CSVAmount(minorUnits: 0, flags: .empty)
    /// A cell that is no amount.
    static let unreadable = CSVAmount(minorUnits: 0, flags: .unreadable)
}
