/// Which way a fact goes.
package enum FactTone: UInt8, CaseIterable, Sendable {
    /// More money goes out.
    case more
    /// Less money goes out, or some came back.
    case less
    /// Worth a look, whichever way it turns out.
    case look

    /// The word of the JSON contracts.
    package var code: String {
        switch self {
        case .more: "more"
        case .less: "less"
        case .look: "look"
        }
    }
}
