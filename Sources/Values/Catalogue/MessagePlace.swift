/// A named place of a message pattern and what stands there, so that translations can be held against one another.
package struct MessagePlace: Hashable, Sendable {
    /// What a place does with its argument.
    package enum Kind: Hashable, Sendable {
        /// Shows it.
        case shown
        /// Chooses a plural; the words and exact numbers of its branches in order.
        case plural([String])
        /// Chooses by its text; the words of its branches in order.
        case select([String])
    }

    /// The argument's name.
    package let name: String
    /// What stands there.
    package let kind: Kind
}

extension MessagePlace {
    /// All places of a pattern, also those inside branches, in order.
    package static func places(in pattern: String) throws(MessageError) -> [MessagePlace] {
        let bytes = Array(pattern.utf8)
        var parser = MessageParser(bytes, in: 0..<bytes.count)
        return places(of: try parser.parse(), in: bytes)
    }

    private static func places(of parts: [MessagePart], in bytes: [UInt8]) -> [MessagePlace] {
        var found: [MessagePlace] = []
        func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        for part in parts {
            switch part {
            case .text, .number: break
            case .argument(let name): found.append(MessagePlace(name: text(name), kind: .shown))
            case .plural(let name, let branches):
                found.append(MessagePlace(name: text(name), kind: .plural(branches.map { text($0.selector) })))
                for branch in branches { found += places(of: branch.parts, in: bytes) }
            case .select(let name, let branches):
                found.append(MessagePlace(name: text(name), kind: .select(branches.map { text($0.selector) })))
                for branch in branches { found += places(of: branch.parts, in: bytes) }
            }
        }
        return found
    }
}
