/// The formats that Evenkeel reads: statements of banks, and exports of other programs (`OtherPrograms`).
package enum FileFormat: UInt8, CaseIterable, Sendable {
    case csv
    case ofx
    case qif
    case camt
    case mt940
    case actual
    case firefly
    case ynab
    case mint
    case monarch
    case hledger
    case beancount

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .csv: "csv"
        case .ofx: "ofx"
        case .qif: "qif"
        case .camt: "camt"
        case .mt940: "mt940"
        case .actual: "actual"
        case .firefly: "firefly"
        case .ynab: "ynab"
        case .mint: "mint"
        case .monarch: "monarch"
        case .hledger: "hledger"
        case .beancount: "beancount"
        }
    }
}
