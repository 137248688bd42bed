/// What a column of a CSV statement holds.
package enum CSVRole: UInt8, CaseIterable, Sendable {
    /// Nothing that is read.
    case ignored
    /// The booking day; the day of the row.
    case date
    /// Another day of the row: value, purchase or start; stands in when the booking day is blank.
    case valueDate
    /// Who the money went to or came from. Several columns are joined.
    case payee
    /// Who the money came from, in files that name both sides; it is the payee of money that came in.
    case payer
    /// Everything else that the bank says. Several columns are joined.
    case memo
    /// The amount, signed or made so by a sign column. Several columns are one amount in several currencies.
    case amount
    /// Money out.
    case debit
    /// Money in.
    case credit
    /// The balance after the row.
    case balance
    /// The currency's code.
    case currency
    /// The bank's or program's category. Several columns are joined from the general to the special.
    case category
    /// Whether the row is booked, pending or cancelled.
    case status
    /// A word or letter that says whether money came in or went out.
    case sign
    /// The account that the row is of.
    case account
    /// The bank's own id of the row.
    case bankID
    /// A reference that the payer or payee gave.
    case reference
    /// The number of a cheque.
    case checkNumber
    /// Account of the other side.
    case counterpart
    /// The kind of transaction as the bank codes it.
    case bankCode
    /// A charge on top of the amount.
    case fee
    /// The amount in the currency of the purchase.
    case originalAmount
    /// The currency of the purchase.
    case originalCurrency

    /// The word of flags and of the remembered mapping.
    package var code: String {
        switch self {
        case .ignored: "ignore"
        case .date: "date"
        case .valueDate: "value"
        case .payee: "payee"
        case .payer: "payer"
        case .memo: "memo"
        case .amount: "amount"
        case .debit: "debit"
        case .credit: "credit"
        case .balance: "balance"
        case .currency: "currency"
        case .category: "category"
        case .status: "status"
        case .sign: "sign"
        case .account: "account"
        case .bankID: "id"
        case .reference: "reference"
        case .checkNumber: "check"
        case .counterpart: "counterpart"
        case .bankCode: "type"
        case .fee: "fee"
        case .originalAmount: "original"
        case .originalCurrency: "originalCurrency"
        }
    }

    /// Whether several columns may have it.
    package var isPlural: Bool {
        switch self {
        case .ignored, .payee, .memo, .amount, .category: true
        default: false
        }
    }
}
