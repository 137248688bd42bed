/// Which sign stands before a number.
package enum SignDisplay: Sendable {
    /// A minus below zero.
    case automatic
    /// A minus below zero, a plus above it.
    case always
    /// None: the words around it say the direction.
    case never

    /// Appends the sign of a number, if it shows one.
    func write(of number: Int64, to bytes: inout [UInt8]) {
        switch self {
        case .automatic where number < 0, .always where number < 0: bytes.append(ascii: "-")
        case .always where number > 0: bytes.append(ascii: "+")
        default: break
        }
    }
}
