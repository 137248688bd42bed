/// What a text has to look like. Case, accents and the kind of quotes, dashes and spaces do not matter.
///
/// Without wildcards the text has to hold the words somewhere; with wildcards the whole text has to fit.
package struct SearchPattern: Hashable, Sendable {
    /// The pieces, never two literals in a row and never an empty one.
    package let pieces: [Piece]
    /// Whether the whole text has to fit even without wildcards, as after `=`.
    package let isWhole: Bool

    /// A piece of a pattern.
    package enum Piece: Hashable, Sendable {
        /// These characters.
        case literal(String)
        /// Any number of characters, none included.
        case many
        /// One character.
        case one
    }

    /// A pattern from pieces; literals in a row become one, empty ones go, and control characters become spaces.
    package init(_ pieces: [Piece], isWhole: Bool = false) {
        var joined: [Piece] = []
        for piece in pieces {
            guard case .literal(let text) = piece else {
                if piece != .many || joined.last != .many { joined.append(piece) }
                continue
            }
            let plain = SearchPattern.withoutControls(text)
            if plain.utf8.isEmpty { continue }
            if case .literal(let before)? = joined.last {
                joined[joined.count - 1] = .literal(before + plain)
            } else {
                joined.append(.literal(plain))
            }
        }
        self.pieces = joined
        self.isWhole = isWhole
    }

    /// A pattern of words without wildcards.
    package init(_ words: String, isWhole: Bool = false) {
        self.init([.literal(words)], isWhole: isWhole)
    }

    /// Whether it has wildcards.
    package var hasWildcards: Bool {
        pieces.contains { piece in
            if case .literal = piece { false } else { true }
        }
    }

    /// The pattern as tags are written, without the `#` that people put before them: `#party`.
    package var asTag: SearchPattern {
        guard case .literal(let text)? = pieces.first, text.utf8.first == UInt8(ascii: "#"), text.utf8.count > 1 || pieces.count > 1
        else { return self }
        return SearchPattern(
            [.literal(String(decoding: Array(text.utf8.dropFirst()), as: UTF8.self))] + pieces.dropFirst(), isWhole: isWhole)
    }

    /// A text with spaces for its control characters.
    static func withoutControls(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
        return String(decoding: text.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    }
}
