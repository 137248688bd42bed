/// One choice of a plural or a select: when it is taken, and what it says.
struct MessageBranch: Sendable {
    /// `=0`, `one`, `other` or a select's word, as a position in the pattern's bytes.
    let selector: Range<Int>
    /// What it says.
    let parts: [MessagePart]
}
