/// The statement formats that Evenkeel reads.
package enum FileFormat: UInt8, CaseIterable, Sendable {
    case csv
    case ofx
    case qif
    case camt
    case mt940

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .csv: "csv"
        case .ofx: "ofx"
        case .qif: "qif"
        case .camt: "camt"
        case .mt940: "mt940"
        }
    }
}
