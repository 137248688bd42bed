/// What is wrong with a message pattern, and where.
package struct MessageError: Error, Hashable, Sendable {
    /// The kinds of mistakes in a pattern.
    package enum Kind: Hashable, Sendable {
        /// `{` without its `}`, or a name, type or branch that is missing between them.
        case incomplete
        /// `}` that closes nothing.
        case strayBrace
        /// A word between the commas that is neither `plural` nor `select`.
        case unknownType
        /// A plural or select without a branch for `other`.
        case noOther
        /// Braces inside one another beyond `MessageParser.depthLimit`.
        case tooDeep
    }

    /// Position in the pattern, in bytes from 0.
    package let offset: Int
    /// What is wrong there.
    package let kind: Kind

    /// A mistake at a position.
    package init(offset: Int, kind: Kind) {
        self.offset = offset
        self.kind = kind
    }
}
