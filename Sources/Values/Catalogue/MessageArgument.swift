/// A value for a named place in a message.
package enum MessageArgument: Sendable {
    /// A text that is put in as it is: a name, an amount or a date that is already formatted.
    case text(String, String)
    /// A number of things, which chooses a plural and is written with the locale's groups.
    case count(String, Int64)

    /// A number of things.
    package static func count(_ name: String, _ number: Int) -> MessageArgument {
        .count(name, Int64(number))
    }

    /// The name of the place.
    package var name: String {
        switch self {
        case .text(let name, _), .count(let name, _): name
        }
    }
}
