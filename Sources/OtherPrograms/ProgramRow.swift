import Importing
import Values

/// One row of an account as another program holds it, before it stands in a statement.
struct ProgramRow {
    /// Day, amount, texts and flags.
    var line: StatementLine
    /// The account's name in the program.
    var account: TextRange
    /// The account's currency, where the program says.
    var currency: Currency?
    /// What kind of account it is, where the program says.
    var kind = AccountKind.unknown
    /// Words that the person put on it.
    var tags: [TextRange] = []
    /// What the person wrote about it.
    var note = TextRange.empty
    /// A number or word by which it is known, such as a cheque's number.
    var code = TextRange.empty
    /// The program's word or letter for whether the bank has confirmed it.
    var cleared = TextRange.empty
    /// Its parts, when it is divided.
    var parts: [Part] = []

    /// One part of a divided row.
    struct Part {
        /// Minor units, signed like the row.
        var amount: Int64
        /// The category, or another account's name.
        var category: TextRange
        /// What the person wrote about the part.
        var memo: TextRange
        /// Whether `category` is an account.
        var isAccount: Bool
    }

    /// A row of an account.
    init(_ line: StatementLine, of account: TextRange) {
        self.line = line
        self.account = account
    }

    /// Says that the money went to or came from an account of the person.
    mutating func moves(to account: TextRange) {
        line.category = account
        line.flags.insert(.categoryIsAccount)
    }

    /// Says that it sets what the account holds, from nowhere: an opening balance, or what makes a balance right.
    mutating func opens() {
        moves(to: account)
        line.flags.insert(.openingBalance)
    }

    /// The sum of some amounts; nothing beyond 64 bits.
    static func sum(_ amounts: some Sequence<Int64>) -> Int64? {
        var total: Int64 = 0
        for amount in amounts {
            let (sum, overflow) = total.addingReportingOverflow(amount)
            if overflow { return nil }
            total = sum
        }
        return total
    }
}
