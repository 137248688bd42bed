/// What a piece of terminal text means; the terminal's own palette decides how it looks.
enum Ink: UInt8, Sendable {
    case plain
    /// Titles and hero amounts.
    case strong
    /// What stands back: units, explanations.
    case muted
    /// Bars and marks.
    case accent
    /// Money in, on track.
    case sage
    /// Out, needs a look.
    case sunset
    /// Soon, unsure.
    case amber

    /// The parameters of the SGR sequence (ECMA-48) that begins it; empty for plain text.
    var code: String {
        switch self {
        case .plain: ""
        case .strong: "1"
        case .muted: "2"
        case .accent: "34"
        case .sage: "32"
        case .sunset: "31"
        case .amber: "33"
        }
    }
}
