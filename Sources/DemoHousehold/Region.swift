package import Values

/// Where the demo family lives; it decides their banks, shops, pay and the way that everything is printed.
package enum Region: UInt8, CaseIterable, Sendable {
    /// Hamilton, Ontario, Canada.
    case ontario
    /// Hornsby, New South Wales, Australia.
    case newSouthWales

    /// The currency of its banks.
    package var currency: Currency {
        switch self {
        case .ontario: .cad
        case .newSouthWales: .aud
        }
    }
}
