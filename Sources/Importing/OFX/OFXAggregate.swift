/// The aggregates of an OFX file, by what the reader does with them.
enum OFXAggregate: UInt8, Sendable {
    /// Its values count for the aggregate around it.
    case transparent
    /// It is passed over whole.
    case skipped
    /// One answer of the bank, with a status and perhaps a statement.
    case answer
    /// STMTRS.
    case bankStatement
    /// CCSTMTRS.
    case cardStatement
    /// INVSTMTRS.
    case investmentStatement
    /// LOANSTMTRS.
    case loanStatement
    /// BANKTRANLIST, BANKTRANLISTP and their like.
    case transactionList
    /// INVTRANLIST: whatever it holds is an investment transaction.
    case investmentList
    /// STMTTRN.
    case transaction
    /// STMTTRNP.
    case pendingTransaction
    /// BUYSTOCK, INCOME, TRANSFER and the other investment transactions.
    case investmentTransaction
    /// REINVEST and JRNLFUND, whose total leaves and enters the same account.
    case cashlessTransaction
    /// LEDGERBAL.
    case ledgerBalance
    /// INVPOS.
    case position
    /// SECINFO.
    case securityInfo
    /// STATUS.
    case status
    /// CURRENCY: the row's amounts are in another currency.
    case currency
    /// ORIGCURRENCY: the row's amounts were in another currency.
    case originalCurrency
    /// An element of a name that the reader does not know, which stands where a statement's structure stands.
    case unknown

    /// Its place in the structure, outermost 1; an aggregate that opens ends every open one of its own or a deeper level,
    /// which repairs files that leave out closing tags. 0 stands anywhere.
    var level: UInt8 {
        switch self {
        case .answer: 1
        case .bankStatement, .cardStatement, .investmentStatement, .loanStatement: 2
        case .transactionList, .investmentList, .ledgerBalance: 3
        case .transaction, .pendingTransaction, .investmentTransaction, .cashlessTransaction, .position, .securityInfo: 4
        case .transparent, .skipped, .status, .currency, .originalCurrency, .unknown: 0
        }
    }

    /// Where the values inside it belong; nil if that does not change.
    var scope: OFXScope? {
        switch self {
        case .bankStatement, .cardStatement, .investmentStatement, .loanStatement: .statement
        case .transaction, .pendingTransaction, .investmentTransaction, .cashlessTransaction: .row
        case .ledgerBalance: .balance
        case .position: .position
        case .securityInfo: .security
        case .status: .status
        default: nil
        }
    }
}
