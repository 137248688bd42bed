/// The layouts in which the family's banks offer their statements.
enum BankLayout {
    /// Royal Bank of Canada, CSV.
    case royalBank
    /// TD Canada Trust, OFX 1.02.
    case torontoDominion
    /// EQ Bank, CSV.
    case equitable
    /// Rogers Bank Mastercard, CSV.
    case rogers
    /// Scotiabank Visa, OFX 1.02.
    case scotia
    /// Questrade, QIF.
    case questrade
    /// Commonwealth Bank everyday account, CSV.
    case commonwealth
    /// Commonwealth Bank home loan, QIF.
    case commonwealthLoan
    /// Westpac, CSV.
    case westpac
    /// ING savings, OFX 2.
    case ing
    /// American Express Australia, CSV.
    case americanExpress
    /// AustralianSuper, OFX 1.02 investment statement.
    case australianSuper

    /// How the layout's file names end.
    var fileExtension: String {
        switch self {
        case .royalBank, .equitable, .rogers, .commonwealth, .westpac, .americanExpress: "csv"
        case .torontoDominion, .scotia: "qfx"
        case .questrade, .commonwealthLoan: "qif"
        case .ing, .australianSuper: "ofx"
        }
    }

    /// A download's file content.
    func bytes(of download: Download) -> [UInt8] {
        switch self {
        case .royalBank: RoyalBankCSV.bytes(of: download)
        case .torontoDominion: TorontoDominionOFX.bytes(of: download)
        case .equitable: EquitableCSV.bytes(of: download)
        case .rogers: RogersCSV.bytes(of: download)
        case .scotia: ScotiaOFX.bytes(of: download)
        case .questrade: QuestradeQIF.bytes(of: download)
        case .commonwealth: CommonwealthCSV.bytes(of: download)
        case .commonwealthLoan: CommonwealthLoanQIF.bytes(of: download)
        case .westpac: WestpacCSV.bytes(of: download)
        case .ing: INGOFX.bytes(of: download)
        case .americanExpress: AmericanExpressCSV.bytes(of: download)
        case .australianSuper: AustralianSuperOFX.bytes(of: download)
        }
    }
}
